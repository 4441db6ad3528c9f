"""A game as of one moment, a move on its way to the next, and the table's own ways of saying no."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from bot.limits.visible import plain
from bot.store.games import GameRow, SeatRow
from bot.store.moves import Asked, LogRow
from bot.store.orders import read as read_orders
from bot.store.plans import Plan
from render.guide import LEARNER
from render.words import say
from rules.ai import orders
from rules.at_once import left_open
from rules.game import FATE, Copyable, Entry, Event, Game, Seat, Viewed
from rules.intentions import in_the_way
from rules.notation import IllegalError, Move, parse


class RefusedError(IllegalError):
    """Not the rules but the table says no: a stranger, a stale button, a paused game."""


class BrokenError(RefusedError):
    """Neither a saved position nor the log can be read: such a game can only be closed."""


@dataclass(frozen=True)
class Session:
    """A game with its position, its people and its texts, as of one moment."""

    games: Mapping[str, Game] = field(repr=False, compare=False)
    row: GameRow
    seats: tuple[SeatRow, ...]
    position: Copyable | None
    """None in a lobby; with everybody's secrets, so what people see is made from `view`."""
    asked: Mapping[Seat, Asked]
    """Who is awaited, and since when."""
    plans: Mapping[Seat, Plan] = field(default_factory=dict)
    """What players want made for them once they are up; each is only its own seat's to see."""

    @property
    def game(self) -> Game:
        """The rules; a closed game may be one that this version does not have any more."""
        return self.games[self.row.game]

    @property
    def state(self) -> Copyable:
        """The position of a game that was begun."""
        assert self.position is not None, "the game has not begun"
        return self.position

    # -- what is seen and said of it

    def view(self, seat: Seat | None) -> Viewed:
        """The position as a seat, or (None) everybody, may see it."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    @cached_property
    def _views(self) -> dict[Seat | None, Viewed]:
        return {}

    @property
    def lang(self) -> str:
        """The language of the channel."""
        return self.row.lang

    def colour(self, seat: Seat) -> str:
        return self.game.SEATS[seat]

    @cached_property
    def names(self) -> dict[str, str]:
        """The players' names by colour as they are, for pictures and files; a message needs them safe."""
        return {self.colour(seat.seat): name_of(seat, self.lang) for seat in self.seats}

    @property
    def awaited(self) -> list[str]:
        """The colours of those who are awaited."""
        return [self.colour(seat) for seat in self.asked]

    # -- who may do what

    def sitting(self, user: int) -> Seat | None:
        """The seat of a person, also when the game rests or is over."""
        return next((seat.seat for seat in self.seats if seat.user == user), None)

    def planning_for(self, user: int) -> Seat:
        """The seat for which a person can plan now, also while a computer player stands in; raises RefusedError."""
        if self.row.status != "running":
            raise self.stopped
        seat = self.sitting(user)
        if seat is None:
            raise RefusedError("stranger")
        return seat

    def seat_of(self, user: int) -> Seat:
        """The seat for which a person can move now; raises RefusedError."""
        seat = self.planning_for(user)
        if (computer := self.seats[seat].computer) is not None:
            raise RefusedError("seat-lent", name=computer)
        return seat

    def learns(self, seat: Seat) -> bool:
        """Whether a guide speaks to a seat: a host may have put somebody in a rival's place."""
        return bool(self.row.guide) and seat == LEARNER

    @property
    def alone(self) -> bool:
        """Whether one person plays against computer players, who keep nobody waiting."""
        return sum(seat.user is not None for seat in self.seats) <= 1

    def by_message(self, seat: Seat) -> bool:
        """Whether a seat is asked for hidden choices in a direct message: a person with others at the table.

        With computer players alone, or with a guide, they are asked on their panel, which nobody else sees either.
        """
        return self.seats[seat].computer is None and not self.alone and not self.learns(seat)

    @property
    def hints(self) -> bool:
        """Whether players may ask what a good player would do."""
        if self.row.hints is not None:
            return bool(self.row.hints)
        return self.alone

    @property
    def stopped(self) -> RefusedError:
        """Why nobody can move in a game that does not run."""
        return RefusedError({"paused": "paused", "lobby": "not-started"}.get(self.row.status, "game-over"))

    def read(self, text: str) -> Move:
        """A move in this game's notation."""
        return parse(text, self.game.MOVES)

    def opened(self, seat: Seat) -> tuple[int, int]:
        """The undo count and ply since which a seat is asked; for one that may only speak, since the others are."""
        if (asked := self.asked.get(seat)) is not None:
            return asked.undos, asked.ply
        return self.row.undos, max((each.ply for each in self.asked.values()), default=self.row.ply)

    def fresh(self, seat: Seat, move: Move, opened: tuple[int, int]) -> bool:
        """Whether a button still means what it meant. Free moves do not belong to any one decision."""
        if self.opened(seat) == opened:
            return True
        return isinstance(move, self.state.free.takes) and opened[0] == self.row.undos

    @property
    def thinking(self) -> list[Seat]:
        """Seats that are awaited and answered without asking: of computer players, who may let people go first, and
        of people with a standing order for this decision."""
        if self.row.status != "running":
            return []
        machines = [seat for seat in self.asked if self.seats[seat].computer or self.ordered(seat)]
        return machines if len(machines) == len(self.asked) else [seat for seat in machines if not self._yields(seat)]

    def ordered(self, seat: Seat) -> bool:
        """Whether a person's standing orders answer the decision that their seat faces, or their plan left it open."""
        row, asked = self.seats[seat], self.asked.get(seat)
        if row.computer is not None or row.user is None or asked is None or asked.by_hand:
            return False
        if self.left_open(seat):
            return True
        if not row.orders:
            return False
        if in_the_way(self.view(seat), seat, self.plans.get(seat, ())):
            return False
        if seat not in self._covered:
            self._covered[seat] = orders.covers(self.game, self.view(seat), seat, self.orders(seat))
        return self._covered[seat]

    @cached_property
    def _covered(self) -> dict[Seat, bool]:
        """What is asked again and again of the same moment."""
        return {}

    def left_open(self, seat: Seat) -> bool:
        """Whether a seat's plan leaves the decision that it faces to what is suggested."""
        return seat in self.plans and left_open(self.view(seat), seat, self.plans[seat])

    def orders(self, seat: Seat) -> dict[str, str]:
        """The standing orders of a seat: only its owner's to see."""
        return read_orders(self.seats[seat].orders)

    def _yields(self, seat: Seat) -> bool:
        """Where being done early is worth something, quickness does not decide: computer players draw their place."""
        if not self.state.agenda[-1].settled(self.state, seat):
            return False
        place = Random(f"{self.row.seed}/{self.asked[seat].ply}/{seat}/place").randrange(len(self.seats))
        return len(self.seats) - len(self.asked) < place

    def timers(self, asked: Iterable[Asked]) -> dict[Seat, int]:
        """When people who have just been asked are to be reminded."""
        people = [each.seat for each in asked if not self.seats[each.seat].computer]
        return self.row.reminders(people, self.row.moved)


def name_of(seat: SeatRow, lang: str) -> str:
    """What the player of a seat is called; a number where their name shows as nothing."""
    return plain(seat.name) or say(lang, "bot.player", number=seat.seat + 1)


# -- a move on its way


class LogLine(NamedTuple):
    """A line of the log, just written, and what happened with it."""

    ply: int
    entry: Entry
    events: tuple[Event, ...]
    user: int | None
    """Whose move it was; nobody's where luck or a computer player made it."""

    def row(self, now: int, *, planned: bool) -> LogRow:
        """As the database keeps it."""
        seat, move = self.entry
        return LogRow(self.ply, seat, str(move), self.user, now, int(planned and seat != FATE))


@dataclass(frozen=True)
class Judged:
    """A move that the rules allow, where it leads and what happens with it; nothing is written yet."""

    before: Session
    entry: Entry
    state: Any
    events: tuple[Event, ...]


def judge(session: Session, entry: Entry) -> Judged:
    """Let the rules judge a move; raises IllegalError."""
    state, events = session.game.apply(session.state, *entry)
    return Judged(session, entry, state, tuple(events))


@dataclass(frozen=True)
class Turn:
    """What one call changed: the lines written, the game after it and before it."""

    session: Session
    lines: tuple[LogLine, ...] = ()
    before: Session | None = None
