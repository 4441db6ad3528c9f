"""One bot per database: whoever runs holds locks that end with the process, however it ends.

One is on the database's own file, far behind where SQLite locks: nothing that is deleted beside it, and no other name
of it, lets a second copy in. The other is an open transaction on a little database beside it: for copies of version
1.0, and for systems other than Linux, or that know no such lock. A killed bot leaves nothing behind. A new copy waits a
while, so that an old one can finish.
"""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
import sqlite3
import struct
import time
from pathlib import Path
from typing import Protocol, Self

import aiosqlite

from bot.store.address import UnusableError
from bot.store.opening import LOG, LOOKS, give_up, patiently

LONGEST_WAIT = 30.0
"""Seconds to wait for another copy to finish."""
WAITING = "another copy of this bot is running: waiting for it"
LOCK = getattr(fcntl, "F_OFD_SETLK", None)
"""A lock of an open file: unlike one of a process it stays when SQLite lets go of all of its own."""
WANTED = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, 1 << 62, 1, 0)
"""The system's record of a lock: to write, on one byte."""

UNKNOWN = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)
"""What a system says that knows no such lock, as some sandboxes do."""


class Held(Protocol):
    """The right to act for a database."""

    lost: asyncio.Event
    """Others may act already: whoever acts must end."""

    @property
    def shard(self) -> tuple[int, int] | None:
        """Which part of Discord's servers it is about, of how many; None: all."""
        ...

    @property
    def workers(self) -> int:
        """How many act for the same database just now, and share what Discord allows."""
        ...

    def holds(self) -> bool:
        """Whether nobody else may act, at this very moment."""
        ...

    async def login(self) -> None:
        """Wait until a login is allowed that Discord counts over all workers."""
        ...

    async def release(self) -> None: ...


class Lease:
    """Held from taking to letting go: no other process can take it away."""

    def __init__(self, connection: aiosqlite.Connection, file: int) -> None:
        self.connection, self.file = connection, file
        self.lost = asyncio.Event()

    @property
    def shard(self) -> tuple[int, int] | None:
        return None

    @property
    def workers(self) -> int:
        return 1

    def holds(self) -> bool:
        return True

    async def login(self) -> None:
        """Nobody else logs in."""

    @classmethod
    async def take(cls, database: Path, patience: float = LONGEST_WAIT) -> Self:
        """Raises UnusableError where another copy of the bot keeps the database."""
        path = database.with_name(f"{database.name}.lease")
        try:
            database.parent.mkdir(parents=True, exist_ok=True)
            connection = await aiosqlite.connect(path, isolation_level=None, timeout=0)
        except (sqlite3.Error, OSError) as problem:
            raise UnusableError(f"The database {database} cannot be used: {problem}.") from None
        try:
            await patiently(connection, "BEGIN EXCLUSIVE", patience, WAITING)
            return cls(connection, await locked(database, patience))
        except BaseException as problem:
            await give_up([connection])
            if not isinstance(problem, (sqlite3.Error, OSError)):
                raise
            if "locked" in str(problem) or isinstance(problem, BlockingIOError):
                raise UnusableError(f"Another copy of this bot is running on {database}: stop it first.") from None
            raise UnusableError(f"The database {database} cannot be used: {problem}.") from None

    async def release(self) -> None:
        """Only once the database is closed: closing any file of it ends SQLite's own locks in this process."""
        os.close(self.file)
        await self.connection.close()


async def locked(database: Path, patience: float) -> int:
    """The database's file, made if need be, with the lock on it; raises OSError, BlockingIOError where it is taken."""
    end, file, told = time.monotonic() + patience, os.open(database, os.O_RDWR | os.O_CREAT, 0o644), False
    try:
        while LOCK is not None:
            try:
                fcntl.fcntl(file, LOCK, WANTED)
                break
            except OSError as problem:
                if problem.errno in UNKNOWN:
                    break  # then the one beside it must do
                if problem.errno not in (errno.EACCES, errno.EAGAIN):
                    raise
                if time.monotonic() >= end:
                    raise BlockingIOError from None
            if not told:
                LOG.info(WAITING)
                told = True
            await asyncio.sleep(LOOKS)
    except BaseException:
        os.close(file)
        raise
    return file
