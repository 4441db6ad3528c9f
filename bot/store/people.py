"""SQL about people: how they want to be reminded, whom to remind next, and what each has already seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


@dataclass(frozen=True)
class Wishes:
    """How a person wants to be spoken to."""

    user: int
    lang: str | None = None
    zone: str | None = None
    quiet: str | None = None
    remind: str = "mention"
    heard: str | None = None
    """The language of their Discord, which counts where they chose none."""


@dataclass(frozen=True)
class Due:
    """A reminder whose time has come."""

    game: int
    seat: int
    due: int
    sent: int


class People:
    """The part of the database that is about persons, not about games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _write(self, sql: str, *values: Any) -> None:
        await self.store.write(Do(sql, values))

    # -- wishes

    async def wishes(self, user: int) -> Wishes:
        rows = await self.store.all("SELECT user, lang, zone, quiet, remind, heard FROM people WHERE user = ?", user)
        return Wishes(**rows[0]) if rows else Wishes(user)

    async def wish(self, wishes: Wishes) -> None:
        await self._write(
            "INSERT OR REPLACE INTO people (user, lang, zone, quiet, remind, heard) VALUES (?, ?, ?, ?, ?, ?)",
            wishes.user,
            wishes.lang,
            wishes.zone,
            wishes.quiet,
            wishes.remind,
            wishes.heard,
        )

    async def languages(self) -> dict[int, str]:
        """Who chose a language of their own."""
        rows = await self.store.all("SELECT user, lang FROM people WHERE lang IS NOT NULL")
        return {row["user"]: row["lang"] for row in rows}

    async def heard(self) -> dict[int, str]:
        """The language of everybody's Discord."""
        rows = await self.store.all("SELECT user, heard FROM people WHERE heard IS NOT NULL")
        return {row["user"]: row["heard"] for row in rows}

    async def hear(self, user: int, lang: str) -> None:
        await self._write(
            "INSERT INTO people (user, heard) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET heard = excluded.heard",
            user,
            lang,
        )

    # -- reminders

    async def due(self, now: int, most: int) -> list[Due]:
        """Reminders to send, the oldest first; nobody is reminded of a game that rests or of a lent seat."""
        rows = await self.store.all(
            "SELECT timers.game, timers.seat, timers.due, timers.sent FROM timers"
            " JOIN games ON games.id = timers.game AND games.status = 'running'"
            " JOIN seats ON seats.game = timers.game AND seats.seat = timers.seat"
            " WHERE timers.due <= ? AND seats.user IS NOT NULL AND seats.computer IS NULL"
            " ORDER BY timers.due LIMIT ?",
            now,
            most,
        )
        return [Due(**row) for row in rows]

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

    async def timer(self, game: int, seat: int) -> Due | None:
        rows = await self.store.all("SELECT game, seat, due, sent FROM timers WHERE game = ? AND seat = ?", game, seat)
        return Due(**rows[0]) if rows else None

    async def postpone(self, timer: Due, due: int, *, sent: int | None = None) -> None:
        """Set a timer's next time, unless somebody else has changed it since."""
        await self._write(
            "UPDATE timers SET due = ?, sent = ? WHERE game = ? AND seat = ? AND due = ? AND sent = ?",
            due,
            timer.sent if sent is None else sent,
            timer.game,
            timer.seat,
            timer.due,
            timer.sent,
        )

    async def stop_timer(self, game: int, seat: int) -> None:
        """No more reminders for this decision; the next one brings its own timer."""
        await self._write("DELETE FROM timers WHERE game = ? AND seat = ?", game, seat)

    # -- what somebody has seen

    async def seen(self, user: int, game: int) -> int:
        """The ply up to which a person has read what happened."""
        rows = await self.store.all("SELECT ply FROM seen WHERE user = ? AND game = ?", user, game)
        return int(rows[0]["ply"]) if rows else 0

    async def saw(self, user: int, game: int, ply: int) -> None:
        await self._write("INSERT OR REPLACE INTO seen (user, game, ply) VALUES (?, ?, ?)", user, game, ply)


def defer(game: int, until: int) -> Do:
    """Another deadline for an open choice that has one."""
    return Do("UPDATE asked SET until = ? WHERE game = ? AND until IS NOT NULL", (until, game))


def extend(game: int, seconds: int) -> Do:
    """More time for an open choice that has a deadline."""
    return Do("UPDATE asked SET until = until + ? WHERE game = ? AND until IS NOT NULL", (seconds, game))


def repace(game: int, now: int, pace: int) -> Do:
    """Every running timer of a game starts again at another pace."""
    return Do("UPDATE timers SET due = ? + ? * (1 << sent) WHERE game = ?", (now, pace, game))
