"""The database: games, moves, the outbox, messages, people, timers, plans, results, votes, absences, emoji,
what was told once, the bot's own notes.

The SQL is in the files beside this one, by what it is about; who carries it out is told by where the database is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from bot.ops.metrics import Metrics, TimedLock
from bot.store.absences import Absences
from bot.store.address import on_server
from bot.store.backend import Backend
from bot.store.emoji import Emojis
from bot.store.games import Games
from bot.store.messages import Messages
from bot.store.moves import Moves
from bot.store.notes import Notes
from bot.store.outbox import Outbox
from bot.store.owed import Owed
from bot.store.people import People
from bot.store.results import Results
from bot.store.sqlite import Sqlite
from bot.store.timers import Timers
from bot.store.told import Told
from bot.store.transaction import Do
from bot.store.votes import Votes
from bot.store.watching import Watching


class Store:
    """The database of one bot."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.owed = Owed(self)
        self.games, self.moves = Games(self), Moves(self)
        self.outbox, self.messages = Outbox(self), Messages(self)
        self.people, self.timers, self.notes = People(self), Timers(self), Notes(self)
        self.emojis = Emojis(self)
        self.results = Results(self)
        self.watching = Watching(self)
        self.told = Told(self)
        self.votes, self.absences = Votes(self), Absences(self)

    @classmethod
    async def open(cls, where: str | Path, *, unfinished: bool = False) -> Self:
        """Open a database, a file or an address, and bring it to the newest schema. Raises UnusableError.

        `unfinished` also where it is a copy on a server that was not compared yet.
        """
        if not on_server(where):
            return cls(await Sqlite.open(where))
        from bot.store.postgres import Postgres  # a library that most need not have

        return cls(await Postgres.open(str(where), unfinished=unfinished))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.backend.close()

    async def write(self, *todo: Do, durable: bool = True) -> int:
        """One transaction; gives the number of a row that was to be told. Raises OvertakenError, ConflictError,
        StoreError.

        What is not durable survives a crash of the bot, but perhaps not one of the machine; it waits for no disk.
        """
        return await self.backend.write(todo, durable=durable)

    def lock(self, metrics: Metrics, game: int) -> asyncio.Lock:
        """The lock of a game: of this process, and where there may be several, over all of them."""
        if self.backend.locks is None:
            return TimedLock(metrics)
        from bot.store.game_locks import SharedLock  # a library that most need not have

        return SharedLock(metrics, self.backend.locks, game)

    async def all(self, sql: str, *values: Any) -> Sequence[Any]:
        return await self.backend.all(sql, values)

    async def one(self, sql: str, *values: Any) -> Any:
        rows = await self.all(sql, *values)
        return rows[0] if rows else None
