"""Metrics the bot takes of itself: how fast it answers, waits, draws and sends, and how often something fails."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from bisect import bisect_left
from collections import Counter, defaultdict, deque
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
TOO_MANY = 429
ROUTES = (
    ("acknowledgement", re.compile(r".* /.*/interactions/\d+/.*")),
    ("answer", re.compile(r".* /.*/webhooks/\d+/.*")),
    ("post", re.compile(r"POST /.*/messages")),
    ("edit", re.compile(r"PATCH /.*/messages/\d+")),
    ("delete", re.compile(r"DELETE /.*/messages/\d+")),
    ("look", re.compile(r"GET .*")),
)
"""What requests to Discord are for; the first that fits. Acknowledgements and answers do not count to its limit of 50
requests a second.
"""
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
BYTES = (10e3, 20e3, 50e3, 100e3, 200e3, 500e3, 1e6, 2e6)
"""Where the steps of a histogram are, for seconds and for sizes."""


class Histogram:
    """How many values lay at or below each step, from the start of the process.

    >>> found = Histogram((0.1, 1.0))
    >>> for value in (0.05, 0.1, 0.5, 7.0): found.add(value)
    >>> found.upto(), found.count, found.total
    ([2, 3], 4, 7.65)
    """

    def __init__(self, steps: tuple[float, ...]) -> None:
        self.steps, self.inside = steps, [0] * (len(steps) + 1)
        self.total = 0.0

    def add(self, value: float) -> None:
        self.inside[bisect_left(self.steps, value)] += 1
        self.total += value

    def upto(self) -> list[int]:
        return [sum(self.inside[: n + 1]) for n in range(len(self.steps))]

    @property
    def count(self) -> int:
        return sum(self.inside)


class Metrics:
    """Series of values and counters, from the start of the process."""

    def __init__(self) -> None:
        self.started = time.time()
        self.series: dict[str, deque[float]] = {}
        self.histograms: dict[str, Histogram] = {}
        """The same values by size, of the whole time."""
        self.counts: Counter[str] = Counter()
        self.kinds: defaultdict[str, Counter[tuple[str, ...]]] = defaultdict(Counter)
        """What is counted by kind: `failures`, `requests` to Discord, rate `limits` met."""
        self.gauges: dict[str, float] = {}
        """How much there is of something just now."""
        self.queues: dict[tuple[str, int], float] = {}
        """What waits in each queue, by name and shard; under 0 also what is one queue for all."""
        self.connected: dict[int, bool] = {}
        """Which shards this process acts for, and whether each is connected to Discord."""
        self.crowd: Counter[tuple[int, int]] = Counter()
        """Whose presses are being answered just now: the game, and who pressed."""
        self.served = False
        """Whether anybody outside can read them."""
        self.troubles: dict[int, deque[float]] = {level: deque(maxlen=KEPT) for level in (30, 40)}
        self.refusals: deque[float] = deque(maxlen=MOST_INVALID)
        """When Discord refused a request."""
        self.received: LRUCache[int, float] = LRUCache(KEPT)

    def took(self, name: str, value: float) -> None:
        self.series.setdefault(name, deque(maxlen=KEPT)).append(value)
        if name not in self.histograms:
            self.histograms[name] = Histogram(BYTES if name == "size" else SECONDS)
        self.histograms[name].add(value)

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
            self.kinds["requests"][purpose(done.method, done.url.path), f"{done.response.status // 100}xx"] += 1
            if done.response.status == TOO_MANY:
                self.kinds["limits"][(done.response.headers.get("X-RateLimit-Scope", "user"),)] += 1
            if done.response.status in INVALID and done.response.headers.get("X-RateLimit-Scope") != "shared":
                self.refusals.append(time.monotonic())
            if match := ANSWER.search(done.url.path):
                self.answered(int(match[1]))
            elif not SENT.search(done.url.path) or done.method == "GET":
                return
            self.counts["sent" if done.response.status < 400 else "send-failed"] += 1

        async def broke(_: Any, __: SimpleNamespace, gone: aiohttp.TraceRequestExceptionParams) -> None:
            self.kinds["requests"][purpose(gone.method, gone.url.path), "broken"] += 1
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
        problem = record.exc_info[0] if record.exc_info else None
        kind = problem.__name__ if problem is not None else record.name
        self.metrics.kinds["failures"][logging.getLevelName(level).lower(), kind] += 1


def purpose(method: str, path: str) -> str:
    """What a request to Discord is for.

    >>> purpose("PATCH", "/api/v10/channels/1/messages/2"), purpose("POST", "/api/v10/interactions/1/x/callback")
    ('edit', 'acknowledgement')
    >>> purpose("POST", "/api/v10/webhooks/1/x"), purpose("PUT", "/api/v10/applications/1/commands")
    ('answer', 'other')
    """
    line = f"{method} {path}"
    return next((kind for kind, route in ROUTES if route.fullmatch(line)), "other")


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
