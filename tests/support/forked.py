"""Programs that start at once: forked off a process that has imported everything already.

Importing takes a second of a core, and the tests start a bot a hundred times. What is forked is a process of its own
like any other: it can be killed, and it ends with the tests. Programs as people start them are tested in
tests/local/test_process.py.
"""

from __future__ import annotations

import asyncio
import os
import runpy
import sys
import warnings
from asyncio.subprocess import Process
from collections.abc import Mapping, Sequence
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from bot.local.launch import environment
from bot.local.process import BotProcess
from bot.settings import NAMES

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.support.warmed_up"])
NOWHERE = Path(os.devnull)
QUICK = {"CARSON_WORKERS": "0", "CARSON_EMOJI": "off"}
"""No pool of processes and no emoji: both take a second. test_pool_on_discord.py and test_emoji_on_discord.py in
tests/bot have bots with them.
"""


class ForkedBot(BotProcess):
    """The same as `BotProcess`, sooner."""

    async def start(self) -> None:
        if self.running:
            raise RuntimeError("the bot is already running")
        words, variables = ["bot.local.launch", self.module], environment(self.login, {**QUICK, **os.environ})
        child = Forked(words, variables, Path.cwd(), NOWHERE, self.log or NOWHERE)
        await child.start()
        self._process = cast(Process, child)


class Forked:
    """`python -m WORDS` in a process of its own, as asyncio shows its children."""

    def __init__(self, words: Sequence[str], variables: Mapping[str, str], folder: Path, out: Path, err: Path) -> None:
        self._theirs, self._alive = CONTEXT.Pipe(duplex=False)  # held open: when this process ends, the child notices
        self._process = CONTEXT.Process(
            target=live, args=(words, dict(variables), folder, self._theirs, out, err), daemon=True
        )
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def start(self) -> None:
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


def live(words: list[str], variables: dict[str, str], folder: Path, alive: Connection, out: Path, err: Path) -> None:
    """The life of the child."""
    current_process().daemon = False  # it may have children of its own
    os.setsid()  # Ctrl+C reaches the tests alone
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    os.dup2(alive.fileno(), 0)
    for number, path in ((1, out), (2, err)):
        with path.open("ab") as file:
            os.dup2(file.fileno(), number)
    sys.argv = list(words)
    warnings.filterwarnings("ignore", category=RuntimeWarning, module="runpy")  # of course it was imported before
    runpy.run_module(words[0], run_name="__main__", alter_sys=True)


async def outcome(
    words: Sequence[str], variables: Mapping[str, str] | None = None, folder: Path | None = None
) -> tuple[int, str, str]:
    """How `python -m WORDS` ends, what it says and what it complains of; settings are those given and no others."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DISCORD_TOKEN", *NAMES)}
    with TemporaryDirectory() as made:
        out, err = Path(made, "out"), Path(made, "err")
        child = Forked(words, kept | QUICK | dict(variables or {}), folder or Path.cwd(), out, err)
        await child.start()
        try:
            code = await asyncio.wait_for(child.wait(), 60)
        finally:
            child.kill()
        return code, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8")


async def sentence(
    words: Sequence[str], variables: Mapping[str, str] | None = None, folder: Path | None = None, code: int = 2
) -> str:
    """What a start that fails says: one sentence, no more."""
    ended, out, err = await outcome(words, variables, folder)
    assert ended == code, err
    assert out == "" or "local Discord is open" in out
    said = err.strip()
    assert "\n" not in said
    assert said.endswith(".")
    return said
