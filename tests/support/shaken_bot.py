"""The hasty bot on a machine whose clock jumps: by the seconds in a file named `clock` beside the database."""

from __future__ import annotations

import os
import time
from pathlib import Path
from unittest.mock import patch

from tests.support import hasty_bot

CLOCK = time.time


def shifted() -> float:
    try:
        jump = Path(os.environ["CARSON_DATABASE"]).with_name("clock").read_text(encoding="utf-8")
    except FileNotFoundError:
        return CLOCK()
    return CLOCK() + float(jump or 0)


async def run(token: str) -> int:
    with patch("time.time", shifted):
        return await hasty_bot.run(token)
