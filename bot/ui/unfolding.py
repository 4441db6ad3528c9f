"""Messages of words that are unfolded into layouts: pictures below one another, each as wide as there is room for.

What rings is posted as words, for a phone's notification shows nothing of a layout, and unfolded at once: what the
channel hears where there is more than one picture, for a single one is wider in plain words; what one player alone is
asked always, for its lists and colours need a layout.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from cachetools import LRUCache

from bot.ui.layouts import Kept, inside
from bot.ui.send import PLACES, UneditableError, changing
from bot.ui.signs import OURS

SHOWN = LRUCache[int, tuple[Kept, ...]](3_000)
"""The pictures of the messages that were unfolded last."""


async def unfold(
    message: discord.PartialMessage,
    view: discord.ui.LayoutView,
    files: Sequence[discord.File | Kept],
    ping: Iterable[int] | None = None,
) -> None:
    """A message of the bot's own as a layout from now on; `ping` names those for whom it rang as it was posted.

    Raises UneditableError where it cannot be changed.
    """
    more: dict[str, Any] = {}
    if ping is not None:
        more["allowed_mentions"] = discord.AllowedMentions(users=[discord.Object(user) for user in ping])
    shown = OURS.on_view(view)
    async with PLACES.locks.of(message.id):  # a press on it is answered before, or after
        if PLACES.layouts.get(message.id):
            raise UneditableError("a press has made something else of it")
        note(await changing(message.edit(content=None, embeds=[], attachments=[*files], view=shown, **more)))  # type: ignore[list-item]


def note(message: discord.Message) -> None:
    """A message of the bot's own is a layout, with these pictures."""
    PLACES.layouts.setdefault(message.id, False)
    SHOWN[message.id] = pictures_in(message)


async def pictures_of(message: discord.PartialMessage) -> tuple[Kept, ...]:
    """What an unfolded message shows, for an edit that leaves it there. Raises UneditableError where nobody knows."""
    if message.id not in SHOWN:
        SHOWN[message.id] = pictures_in(await changing(message.fetch()))
    return SHOWN[message.id]


def pictures_in(message: discord.Message) -> tuple[Kept, ...]:
    found = [item for part in inside(message.components) for item in getattr(part, "items", ())]
    return tuple(
        Kept(item.media.attachment_id, item.media.url.partition("?")[0].rpartition("/")[2], item.description)
        for item in found
        if item.media.attachment_id is not None
    )
