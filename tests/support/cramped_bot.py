"""The hasty bot on a machine in trouble: while a file named `trouble` lies beside the database, nothing can be sent,
and it cannot be started.

The number in the file is the error's, such as 28 for a disk without room.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot import assembly
from bot.ui import send
from tests.support import hasty_bot


def cramped(work: Any) -> Any:
    async def tried(*what: Any, **more: Any) -> Any:
        trouble = Path(os.environ["CARSON_DATABASE"]).with_name("trouble")
        if trouble.exists():
            number = int(trouble.read_text())
            raise OSError(number, os.strerror(number), "/tmp/upload")
        return await work(*what, **more)

    return tried


async def run(token: str) -> int:
    with (
        patch("bot.ui.send.post", cramped(send.post)),
        patch("bot.client.assembled", cramped(assembly.assembled)),
    ):
        return await hasty_bot.run(token)
