"""The database: one connection that writes, in short transactions (WAL), and one that reads.

So nobody sees half of a transaction. The SQL is in the files beside this one, by what it is about: games, moves, the
outbox, messages, people, timers, plans, results, emoji, what was told once, the bot's own notes.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.store.emoji import Emojis
from bot.store.games import Games
from bot.store.messages import Messages
from bot.store.migrate import UnusableError, migrate
from bot.store.moves import Moves
from bot.store.notes import Notes
from bot.store.opening import SHORT, give_up, patiently
from bot.store.outbox import Outbox
from bot.store.owed import Owed
from bot.store.people import People
from bot.store.results import Results
from bot.store.timers import Timers
from bot.store.told import Told
from bot.store.transaction import TROUBLE, Connection, Do, reason, told_apart
from bot.store.watching import Watching
from bot.store.writer import Writer

SETTINGS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
LOCKED = 5.0
"""Seconds to wait at the start for another program that keeps the database."""
BUSY = "PRAGMA busy_timeout = 30000"


class Store:
    """The database of one bot."""

    def __init__(self, connection: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.connection, self.reader = connection, reader
        self.writer = Writer(connection)
        self.owed = Owed(self)
        self.games, self.moves = Games(self), Moves(self)
        self.outbox, self.messages = Outbox(self), Messages(self)
        self.people, self.timers, self.notes = People(self), Timers(self), Notes(self)
        self.emojis = Emojis(self)
        self.results = Results(self)
        self.watching = Watching(self)
        self.told = Told(self)

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
            store = cls(*opened)
            await migrate(store.connection, Path(path))
            for connection in opened:
                await connection.execute_fetchall(BUSY)
        except BaseException as problem:
            await give_up(opened)
            if isinstance(problem, (*TROUBLE, OSError)):
                raise UnusableError(f"The database {path} cannot be used: {reason(problem)}.") from None
            raise
        return store

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        try:
            await self.writer.close()
            await self.reader.close()
        finally:
            await self.connection.close()

    async def write(self, *todo: Do, durable: bool = True) -> int:
        """One transaction; gives the last row's number. Raises OvertakenError, ConflictError, StoreError.

        What is not durable survives a crash of the bot, but perhaps not one of the machine; it waits for no disk.
        """
        with told_apart():
            return await self.writer.write(todo, durable=durable)

    async def all(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        with told_apart():
            return list(await self.reader.execute_fetchall(sql, values))

    async def one(self, sql: str, *values: Any) -> Any:
        rows = await self.all(sql, *values)
        return rows[0] if rows else None
