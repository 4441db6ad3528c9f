"""Discord is never asked under a game's lock: people would wait there for each other's network.

Whoever does so is named in the log of the bot, and `table_driver.saloon` looks for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.ops.metrics import TimedLock

SAID = "Discord was asked under a game's lock"
HOLDING: set[asyncio.Task[Any] | None] = set()


class Watched(TimedLock):
    """A game's lock, and who holds it."""

    async def acquire(self) -> bool:  # type: ignore[override]
        got = await super().acquire()
        self.holder = asyncio.current_task()
        HOLDING.add(self.holder)
        return got

    def release(self) -> None:
        HOLDING.discard(self.holder)
        super().release()


def telling(request: Any) -> Any:
    async def asked(self: Any, route: Any, *what: Any, **more: Any) -> Any:
        if asyncio.current_task() in HOLDING:
            logging.getLogger("bot.tests").error("%s: %s %s", SAID, route.method, route.path)
        return await request(self, route, *what, **more)

    return asked


@contextmanager
def watched() -> Iterator[None]:
    """From here on it is told."""
    from discord.http import HTTPClient  # whoever only looks for what was said need not wait for it
    from discord.webhook.async_ import AsyncWebhookAdapter

    with (
        patch("bot.store.database.TimedLock", Watched),
        patch.object(HTTPClient, "request", telling(HTTPClient.request)),
        patch.object(AsyncWebhookAdapter, "request", telling(AsyncWebhookAdapter.request)),
    ):
        yield
