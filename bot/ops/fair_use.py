"""Fair use of Discord's global limit: 50 requests a second, whoever they are for.

Where more is to be said than that, whoever waits for an answer goes first, then news, then what nobody waits for.
Acknowledgements and answers of interactions do not count and do not come here.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from enum import IntEnum
from itertools import count
from typing import Any

from bot.ops.metrics import Metrics

MOST = 44
"""Requests in a second: a few less than Discord allows, for its seconds do not begin when ours do."""
PER = 1.0


class Urgency(IntEnum):
    """What a request is for; less is sooner."""

    ANSWER = 0
    NEWS = 1
    REST = 2
    """Reminders, digests, greetings, looking who is there."""


URGENCY: ContextVar[Urgency] = ContextVar("urgency", default=Urgency.REST)
"""Of whatever the present task asks Discord for."""


def part(workers: int) -> int:
    """What falls to each of so many processes.

    >>> part(1), part(4), part(100)
    (44, 11, 1)
    """
    return max(1, MOST // workers)


def waited(urgency: Urgency) -> str:
    """Under which name is measured how long requests of an urgency waited."""
    return f"queue-{urgency.name.lower()}"


class FairUse:
    """Lets requests pass, so many in any second; the most urgent first, and among those the first to come.

    One for all clients of a process: what Discord allows is one number for the whole bot.
    """

    def __init__(
        self,
        metrics: Metrics,
        most: Callable[[], int] = lambda: MOST,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.metrics, self.most, self.clock, self.sleep = metrics, most, clock, sleep
        self.passed: deque[float] = deque()
        """When the last ones passed."""
        self.waiting: list[tuple[Urgency, int, asyncio.Future[None]]] = []
        self.numbers = count()
        self.task: asyncio.Task[None] | None = None

    async def turn(self) -> None:
        """Wait until the present task may ask Discord for something."""
        begun = self.clock()
        if not self.waiting and self._pause() <= 0:
            self.passed.append(begun)
        else:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self.waiting, (URGENCY.get(), next(self.numbers), future))
            if self.task is None:
                self.task = asyncio.create_task(self._let_pass(), name="fair use")
            await future
        self.metrics.took(waited(URGENCY.get()), self.clock() - begun)

    def _pause(self) -> float:
        """Seconds until the next may pass."""
        now = self.clock()
        while self.passed and now - self.passed[0] >= PER:
            self.passed.popleft()
        most = self.most()
        return 0.0 if len(self.passed) < most else self.passed[-most] + PER - now

    async def _let_pass(self) -> None:
        try:
            while self.waiting:
                if (pause := self._pause()) > 0:
                    await self.sleep(pause)
                    continue
                *_, future = heapq.heappop(self.waiting)
                if not future.done():  # else nobody waits any more
                    self.passed.append(self.clock())
                    future.set_result(None)
        finally:
            self.task = None

    def lengths(self) -> dict[str, int]:
        """How many requests wait, by what they are for."""
        found = [urgency for urgency, _, future in self.waiting if not future.done()]
        return {urgency.name.lower(): found.count(urgency) for urgency in Urgency}

    def between(self, request: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """The same way to ask Discord, each in its turn."""

        async def asked(*what: Any, **more: Any) -> Any:
            await self.turn()
            return await request(*what, **more)

        return asked
