"""Who sees pictures in which colours: everybody in those they chose, a channel in those of its server."""

from __future__ import annotations

from bot.ui.chosen import Chosen
from bot.ui.interaction import Interaction
from render import PALETTES

USUAL = PALETTES[0]


class Palettes(Chosen):
    """The colours that were chosen: `palette user 7`, `palette server 12`."""

    NOTE = "palette "
    AMONG = PALETTES

    def of_server(self, guild: int | None) -> str:
        """For what everybody sees on a server."""
        return self.chosen.get(f"server {guild}", USUAL)

    def of_person(self, user: int, guild: int | None = None) -> str:
        """For what one person sees alone: their own, else those of the server where the game is."""
        return self.own(user) or self.of_server(guild)

    def own(self, user: int) -> str | None:
        """What somebody chose for themselves."""
        return self.chosen.get(f"user {user}")

    async def choose(self, interaction: Interaction, palette: str, *, server: bool = False) -> None:
        """From now on: for one person, or for the server they are on."""
        await self.keep(f"server {interaction.guild_id}" if server else f"user {interaction.user.id}", palette)
