"""`/games`: all one's games at a glance, on every server, the same that a digest tells; and games one follows."""

from __future__ import annotations

from discord import app_commands

from bot.channel.digest import corners, digest
from bot.table import watches
from bot.table.digests import entries
from bot.table.session import RefusedError
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from bot.ui.membership import sees
from bot.ui.text import described
from render.words import say

FOLLOW, STOP = "follow", "stop"


class Games:
    """A person's games, and those they follow without playing."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def show(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang, user = lang_of(interaction), interaction.user.id
        found = await entries(self.app.table, user)
        text, view = await digest(self.app, found, lang)
        files = await corners(self.app, found, lang, user, asked=True)
        followed = await self.app.store.watching.followed(user)
        if followed:
            channels = ", ".join(f"<#{each}>" for each in followed.values())
            text = f"{text}\n{say(lang, 'bot.games.followed', channels=channels)}"
        await send.answer(interaction, text, view=view, files=files)

    async def follow(self, interaction: Interaction, wanted: str) -> None:
        """The game of this channel, from now on or no more."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.app.store.games.in_channel(interaction.channel_id or 0)
        if row is None:
            raise RefusedError("no-game")
        await (self.stopped if wanted == STOP else self.followed)(interaction, row.id)

    async def pressed(self, interaction: Interaction, game: int, _: str) -> None:
        """The button for whoever wanted to see their options in a game of others."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.followed(interaction, game)

    async def followed(self, interaction: Interaction, game: int) -> None:
        row = await self.app.store.games.get(game)
        here = row is not None and (interaction.guild_id, interaction.channel_id) == (row.guild, row.channel)
        if row is not None and not here and not await sees(interaction.client, row, interaction.user.id):
            raise RefusedError("unseen")
        await watches.follow(self.app.table, interaction.user.id, game)
        await send.answer(interaction, say(lang_of(interaction), "bot.watch.follows"))

    async def unfollow(self, interaction: Interaction, game: int, _: str) -> None:
        """The button below what a follower was told."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.stopped(interaction, game)

    async def stopped(self, interaction: Interaction, game: int) -> None:
        followed = await self.app.store.watching.unfollow(interaction.user.id, game)
        await send.answer(interaction, say(lang_of(interaction), f"bot.watch.{'stopped' if followed else 'unknown'}"))


def register(app: App, tree: Tree) -> None:
    games = Games(app)
    app.handlers.controls |= {"follow": games.pressed, "unfollow": games.unfollow}

    @tree.command(name="games", description=described("bot.command.games"))
    @app_commands.describe(follow=described("bot.command.games-follow"))
    @app_commands.choices(
        follow=[app_commands.Choice(name=described(f"bot.watch.{each}"), value=each) for each in (FOLLOW, STOP)]
    )
    async def show(interaction: Interaction, follow: str | None = None) -> None:
        await (games.show(interaction) if follow is None else games.follow(interaction, follow))
