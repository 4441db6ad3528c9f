"""The lock of a game over all workers: whoever changes it holds this one too, after that of their own process.

Locks of a session of the server, all on one connection: it holds them without a transaction, so that nothing waits for
whoever holds one but the game itself. Whatever is asked of it while it answers is asked together, next.

A worker that dies lets go at once. One that sleeps with a game in its hand is cut off by whoever waits for it too long;
it learns that before it writes.
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
TAKE, FREE, SAY = "take", "free", "say"
ASKED = """
SELECT CASE what WHEN 'take' THEN pg_try_advisory_lock(number) WHEN 'free' THEN pg_advisory_unlock(number)
    ELSE pg_notify(channel, word) IS NULL END
    FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) AS asked (what, number, channel, word)
"""
"""To take some, to let go of others and to say something, in this order."""
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


class Errand(NamedTuple):
    """What is to be done on the connection of the locks."""

    what: str
    number: int = 0
    channel: str = ""
    word: str = ""


class GameLocks:
    """All that one process holds, or waits for."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: Any = None
        self.turn = asyncio.Lock()
        self.waiting: list[tuple[Errand, asyncio.Future[bool]]] = []
        """Who wants to take a lock, to let go of one or to say something, and is told when that was done."""
        self.asking: asyncio.Task[None] | None = None

    async def take(self, game: int) -> None:
        """Raises StoreError."""
        began, tries = awake(), 0
        while not await self._asked(Errand(TAKE, SPACE + game)):
            if awake() - began > LONGEST:
                began = awake()
                await self._ask("fetchval", CUT, SPACE + game)
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1
        HELD.set(Hand(awake(), self.connection, asyncio.current_task()))

    def free(self, game: int) -> None:
        HELD.set(None)
        self._asked(Errand(FREE, SPACE + game)).add_done_callback(lambda done: done.cancelled() or done.exception())

    async def say(self, channel: str, words: list[str]) -> None:
        """All who listen hear it; raises StoreError."""
        await asyncio.gather(*(self._asked(Errand(SAY, channel=channel, word=word)) for word in words))

    def _asked(self, errand: Errand) -> asyncio.Future[bool]:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((errand, future))
        if self.asking is None:
            self.asking = asyncio.create_task(self._ask_all(), name="game locks")
        return future

    async def _ask_all(self) -> None:
        try:
            while self.waiting:
                asked, self.waiting = self.waiting, []
                await self._ask_for(asked)
        finally:
            self.asking = None

    async def _ask_for(self, asked: list[tuple[Errand, asyncio.Future[bool]]]) -> None:
        try:
            found = await self._ask("fetch", ASKED, *map(list, zip(*(errand for errand, _ in asked), strict=True)))
        except StoreError as problem:  # with the connection went all locks
            for _, future in asked:
                if not future.done():
                    future.set_exception(problem)
            return
        for (errand, future), (answer,) in zip(asked, found, strict=True):
            if not future.done():
                future.set_result(answer)
            elif errand.what == TAKE and answer:  # nobody waits for it any more
                self._asked(Errand(FREE, errand.number))

    async def check(self) -> None:
        """Before something is written: raises OvertakenError where the lock was lost over it."""
        hand = HELD.get()
        if hand is None or hand.task is not asyncio.current_task() or awake() - hand.since < SURE:
            return
        try:
            await self._ask("fetchval", "SELECT $1::bigint", SPACE)  # one that was cut off shows it when it is used
        except StoreError:
            raise OvertakenError from None
        if hand.connection is not self.connection:
            raise OvertakenError

    async def close(self) -> None:
        if self.asking is not None:
            await asyncio.wait((self.asking,))
        if self.connection is not None:
            self.connection.terminate()

    async def _ask(self, how: str, sql: str, *values: Any) -> Any:
        async with self.turn, told_apart():
            if self.connection is None or self.connection.is_closed():
                self.connection = await one_connection(self.address, stores=False)
            return await getattr(self.connection, how)(sql, *values)


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
