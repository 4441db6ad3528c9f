"""What other workers have written, heard as soon as they have written it, on a connection of its own.

Whatever is said while it is broken is gone, and so is what a worker did not come to say before it died. So whoever
listens is told to look around each time it begins, and looks around now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import asyncpg

from bot.ops.log_format import fields
from bot.store.game_locks import GameLocks
from bot.store.server import AWAY, one_connection, why
from bot.store.transaction import StoreError

LOG = logging.getLogger(__name__)
CHANNEL = "carson"
PAUSE = 1.0
"""Seconds until it is tried again."""
LOOKS = 30.0
"""Seconds between two looks whether the connection still stands."""


class Ears:
    """Listens for one process that wrote nothing of it itself."""

    def __init__(self, address: str, me: str) -> None:
        self.address, self.me = address, me

    async def run(self, heard: Callable[[str], None], around: Callable[[], None]) -> None:
        """For ever: `heard` is called with what others have said, `around` when something may have been missed."""
        while True:
            try:
                await self._listen(heard, around)
            except (*AWAY, asyncpg.PostgresError) as problem:
                LOG.warning("other workers cannot be heard", extra=fields(problem=why(problem)))
            await asyncio.sleep(PAUSE)

    async def _listen(self, heard: Callable[[str], None], around: Callable[[], None]) -> None:
        def said(_: Any, __: int, ___: str, payload: str) -> None:
            who, _, what = payload.partition(" ")
            if who != self.me:
                heard(what)

        gone = asyncio.Event()
        connection = await one_connection(self.address, stores=False)
        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, said)
            around()
            while not gone.is_set():
                try:
                    await asyncio.wait_for(gone.wait(), LOOKS)
                except TimeoutError:
                    await connection.execute("SELECT 1")
        finally:
            connection.terminate()


class Voice:
    """Says what this process has written: whatever comes up while it speaks is said together, next.

    Not in the transaction itself: the server lets only one at a time end in which something is said, and each waits for
    the disk. With the locks, which wait for none: mostly somebody lets go of one when there is something to be said.
    """

    def __init__(self, locks: GameLocks, me: str) -> None:
        self.locks, self.me = locks, me
        self.words: set[str] = set()
        self.task: asyncio.Task[None] | None = None

    def say(self, words: set[str]) -> None:
        self.words |= words
        if self.words and self.task is None:
            self.task = asyncio.create_task(self._say_all(), name="voice")

    async def _say_all(self) -> None:
        try:
            while self.words:
                words, self.words = self.words, set()
                try:
                    await self.locks.say(CHANNEL, [f"{self.me} {word}" for word in sorted(words)])
                except StoreError:
                    self.words |= words
                    await asyncio.sleep(PAUSE)
        finally:
            self.task = None

    async def close(self) -> None:
        """Say what is left, unless nobody can be reached."""
        if self.task is not None:
            await asyncio.wait((self.task,), timeout=PAUSE)
            if self.task is not None:
                self.task.cancel()
