"""The hasty bot with a clock that can be moved.

MOST_REFUSED: after so many refused requests in ten minutes it says nothing more.
"""

from __future__ import annotations

import os
import time
from typing import Any
from unittest.mock import patch

from bot.ui import barred
from tests.support import hasty_bot
from tests.support.moved_clock import moved


class Moved:
    """What the bot sees of the module `time`."""

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)

    def time(self) -> float:
        return time.time() + moved()

    def monotonic(self) -> float:
        return time.monotonic() + moved()


async def run(token: str) -> int:
    clock, most = Moved(), int(os.environ.get("MOST_REFUSED", barred.MOST))
    with (
        patch("bot.assembly.time", clock),
        patch("bot.ops.metrics.time", clock),
        patch("bot.ui.barred.MOST", most),
    ):
        return await hasty_bot.run(token)
