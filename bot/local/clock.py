"""The local Discord's clock, which tests may move forward, and the ids made from it."""

from __future__ import annotations

import datetime
import heapq
import itertools
import time
from collections.abc import Callable

EPOCH_MS = 1_420_070_400_000


class Clock:
    """Seconds since 1970; `advance` moves it forward and fires what has become due.

    The clock itself never waits: whoever runs an event loop asks for `next_due` and calls `fire`.
    """

    def __init__(self) -> None:
        self.offset = 0.0
        self.on_timer: Callable[[], None] = lambda: None
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return time.time() + self.offset

    def iso(self) -> str:
        moment = datetime.datetime.fromtimestamp(self.now(), datetime.UTC)
        return moment.isoformat(timespec="microseconds")

    def advance(self, seconds: float) -> None:
        """Move time forward; it never goes back."""
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        self.offset += seconds
        self.fire()
        self.on_timer()

    def call_at(self, when: float, call: Callable[[], None]) -> None:
        heapq.heappush(self._timers, (when, next(self._order), call))
        self.on_timer()

    def next_due(self) -> float | None:
        """Seconds until the next timer, or None when there is none."""
        return max(0.0, self._timers[0][0] - self.now()) if self._timers else None

    def fire(self) -> None:
        while self._timers and self._timers[0][0] <= self.now():
            heapq.heappop(self._timers)[2]()


class Snowflakes:
    """Ever growing ids that carry their time, as Discord's do."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        stamp = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(stamp, self._last + 1)
        return str(self._last)

    def next_moment(self) -> str:
        """An id in a millisecond of its own: the colour of a face without picture is made from that."""
        self._last = ((int(self.next()) >> 22) + 1) << 22
        return str(self._last)

    def seen(self, snowflake: str) -> None:
        """Never hand out anything below an id that already exists: a loaded world, a clock once moved."""
        self._last = max(self._last, int(snowflake))


def age(snowflake: str, now: float) -> float:
    """Seconds since the id was made."""
    return now - ((int(snowflake) >> 22) + EPOCH_MS) / 1000
