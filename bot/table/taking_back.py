"""Taking back: one's own last move, with what computer players answered to it, while nothing came to light."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from bot.store.database import Store
from bot.store.moves import LogRow
from bot.table.positions import Positions
from bot.table.session import RefusedError, Session
from rules.game import Entry, Seat
from rules.notation import IllegalError


class Back(NamedTuple):
    """A move that may be taken back, and where that leads."""

    entry: Entry
    ply: int
    """The move's own: everything from there on goes."""
    state: Any
    """The position before it."""


async def last_move(store: Store, positions: Positions, session: Session, user: int) -> Back:
    """What a person may take back now; raises RefusedError.

    Since their last move only computer players may have moved, who answer anew; no luck may have spoken, and neither
    the move nor the answers may have shown them what they could not know before.
    """
    seat, game = session.seat_of(user), session.game
    lines = await store.moves.since(session.row.id, user)
    if not lines or lines[0].seat != seat or not all(answers(session, line) for line in lines[1:]):
        raise RefusedError("nothing-to-undo")
    first = await positions.at(session, lines[0].ply - 1)
    before = replace(session, position=first)
    for line in lines:
        try:
            entry = Entry(line.seat, session.read(line.move))
        except IllegalError:  # an earlier version's log
            raise RefusedError("nothing-to-undo") from None
        after = replace(session, position=game.apply(before.state, *entry)[0])
        if learned(before, after, entry, seat):
            raise RefusedError("learned")
        before = after
    return Back(Entry(seat, session.read(lines[0].move)), lines[0].ply, first)


def answers(session: Session, line: LogRow) -> bool:
    """Whether a line of the log is a computer player's; what a deadline did for a person is that person's."""
    return line.user is None and line.seat >= 0 and session.seats[line.seat].computer is not None


def learned(before: Session, after: Session, entry: Entry, reader: Seat) -> bool:
    """Whether a move showed a reader what they could not know before it, such as the others' sealed bids.

    If not, what is hidden still is, and their own view of the game leads to the same place.
    """
    (seat, move), step = entry, before.state.agenda[-1]
    if step.hidden and [type(each) for each in after.state.agenda[-1:]] != [type(step)]:
        return True
    view, seen = before.view(reader), after.view(reader)
    if view == before.state:  # nothing was hidden from them: they could foresee what there is now
        return seat == reader and bool(after.state != seen)
    try:
        foreseen, _ = before.game.apply(view, seat, move)
    except IllegalError:  # what made it legal was hidden from them
        return True
    return bool(before.game.view(foreseen, reader) != seen)
