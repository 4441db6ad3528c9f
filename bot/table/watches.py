"""Those who hear privately how games go, at the end of a phase: players what was done to them, followers how it stands.

Knows no Discord: `send` brings it. In somebody's quiet hours nothing is sent; what happened meanwhile comes as one
message in the morning.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.store.people import Preferences
from bot.store.watching import CLOSED, Watch
from bot.table.reminders import LONGEST_SEND, LeftError, UnsentError, again_and_again, quiet_until
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.game import Seat

LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Bulletin:
    """What somebody is to hear of a game: what happened between the ends of two phases."""

    session: Session
    preferences: Preferences
    since: int
    ply: int
    """CLOSED where it has no end."""
    seat: Seat | None
    """Theirs; None for whoever follows the game."""


Send = Callable[[Bulletin], Awaitable[None]]


class Watches:
    """Looks once a minute who is to hear of a game."""

    def __init__(self, table: Table, send: Send, interval: float = 60.0) -> None:
        self.table, self.send, self.interval = table, send, interval
        self.watching = table.store.watching

    async def run(self) -> None:
        await again_and_again(self.once, self.interval)

    async def once(self) -> None:
        """Everything that is due now."""
        for user in {each.user for each in await self.watching.due()}:
            await self.table.store.owed.settle(user)  # a mark that could not be written comes first
        for watch in await self.watching.due():
            preferences = await self.table.store.people.preferences(watch.user)
            if quiet_until(preferences, self.table.now()) is not None:
                continue
            try:
                await self._tell(watch, preferences)
            except RefusedError:
                continue  # it cannot be read any more, or was stopped just now
            except LeftError:
                await self.watching.unfollow(watch.user, watch.game)
                continue
            except (UnsentError, TimeoutError) as problem:
                LOG.warning("game %s: a private line could not be sent, trying again. %s", watch.game, problem)
                continue
            except Exception as problem:  # its text may hold somebody's secret; others shall hear theirs
                LOG.error("game %s: a private line failed: %s", watch.game, type(problem).__name__)
            await self.watching.told(watch)

    async def _tell(self, watch: Watch, preferences: Preferences) -> None:
        if watch.since is None or (watch.since > watch.ply != CLOSED):  # not before they asked; nor what was taken back
            return
        if watch.since == CLOSED:  # it goes on: so do they, from now on
            return
        session = await self.table.load(watch.game)
        seat = session.sitting(watch.user)
        if bool(watch.follows) == (seat is not None):
            return  # they have taken a seat, or left it
        async with asyncio.timeout(LONGEST_SEND):
            await self.send(Bulletin(session, preferences, watch.since, watch.ply, seat))


async def follow(table: Table, user: int, game: int) -> None:
    """Hear how a game goes without playing; raises RefusedError."""
    session = await table.load(game)
    if session.row.status not in ("running", "paused"):
        raise RefusedError("nothing-to-follow")
    if session.sitting(user) is not None:
        raise RefusedError("follows-own")
    await table.store.watching.follow(user, game)
