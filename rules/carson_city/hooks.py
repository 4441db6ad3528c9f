"""The named moments that characters, special pieces and variants fill, and the tables of them.

The core asks these tables at its named moments and never names a character or a variant itself. The modules in
`characters/`, `variants/` and `fan/` enter theirs here when the game is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import Any, NamedTuple

from rules.carson_city.board import NO_CROSSINGS, Parcel, Roads
from rules.carson_city.names import BOX_PIECES, CARD_SIDES, NUMBERS
from rules.carson_city.names import PIECES as PIECE_NAMES
from rules.carson_city.state import Cowboy, Options, State, Step
from rules.game import Seat
from rules.notation import IllegalError
from rules.step import Free

Moment = Callable[[State, Seat], None]
"""Something a card does for its owner, perhaps by pushing a step."""


Action = Callable[[State, Seat, int], None]
"""What a player does on a space with so many cowboys."""


class Contest(NamedTuple):
    """A duel that was fought: where, and the duellists in the order they had come there."""

    spot: str
    arrivals: tuple[Seat, ...]
    winner: Seat | None = None
    """None where an outlaw won."""
    outlaw: int = 0
    """The strength of the outlaw who fought too; 0 without."""

    @property
    def losers(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.arrivals if seat != self.winner)


@dataclass(frozen=True)
class Side:
    """One side of a character card: its cash limit, and the moments it fills."""

    limit: int
    """Added to that of a second card."""
    on_take: Moment | None = None
    """At once, before the next player chooses."""
    fee: int = 0
    """Without so much money there is nothing that it could do at once."""
    needs: str = ""
    """The variant without which a table may not choose this side."""
    spent: Callable[[State], bool] | None = None
    """Whether the card turns to its other side for good, because this one has nothing more to give (Q67)."""
    tile_price: Callable[[int], int] | None = None
    """What its owner pays for a building instead of the printed price."""
    parcel_price: Callable[[int], int] | None = None
    """What its owner pays for a parcel instead of the usual price."""
    may_place: Callable[[State, Seat, str], IllegalError | None] | None = None
    """A restriction on where its owner puts cowboys that may duel."""
    shields: bool = False
    """Its owner's buildings cannot be attacked."""
    uncontested: bool = False
    """Nobody duels its owner for a parcel: the others go home before."""
    rerolls: bool = False
    """Its owner may roll one die of each duel again."""
    on_duel: Callable[[State, Seat, Contest], None] | None = None
    """After any duel, its owner's or not."""
    rehouses: bool = False
    """Beaten cowboys may go where nobody stands instead of home: so the order of all duels matters."""
    on_road: Callable[[State, Seat, Collection[str], bool], None] | None = None
    """After its owner laid a road, or (True) a bridge, with the parcels newly connected."""
    on_income: Moment | None = None
    """Before building income is paid."""
    multiplier: Callable[[State, Seat, str], int] | None = None
    """By what its owner's building on a parcel is multiplied. Of several, the largest counts."""
    may_multiply: Callable[[State, Seat, str], int] | None = None
    """By what its owner could still have a building multiplied this round, their choice."""
    after_income: Callable[[State, Seat, int], None] | None = None
    """After building income, with what its owner's buildings brought."""
    on_close: Moment | None = None
    """After the last action space, before the round-end scores."""
    on_round_end: Moment | None = None
    """The round-end scores."""
    first_next: bool = False
    """Its owner is the first to choose in the next round."""
    end_points: Callable[[State, Seat], int] | None = None
    """Points at the end of the game."""
    worth: float = 0
    """What it promises beyond what it gives at once, in points. Read by computer players only."""


@dataclass(frozen=True)
class Character:
    """A card with two sides.

    All else goes by its name: its number (its place in the manifest, `characters/__init__.py`), its icon, and its
    texts `name.character.<name>` and `picture.card.<name>.<side>`.
    """

    name: str
    yellow: Side
    red: Side
    both: bool = False
    """Whoever takes it chooses the side each time."""
    red_from: int = 0
    """The round in which it turns red for good; before, it is yellow."""
    red_name: str = ""
    """Who it is on its red side, where that is somebody else: then icon and name go by this word."""

    @cached_property
    def number(self) -> int:
        """Turn order."""
        return NUMBERS[self.name]

    def side(self, face: str) -> Side:
        return self.red if face == "red" else self.yellow

    @property
    def fixed(self) -> bool:
        """Whether the table chooses its side before the game."""
        return not self.both and not self.red_from


def _anywhere(state: State, seat: Seat, spot: str) -> IllegalError | None:
    return None


@dataclass(frozen=True)
class Piece:
    """Something placed instead of an ordinary cowboy: a piece of its own, or a cowboy with a token."""

    name: str
    source: str = "home"
    """Where the cowboy comes from: `home`, the general `supply`, or the `box` (then none of its owner's ten)."""
    power: int = 0
    """Firepower while it waits to be placed."""
    alone: bool = False
    """Nobody may join it where a duel would follow."""
    duels: bool = True
    """Whether it duels at all. One that does not acts first, and goes only to spaces that it can share."""
    dice: int = 1
    """How many dice it rolls in a duel, or tiles it may play."""
    stock: int = 1
    """How many there are."""
    lasting: bool = False
    """Kept from round to round until it is used."""
    may_place: Callable[[State, Seat, str], IllegalError | None] = _anywhere
    """What restricts it beyond an ordinary cowboy."""
    performs: Callable[[State, Seat], None] | None = None
    """What it does on its space instead of the space's own action."""
    before_duels: Callable[[State, Seat, str], None] | None = None
    """At the beginning of building income, for each one that stands on the map."""
    on_income: Moment | None = None
    """Before building income is paid, for whoever holds some."""
    multiplier: Callable[[State, Seat, str], int] | None = None
    """As a card's."""
    may_multiply: Callable[[State, Seat, str], int] | None = None
    """As a card's, for whoever holds some or has put one there."""
    worth: float = 0
    """What it is worth while it waits, in points. Read by computer players only."""


@dataclass(frozen=True)
class Variant:
    """A variant of section 11: the moments it fills. A choice it brings is a step pushed from one of them."""

    name: str
    options: tuple[str, ...] = ()
    """The table's further options that have a meaning only with it."""
    check: Callable[[Options], IllegalError | None] | None = None
    """Why these options make no game."""
    on_setup: Callable[[State], None] | None = None
    """Before anything is laid on the table."""
    mountains: Callable[[Options], int] | None = None
    """How many there are with it, where the table names no number."""
    crossings: Callable[[Options], Roads] | None = None
    """Sides that take two roads of one player at once."""
    may_build: Callable[[State, str, Parcel], IllegalError | None] | None = None
    """A restriction on where a tile goes."""
    on_opening: Callable[[State], None] | None = None
    """The map and the opening order are known; before the starting parcels. It adds to what players have, or takes
    from it, and never sets it: several variants may do so."""
    starting_parcels: Callable[[State, Seat], int] | None = None
    """How many a player drafts."""
    turn: Free[State, Any] | None = None
    """What else a player may do in their turn of phase 2."""
    takes_up: Free[State, Any] | None = None
    """What else they may take back where cowboys are moved freely."""
    on_placed: Callable[[State, Seat, str], None] | None = None
    """After a player put a cowboy on a spot in phase 2."""
    on_duel: Callable[[State, Contest], None] | None = None
    """After any duel."""
    actions: Mapping[str, Action] = field(default_factory=dict)
    """Spaces that do something else with it."""
    on_income: Moment | None = None
    """Before building income is paid, after a player's cards have spoken."""
    multiplier: Callable[[State, Seat, Parcel], int] | None = None
    """By what a player's building is multiplied. It does not add to what cards do."""
    may_multiply: Callable[[State, Seat, Parcel], int] | None = None
    """As a card's."""
    on_round_start: Callable[[State], None] | None = None
    """Before phase 1."""
    on_chosen: Callable[[State], None] | None = None
    """Everybody has a character; before the turn order is made."""
    placement: Callable[[State], Step[Any]] | None = None
    """The step of phase 2, where it does not go in turns."""
    on_round_end: Callable[[State], None] | None = None
    """After the cards' scores at the end of the round, before phase 4."""
    end_points: Callable[[State, Seat], Mapping[str, int]] | None = None
    """What it adds at the end of the game, by source."""
    faults: Callable[[State], list[str]] | None = None
    """What cannot be so in a position of this variant."""
    draw: Callable[[Options, Random], Options] | None = None
    """Its further options, drawn at random for long runs."""
    guess: Callable[[State, Random], None] | None = None
    """Fill what a view hides with something that agrees with it."""
    any_side: Callable[[State, Seat], bool] | None = None
    """Whether a player chooses the side of the character they take."""
    duel: Callable[[str, tuple[Seat, ...], int], Step[Any]] | None = None
    """The step that fights a duel instead of dice: spot, duellists in the order they came, an outlaw's strength."""
    extra_dice: Callable[[State, Seat], int] | None = None
    """Dice a player rolls in duels beyond those that count; the highest count."""


CHARACTERS: dict[str, Character] = {}
PIECES: dict[str, Piece] = {}
VARIANTS: dict[str, Variant] = {}
"""The variants that can be played, as their modules enter them."""


def enter_character(character: Character) -> None:
    """A character's file puts the card among those that can be in play."""
    if character.name in CHARACTERS or character.name not in NUMBERS:
        raise ValueError(f"{character.name}: a character is entered once, and stands in one manifest")
    CHARACTERS[character.name] = character


def enter_piece(piece: Piece) -> None:
    """A special piece comes with the file that defines it."""
    if piece.name in PIECES or piece.name not in PIECE_NAMES:
        raise ValueError(f"{piece.name}: a piece is entered once, and stands among the names")
    PIECES[piece.name] = piece
    if piece.source == "box":
        BOX_PIECES.add(piece.name)


def enter_variant(variant: Variant) -> None:
    """A variant's file puts it among those that can be played."""
    VARIANTS[variant.name] = variant


def variants(state: State) -> tuple[Variant, ...]:
    """The variants of this game, in the rulebook's order."""
    chosen = state.options.variants
    return _variants(chosen) if chosen else ()


@lru_cache(maxsize=64)
def _variants(chosen: tuple[str, ...]) -> tuple[Variant, ...]:
    return tuple(VARIANTS[name] for name in chosen)


def crossings(state: State) -> Roads:
    """The sides of this map that take two roads at once: a bridge."""
    return _crossings(state.options) if state.options.variants else NO_CROSSINGS


@lru_cache(maxsize=64)
def _crossings(options: Options) -> Roads:
    asked = [variant.crossings for variant in _variants(options.variants)]
    return NO_CROSSINGS.union(*(sides(options) for sides in asked if sides is not None))


def side_of(state: State, card: str) -> Side:
    """The side of a character that is up in this game."""
    return CHARACTERS[card].side(state.sides[card])


def faces(state: State, seat: Seat, card: str) -> tuple[str, ...]:
    """The sides with which a player may take a character: mostly the one that is up."""
    character = CHARACTERS[card]
    if character.both:
        return CARD_SIDES
    for variant in variants(state):
        if variant.any_side is not None and character.fixed and variant.any_side(state, seat):
            open_to = [face for face in CARD_SIDES if usable(state, character.side(face))]
            return tuple(open_to) or (state.sides[card],)
    return (state.sides[card],)


def usable(state: State, side: Side) -> bool:
    """Whether a side may be up: its variant is played, and it has something left to give."""
    return (not side.needs or state.options.has(side.needs)) and not (side.spent is not None and side.spent(state))


def cards(state: State, seat: Seat) -> list[Side]:
    """The card sides a player uses this round."""
    up = state.sides
    return [CHARACTERS[card].side(up[card]) for card in state.players[seat].cards]


def limit(state: State, seat: Seat) -> int:
    """The player's cash limit this round: limits of several cards add up."""
    return max(0, sum(side.limit for side in cards(state, seat)))


def duels(cowboy: Cowboy) -> bool:
    """Whether a cowboy takes part in a duel on its spot."""
    return not cowboy.piece or PIECES[cowboy.piece].duels
