"""A move on its way: judged, written as lines of the log, and what one call changed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from bot.store.moves import LogRow
from bot.table.session import Session
from rules.game import FATE, Entry, Event
from rules.notation import Illegal


class Line(NamedTuple):
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
    """Let the rules judge a move; raises Illegal."""
    state, events = session.game.apply(session.state, *entry)
    return Judged(session, entry, state, tuple(events))


@dataclass(frozen=True)
class Turn:
    """What one call changed: the lines written, the game after it and before it."""

    session: Session
    lines: tuple[Line, ...] = ()
    before: Session | None = None

    @cached_property
    def revocable(self) -> bool:
        """Whether its player may take it back: nothing followed by itself, and it showed nothing hidden."""
        if self.before is None or len(self.lines) != 1:
            return False
        return not learned(self.before, self.session, self.lines[0].entry)


def learned(before: Session, after: Session, entry: Entry) -> bool:
    """Whether a move showed its player what they could not know before it, such as the others' sealed bids.

    If not, what is hidden still is, and their own view of the game leads to the same place.
    """
    (seat, move), step = entry, before.state.agenda[-1]
    if step.hidden and [type(each) for each in after.state.agenda[-1:]] != [type(step)]:
        return True
    view = before.view(seat)
    if view == before.state:  # nothing was hidden from them: they could foresee what there is now
        return bool(after.state != after.view(seat))
    try:
        foreseen, _ = before.game.apply(view, seat, move)
    except Illegal:  # what made it legal was hidden from them
        return True
    return bool(foreseen != after.view(seat))
