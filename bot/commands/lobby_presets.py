"""The lobby's first question, answered: the card becomes that game at once."""

from __future__ import annotations

from bot.commands.lobby import CARDS, Lobby
from bot.commands.lobby_options import Setup
from bot.panel import presets
from bot.table.session import RefusedError
from bot.ui.app import App, Tree
from bot.ui.interaction import Interaction


class Presets:
    """Games that the host chooses whole."""

    def __init__(self, app: App) -> None:
        self.app, self.lobby = app, Lobby(app)

    async def take(self, interaction: Interaction, game_id: int, key: str) -> None:
        """Another game with all its options, if everybody at the table has a seat there."""
        await interaction.response.defer()
        app, games = self.app, self.app.table.games
        preset = presets.named(games, key)
        await self.lobby.must_lead(interaction, await self.lobby.row(game_id))
        async with app.table.lock(game_id):
            row = await self.lobby.row(game_id)
            most = games[preset.game].sizes(games[preset.game].parse_options(preset.options))[-1]
            if len(await app.store.games.seats(game_id)) > most:
                raise RefusedError("full", most=most)
            values = presets.values(preset, games, presets.pace_of(preset, row))
            await app.store.games.change(game_id, values=values)
        async with CARDS.of(game_id):
            await self.lobby.refresh(game_id, interaction)
            await Setup(app).renew(game_id)


def register(app: App, tree: Tree) -> None:
    app.handlers.controls["preset"] = Presets(app).take
