"""How often the bot logs in to Discord's gateway. Past 1,000 times in a day Discord takes the token away.

A bot that is started again and again forgets what it did before, so the times are kept in the database.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from bot.ops.log_format import fields
from bot.store.notes import Notes
from bot.store.transaction import StoreError

LOG = logging.getLogger(__name__)
DAY = 24 * 60 * 60.0
MOST = 900
"""In a day; the rest is for what Discord counts and we do not."""
NOTE = "identifies"


class TooOftenError(Exception):
    """Today's logins are spent; a new start waits until there is one again."""


class Identifies:
    """The logins of the last day, whichever process made them."""

    def __init__(self, notes: Notes, now: Callable[[], float] = time.time) -> None:
        self.notes, self.now = notes, now

    async def recent(self) -> list[int]:
        """When they were, oldest first. A time that is yet to come was written by a wrong clock: it may be just now."""
        noted, now = await self._noted(), int(self.now())
        if any(at > now for at in noted) or len(noted) > 2 * MOST:
            noted = [min(at, now) for at in noted]
            await self._note(noted)
        return sorted(at for at in noted if now - DAY < at)

    async def _noted(self) -> list[int]:
        return [int(at) for at in (await self.notes.get(NOTE) or "").split()]

    async def _note(self, times: list[int]) -> None:
        """As many as count, whatever the clock thinks of them now."""
        await self.notes.set(NOTE, " ".join(map(str, times[-MOST:])))

    async def wait(self) -> None:
        """Until one more is allowed."""
        while (pause := allowed_in(await self.recent(), self.now())) > 0:
            LOG.warning(
                "logged in to Discord too often today; waiting before the next time, as Discord would reset the token",
                extra=fields(times=MOST, minutes=int(pause // 60) + 1),
            )
            await asyncio.sleep(pause)

    async def count(self) -> None:
        """One more, now; raises TooOftenError. A database in trouble does not keep a running bot from Discord."""
        try:
            if allowed_in(await self.recent(), self.now()) > 0:
                raise TooOftenError
            await self.notes.add(NOTE, str(int(self.now())))
        except StoreError as problem:
            LOG.warning("could not note a login to Discord", extra=fields(problem=str(problem)))


def allowed_in(times: list[int], now: float) -> float:
    """Seconds until one more is allowed."""
    return times[-MOST] + DAY - now if len(times) >= MOST else 0.0
