"""What befalls a running game: a host's word, a channel that is gone, players who leave, deadlines that pass.

Like `table.py` it knows no Discord; everything happens under the game's lock. `by` is who did it, by name.
"""

from __future__ import annotations

import logging

from bot.store.games import GameRow
from bot.store.letters import HostLine, Letter, ShowTurn
from bot.store.notes import erase
from bot.store.outbox import clear
from bot.store.people import left_note
from bot.store.timers import defer, extend
from bot.table import deeds, ladder
from bot.table.deeds import ON, Mandate
from bot.table.questions import DEADLINE
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.game import Seat

LOG = logging.getLogger(__name__)


def _line(key: str, seat: Seat | None = None) -> list[Letter]:
    """What the channel is told, and the turn shown again."""
    return [HostLine(key, "", {}, seat), ShowTurn()]


async def lend(table: Table, game: int, seat: Seat, computer: str, by: str) -> Session:
    """A computer player plays for a person, who keeps the seat."""
    async with table.lock(game):
        return await deeds.lent(table, await table.load(game), seat, computer, Mandate(by))


async def give_back(table: Table, game: int, seat: Seat, by: str) -> Session:
    """The person plays again."""
    async with table.lock(game):
        return await deeds.given_back(table, await table.load(game), seat, Mandate(by))


async def pause(table: Table, game: int, by: str) -> Session:
    """Nobody can move and nobody is reminded until the game is resumed."""
    async with table.lock(game):
        return await deeds.paused(table, await table.load(game), Mandate(by))


async def resume(table: Table, game: int, by: str) -> Session:
    """Go on; whoever is awaited has the whole time again."""
    async with table.lock(game):
        return await deeds.resumed(table, await table.load(game), Mandate(by))


async def set_pace(table: Table, game: int, pace: int, by: str) -> Session:
    """How long until the first reminder."""
    async with table.lock(game):
        return await deeds.paced(table, await table.load(game), pace, Mandate(by))


async def _row(table: Table, game: int) -> GameRow:
    """A game without its position, which may be broken; raises RefusedError if there is none."""
    row = await table.store.games.get(game)
    if row is None:
        raise RefusedError("no-such-game")
    return row


async def close(table: Table, game: int, by: str) -> None:
    """The game ends here and makes room; its log stays."""
    async with table.lock(game):
        await deeds.closed(table, await _row(table, game), Mandate(by))


async def reopen(table: Table, game: int, by: str) -> Session:
    """A game that was closed goes on."""
    async with table.lock(game):
        return await deeds.reopened(table, await table.load(game), Mandate(by))


async def abandon(table: Table, game: int) -> None:
    """The channel is gone: the game is closed, and there is nobody to tell."""
    async with table.lock(game):
        on = (await _row(table, game)).status in ON
        if on:
            LOG.warning("game %s: its channel is gone, the game is closed", game)
        await table.store.games.change(game, values={"status": "closed"} if on else {}, also=clear(game))


async def left(table: Table, session: Session, seat: Seat) -> None:
    """Under the lock: a player who is awaited has left. No reminders; the table hears once what can be done."""
    row, user = session.row, session.seats[seat].user
    assert user is not None
    note = left_note(row.id, user)
    told = await table.store.notes.get(note) is not None
    letters = [] if told else _line("host-left" if user == row.host else "left", seat)
    asked = [] if told else await ladder.question(table, session, seat)
    await table.store.games.change(row.id, stop=[seat], letters=letters, notes={note: str(table.now())}, also=asked)
    if letters:
        table.wrote(row.id, session)


async def returned(table: Table, session: Session, seat: Seat) -> None:
    """Under the lock: a player who had left is there again. They are reminded anew, as nobody was meanwhile."""
    row, user = session.row, session.seats[seat].user
    assert user is not None
    running = await table.store.timers.get(row.id, seat) is not None
    start = row.reminders([] if running else [seat], table.now())
    await table.store.games.change(row.id, start=start, also=[erase(left_note(row.id, user))])


async def overdue(table: Table, game: int, now: int) -> None:
    """A deadline has passed by now: what the rules foresee is done for those who are late, in their order."""
    async with table.lock(game):
        session = await table.load(game)
        told: set[Seat] = set()
        while session.row.status == "running" and any(
            each.until and each.until <= now for each in session.asked.values()
        ):
            entry = session.state.agenda[-1].overdue(session.state)
            if entry is None:
                return
            letters = [] if entry.seat in told else _line("late", entry.seat)[:1]
            session = (await table.too_late(session, entry, letters)).session
            told.add(entry.seat)


async def whole_time(table: Table, game: int) -> None:
    """An open choice has its whole time from now on, where a wrong clock gave it far more."""
    async with table.lock(game):
        row = await _row(table, game)
        await table.store.games.change(
            game, letters=[ShowTurn()], also=[defer(game, table.now() + DEADLINE * row.pace)]
        )
        table.wrote(game)


async def away(table: Table, game: int, seconds: int) -> None:
    """So long nobody could move, for the bot was not there: an open choice has its deadline so much later."""
    async with table.lock(game):
        await table.store.games.change(game, letters=[ShowTurn()], also=[extend(game, seconds)])
        table.wrote(game)
