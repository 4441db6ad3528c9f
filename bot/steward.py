"""What a host does to a running game: seats change hands, the game rests, ends or goes at another pace.

Like `table.py` it knows no Discord; everything happens under the game's lock.
"""

from __future__ import annotations

from dataclasses import replace

from bot.store import SeatRow
from bot.table import Live, Refused, Table
from rules.ai import PLAYERS
from rules.game import Seat

HOUR, DAY = 3600, 86400
PACES = (HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY)
"""Seconds until the first reminder; anything from the first to the last will do."""


async def _seated(table: Table, live: Live, seat: SeatRow) -> Live:
    """Write one seat; its reminders start again if a person sits there and is awaited."""
    seats = tuple(seat if each.seat == seat.seat else each for each in live.seats)
    await table.store.set_seats(live.row.id, seats)
    people = table.store.people
    await people.stop_timer(live.row.id, seat.seat)
    if seat.computer is None and seat.seat in live.asked:
        await people.start_timer(live.row.id, seat.seat, table.now() + live.row.pace)
    return replace(live, seats=seats)


def _in_play(live: Live) -> None:
    if live.row.status not in ("running", "paused"):
        raise Refused("not-started" if live.row.status == "lobby" else "game-over")


async def replace_player(table: Table, game: int, seat: Seat, user: int, name: str) -> Live:
    """Somebody else takes a seat over, as it stands."""
    async with table.lock(game):
        live = await table.load(game)
        _in_play(live)
        if any(each.user == user for each in live.seats):
            raise Refused("seated-already")
        return await _seated(table, live, replace(live.seats[seat], user=user, computer=None, name=name))


async def lend(table: Table, game: int, seat: Seat, computer: str) -> Live:
    """A computer player plays for a person, who keeps the seat."""
    async with table.lock(game):
        live = await table.load(game)
        _in_play(live)
        if computer not in PLAYERS:
            raise Refused("no-such-computer")
        return await _seated(table, live, replace(live.seats[seat], computer=computer))


async def give_back(table: Table, game: int, seat: Seat) -> Live:
    """The person plays again."""
    async with table.lock(game):
        live = await table.load(game)
        _in_play(live)
        if live.seats[seat].user is None:
            raise Refused("nobody-behind")
        return await _seated(table, live, replace(live.seats[seat], computer=None))


async def pause(table: Table, game: int) -> Live:
    """Nobody can move and nobody is reminded until the game is resumed."""
    async with table.lock(game):
        live = await table.load(game)
        _in_play(live)
        if live.row.status == "paused":
            raise Refused("paused-already")
        await table.store.update(game, status="paused")
        return await table.load(game)


async def resume(table: Table, game: int) -> Live:
    """Go on; whoever is awaited has the whole time again."""
    async with table.lock(game):
        live = await table.load(game)
        _in_play(live)
        if live.row.status != "paused":
            raise Refused("not-paused")
        await table.store.update(game, status="running")
        for seat in live.asked:
            if live.seats[seat].computer is None:
                await table.store.people.start_timer(game, seat, table.now() + live.row.pace)
        return await table.load(game)


async def close(table: Table, game: int) -> Live:
    """The game ends here and makes room; its log stays."""
    async with table.lock(game):
        live = await table.load(game)
        if live.row.status not in ("lobby", "running", "paused"):
            raise Refused("game-over")
        await table.store.update(game, status="closed")
        return await table.load(game)


async def set_pace(table: Table, game: int, pace: int) -> Live:
    """How long until the first reminder."""
    if not PACES[0] <= pace <= PACES[-1]:
        raise Refused("no-pace")
    async with table.lock(game):
        live = await table.load(game)
        if live.row.status not in ("lobby", "running", "paused"):
            raise Refused("game-over")
        await table.store.update(game, pace=pace)
        await table.store.people.repace(game, table.now(), pace)
        return await table.load(game)
