"""The first message on a server: what this is, and three buttons. Once per server, also over restarts."""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.channel.sent_before import SentBefore
from bot.limits.table import NONCE
from bot.store.notes import note as noted
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from render.language import language
from render.words import say

LOG = logging.getLogger(__name__)


class Welcome:
    """Says hello where nobody has heard it yet."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.lock = asyncio.Lock()

    async def everywhere(self) -> None:
        for guild in self.app.client.guilds:
            await self.greet(guild)

    async def greet(self, guild: discord.Guild) -> None:
        """One message in the first channel we may write in; where there is none, the next start tries again."""
        async with self.lock:
            note = f"greeted {guild.id}"
            await self.app.store.owed.settle(guild.id)
            channel = place(guild)
            if channel is None or await self.app.store.notes.get(note):
                return
            lang = language(guild.preferred_locale.value)
            view = rows(
                Control("new", 0, say(lang, "bot.new-game"), primary=True),
                Control("learn", 0, say(lang, "bot.button.learn")),
                Control("help", 0, say(lang, "bot.button.help")),
            )
            text = say(lang, "bot.greeting")
            try:
                if not await self._stands(channel, text, view):
                    await send.post(channel, text, view=view, nonce=f"hello {guild.id}"[:NONCE])
            except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
                LOG.warning("server %s could not be greeted: %s", guild.id, problem)
                return
            await self.app.store.owed.write(guild.id, noted({note: str(channel.id)}), durable=True)

    async def _stands(self, channel: discord.TextChannel, text: str, view: discord.ui.View) -> bool:
        """Whether we greeted since we are here, and were stopped before we could write it down."""
        me = channel.guild.me
        found = await SentBefore(self.app.client, self.app.store.messages).find(channel, text, view)
        return found is not None and (me.joined_at is None or found.created_at >= me.joined_at)

    async def farewell(self, guild: discord.Guild) -> None:
        """Removed from a server: whoever adds us again is greeted again."""
        await self.app.store.notes.drop(f"greeted {guild.id}")


def place(guild: discord.Guild) -> discord.TextChannel | None:
    """The server's own channel for news if we may write there, else the first where we may."""
    news = [guild.system_channel] if guild.system_channel is not None else []
    for channel in (*news, *guild.text_channels):
        may = channel.permissions_for(guild.me)
        if may.view_channel and may.send_messages:
            return channel
    return None
