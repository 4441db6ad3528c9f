"""The hasty bot to which one press at a time is a crowd already."""

from __future__ import annotations

from unittest.mock import patch

from tests.support import hasty_bot


async def run(token: str) -> int:
    with patch("bot.ui.live_panels.CROWD", 0):
        return await hasty_bot.run(token)
