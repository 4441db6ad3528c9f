"""Who acts for a database on a server: whoever holds its shards, until a time that is put off again and again.

A row for each shard says who holds it and until when, by the server's clock. A holder that dies is followed once that
time is over; one that only slept knows by its own clock, set before each time it asked, that it may not speak any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import time
from typing import Any, Self

import asyncpg

from bot.ops.log_format import fields
from bot.store.address import UnusableError, named
from bot.store.opening import LOOKS
from bot.store.postgres import AWAY, alone, begun, connected, told_as_unusable, why
from bot.store.single_instance import LONGEST_WAIT, WAITING

LOG = logging.getLogger(__name__)
LASTS = 20.0
"""Seconds for which shards are held without another word."""
MARGIN = 0.15
"""The part of that time in which a holder is silent already: clocks do not go alike."""
RENEWED = 0.2
"""The part of that time after which it is put off again."""
TAKE = """
UPDATE shards SET holder = $1, until = clock_timestamp() + make_interval(secs => $2) WHERE shard IN
    (SELECT shard FROM shards WHERE until < clock_timestamp() ORDER BY shard FOR UPDATE SKIP LOCKED) RETURNING shard
"""
RENEW = """
UPDATE shards SET until = clock_timestamp() + make_interval(secs => $2)
    WHERE holder = $1 AND until > clock_timestamp() RETURNING shard
"""
FREE = "UPDATE shards SET until = '-infinity' WHERE holder = $1"


def awake() -> float:
    """A clock that goes on while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.time()


class ServerLease:
    """Held from taking to letting go, unless it is lost."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.holder = f"{socket.gethostname()} {os.getpid()} {secrets.token_hex(4)}"
        self.shards: frozenset[int] = frozenset()
        self.until = 0.0
        """By our own clock, when others may act."""
        self.lost = asyncio.Event()
        """Others may act already: whoever acts for us must end."""
        self.renewing: asyncio.Task[None] | None = None

    @classmethod
    async def take(cls, address: str, patience: float = LONGEST_WAIT) -> Self:
        """Raises UnusableError where another copy of the bot keeps the database."""
        lease = cls(await connected(address, 1, LASTS * RENEWED))
        try:
            async with told_as_unusable(address):
                await lease._prepare()
                await lease._take(address, patience)
        except BaseException:
            await lease.release()
            raise
        lease.renewing = asyncio.create_task(lease._renew(), name="lease")
        return lease

    def holds(self) -> bool:
        """Whether nobody else acts, also where we have slept."""
        return awake() < self.until and not self.lost.is_set()

    async def release(self) -> None:
        if self.renewing is not None:
            self.renewing.cancel()
            await asyncio.wait((self.renewing,))
        self.lost.set()
        with contextlib.suppress(*AWAY, asyncpg.PostgresError):
            await self.pool.execute(FREE, self.holder)
        self.pool.terminate()  # it holds nothing that closing it could spoil

    async def _prepare(self) -> None:
        async with self.pool.acquire() as connection, alone(connection):
            await begun(connection)
            await connection.execute("INSERT INTO shards VALUES (0, '', '-infinity') ON CONFLICT DO NOTHING")

    async def _take(self, address: str, patience: float) -> None:
        end, told = time.monotonic() + patience, False
        while True:
            before = awake()
            taken = await self.pool.fetch(TAKE, self.holder, LASTS)
            if taken:
                self.shards = frozenset(row["shard"] for row in taken)
                self._put_off(before)
                return
            if time.monotonic() >= end:
                raise UnusableError(f"Another copy of this bot is running on {named(address)}: stop it first.")
            if not told:
                LOG.info(WAITING)
                told = True
            await asyncio.sleep(LOOKS)

    async def _renew(self) -> None:
        """Again and again, until it is lost."""
        while not self.lost.is_set():
            await asyncio.sleep(LASTS * RENEWED)
            before = awake()
            try:
                kept = {row["shard"] for row in await self.pool.fetch(RENEW, self.holder, LASTS)}
            except (*AWAY, asyncpg.PostgresError) as problem:
                left = self.until - awake()
                LOG.warning("the database does not answer", extra=fields(problem=why(problem), seconds=int(left)))
                if left <= 0:
                    self.lost.set()
                continue
            if kept == self.shards:
                self._put_off(before)
            else:
                LOG.error("another copy of this bot has taken over: this one slept too long, or lost the database")
                self.lost.set()

    def _put_off(self, before: float) -> None:
        self.until = before + LASTS * (1 - MARGIN)
