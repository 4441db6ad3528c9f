"""What a host does to a running game: seats change hands, the game rests, ends or goes at another pace.

Like `table.py` it knows no Discord; everything happens under the game's lock, and in one transaction with the line that
tells the channel of it. `by` is who did it, by name.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace

from bot.store import plans
from bot.store.games import GameRow, SeatRow
from bot.store.letters import HostLine, Letter, Question, ShowTurn
from bot.store.notes import erase
from bot.store.outbox import clear
from bot.store.people import left_note
from bot.store.timers import defer, extend, repace
from bot.store.transaction import Do
from bot.table.questions import DEADLINE
from bot.table.session import RefusedError, Session, name_of
from bot.table.table import Table
from rules.ai import PLAYERS
from rules.game import Seat

LOG = logging.getLogger(__name__)
HOUR, DAY = 3600, 86400
ON = ("lobby", "running", "paused")
"""A game that is on: its channel can have no other."""
PACES = (HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""Seconds until the first reminder; anything from the first to the last will do."""


def _line(key: str, by: str, seat: Seat | None = None, **data: str | int) -> list[Letter]:
    """What the channel is told, and the turn shown again."""
    return [HostLine(key, by, data, seat), ShowTurn()]


async def _seated(table: Table, session: Session, seat: SeatRow, letters: list[Letter]) -> Session:
    """Write one seat; its reminders start again if a person sits there and is awaited."""
    seats = tuple(seat if each.seat == seat.seat else each for each in session.seats)
    person = seat.computer is None and seat.seat in session.asked
    start = {seat.seat: table.now() + session.row.pace} if person else {}
    if person and session.state.agenda[-1].hidden:
        asked = session.asked[seat.seat]
        letters = [*letters, Question(seat.seat, asked.ply, asked.undos)]
    also = [plans.drop(session.row.id, seat.seat)]  # a plan is its maker's alone
    await table.store.games.change(
        session.row.id, seats=seats, stop=[seat.seat], start=start, letters=letters, also=also
    )
    left = {each: plan for each, plan in session.plans.items() if each != seat.seat}
    after = replace(session, seats=seats, plans=left)
    table.wrote(session.row.id, after)
    return after


async def _becomes(
    table: Table,
    session: Session,
    status: str,
    letters: list[Letter],
    start: Mapping[Seat, int] | None = None,
    also: Iterable[Do] = (),
) -> Session:
    await table.store.games.change(session.row.id, values={"status": status}, start=start, letters=letters, also=also)
    after = await table.load(session.row.id)
    table.wrote(session.row.id, after)
    return after


def _in_play(session: Session) -> None:
    if session.row.status not in ("running", "paused"):
        raise RefusedError("not-started" if session.row.status == "lobby" else "game-over")


async def replace_player(table: Table, game: int, seat: Seat, user: int, name: str, by: str) -> Session:
    """Somebody else takes a seat over, as it stands."""
    async with table.lock(game):
        session = await table.load(game)
        _in_play(session)
        if any(each.user == user for each in session.seats):
            raise RefusedError("seated-already")
        old = session.seats[seat]
        line = _line("replaced", by, old=name_of(old, session.lang), new=user)
        return await _seated(table, session, replace(old, user=user, computer=None, name=name, orders=""), line)


async def lend(table: Table, game: int, seat: Seat, computer: str, by: str) -> Session:
    """A computer player plays for a person, who keeps the seat."""
    async with table.lock(game):
        session = await table.load(game)
        _in_play(session)
        if computer not in PLAYERS:
            raise RefusedError("no-such-computer")
        line = _line("lent", by, seat, kind=computer)
        return await _seated(table, session, replace(session.seats[seat], computer=computer), line)


async def give_back(table: Table, game: int, seat: Seat, by: str) -> Session:
    """The person plays again."""
    async with table.lock(game):
        session = await table.load(game)
        _in_play(session)
        if session.seats[seat].user is None:
            raise RefusedError("nobody-behind")
        return await _seated(table, session, replace(session.seats[seat], computer=None), _line("back", by, seat))


async def pause(table: Table, game: int, by: str) -> Session:
    """Nobody can move and nobody is reminded until the game is resumed."""
    async with table.lock(game):
        session = await table.load(game)
        _in_play(session)
        if session.row.status == "paused":
            raise RefusedError("paused-already")
        return await _becomes(table, session, "paused", _line("paused", by))


async def resume(table: Table, game: int, by: str) -> Session:
    """Go on; whoever is awaited has the whole time again."""
    async with table.lock(game):
        session = await table.load(game)
        _in_play(session)
        if session.row.status != "paused":
            raise RefusedError("not-paused")
        pace = session.row.pace
        start = {seat: table.now() + pace for seat in session.asked if session.seats[seat].computer is None}
        until = defer(game, table.now() + DEADLINE * pace)
        return await _becomes(table, session, "running", _line("resumed", by), start, [until])


async def _row(table: Table, game: int) -> GameRow:
    """A game without its position, which may be broken; raises RefusedError if there is none."""
    row = await table.store.games.get(game)
    if row is None:
        raise RefusedError("no-such-game")
    return row


async def close(table: Table, game: int, by: str) -> None:
    """The game ends here and makes room; its log stays."""
    async with table.lock(game):
        row = await _row(table, game)
        if row.status not in ON:
            raise RefusedError("game-over")
        await table.store.games.change(game, values={"status": "closed"}, letters=_line("closed", by))
        table.wrote(game)


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
    letters = [] if told else _line("host-left" if user == row.host else "left", "", seat)
    await table.store.games.change(row.id, stop=[seat], letters=letters, notes={note: str(table.now())})
    if letters:
        table.wrote(row.id, session)


async def returned(table: Table, session: Session, seat: Seat) -> None:
    """Under the lock: a player who had left is there again. They are reminded anew, as nobody was meanwhile."""
    row, user = session.row, session.seats[seat].user
    assert user is not None
    running = await table.store.timers.get(row.id, seat) is not None
    start = {} if running else {seat: table.now() + row.pace}
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
            letters = [] if entry.seat in told else _line("late", "", entry.seat)[:1]
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


async def set_pace(table: Table, game: int, pace: int, by: str) -> Session:
    """How long until the first reminder."""
    if not PACES[0] <= pace <= PACES[-1]:
        raise RefusedError("no-pace")
    async with table.lock(game):
        session = await table.load(game)
        if session.row.status not in ON:
            raise RefusedError("game-over")
        running = session.row.status != "lobby"  # there the card says it
        letters = _line("pace", by, pace=pace)[:1] if running else []  # whose turn it is has not changed
        later = [repace(game, table.now(), pace), defer(game, table.now() + DEADLINE * pace)]
        await table.store.games.change(game, values={"pace": pace}, letters=letters, also=later)
        after = await table.load(game)
        table.wrote(game, after)
        return after
