"""A finished game looked back on for somebody who played: worked out by the pool, piece by piece, and then kept."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from cachetools import LRUCache

from bot.ops.pool import WorkError
from bot.store.moves import LogRow
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.ai.review import Review, first_look, tried
from rules.game import Entry, Game, Seat
from rules.notation import IllegalError, parse

KEPT = 64
"""Games that somebody looked back on and need not be gone through again; any other is, and comes out the same."""
Key = tuple[int, int, int]
"""Which game, how often something was taken back in it, and for whom."""


class LookingBack:
    """Every game that somebody looks back on."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.kept: LRUCache[Key, asyncio.Task[Review]] = LRUCache(KEPT)

    async def of(self, game: int, user: int) -> Review:
        """What somebody's own decisions in a game cost them. Raises RefusedError, also where it takes too long.

        Never of a game that is on: this is advice. Who asks twice waits for the same answer.
        """
        session = await self.table.load(game)
        if session.row.status != "over":
            raise RefusedError("review-early")
        log = await self.table.store.moves.log(game)
        seat = seat_played(session, log, user)
        key = game, session.row.undos, user
        if key not in self.kept:
            self.kept[key] = asyncio.create_task(self._made(session, log, seat, user), name=f"looking back {game}")
        task = self.kept[key]
        try:
            return await asyncio.shield(task)
        except Exception as problem:
            self.kept.pop(key, None)
            if isinstance(problem, WorkError):
                raise RefusedError("review-late") from problem
            if isinstance(problem, IllegalError):
                raise RefusedError("review-old") from problem
            raise

    async def _made(self, session: Session, log: Sequence[LogRow], seat: Seat, user: int) -> Review:
        """One piece of work after another, so that pictures and players in between need not wait for all of it."""
        row, game, pool = session.row, session.game, self.table.pool
        own = {line.ply for line in log if line.user == user and not line.planned}
        lines = [(line.seat, line.move) for line in log]
        found = await pool.run(looked_back, game, row.options, len(session.seats), lines, seat, own)
        while (doubt := found.doubt) is not None:
            found.settle(await pool.run(tried, game, doubt, row.seed))
        return found


def seat_played(session: Session, log: Sequence[LogRow], user: int) -> Seat:
    """The seat somebody has, or had until somebody else took it over; raises RefusedError for strangers."""
    seat = session.sitting(user)
    if seat is None:
        seat = next((line.seat for line in reversed(log) if line.user == user), None)
    if seat is None:
        raise RefusedError("review-stranger")
    return seat


def looked_back(
    game: Game, options: str, seats: int, lines: Sequence[tuple[Seat, str]], seat: Seat, own: Collection[int]
) -> Review:
    """A game as a regular looks back on it; raises IllegalError where its log is of an earlier version."""
    entries = [Entry(who, parse(text, game.MOVES)) for who, text in lines]
    return first_look(game, game.setup(game.parse_options(options), seats), entries, seat, own)
