"""Any bot (WATCHED), with its event loop watched closely: how late it was at most is written at SIGUSR1 (WATCHED_FILE).

What it then notes begins anew.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import json
import os
import signal
import time
from pathlib import Path

from bot.ops.loop_watch import LoopWatch
from bot.ops.metrics import Metrics

CLOSELY = 0.005


class Collections:
    """How long the garbage collector takes."""

    def __init__(self) -> None:
        self.begun = self.longest = 0.0
        gc.callbacks.append(self.note)

    def note(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self.begun = time.perf_counter()
        else:
            self.longest = max(self.longest, time.perf_counter() - self.begun)


async def run(token: str) -> int:
    watch, collections = LoopWatch(Metrics(), CLOSELY), Collections()
    path = Path(os.environ["WATCHED_FILE"])

    def tell() -> None:
        figures = {"late": watch.latest, "busy": watch.busiest, "garbage": collections.longest}
        path.with_suffix(".new").write_text(
            json.dumps({name: round(each * 1000, 1) for name, each in figures.items()} | {"cpu": time.process_time()})
        )
        path.with_suffix(".new").rename(path)
        watch.latest = watch.busiest = collections.longest = 0.0

    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
    watching = asyncio.create_task(watch.run())
    try:
        return await importlib.import_module(os.environ["WATCHED"]).run(token) or 0
    finally:
        watching.cancel()
