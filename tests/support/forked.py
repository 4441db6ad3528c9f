"""Bots that start at once: forked off a process that has imported everything already.

Importing takes a second of a core, and the tests start a bot a hundred times. What is forked is a process of its own
like any other: it can be killed, and it ends with the tests. `python -m bot.local.launch` itself is started by
tests/local/test_process.py and tests/bot/test_start.py.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import cast

from bot.local.launch import environment, main
from bot.local.process import BotProcess

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["bot.client", "bot.local.sample", "render.tools.replay"])


class ForkedBot(BotProcess):
    """The same as `BotProcess`, sooner."""

    async def start(self) -> None:
        if self.running:
            raise RuntimeError("the bot is already running")
        log = self.log or Path(os.devnull)
        child = Forked(self.module, environment(self.login, dict(os.environ)), log)
        await child.begin()
        self._process = cast(Process, child)


class Forked:
    """A child of the process that has everything, as asyncio shows its own children."""

    def __init__(self, module: str, variables: dict[str, str], log: Path) -> None:
        theirs, self._alive = CONTEXT.Pipe(duplex=False)  # held open: when this process ends, the child notices
        self._process: ForkServerProcess = CONTEXT.Process(
            target=be_a_bot, args=(module, variables, theirs, log), daemon=True
        )
        self._theirs = theirs
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def begin(self) -> None:
        await asyncio.to_thread(self._process.start)  # the first has to wait until everything is imported
        self._theirs.close()
        asyncio.get_running_loop().add_reader(self._process.sentinel, self._end)

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._alive.close()
        self._process.join()
        assert self._process.exitcode is not None
        self._ended.set_result(self._process.exitcode)

    @property
    def pid(self) -> int | None:
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._ended.result() if self._ended.done() else None

    def kill(self) -> None:
        self._process.kill()

    def terminate(self) -> None:
        self._process.terminate()

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)


def be_a_bot(module: str, variables: dict[str, str], alive: Connection, log: Path) -> None:
    """The life of the child: what `python -m bot.local.launch MODULE` does."""
    os.setsid()  # Ctrl+C reaches the tests alone
    os.environ.clear()
    os.environ.update(variables)
    os.dup2(alive.fileno(), 0)
    with log.open("ab") as stderr:
        os.dup2(stderr.fileno(), 2)
    sys.argv = [sys.argv[0], module]
    main()
