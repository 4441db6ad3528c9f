"""Looking without moving: the board as a picture, moves while typing."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.table import Refused
from render import caption, picture
from render.label import move_label

if TYPE_CHECKING:
    from bot.client import CarsonBot

CHOICES = 25


class Look:
    """What anybody may ask for."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot

    async def board(self, interaction: discord.Interaction[Any], game: int | None = None) -> None:
        """The table as a picture, privately, in the reader's language."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        bot, lang = self.bot, self.bot.lang(interaction)
        if game is None:
            game = (await bot.game_here(interaction)).id
        live = await bot.table.load(game)
        if live.state is None:
            raise Refused("not-started")
        view, players = bot.table.games[live.row.game].view(live.state, None), bot.announcer.players(live)
        async with bot.announcer.drawing:
            data = await asyncio.to_thread(picture, view, lang, "table", "default", players)
        alt = caption(view, lang, players)
        file = discord.File(io.BytesIO(data), "carson-city.png", description=alt)
        await interaction.edit_original_response(attachments=[file])

    async def complete(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The player's own legal moves that fit what was typed, those that begin with it first."""
        bot, lang = self.bot, self.bot.lang(interaction)
        try:
            row = await bot.game_here(interaction)
            live = await bot.table.load(row.id)
            seat = bot.table.seat_of(live, interaction.user.id)
        except Refused:
            return []
        game, wanted = bot.table.games[row.game], typed.lower().strip()
        view = game.view(live.state, seat)
        found: list[tuple[bool, str, str]] = []
        for move in game.legal(view, seat):
            label = move_label(move, lang, view, game.SEATS[seat])
            text = str(move)
            if text.startswith(wanted):
                found.insert(sum(each[0] for each in found), (True, label, text))
            elif wanted in label.lower() or wanted in text:
                found.append((False, label, text))
        return [app_commands.Choice(name=label[:100], value=text) for _, label, text in found[:CHOICES]]
