"""Who is spoken to in which language."""

from __future__ import annotations

from typing import Self

import discord

from bot.store.people import People
from bot.ui.interaction import Interaction
from render.language import language


class Languages:
    """The language everybody chose, else that of their Discord."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.chosen: dict[int, str] = {}
        self.heard: dict[int, str] = {}
        """The language of everybody's Discord."""

    @classmethod
    async def load(cls, people: People) -> Self:
        """As it was when the bot was last there."""
        found = cls(people)
        found.chosen, found.heard = await people.languages(), await people.heard()
        return found

    def of(self, interaction: Interaction) -> str:
        """The reader's language: the one chosen, else that of their Discord."""
        return self.chosen.get(interaction.user.id) or language(interaction.locale.value)

    def unasked(self, user: int, channel: str) -> str:
        """The language in which we write to somebody unasked; the channel's where we have never heard theirs."""
        return self.chosen.get(user) or self.heard.get(user) or channel

    def of_channel(self, interaction: Interaction) -> str:
        """The server’s language; the host’s where it is American, as Discord calls every server that cannot choose."""
        home = interaction.guild_locale
        return self.of(interaction) if home in (None, discord.Locale.american_english) else language(home.value)

    async def hear(self, interaction: Interaction) -> None:
        """Remember the language of somebody's Discord, for what we write to them unasked."""
        user, lang = interaction.user.id, language(interaction.locale.value)
        if self.heard.get(user) != lang:
            self.heard[user] = lang
            await self.people.hear(user, lang)
