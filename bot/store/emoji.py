"""SQL about our own emoji: which picture Discord has under which name and number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


@dataclass(frozen=True)
class StoredEmoji:
    """One that was sent, or was about to be."""

    name: str
    """What we call it: of several with one name, the last that was drawn is the one to use."""
    shown: str
    """What Discord calls it."""
    mark: str
    """Of the picture it was made from."""
    id: int | None = None
    """None while nobody knows whether Discord has it."""


class Emojis:
    """The part of the database that is about emoji."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, application: int) -> list[StoredEmoji]:
        """All that an application has, the older pictures too."""
        sql = "SELECT name, shown, mark, id FROM emoji WHERE application = ? ORDER BY name, length(shown), shown"
        rows = await self.store.all(sql, application)
        return [StoredEmoji(row["name"], row["shown"], row["mark"], row["id"]) for row in rows]

    async def keep(self, application: int, one: StoredEmoji) -> None:
        sql = (
            "INSERT INTO emoji (application, name, shown, mark, id) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (application, name, shown) DO UPDATE SET mark = excluded.mark, id = excluded.id"
        )
        await self.store.write(Do(sql, (application, one.name, one.shown, one.mark, one.id)))

    async def drop(self, application: int, one: StoredEmoji) -> None:
        sql = "DELETE FROM emoji WHERE application = ? AND name = ? AND shown = ?"
        await self.store.write(Do(sql, (application, one.name, one.shown)))
