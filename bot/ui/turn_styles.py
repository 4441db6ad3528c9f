"""How turn messages look on a server: unfolded into a layout with large pictures, or as words with one picture.

A phone's notification shows nothing of a layout. So a turn message that rings is posted as words, and unfolded
afterwards where it has several pictures; where phones show nothing all the same, a server keeps to words.
"""

from __future__ import annotations

from bot.ui.chosen import Chosen

STYLES = LAYOUT, WORDS = "layout", "words"


class TurnStyles(Chosen):
    """What servers chose: `turns 12`, by server."""

    NOTE = "turns "
    AMONG = STYLES

    def unfolds(self, guild: int | None) -> bool:
        """Whether turn messages become layouts on a server."""
        return self.chosen.get(str(guild), LAYOUT) != WORDS

    async def choose(self, guild: int, style: str) -> None:
        """From the next turn message on."""
        await self.keep(str(guild), style)
