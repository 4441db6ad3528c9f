"""Looking in words: `/score`, `/me`, `/log`, `/record`, `/help`. All answers are private."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.gamefile import game_file
from bot.table import Live, Refused
from bot.wording import described
from render import describe, picture, sentences
from render.describe import telling
from render.words import say
from rules.game import Event, Seat
from rules.notation import parse

if TYPE_CHECKING:
    from bot.client import CarsonBot

CONTENT = 2000


def text_file(text: str, name: str) -> discord.File:
    return discord.File(io.BytesIO(text.encode()), name)


def sitting(live: Live, user: int) -> Seat | None:
    """The seat of a reader, also when the game rests or is over."""
    return next((seat.seat for seat in live.seats if seat.user == user), None)


class Read:
    """What anybody may ask for, in words."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot

    async def live(self, interaction: discord.Interaction[Any], game: int | None = None) -> Live:
        """The game that is asked about: the one that is on in this channel, or the last that was over."""
        if game is None:
            row = await self.bot.store.game_in(interaction.channel_id or 0)
            row = row or await self.bot.store.last_in(interaction.channel_id or 0)
            if row is None:
                raise Refused("no-game")
            game = row.id
        live = await self.bot.table.load(game)
        if live.state is None or live.row.status == "lobby":
            raise Refused("not-started")
        return live

    async def answer(self, interaction: discord.Interaction[Any], text: str, name: str) -> None:
        """A private answer; as a file where it is longer than a message."""
        if len(text) <= CONTENT:
            await interaction.edit_original_response(content=text)
            return
        note = say(self.bot.lang(interaction), "bot.read.long")
        await interaction.edit_original_response(content=note, attachments=[text_file(text, name)])

    async def score(self, interaction: discord.Interaction[Any]) -> None:
        """Who stands where, and where the points came from."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang, live = self.bot.lang(interaction), await self.live(interaction)
        view = self.bot.table.games[live.row.game].view(live.state, None)
        lines = telling(view, lang, self.bot.announcer.players(live)).score()
        await self.answer(interaction, "\n".join(lines), "score.txt")

    async def me(self, interaction: discord.Interaction[Any]) -> None:
        """What lies in front of the reader, in words and as a picture."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        bot, lang, live = self.bot, self.bot.lang(interaction), await self.live(interaction)
        seat = sitting(live, interaction.user.id)
        if seat is None:
            raise Refused("stranger")
        game, players = bot.table.games[live.row.game], bot.announcer.players(live)
        view, part = game.view(live.state, seat), f"player:{game.SEATS[seat]}"
        text = telling(view, lang, players).player(seat)
        async with bot.announcer.drawing:
            data = await asyncio.to_thread(picture, view, lang, part, "default", players, (), None, seat)
        file = discord.File(io.BytesIO(data), "me.png", description=text[:1024])
        await interaction.edit_original_response(content=text[:CONTENT], attachments=[file])

    async def log(self, interaction: discord.Interaction[Any], game: int | None = None, whole: bool = False) -> None:
        """What happened since the reader last looked; from the beginning if asked for."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        bot, user, lang = self.bot, interaction.user.id, self.bot.lang(interaction)
        live = await self.live(interaction, game)
        row = live.row
        since = 0 if whole else min(row.ply, await bot.store.people.seen(user, row.id))
        events = await self.happened(live, since, sitting(live, user))
        told = sentences(events, lang, bot.announcer.players(live), edition=live.state.options.edition)
        await self.answer(interaction, "\n".join(told) or say(lang, "bot.read.nothing"), "log.txt")
        await bot.store.people.saw(user, row.id, row.ply)

    async def happened(self, live: Live, since: int, reader: Seat | None) -> list[Event]:
        """What a reader may know of what happened after a ply."""
        row, game = live.row, self.bot.table.games[live.row.game]
        state = await self.bot.table.position_at(row, live.seats, since)
        events: list[Event] = []
        for line in await self.bot.store.log(row.id, since):
            if line.ply <= row.ply:
                state, new = game.apply(state, line.seat, parse(line.move, game.MOVES))
                events += [event for event in new if event.to is None or event.to == reader]
        return events

    async def record(self, interaction: discord.Interaction[Any]) -> None:
        """The game file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        live = await self.live(interaction)
        text = await game_file(self.bot.table, live, sitting(live, interaction.user.id))
        key = "bot.read.record" if live.row.status == "over" else "bot.read.record-running"
        note = say(self.bot.lang(interaction), key)
        file = text_file(text, f"carson-city-{live.row.id}.txt")
        await interaction.edit_original_response(content=note, attachments=[file])

    async def describe(self, interaction: discord.Interaction[Any], live: Live) -> None:
        """The whole table in words."""
        view = self.bot.table.games[live.row.game].view(live.state, sitting(live, interaction.user.id))
        text = describe(view, self.bot.lang(interaction), self.bot.announcer.players(live))
        await self.answer(interaction, text, "table.txt")

    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """How to play, in short."""
        lang = self.bot.lang(interaction)
        parts = [say(lang, f"bot.help.{each}") for each in ("game", "turn", "commands")]
        await interaction.response.send_message("\n\n".join(parts)[:CONTENT], ephemeral=True)


def register(bot: CarsonBot) -> None:
    read, tree = bot.read, bot.tree

    async def what_happened(interaction: discord.Interaction[Any], game: int, _: str) -> None:
        await read.log(interaction, game)

    async def how_to_play(interaction: discord.Interaction[Any], _: int, __: str) -> None:
        await read.help(interaction)

    bot.controls["log"], bot.controls["help"] = what_happened, how_to_play

    @tree.command(name="score", description=described("bot.command.score"))
    async def score(interaction: discord.Interaction[CarsonBot]) -> None:
        await read.score(interaction)

    @tree.command(name="me", description=described("bot.command.me"))
    async def me(interaction: discord.Interaction[CarsonBot]) -> None:
        await read.me(interaction)

    @tree.command(name="log", description=described("bot.command.log"))
    @app_commands.describe(whole=described("bot.command.log-whole"))
    async def log(interaction: discord.Interaction[CarsonBot], whole: bool = False) -> None:
        await read.log(interaction, None, whole)

    @tree.command(name="record", description=described("bot.command.record"))
    async def record(interaction: discord.Interaction[CarsonBot]) -> None:
        await read.record(interaction)

    @tree.command(name="help", description=described("bot.command.help"))
    async def help_(interaction: discord.Interaction[CarsonBot]) -> None:
        await read.help(interaction)
