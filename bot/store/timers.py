"""SQL about time: whom to remind next, and which choices have a deadline."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


DAY = 86400


@dataclass(frozen=True)
class Due:
    """A reminder whose time has come."""

    game: int
    seat: int
    due: int
    sent: int
    hushed: int = 0
    """1 where its person wants to hear no more of it."""


DOUBLED = "(1 << CAST(sent AS INTEGER))"
"""Each reminder comes after twice the time of the one before."""


class Timers:
    """The part of the database that is about reminders and deadlines."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def due(self, now: int, most: int, shard: int = 0, shards: int = 1) -> list[Due]:
        """Reminders to send for one shard, the oldest first; nobody is reminded of a game that rests or a lent seat."""
        rows = await self.store.all(
            "SELECT timers.game, timers.seat, timers.due, timers.sent, timers.hushed FROM timers"
            " JOIN games ON games.id = timers.game AND games.status = 'running'"
            " JOIN seats ON seats.game = timers.game AND seats.seat = timers.seat"
            " WHERE timers.due <= ? AND seats.user IS NOT NULL AND seats.computer IS NULL"
            " AND (COALESCE(games.guild, 0) >> 22) % CAST(? AS BIGINT) = CAST(? AS BIGINT)"
            " ORDER BY timers.due LIMIT ?",
            now,
            shards,
            shard,
            most,
        )
        return [Due(**row) for row in rows]

    async def late(self, now: int) -> int:
        """How many reminders are due, of whichever games."""
        (number,) = await self.store.one("SELECT COUNT(*) FROM timers WHERE due <= ?", now)
        return int(number)

    async def overdue(self, now: int) -> list[int]:
        """Games in which a deadline has passed."""
        rows = await self.store.all(
            "SELECT DISTINCT asked.game FROM asked JOIN games ON games.id = asked.game AND games.status = 'running'"
            " WHERE asked.until <= ?",
            now,
        )
        return [row["game"] for row in rows]

    async def deadlines(self) -> list[int]:
        """Games that run and in which a choice has a deadline."""
        rows = await self.store.all(
            "SELECT DISTINCT asked.game FROM asked JOIN games ON games.id = asked.game AND games.status = 'running'"
            " WHERE asked.until IS NOT NULL"
        )
        return [row["game"] for row in rows]

    async def far_off(self, now: int, most: int) -> list[int]:
        """Games that run and in which a deadline is further away than so many times the pace, and a day."""
        rows = await self.store.all(
            "SELECT DISTINCT asked.game FROM asked JOIN games ON games.id = asked.game AND games.status = 'running'"
            " WHERE asked.until > CAST(? AS BIGINT) + CAST(? AS BIGINT) * games.pace + CAST(? AS BIGINT)",
            now,
            most,
            DAY,
        )
        return [row["game"] for row in rows]

    async def get(self, game: int, seat: int) -> Due | None:
        rows = await self.store.all(
            "SELECT game, seat, due, sent, hushed FROM timers WHERE game = ? AND seat = ?", game, seat
        )
        return Due(**rows[0]) if rows else None

    async def postpone(self, timer: Due, due: int, *, sent: int | None = None, also: Iterable[Do] = ()) -> None:
        """Set a timer's next time, unless somebody else has changed it since; `also` is written along with it."""
        new = (due, timer.sent if sent is None else sent)
        later = Do(
            "UPDATE timers SET due = ?, sent = ? WHERE game = ? AND seat = ? AND due = ? AND sent = ?",
            (*new, timer.game, timer.seat, timer.due, timer.sent),
        )
        await self.store.owed.write(timer.game, later, *also, durable=True)

    async def finish(self, timer: Due, also: Iterable[Do] = ()) -> None:
        """It was the last one, unless somebody else has changed it since; `also` is written along with it."""
        gone = "DELETE FROM timers WHERE game = ? AND seat = ? AND due = ? AND sent = ?"
        last = Do(gone, (timer.game, timer.seat, timer.due, timer.sent))
        await self.store.owed.write(timer.game, last, *also, durable=True)

    async def hush(self, game: int, seat: int) -> None:
        """Its person hears no more of this decision; what follows where nobody moves goes on."""
        await self.store.write(Do("UPDATE timers SET hushed = 1 WHERE game = ? AND seat = ?", (game, seat)))

    async def stop(self, game: int, seat: int) -> None:
        """No more reminders for this decision; the next one brings its own timer."""
        await self.store.write(stop(game, [seat]))


def stop(game: int, seats: Iterable[int]) -> Do:
    """No more reminders for what these seats are asked now."""
    return Do("DELETE FROM timers WHERE game = ? AND seat = ?", [(game, seat) for seat in seats], many=True)


def start(game: int, due: Mapping[int, int]) -> Do:
    """When these seats are first reminded."""
    new = (
        "INSERT INTO timers (game, seat, due, sent) VALUES (?, ?, ?, 0)"
        " ON CONFLICT (game, seat) DO UPDATE SET due = excluded.due, sent = 0"
    )
    return Do(new, [(game, seat, at) for seat, at in due.items()], many=True)


def defer(game: int, until: int) -> Do:
    """Another deadline for an open choice that has one."""
    return Do("UPDATE asked SET until = ? WHERE game = ? AND until IS NOT NULL", (until, game))


def bound(game: int, until: int | None) -> Do:
    """The deadline of an open choice, whether it had one or not; None where it has none any more."""
    return Do("UPDATE asked SET until = ? WHERE game = ?", (until, game))


def extend(game: int, seconds: int) -> Do:
    """More time for an open choice that has a deadline."""
    return Do("UPDATE asked SET until = until + ? WHERE game = ? AND until IS NOT NULL", (seconds, game))


def moved(seconds: int) -> Do:
    """Every reminder so much later, as the clock has jumped."""
    return Do("UPDATE timers SET due = due + ?", (seconds,))


def pulled_back(now: int) -> Do:
    """No reminder later than the pace of its game allows, with a day to spare for quiet hours."""
    latest = f"CAST(?1 AS BIGINT) + {DOUBLED} * (SELECT pace FROM games WHERE games.id = timers.game)"
    return Do(f"UPDATE timers SET due = {latest} WHERE due > {latest} + CAST(?2 AS BIGINT)", (now, DAY))


def not_yet(now: int) -> Do:
    """Nobody has been asked since a time that is yet to come."""
    return Do("UPDATE asked SET at = ?1 WHERE at > ?1", (now,))


def repace(game: int, now: int, pace: int) -> Do:
    """Every running timer of a game starts again at another pace; where there is no clock there are none."""
    if not pace:
        return Do("DELETE FROM timers WHERE game = ?", (game,))
    again = f"UPDATE timers SET due = CAST(? AS BIGINT) + CAST(? AS BIGINT) * {DOUBLED} WHERE game = ?"
    return Do(again, (now, pace, game))
