"""A look into the bot's database from outside, whichever it is: what `sqlite3` offers of it, for both."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.store.address import on_server


class Rows(list[Any]):
    """What was found."""

    def fetchall(self) -> list[Any]:
        return [*self]


class ServerLook:
    """A connection to PostgreSQL for whoever does not wait: another thread does."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: Any = None
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def execute(self, sql: str, values: Sequence[object] = ()) -> Rows:
        return asyncio.run_coroutine_threadsafe(self._execute(sql, values), self.loop).result(60)

    async def _execute(self, sql: str, values: Sequence[object]) -> Rows:
        import asyncpg

        from bot.store.one_trip import spoken
        from bot.store.server import AWAY

        while True:  # the server may be restarted just now
            try:
                if self.connection is None or self.connection.is_closed():
                    self.connection = await asyncpg.connect(self.address)
                return Rows(await self.connection.fetch(spoken(sql), *values))
            except AWAY:
                await asyncio.sleep(0.1)

    def close(self) -> None:
        if self.connection is not None:
            asyncio.run_coroutine_threadsafe(self.connection.close(), self.loop).result(10)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


def looking(where: str | Path) -> sqlite3.Connection | ServerLook:
    """Rows are found by place and by name."""
    if on_server(where):
        return ServerLook(str(where))
    connection = sqlite3.connect(where, timeout=10, isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    return connection
