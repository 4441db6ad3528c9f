"""Kill the bot at random moments of random games, start it again, and hold the database against the channel.

`python -m tests.support.killing --count 200 --seed 1` kills 200 times, over as many games as it takes; `make test` ten.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from bot.local.model import Message
from bot.local.person import Answer, Person
from render import sentences
from rules import GAMES
from rules.notation import parse
from tests.support.desks import opening
from tests.support.table_driver import CHANNEL, OVER, Saloon, seated

LATEST = 0.25
"""Seconds after a press within which the bot is killed: from before it hears of it until after everything was said."""


@dataclass
class Attempt:
    """A move somebody tried to make, and whether the bot said it was made."""

    user: int
    move: str
    done: bool = False


@dataclass
class Ledger:
    """What was tried in one game, to be held against its log."""

    path: Path
    attempts: list[Attempt] = field(default_factory=list)

    def rows(self, sql: str) -> list[sqlite3.Row]:
        connection = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)
        connection.row_factory = sqlite3.Row
        try:
            return list(connection.execute(sql))
        finally:
            connection.close()

    def moves(self) -> list[str]:
        """Faults of the log: a move that was confirmed but is not there, or one that is there twice.

        Each line must be one of the attempts, in their order; an attempt may be missing only if nobody confirmed it.
        The same move may have been tried again after a kill, so every way of matching them is followed.
        """
        lines = self.rows("SELECT user, move FROM log WHERE undone IS NULL AND user IS NOT NULL ORDER BY ply")
        reached = {0}
        for line in lines:
            there = {at + 1 for start in reached for at in self.skipping(start) if self.matches(at, line)}
            if not there:
                lost = [each.move for each in self.attempts[min(reached) :] if each.done]
                return [f"{line['move']} is no attempt, or there twice; confirmed after what matches: {lost}"]
            reached = there
        missing = [[each.move for each in self.attempts[start:] if each.done] for start in reached]
        least = min(missing, key=len)
        return [f"confirmed, but lost: {least}"] if least else []

    def skipping(self, start: int) -> Iterator[int]:
        """The attempts the next line may be: up to the first that was confirmed."""
        for at in range(start, len(self.attempts)):
            yield at
            if self.attempts[at].done:
                return

    def matches(self, at: int, line: sqlite3.Row) -> bool:
        return (self.attempts[at].user, self.attempts[at].move) == (line["user"], line["move"])

    def messages(self, public: list[Message]) -> list[str]:
        """Faults of the channel: a message that was said twice, news that are missing or overlap, no prompt or two."""
        faults = []
        known = {str(row["id"]): row for row in self.rows("SELECT * FROM messages")}
        for message in public:
            if message.id not in known and "ct:new:" not in str(message.components):
                faults.append(f"a message the bot does not know of: {message.content[:80]!r}")
        there = {message.id for message in public}
        faults += [f"gone: {row['kind']}" for key, row in known.items() if row["kind"] == "news" and key not in there]
        (game,) = self.rows("SELECT * FROM games")
        prompts = [message for message in public if "ct:options" in str(message.components)]
        if len(prompts) != (game["status"] == "running"):
            faults.append(f"{len(prompts)} prompts while the game is {game['status']}")
        for row in self.rows("SELECT user FROM asked NATURAL JOIN seats WHERE computer IS NULL"):
            if prompts and f"<@{row['user']}>" not in prompts[-1].content:
                faults.append("the prompt does not name somebody who is awaited")
        return faults + self.untold()

    def untold(self) -> list[str]:
        """Stretches of the game that nobody was told of, or that were told twice."""
        faults, told = [], 0
        news = self.rows("SELECT since, ply FROM messages WHERE kind = 'news' ORDER BY since, ply")
        for row in news:
            if row["since"] < told:
                faults.append(f"told twice: after {row['since']}")
            elif row["since"] > told and self.words(told, row["since"]):
                faults.append(f"not told: {told} to {row['since']}")
            told = max(told, row["ply"])
        (game,) = self.rows("SELECT ply FROM games")
        return faults + ([f"not told: after {told}"] if self.words(told, game["ply"]) else [])

    def words(self, since: int, upto: int) -> list[str]:
        (row,) = self.rows("SELECT game, options FROM games")
        (seats,) = self.rows("SELECT COUNT(*) AS number FROM seats")
        game, events = GAMES[row["game"]], []
        state = game.setup(game.parse_options(row["options"]), seats["number"])
        for line in self.rows("SELECT ply, seat, move FROM log WHERE undone IS NULL ORDER BY ply"):
            state, new = game.apply(state, line["seat"], parse(line["move"], game.MOVES))
            if since < line["ply"] <= upto:
                events += [event for event in new if event.to is None]
        return sentences(opening("carson_city"), events, "en", {})


def press(table: Saloon, person: Person, panel: Message) -> tuple[asyncio.Future[Answer], str]:
    """Choose something at random; the answer comes, or does not."""
    ready = [each for each in table.choices(panel) if not each[0]["custom_id"].startswith("cn:")]
    part, value = table.rng.choice(ready)
    move = str(part["custom_id"]).split(":", 3)[3] if value is None else value
    return asyncio.ensure_future(table.choose(person, panel, part, value)), move


async def kill_once(table: Saloon, ledger: Ledger, rng: Random) -> bool:
    """A few moves, then one during which the bot is killed; False when the game is over."""
    for number in range(rng.randint(1, 3)):
        ready = await table.ready()
        if ready is None:
            return False
        person, panel = ready
        pressed, move = press(table, person, panel)
        attempt = Attempt(int(person.user.id), move)
        ledger.attempts.append(attempt)
        if number == 0:
            await asyncio.sleep(rng.random() * LATEST)
            await table.bot.kill()
            attempt.done = pressed.done() and not pressed.cancelled() and "Done" in pressed.result().text
            pressed.cancel()
            await table.bot.start()
            await table.local.online()
        else:
            attempt.done = "Done" in (await person.completed(await pressed)).text
        await table.calm()
    return True


async def rampage(folder: Path, count: int, seed: int, module: str = "bot.client") -> tuple[int, list[str]]:
    """Kill so many times, a new game whenever one is over; how many games that took, and what was wrong."""
    rng, games, killed = Random(seed), 0, 0
    while killed < count:
        games += 1
        path = folder / f"carson-{games}.db"
        os.environ["CARSON_DATABASE"] = str(path)
        async with seated(["ann", "bob"], path, rng.randrange(10**6), module) as table:
            ledger = Ledger(path)
            await table.begin(computers=1)
            while killed < count and await kill_once(table, ledger, rng):
                killed += 1
                if faults := found(table, ledger):
                    return games, [f"game {games}, kill {killed}: {each}" for each in faults]
            if killed < count:
                assert table.find(OVER) is not None
    return games, []


def found(table: Saloon, ledger: Ledger) -> list[str]:
    """What is wrong after a kill, with the last moves that were tried and the last that were made."""
    public = [each for each in table.local.bot_messages(CHANNEL) if not each.flags & 64]
    faults = ledger.moves() + ledger.messages(public) + [str(each) for each in table.local.log.problems()]
    if faults:
        faults += [f"tried: {each}" for each in ledger.attempts[-8:]]
        last = ledger.rows("SELECT ply, seat, move, user, undone FROM log ORDER BY id DESC LIMIT 8")
        faults += [f"log: {tuple(each)}" for each in reversed(last)]
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.killing")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        games, faults = asyncio.run(rampage(Path(folder), given.count, given.seed))
    print(f"killed {given.count} times in {games} games, seed {given.seed}: {len(faults)} faults")
    for fault in faults:
        print(" ", fault)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
