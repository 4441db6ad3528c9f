"""Messages of ours that stand in a channel although the database does not know of them.

They were sent just before a crash, or Discord's answer was lost. For a few minutes Discord itself drops a repeat, by
its nonce; after that only a look at the channel tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from bot.store.messages import Messages
from render.signs import plain

LOOKED_AT = 50
"""So many of the newest messages are looked at."""


class SentBefore:
    """Looks, once for each channel, at what stands there."""

    def __init__(self, client: discord.Client, messages: Messages) -> None:
        self.client, self.messages = client, messages
        self.unknown: dict[int, list[discord.Message]] = {}
        """By channel, the newest first."""

    async def find(
        self, channel: Any, text: str, view: discord.ui.View | None, files: Sequence[discord.File] | None = ()
    ) -> discord.Message | None:
        """A message that says just this, with the same buttons and files; without `files` whatever is attached."""
        names = [file.filename for file in files] if files is not None else None
        for message in await self.alike(channel, view):
            there = [each.filename for each in message.attachments]
            if same(message.content, text) and names in (None, there):
                self.found(message)
                return message
        return None

    def found(self, message: discord.Message) -> None:
        """It stands for something now, and is none of those that nobody knows of."""
        self.unknown[message.channel.id].remove(message)

    async def stamped(self, channel: Any, stamp: str) -> discord.Message | None:
        """A panel that offers moves of just this decision, whichever they are."""
        for message in await self._unknown(channel):
            if any(f":{stamp}:" in each for each in buttons_of(message)):
                self.found(message)
                return message
        return None

    async def alike(self, channel: Any, view: discord.ui.View | None) -> list[discord.Message]:
        """Messages with just these buttons, whatever they say."""
        buttons = custom_ids(view.to_components()) if view is not None else []
        return [each for each in await self._unknown(channel) if buttons_of(each) == buttons]

    async def _unknown(self, channel: Any) -> list[discord.Message]:
        if channel.id not in self.unknown:
            self.unknown[channel.id] = await self._look(channel)
        return self.unknown[channel.id]

    async def _look(self, channel: Any) -> list[discord.Message]:
        me = self.client.user
        try:
            seen = [each async for each in channel.history(limit=LOOKED_AT)]
        except discord.Forbidden:  # better said twice than never
            return []
        ours = [each for each in seen if me is not None and each.author.id == me.id]
        known = await self.messages.known(each.id for each in ours)
        return [each for each in ours if each.id not in known]


def same(sent: str, text: str) -> bool:
    """Whether two texts say the same, with our emoji in it or without."""
    return plain(sent).strip() == plain(text).strip()


def buttons_of(message: discord.Message) -> list[str]:
    """The ids of everything that can be pressed in a message."""
    return custom_ids(part.to_dict() for part in message.components)


def custom_ids(parts: Iterable[Any]) -> list[str]:
    """The ids of everything that can be pressed in some parts of a message, also where those are in a frame.

    >>> custom_ids([{"type": 1, "components": [{"type": 2, "custom_id": "ct:join:1"}, {"type": 2, "url": "x"}]}])
    ['ct:join:1']
    """
    found: list[str] = []
    for part in parts:
        beside = [part["accessory"]] if "accessory" in part else []
        found += [part["custom_id"]] if "custom_id" in part else custom_ids([*part.get("components", ()), *beside])
    return found
