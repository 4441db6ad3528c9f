"""The garbage collector at moments of our choosing: its pauses keep the event loop.

Left to itself it comes whenever many objects are made: in the middle of answering somebody. So a look at the clock
decides instead, and the older objects are, the quieter it must be. What has stayed for long is left alone afterwards.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

OFTEN = 0.1
"""Seconds between two looks."""
QUIET = 200
"""So few new objects since the last look: nobody is being answered."""
LONG_QUIET = 120
"""So many quiet looks in a row: nobody has come for a while."""
YOUNG, MIDDLE, OLD = 700, 5, 4
"""At a quiet moment: new objects worth a look, and so many such looks before one at what they left, and at the old."""
MOST_YOUNG, MOST_MIDDLE, MOST_OLD = 2_500, 10, 12
"""The same where it is never quiet."""
NET = 50_000
"""New objects within a single piece of work, after which the collector comes by itself."""
WHOLE = 24 * 3600.0
"""Seconds after which even what was left alone is looked through, when nobody has come for a while."""


class Garbage:
    """Looks after what nobody needs any more."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock, self.whole = clock, clock()
        self.before = self.quiet = 0

    def look(self) -> int | None:
        """One look; up to which generation was collected, if any."""
        young, middle, old = gc.get_count()
        self.quiet = self.quiet + 1 if young - self.before < QUIET else 0
        found = self.due(young, middle, old)
        if found == 2 and self.quiet >= LONG_QUIET and self.clock() - self.whole > WHOLE:
            self.whole = self.clock()
            gc.unfreeze()
        if found is not None:
            gc.collect(found)
        if found == 2:
            gc.freeze()
        self.before = gc.get_count()[0]
        return found

    def due(self, young: int, middle: int, old: int) -> int | None:
        """Which generation it is time for, by how much has come together."""
        if old >= (OLD if self.quiet else MOST_OLD):
            return 2
        if middle >= (MIDDLE if self.quiet else MOST_MIDDLE):
            return 1
        return 0 if young >= (YOUNG if self.quiet else MOST_YOUNG) else None

    async def run(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            self.look()


def leave_alone() -> None:
    """To be called when everything is imported and set up: that stays as it is, and need not be looked through."""
    gc.freeze()


@asynccontextmanager
async def tidy() -> AsyncIterator[None]:
    """The collector comes when it is told to."""
    before, looking = gc.get_threshold(), asyncio.create_task(Garbage().run(), name="garbage")
    gc.set_threshold(NET, *before[1:])
    try:
        yield
    finally:
        looking.cancel()
        gc.set_threshold(*before)
