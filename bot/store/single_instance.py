"""One bot per database: whoever runs holds a lock that ends with the process, however it ends.

The lock is an open transaction on a little database beside the real one, so that it works wherever SQLite does and a
killed bot leaves nothing behind. A new copy waits a while, so that an old one can finish.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Self

import aiosqlite

from bot.store.migrate import UnusableError
from bot.store.opening import give_up, patiently

LONGEST_WAIT = 30.0
"""Seconds to wait for another copy to finish."""


class Lease:
    """Held from taking to letting go."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection

    @classmethod
    async def take(cls, database: Path, patience: float = LONGEST_WAIT) -> Self:
        """Raises UnusableError where another copy of the bot keeps the database."""
        path = database.with_name(f"{database.name}.lease")
        try:
            connection = await aiosqlite.connect(path, isolation_level=None, timeout=0)
        except sqlite3.Error as problem:
            raise UnusableError(f"The database {database} cannot be used: {problem}.") from None
        try:
            await patiently(
                connection, "BEGIN EXCLUSIVE", patience, "another copy of this bot is running: waiting for it"
            )
        except BaseException as problem:
            await give_up([connection])
            if not isinstance(problem, sqlite3.Error):
                raise
            if "locked" not in str(problem):
                raise UnusableError(f"The database {database} cannot be used: {problem}.") from None
            raise UnusableError(f"Another copy of this bot is running on {database}: stop it first.") from None
        return cls(connection)

    async def release(self) -> None:
        await self.connection.close()
