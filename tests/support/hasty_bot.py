"""The real bot without its long pauses: before it tries again, and before computer players show their hand."""

from __future__ import annotations

import asyncio
import os
from typing import Any
from unittest.mock import patch

import discord.http

from bot import client
from bot.channel import workers
from bot.ui import send

FASTER = 10


class Hurry:
    """What discord.py sees of asyncio: everything, with shorter pauses."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / FASTER)


async def run(token: str) -> int:
    pauses = tuple(seconds / FASTER for seconds in workers.PAUSES)
    with (
        patch("bot.table.computers.POKER_FACE", 1.0 / FASTER),
        patch("bot.channel.workers.PAUSES", pauses),
        patch("bot.ui.send.EDITING", float(os.environ.get("TROUBLE_EDITING", send.EDITING))),
        patch.object(discord.http, "asyncio", Hurry()),
    ):
        return await client.run(token)
