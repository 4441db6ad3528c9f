"""Taking back: one's own last move, with what computer players answered to it, while nothing came to light.

Further back than that goes only with the consent of those concerned, and of all where something came to light.
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from bot.store.database import Store
from bot.store.moves import LogRow
from bot.table.positions import Positions
from bot.table.session import RefusedError, Session
from rules.game import FATE, Entry, Seat
from rules.notation import IllegalError

FURTHEST = 60
"""Plies that a table can be asked to take back: about a phase."""


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
    before, entries = replace(session, position=first), list[Entry]()
    for line in lines:
        try:
            entries.append(Entry(line.seat, session.read(line.move)))
            state = positions.known(session, line.ply)
            after = replace(session, position=game.apply(before.state, *entries[-1])[0] if state is None else state)
        except IllegalError:  # an earlier version's log
            raise RefusedError("nothing-to-undo") from None
        if learned(before, after, entries[-1], seat):
            raise RefusedError("learned")
        before = after
    return Back(entries[0], lines[0].ply, first)


@dataclass(frozen=True)
class Stretch:
    """Moves that a table can be asked to take back: everything from one of its asker's own on, as it stands now."""

    undos: int
    ply: int
    """Where the game stands; once it stands elsewhere, this means nothing any more."""
    to: int
    """The ply that it would go back to."""
    moves: int
    """How many moves the table has seen since."""
    seats: list[Seat]
    """Who must agree: those whose moves they are and those who were asked since."""
    revealed: int
    """1 where luck has spoken or something hidden came to light: then all must."""
    further: int = 0
    """The ply of the asker's move before; 0 where there is none, or it is too long ago."""

    @property
    def asked(self) -> dict[str, Any]:
        """As the question to the table keeps it."""
        return {key: value for key, value in asdict(self).items() if key != "further"}


async def stretch(store: Store, positions: Positions, session: Session, user: int, own: int = 0) -> Stretch:
    """What the table can be asked to take back, from a person's last move on or from an earlier one (`own`, a ply).

    Raises RefusedError: also while people choose in secret, for nobody shall see from it who has.
    """
    seat, row = session.seat_of(user), session.row
    if row.guide or session.state.agenda[-1].hidden:
        raise RefusedError("nothing-to-undo")
    log = await store.moves.log(row.id, max(0, row.ply - FURTHEST))
    mine = [line.ply for line in log if line.seat == seat]
    first = own or max(mine, default=0)
    if first not in mine:
        raise RefusedError("stale" if own else "nothing-to-undo")
    lines = [line for line in log if line.ply >= first]
    people = [each.seat for each in session.seats if each.user is not None]
    moves, revealed = await seen_since(positions, session, lines, people)
    moved = {line.seat for line in lines} | {each.seat for each in session.asked.values() if each.ply >= first}
    concerned = people if revealed else [each for each in people if each in moved]
    before = max((ply for ply in mine if ply < first), default=0)
    return Stretch(row.undos, row.ply, first - 1, max(moves, 1), concerned, int(revealed), before)


async def seen_since(
    positions: Positions, session: Session, lines: list[LogRow], people: list[Seat]
) -> tuple[int, bool]:
    """How many of these moves the table saw, and whether luck or anything hidden came to light with them."""
    before = replace(session, position=await positions.at(session, lines[0].ply - 1))
    seen, revealed = 0, False
    for line in lines:
        await asyncio.sleep(0)  # many positions are looked at: others are heard in between
        try:
            entry = Entry(line.seat, session.read(line.move))
            state, events = session.game.apply(before.state, *entry)
        except IllegalError:  # an earlier version's log
            raise RefusedError("nothing-to-undo") from None
        after = replace(session, position=state)
        seen += line.seat != FATE and any(event.to is None for event in events)
        revealed = (
            revealed
            or line.seat == FATE
            or before.state.agenda[-1].hidden
            or any(learned(before, after, entry, reader) for reader in people)
        )
        before = after
    return seen, revealed


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
