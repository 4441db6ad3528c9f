"""SQL about people who are away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.store.transaction import Do, columns

if TYPE_CHECKING:
    from bot.store.database import Store


@dataclass(frozen=True)
class Absence:
    """Somebody is away until a time; a computer player plays for them."""

    user: int
    until: int
    computer: str
    note: str
    """Only theirs to see."""
    told: int
    """Whether tables are told until when."""
    begun: int = 0
    """1 once every game has its stand-in."""


class Absences:
    """The part of the database that is about people who are away."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _all(self, rest: str, *values: Any) -> list[Absence]:
        rows = await self.store.all(f"SELECT {columns('absences', Absence)} FROM absences {rest}", *values)
        return [Absence(**row) for row in rows]

    async def get(self, user: int) -> Absence | None:
        return next(iter(await self._all("WHERE user = ?", user)), None)

    async def due(self, now: int) -> list[Absence]:
        """Those who are back by now, and those whose games have no stand-in yet."""
        return await self._all("WHERE until <= ? OR begun = 0 ORDER BY until", now)

    async def set(self, away: Absence) -> None:
        values = (away.user, away.until, away.computer, away.note, away.told, away.begun)
        names = ("until", "computer", "note", "told", "begun")
        await self.store.write(
            Do(
                f"INSERT INTO absences (user, {', '.join(names)}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user)"
                f" DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in names)}",
                values,
            )
        )

    async def drop(self, user: int) -> None:
        await self.store.write(Do("DELETE FROM absences WHERE user = ?", (user,)))
