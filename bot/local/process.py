"""A bot in its own process, which can be stopped, killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path
from typing import BinaryIO

from bot.local.launch import LocalLogin, environment


class BotProcess:
    """`python -m bot.local.launch MODULE` as a child."""

    def __init__(self, login: LocalLogin, module: str, *, quiet: bool = False, log: Path | None = None) -> None:
        self.login, self.module, self.quiet, self.log = login, module, quiet, log
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        if self.running:
            raise RuntimeError("the bot is already running")
        with contextlib.ExitStack() as stack:
            stderr = stack.enter_context(self.log.open("ab")) if self.log else DEVNULL if self.quiet else None
            await self._start(stderr)

    async def _start(self, stderr: BinaryIO | int | None) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.local.launch",
            self.module,
            stdin=PIPE,  # held open: when this process ends, however it ends, the child notices
            stderr=stderr,
            env=environment(self.login, dict(os.environ)),
            start_new_session=True,  # Ctrl+C reaches us alone, and we stop the bot in order
        )

    async def wait(self) -> int:
        assert self._process is not None
        return await self._process.wait()

    async def kill(self) -> None:
        """SIGKILL: the bot gets no chance to tidy up."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def stop(self, patience: float = 5.0) -> None:
        """SIGTERM, and SIGKILL if that is not heard."""
        if self._process is None or not self.running:
            return
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()
        try:
            await asyncio.wait_for(self._process.wait(), patience)
        except TimeoutError:
            await self.kill()
