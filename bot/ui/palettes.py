"""Who sees pictures in which colours: everybody in those they chose, a channel in those of its server."""

from __future__ import annotations

from typing import Self

from bot.store.notes import Notes
from bot.ui.interaction import Interaction
from render import PALETTES

USUAL = PALETTES[0]
NOTE = "palette "
"""How the notes begin that say who chose what: `palette user 7`, `palette server 12`."""


class Palettes:
    """The colours that were chosen."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.chosen: dict[str, str] = {}

    @classmethod
    async def load(cls, notes: Notes) -> Self:
        """As they were chosen when the bot was last there; colours that it does not have any more never were."""
        found = cls(notes)
        await found.refresh()
        return found

    async def refresh(self) -> None:
        """As every worker has written it down."""
        self.chosen = {name: each for name, each in (await self.notes.beginning(NOTE)).items() if each in PALETTES}

    def of_server(self, guild: int | None) -> str:
        """For what everybody sees on a server."""
        return self.chosen.get(f"{NOTE}server {guild}", USUAL)

    def of_person(self, user: int, guild: int | None = None) -> str:
        """For what one person sees alone: their own, else those of the server where the game is."""
        return self.chosen.get(f"{NOTE}user {user}") or self.of_server(guild)

    def own(self, user: int) -> str | None:
        """What somebody chose for themselves."""
        return self.chosen.get(f"{NOTE}user {user}")

    async def choose(self, interaction: Interaction, palette: str, *, server: bool = False) -> None:
        """From now on: for one person, or for the server they are on."""
        name = f"{NOTE}server {interaction.guild_id}" if server else f"{NOTE}user {interaction.user.id}"
        await self.notes.set(name, palette)
        self.chosen[name] = palette
