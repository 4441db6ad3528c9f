"""Metrics the bot takes of itself: how fast it answers, waits, draws and sends, and how often something fails."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import Counter, deque
from types import SimpleNamespace
from typing import Any

import aiohttp
from cachetools import LRUCache

KEPT = 1000
"""Values kept of each series, the newest."""
HOUR, TEN_MINUTES = 3600.0, 600.0
INVALID = (401, 403, 429)
"""What Discord counts of its refusals."""
MOST_INVALID = 10_000
"""So many in ten minutes, and for a while Discord hears nothing more from us."""
ANSWER = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
SENT = re.compile(r"/(?:webhooks/\d+/.+|channels/\d+/messages(?:/\d+)?)$")


class Metrics:
    """Series of values and counters, from the start of the process."""

    def __init__(self) -> None:
        self.started = time.time()
        self.series: dict[str, deque[float]] = {}
        self.counts: Counter[str] = Counter()
        self.troubles: dict[int, deque[float]] = {level: deque(maxlen=KEPT) for level in (30, 40)}
        self.refusals: deque[float] = deque(maxlen=MOST_INVALID)
        """When Discord refused a request."""
        self.received: LRUCache[int, float] = LRUCache(KEPT)

    def took(self, name: str, value: float) -> None:
        self.series.setdefault(name, deque(maxlen=KEPT)).append(value)

    def at(self, name: str, share: float) -> float:
        """The value below which a share of a series lies; 0 where nothing was measured.

        >>> metrics = Metrics()
        >>> for value in range(1, 101): metrics.took("draw", value)
        >>> metrics.at("draw", 0.5), metrics.at("draw", 0.95), metrics.at("lock", 0.5)
        (50, 95, 0.0)
        """
        ordered = sorted(self.series.get(name, ()))
        return ordered[max(0, round(share * len(ordered)) - 1)] if ordered else 0.0

    def recent(self, level: int, seconds: float = HOUR) -> int:
        """How many warnings (30) or errors (40) were logged of late."""
        return sum(time.monotonic() - at < seconds for at in self.troubles[level])

    def invalid(self) -> int:
        """How many requests Discord has refused in the last ten minutes."""
        while self.refusals and time.monotonic() - self.refusals[0] >= TEN_MINUTES:
            self.refusals.popleft()
        return len(self.refusals)

    def heard(self, interaction: int) -> None:
        """An interaction has come in; from now on its answer is awaited."""
        self.received[interaction] = time.perf_counter()

    def answered(self, interaction: int) -> None:
        if (begun := self.received.pop(interaction, None)) is not None:
            self.took("answer", time.perf_counter() - begun)

    def trace(self) -> aiohttp.TraceConfig:
        """Watches every request to Discord."""

        async def ended(_: Any, __: SimpleNamespace, done: aiohttp.TraceRequestEndParams) -> None:
            if done.response.status in INVALID and done.response.headers.get("X-RateLimit-Scope") != "shared":
                self.refusals.append(time.monotonic())
            if match := ANSWER.search(done.url.path):
                self.answered(int(match[1]))
            elif not SENT.search(done.url.path) or done.method == "GET":
                return
            self.counts["sent" if done.response.status < 400 else "send-failed"] += 1

        async def broke(_: Any, __: SimpleNamespace, ___: aiohttp.TraceRequestExceptionParams) -> None:
            self.counts["send-failed"] += 1

        config = aiohttp.TraceConfig()
        config.on_request_end.append(ended)
        config.on_request_exception.append(broke)
        return config


class Troubles(logging.Handler):
    """Counts what is logged as a warning or an error."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self.metrics = metrics

    def emit(self, record: logging.LogRecord) -> None:
        level = logging.ERROR if record.levelno >= logging.ERROR else logging.WARNING
        self.metrics.troubles[level].append(time.monotonic())


class TimedLock(asyncio.Lock):
    """A lock that says how long it was waited for."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__()
        self.metrics = metrics

    async def acquire(self) -> bool:  # type: ignore[override]
        begun = time.perf_counter()
        got = await super().acquire()
        self.metrics.took("lock", time.perf_counter() - begun)
        return got
