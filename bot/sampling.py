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


async def sample(app: App, workers: Workers, fair: FairUse, shard: int) -> None:
    """Again and again; only where somebody reads it."""
    queues = app.metrics.queues
    try:
        while True:
            try:
                queues |= await lengths(app, fair)
                app.metrics.gauges["live"] = await app.store.games.count_live()
            except StoreError as problem:
                LOG.warning("what waits cannot be counted: %s", problem)
            queues |= {("telling", shard): len(workers.tasks), ("computers", shard): len(app.computers.tasks)}
            await asyncio.sleep(OFTEN)
    finally:
        for name in ("telling", "computers"):
            queues.pop((name, shard), None)


async def lengths(app: App, fair: FairUse) -> dict[tuple[str, int], float]:
    """What is one queue for all shards of this process, or of the whole database."""
    found = {f"discord-{name}": length for name, length in fair.lengths().items()}
    found |= {"outbox": await app.store.outbox.waiting(), "drawing": app.table.pool.waiting}
    found |= {"reminders": await app.store.timers.late(app.table.now())}
    return {(name, 0): float(length) for name, length in found.items()}
