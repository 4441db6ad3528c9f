"""Who is spoken to in which language."""

from __future__ import annotations

from typing import Self

import discord

from bot.store.people import People
from bot.ui.interaction import Interaction
from render.language import LANGUAGES, language, spoken


class Languages:
    """The language everybody chose, else that of their Discord, else that of the server."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.chosen: dict[int, str] = {}
        self.heard: dict[int, str] = {}
        """The language of everybody's Discord."""

    @classmethod
    async def load(cls, people: People) -> Self:
        """As it was when the bot was last there; a language it does not speak any more was never chosen."""
        found = cls(people)
        await found.refresh()
        return found

    async def refresh(self) -> None:
        """As every worker has written it down."""
        self.chosen, self.heard = known(await self.people.languages()), known(await self.people.heard())

    def of(self, interaction: Interaction) -> str:
        """The reader's language: the one chosen, else that of their Discord, else the server's."""
        home = interaction.guild_locale
        theirs = language(interaction.locale.value, home.value if home is not None else None)
        return self.chosen.get(interaction.user.id) or theirs

    def unasked(self, user: int, channel: str) -> str:
        """The language in which we write to somebody unasked; the channel's where we have never heard theirs."""
        return self.chosen.get(user) or self.heard.get(user) or channel

    def of_channel(self, interaction: Interaction) -> str:
        """The server’s language; the host’s where it is American, as Discord calls every server that cannot choose."""
        home = interaction.guild_locale
        return self.of(interaction) if home in (None, discord.Locale.american_english) else language(home.value)

    async def hear(self, interaction: Interaction) -> None:
        """Remember the language of somebody's Discord, if it is one of ours, for what we write to them unasked."""
        user, lang = interaction.user.id, spoken(interaction.locale.value)
        if lang is not None and self.heard.get(user) != lang:
            self.heard[user] = lang
            await self.people.hear(user, lang)


def known(languages: dict[int, str]) -> dict[int, str]:
    """Only those there are texts in."""
    return {user: lang for user, lang in languages.items() if lang in LANGUAGES}
