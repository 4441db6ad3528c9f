"""The real bot with an unsteady hand: so many of the first pictures it draws fail (TROUBLE_PICTURES)."""

from __future__ import annotations

import os
from typing import Any
from unittest.mock import patch

import render
from bot import client


async def run(token: str) -> int:
    left = int(os.environ["TROUBLE_PICTURES"])

    def unsteady(request: render.PictureRequest[Any]) -> bytes:
        nonlocal left
        left -= 1
        if left >= 0:
            raise ValueError("the hand shakes")
        return render.picture(request)

    with (
        patch("bot.ui.pictures.picture", unsteady),
        patch("bot.panel.outlook.picture", unsteady),
        patch("bot.channel.delivery.PICTURE_PAUSE", 0.1),
    ):
        return await client.run(token)
