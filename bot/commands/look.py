"""Looking without moving: the board as a picture, moves while typing."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.buttons import short
from bot.commands.read import sitting
from bot.gamefile import rounds
from bot.panel import panel
from bot.table import Live, Refused
from bot.wording import described
from render import PALETTES, caption, picture
from render.deciding import move_label
from render.words import say, who

if TYPE_CHECKING:
    from bot.client import CarsonBot

CHOICES = 25
ALT = 1024
"""The longest description of a picture."""


class Look:
    """What anybody may ask for."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot

    async def board(
        self,
        interaction: discord.Interaction[Any],
        game: int | None = None,
        part: str = "table",
        palette: str = "default",
        text: bool = False,
    ) -> None:
        """The table or a part of it as a picture or in words, privately, in the reader's language."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        bot, lang = self.bot, self.bot.lang(interaction)
        live = await bot.read.live(interaction, game)
        if text:
            await bot.read.describe(interaction, live)
            return
        seat, players = sitting(live, interaction.user.id), bot.announcer.players(live)
        if part not in self.parts(live):
            raise Refused("no-such-part")
        view = bot.table.games[live.row.game].view(live.state, seat)
        history = await rounds(bot.table, live) if part == "end" else ()
        async with bot.announcer.drawing:
            data = await asyncio.to_thread(picture, view, lang, part, palette, players, (), None, seat, history)
        alt = caption(view, lang, players)
        file = discord.File(io.BytesIO(data), "carson-city.png", description=alt)
        await interaction.edit_original_response(attachments=[file])

    async def choices(self, interaction: discord.Interaction[Any], game: int, page: str) -> None:
        """A close-up with the choices of one page of the reader's panel marked, beside the panel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        bot, lang = self.bot, self.bot.lang(interaction)
        live = await bot.table.load(game)
        seat, players = bot.table.seat_of(live, interaction.user.id), bot.announcer.players(live)
        view = bot.table.games[live.row.game].view(live.state, seat)
        found = panel(bot.table, live, seat, lang, page)
        async with bot.announcer.drawing:
            data = await asyncio.to_thread(
                picture, view, lang, "choices", "default", players, found.targets, None, seat
            )
        labels = " · ".join(choice.label for group in found.groups for choice in group.choices)
        file = discord.File(io.BytesIO(data), "choices.png", description=short(labels, ALT) or None)
        await interaction.edit_original_response(attachments=[file])

    def parts(self, live: Live) -> list[str]:
        """What can be shown of a game now."""
        game = self.bot.table.games[live.row.game]
        last = "end" if live.row.status == "over" else "choices"
        return ["table", "town", "track", *(f"player:{game.SEATS[seat.seat]}" for seat in live.seats), last]

    async def offer_parts(self, interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        """The parts by their names; a player's by the player."""
        try:
            live = await self.bot.read.live(interaction)
        except Refused:
            return []
        lang, found = self.bot.lang(interaction), []
        names = {
            colour: seat.name
            for colour, seat in zip(self.bot.table.games[live.row.game].SEATS, live.seats, strict=False)
        }
        for part in self.parts(live):
            kind, _, colour = part.partition(":")
            label = who(colour, names) if colour else say(lang, f"bot.part.{kind}")
            if typed.casefold() in label.casefold():
                found.append(app_commands.Choice(name=label[:100], value=part))
        return found

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


def register(bot: CarsonBot) -> None:
    palettes = [app_commands.Choice(name=described(f"bot.palette.{each}"), value=each) for each in PALETTES]

    @bot.tree.command(name="board", description=described("bot.command.board"))
    @app_commands.describe(
        part=described("bot.command.board-part"),
        palette=described("bot.command.board-palette"),
        text=described("bot.command.board-text"),
    )
    @app_commands.choices(palette=palettes)
    async def board(
        interaction: discord.Interaction[CarsonBot], part: str = "table", palette: str = "default", text: bool = False
    ) -> None:
        await bot.look.board(interaction, None, part, palette, text)

    @board.autocomplete("part")
    async def parts(interaction: discord.Interaction[CarsonBot], typed: str) -> list[app_commands.Choice[str]]:
        return await bot.look.offer_parts(interaction, typed)
