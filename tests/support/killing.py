"""Kill the bot at random moments of random games while other things go wrong, and hold it to what it said.

`python -m tests.support.killing --count 1000 --seed 1` kills a thousand times, a few times in each of many games with a
seed of its own; `make test` a few times. A failure tells the seed of its game: with `--count 8` it goes the same way.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.support.begun_games import begun
from tests.support.killed_game import Game
from tests.support.ledger import Attempt, Ledger
from tests.support.postgres import Server, server
from tests.support.table_driver import CHANNEL, Saloon, seated

KILLS = 8
"""In one game."""
SHAKEN = "tests.support.shaken_bot"
GAMES_PLAYED = (
    ("carson_city", "", 120),
    ("carson_city", "variants=kit", 100),
    ("carson_city", "variants=might+beginning", 100),
    ("card_game", "", 60),
)
"""Which games, with how many moves made beforehand at most."""
Ways = Mapping[str, Callable[[Random], None]]


@dataclass
class Figures:
    """What a run came to."""

    kills: int = 0
    games: int = 0
    moves: int = 0
    confirmed: int = 0
    messages: int = 0
    disturbances: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        return {**vars(self), "disturbances": dict(self.disturbances)}


async def prepared(rng: Random, table: Saloon, path: str | Path, ledger: Ledger) -> None:
    """A game that has been going on for a while, with what happened in it; perhaps with a computer player."""
    game, options, most = rng.choice(GAMES_PLAYED)
    people = [(int(each.id), each.user.name) for each in table.people]
    place, guild = int(table.local.channel(CHANNEL).id), int(table.local.guild().id)
    moves, computer = rng.randint(0, most), rng.random() < 0.3
    await begun(path, rng, guild=guild, channel=place, people=people, game=game, options=options, moves=moves)
    if computer:
        table.sql("UPDATE seats SET computer = 'random' WHERE seat = 0")
    lines = ledger.rows("SELECT user, move FROM log WHERE user IS NOT NULL ORDER BY ply")
    ledger.attempts += [Attempt(line["user"], line["move"], True) for line in lines]
    (news,) = ledger.rows("SELECT MIN(json_extract(data, '$.since')) AS since FROM outbox WHERE kind = 'news'")
    ledger.begun = news["since"] or ledger.rows("SELECT ply FROM games")[0]["ply"]


async def killed(
    folder: Path,
    count: int,
    seed: int,
    figures: Figures,
    plan: Sequence[list[str]] = (),
    database: str | None = None,
    ways: Ways | None = None,
) -> None:
    """So many kills in one game, unless it is over before; `plan` says what goes wrong beside each.

    `ways` are what else may go wrong with this database, which is a file in the folder unless it is named.
    """
    rng, path, log = Random(seed), database or folder / "carson.db", folder / "bot.log"
    os.environ |= {"CARSON_DATABASE": str(path), "CARSON_REMINDING": "0.5"}
    figures.games += 1
    async with seated(["ann", "bob", "cem"], path, seed, SHAKEN, log, begin=False) as table:
        ledger = Ledger(table.database)
        await prepared(rng, table, path, ledger)
        game = Game(table, ledger, log)
        game.disturbed.ways |= ways or {}
        before = len(ledger.attempts)
        try:
            await table.bot.start()
            await table.local.online()
            for number in range(count):
                step = Random(f"{seed}.{number}")
                faults = await kill_once(game, step, plan[number] if plan else None)
                if faults is None:
                    break
                figures.kills += 1
                if faults:
                    figures.faults += [f"seed {seed}, kill {number + 1}: {each}" for each in (*faults, *game.story())]
                    break
        finally:
            figures.moves += len(ledger.attempts) - before
            figures.confirmed += sum(each.done for each in ledger.attempts[before:])
            figures.messages += game.posts.number
            figures.disturbances += game.disturbed.counts


async def kill_once(game: Game, rng: Random, kinds: list[str] | None) -> list[str] | None:
    """A move during which the bot is killed, and a few that are disturbed; what is wrong then. None: it is over."""
    if not await game.move(rng, kill=True, kinds=kinds):
        return None
    await game.start(rng)
    for _ in range(rng.choice((0, 1, 1, 2))):
        if faults := await game.wrong():
            return faults
        await game.move(rng, kill=False)
    return await game.wrong()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.killing")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--postgres", action="store_true", help="on a server, which is restarted now and then")
    given = parser.parse_args()
    with server() if given.postgres else nullcontext() as found:
        return run(given.count, given.seed, found)


def run(count: int, seed: int, found: Server | None) -> int:
    """So many kills, on a file or on a server; the exit code."""
    figures, began = Figures(), time.monotonic()
    while figures.kills < count:
        with tempfile.TemporaryDirectory() as folder:
            before = len(figures.faults)
            address = found.empty() if found is not None else None
            ways = {"server restarts": found.restarts} if found is not None else {}
            asyncio.run(killed(Path(folder), min(KILLS, count - figures.kills), seed, figures, (), address, ways))
        for fault in figures.faults[before:]:
            print(fault, flush=True)
        told = f"{figures.kills} kills, {figures.games} games, {figures.moves} moves, {figures.messages} messages"
        print(f"{told}, {figures.disturbances.total()} disturbances", file=sys.stderr, flush=True)
        seed += 1
    print(json.dumps({**figures.told(), "seconds": round(time.monotonic() - began)}))
    return 1 if figures.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
