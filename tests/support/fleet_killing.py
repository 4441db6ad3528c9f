"""Kill, pause and cut off workers that share a PostgreSQL while people play, and hold them to what they said.

`python -m tests.support.fleet_killing --kills 100 --restarts 10 --pauses 10 --servers 2000 --games 1000 --seed 1`
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import signal
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.support.fleet import Fleet, fleet
from tests.support.postgres import Server, server

PAUSED = 6.0
"""Seconds for which a worker is stopped: longer than the hasty bot's lease of 4."""

USUAL = {"kills": 100, "restarts": 10, "pauses": 10, "workers": 4, "shards": 8, "servers": 100, "games": 40}
PLAYING = 20
"""So many move at the same time."""


@dataclass
class Figures:
    """What a run came to."""

    kills: int = 0
    restarts: int = 0
    pauses: int = 0
    attempts: int = 0
    confirmed: int = 0
    messages: int = 0
    logins_too_soon: int = 0
    takeovers: list[float] = field(default_factory=list)
    """Seconds from a worker's death until every shard was held and connected again."""
    faults: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        return {**vars(self), "takeovers": sorted(round(each, 1) for each in self.takeovers)}


async def disturbed(
    here: Fleet, deeds: list[str], rng: Random, found: Server, figures: Figures, until: float = math.inf
) -> None:
    """One thing after the other goes wrong while everybody plays; then what must hold is looked at.

    No more is begun after a time (by `time.monotonic`).
    """
    for deed in deeds:
        over = asyncio.Event()
        playing = [asyncio.create_task(here.keep_moving(rng, over)) for _ in range(min(PLAYING, len(here.going)))]
        await asyncio.sleep(0.5 + rng.random())
        victim = rng.choice(here.workers)
        if deed == "kill":
            await killed(here, victim, figures)
        elif deed == "restart":
            found.restarts(rng)  # in this thread: the server ends with the one that started it
            figures.restarts += 1
            await asyncio.sleep(1.0)
        else:
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGSTOP)
            await asyncio.sleep(PAUSED)
            os.kill(victim.pid, signal.SIGCONT)
            figures.pauses += 1
            await asyncio.sleep(1.0)
        over.set()
        await asyncio.gather(*playing)
        await here.calm()
        figures.faults += [
            f"after {deed} {figures.kills}.{figures.restarts}.{figures.pauses}: {e}" for e in here.faults()
        ]
        if figures.faults or time.monotonic() > until:
            return


async def killed(here: Fleet, victim: Any, figures: Figures) -> None:
    """A worker dies; when its shards speak again another is started."""
    began = time.monotonic()
    here.workers.remove(victim)
    await victim.kill()
    await here.eventually(here.heard, "the others to take over")
    figures.takeovers.append(time.monotonic() - began)
    figures.kills += 1
    await here.start()


async def run(found: Server, given: argparse.Namespace, figures: Figures) -> None:
    rng, address = Random(given.seed), found.empty()
    os.environ |= {"CARSON_DATABASE": address, "CARSON_SHARDS": str(given.shards), "CARSON_REMINDING": "2"}
    deeds = ["kill"] * given.kills + ["restart"] * given.restarts + ["pause"] * given.pauses
    rng.shuffle(deeds)
    with tempfile.TemporaryDirectory() as folder:
        async with fleet(Path(folder), address, given.shards, given.games, given.servers) as here:
            for _ in range(given.workers):
                await here.start()
            await here.calm(given.games * 0.5 + 90)  # how each begins must be told first, some 40 in a second
            try:
                await disturbed(here, deeds, rng, found, figures, time.monotonic() + 60 * given.minutes)
            except AssertionError as problem:  # something that had to come did not
                figures.faults.append(f"{problem}: {here.state()}")
            finally:
                tried = [each for game in here.attempts.values() for each in game]
                figures.attempts, figures.confirmed = len(tried), sum(each.done for each in tried)
                figures.messages = here.posts.number
                figures.logins_too_soon = here.local.server.gateway.too_soon


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.fleet_killing")
    for name, usual in USUAL.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin nothing more after so long")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given, figures, began = parser.parse_args(), Figures(), time.monotonic()
    with server() as found:
        if found is None:
            print("PostgreSQL is not installed.", file=sys.stderr)
            return 2
        asyncio.run(run(found, given, figures))
    print(json.dumps({**figures.told(), "seed": given.seed, "seconds": round(time.monotonic() - began)}))
    return 1 if figures.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
