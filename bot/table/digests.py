"""Digests: one message over all of a person's games, at hours of their choice. Knows no Discord: `send` brings them."""

from __future__ import annotations

import asyncio
import datetime
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.store.people import Preferences
from bot.table.reminders import LONGEST_SEND, UnsentError, again_and_again, quiet_until, zone_of
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.game import Seat

LOG = logging.getLogger(__name__)
LATE = 3 * 3600
"""Seconds after its time at which a digest still makes sense: whoever was cut off hears it then."""
QUICK = 8
"""A decision with at most so many moves is a quick one."""


@dataclass(frozen=True)
class DigestGame:
    """One of a person's games, as it concerns them."""

    session: Session
    seat: Seat
    since: int
    """The ply up to which they know what happened: they moved then, or read it."""

    @property
    def up(self) -> bool:
        return self.seat in self.session.asked

    @property
    def quick(self) -> bool:
        """Whether what they are asked is soon decided."""
        return len(self.session.game.legal(self.session.view(self.seat), self.seat)) <= QUICK


async def entries(table: Table, user: int) -> list[DigestGame]:
    """A person's running games: first those that wait for them, the longest wait first."""
    found = []
    for row, _ in await table.store.games.playing(user):
        try:
            session = await table.load(row.id)
            seat = session.seat_of(user)
        except RefusedError:
            continue  # it cannot be read any more, or was stopped just now
        seen, moved = await table.store.people.seen(user, row.id), await table.store.moves.last_of(row.id, user)
        found.append(DigestGame(session, seat, min(max(seen, moved), session.row.ply)))
    return sorted(found, key=lambda each: each.session.asked[each.seat].at if each.up else float("inf"))


def due(preferences: Preferences, now: int) -> int | None:
    """The time of a digest that is to be sent now, or None; one of quiet hours waits for their end."""
    zone = zone_of(preferences)
    today = datetime.datetime.fromtimestamp(now, zone).date()
    times = [
        int(datetime.datetime.combine(day, datetime.time.fromisoformat(hour), zone).timestamp())
        for day in (today - datetime.timedelta(days=1), today)
        for hour in (preferences.digest or "").split()
    ]
    past = max((each for time in times if (each := quiet_until(preferences, time) or time) <= now), default=None)
    return past if past is not None and now - past <= LATE and past != preferences.digested else None


async def wish(table: Table, old: Preferences, new: Preferences) -> None:
    """What a person wishes from now on; an hour that was over when they chose it is not made up for."""
    over = due(new, table.now()) if due(old, table.now()) is None else None
    await table.store.people.set_preferences(new, over)


Send = Callable[[Preferences, list[DigestGame], int], Awaitable[None]]


class Digests:
    """Looks once a minute who is to hear of their games."""

    def __init__(self, table: Table, send: Send, interval: float = 60.0) -> None:
        self.table, self.send, self.interval = table, send, interval

    async def run(self) -> None:
        await again_and_again(self.once, self.interval)

    async def once(self) -> None:
        """Every digest that is due now."""
        people = self.table.store.people
        for wished in await people.digesting():
            if due(wished, self.table.now()) is None:
                continue
            await self.table.store.owed.settle(wished.user)  # a mark that could not be written comes first
            each = await people.preferences(wished.user)
            time = due(each, self.table.now())
            if time is None:
                continue
            try:
                found = await entries(self.table, each.user)
                if found:  # who plays nothing hears nothing
                    async with asyncio.timeout(LONGEST_SEND):
                        await self.send(each, found, time)
            except (UnsentError, TimeoutError) as problem:
                LOG.warning("a digest could not be sent, trying again. %s", problem)
                continue
            except Exception as problem:  # its text may hold somebody's secret; others shall hear theirs
                LOG.error("a digest failed: %s", type(problem).__name__)
            await people.digested(each.user, time)
