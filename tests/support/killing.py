"""Kill the bot at random moments of random games while other things go wrong, and hold it to what it said.

`python -m tests.support.killing --count 1000 --seed 1` kills a thousand times, a few times in each of many games with a
seed of its own; `make test` a few times. A failure tells the seed of its game: with `--count 8` it goes the same way.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.local.interactions import waiting
from bot.local.person import Answer, Person
from rules import GAMES
from rules.ai.random import some
from rules.notation import parse
from tests.support.begun_games import begun
from tests.support.disturbances import Disturbances
from tests.support.ledger import Attempt, Ledger, Posts
from tests.support.table_driver import CHANNEL, Saloon, parts, said, seated

LATEST = 0.25
"""Seconds after a move within which the bot is killed: from before it hears of it until after everything was said."""
KILLS = 8
"""In one game."""
CALM = 40.0
"""Seconds within which everything must have been said."""
PATIENCE = 4.0
"""Seconds within which a move came to something, unless its answer was lost."""
SHAKEN = "tests.support.shaken_bot"
GAMES_PLAYED = (
    ("carson_city", "", 120),
    ("carson_city", "variants=kit", 100),
    ("carson_city", "variants=might+beginning", 100),
    ("card_game", "", 60),
)
"""Which games, with how many moves made beforehand at most."""
TAKEN, NOT_TAKEN = ("Done", "your move counts"), "your move was not made"
FORESEEN = re.compile(
    r"^(discord\.errors\.|aiohttp\.|bot\.store\.transaction\.StoreError|sqlite3\.|TimeoutError|asyncio\.|OSError|Connection"
    r"|bot\.outages\.|discord\.gateway\.|bot\.table\.reminders\.UnsentError)"
)
"""What may stand at the end of a traceback while things go wrong."""


@dataclass
class Figures:
    """What a run came to."""

    kills: int = 0
    games: int = 0
    moves: int = 0
    messages: int = 0
    disturbances: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        return {**vars(self), "disturbances": dict(self.disturbances)}


class Game:
    """One game in which the bot is killed."""

    def __init__(self, table: Saloon, ledger: Ledger, log: Path) -> None:
        self.table, self.local, self.ledger, self.log = table, table.local, ledger, log
        self.disturbed = Disturbances(self.local, table.bot, log.parent)
        self.posts = Posts(self.local)
        self.orphans: set[str] = set()
        """Interactions whose bot was killed: what it had not answered by then, no other will answer."""

    def chosen(self, rng: Random) -> tuple[Person, str] | None:
        """Somebody who is up, and a move for them; None when the game is over."""
        (row,) = self.ledger.rows("SELECT * FROM games")
        seats = {each["seat"]: each for each in self.ledger.rows("SELECT * FROM seats")}
        asked = [each["seat"] for each in self.ledger.rows("SELECT seat FROM asked ORDER BY seat")]
        people = [seat for seat in asked if seats[seat]["computer"] is None]
        if row["status"] != "running" or not people:
            return None
        game = GAMES[row["game"]]
        state = game.setup(game.parse_options(row["options"]), len(seats))
        for line in self.ledger.rows("SELECT seat, move FROM log WHERE undone IS NULL ORDER BY ply"):
            state, _ = game.apply(state, line["seat"], parse(line["move"], game.MOVES))
        seat = rng.choice(people)
        (person,) = [each for each in self.table.people if each.id == str(seats[seat]["user"])]
        return person, str(some(rng, game.legal(state, seat), game.SHY))

    async def move(self, rng: Random, *, kill: bool, kinds: list[str] | None = None) -> bool:
        """One move while things go wrong, during which the bot may be killed; False when the game is over."""
        found = self.chosen(rng)
        if found is None:
            return False
        person, move = found
        panel = await self.panel(person) if rng.random() < 0.6 else None
        attempt, answers = Attempt(int(person.id), move), list[Answer]()
        self.ledger.attempts.append(attempt)
        self.disturbed.some(rng, kinds)
        making = asyncio.create_task(self.make(person, move, panel, answers))
        if kill:
            await asyncio.sleep(rng.random() * LATEST)
            await self.table.bot.kill()
            self.orphans |= self.local.world.interactions.keys()
            making.cancel()
            await asyncio.gather(making, return_exceptions=True)
        else:
            await making
        words = "\n".join(said(each) for each in answers)
        attempt.done = any(each in words for each in TAKEN)
        attempt.refused = NOT_TAKEN in words and not attempt.done
        return True

    async def panel(self, person: Person) -> Answer | None:
        """Somebody's options, where the bot shows them in time."""
        with contextlib.suppress(AssertionError, LookupError):
            answer = await person.completed(await person.slash(CHANNEL, "options"))
            assert answer.message
            return answer
        return None

    async def make(self, person: Person, move: str, panel: Answer | None, answers: list[Answer]) -> None:
        """Make a move on a panel where it stands there, else by command; with the second tap where one is asked for."""
        with contextlib.suppress(AssertionError):  # no answer: Discord, or the bot, is in trouble
            wanted = self.part(panel, move) if panel is not None else None
            if panel is None or wanted is None:
                answers.append(await person.slash(CHANNEL, "move", text=move))
                await self.came_of(answers)
                return
            if wanted["type"] == 3:
                answers.append(await person.select(panel.message, wanted["custom_id"], [move]))
            else:
                answers.append(await person.click(panel.message, wanted["custom_id"]))
            await self.came_of(answers)
            if (sure := self.table.confirm(panel.message)) is not None:
                answers.append(await person.click(panel.message, sure))
                await self.came_of(answers)

    def part(self, panel: Answer, move: str) -> dict[str, Any] | None:
        """The list or the button on a panel that makes a move."""
        for part in parts(panel.message):
            listed = any(option["value"] == move for option in part.get("options", ()))
            if listed or (part["custom_id"].startswith("cc:") and part["custom_id"].split(":", 3)[3] == move):
                return part
        return None

    async def came_of(self, answers: list[Answer]) -> None:
        """Wait until something is said."""
        before = said(answers[0])

        def came() -> bool:
            now = answers[-1]
            if now.failed:
                return True
            text = said(now)
            return not waiting(self.local.world, now.one) and (text != before or NOT_TAKEN in text or "Done" in text)

        await self.local.until(came, "an answer", PATIENCE)

    async def start(self, rng: Random) -> None:
        """Start the bot again, perhaps after a while; where Discord is in trouble it may need another start."""
        if rng.random() < 0.5:
            self.disturbed.over()
        if rng.random() < 0.3:
            self.disturbed.away(rng)
        for _ in range(3):
            if not self.table.bot.running:
                await self.table.bot.start()
            with contextlib.suppress(AssertionError):
                await self.local.until(lambda: self.local.server.gateway.online, "the bot", 5)
                return
            self.disturbed.over()
        raise AssertionError("the bot does not start")

    async def wrong(self) -> list[str]:
        """What is not as it must be, once everything has been said."""
        self.disturbed.over()
        if not self.table.bot.running:
            return [f"the bot ended by itself: {self.log.read_text(encoding='utf-8')[-2000:]}"]
        try:
            await self.local.online()
            await self.calm()
        except AssertionError as problem:
            return [f"{problem}: {self.log.read_text(encoding='utf-8')[-2000:]}"]
        public = [each for each in self.local.bot_messages(CHANNEL) if not each.flags & 64]
        faults = self.ledger.moves() + self.ledger.messages(public) + self.posts.doubled()
        return faults + self.local.log.problems() + self.surprises()

    async def calm(self) -> None:
        """Wait until everything is answered and said."""
        limit, world = time.monotonic() + CALM, self.local.world
        while True:
            open_ = [one for key, one in world.interactions.items() if key not in self.orphans and waiting(world, one)]
            unsaid = [tuple(row) for row in self.ledger.rows("SELECT * FROM outbox")]
            if not open_ and not unsaid and not self.local.server.busy:
                return
            if time.monotonic() > limit:
                raise AssertionError(f"not done after {CALM} s: {[one.name or one.data for one in open_]} {unsaid}")
            await asyncio.sleep(0.01)

    def surprises(self) -> list[str]:
        """Errors in the bot's log that no disturbance explains."""
        text = self.log.read_text(encoding="utf-8", errors="replace")
        ends = re.findall(r"Traceback \(most recent call last\):\n(?:[ \n].*\n|\n)*?(\S.*)", text)
        return [f"an error of ours: {end}" for end in ends if not FORESEEN.match(end)]

    def story(self) -> list[str]:
        """The last moves that were tried and the last that were made."""
        last = self.ledger.rows("SELECT ply, seat, move, user, undone FROM log ORDER BY id DESC LIMIT 8")
        tried = [f"tried: {each}" for each in self.ledger.attempts[-8:]]
        told = self.ledger.rows("SELECT kind, since, ply, at, note, mark FROM messages ORDER BY id DESC LIMIT 8")
        return [
            *tried,
            *(f"log: {tuple(each)}" for each in reversed(last)),
            *(f"message: {tuple(each)}" for each in reversed(told)),
        ]


async def prepared(folder: Path, rng: Random, table: Saloon, ledger: Ledger) -> None:
    """A game that has been going on for a while, with what happened in it; perhaps with a computer player."""
    game, options, most = rng.choice(GAMES_PLAYED)
    people = [(int(each.id), each.user.name) for each in table.people]
    place, guild = int(table.local.channel(CHANNEL).id), int(table.local.guild().id)
    moves, computer = rng.randint(0, most), rng.random() < 0.3
    await begun(ledger.path, rng, guild=guild, channel=place, people=people, game=game, options=options, moves=moves)
    if computer:
        table.sql("UPDATE seats SET computer = 'random' WHERE seat = 0")
    lines = ledger.rows("SELECT user, move FROM log WHERE user IS NOT NULL ORDER BY ply")
    ledger.attempts += [Attempt(line["user"], line["move"], True) for line in lines]
    since = ledger.rows("SELECT MIN(json_extract(data, '$.since')) AS first FROM outbox WHERE kind = 'news'")[0]
    ledger.begun = since["first"] or 0


async def killed(folder: Path, count: int, seed: int, figures: Figures, plan: Sequence[list[str]] = ()) -> None:
    """So many kills in one game, unless it is over before; `plan` says what goes wrong beside each."""
    rng, path, log = Random(seed), folder / "carson.db", folder / "bot.log"
    os.environ |= {"CARSON_DATABASE": str(path), "CARSON_REMINDING": "0.5"}
    figures.games += 1
    async with seated(["ann", "bob", "cem"], path, seed, SHAKEN, log, begin=False) as table:
        ledger = Ledger(path)
        await prepared(folder, rng, table, ledger)
        game = Game(table, ledger, log)
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
    given = parser.parse_args()
    figures, seed, began = Figures(), given.seed, time.monotonic()
    while figures.kills < given.count:
        with tempfile.TemporaryDirectory() as folder:
            before = len(figures.faults)
            asyncio.run(killed(Path(folder), min(KILLS, given.count - figures.kills), seed, figures))
        for fault in figures.faults[before:]:
            print(fault, flush=True)
        told = f"{figures.kills} kills, {figures.games} games, {figures.moves} moves, {figures.messages} messages"
        print(f"{told}, {figures.disturbances.total()} disturbances", file=sys.stderr, flush=True)
        seed += 1
    print(json.dumps({**figures.told(), "seconds": round(time.monotonic() - began)}))
    return 1 if figures.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
