"""Drawing pictures: in the pool, measured, and nobody may ask for very many."""

from __future__ import annotations

import time
from collections import deque
from typing import Any

from bot.ops.metrics import Metrics
from bot.ops.pool import Pool
from bot.table.session import RefusedError
from render import PictureRequest, picture

MOST_PICTURES, WHILE = 12, 60.0
"""Pictures a person may ask for in so many seconds."""


class Pictures:
    """The one place where pictures are made."""

    def __init__(self, metrics: Metrics, pool: Pool) -> None:
        self.metrics, self.pool = metrics, pool
        self.asked: dict[int, deque[float]] = {}

    async def picture(self, request: PictureRequest[Any], user: int | None = None) -> bytes:
        """As `render.picture`; raises RefusedError where one person asks too often."""
        if user is not None:
            self.allow(user)
        begun = time.perf_counter()
        data = await self.pool.run(picture, request)
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
