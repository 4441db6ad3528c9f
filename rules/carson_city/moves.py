"""Every verb of the game: one frozen dataclass each. The class defines what is typed and what is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import names
from rules.carson_city.board import PARCELS, SIDES
from rules.notation import Move


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Take a parcel for nothing: the starting draft, the Settler."""

    parcel: names.ParcelName


@dataclass(frozen=True, slots=True)
class Sheet(Move):
    """Write a number on one's secret opening sheet."""

    item: names.SheetItem
    number: int
    secret: ClassVar[tuple[str, ...]] = ("item", "number")


@dataclass(frozen=True, slots=True)
class Seal(Move):
    """The opening sheet is finished."""


@dataclass(frozen=True, slots=True)
class Unseal(Move):
    """Open the finished sheet again, as long as somebody else still writes."""


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a character, and say with which side where that is one's choice."""

    character: names.CharacterName
    face: names.CardSide | None = None


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """One of a card's alternatives: money now, a later use, or points."""

    what: names.Choice


@dataclass(frozen=True, slots=True)
class Double(Move):
    """Double the income of one building type."""

    tile: names.Tile


@dataclass(frozen=True, slots=True)
class Hire(Move):
    """Pay for so many cowboys."""

    cowboys: int


@dataclass(frozen=True, slots=True)
class Arm(Move):
    """Pay for so many revolvers."""

    revolvers: int


@dataclass(frozen=True, slots=True)
class Fetch(Move):
    """Take the tile of a building space for a fixed fee."""

    shop: names.Spot


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave a card's optional power unused."""


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a cowboy (or a special piece) on an action space, a parcel or a building."""

    spot: names.Spot
    piece: names.Piece | None = None


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Take up a placed cowboy (or special piece), to put it elsewhere."""

    spot: names.Spot
    piece: names.Piece | None = None


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Place no more this round."""


@dataclass(frozen=True, slots=True)
class Horse(Move):
    """Put a horse into one of one's enclosures."""

    enclosure: names.Enclosure


@dataclass(frozen=True, slots=True)
class Mount(Move):
    """Put a cowboy into one of one's enclosures."""

    enclosure: names.Enclosure


@dataclass(frozen=True, slots=True)
class Dismount(Move):
    """Take up the cowboy of an enclosure, to put it elsewhere."""

    enclosure: names.Enclosure


@dataclass(frozen=True, slots=True)
class Home(Move):
    """Take a cowboy that was taken up home."""


@dataclass(frozen=True, slots=True)
class Herd(Move):
    """Let a horse double the income of a Ranch."""

    parcel: names.ParcelName


@dataclass(frozen=True, slots=True)
class Road(Move):
    """Lay a road of one's own; open at any time."""

    side: names.SideName


@dataclass(frozen=True, slots=True)
class Allow(Move):
    """A standing answer to requests for a House on one's parcels; open at any time."""

    houses: names.Standing


@dataclass(frozen=True, slots=True)
class Order(Move):
    """Name the duel to be fought next."""

    spot: names.Spot


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Pay for a parcel, or for the tile of a building space."""

    spot: names.Spot


@dataclass(frozen=True, slots=True)
class Renounce(Move):
    """Give up the action."""


@dataclass(frozen=True, slots=True)
class Build(Move):
    """Put a tile on a parcel; its Houses follow."""

    tile: names.Tile
    parcel: names.ParcelName


@dataclass(frozen=True, slots=True)
class House(Move):
    """Add a House of the construction at hand, or turn a House into a Townhouse."""

    parcel: names.ParcelName


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Build nothing (more) now; the tiles wait."""


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Take the unfinished construction back."""


@dataclass(frozen=True, slots=True)
class Consent(Move):
    """Answer a request for a House on one's parcel."""

    answer: names.Answer


@dataclass(frozen=True, slots=True)
class Extend(Move):
    """Lay a road of the general supply, so that the City Hall finds a place."""

    side: names.SideName


@dataclass(frozen=True, slots=True)
class Vp(Move):
    """Buy so many victory points."""

    points: int


@dataclass(frozen=True, slots=True)
class Spend(Move):
    """Pay so much at the end of the round: 1 VP per full $10."""

    dollars: int


@dataclass(frozen=True, slots=True)
class Reroll(Move):
    """Roll a die of one's own again: the one that shows this."""

    value: int


@dataclass(frozen=True, slots=True)
class Send(Move):
    """Send so many cowboys to the general supply for points."""

    cowboys: int


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """Pay in money, or in points."""

    what: names.Payment


@dataclass(frozen=True, slots=True)
class Blast(Move):
    """Use dynamite in a Mine."""

    parcel: names.ParcelName


@dataclass(frozen=True, slots=True)
class Lot(Move):
    """Name a parcel to be auctioned."""

    parcel: names.ParcelName


@dataclass(frozen=True, slots=True)
class Raise(Move):
    """Raise the bid in an auction to so much."""

    dollars: int


@dataclass(frozen=True, slots=True)
class Limit(Move):
    """Say in secret how far to go in an auction; bids follow by themselves, never higher than needed."""

    dollars: int
    secret: ClassVar[tuple[str, ...]] = ("dollars",)


@dataclass(frozen=True, slots=True)
class Hold(Move):
    """Say which dice of a duel count: the highest or the lowest."""

    dice: names.HeldDice


@dataclass(frozen=True, slots=True)
class Tile(Move):
    """Choose a duel tile in secret, or two (the smaller first)."""

    first: int
    second: int | None = None
    secret: ClassVar[tuple[str, ...]] = ("first", "second")


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Throw one's last duel tiles away and draw new ones."""


@dataclass(frozen=True, slots=True)
class Deal(Move):
    """Luck: a duel tile for a player, which nobody else sees."""

    seat: names.Colour
    tile: int
    secret: ClassVar[tuple[str, ...]] = ("tile",)
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Luck: one die, the white, the black, or a duellist's."""

    die: names.Die
    value: int
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Luck: one tile out of the bag."""

    tile: names.Tile
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ride(Move):
    """Luck: where an outlaw rides whom several buildings draw alike."""

    parcel: names.ParcelName
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Next(Move):
    """Luck: who comes next in the opening order."""

    seat: names.Colour
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Face(Move):
    """Luck: the side of a character for the whole game."""

    character: names.CharacterName
    side: names.CardSide
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Luck: one more character for the table."""

    character: names.CharacterName
    luck: ClassVar[bool] = True


CLASSES: tuple[type[Move], ...] = (
    *(Sheet, Seal, Unseal),
    *(Claim, Take, Choose, Double, Hire, Arm, Fetch, Decline, Place, Lift, Pass, Road, Allow, Order, Buy, Renounce),
    *(Horse, Mount, Dismount, Home, Herd),
    *(Build, House, Keep, Withdraw, Consent, Extend, Vp, Spend),
    *(Reroll, Hold, Send, Pay, Blast, Lot, Raise, Limit, Tile, Discard),
    *(Roll, Draw, Deal, Ride, Next, Face, Offer),
)
MOVES: dict[str, type[Move]] = {}
"""Every verb that can be typed."""


def enter_moves(*kinds: type[Move]) -> None:
    """Verbs: those of this file, and those that a character of players' making brings."""
    for kind in kinds:
        if kind.verb in MOVES:
            raise ValueError(f"there is a verb {kind.verb} already")
        MOVES[kind.verb] = kind


enter_moves(*CLASSES)

# Built once: a placement alone offers some ninety of these at every turn.
PLACE = {spot: Place(spot) for spot in (*names.SPACES, *PARCELS)}
BUY = {spot: Buy(spot) for spot in (*names.SHOPS, *PARCELS)}
TAKE = {character: Take(character) for character in names.CHARACTERS}
CLAIM = {parcel: Claim(parcel) for parcel in PARCELS}
ROAD = {side: Road(side) for side in SIDES}
DRAW = {tile: Draw(tile) for tile in names.TILES}
DICE = {die: tuple((Roll(die, value), 1) for value in range(1, 7)) for die in ("white", "black", *names.SEATS)}
