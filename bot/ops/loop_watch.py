"""How late the event loop is: while it is away, the bot hears nobody."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.ops.log_format import fields
from bot.ops.metrics import Metrics

LOG = logging.getLogger(__name__)
OFTEN = 0.1
"""Seconds between two looks."""
LONG = 0.25
"""Seconds that are worth a line in the log."""
BREATH = 0.001


async def breath() -> None:
    """Between two pieces of work of a millisecond or two: whoever came meanwhile is heard, and acknowledged.

    That takes several turns of the loop, so giving way for one of them (`asyncio.sleep(0)`) would not do.
    """
    await asyncio.sleep(BREATH)


class LoopWatch:
    """Wakes up again and again, and notes how much too late."""

    def __init__(self, metrics: Metrics, often: float = OFTEN) -> None:
        self.metrics, self.often = metrics, often
        self.latest = 0.0
        """The most seconds the loop was late since this was last set back."""
        self.busiest = 0.0
        """The same, where this very process used the time, and the machine gave it to nobody else."""

    async def run(self) -> None:
        while True:
            due, worked = time.perf_counter() + self.often, time.process_time()
            await asyncio.sleep(self.often)
            self.note(time.perf_counter() - due, time.process_time() - worked)

    def note(self, late: float, worked: float) -> None:
        """Once it was so late, and the process has used so many seconds of a core since the last look."""
        self.metrics.took("late", late)
        self.metrics.gauges["heartbeat"] = time.time()
        self.latest, self.busiest = max(self.latest, late), max(self.busiest, min(late, worked))
        if late > LONG:
            LOG.warning("the event loop was away", extra=fields(ms=round(late * 1000), own=round(worked * 1000)))


@asynccontextmanager
async def watched(metrics: Metrics) -> AsyncIterator[None]:
    """The loop is watched meanwhile."""
    watching = asyncio.create_task(LoopWatch(metrics).run(), name="loop watch")
    try:
        yield
    finally:
        watching.cancel()
