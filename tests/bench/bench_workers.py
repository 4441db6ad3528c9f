"""Moves in a second: one worker on SQLite, one on PostgreSQL, two on PostgreSQL, in turns in one run.

    python -m tests.bench.bench_workers [--rounds 3] [--seconds 5] [--games 40]

The server waits for the disk as SQLite does, and shares the machine with everybody else. Prints JSON, then which bar
holds. Only the ratios mean something on another machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from collections import deque
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.process import BotProcess
from bot.local.world import Rules
from bot.store.database import Store
from bot.table.table import Table
from rules import GAMES
from rules.play.playout import at_random, by_seed, playout
from tests.bench.bench_local import figures
from tests.bench.bench_play import given
from tests.support.fleet import placed
from tests.support.looking import looking
from tests.support.postgres import DURABLE, server

SHARDS = 2
AHEAD = 120
"""Moves of each game that are thought of beforehand."""


class Side:
    """A local Discord with servers on every shard, one game on each, and some workers."""

    def __init__(self, where: str, workers: int, games: int) -> None:
        self.where, self.games = where, games
        self.local = Local(people=[f"p{number}" for number in range(2 * games)], rules=Rules(shards=SHARDS))
        self.workers, self.count = list[BotProcess](), workers
        self.moves: list[tuple[Any, deque[tuple[str, str]]]] = []
        self.taken: list[float] = []
        self.rates: list[float] = []

    async def __aenter__(self) -> Side:
        await self.local.__aenter__()
        async with await Store.open(self.where) as store:
            table = Table(store, GAMES, time.time)
            places = await placed(self.local, table, SHARDS, self.games)
            for game, place in places.items():
                self.moves.append((place, await ahead(table, game)))
        os.environ |= {"CARSON_DATABASE": self.where, "CARSON_LOG": "error", "CARSON_WORKERS": "1"}
        os.environ["CARSON_EMOJI"] = "off"
        for _ in range(self.count):
            self.workers.append(BotProcess(LocalLogin(self.local.address, self.local.token), "bot.client"))
            await self.workers[-1].start()
        await self.local.until(self.heard, "every shard", 90)
        await self.rest()
        return self

    async def rest(self) -> None:
        """Wait until everything is said: who draws pictures asks nothing of Discord meanwhile."""
        with closing(looking(self.where)) as database:
            while database.execute("SELECT 1 FROM outbox LIMIT 1").fetchall():
                await asyncio.sleep(0.2)
        await self.local.quiet(1.0, 90)

    def heard(self) -> bool:
        """Whether every shard is connected; on SQLite one client has them all."""
        live = [each for each in self.local.server.gateway.sessions.values() if each.socket is not None]
        return len(live) == live[0].shards if live else False

    async def __aexit__(self, *_: object) -> None:
        for each in self.workers:
            await each.stop()
        await self.local.stop()

    async def rush(self, seconds: float) -> None:
        """Everybody without a pause; what is answered in that time counts."""
        until, made = time.perf_counter() + seconds, 0

        async def play(place: Any, moves: deque[tuple[str, str]]) -> None:
            nonlocal made
            while time.perf_counter() < until and moves:
                name, text = moves.popleft()
                person = self.local.person(name)
                one = person.start_slash(place, "move", [given(text)])
                await person.completed(await person.answered(one, 60), 60)
                assert one.answered_at is not None
                self.taken.append(one.answered_at - one.created)
                made += time.perf_counter() < until

        await asyncio.gather(*(play(*each) for each in self.moves))
        self.rates.append(made / seconds)
        await self.rest()


async def ahead(table: Table, game: int) -> deque[tuple[str, str]]:
    """The next moves of a game, found by playing on: luck is known by the seed."""
    session, found = await table.load(game), deque[tuple[str, str]]()
    people = at_random(session.game, Random(game))
    for played in playout(session.game, session.state, by_seed(session.row.seed), people, made=session.row.ply):
        if played.seat >= 0:
            found.append((session.seats[played.seat].name, str(played.move)))
        if len(found) == AHEAD:
            break
    return found


async def measure(rounds: int, seconds: float, games: int) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        folder, found = stack.enter_context(tempfile.TemporaryDirectory()), stack.enter_context(server(DURABLE))
        if found is None:
            sys.exit("PostgreSQL is not installed.")
        sides = {
            "one on SQLite": Side(str(Path(folder) / "carson.db"), 1, games),
            "one on PostgreSQL": Side(found.empty(), 1, games),
            "two on PostgreSQL": Side(found.empty(), 2, games),
        }
        for side in sides.values():
            await stack.enter_async_context(side)
        for number in range(rounds + 1):
            for side in sides.values():
                await side.rush(seconds)
                if number == 0:  # to warm up
                    side.rates.clear()
                    side.taken.clear()
        return {
            name: {"moves a second": side.rates, "acknowledged": figures(side.taken)} for name, side in sides.items()
        }


def bars(out: dict[str, Any]) -> list[tuple[str, float, float, bool]]:
    """What must hold, the value, the bar, and whether it is the least."""
    file, one, two = (statistics.median(each["moves a second"]) for each in out.values())
    tails = [each["acknowledged"]["p99"] for each in out.values()]
    return [
        ("one worker on PostgreSQL makes at least 0.8 of SQLite's moves", one / file, 0.8, True),
        ("two workers on PostgreSQL make at least 1.3 of SQLite's moves", two / file, 1.3, True),
        ("acknowledged (p99) within 2 times of SQLite's", tails[1] / tails[0], 2.0, False),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=40)
    chosen = parser.parse_args()
    out = asyncio.run(measure(chosen.rounds, chosen.seconds, chosen.games))
    print(json.dumps(out, indent=2))
    for what, value, bar, least in bars(out):
        print(f"{'holds' if (value >= bar) == least else 'FAILS'}: {what}: {value:.2f}")


if __name__ == "__main__":
    main()
