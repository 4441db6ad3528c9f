"""The real bot beside the trivial one of `trivial_bot.py`, each on a local Discord of its own, in turns in one run.

    python -m tests.bench.bench_play [--rounds 100] [--games 10000]

Prints milliseconds and ratios as JSON, then which bar holds. Only the ratios mean something on another machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.model import Message
from bot.local.person import Person
from bot.local.process import BotProcess
from bot.store.database import Store
from bot.store.games import SeatRow
from bot.store.outbox import clear
from bot.table.table import Table
from rules import GAMES
from tests.bench.bench_local import figures
from tests.support.table_driver import words

PEOPLE, LIVE, WARM_UP = 50, 200, 10
Deed = Callable[[], Awaitable[float]]
Wanted = Callable[[Message], bool]
Figured = tuple[dict[str, object], float]


class Side:
    """A local Discord with one bot and many people."""

    def __init__(self, module: str, database: Path | None = None) -> None:
        names = [f"t{n}" for n in range(LIVE)]
        self.local = Local(people=[f"p{n}" for n in range(PEOPLE)], channels=("saloon", *names))
        self.module, self.database = module, database
        self.people = [self.local.person(f"p{n}") for n in range(PEOPLE)]
        self.bot: BotProcess

    async def __aenter__(self) -> Side:
        await self.local.__aenter__()
        if self.database is not None:
            os.environ["CARSON_DATABASE"] = str(self.database)
        os.environ["CARSON_LOG"] = "error"
        self.bot = BotProcess(LocalLogin(self.local.address, self.local.token), self.module)
        await self.bot.start()
        await self.local.online()
        await self.local.quiet(0.5, 60)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.bot.stop()
        await self.local.stop()
        assert self.local.log.problems() == [], self.local.log.problems()

    async def acknowledged(self, person: Person, channel: str, command: str) -> float:
        """Seconds from the command to the bot's first answer."""
        answer = await person.slash(channel, command)
        await person.completed(answer, 60)
        assert answer.one.answered_at is not None
        return float(answer.one.answered_at - answer.one.created)

    async def opened(self, up: dict[int, int], number: int) -> float:
        """Seconds from the command until the panel of somebody who was told to be up stands there; each time another
        game's.
        """
        two = [self.people[number % PEOPLE], self.people[(number + 1) % PEOPLE]]
        mover, person = two if int(two[0].id) == up[number] else reversed(two)
        offered = await mover.autocomplete(f"t{number}", "move", "text", "claim")
        await mover.completed(await mover.slash(f"t{number}", "move", text=offered[0]["value"]), 60)
        await self.local.quiet(0.1, 60)
        started = time.perf_counter()
        answer = await person.completed(await person.slash(f"t{number}", "options"), 60)
        taken = time.perf_counter() - started
        person.dismiss(answer.message)
        return taken

    async def public(
        self, channel: str, wanted: Callable[[Message], bool], begin: Callable[[], Awaitable[object]]
    ) -> float:
        """Seconds from a command until a message that is wanted stands in the channel."""
        started = time.perf_counter()
        answer = asyncio.ensure_future(begin())
        seen = {message.id for message in self.local.bot_messages(channel)}

        def there() -> bool:
            new = [each for each in self.local.bot_messages(channel) if each.id not in seen and not each.flags & 64]
            return any(wanted(each) for each in new)

        await self.local.until(there, "the news", 60)
        taken = time.perf_counter() - started
        await answer
        await self.local.quiet(0.02, 60)
        return taken


async def in_turns(rounds: int, **deeds: Deed) -> dict[str, list[float]]:
    """Each deed once a round, so that whatever else the machine does hits all of them alike."""
    taken: dict[str, list[float]] = {name: [] for name in deeds}
    for number in range(rounds + WARM_UP):
        for name, deed in deeds.items():
            seconds = await deed()
            if number >= WARM_UP:
                taken[name].append(seconds)
    return taken


async def filled(path: Path, local: Local, games: int) -> dict[int, int]:
    """A database with LIVE running games, the rest over; who is up in each live game."""
    async with await Store.open(path) as store:
        table, up = Table(store, GAMES, time.time), {}
        people = [(int(local.person(f"p{n}").id), f"p{n}") for n in range(PEOPLE)]
        for number in range(min(LIVE, games)):
            channel = int(local.channel(f"t{number}").id)
            guild = int(local.guild().id)
            made = await store.games.create(guild=guild, channel=channel, host=1, game="carson_city", lang="en", now=1)
            two = (people[number % PEOPLE], people[(number + 1) % PEOPLE])
            await store.games.set_seats(
                made, [SeatRow(made, n, user, None, name) for n, (user, name) in enumerate(two)]
            )
            session = (await table.start(made, Random(number))).session
            user = session.seats[next(iter(session.asked))].user
            assert user is not None
            up[number] = user
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("DELETE FROM outbox")
        multiply(db, games - min(LIVE, games))
    db.close()
    return up


def multiply(db: sqlite3.Connection, count: int) -> None:
    """Many games that are over, copied from the first."""
    columns = [row[1] for row in db.execute("PRAGMA table_info(games)") if row[1] not in ("id", "status", "channel")]
    (first,) = db.execute("SELECT MAX(id) FROM games").fetchone()
    names = ", ".join(columns)
    db.execute(
        f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO games"
        f" (id, status, channel, {names}) SELECT ? + i, 'over', i, {names} FROM n, games WHERE games.id = 1 AND ? > 0",
        (max(1, count), first, count),
    )
    for table, kept in (
        ("seats", "seat, user, computer, name"),
        ("log", "ply, seat, move, user, at"),
        ("snapshots", "ply, state, keep"),
    ):
        db.execute(
            f"INSERT INTO {table} (game, {kept}) SELECT games.id, {', '.join(f't.{c}' for c in kept.split(', '))}"
            f" FROM games, {table} t WHERE games.id > ? AND t.game = 1",
            (first,),
        )
    db.execute("UPDATE seats SET computer = 'newcomer' WHERE game > ? AND seat = 0", (first,))


async def acknowledgement(real: Side, trivial: Side, rounds: int) -> Figured:
    ann, bob = real.people[0], trivial.people[0]
    taken = await in_turns(
        rounds,
        trivial=lambda: trivial.acknowledged(bob, "saloon", "post"),
        real=lambda: real.acknowledged(ann, f"t{LIVE - 1}", "options"),
    )
    return shown(taken)


async def news(
    real: Side, trivial: Side, rounds: int, up: dict[int, int]
) -> dict[str, tuple[dict[str, object], float]]:
    """A move by command, taken back each time; until its news, and until the new turn message is there."""
    person = next(each for each in real.people if int(each.id) == up[0])
    size = 120

    async def moved(wanted: Wanted) -> float:
        seconds = await real.public("t0", wanted, lambda: person.slash("t0", "move", text="claim d4"))
        await person.completed(await person.slash("t0", "undo"))
        await real.local.quiet(0.05, 60)
        return seconds

    found = {}
    for name, wanted in (
        ("told", lambda message: "D4" in words(message)),
        ("turn", lambda message: "ct:options" in str(message.components)),
    ):
        taken = await in_turns(
            rounds,
            trivial=lambda: trivial.public(
                "saloon", lambda message: True, lambda: trivial.people[0].slash("saloon", "tell", size=size)
            ),
            real=lambda wanted=wanted: moved(wanted),  # type: ignore[misc]
        )
        found[name] = shown(taken)
    return found


async def opening(real: Side, bare: Side, rounds: int, up: dict[int, int], also_up: dict[int, int]) -> Figured:
    """My options with its pictures and worths, beside the same without."""
    left, others = iter(range(1, LIVE - 1)), iter(range(1, LIVE - 1))
    taken = await in_turns(
        min(rounds, LIVE - WARM_UP - 2),
        trivial=lambda: bare.opened(also_up, next(others)),
        real=lambda: real.opened(up, next(left)),
    )
    return shown(taken)


def durable_write(path: Path) -> float:
    """What the disk alone takes for one durable write; the trivial bot has none, a move needs one."""
    started = time.perf_counter()
    with path.open("ab") as file:
        file.write(b"x" * 4096)
        file.flush()
        os.fsync(file.fileno())
    return time.perf_counter() - started


def given(text: str) -> dict[str, object]:
    return {"type": 3, "name": "text", "value": text}


def shown(taken: dict[str, list[float]]) -> Figured:
    ratio = statistics.median(taken["real"]) / statistics.median(taken["trivial"])
    return {name: figures(each) for name, each in taken.items()}, ratio


async def large(folder: Path, local: Local, games: int, rounds: int) -> tuple[dict[str, object], float, float]:
    """A move and its undo, and what a start reads, in a small database and in a large one."""
    tables = {}
    for name, count in (("small", 10), ("large", games)):
        up = await filled(folder / f"{name}.db", local, count)
        store = await Store.open(folder / f"{name}.db")
        tables[name] = (Table(store, GAMES, time.time), up[0])

    async def move(name: str) -> float:
        table, user = tables[name]
        started = time.perf_counter()
        await table.play(1, user, "claim d4")
        seconds = time.perf_counter() - started
        await table.undo(1, user)
        await table.store.write(*clear(1))
        return seconds

    async def start(name: str) -> float:
        started = time.perf_counter()
        async with await Store.open(folder / f"{name}.db") as store:
            await store.outbox.unfinished()
            await store.timers.due(int(time.time()), 100)
            await store.people.languages()
            return time.perf_counter() - started

    moves = await in_turns(rounds, small=lambda: move("small"), large=lambda: move("large"))
    starts = await in_turns(rounds, small=lambda: start("small"), large=lambda: start("large"))
    for table, _ in tables.values():
        await table.store.close()
    told: dict[str, object] = {f"move {name}": figures(each) for name, each in moves.items()}
    told |= {f"start {name}": figures(each) for name, each in starts.items()}
    ratios = [statistics.median(each["large"]) / statistics.median(each["small"]) for each in (moves, starts)]
    return told, ratios[0], ratios[1]


async def measure(rounds: int, games: int) -> tuple[dict[str, object], list[tuple[str, float, float]]]:
    out: dict[str, object] = {}
    bars: list[tuple[str, float, float]] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        real = Side("bot.client", folder / "carson.db")
        out["disk"] = figures([durable_write(folder / "disk") for _ in range(rounds)])
        out["d"], moves, starts = await large(folder, real.local, games, rounds)
        up = await filled(folder / "carson.db", real.local, LIVE)
        async with AsyncExitStack() as stack:
            trivial = await stack.enter_async_context(Side("tests.bench.trivial_bot"))
            await stack.enter_async_context(real)
            out["a"], ratio = await acknowledgement(real, trivial, rounds)
            bars.append(("a command is acknowledged within 2 times the trivial bot's time (median)", ratio, 2.0))
            bare = Side("tests.bench.bare_bot", folder / "bare.db")
            also_up = await filled(folder / "bare.db", bare.local, LIVE)
            await stack.enter_async_context(bare)
            out["e"], ratio = await opening(real, bare, rounds, up, also_up)
            bars.append(("My options opens with its picture within 2.2 times the panel without (median)", ratio, 2.2))
            told = await news(real, trivial, rounds // 2, up)
            out["b"] = {name: each for name, (each, _) in told.items()}
            bars.append(("a move is told within 3 times a trivial message (median)", told["told"][1], 3.0))
            bars.append(("the new turn message stands within 3 times a trivial message (median)", told["turn"][1], 3.0))
        bars.append((f"a move among {games} games costs at most 1.2 times one among 10", moves, 1.2))
        bars.append((f"a start among {games} games reads no longer than 1.2 times one among 10", starts, 1.2))
    return out, bars


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--games", type=int, default=10_000)
    given = parser.parse_args()
    out, bars = asyncio.run(measure(given.rounds, given.games))
    print(json.dumps(out, indent=2))
    for what, ratio, bar in bars:
        print(f"{'holds' if ratio <= bar else 'FAILS'}: {what}: {ratio:.2f}")


if __name__ == "__main__":
    main()
