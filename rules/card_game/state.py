"""Everything that is on the table: plain data, copied by hand, never a sentence or a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, TypeVar

from rules import step
from rules.card_game.deck import LANDS, Print, print_of, todays
from rules.card_game.events import Kind
from rules.card_game.names import BACKS, BIDS, SEATS, SYMBOL
from rules.game import Eventful, Seat
from rules.notation import Move

M = TypeVar("M", bound=Move)

ROUNDS = 18
EPOCH = 9
"""Rounds of an epoch, and bid cards to play in it."""
MOST = 6


@dataclass(frozen=True)
class Options:
    """What the table agreed on: how many players in all, and how good the virtual ones are."""

    table: int = 4
    """Virtual players fill the table up to so many."""
    levels: tuple[str, ...] = ("beginner",)
    """Of each virtual player; the last one named counts for all that follow."""
    scores: str = "open"
    """Whether everybody's points are shown as they stand (`open`), or only at the `end`."""

    def level(self, number: int) -> str:
        """The level of a virtual player, counted from 0."""
        return self.levels[min(number, len(self.levels) - 1)]

    def __str__(self) -> str:
        scores = "" if self.scores == "open" else f"scores={self.scores} "
        return f"table={self.table} {scores}levels={'+'.join(self.levels)}"


class Laid(NamedTuple):
    """A land card in a town: its name, and where its upper left parcel lies."""

    land: str
    column: int
    row: int


@dataclass(slots=True)
class Player:
    """What lies in front of a player."""

    level: str = ""
    """Of a virtual player; nothing for a person."""
    hand: tuple[int, ...] = BIDS[""]
    """Bid cards not played in this epoch. Played ones lie face up, so everybody knows."""
    town: tuple[Laid, ...] = ()
    """In the order they were laid: later ones lie on top."""
    lands: tuple[str, ...] = ()
    """The land cards of a virtual player."""
    people: tuple[str, ...] = ()
    """Personalities."""
    tilted: tuple[str, ...] = ()
    resting: tuple[str, ...] = ()
    """Powers the player does not want to be asked about."""
    sold: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    """Land cards that found no place (C2)."""
    bonus: int = 0
    """Added to this round's bid."""
    picks: int = 1
    """Cards to be taken in this round's order."""

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.level = self.level
        twin.hand = self.hand
        twin.town = self.town
        twin.lands = self.lands
        twin.people = self.people
        twin.tilted = self.tilted
        twin.resting = self.resting
        twin.sold = self.sold
        twin.aside = self.aside
        twin.bonus = self.bonus
        twin.picks = self.picks
        return twin


@dataclass(slots=True)
class State(Eventful[Kind]):
    """One position. The people sit first, virtual players after them."""

    options: Options
    players: list[Player]
    round: int = 0
    """1–18; nine of each epoch."""
    line: tuple[str, ...] = ()
    """Land cards on the table, the nearest to the pile first."""
    person: str = ""
    """The personality on the table."""
    pile: tuple[str, ...] = ()
    """Land cards of this epoch that were not shown yet, in no order: luck names one when it is turned up."""
    top: str = ""
    """The back on the pile of personalities."""
    unseen: tuple[str, ...] = ()
    """Personalities somewhere in that pile."""
    bottom: tuple[str, ...] = ()
    """Personalities a skull sent under it, the first to come up first."""
    gone: tuple[str, ...] = ()
    """Cards that nobody took."""
    bids: tuple[int, ...] = ()
    """This round's bid cards by seat, once they are turned up; 0 where one is not yet."""
    order: tuple[Seat, ...] = ()
    """Who chooses when, this round."""
    agenda: list[Step[Any]] = field(default_factory=list)

    game: ClassVar[str] = "card_game"
    """The name of the game this is a position of, as in `rules.GAMES`."""
    free: ClassVar[step.Free[State, Any]]
    """Sales and resting powers; set by `free_moves.py`, which needs the state to be defined."""

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.events = []
        twin.options = self.options
        twin.players = [player.copy() for player in self.players]
        twin.round = self.round
        twin.line = self.line
        twin.person = self.person
        twin.pile = self.pile
        twin.top = self.top
        twin.unseen = self.unseen
        twin.bottom = self.bottom
        twin.gone = self.gone
        twin.bids = self.bids
        twin.order = self.order
        twin.agenda = self.agenda.copy()
        return twin

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda so that the first named comes first."""
        self.agenda.extend(reversed(steps))

    @property
    def epoch(self) -> int:
        return 1 if self.round <= EPOCH else 2

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards on the table, the nearest to the pile first; the personality counts as the farthest (C6)."""
        return (*self.line, self.person) if self.person else self.line

    @property
    def people(self) -> range:
        """The seats that are no virtual player's."""
        return range([player.level for player in self.players].count(""))

    @property
    def open_scores(self) -> bool:
        """Whether points may be told: as the table agreed, and always when the game is over."""
        return self.options.scores == "open" or not self.agenda

    def owner(self, personality: str) -> Seat | None:
        """Who has a personality."""
        for seat, player in enumerate(self.players):
            if personality in player.people:
                return seat
        return None

    def total(self, seat: Seat) -> int:
        """A bid with its bonuses."""
        return self.bids[seat] + self.players[seat].bonus

    def ranking(self, totals: Mapping[Seat, int]) -> tuple[Seat, ...]:
        """Seats by their bids; the symbols on the back of the next personality settle ties (C21)."""
        symbols = self.top.split("-")
        return tuple(sorted(totals, key=lambda seat: (-totals[seat], symbols.index(SYMBOL[SEATS[seat]]))))

    def revealed(self) -> set[str]:
        """The land cards that left the pile: on the table, with players, about to be laid, or gone."""
        found = {*self.line, *[card for card in self.gone if card in LANDS]}
        for player in self.players:
            found.update([laid.land for laid in player.town], player.lands, player.sold, player.aside)
        found.update([step.land for step in self.agenda if hasattr(step, "land")])
        return found

    def deck(self) -> Print:
        """The land cards this game is played with: those it has shown so far tell which print they are of."""
        return print_of(self.revealed()) or todays([player.level for player in self.players])

    def leftovers(self) -> tuple[str, ...]:
        """Personalities that nobody has: unchosen, unseen, or sent under the pile."""
        top = (BACKS[self.top],) if self.top else ()
        return (*(card for card in self.gone if card in BACKS.values()), *top, *self.unseen, *self.bottom)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but this one, which may be among them; no name is there twice."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class Step(step.Step[State, M]):
    """A step of this game: what lies on its agenda."""


if TYPE_CHECKING:

    class View(State):
        """A state with secrets blanked; all that pictures, words and computer players ever receive."""

        @property
        def is_view(self) -> bool: ...

else:
    View = State
