"""What waits in the bot's queues, looked at now and then for whoever reads its metrics."""

from __future__ import annotations

import asyncio
import logging

from bot.channel.workers import Workers
from bot.ops.fair_use import FairUse
from bot.store.transaction import StoreError
from bot.ui.app import App

LOG = logging.getLogger(__name__)
OFTEN = 15.0
"""Seconds between two looks: as often as metrics are usually read."""


async def sample(app: App, workers: Workers, fair: FairUse) -> None:
    """Again and again; only where somebody reads it."""
    while True:
        try:
            app.metrics.gauges |= await lengths(app, workers, fair)
        except StoreError as problem:
            LOG.warning("what waits cannot be counted: %s", problem)
        await asyncio.sleep(OFTEN)


async def lengths(app: App, workers: Workers, fair: FairUse) -> dict[str, float]:
    """How much there is of everything that can grow."""
    waiting = {f"discord-{name}": float(length) for name, length in fair.lengths().items()}
    return waiting | {
        "live": await app.store.games.count_live(),
        "outbox": await app.store.outbox.waiting(),
        "telling": len(workers.tasks),
        "computers": len(app.computers.tasks),
        "drawing": app.table.pool.waiting,
        "reminders": await app.store.timers.late(app.table.now()),
    }
