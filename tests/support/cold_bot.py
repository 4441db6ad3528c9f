"""The real bot whose pool is never ready: the process that others are forked off sleeps on and on."""

from __future__ import annotations

from unittest.mock import patch

from tests.support import hasty_bot


async def run(token: str) -> int:
    with patch("bot.client.WARM", "tests.support.asleep"):
        return await hasty_bot.run(token)
