"""Everything that is on the table: plain data, copied by hand, never a sentence or a picture.

What is typed as a Mapping changes rarely: it is replaced, never changed in place, and copies share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from rules import step
from rules.carson_city.board import Parcel, Roads
from rules.carson_city.editions import EDITIONS, Edition
from rules.carson_city.events import Kind
from rules.carson_city.names import BOX_PIECES
from rules.game import Eventful, Seat
from rules.notation import Move

M = TypeVar("M", bound=Move)

HIDDEN = -1
"""A number that a view may not know."""
ROUNDS = 4
COWBOYS = 10
PROPERTY_TILES = 12


@dataclass(frozen=True)
class Options:
    """What the table agreed on: edition, building set, line-up of characters, variants and what they need."""

    edition: str = "bigbox"
    buildings: str = "first"
    lineup: str = "first"
    variants: tuple[str, ...] = ()
    """In the rulebook's order."""
    river: tuple[str, ...] = ()
    """A river of the table's own, from one edge to another (Q25)."""
    mountains: int | None = None
    """How many, where the table wants another number than usual."""
    prices: tuple[str, ...] = ()
    """Corrections of the price table of a start by sheet, as `cowboy:6` (Q23)."""
    extra: tuple[str, ...] = ()
    """Characters and buildings of players' making that the table asked for, in the order of `fan.MODULES`."""

    @property
    def box(self) -> Edition:
        return EDITIONS[self.edition]

    def has(self, variant: str) -> bool:
        return variant in self.variants

    def __str__(self) -> str:
        """What is named only if the table chose it is left out otherwise, so old records stay as they are."""
        text = f"edition={self.edition} buildings={self.buildings} lineup={self.lineup}"
        for name in ("variants", "river", "prices", "extra"):
            words: tuple[str, ...] = getattr(self, name)
            if words:
                text += f" {name}={'+'.join(words)}"
        return text if self.mountains is None else f"{text} mountains={self.mountains}"


class Cowboy(NamedTuple):
    """A piece on the board: whose it is, and which special piece, if any."""

    seat: Seat
    piece: str = ""


@dataclass(slots=True)
class Player:
    """What lies in front of a player."""

    cash: int = 15
    vp: int = 0
    cowboys: int = 3
    """At home, in the personal supply."""
    revolvers: int = 1
    roads: int = 1
    bonus: int = 0
    """Firepower lent by cards this round."""
    cards: tuple[str, ...] = ()
    choices: Mapping[str, str] = field(default_factory=dict)
    """What was chosen for a card, until the round ends."""
    tiles: tuple[str, ...] = ()
    """Buildings kept from earlier, not yet placed."""
    bought: tuple[str, ...] = ()
    """Buildings bought in this round's building actions and not yet placed."""
    pieces: tuple[str, ...] = ()
    """Special pieces and tokens still to be placed."""
    allow: str = "ask"
    """Standing answer to requests for a House on one's parcels: yes, no or ask."""
    horses: int = 0
    """At home, in the personal supply."""
    enclosures: tuple[int, ...] = ()
    """Horses in each of one's enclosures this round; empty where nobody has any."""
    riders: tuple[int, ...] = ()
    """One's enclosures that hold a cowboy this round."""
    herded: tuple[Parcel, ...] = ()
    """Ranches whose income a horse doubles this round."""
    blasted: tuple[Parcel, ...] = ()
    """Mines whose income dynamite triples this round."""
    rodeos: int = 0
    """Rodeo tokens won."""
    sheet: Mapping[str, int] = field(default_factory=dict)
    """What was bought on the opening sheet, once it is open to all; a power used up is struck off."""
    hand: tuple[int, ...] = ()
    """Duel tiles, smallest first; HIDDEN where a view may not know."""
    scored: Mapping[str, int] = field(default_factory=dict)
    """Where the victory points came from; adds up to `vp`."""

    def __post_init__(self) -> None:
        if "dynamite" in self.choices:  # so blasted Mines were once saved
            parcels = self.choices["dynamite"].split("+")
            self.blasted = (*self.blasted, *parcels)
            self.choices = {card: what for card, what in self.choices.items() if card != "dynamite"}

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.cash = self.cash
        twin.vp = self.vp
        twin.cowboys = self.cowboys
        twin.revolvers = self.revolvers
        twin.roads = self.roads
        twin.bonus = self.bonus
        twin.cards = self.cards
        twin.choices = self.choices
        twin.tiles = self.tiles
        twin.bought = self.bought
        twin.pieces = self.pieces
        twin.allow = self.allow
        twin.horses = self.horses
        twin.enclosures = self.enclosures
        twin.riders = self.riders
        twin.herded = self.herded
        twin.blasted = self.blasted
        twin.rodeos = self.rodeos
        twin.sheet = self.sheet
        twin.hand = self.hand
        twin.scored = self.scored
        return twin


@dataclass(slots=True)
class State(Eventful[Kind]):
    """One position. `order` is the current turn order (Q62), `passed` this round's pass order so far."""

    options: Options
    players: list[Player]
    round: int = 0
    """1–4; 0 while the table is laid."""
    order: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    owner: Mapping[Parcel, Seat] = field(default_factory=dict)
    built: Mapping[Parcel, str] = field(default_factory=dict)
    """What occupies a parcel: a tile's name, house, townhouse or mountain. It belongs to the parcel's owner."""
    roads: Roads = frozenset()
    standing: dict[str, tuple[Cowboy, ...]] = field(default_factory=dict)
    """Cowboys on action spaces and parcels, in the order they came."""
    track: tuple[str, ...] = ("",) * 7
    """Tiles for sale, cheapest space first; "" where there is none."""
    bag: Mapping[str, int] = field(default_factory=dict)
    token: Seat | None = None
    """Who holds the 3 revolvers."""
    offer: tuple[str, ...] = ()
    """Characters not taken."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """The side each character of this game shows."""
    foes: tuple[Parcel, ...] = ()
    """Squares held by somebody whom no player commands, in the order they came. Nobody buys there or builds."""
    menace: int = 0
    """What a duellist must reach to beat any of them."""
    spared: tuple[Seat, ...] = ()
    """Whose buildings they leave alone when they move before this round."""
    incumbent: Seat | None = None
    """Who occupied the City Hall when the placement began: their cowboy stays."""
    stock: tuple[int, ...] = ()
    """Duel tiles that have been played."""
    agenda: list[Step[Any]] = field(default_factory=list)
    spots: dict[Seat, Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    """What is worked out of the map again and again, shared with copies; never saved."""

    game: ClassVar[str] = "carson_city"
    """The name of the game this is a position of, as in `rules.GAMES`."""
    open_scores: ClassVar[bool] = True
    """Victory points stand on the board for all to see."""
    free: ClassVar[step.Free[State, Any]]
    """Roads and standing answers; set by `free_moves.py`, which needs the state to be defined."""

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.events = []
        twin.options = self.options
        twin.players = [player.copy() for player in self.players]
        twin.round = self.round
        twin.order = self.order
        twin.passed = self.passed
        twin.owner = self.owner
        twin.built = self.built
        twin.roads = self.roads
        twin.standing = self.standing.copy()
        twin.track = self.track
        twin.bag = self.bag
        twin.token = self.token
        twin.offer = self.offer
        twin.sides = self.sides
        twin.foes = self.foes
        twin.menace = self.menace
        twin.spared = self.spared
        twin.incumbent = self.incumbent
        twin.stock = self.stock
        twin.agenda = self.agenda.copy()
        twin.spots = self.spots
        return twin

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda so that the first named comes first."""
        self.agenda.extend(reversed(steps))

    def grant(self, parcel: Parcel, seat: Seat) -> None:
        """A parcel becomes a player's."""
        self.owner = {**self.owner, parcel: seat}

    def put(self, parcel: Parcel, piece: str) -> None:
        """Something is put on a parcel, or replaces what stood there."""
        self.built = {**self.built, parcel: piece}

    @property
    def box(self) -> Edition:
        return EDITIONS[self.options.edition]

    def parcels(self, seat: Seat) -> list[Parcel]:
        return [parcel for parcel, owner in self.owner.items() if owner == seat]

    def owned(self, seat: Seat) -> int:
        """How many parcels a player has."""
        return list(self.owner.values()).count(seat)

    def rank(self, seat: Seat) -> int:
        """Place in this round's pass order: the tie-break of the round."""
        return self.passed.index(seat)

    def out(self, seat: Seat) -> int:
        """A player's own cowboys that stand on the board or in their enclosures."""
        return len(self.players[seat].riders) + sum(
            cowboy.seat == seat and cowboy.piece not in BOX_PIECES
            for cowboys in self.standing.values()
            for cowboy in cowboys
        )

    def supply(self, seat: Seat) -> int:
        """A player's cowboys in the general supply."""
        return COWBOYS - self.players[seat].cowboys - self.out(seat)


class Step(step.Step[State, M]):
    """A step of this game: what lies on its agenda."""

    def guess(self, state: State, rng: Random) -> Self:
        """This step, hidden from a seat, with what the others may have chosen."""
        return self

    def asked_by(self, state: State, seat: Seat) -> str:
        """Whatever a character asks when it is taken is about the last one taken."""
        cards = state.players[seat].cards
        return f"take {cards[-1]}" if cards else ""


if TYPE_CHECKING:

    class View(State):
        """A state with secrets blanked; all that pictures, words and computer players ever receive."""

        @property
        def is_view(self) -> bool: ...

else:
    View = State


def gain(state: State, seat: Seat, dollars: int, why: str) -> None:
    """Money from the bank; a gain of nothing is not told."""
    if dollars:
        state.players[seat].cash += dollars
        state.emit("gain", seat, dollars=dollars, why=why)


def choose(state: State, seat: Seat, card: str, what: str) -> None:
    """Remember a card's choice until the round ends."""
    player = state.players[seat]
    player.choices = {**player.choices, card: what}


def score(state: State, seat: Seat, points: int, why: str) -> None:
    """Victory points, remembered by where they came from."""
    if points:
        player = state.players[seat]
        player.vp += points
        player.scored = {**player.scored, why: player.scored.get(why, 0) + points}
        state.emit("score", seat, points=points, why=why)
