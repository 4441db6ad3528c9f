"""The private messages that answers take the place of: one answer after the other, and which are layouts by now."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from cachetools import LRUCache

from bot.ops.locks import Locks
from bot.ui.interaction import Interaction

PLACE = "place"
"""Under which an interaction knows the message it was answered with."""
BESIDE = "beside"
"""Under which it knows that message where it is one of its own, beside what was pressed or answered before."""
KEPT = 5_000
"""Messages of which is known that they are layouts: those of the last minutes matter."""


class Places:
    """Two presses on one message are answered one after the other: the second must know what the first made of it."""

    def __init__(self) -> None:
        self.layouts = LRUCache[int, bool](KEPT)
        """Those that are layouts by now: whether a press has made them so, or we did."""
        self.last = LRUCache[int, int](KEPT)
        """By which interaction each was last changed."""
        self.locks = Locks()

    @staticmethod
    def of(interaction: Interaction) -> int:
        """The message an answer takes the place of; 0 before there is one."""
        answered: int = interaction.extras.get(PLACE, 0)
        pressed = interaction.message if BESIDE not in interaction.extras else None
        changes = interaction.response.type is discord.InteractionResponseType.deferred_message_update
        return pressed.id if changes and pressed is not None else answered

    @asynccontextmanager
    async def held(self, interaction: Interaction) -> AsyncIterator[bool]:
        """While an answer takes its place; whether that is a layout, which never goes back to words."""
        place, pressed = self.of(interaction), interaction.message
        if not place:
            yield False
            return
        async with self.locks.of(place):
            yield place in self.layouts or (pressed is not None and pressed.id == place and self.is_layout(pressed))

    def is_layout(self, message: discord.Message) -> bool:
        """Whether a message is one, or became one after it was pressed."""
        return message.flags.components_v2 or message.id in self.layouts

    def answered(self, interaction: Interaction, message: int, *, layout: bool) -> None:
        """What an interaction was answered with."""
        interaction.extras[PLACE] = message
        self.last[message] = interaction.id
        if layout:
            self.layouts[message] = True
