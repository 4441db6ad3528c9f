"""The circuit breaker: when very much fails at once, the bot says so for a while instead of failing on and on."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

MOST, WHILE, REST = 15, 60.0, 180.0


class CircuitBreaker:
    """Opens after MOST failures within WHILE seconds, and closes again REST seconds later.

    >>> now = [0.0]
    >>> breaker = CircuitBreaker(lambda: now[0])
    >>> [breaker.failed() for _ in range(15)][-2:], breaker.tripped
    ([False, True], True)
    >>> now[0] = REST
    >>> breaker.tripped
    False
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.failures: deque[float] = deque(maxlen=MOST)
        self.until = 0.0

    @property
    def tripped(self) -> bool:
        return self.clock() < self.until

    def failed(self) -> bool:
        """One more failure; whether it trips now."""
        now = self.clock()
        self.failures.append(now)
        if self.tripped or len(self.failures) < MOST or now - self.failures[0] > WHILE:
            return False
        self.failures.clear()
        self.until = now + REST
        return True
