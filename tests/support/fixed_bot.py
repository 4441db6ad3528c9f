"""The game's bot with luck that is the same every time, so that two runs can differ in one secret alone."""

from __future__ import annotations

from random import Random
from typing import Any

from bot import client
from bot.commands import lobby
from bot.table import table


async def run(token: str) -> int:
    class Fixed(Random):
        def __init__(self) -> None:
            super().__init__(7)

    patched: Any = table
    patched.secrets.token_hex = lambda length: "5eed" * (length // 2)
    lobby_module: Any = lobby
    lobby_module.SystemRandom = Fixed
    return await client.run(token)
