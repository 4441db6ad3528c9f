"""`python -m bot --workers N`: several workers on one machine, each started again when it dies."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Mapping

from bot.ops.log_format import fields
from bot.settings import served_at
from bot.store.address import on_server
from bot.store.transaction import StoreError

LOG = logging.getLogger(__name__)
GAVE_UP = 2
"""The exit code of a worker that has said what must be put right first."""
PAUSE = 2.0
"""Seconds until one that died is started again."""


async def supervise(number: int, environment: Mapping[str, str]) -> int:
    """Until told to stop, or until something must be put right first; the exit code."""
    over, loop = asyncio.Event(), asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, over.set)
    codes = await asyncio.gather(*(kept({**environment, **own(environment, n)}, over) for n in range(number)))
    return max(codes)


def own(environment: Mapping[str, str], number: int) -> dict[str, str]:
    """What is different for each worker: its metrics are served at a port of its own, the next ones after the first.

    >>> own({"CARSON_METRICS": "[::]:9464"}, 2), own({"CARSON_METRICS": "9464"}, 1), own({}, 3)
    ({'CARSON_METRICS': '[::]:9466'}, {'CARSON_METRICS': '127.0.0.1:9465'}, {})
    >>> served_at(own({"CARSON_METRICS": "[::]:9464"}, 2)["CARSON_METRICS"]), served_at("127.0.0.1:9465")
    (('::', 9466), ('127.0.0.1', 9465))
    """
    where = served_at(environment.get("CARSON_METRICS", "off"))
    if where is None:
        return {}
    host, port = where
    shown = f"[{host}]" if ":" in host else host
    return {"CARSON_METRICS": f"{shown}:{port + number if port else 0}"}


async def kept(environment: Mapping[str, str], over: asyncio.Event) -> int:
    """One worker, as long as it is wanted; its exit code."""
    while True:
        child = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=dict(environment))
        code = await ended(child, over)
        if over.is_set():
            return code
        if code in (0, GAVE_UP):
            over.set()
            return code
        LOG.warning("a worker ended; it is started again", extra=fields(code=code, process=child.pid))
        await freed(environment.get("CARSON_DATABASE", ""), child.pid)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), PAUSE)
            return 0


async def freed(address: str, number: int) -> None:
    """A worker that died speaks no more: others may follow it at once."""
    if on_server(address):
        from bot.store.leases import free_all_of  # a library that most need not have

        try:
            await free_all_of(address, number)
        except StoreError as problem:
            LOG.warning("a worker's shards wait for others until its leases run out", extra=fields(problem=problem))


async def ended(child: Process, over: asyncio.Event) -> int:
    """Wait for its end, and let it take its leave when all is over."""
    done, leave = asyncio.ensure_future(child.wait()), asyncio.ensure_future(over.wait())
    await asyncio.wait((done, leave), return_when=asyncio.FIRST_COMPLETED)
    leave.cancel()
    if not done.done():
        with contextlib.suppress(ProcessLookupError):  # it may end by itself in that moment
            os.kill(child.pid, signal.SIGTERM)
    return await done
