"""Where Discord does not let us write: channels and people, each left alone for a while, and ever longer.

Discord counts what it refuses: ten thousand in ten minutes, and for a while it hears nothing more from us. So what was
refused is tried again seldom, is still known after a restart, and waits altogether where too much is refused at once.
Whatever may have opened a place again (a permission, somebody who uses the bot there) makes us try at once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from bot.ops.metrics import Metrics
from bot.store.database import Store
from bot.store.notes import erase, note
from bot.store.transaction import Do, StoreError

PAUSES = (60, 120, 300, 900, 3600, 6 * 3600, 86400)
"""Seconds until a place is tried again, after each refusal."""
FORGOTTEN = 7 * 86400
"""Seconds after which a place that nobody tries any more is forgotten."""
MOST_RETRIED = 1_000
"""Refused requests in ten minutes from which on nothing is tried again."""
MOST = 5_000
"""Refused requests in ten minutes from which on nothing more is said unasked."""
NOTE = "barred "


@dataclass(frozen=True)
class Bar:
    """Discord's last word on a place, how often in a row it was refused, and until when it is left alone."""

    code: int
    tries: int
    until: int

    def written(self) -> str:
        return f"{self.code} {self.tries} {self.until}"


class Barred:
    """Channels and people we may not write to, by their ids."""

    def __init__(self, store: Store, now: Callable[[], int], metrics: Metrics, bars: dict[int, Bar]) -> None:
        self.store, self.now, self.metrics, self.bars = store, now, metrics, bars

    @classmethod
    async def load(cls, store: Store, now: Callable[[], int], metrics: Metrics) -> Self:
        """As it was known before the last stop."""
        made = cls(store, now, metrics, {})
        await made.refresh()
        return made

    async def refresh(self) -> None:
        """As every worker has noted it."""
        found = {}
        for name, text in (await self.store.notes.beginning(NOTE)).items():
            bar = Bar(*map(int, text.split()))
            if bar.until + FORGOTTEN > self.now():
                found[int(name.removeprefix(NOTE))] = bar
            else:
                await self.store.notes.drop(name)
        self.bars = found

    def rests(self, place: int) -> bool:
        """Whether a channel or a person had better be left alone now."""
        left = self.bars[place].until - self.now() if place in self.bars else 0
        return 0 < left <= PAUSES[-1]  # longer than ever only where the clock was put back

    @property
    def retries(self) -> bool:
        """Whether so little is refused that something may be tried of which we do not know."""
        return self.metrics.invalid() < MOST_RETRIED

    @property
    def speaks(self) -> bool:
        """Whether so little is refused that anything may be said unasked."""
        return self.metrics.invalid() < MOST

    async def refused(self, place: int, code: int) -> bool:
        """Discord has refused something there; whether that is news."""
        old, now = self.bars.get(place), self.now()
        if old is not None and self.rests(place):  # tried in between, since it might have helped
            return old.code != code
        tries = old.tries + 1 if old is not None else 1
        new = Bar(code, tries, now + PAUSES[min(tries, len(PAUSES)) - 1])
        self.bars[place] = new
        await self._write(note({f"{NOTE}{place}": new.written()}))
        return old is None or old.code != code

    async def lifted(self, place: int) -> None:
        """It can be written to, or may be."""
        if self.bars.pop(place, None) is not None:
            await self._write(erase(f"{NOTE}{place}"))

    async def _write(self, what: Do) -> None:
        with contextlib.suppress(StoreError):  # known until the next start, at least
            await self.store.write(what, durable=False)
