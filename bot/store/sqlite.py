"""SQLite: one connection that writes, in short transactions (WAL), and one that reads.

So nobody sees half of a transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import aiosqlite

from bot.store.address import UnusableError
from bot.store.migrate import migrate
from bot.store.opening import SHORT, give_up, patiently
from bot.store.transaction import TROUBLE, Connection, Do, reason, told_apart
from bot.store.writer import Writer

if TYPE_CHECKING:
    from bot.store.ears import Ears
    from bot.store.game_locks import GameLocks

SETTINGS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
LOCKED = 5.0
"""Seconds to wait at the start for another program that keeps the database."""
BUSY = "PRAGMA busy_timeout = 30000"


class Sqlite:
    """A database in a file, which one process acts for."""

    locks: GameLocks | None = None
    ears: Ears | None = None

    def __init__(self, connection: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.connection, self.reader = connection, reader
        self.writer = Writer(connection)

    @classmethod
    async def open(cls, path: str | Path) -> Self:
        """Open (or make) a database and bring it to the newest schema, with a backup before each change.

        Raises UnusableError. Whatever happens, also where nobody waits for it any more: no thread stays behind.
        """
        opened: list[aiosqlite.Connection] = []
        try:
            for _ in range(2):
                opened.append(await aiosqlite.connect(path, timeout=SHORT, isolation_level=None, factory=Connection))
                opened[-1].row_factory = sqlite3.Row
                for setting in SETTINGS:
                    await patiently(opened[-1], f"PRAGMA {setting}", LOCKED)
            await migrate(opened[0], Path(path))
            for connection in opened:
                await connection.execute_fetchall(BUSY)
        except BaseException as problem:
            await give_up(opened)
            if isinstance(problem, (*TROUBLE, OSError)):
                raise UnusableError(f"The database {path} cannot be used: {reason(problem)}.") from None
            raise
        return cls(*opened)

    async def close(self) -> None:
        try:
            await self.writer.close()
            await self.reader.close()
        finally:
            await self.connection.close()

    async def write(self, todo: tuple[Do, ...], *, durable: bool) -> int:
        with told_apart():
            return await self.writer.write(todo, durable=durable)

    async def all(self, sql: str, values: Sequence[Any]) -> Sequence[Any]:
        with told_apart():
            return list(await self.reader.execute_fetchall(sql, values))
