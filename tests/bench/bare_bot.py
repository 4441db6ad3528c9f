"""The real bot whose panels have no pictures and think about nothing: what those cost is seen beside it."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from bot import client
from bot.panel.outlook import Outlook


async def nothing(*_: Any) -> Outlook:
    return Outlook({}, ())


async def run(token: str) -> int:
    with patch("bot.ui.pictures.Pictures.outlook", nothing), patch("bot.ui.pictures.Pictures.ahead"):
        return await client.run(token)
