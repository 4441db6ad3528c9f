"""Who acts for a database on a server: whoever holds its shards, each until a time that is put off again and again.

A shard is a part of Discord's servers, as Discord shares them out: every event of a server comes to its shard, and
direct messages to the first. A row for each says who holds it and until when, by the server's clock. A holder that dies
is followed once that time is over; one that only slept knows by its own clock, set before each time it asked, that it
may not speak any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import time
from typing import Any, Self
from uuid import uuid4

import asyncpg

from bot.ops.clock import awake
from bot.ops.log_format import fields
from bot.store.address import UnusableError, named
from bot.store.opening import LOOKS
from bot.store.postgres import alone, begun
from bot.store.server import AWAY, connected, one_connection, told_apart, told_as_unusable, why
from bot.store.single_instance import LONGEST_WAIT, WAITING

LOG = logging.getLogger(__name__)
LASTS = 20.0
"""Seconds for which a shard is held without another word."""
MARGIN = 0.15
"""The part of that time in which a holder is silent already: clocks do not go alike."""
RENEWED = 0.2
"""The part of that time after which it is put off again."""
APART = 5.5
"""Seconds between two logins that Discord counts together: it asks for five."""
TAKE = """
UPDATE shards SET holder = $1, until = clock_timestamp() + make_interval(secs => $2) WHERE shard IN
    (SELECT shard FROM shards WHERE until < clock_timestamp() ORDER BY shard LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING shard
"""
RENEW = """
UPDATE shards SET until = clock_timestamp() + make_interval(secs => $2)
    WHERE holder = $1 AND until > clock_timestamp() RETURNING shard
"""
FREE = "UPDATE shards SET until = '-infinity' WHERE holder = $1"
HERE = """
INSERT INTO workers (id, seen, facts) VALUES ($1, clock_timestamp(), $2)
    ON CONFLICT (id) DO UPDATE SET seen = clock_timestamp(), facts = excluded.facts
"""
LIVE = "SELECT count(*) FROM workers WHERE seen > clock_timestamp() - make_interval(secs => $1)"
FREE_ALL = "UPDATE shards SET until = '-infinity' WHERE starts_with(holder, $1)"
GONE = "DELETE FROM workers WHERE id = $1 OR seen < clock_timestamp() - interval '1 day'"
LOGIN = """
INSERT INTO logins VALUES ($1, clock_timestamp() + make_interval(secs => $2)) ON CONFLICT (bucket) DO UPDATE
    SET next = greatest(logins.next, clock_timestamp()) + make_interval(secs => $2)
    RETURNING extract(epoch FROM next - clock_timestamp())::float8 - $2
"""


def process(number: int) -> str:
    """How the name of whoever holds something begins, by the process it is on this machine."""
    return f"{socket.gethostname()} {number} "


async def free_all_of(address: str, number: int) -> None:
    """What a process of this machine held that is gone: others need not wait until it runs out. Raises StoreError."""
    async with told_apart():
        connection = await one_connection(address)
        try:
            await connection.execute(FREE_ALL, process(number))
        finally:
            await connection.close()


class Shards:
    """The shards of a database, as one worker sees them."""

    def __init__(self, pool: Any, address: str) -> None:
        self.pool, self.address = pool, address
        self.me = f"{process(os.getpid())}{uuid4().hex[:8]}"
        self.count = 1
        self.live = 1
        """How many workers there were when we last looked."""
        self.buckets = 1
        """How many may log in at once."""

    @classmethod
    async def open(cls, address: str) -> Self:
        """Raises UnusableError."""
        made = cls(await connected(address, 2, LASTS * RENEWED), address)
        try:
            async with told_as_unusable(address), made.pool.acquire() as connection, alone(connection):
                await begun(connection)
        except BaseException:
            made.pool.terminate()
            raise
        return made

    async def close(self) -> None:
        with contextlib.suppress(*AWAY, asyncpg.PostgresError):
            await self.pool.execute(GONE, self.me)
        self.pool.terminate()  # it holds nothing that closing it could spoil

    async def share(self, count: int, buckets: int = 1) -> None:
        """So many shards there are, unless others act for another number already: then it stays at that."""
        async with told_as_unusable(self.address), self.pool.acquire() as connection, alone(connection):
            there = await connection.fetchval("SELECT count(*) FROM shards")
            held = await connection.fetchval("SELECT count(*) FROM shards WHERE until > clock_timestamp()")
            if there != count and not held:
                async with connection.transaction():
                    await connection.execute("DELETE FROM shards")
                    rows = [(shard, "", "-infinity") for shard in range(count)]
                    await connection.executemany("INSERT INTO shards VALUES ($1, $2, $3::text::timestamptz)", rows)
                there = count
        self.count, self.buckets = there, buckets

    async def due(self, facts: str = "") -> int:
        """How many shards fall to each worker, this one among them, of which all may know this; raises StoreError."""
        async with told_apart():
            await self.pool.execute(HERE, self.me, facts)
            self.live = max(1, await self.pool.fetchval(LIVE, LASTS))
        return -(-self.count // self.live)

    async def take(self, most: int = 1) -> ServerLease | None:
        """One that nobody holds, or up to so many; raises StoreError."""
        lease, before = ServerLease(self), awake()
        async with told_apart():
            taken = await self.pool.fetch(TAKE, lease.holder, LASTS, most)
        if not taken:
            return None
        lease.begin(frozenset(row["shard"] for row in taken), before)
        return lease


class ServerLease:
    """Shards that are held from taking to letting go, unless they are lost."""

    def __init__(self, shards: Shards) -> None:
        self.of, self.pool = shards, shards.pool
        self.holder = f"{shards.me} {uuid4().hex[:8]}"
        self.shards: frozenset[int] = frozenset()
        self.until = 0.0
        """By our own clock, when others may act."""
        self.lost = asyncio.Event()
        """Others may act already: whoever acts for us must end."""
        self.renewing: asyncio.Task[None] | None = None

    @classmethod
    async def take(cls, address: str, patience: float = LONGEST_WAIT) -> ServerLease:
        """All of a database, for whoever must be alone there; raises UnusableError where somebody acts for it."""
        shards = await Shards.open(address)
        end, told = time.monotonic() + patience, False
        try:
            await shards.share(1)
            async with told_as_unusable(address):
                while True:
                    lease = await shards.take(shards.count)
                    if lease is not None and len(lease.shards) == shards.count:
                        return lease
                    if lease is not None:
                        await lease.let_go()
                    if time.monotonic() >= end:
                        raise UnusableError(f"Another copy of this bot is running on {named(address)}: stop it first.")
                    if not told:
                        LOG.info(WAITING)
                        told = True
                    await asyncio.sleep(LOOKS)
        except BaseException:
            await shards.close()
            raise

    def begin(self, taken: frozenset[int], before: float) -> None:
        self.shards = taken
        self._put_off(before)
        self.renewing = asyncio.create_task(self._renew(), name="lease")

    @property
    def shard(self) -> tuple[int, int]:
        """The first of those held, of how many there are."""
        return min(self.shards), self.of.count

    @property
    def workers(self) -> int:
        return self.of.live

    def holds(self) -> bool:
        """Whether nobody else acts, also where we have slept."""
        return awake() < self.until and not self.lost.is_set()

    async def login(self) -> None:
        """Wait until it is our turn to log in: Discord counts over all workers; raises StoreError."""
        async with told_apart():
            pause = await self.pool.fetchval(LOGIN, self.shard[0] % self.of.buckets, APART)
        await asyncio.sleep(max(0.0, pause))

    async def let_go(self) -> None:
        if self.renewing is not None:
            self.renewing.cancel()
            await asyncio.wait((self.renewing,))
        self.lost.set()
        with contextlib.suppress(*AWAY, asyncpg.PostgresError):
            await self.pool.execute(FREE, self.holder)

    async def release(self) -> None:
        """Let go of all, and be gone."""
        await self.let_go()
        await self.of.close()

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
