"""Whether those for whom games wait are still on the server. Knows no Discord: `departed` asks there.

Discord does not tell us who leaves. So it is asked when somebody's turn has come, and once a day for everybody who is
waited for; reminders, which ask too, end some time, and some want none.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from cachetools import TTLCache

from bot.store.people import Awaited
from bot.store.transaction import StoreError
from bot.table import hosting
from bot.table.reminders import AT_ONCE, LONGEST_SEND, AwayError, UnsentError, again_and_again
from bot.table.table import Table

LOG = logging.getLogger(__name__)
HOUR, DAY = 3600, 86400
"""Seconds until somebody who is there is asked for again, and until all are."""
REMEMBERED = 10_000
NOTE = "attendance"
"""The bot's note of when all were last asked for."""

Departed = Callable[[int, int], Awaitable[bool]]
"""Whether somebody has left a server; raises AwayError or UnsentError where that cannot be known."""


class Attendance:
    """Looks once a minute for those whose turn has come."""

    def __init__(
        self,
        table: Table,
        departed: Departed,
        interval: float = 60.0,
        steady: Callable[[], float] = time.monotonic,
        shard: int = 0,
    ) -> None:
        self.note = f"{NOTE} {shard}" if shard else NOTE
        self.table, self.departed, self.interval, self.steady = table, departed, interval, steady
        self.notes, self.people = table.store.notes, table.store.people
        self.ours: Callable[[int | None], bool] = lambda guild: True
        """Whether we speak for the games of a server, and ask there."""
        self.games: dict[int, None] = {}
        """Games to look at, those that came first."""
        self.later: dict[int, float] = {}
        """Games to look at once more from a time on: whoever is up was asked for too lately to be asked for again."""
        self.asked: TTLCache[tuple[int, int], bool] = TTLCache(REMEMBERED, HOUR, timer=steady)
        """Who was asked for of late, by server, and whether they were there."""

    def poke(self, game: int) -> None:
        """Somebody's turn may have come."""
        self.games[game] = None

    async def run(self) -> None:
        await again_and_again(self.once, self.interval)

    async def once(self) -> None:
        """Everybody whose turn has come since the last look, or all where that was a day ago."""
        await self._due()
        asked = 0
        while self.games and asked < AT_ONCE:
            game = next(iter(self.games))
            del self.games[game]
            try:
                for person in await self.people.awaited(game):
                    asked += self.ours(person.guild) and await self._look(person)
            except (UnsentError, TimeoutError, StoreError):
                self.poke(game)
                return  # later it may be known
            except AwayError:
                LOG.info("game %s: its server cannot be asked who is there", game)
            except Exception:
                LOG.exception("game %s: looking who is there failed", game)

    async def _due(self) -> None:
        now, steady = self.table.now(), self.steady()
        for game in [game for game, due in self.later.items() if due <= steady]:
            del self.later[game]
            self.poke(game)
        if not 0 <= now - int(await self.notes.get(self.note) or 0) < DAY:  # in times to come only by a wrong clock
            for game in await self.people.awaited_in():
                self.poke(game)
            await self.notes.set(self.note, str(now))

    async def _look(self, person: Awaited) -> bool:
        """Ask for somebody, unless that was done of late and all is said; whether it was asked."""
        key = (person.guild, person.user)
        there = self.asked.get(key)
        if there:
            self.later.setdefault(person.game, self.steady() + HOUR)
        if there or (there is not None and person.gone):
            return False
        async with asyncio.timeout(LONGEST_SEND):
            gone = await self.departed(*key)
        self.asked[key] = not gone
        if gone != bool(person.gone):
            await self._tell(person, gone=gone)
        return True

    async def _tell(self, person: Awaited, *, gone: bool) -> None:
        async with self.table.lock(person.game):
            session = await self.table.load(person.game)
            seat = session.seats[person.seat]
            waits = session.row.status == "running" and person.seat in session.asked
            if waits and seat.user == person.user and seat.computer is None:  # still
                await (hosting.left if gone else hosting.returned)(self.table, session, person.seat)
