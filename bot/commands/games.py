"""`/games`: all one's games at a glance, on every server; the same that a digest tells."""

from __future__ import annotations

from bot.channel.digest import digest
from bot.table.digests import entries
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from bot.ui.text import described


def register(app: App, tree: Tree) -> None:
    @tree.command(name="games", description=described("bot.command.games"))
    async def games(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        text, view = await digest(app, await entries(app.table, interaction.user.id), lang_of(interaction))
        await send.answer(interaction, text, view=view)
