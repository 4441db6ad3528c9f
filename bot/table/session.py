"""A game as of one moment, what one call changed of it, and the table's own ways of saying no."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.store.games import GameRow, SeatRow
from bot.store.moves import Asked
from bot.store.plans import Plan
from rules.game import Entry, Event, Seat
from rules.notation import Illegal


class Refused(Illegal):
    """Not the rules but the table says no: a stranger, a stale button, a paused game."""


class Broken(Refused):
    """Neither a saved position nor the log can be read: such a game can only be closed."""


@dataclass(frozen=True)
class Session:
    """A game with its position, as of one moment."""

    row: GameRow
    seats: tuple[SeatRow, ...]
    state: Any
    asked: Mapping[Seat, Asked]
    plans: Mapping[Seat, Plan] = field(default_factory=dict)
    """What players want made for them once they are up; each is only its own seat's to see."""

    @property
    def stopped(self) -> Refused:
        """Why nobody can move in a game that does not run."""
        return Refused({"paused": "paused", "lobby": "not-started"}.get(self.row.status, "game-over"))

    @property
    def thinking(self) -> list[Seat]:
        """Seats of computer players that are awaited, and do not let people go first."""
        if self.row.status != "running":
            return []
        machines = [seat for seat in self.asked if self.seats[seat].computer]
        return machines if len(machines) == len(self.asked) else [seat for seat in machines if not self._yields(seat)]

    def _yields(self, seat: Seat) -> bool:
        """Where being done early is worth something, quickness does not decide: computer players draw their place."""
        if not self.state.agenda[-1].settled(self.state, seat):
            return False
        place = Random(f"{self.row.seed}/{self.asked[seat].ply}/{seat}/place").randrange(len(self.seats))
        return len(self.seats) - len(self.asked) < place

    def timers(self, asked: Iterable[Asked]) -> dict[Seat, int]:
        """When people who have just been asked are to be reminded."""
        return {each.seat: self.row.moved + self.row.pace for each in asked if not self.seats[each.seat].computer}


@dataclass(frozen=True)
class Turn:
    """What one call changed: the lines written, what happened with each, the game after it and before it."""

    session: Session
    lines: tuple[tuple[int, Entry, tuple[Event, ...]], ...]
    before: Session | None = None
