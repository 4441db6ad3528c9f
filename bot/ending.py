"""The last word of a game: who won and why, the end as a picture, the game file, and a button for another."""

from __future__ import annotations

import asyncio
import io
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord

from bot.buttons import Control, rows
from bot.gamefile import game_file, rounds
from bot.table import Live, Refused
from render import caption, picture
from render.words import say

if TYPE_CHECKING:
    from bot.client import CarsonBot

LOG = logging.getLogger(__name__)


async def farewell(bot: CarsonBot, channel: discord.abc.Messageable, live: Live, text: str) -> None:
    """One message with everything; a picture that cannot be drawn keeps nothing else back."""
    row = live.row
    view = rows(Control("rematch", row.id, say(row.lang, "bot.button.rematch"), primary=True))
    files = [await end_picture(bot, live), await record_file(bot, live)]
    await channel.send(text, files=[file for file in files if file is not None], view=view)


async def end_picture(bot: CarsonBot, live: Live) -> discord.File | None:
    """The final scores with the chart of the game."""
    row, players = live.row, bot.announcer.players(live)
    view = bot.table.games[row.game].view(live.state, None)
    try:
        history = await rounds(bot.table, live)
        async with bot.announcer.drawing:
            data = await asyncio.to_thread(picture, view, row.lang, "end", "default", players, (), None, None, history)
    except Exception:
        LOG.exception("game %s: the end could not be drawn", row.id)
        return None
    return discord.File(io.BytesIO(data), f"end-{row.id}.png", description=caption(view, row.lang, players))


async def record_file(bot: CarsonBot, live: Live) -> discord.File:
    text = await game_file(bot.table, live, None)
    return discord.File(io.BytesIO(text.encode()), f"carson-city-{live.row.id}.txt")


async def rematch(bot: CarsonBot, interaction: discord.Interaction[Any], game: int) -> None:
    """The same people in a new lobby; whoever asked for it is the host."""
    live = await bot.table.load(game)
    if all(seat.user != interaction.user.id for seat in live.seats):
        raise Refused("stranger")
    seats = [seat if seat.user is None else replace(seat, computer=None) for seat in live.seats]
    await bot.lobby.open(interaction, seats, live.row)


def register(bot: CarsonBot) -> None:
    async def again(interaction: discord.Interaction[Any], game: int, _: str) -> None:
        await rematch(bot, interaction, game)

    bot.controls["rematch"] = again
