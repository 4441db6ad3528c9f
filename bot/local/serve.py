"""Runs the local Discord for people: world on disk, page, and the bot as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import sys
from collections.abc import Iterable
from pathlib import Path

from bot.local.control import add_control
from bot.local.driver import Local
from bot.local.faults import Fault
from bot.local.launch import LocalLogin
from bot.local.page_api import Page
from bot.local.persist import Store, UnusableError
from bot.local.process import BotProcess

GAVE_UP = 2
"""The exit code of a bot that has said why it cannot run."""
STOPPED = {
    "en-US": "The bot stopped by itself; it is started again.",
    "fr": "Le bot s’est arrêté tout seul\u00a0; il est relancé.",
}
"""By the locale of whoever reads it on the page."""


class CannotStartError(Exception):
    """Why the local Discord did not start, in one sentence."""


async def serve(*, port: int, data: Path, fresh: bool, people: Iterable[str], faults: Iterable[Fault], bot: str) -> int:
    """Serve until SIGTERM or Ctrl+C; raises CannotStartError. The exit code: the bot's if it gave up."""
    try:
        store = Store(data, fresh=fresh)
    except UnusableError as problem:
        raise CannotStartError(str(problem)) from None
    try:
        return await _serve(store, port, people, faults, bot)
    finally:
        store.close()


async def _serve(store: Store, port: int, people: Iterable[str], faults: Iterable[Fault], bot: str) -> int:
    if not store.world.people():
        people = list(people) or ("ann", "bob", "cem")
    local = Local(world=store.world, people=people, port=port)
    Page(local)
    add_control(local)
    for fault in faults:
        local.server.faults.add(fault)
    try:
        await local.server.start(port)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        reason = "is already in use: choose another with --port" if taken else f"cannot be used: {error.strerror}"
        raise CannotStartError(f"Port {port} {reason}.") from None
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    child = BotProcess(LocalLogin(local.address, local.token), bot)
    await child.start()
    print(f"The local Discord is open at {local.address}/ (Ctrl+C stops it)", flush=True)
    watcher = asyncio.ensure_future(_watch(local, child, stop))
    await stop.wait()
    watcher.cancel()
    code = 0
    with contextlib.suppress(asyncio.CancelledError):
        code = await watcher
    await child.stop()
    await local.stop()
    return code


async def _watch(local: Local, child: BotProcess, stop: asyncio.Event) -> int:
    """Say it, here and on the page, when the bot ends by itself; start it again, ever more slowly.

    A bot that gave up is not: it has said why, and its exit code becomes ours.
    """
    pause = 1.0
    while True:
        started = asyncio.get_running_loop().time()
        code = await child.wait()
        if stop.is_set():
            return 0
        if code == GAVE_UP:
            stop.set()
            return code
        print(f"The bot stopped by itself (exit code {code}); it is started again.", file=sys.stderr, flush=True)
        for person in local.world.people():
            local.world.notice(person.id, STOPPED.get(person.locale, STOPPED["en-US"]))
        lasted = asyncio.get_running_loop().time() - started
        pause = 1.0 if lasted > 60 else min(pause * 2, 30.0)
        await asyncio.sleep(pause)
        await child.start()
