"""The real bot where a second passes between a move and whatever its player is shown of it."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

from bot import client
from bot.commands.play import Play


async def run(token: str) -> int:
    make = Play.make

    async def late(*given: Any) -> Any:
        turn = await make(*given)
        await asyncio.sleep(1)
        return turn

    with patch.object(Play, "make", late):
        return await client.run(token)
