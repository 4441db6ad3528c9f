"""The hasty bot on a machine whose clock jumps."""

from __future__ import annotations

import time
from unittest.mock import patch

from tests.support import hasty_bot
from tests.support.moved_clock import moved

CLOCK = time.time


def shifted() -> float:
    return CLOCK() + moved()


async def run(token: str) -> int:
    with patch("time.time", shifted):
        return await hasty_bot.run(token)
