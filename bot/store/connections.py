"""Connections to a PostgreSQL server, shared by all who ask it something. Needs an extra.

asyncpg has a pool of its own; but what that does around a statement, timeouts and tasks, takes four times as long as
the statement itself, and of a move there are a dozen. So here is a list of those that are free, and one look now and
then at those that have been waiting for too long.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import asyncpg

from bot.store.server import ANSWERING, AWAY, CONNECT_WAIT, one_connection

LOOKS = 15.0
"""Seconds between two looks at what became of them."""
IDLE = 300.0
"""Seconds after which one that nobody needed is given up: on the way somebody may have forgotten it."""


class Connections:
    """At most so many, each made when it is needed."""

    def __init__(self, address: str, most: int, answering: float = ANSWERING) -> None:
        self.address, self.most, self.answering = address, most, answering
        self.room = asyncio.Semaphore(most)
        self.free: list[tuple[Any, float]] = []
        """Those that nobody uses, and since when; the last one is used next."""
        self.busy: dict[Any, float] = {}
        """Those that somebody uses, and since when."""
        self.leaving: set[asyncio.Task[None]] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.closed = False

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[Any]:
        """One for oneself; raises what asyncpg raises."""
        if self.closed:
            raise asyncpg.InterfaceError("the database was closed")
        async with self.room:
            connection = await self._ready()
            try:
                yield connection
            except asyncio.CancelledError:  # the server may be at it still: whoever comes next must not meet that
                self.busy.pop(connection, None)
                await asyncio.shield(self._leave(connection))
                raise
            finally:
                if self.busy.pop(connection, None) is not None and not connection.is_closed():
                    self.free.append((connection, self._now()))

    async def fetch(self, sql: str, *values: Any) -> Any:
        async with self.acquire() as connection:
            return await connection.fetch(sql, *values)

    async def _ready(self) -> Any:
        connection = None
        while self.free and (connection is None or connection.is_closed()):
            connection = self.free.pop()[0]
        if connection is None or connection.is_closed():
            connection = await one_connection(self.address, answering=None)
        self.busy[connection] = self._now()
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(LOOKS, self._look)
        return connection

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _look(self) -> None:
        """Whoever waits for an answer that does not come is told so; what nobody needed for long is given up."""
        now = self._now()
        for connection, since in self.busy.items():
            if now - since > self.answering:
                connection.terminate()
        for connection, since in self.free:
            if now - since > IDLE:
                self._leave(connection)
        self.free = [each for each in self.free if now - each[1] <= IDLE]
        self.timer = asyncio.get_running_loop().call_later(LOOKS, self._look) if self.busy or self.free else None

    def _leave(self, connection: Any) -> asyncio.Task[None]:
        async def leave() -> None:
            with suppress(*AWAY, asyncpg.PostgresError):
                await connection.close(timeout=CONNECT_WAIT)

        task = asyncio.create_task(leave(), name="a connection goes")
        self.leaving.add(task)
        task.add_done_callback(self.leaving.discard)
        return task

    async def close(self) -> None:
        """When everybody has their answers."""
        self.closed = True
        for _ in range(self.most):
            await self.room.acquire()
        if self.timer is not None:
            self.timer.cancel()
        free, self.free = self.free, []
        await asyncio.gather(*(self._leave(connection) for connection, _ in free), *self.leaving)
