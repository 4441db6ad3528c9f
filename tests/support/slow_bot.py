"""The game's bot with a database that takes four seconds for everything, while a file named `slow` lies beside it."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from bot import client
from bot.store.database import Store


def slowed(work: Any) -> Any:
    async def late(*what: Any, **more: Any) -> Any:
        if Path(os.environ["CARSON_DATABASE"]).with_name("slow").exists():
            await asyncio.sleep(4)
        return await work(*what, **more)

    return late


async def run(token: str) -> int:
    store: Any = Store
    for name in ("all", "write", "whole"):
        if hasattr(store, name):
            setattr(store, name, slowed(getattr(store, name)))
    return await client.run(token)
