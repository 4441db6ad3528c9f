"""The machine's clock may jump, or the machine may have slept: what is due moves along with it.

Nobody could move in a time that never was. So a jump ahead brings no reminders and passes for nobody, and after a jump
back nobody waits for a year. A jump shows by a clock that only goes on; of one between two starts we know nothing but
when we last looked. What is due absurdly late all the same, however that came to be, is pulled back.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from bot.store import votes
from bot.store.notes import note
from bot.store.timers import moved, not_yet, pulled_back
from bot.table import deeds, hosting
from bot.table.questions import DEADLINE
from bot.table.table import Table

LOG = logging.getLogger(__name__)
LOOKED = "looked"
"""The bot's remark of when it last looked."""
AWAY = 600
"""Seconds without a look after which we were away."""
LONG = deeds.SLOWEST
"""Seconds after which everybody would be reminded at once."""


class ClockWatch:
    """Looks at the clock before anything is done by it."""

    def __init__(self, table: Table, steady: Callable[[], float]) -> None:
        self.table, self.steady = table, steady
        self.timers = table.store.timers
        self.last: tuple[int, float] | None = None
        """What both clocks said at the last look."""

    async def look(self) -> int:
        """Put right what is due; what time it is."""
        store, now, steady = self.table.store, self.table.now(), self.steady()
        looked = await store.notes.get(LOOKED)
        away = now - int(looked) if looked is not None else 0
        jump = self._jump(now, steady, away)
        if away > AWAY or jump < -AWAY:
            for game in await self.timers.deadlines():
                await hosting.away(self.table, game, away if away > AWAY else jump)
        todo = [note({LOOKED: str(now)}), not_yet(now)]
        if abs(jump) > AWAY:
            LOG.warning("the clock has jumped by %s seconds: everybody has as much time left as before", jump)
            todo += [moved(jump), votes.moved(jump)]
        await store.write(*todo, pulled_back(now))
        for game in await self.timers.far_off(now, DEADLINE):
            await hosting.whole_time(self.table, game)
        self.last = now, steady
        return now

    def _jump(self, now: int, steady: float, away: int) -> int:
        """By how much the clock has jumped since the last look; between two starts, if we were hardly away so long."""
        if self.last is None:
            return away if away > LONG else 0
        return round(now - self.last[0] - (steady - self.last[1]))
