"""What servers and people chose, as the database notes it: kept in mind, and read anew when another worker wrote it."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Self

from bot.store.notes import Notes


class Chosen:
    """Choices of one kind, by the names of their notes."""

    NOTE: ClassVar[str]
    """How those begin: `turns ` for `turns 12`."""
    AMONG: ClassVar[Collection[str]]
    """What can be chosen; what this version does not have any more never was."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.chosen: dict[str, str] = {}

    @classmethod
    async def load(cls, notes: Notes) -> Self:
        """As it was chosen when the bot was last there."""
        found = cls(notes)
        await found.refresh()
        return found

    async def refresh(self) -> None:
        """As every worker has written it down."""
        found = await self.notes.beginning(self.NOTE)
        self.chosen = {name.removeprefix(self.NOTE): each for name, each in found.items() if each in self.AMONG}

    async def keep(self, whose: str, choice: str) -> None:
        """From now on."""
        await self.notes.set(f"{self.NOTE}{whose}", choice)
        self.chosen[whose] = choice
