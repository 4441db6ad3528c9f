"""When people look in: twice a day, at any hour they are awake, each in a time zone of their own."""

from __future__ import annotations

from random import Random

DAY = 24.0
WAKING, SLEEPING = 8.0, 23.0
"""Hours of a person's own day between which they may look."""
APART = 6.0
"""Hours that the time zones of a table lie apart, at most."""
LOOKS = 2
"""How often a person looks in on one day."""


class Person:
    """Somebody who looks in now and then; hours count from the midnight before the game began."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.zone = rng.uniform(0, APART)
        self.day = -1  # the day before: who lives farther west may still be up
        self.today: list[float] = []

    def look(self, after: float) -> float:
        """The next time they look in after an hour; asked for later and later hours."""
        while True:
            while self.today:
                hour = self.today[0]
                if hour > after:
                    return hour
                self.today.pop(0)
            begins = self.day * DAY + self.zone
            self.today = sorted(begins + self.rng.uniform(WAKING, SLEEPING) for _ in range(LOOKS))
            self.day += 1
