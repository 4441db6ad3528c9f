"""Moves in a second: one worker on SQLite, one on PostgreSQL, two on PostgreSQL, in turns in one run.

    python -m tests.bench.bench_workers [--rounds 3] [--moves 10] [--games 20]

The server waits for the disk as SQLite does. All share the machine: the workers, the processes that draw for them, the
server, and the one process that is Discord and everybody who moves. On two cores drawing and that Discord are more than
half of all work, the same on every side: with them one worker on SQLite has both cores busy, and whatever a second one
could do it would have to take from them. So it is counted what each part spends, in processor time from the first move
until all is said, and the bars are held against what two cores are good for with workers and server alone:

    one worker:   1 / (time of its event loop for a move), or 2 / (its time and the server's), whichever is less
    two workers:  2 / (time of an event loop for a move), or 2 / (their time and the server's), whichever is less

Each worker has as many games, and each game a move every so often, the same on every side: where moves come as fast as
they are answered, the side that is behind tells several of them at once, and a move costs less there. What a clock saw
without a pause, with everything on the machine, is printed too (moves a second), and so are the shares. Needs Linux,
which knows these times. Prints JSON, then which bar holds. Only the ratios mean something on another machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections import defaultdict, deque
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.process import BotProcess
from bot.local.world import Rules
from bot.store.address import on_server
from bot.store.database import Store
from bot.table.table import Table
from rules import GAMES
from rules.play.playout import at_random, by_seed, playout
from tests.bench import processor
from tests.bench.bench_local import figures
from tests.bench.bench_play import given
from tests.support.fleet import placed
from tests.support.looking import looking
from tests.support.postgres import DURABLE, server

SHARDS = CORES = 2
LOOP, WORKER, DRAWING = "event loop", "worker, all threads", "drawing"
SERVER, DISCORD = "server", "Discord and people"
ABLE = "moves a second of two cores"
AHEAD = 120
"""Moves of each game that are thought of beforehand."""
EVERY = 1.6
"""Seconds from a move to the next in a game: at a dozen a second for a worker no side falls behind."""


class Side:
    """A local Discord with servers on every shard, one game on each, and some workers."""

    def __init__(self, where: str, workers: int, games: int) -> None:
        self.where, self.games = where, games
        self.local = Local(people=[f"p{number}" for number in range(2 * games)], rules=Rules(shards=SHARDS))
        self.workers, self.count = list[BotProcess](), workers
        self.moves: list[tuple[Any, deque[tuple[str, str]]]] = []
        self.taken: list[float] = []
        self.rates: list[float] = []
        self.spent = defaultdict[str, float](float)

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
        await self.said()
        await self.local.quiet(1.0, 90)
        return self

    async def said(self) -> None:
        """Wait until everything is: who draws pictures asks nothing of Discord meanwhile."""
        with closing(looking(self.where)) as database:
            while database.execute("SELECT 1 FROM outbox LIMIT 1").fetchall():
                await asyncio.sleep(0.2)

    def heard(self) -> bool:
        """Whether every shard is connected; on SQLite one client has them all."""
        live = [each for each in self.local.server.gateway.sessions.values() if each.socket is not None]
        return len(live) == live[0].shards if live else False

    async def __aexit__(self, *_: object) -> None:
        for each in self.workers:
            await each.stop()
        await self.local.stop()

    async def paced(self, count: int, server: int) -> None:
        """So many moves in each game, one every so often; counted are their costs until all is told."""
        before, taken = self.clocks(server), await self.play(count, EVERY)
        await self.said()
        for part, now in self.clocks(server).items():
            self.spent[part] += now - before[part]
        self.taken += taken
        await self.local.quiet(1.0, 90)

    async def rush(self, count: int) -> None:
        """Everybody without a pause: how many moves a second a clock sees."""
        began, taken = time.perf_counter(), await self.play(count, 0.0)
        self.rates.append(round(len(taken) / (time.perf_counter() - began), 1))
        await self.said()
        await self.local.quiet(1.0, 90)

    async def play(self, count: int, every: float) -> list[float]:
        """Moves in every game, the games one after the other; how long each took to be acknowledged."""
        began, taken = time.perf_counter(), list[float]()

        async def play(first: float, place: Any, moves: deque[tuple[str, str]]) -> None:
            for turn in range(min(count, len(moves))):
                await asyncio.sleep(began + first + turn * every - time.perf_counter())
                name, text = moves.popleft()
                person = self.local.person(name)
                one = person.start_slash(place, "move", [given(text)])
                await person.completed(await person.answered(one, 60), 60)
                assert one.answered_at is not None
                taken.append(one.answered_at - one.created)

        share = every / len(self.moves)
        await asyncio.gather(*(play(number * share, *each) for number, each in enumerate(self.moves)))
        return taken

    def clocks(self, server: int) -> dict[str, float]:
        """Seconds of the processor that each part has had so far."""
        pids = [each.pid or 0 for each in self.workers]
        return {
            LOOP: sum(processor.seconds(pid, pid) for pid in pids),
            WORKER: sum(processor.seconds(pid) for pid in pids),
            DRAWING: sum(processor.below(pid) for pid in pids),
            SERVER: processor.below(server),
            DISCORD: time.process_time(),
        }

    def figures(self) -> dict[str, Any]:
        """Milliseconds of the processor for a move, and what two cores are good for."""
        parts = {part: round(1000 * spent / len(self.taken), 2) for part, spent in self.spent.items()}
        parts[SERVER] = parts[SERVER] if on_server(self.where) else 0.0
        able = min(self.count * 1000 / parts[LOOP], CORES * 1000 / (parts[WORKER] + parts[SERVER]))
        acknowledged = figures(self.taken)
        return {"moves": len(self.taken), "moves a second": self.rates, "acknowledged": acknowledged} | {
            "ms a move": parts,
            ABLE: round(able, 1),
        }

    def begin(self) -> None:
        """All before was to warm up."""
        self.taken.clear()
        self.spent.clear()


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


async def measure(rounds: int, moves: int, games: int) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        folder, found = stack.enter_context(tempfile.TemporaryDirectory()), stack.enter_context(server(DURABLE))
        if found is None:
            sys.exit("PostgreSQL is not installed.")
        sides = {
            "one on SQLite": Side(str(Path(folder) / "carson.db"), 1, games),
            "one on PostgreSQL": Side(found.empty(), 1, games),
            "two on PostgreSQL": Side(found.empty(), 2, 2 * games),
        }
        for side in sides.values():
            await stack.enter_async_context(side)
        for number in range(rounds + 1):
            for side in sides.values():
                await side.paced(moves, found.process.pid)
                if number == 0:
                    side.begin()
        for _ in range(rounds):
            for side in sides.values():
                await side.rush(moves)
        return {name: side.figures() for name, side in sides.items()}


def bars(out: dict[str, Any]) -> list[tuple[str, float, float, bool]]:
    """What must hold, the value, the bar, and whether it is the least."""
    file, one, two = (each[ABLE] for each in out.values())
    tails = [each["acknowledged"]["p99"] for each in out.values()]
    return [
        ("one worker on PostgreSQL makes at least 0.8 of SQLite's moves", one / file, 0.8, True),
        ("two workers on PostgreSQL make at least 1.3 of SQLite's moves", two / file, 1.3, True),
        ("acknowledged (p99) within 2 times of SQLite's", tails[1] / tails[0], 2.0, False),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=10)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    out = asyncio.run(measure(chosen.rounds, chosen.moves, chosen.games))
    print(json.dumps(out, indent=2))
    for what, value, bar, least in bars(out):
        print(f"{'holds' if (value >= bar) == least else 'FAILS'}: {what}: {value:.2f}")


if __name__ == "__main__":
    main()
