"""SQL about the bot's own notes: which commands Discord knows, whom it has greeted, what servers chose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


class Notes:
    """The part of the database that is about the bot itself: short texts by name."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def get(self, name: str) -> str | None:
        row = await self.store.one("SELECT text FROM notes WHERE name = ?", name)
        return str(row["text"]) if row else None

    async def beginning(self, name: str) -> dict[str, str]:
        """All notes whose names begin so."""
        rows = await self.store.all("SELECT name, text FROM notes WHERE substr(name, 1, length(?1)) = ?1", name)
        return {row["name"]: row["text"] for row in rows}

    async def set(self, name: str, text: str) -> None:
        await self.store.write(note({name: text}))

    async def add(self, name: str, text: str) -> None:
        """One word more; several workers may say one at once."""
        new = (
            "INSERT INTO notes (name, text) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET text = notes.text || ' ' || excluded.text"
        )
        await self.store.write(Do(new, (name, text)))

    async def drop(self, name: str) -> None:
        await self.store.write(erase(name))


def note(texts: Mapping[str, str]) -> Do:
    """Notes by name, new or instead of older ones."""
    new = "INSERT INTO notes (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text"
    return Do(new, list(texts.items()), many=True, tells="notes" if any(map(shared, texts)) else "")


def erase(name: str) -> Do:
    return Do("DELETE FROM notes WHERE name = ?", (name,), tells="notes" if shared(name) else "")


def shared(name: str) -> bool:
    """Whether every worker has such a note in mind."""
    return name.startswith(("palette ", "turns ", "barred "))
