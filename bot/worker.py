"""One of perhaps several processes that act for a database on a server: it holds as many shards as fall to it.

Each shard is a client of its own, which knows nothing of the others: what they have in common is in the database. A
worker that dies is followed by the others once its leases have run out; one that comes gets its share from them, one
shard after the other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord

from bot import outages
from bot.ops.exporter import version
from bot.ops.log_format import fields
from bot.ops.metrics import Metrics
from bot.service import stay, until
from bot.store.address import OutOfReachError
from bot.store.colleagues import Facts, written
from bot.store.database import Store
from bot.store.leases import ServerLease, Shards
from bot.store.transaction import StoreError

LOG = logging.getLogger(__name__)
LOOKS = 1.0
"""Seconds between two looks at who holds what."""
Make = Callable[[ServerLease], discord.Client]


class Worker:
    """This process's part."""

    def __init__(self, address: str, make: Make, token: str, told: asyncio.Event, count: int, metrics: Metrics) -> None:
        self.address, self.make, self.token, self.told, self.count = address, make, token, told, count
        self.metrics = metrics
        self.ending = asyncio.Event()
        """One of the clients cannot go on: neither can the others."""
        self.tasks: dict[asyncio.Task[None], tuple[int, asyncio.Event]] = {}
        """The clients that run: the shard of each, and what tells it to leave it to others."""

    async def run(self) -> None:
        """Until told to stop; raises whatever ends a client for good."""
        if (shards := await until([self.told], self._opened())) is None:
            return
        try:
            while not self.told.is_set() and not self.ending.is_set():
                try:
                    await self._look(shards)
                except StoreError as problem:
                    LOG.warning("the database cannot be reached; trying again", extra=fields(problem=str(problem)))
                await until([self.told, self.ending], asyncio.sleep(LOOKS))
        finally:
            self.ending.set()
            await asyncio.gather(*self.tasks, return_exceptions=True)
            await shards.close()
        for task in self.tasks:
            task.result()

    async def _opened(self) -> Shards:
        """The shards, as many as were set or as Discord wants; waits for whoever does not answer."""
        for pause in outages.pauses():
            try:
                count, buckets = await wanted(self.token)
                await (await Store.open(self.address)).close()  # its schema, before anything is taken
                shards = await Shards.open(self.address)
                await shards.share(self.count or count, buckets)
                return shards
            except outages.UnreachableError as problem:
                outages.say(problem=str(problem), seconds=pause)
            except OutOfReachError as problem:
                LOG.warning("the database cannot be reached; trying again", extra=fields(problem=str(problem)))
            await asyncio.sleep(pause)
        raise AssertionError("there is always another pause")

    async def _look(self, shards: Shards) -> None:
        """Take a shard that nobody holds, or leave one to a worker that has fewer; one at a time."""
        for task in [task for task in self.tasks if task.done() and not task.exception()]:
            del self.tasks[task]
        facts = Facts(version(), self.metrics.recent(logging.ERROR), self.metrics.recent(logging.WARNING))
        due = await shards.due(written(facts))
        running = [(shard, leave) for task, (shard, leave) in self.tasks.items() if not leave.is_set()]
        if len(running) > due:
            max(running)[1].set()
        elif len(running) < due and (lease := await shards.take()) is not None:
            leave = asyncio.Event()
            task = asyncio.create_task(self._act(lease, leave), name=f"shard {lease.shard[0]}")
            self.tasks[task] = lease.shard[0], leave
            LOG.info("acting for a shard", extra=fields(shard=lease.shard[0], of=lease.shard[1]))

    async def _act(self, lease: ServerLease, leave: asyncio.Event) -> None:
        """Be on Discord for a shard while it is ours."""
        try:
            over = [self.told, self.ending, leave, lease.lost]
            await stay(over, lambda: self.make(lease), self.token)
        except BaseException:
            self.ending.set()
            raise
        finally:
            await lease.let_go()


async def wanted(token: str) -> tuple[int, int]:
    """How many shards Discord wants, and how many may log in at once; raises UnreachableError."""
    try:
        async with discord.Client(intents=discord.Intents(guilds=True)) as client:
            await client.login(token)
            count, _, limits = await client.http.get_bot_gateway()
            return count, limits["max_concurrency"]
    except outages.AWAY as problem:
        raise outages.UnreachableError(outages.why(problem)) from None
