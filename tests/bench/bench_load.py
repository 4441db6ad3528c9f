"""Many people in many games: the real bot beside the trivial one, by turns, each on a local Discord of its own.

    python -m tests.bench.bench_load [--slices 10] [--seconds 10]

Both are offered the same commands at the same moments, at the pace of a busy evening: how long until each is
acknowledged, and how long each bot's event loop was away. Then everybody acts without a pause: how many moves a second.
Prints JSON, then which bar holds. Only the ratios mean something on another machine.

In the evening Discord and the people have a core of their own, as they are another machine in truth: where they shared
one with a bot, its pictures being drawn on the other, it was measured how they got on with each other there.

The evening comes in slices, by turns. Of each the p99 of its hundred commands counts, by when all but one have it; the
tail is the median over the slices, so a moment in which the machine did something else counts for one slice at most.
It needs a quiet machine: where others use both cores, it measures how soon a process gets one.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import signal
import sqlite3
import statistics
import tempfile
import time
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

from bot.local.person import Person
from bot.store.database import Store
from bot.table.table import Table
from rules import GAMES
from rules.play.playout import at_random, by_seed, playout
from tests.bench import processor
from tests.bench.bench_local import figures
from tests.bench.bench_play import LIVE, Side, filled, given

RATE = 10.0
"""Commands in a second: with fifty people, each of them does something every five seconds."""
AHEAD = 80
"""Moves of each game that are thought of beforehand."""
RUSH = 1.5
"""Seconds without a pause, by turns: who is quick must not run out of moves."""
ROBOTS = 20
"""So many of the games have a computer player, who answers every move."""
Figures = dict[str, Any]


class Script:
    """What everybody is going to do in every game: who is up in it, and with which move."""

    def __init__(self, moves: dict[int, deque[tuple[int, str]]]) -> None:
        self.moves = moves
        self.waiting: dict[int, deque[int]] = defaultdict(deque)
        """The games that wait for each person."""
        for game in moves:
            self.ask(game)

    def ask(self, game: int) -> None:
        """A game waits for whoever is up in it."""
        if self.moves[game]:
            self.waiting[self.moves[game][0][0]].append(game)

    def take(self, user: int) -> tuple[int, str] | None:
        """A game that waits for somebody, and their move there; it waits for nobody until asked again."""
        if not self.waiting[user]:
            return None
        game = self.waiting[user].popleft()
        return game, self.moves[game].popleft()[1]


async def written(path: Path, there: dict[int, int]) -> Script:
    """The next moves of every game of people, found by playing on: luck is known by the seed.

    `there` are the numbers of the people who are to make them.
    """
    moves: dict[int, deque[tuple[int, str]]] = {}
    async with await Store.open(path) as store:
        table = Table(store, GAMES, time.time)
        for number in range(LIVE - ROBOTS):
            session = await table.load(number + 1)
            users = [there[seat.user or 0] for seat in session.seats]
            luck, people = by_seed(session.row.seed), at_random(session.game, Random(number))
            moves[number] = deque()
            for played in playout(session.game, session.state, luck, people, made=session.row.ply):
                if played.seat >= 0:
                    moves[number].append((users[played.seat], str(played.move)))
                if len(moves[number]) == AHEAD:
                    break
    return Script(moves)


def add_robots(path: Path) -> None:
    """Computer players take the seats of those who are not up in the last games."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(
            "UPDATE seats SET computer = 'regular' WHERE game > ?"
            " AND seat NOT IN (SELECT seat FROM asked WHERE asked.game = seats.game)",
            (LIVE - ROBOTS,),
        )


def against_robots(path: Path, there: dict[int, int]) -> dict[int, int]:
    """Who plays against computer players, by game."""
    with closing(sqlite3.connect(path)) as db:
        people = "SELECT game, user FROM seats WHERE computer IS NULL AND game > ?"
        return {game - 1: there[user] for game, user in db.execute(people, (LIVE - ROBOTS,))}


class Evening:
    """What people do on one side; each deed gives the seconds until it was acknowledged."""

    def __init__(self, side: Side, script: Script, robots: dict[int, int], real: bool) -> None:
        self.side, self.script, self.robots, self.real = side, script, robots, real
        self.people = {int(each.id): each for each in side.people}
        self.taken: dict[str, list[float]] = defaultdict(list)
        self.tails: list[float] = []
        """The p99 of each while: their median does not mind a moment in which the machine did something else."""
        self.rates: list[float] = []

    async def command(self, person: Person, game: int, name: str, text: str | None = None, whole: bool = False) -> None:
        """A command, until it is answered in full."""
        options = [given(text)] if text is not None else [{"type": 5, "name": "whole", "value": True}] if whole else []
        if not self.real:
            name, options = "post", []
        one = person.start_slash(f"t{game}", name, options)
        answer = await person.answered(one, 60)
        await person.completed(answer, 60)
        assert one.answered_at is not None
        assert not one.failed, f"/{name} {text or ''}"
        self.taken["acknowledged"].append(one.answered_at - one.created)

    async def move(self, rng: Random) -> None:
        """Somebody moves who is up."""
        ready = [user for user, games in self.script.waiting.items() if games]
        user = rng.choice(ready)
        taken = self.script.take(user)
        assert taken is not None
        game, text = taken
        await self.command(self.people[user], game, "move", text)
        self.script.ask(game)

    async def robot(self, rng: Random) -> None:
        """Somebody types, is offered moves, and takes the first; a computer player answers."""
        game = rng.choice(list(self.robots))
        user = self.robots.pop(game)
        person, started = self.people[user], time.perf_counter()
        if self.real:
            offered = await person.autocomplete(f"t{game}", "move", "text", "")
        else:
            offered = await person.autocomplete(f"t{game}", "pick", "what", "x")
        self.taken["completed"].append(time.perf_counter() - started)
        if offered:
            await self.command(person, game, "move", offered[0]["value"])
        self.robots[game] = user

    async def look(self, rng: Random) -> None:
        user, game = rng.choice(list(self.people)), rng.randrange(LIVE - ROBOTS)
        what = rng.choice(["options", "board", "log", "score"])
        if what == "options":
            user = self.script.moves[game][0][0]
        await self.command(self.people[user], game, what, whole=what == "log")

    async def slice(self, seconds: float, seed: int) -> None:
        """A while at the pace of a busy evening, whatever becomes of what was begun."""
        rng, begun, tasks, before = Random(seed), time.perf_counter(), [], len(self.taken["acknowledged"])
        for number in range(int(seconds * RATE)):
            await asyncio.sleep(max(0.0, begun + (number + rng.random()) / RATE - time.perf_counter()))
            deed: Callable[[Random], Awaitable[None]] = rng.choices([self.move, self.robot, self.look], [7, 1, 2])[0]
            tasks.append(asyncio.ensure_future(deed(Random(rng.random()))))
        await asyncio.gather(*tasks)
        self.tails.append(figures(self.taken["acknowledged"][before:])["p99"])
        await self.side.local.quiet(0.3, 60)
        gc.collect()

    async def rush(self, seconds: float) -> None:
        """Everybody without a pause: moves in a second."""
        until, made = time.perf_counter() + seconds, 0

        async def act(user: int, person: Person) -> None:
            nonlocal made
            while time.perf_counter() < until:
                if (taken := self.script.take(user)) is None:
                    await asyncio.sleep(0.005)
                    continue
                await self.command(person, taken[0], "move", taken[1])
                self.script.ask(taken[0])
                made += 1

        begun = time.perf_counter()
        await asyncio.gather(*(act(user, person) for user, person in self.people.items()))
        self.rates.append(made / (time.perf_counter() - begun))
        await self.side.local.quiet(0.3, 120)


class Watched:
    """What a bot notes of itself."""

    def __init__(self, folder: Path, module: str) -> None:
        self.path, self.module = folder / f"{module}.json", module

    def choose(self) -> None:
        """What the next bot that starts shall be."""
        os.environ |= {"WATCHED": self.module, "WATCHED_FILE": str(self.path)}

    async def asked(self, side: Side) -> dict[str, float]:
        """How late its loop was since it was last asked."""
        assert side.bot.pid is not None
        self.path.unlink(missing_ok=True)
        os.kill(side.bot.pid, signal.SIGUSR1)
        while not self.path.exists():
            await asyncio.sleep(0.02)
        found: dict[str, float] = json.loads(self.path.read_text())
        return found


async def opened(stack: AsyncExitStack, folder: Path) -> dict[str, tuple[Evening, Watched]]:
    """Both sides with the same people, who are going to do the same."""
    path, found, order = folder / "carson.db", dict[str, tuple[Evening, Watched]](), list[int]()
    for name, module in (("real", "bot.client"), ("trivial", "tests.bench.trivial_bot")):
        side, watched = Side("tests.bench.watched_bot", path if name == "real" else None), Watched(folder, module)
        users = [int(each.id) for each in side.people]
        if name == "real":
            await filled(path, side.local, LIVE)
            add_robots(path)
            order = users
        there = dict(zip(order, users, strict=True))  # the same people have other numbers on the other side
        watched.choose()
        await stack.enter_async_context(side)
        evening = Evening(side, await written(path, there), against_robots(path, there), name == "real")
        found[name] = evening, watched
    return found


def apart(bots: list[int], cores: set[int]) -> None:
    """One core for this process, which is Discord and the people; the others for the bots."""
    if len(cores) > 1:
        processor.keep_to(cores - {min(cores)}, *bots)
        os.sched_setaffinity(0, {min(cores)})


async def measure(slices: int, seconds: float) -> dict[str, Figures]:
    """Figures of both bots: by turns, so that whatever else the machine does hits both alike."""
    out: dict[str, Figures] = {}
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sides = await opened(stack, folder)
        gc.freeze()
        bots, cores = [evening.side.bot.pid or 0 for evening, _ in sides.values()], os.sched_getaffinity(0)
        apart(bots, cores)
        gc.disable()  # what the Discord of this process forgets is collected between the slices, not within them
        for number in range(slices + 1):
            for evening, watched in sides.values():
                await evening.slice(seconds, number)
                if number == 0:  # to warm up
                    evening.taken.clear()
                    evening.tails.clear()
                    await watched.asked(evening.side)
        for name, (evening, watched) in sides.items():
            out[name] = {what: figures(each) for what, each in evening.taken.items()}
            out[name] |= {"tail": statistics.median(evening.tails), "evening": await watched.asked(evening.side)}
        processor.keep_to(cores, os.getpid())
        for number in range(slices + 1):
            for evening, _ in sides.values():
                await evening.rush(RUSH)
                if number == 0:
                    evening.rates.clear()
        for name, (evening, watched) in sides.items():
            out[name] |= {"rush": await watched.asked(evening.side), "moves a second": evening.rates}
    return out


def bars(real: Figures, trivial: Figures) -> list[tuple[str, float, float]]:
    """What must hold, the value, and the most it may be."""
    rates = [statistics.median(each["moves a second"]) for each in (real, trivial)]
    tail = real["tail"] / trivial["tail"]
    return [
        ("a busy evening: commands acknowledged (p99) within 1.5 times the trivial bot's time", tail, 1.5),
        ("a busy evening: the loop kept for at most 25 ms by the bot's own work", real["evening"]["busy"], 25.0),
        ("without a pause: at most 2.5 commands of the trivial bot for one move", rates[1] / rates[0], 2.5),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--slices", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    out = asyncio.run(measure(given.slices, given.seconds))
    print(json.dumps(out, indent=2))
    for what, value, bar in bars(out["real"], out["trivial"]):
        print(f"{'holds' if value <= bar else 'FAILS'}: {what}: {value:.2f}")


if __name__ == "__main__":
    main()
