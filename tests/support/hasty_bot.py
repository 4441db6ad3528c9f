"""The real bot without what takes long and is seldom looked at.

Its pauses are shorter: before it tries again, before it is sure to have heard of every server, and before computer
players show their hand (HASTY_EDITING: also the seconds that an edit may take). Pictures are composed and then not
painted, and none ahead of time; the whole game as an animated picture is drawn where HASTY_FILM asks for it. Luck is
the same every time, so that what happens in a test does not change from run to run.
"""

from __future__ import annotations

import asyncio
import io
import os
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

import discord
import discord.webhook.async_
from PIL import Image
from PIL.PngImagePlugin import putchunk

from bot import client, worker
from bot.channel import game_end, look_around, workers
from bot.store import leases
from bot.ui import send
from render.draw.palette import fixed
from render.draw.shapes import Sheet
from tests.support.unlocked import watched

FASTER = 10
HEADER = 33
"""Bytes of a PNG before what may stand in it: its signature, its size and its kind."""
STATE = discord.Client._get_state


class Hurry:
    """What discord.py sees of asyncio: everything, with shorter pauses."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / FASTER)


class Fixed(Random):
    def __init__(self) -> None:
        super().__init__(7)


def unpainted(sheet: Sheet, palette: str = "default") -> bytes:
    """An empty picture of the same size with the same colours; different where the picture would have been."""
    file, plain = io.BytesIO(), empty(sheet.width, sheet.height, palette)
    file.write(plain[:HEADER])
    putchunk(file, b"tEXt", b"shows\0%d" % hash((sheet.ground, sheet.shapes)))
    file.write(plain[HEADER:])
    return file.getvalue()


@cache
def empty(width: int, height: int, palette: str) -> bytes:
    """Nothing but ground."""
    file, image = io.BytesIO(), Image.new("P", (width, height))
    image.putpalette(fixed(palette).getpalette() or ())
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


async def no_film(*_: object) -> None:
    return None


def sooner(self: discord.Client, **options: Any) -> Any:
    return STATE(self, **options, guild_ready_timeout=2.0 / FASTER)


async def run(token: str) -> int:
    pauses = tuple(seconds / FASTER for seconds in workers.PAUSES)
    hurry, film = Hurry(), game_end.replay_file if "HASTY_FILM" in os.environ else no_film
    with (
        watched(),
        patch("bot.table.computers.POKER_FACE", 1.0 / FASTER),
        patch("bot.channel.workers.PAUSES", pauses),
        patch("bot.channel.look_around.PICTURES_EVERY", look_around.PICTURES_EVERY / FASTER),
        patch("bot.outages.PAUSES", pauses),
        patch("bot.store.leases.LASTS", leases.LASTS / 5),
        patch("bot.store.leases.APART", leases.APART / FASTER),
        patch("bot.worker.LOOKS", worker.LOOKS / 5),
        patch("bot.command_sync.PAUSES", pauses),
        patch("bot.emoji_upload.PAUSES", pauses),
        patch("bot.ui.send.EDITING", float(os.environ.get("HASTY_EDITING", send.EDITING))),
        patch("bot.channel.delivery.replay_file", film),
        patch("bot.ui.pictures.Pictures.ahead"),
        patch("render.draw.paint.png", unpainted),
        patch("bot.table.table.secrets.token_hex", lambda length: "5eed" * (length // 2)),
        patch("bot.commands.lobby.SystemRandom", Fixed),
        patch.object(discord.Client, "_get_state", sooner),
        patch("discord.client.asyncio", hurry),
        patch("discord.http.asyncio", hurry),
        patch("discord.webhook.async_.asyncio", hurry),
    ):
        return await client.run(token)
