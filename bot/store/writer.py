"""Whatever waits to be written goes to the disk together: so the disk is waited for once, however many people move."""

from __future__ import annotations

import asyncio

import aiosqlite

from bot.store.transaction import FULL, NORMAL, Do, Transaction

TOGETHER = 64
"""Transactions that go to the disk at once, at most."""


class Writer:
    """The one who writes: what comes while the disk is busy waits, and goes next, each as a transaction of its own."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self.connection = connection
        self.waiting: list[tuple[Transaction, asyncio.Future[int]]] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, todo: tuple[Do, ...], *, durable: bool) -> int:
        """One transaction; gives a row's number where that is to be told. It is done also where nobody waits for it."""
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting.append((Transaction(todo, durable), future))
        if self.task is None:
            self.task = asyncio.create_task(self._write_all(), name="write")
        return await future

    async def _write_all(self) -> None:
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
                await self._write(batch)
        finally:
            self.task = None

    async def _write(self, batch: list[tuple[Transaction, asyncio.Future[int]]]) -> None:
        failure: Exception | None = None
        durable = any(transaction.durable for transaction, _ in batch)
        try:
            await self.connection.executemany(FULL if durable else NORMAL, [transaction for transaction, _ in batch])
        except Exception as problem:
            failure = problem
        for transaction, future in batch:
            if future.done():  # nobody waits
                continue
            if (problem_of_it := failure or transaction.problem) is not None:
                future.set_exception(problem_of_it)
            else:
                future.set_result(transaction.row)

    async def close(self) -> None:
        """Wait until everything is written."""
        if self.task is not None:
            await asyncio.wait((self.task,))
