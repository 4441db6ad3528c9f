"""How turn messages look on a server: unfolded into a layout with large pictures, or as words with one picture.

A phone's notification shows nothing of a layout. So a turn message that rings is posted as words, and unfolded
afterwards where it has several pictures; where phones show nothing all the same, a server keeps to words.
"""

from __future__ import annotations

from typing import Self

from bot.store.notes import Notes

NOTE = "turns "
"""How the notes begin that say what was chosen: `turns 12`, by server."""
STYLES = LAYOUT, WORDS = "layout", "words"


class TurnStyles:
    """What servers chose."""

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
        self.chosen = await self.notes.beginning(NOTE)

    def unfolds(self, guild: int | None) -> bool:
        """Whether turn messages become layouts on a server."""
        return self.chosen.get(f"{NOTE}{guild}", LAYOUT) != WORDS

    async def choose(self, guild: int, style: str) -> None:
        """From the next turn message on."""
        await self.notes.set(f"{NOTE}{guild}", style)
        self.chosen[f"{NOTE}{guild}"] = style
