"""The real bot without what takes long and is seldom looked at.

Its pauses are shorter: before it tries again, before it is sure to have heard of every server, and before computer
players show their hand (HASTY_EDITING: also the seconds that an edit may take). Pictures are composed and then not
painted, none ahead of time, and emoji not drawn; mistakes and hints are thought about for a shorter time, and garbage
is looked for less often. The whole game as an animated picture is drawn where HASTY_FILM asks for it. Luck is the same
every time, so that what happens in a test does not change from run to run.
"""

from __future__ import annotations

import asyncio
import io
import os
import zlib
from contextlib import ExitStack
from functools import cache, partial
from random import Random
from struct import pack
from typing import Any
from unittest.mock import patch

import discord
import discord.webhook.async_
from PIL.PngImagePlugin import putchunk

from bot import client, worker
from bot.channel import game_end, look_around, workers
from bot.ops import garbage
from bot.store import leases
from bot.ui import send
from render.draw.emoji import SIZE
from render.draw.palette import fixed
from render.draw.shapes import Sheet
from rules.ai.advice import try_out
from rules.ai.search import Budget
from tests.support.unlocked import watched

FASTER = 10
SIGNATURE = b"\x89PNG\r\n\x1a\n"
HEADER = 33
"""Bytes of a PNG before what may stand in it: its signature, its size and its kind."""
SHORT = Budget(tries=32, seconds=10)
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
    return named(empty(sheet.width, sheet.height, palette), str(hash((sheet.ground, sheet.shapes))))


def undrawn(emoji: str) -> bytes:
    """The same for an emoji: drawing all of them takes a second."""
    return named(empty(SIZE, SIZE, "default"), emoji)


def named(picture: bytes, shows: str) -> bytes:
    """A PNG with a word of what it would show."""
    file = io.BytesIO()
    file.write(picture[:HEADER])
    putchunk(file, b"tEXt", b"shows\0" + shows.encode())
    file.write(picture[HEADER:])
    return file.getvalue()


@cache
def empty(width: int, height: int, palette: str) -> bytes:
    """Nothing but ground, written without an image: every bot would have to make one of each size."""
    file = io.BytesIO()
    file.write(SIGNATURE)
    putchunk(file, b"IHDR", pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
    putchunk(file, b"PLTE", bytes(fixed(palette).getpalette() or ()))
    putchunk(file, b"IDAT", zlib.compress(bytes((width + 1) * height), 1))
    putchunk(file, b"IEND", b"")
    return file.getvalue()


async def no_film(*_: object) -> None:
    return None


def sooner(self: discord.Client, **options: Any) -> Any:
    return STATE(self, **options, guild_ready_timeout=2.0 / FASTER)


async def run(token: str) -> int:
    pauses = tuple(seconds / FASTER for seconds in workers.PAUSES)
    hurry, film = Hurry(), game_end.replay_file if "HASTY_FILM" in os.environ else no_film
    stands_for: dict[str, Any] = {
        "bot.table.computers.POKER_FACE": 1.0 / FASTER,
        "bot.channel.workers.PAUSES": pauses,
        "bot.channel.look_around.PICTURES_EVERY": look_around.PICTURES_EVERY / FASTER,
        "bot.outages.PAUSES": pauses,
        "bot.store.leases.LASTS": leases.LASTS / 5,
        "bot.store.leases.APART": leases.APART / FASTER,
        "bot.worker.LOOKS": worker.LOOKS / 5,
        "bot.command_sync.PAUSES": pauses,
        "bot.emoji_upload.PAUSES": pauses,
        "bot.emoji_upload.emoji": undrawn,
        "bot.ui.send.EDITING": float(os.environ.get("HASTY_EDITING", send.EDITING)),
        "bot.channel.delivery.replay_file": film,
        "bot.ui.pictures.Pictures.ahead": lambda *_: None,
        "render.draw.paint.png": unpainted,
        "bot.table.table.secrets.token_hex": lambda length: "5eed" * (length // 2),
        "bot.commands.lobby.SystemRandom": Fixed,
        "rules.ai.review.TRIES": SHORT,
        "bot.commands.hints.try_out": partial(try_out, budget=SHORT),
        "bot.ops.garbage.OFTEN": garbage.OFTEN * FASTER,
        "discord.Client._get_state": sooner,
        "discord.client.asyncio": hurry,
        "discord.http.asyncio": hurry,
        "discord.webhook.async_.asyncio": hurry,
    }
    with watched(), ExitStack() as stack:
        for name, other in stands_for.items():
            stack.enter_context(patch(name, other))
        return await client.run(token)
