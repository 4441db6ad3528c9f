"""Reminders: one loop over the due times in the database. Knows no Discord: `send` brings them.

It is checked that the person is still awaited, then the reminder is sent, then checked again and its next time written;
whoever moves meanwhile need not wait for Discord. A crash in between repeats that one reminder and no more; Discord
drops the repeat by its nonce. Where the database fails in between, the next time is owed to it, and until it is written
nothing more is sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.store.letters import ShowTurn
from bot.store.people import Preferences
from bot.store.timers import Due, defer
from bot.store.transaction import StoreAwayError, StoreError
from bot.table import absence, hosting, ladder, votes
from bot.table.clock_watch import ClockWatch
from bot.table.session import Session
from bot.table.table import Table

LOG = logging.getLogger(__name__)
MOST_REMINDERS = 5
"""Reminders for one decision."""
AT_ONCE = 100
"""So many people are dealt with in one look; the others in the next."""
LATER = 86400
"""Seconds until something is tried again that failed by our own fault."""
LONGEST_SEND = 10.0
"""Seconds a reminder may hold up the others that are due."""
NIGHT = "22:00-08:00"
"""The quiet hours of whoever told where they live and said nothing else."""


class UnsentError(Exception):
    """Discord cannot be reached, or its text says what to do: try again in a minute."""


class AwayError(Exception):
    """The bot is not on that server now: try again at the game's pace."""


class LeftError(Exception):
    """The person has left the server."""


class ClosedError(Exception):
    """The channel does not exist any more."""


@dataclass(frozen=True)
class Reminder:
    """What is to be sent to whom."""

    session: Session
    timer: Due
    preferences: Preferences


Send = Callable[[Reminder], Awaitable[None]]


async def again_and_again(look: Callable[[], Awaitable[None]], interval: float) -> None:
    """Look now and every so many seconds, whatever happens."""
    while True:
        try:
            await look()
        except StoreAwayError as problem:
            LOG.warning("looking for what is due later: the database cannot be reached: %s", problem)
        except Exception:
            LOG.exception("looking for what is due failed")
        await asyncio.sleep(interval)


class Reminders:
    """Looks once a minute who is to be reminded."""

    def __init__(
        self,
        table: Table,
        send: Send,
        interval: float = 60.0,
        steady: Callable[[], float] = time.monotonic,
        shard: tuple[int, int] = (0, 1),
    ) -> None:
        self.shard = shard
        """Whose people are reminded: one shard, of how many; the first also does what concerns no server."""
        self.table, self.send, self.interval = table, send, interval
        self.people, self.timers = table.store.people, table.store.timers
        self.clock = ClockWatch(table, steady)

    async def run(self) -> None:
        await again_and_again(self.once, self.interval)

    async def once(self) -> None:
        """Everything that is due now."""
        now = await self._for_all() if self.shard[0] == 0 else self.table.now()
        for timer in await self.timers.due(now, AT_ONCE, *self.shard):
            try:
                await self._remind(timer)
            except ClosedError:
                await hosting.abandon(self.table, timer.game)
            except (UnsentError, TimeoutError) as problem:
                LOG.warning("game %s: a reminder could not be sent, trying again. %s", timer.game, problem)
            except StoreError:
                raise  # nobody else is reminded either until it can be written down
            except Exception:
                LOG.exception("game %s: a reminder failed", timer.game)
                await self.timers.postpone(timer, self.table.now() + LATER)

    async def _for_all(self) -> int:
        """What is due whoever speaks for the game; what time it is."""
        now = await self.clock.look()
        for game in await self.timers.overdue(now):
            try:
                await hosting.overdue(self.table, game, now)
            except Exception:
                LOG.exception("game %s: a deadline has passed, and nothing can be done", game)
                await self.table.store.write(defer(game, self.table.now() + LATER))
        await self._people(now)
        return now

    async def _people(self, now: int) -> None:
        """Who is back, and what tables have decided by now."""
        try:
            await absence.look(self.table, now)
        except Exception:
            LOG.exception("somebody is back, and nothing can be done")
        for vote in await self.table.store.votes.every():
            try:
                await votes.look(self.table, vote.id, late=vote.until <= now)
            except Exception:
                LOG.exception("game %s: what the table decided cannot be done", vote.game)

    async def _remind(self, timer: Due) -> None:
        """Looked at, sent, looked at again: Discord may take its time, and nobody's move waits for it."""
        async with self.table.lock(timer.game):
            await self.table.store.owed.settle(timer.game)
            session, now = await self._waiting(timer), self.table.now()
        if session is None:
            return
        user = session.seats[timer.seat].user
        assert user is not None
        preferences = await self.people.preferences(user)
        morning = quiet_until(preferences, now)
        if morning is not None:
            await self.timers.postpone(timer, morning)
            return
        silent, gone = preferences.remind == "never" or bool(timer.hushed), False
        try:
            async with asyncio.timeout(LONGEST_SEND):
                if not silent:
                    await self.send(Reminder(session, timer, preferences))
        except AwayError:
            await self.timers.postpone(timer, now + session.row.pace)
            return
        except LeftError:
            gone = True
        async with self.table.lock(timer.game):
            await self._reminded(timer, now, gone=gone, silent=silent)
        if homeless(preferences) and not silent and not gone:  # they were asked with it
            await self.people.asked_zone(user)

    async def _waiting(self, timer: Due) -> Session | None:
        """Under the lock: the game, if it still waits for the one who is to be reminded."""
        session = await self.table.load(timer.game)
        if session.row.status != "running" or await self.timers.get(timer.game, timer.seat) != timer:
            return None  # somebody was quicker
        seat = session.seats[timer.seat]
        if timer.seat not in session.asked or seat.user is None or seat.computer is not None:
            await self.timers.stop(timer.game, timer.seat)
            return None
        return session

    async def _reminded(self, timer: Due, now: int, *, gone: bool, silent: bool) -> None:
        """Under the lock: when the next one comes, or what follows where somebody has left."""
        session = await self._waiting(timer)
        if session is None:
            if not silent and not gone:  # what now stands in the channel is out of date
                await self.table.store.outbox.later(timer.game, ShowTurn())
                self.table.wrote(timer.game)
            return
        if gone:
            await hosting.left(self.table, session, timer.seat)
            return
        sent = timer.sent + 1
        if await ladder.stands_in(self.table, session, timer.seat, sent):
            return
        also = await ladder.rung(self.table, session, timer.seat, sent)
        if sent >= MOST_REMINDERS:
            await self.timers.finish(timer, also)
        else:
            await self.timers.postpone(timer, now + session.row.pace * 2**sent, sent=sent, also=also)
        if also:
            self.table.wrote(timer.game, session)


def homeless(preferences: Preferences) -> bool:
    """Whether a person is yet to be asked where they live."""
    return preferences.zone is None and not preferences.zone_asked


def quiet_hours(preferences: Preferences) -> str:
    """When a person wants to hear nothing: what they said, else the night where they live; nothing where never."""
    if preferences.quiet is None:
        return NIGHT if preferences.zone is not None else ""
    return preferences.quiet


def zone_of(preferences: Preferences) -> ZoneInfo:
    """Where a person lives; UTC where they never said, or where nobody knows that place any more."""
    with contextlib.suppress(ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo(preferences.zone or "UTC")
    return ZoneInfo("UTC")


def quiet_until(preferences: Preferences, now: int) -> int | None:
    """The end of a person's quiet hours if they are on, else None."""
    hours = quiet_hours(preferences)
    if not hours:
        return None
    first, last = (datetime.time.fromisoformat(each) for each in hours.split("-"))
    zone = zone_of(preferences)
    local = datetime.datetime.fromtimestamp(now, zone)
    time = local.time().replace(tzinfo=None)
    over_midnight = first > last
    if not (time >= first or time < last if over_midnight else first <= time < last):
        return None
    day = local.date() + datetime.timedelta(days=1 if over_midnight and time >= first else 0)
    end = datetime.datetime.combine(day, last, zone)
    if end.timestamp() <= now:  # clocks are put back tonight: the hour comes twice
        end = end.replace(fold=1)
    return max(int(end.timestamp()), now + 60)
