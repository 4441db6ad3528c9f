"""The circuit breaker: whose wishes keep failing is told so for a while, instead of failing on and on."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

MOST, WHILE, REST = 15, 60.0, 180.0


class CircuitBreaker:
    """Opens for a person after MOST failures of one kind within WHILE seconds, and closes again REST seconds later.

    Nobody else notices: else anyone who finds a way to make us fail could stop every game there is.

    >>> now = [0.0]
    >>> breaker = CircuitBreaker(lambda: now[0])
    >>> ann, bob = 1, 2
    >>> [breaker.failed(ann, "KeyError") for _ in range(15)][-2:], breaker.tripped(ann), breaker.tripped(bob)
    ([False, True], True, False)
    >>> now[0] = REST
    >>> breaker.tripped(ann)
    False
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.failures: dict[tuple[int, str], deque[float]] = {}
        """By person and kind."""
        self.until: dict[int, float] = {}

    def tripped(self, person: int) -> bool:
        return self.clock() < self.until.get(person, 0.0)

    @property
    def resting(self) -> int:
        """How many people it is open for."""
        return sum(map(self.tripped, self.until))

    def failed(self, person: int, kind: str) -> bool:
        """One more failure of a kind; whether it trips now."""
        now = self.clock()
        self._forget(now)
        recent = self.failures.setdefault((person, kind), deque(maxlen=MOST))
        recent.append(now)
        if self.tripped(person) or len(recent) < MOST or now - recent[0] > WHILE:
            return False
        del self.failures[person, kind]
        self.until[person] = now + REST
        return True

    def _forget(self, now: float) -> None:
        """What is too old to matter."""
        self.failures = {key: recent for key, recent in self.failures.items() if now - recent[-1] <= WHILE}
        self.until = {person: until for person, until in self.until.items() if now < until}
