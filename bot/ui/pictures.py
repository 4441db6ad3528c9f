"""Drawing pictures: off the loop, few at a time, measured, and nobody may ask for very many."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any

from bot.ops.metrics import Metrics
from bot.table.session import RefusedError
from render import PictureRequest, picture

AT_ONCE = 2
MOST_PICTURES, WHILE = 12, 60.0
"""Pictures a person may ask for in so many seconds."""


class Pictures:
    """The one place where pictures are made."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.film = asyncio.Lock()
        """One whole game as an animation at a time: that takes long, and a core to itself."""
        self.asked: dict[int, deque[float]] = {}

    async def picture(self, request: PictureRequest[Any], user: int | None = None) -> bytes:
        """As `render.picture`; raises RefusedError where one person asks too often."""
        if user is not None:
            self.allow(user)
        async with self.turn:
            begun = time.perf_counter()
            data = await asyncio.to_thread(picture, request)
        self.metrics.took("draw", time.perf_counter() - begun)
        self.metrics.took("size", len(data))
        return data

    def allow(self, user: int) -> None:
        now = time.monotonic()
        self.asked = {each: times for each, times in self.asked.items() if now - times[-1] < WHILE}
        times = self.asked.setdefault(user, deque(maxlen=MOST_PICTURES))
        if len(times) == MOST_PICTURES and now - times[0] < WHILE:
            raise RefusedError("slowly", most=MOST_PICTURES)
        times.append(now)
