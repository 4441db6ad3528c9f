"""The lock of a game over all workers: whoever changes it holds this one too, after that of their own process.

Locks of a session of the server, all on one connection: it holds them without a transaction, so that nothing waits for
whoever holds one but the game itself. A worker that dies lets go at once. One that sleeps with a game in its hand is
cut off by whoever waits for it too long; it learns that before it writes.
"""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from typing import Any, NamedTuple

from bot.ops.clock import awake
from bot.ops.metrics import Metrics, TimedLock
from bot.store.server import one_connection, told_apart
from bot.store.transaction import OvertakenError, StoreError

SPACE = 1 << 48
"""Added to the numbers of games: others lock numbers too."""
PAUSES = (0.005, 0.01, 0.02, 0.05)
"""Seconds between two looks whether a lock is free."""
LONGEST = 15.0
"""Seconds after which whoever holds a lock must be asleep."""
SURE = 10.0
"""Seconds for which a holder need not ask whether it still is one."""
TRY = "SELECT pg_try_advisory_lock($1)"
FREE = "SELECT pg_advisory_unlock($1)"
CUT = """
SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32 | objid::bigint) = $1 AND pid <> pg_backend_pid()
"""


class Hand(NamedTuple):
    """A lock in somebody's hand."""

    since: float
    connection: Any
    task: Any
    """Whose hand: tasks that it begins do not hold it."""


HELD: ContextVar[Hand | None] = ContextVar("held", default=None)
"""The lock that the present task holds."""


class GameLocks:
    """All that one process holds, or waits for."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: Any = None
        self.turn = asyncio.Lock()
        self.freeing: set[asyncio.Task[Any]] = set()

    async def take(self, game: int) -> None:
        """Raises StoreError."""
        began, tries = awake(), 0
        while not await self._ask(TRY, SPACE + game):
            if awake() - began > LONGEST:
                began = awake()
                await self._ask(CUT, SPACE + game)
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1
        HELD.set(Hand(awake(), self.connection, asyncio.current_task()))

    def free(self, game: int) -> None:
        HELD.set(None)
        task = asyncio.create_task(self._free(game))
        self.freeing.add(task)
        task.add_done_callback(self.freeing.discard)

    async def _free(self, game: int) -> None:
        try:
            await self._ask(FREE, SPACE + game)
        except StoreError:
            return  # with the connection went the lock

    async def check(self) -> None:
        """Before something is written: raises OvertakenError where the lock was lost over it."""
        hand = HELD.get()
        if hand is None or hand.task is not asyncio.current_task() or awake() - hand.since < SURE:
            return
        try:
            await self._ask("SELECT $1::bigint", SPACE)  # a connection that was cut off shows it when it is used
        except StoreError:
            raise OvertakenError from None
        if hand.connection is not self.connection:
            raise OvertakenError

    async def close(self) -> None:
        if self.freeing:
            await asyncio.wait(self.freeing)
        if self.connection is not None:
            self.connection.terminate()

    async def _ask(self, sql: str, number: int) -> Any:
        async with self.turn, told_apart():
            if self.connection is None or self.connection.is_closed():
                self.connection = await one_connection(self.address)
            return await self.connection.fetchval(sql, number)


class SharedLock(TimedLock):
    """The lock of a game: of this process first, then over all workers."""

    def __init__(self, metrics: Metrics, locks: GameLocks, game: int) -> None:
        super().__init__(metrics)
        self.locks, self.game = locks, game

    async def acquire(self) -> bool:  # type: ignore[override]
        await super().acquire()
        try:
            await self.locks.take(self.game)
        except BaseException:
            super().release()
            raise
        return True

    def release(self) -> None:
        self.locks.free(self.game)
        super().release()
