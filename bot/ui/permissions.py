"""What the bot may do in a channel: a game needs all of it, and whoever uses the bot hears what is missing.

Moves need no permission, since they are answered privately; only the news wait until it is granted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from cachetools import TTLCache

from bot.store.database import Store
from bot.table.session import RefusedError
from bot.ui import send
from bot.ui.interaction import Interaction
from bot.ui.languages import Languages
from render.words import listed, say

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
IN_THREADS = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files", "read_message_history")
INVITED = discord.Permissions(**dict.fromkeys((*NEEDED, "send_messages_in_threads"), True))
"""What the link asks for with which the bot is added to a server."""
NOT_ALLOWED = (50001, 50013)
"""Discord's numbers for a channel we do not see, and for what we may not do there."""
LOCKED = (50083, 160005)
"""For a thread that was closed or locked."""
AGAIN = 3600.0
"""Seconds until somebody is told again of the same thing."""
REMEMBERED = 10_000
"""So many who were told are remembered."""


def missing(client: discord.Client, channel: Any, heard: discord.Permissions | None = None) -> tuple[str, ...]:
    """The permissions we lack in a channel; `heard` is what an interaction says of it, which knows private threads."""
    guild = getattr(channel, "guild", None)
    if guild is None:
        return ()
    known: Any = client.get_channel(channel.id) or channel
    in_thread = isinstance(known, discord.Thread)
    try:
        have = known.permissions_for(guild.me) if guild.me is not None else heard
    except discord.ClientException:  # a thread whose channel we do not know
        have = heard
    needed = IN_THREADS if in_thread else NEEDED
    return tuple(
        name
        for name in needed
        if not (have is None or getattr(have, name)) or not (heard is None or getattr(heard, name))
    )


def lacking(interaction: Interaction) -> tuple[str, ...]:
    """The permissions we lack where somebody uses the bot."""
    if interaction.guild_id is None or interaction.channel is None:
        return ()
    return missing(interaction.client, interaction.channel, interaction.app_permissions)


def enough(interaction: Interaction) -> bool:
    """Whether Discord says, with what somebody asks for, that we may do all we need there: it knows best."""
    needed = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    return interaction.guild_id is None or all(getattr(interaction.app_permissions, name) for name in needed)


def refused(names: Iterable[str]) -> RefusedError:
    return RefusedError("missing", permissions=" ".join(names))


def not_allowed(interaction: Interaction, problem: discord.HTTPException) -> RefusedError | None:
    """Discord's no in words of ours, where it is about what we may do here.

    It does not say which permission it was: where none seems to be missing, every one is named.
    """
    if problem.code in LOCKED:
        return RefusedError("locked")
    if not isinstance(problem, discord.Forbidden) or interaction.guild_id is None:
        return None
    names = lacking(interaction)
    if not names and problem.code in NOT_ALLOWED:
        names = IN_THREADS if isinstance(interaction.channel, discord.Thread) else NEEDED
    return refused(names) if names else None


def named(lang: str, names: Iterable[str]) -> str:
    """Permissions as Discord calls them in its settings."""
    return listed(lang, [f"**{say(lang, f'bot.permission.{name}')}**" for name in names])


class Permissions:
    """Watches what the bot may do where; `tell` has another try at what could not be told."""

    def __init__(self, store: Store, languages: Languages, tell: Callable[[int], None]) -> None:
        self.store, self.languages, self.tell = store, languages, tell
        self.told: TTLCache[tuple[int, int, tuple[str, ...]], bool] = TTLCache(REMEMBERED, AGAIN)

    def demand(self, interaction: Interaction) -> None:
        """Raises RefusedError where a game could not be told."""
        if names := lacking(interaction):
            raise refused(names)

    async def remark(self, interaction: Interaction) -> None:
        """After something was done: tell the person, once in a while, why the channel hears nothing of it."""
        names = lacking(interaction)
        if not names or interaction.channel_id is None or not interaction.response.is_done():
            return
        if interaction.response.type is discord.InteractionResponseType.modal:
            return
        key = (interaction.user.id, interaction.channel_id, names)
        if key in self.told:
            return
        self.told[key] = True
        lang = self.languages.of(interaction)
        text = say(lang, "bot.access.silent", permissions=named(lang, names))
        await send.whisper(interaction, text)

    async def changed(self, client: discord.Client, guild: discord.Guild) -> None:
        """Permissions in a server may have changed: tell what could not be told."""
        for key in [key for key in self.told if guild.get_channel_or_thread(key[1]) is not None]:
            self.told.pop(key, None)
        for each in await self.store.outbox.unfinished(guild=guild.id):
            channel = guild.get_channel_or_thread(each.channel)
            if channel is None or not missing(client, channel):
                self.tell(each.game)
