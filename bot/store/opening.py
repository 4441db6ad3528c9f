"""Connections that are being opened can be given up at any moment, and leave no thread behind."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import Iterable

import aiosqlite

LOG = logging.getLogger(__name__)
LOOKS = 0.1
"""Seconds between two looks whether a lock is free, or a thread has ended."""
SHORT = 1.0
"""Seconds that SQLite itself may wait for a lock meanwhile."""


async def patiently(connection: aiosqlite.Connection, sql: str, patience: float, notice: str = "") -> None:
    """A statement whose lock others may hold. Who waits inside SQLite cannot be called back: so it is done here."""
    end = time.monotonic() + patience
    while True:
        try:
            await connection.execute_fetchall(sql)  # read to its end: it would hold a lock
        except sqlite3.OperationalError as problem:
            if "locked" not in str(problem) or time.monotonic() >= end:
                raise
        else:
            return
        if notice:
            LOG.info(notice)
            notice = ""
        await asyncio.sleep(LOOKS)


async def give_up(connections: Iterable[aiosqlite.Connection]) -> None:
    """Close them whatever they are doing; what was not committed is undone."""
    ending = {connection.stop(): connection for connection in connections}
    waiting = {future for future in ending if future is not None}
    while waiting:
        for future in waiting:
            with contextlib.suppress(ValueError, sqlite3.Error):  # it may just have been closed
                await ending[future].interrupt()
        _, waiting = await asyncio.wait(waiting, timeout=LOOKS)
