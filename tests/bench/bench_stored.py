"""What a move costs in the database with 10 stored games and with 100,000, on SQLite and on PostgreSQL, in turns.

    python -m tests.bench.bench_stored [--games 100000] [--moves 200]

A move with all that the bot asks around it: which game is meant, the move itself, what is to be said and was. Prints
JSON, then which bar holds. Only the ratios mean something on another machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

from bot.store.database import Store
from bot.store.messages import TurnSent
from bot.store.transaction import Do
from bot.table.table import Table
from rules import GAMES
from tests.bench.bench_local import figures
from tests.support.begun_games import begun, moved, opened
from tests.support.postgres import DURABLE, server

FEW = 10
LIVE = 8
"""Games that go on, in which the moves are made."""
PLAYED = 40
"""Moves of each game that is over."""
PEOPLE = 20_000
FIRST = 1_000_000
"""The number of the first copy: far beyond those that are given out."""
AT_ONCE = 5_000
BAR = 1.5
COPIES = (
    "INSERT INTO games (id, guild, channel, host, game, options, rules, seed, status, lang, pace, ply, undos, created,"
    " moved, hints, guide, late) SELECT n.id, n.id, n.id, host, game, options, rules, seed, 'over', lang, pace, ply,"
    " undos, created, moved, hints, guide, late FROM games CROSS JOIN ({n}) AS n WHERE games.id = 1",
    "INSERT INTO seats (game, seat, user, computer, name, orders) SELECT n.id, seat,"
    f" {FIRST} + (2 * n.id + seat) % {PEOPLE}, computer, name, orders FROM seats CROSS JOIN ({{n}}) AS n"
    " WHERE game = 1",
    "INSERT INTO log (game, ply, seat, move, user, at, planned) SELECT n.id, ply, seat, move, user, at, planned"
    " FROM log CROSS JOIN ({n}) AS n WHERE game = 1",
    "INSERT INTO snapshots (game, ply, state, keep) SELECT n.id, ply, state, keep FROM snapshots CROSS JOIN ({n}) AS n"
    " WHERE game = 1",
    "INSERT INTO messages (id, game, channel, ply, kind, since, at, note, mark)"
    " SELECT n.id, n.id, n.id, 1, 'news', 0, 1, '', '' FROM ({n}) AS n",
)
"""A game that is over, again and again."""
NUMBERS = "WITH RECURSIVE a(id) AS (SELECT {first} UNION ALL SELECT id + 1 FROM a WHERE id < {last}) SELECT id FROM a"


class Side:
    """One database, with the games that go on in it."""

    def __init__(self, store: Store) -> None:
        self.store, self.table, self.rng = store, Table(store, GAMES, time.time), Random(1)
        self.games: list[int] = []
        self.taken: list[float] = []

    async def __aenter__(self) -> Side:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    @classmethod
    async def filled(cls, where: str, games: int) -> Side:
        people = [(1, "a"), (2, "b")]
        place: dict[str, Any] = {"guild": 1, "channel": 1, "people": people, "game": "carson_city"}
        await begun(where, Random(1), **place, options="", moves=PLAYED)
        side = cls(await Store.open(where))
        for first in range(FIRST, FIRST + games, AT_ONCE):
            numbers = NUMBERS.format(first=first, last=min(first + AT_ONCE, FIRST + games) - 1)
            await side.store.write(*(Do(each.format(n=numbers)) for each in COPIES), durable=False)
        await side.store.write(Do("ANALYZE"))
        for number in range(LIVE):
            await side.begin(100 + number)
        return side

    async def begin(self, channel: int) -> None:
        people = [(2 * channel, "a"), (2 * channel + 1, "b")]
        game = await opened(self.table, guild=1, channel=channel, people=people, game="carson_city")
        await self.table.start(game, self.rng)
        self.games.append(game)

    async def move(self) -> None:
        """One move, and what goes with it."""
        game = self.games.pop(0)
        session = await self.table.load(game)
        if not session.asked:
            await self.begin(session.row.channel)
            return
        began, store = time.perf_counter(), self.store
        user = session.seats[min(session.asked)].user or 0
        await store.games.in_channel(session.row.channel)
        await store.games.lent(game, user)
        await store.games.playing(user)
        session = await moved(self.table, session, self.rng)
        await store.moves.since(game, user)
        while letters := await store.outbox.next(game):
            await store.messages.current(game)
            message = TurnSent(id=len(self.taken) + 10, game=game, channel=session.row.channel, at=1, questions=())
            await store.messages.remember(message)
            await store.outbox.sent(game, letters[0].batch)
        await store.timers.due(self.table.now(), LIVE)
        self.taken.append(time.perf_counter() - began)
        self.games.append(game)


async def measure(games: int, moves: int) -> dict[str, Any]:
    async with AsyncExitStack() as stack:
        folder, found = stack.enter_context(tempfile.TemporaryDirectory()), stack.enter_context(server(DURABLE))
        if found is None:
            sys.exit("PostgreSQL is not installed.")
        sides = {}
        for number in (FEW, games):
            wheres = {"SQLite": str(Path(folder) / f"{number}.db"), "PostgreSQL": found.empty()}
            filled = await asyncio.gather(*(Side.filled(where, number) for where in wheres.values()))
            for name, side in zip(wheres, filled, strict=True):
                sides[name, number] = await stack.enter_async_context(side)
        for _ in range(moves):
            for side in sides.values():
                await side.move()
        return {f"{name}, {number} games": figures(side.taken) for (name, number), side in sides.items()} | {
            f"{name}, times": statistics.median(sides[name, games].taken) / statistics.median(sides[name, FEW].taken)
            for name in ("SQLite", "PostgreSQL")
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--moves", type=int, default=200)
    chosen = parser.parse_args()
    out = asyncio.run(measure(chosen.games, chosen.moves))
    print(json.dumps(out, indent=2))
    for name in ("SQLite", "PostgreSQL"):
        times = out[f"{name}, times"]
        what = f"{chosen.games} stored games make a move on {name} at most {BAR} times as dear"
        print(f"{'holds' if times <= BAR else 'FAILS'}: {what}: {times:.2f}")


if __name__ == "__main__":
    main()
