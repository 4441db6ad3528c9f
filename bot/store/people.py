"""SQL about people: how each wants to be spoken to, what each has already seen, and for whom games wait."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from bot.store.transaction import Do, columns

if TYPE_CHECKING:
    from bot.store.database import Store


@dataclass(frozen=True)
class Preferences:
    """How a person wants to be spoken to."""

    user: int
    lang: str | None = None
    zone: str | None = None
    quiet: str | None = None
    """Their quiet hours, `22:00-08:00`; nothing in it where they want none, None where they never said."""
    remind: str = "mention"
    heard: str | None = None
    """The language of their Discord, which counts where they chose none."""
    digest: str | None = None
    """The hours at which they want to hear of all their games at once: `08:00 19:00`."""
    digested: int = 0
    """For which time the last one was."""
    alerts: int = 0
    """1 where they want to know what was done to them."""
    zone_asked: int = 0
    """1 where they were asked where they live."""
    lessons: int = 1
    """Whether they are told once what something new to them means; 0 where they want nothing of that."""


@dataclass(frozen=True)
class Awaited:
    """A person for whom a game on a server waits."""

    game: int
    seat: int
    guild: int
    user: int
    gone: int
    """1 where the table knows that they have left the server."""


FIELDS = columns("people", Preferences)
MARKS = ("digested", "zone_asked")
"""What we have done: no wish of a person, however old, changes it."""
AWAITED = (
    "FROM asked JOIN games ON games.id = asked.game AND games.status = 'running' AND games.guild IS NOT NULL"
    " JOIN seats ON seats.game = asked.game AND seats.seat = asked.seat"
    " AND seats.user IS NOT NULL AND seats.computer IS NULL"
)


def left_note(game: int, user: int) -> str:
    """The bot's note that a table knows of somebody who has left the server."""
    return f"left {game} {user}"


def _sent(user: int, at: int) -> Do:
    """A person's digest of a time is done."""
    return Do("UPDATE people SET digested = ? WHERE user = ?", (at, user))


class People:
    """The part of the database that is about persons, not about games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _write(self, sql: str, *values: Any) -> None:
        await self.store.write(Do(sql, values))

    async def preferences(self, user: int) -> Preferences:
        rows = await self.store.all(f"SELECT {FIELDS} FROM people WHERE user = ?", user)
        return Preferences(**rows[0]) if rows else Preferences(user)

    async def set_preferences(self, new: Preferences, digested: int | None = None) -> None:
        """What a person wishes; the marks of what we did stay as they are, but for a digest that counts as sent."""
        names = [each.name for each in fields(new) if each.name not in MARKS]
        changes = ", ".join(f"{name} = excluded.{name}" for name in names[1:])
        wished = Do(
            f"INSERT INTO people ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
            f" ON CONFLICT (user) DO UPDATE SET {changes}",
            [getattr(new, name) for name in names],
            tells="people",
        )
        await self.store.write(wished, *([] if digested is None else [_sent(new.user, digested)]))

    async def orders(self, users: Iterable[int]) -> dict[int, str]:
        """The standing orders of these people for games to come, of those who were ever asked."""
        wanted = [*users]
        marks = ", ".join("?" * len(wanted))
        found = f"SELECT user, orders FROM people WHERE orders IS NOT NULL AND user IN ({marks})"
        return {row["user"]: row["orders"] for row in await self.store.all(found, *wanted)} if wanted else {}

    async def digesting(self) -> list[Preferences]:
        """Everybody who wants to hear of all their games at once."""
        rows = await self.store.all(f"SELECT {FIELDS} FROM people WHERE digest IS NOT NULL")
        return [Preferences(**row) for row in rows]

    async def with_digest(self, users: Iterable[int]) -> set[int]:
        """Who of these people hears of their games by a digest."""
        wanted = [*users]
        marks = ", ".join("?" * len(wanted))
        found = f"SELECT user FROM people WHERE digest IS NOT NULL AND user IN ({marks})"
        return {row["user"] for row in await self.store.all(found, *wanted)} if wanted else set()

    async def digested(self, user: int, at: int) -> None:
        """The digest of a time has been sent: it must be written before another can be."""
        await self.store.owed.write(user, _sent(user, at), durable=True)

    async def asked_zone(self, user: int) -> None:
        """They were asked where they live; nobody is asked twice."""
        await self._write(
            "INSERT INTO people (user, zone_asked) VALUES (?, 1) ON CONFLICT (user) DO UPDATE SET zone_asked = 1", user
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
        new = "INSERT INTO people (user, heard) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET heard = excluded.heard"
        await self.store.write(Do(new, (user, lang), tells="people"))

    # -- what somebody has seen

    async def seen(self, user: int, game: int) -> int:
        """The ply up to which a person has read what happened."""
        rows = await self.store.all("SELECT ply FROM seen WHERE user = ? AND game = ?", user, game)
        return int(rows[0]["ply"]) if rows else 0

    async def saw(self, user: int, game: int, ply: int) -> None:
        await self._write(
            "INSERT INTO seen (user, game, ply) VALUES (?, ?, ?)"
            " ON CONFLICT (user, game) DO UPDATE SET ply = excluded.ply",
            user,
            game,
            ply,
        )

    # -- who is waited for

    async def awaited(self, game: int) -> list[Awaited]:
        """For whom a game waits; nobody where it rests, has computer players' turn, or is played without a server."""
        rows = await self.store.all(
            "SELECT asked.game, asked.seat, games.guild, seats.user, notes.name IS NOT NULL AS gone"
            f" {AWAITED} LEFT JOIN notes ON notes.name = 'left ' || asked.game || ' ' || seats.user"
            " WHERE asked.game = ?",
            game,
        )
        return [Awaited(**row) for row in rows]

    async def awaited_in(self) -> list[int]:
        """The games on servers that wait for somebody."""
        return [row["game"] for row in await self.store.all(f"SELECT DISTINCT asked.game {AWAITED}")]
