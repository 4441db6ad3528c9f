"""Do anything at random with the bot, and hold it to what must always be true.

`python -m tests.support.fuzzing --count 20000 --seed 1` makes 20,000 tries, in rounds of a few hundred with a seed
each; `make test` makes 2,000. A failure tells the seed of its round and everything that was tried last; the same seed
goes the same way again, but for what depends on who of several at once is quicker.
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
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.local.driver import Local
from bot.local.interactions import AUTOCOMPLETE, DEFER, DEFER_UPDATE
from bot.local.launch import LocalLogin
from bot.local.model import LOADING, Interaction, Message
from render.language import LANGUAGES
from render.words import say
from tests.support.begun_games import begun
from tests.support.forked import ForkedBot
from tests.support.rights import Facts, wrongs
from tests.support.table_driver import HASTY, Saloon, words
from tests.support.tries import Tries

ROUND = 500
TOGETHER = 8
"""Tries under way at the same time."""
LONGEST = 20.0
"""Seconds until everything must have been answered."""
LATE = 2
"""How many answers of a round may come too late: that may be the machine, more is the bot."""
SLOW = " bot.ops.loop_watch: "
"""What the bot's log says where the machine, not the bot, has too much to do."""
UNKNOWN_INTERACTION = "10062"
"""What Discord, and then the bot's log, says of an answer that came too late."""
PLAYERS, MODERATOR, STRANGERS = ["ann", "bob", "cem"], "dan", ["eve", "fay"]
CHANNELS = ["saloon", "prairie", "mine", "station", "church"]
MODERATED = ["saloon", "station"]
VARIANTS = (
    "",
    "variants=kit",
    "variants=might+river",
    "variants=beginning+river+might+kit+outlaws+horses lineup=random",
)
OURS = [
    say(lang, f"bot.error.{key}")
    for lang in LANGUAGES
    for key in ("failed", "failed-taken", "failed-not-taken", "resting")
]
"""What people are told where the fault is the bot's."""


LOOKS = 4
"""How often in a row a bot must be found idle."""


class Fuzz:
    """One round: a bot, its games, and people who try everything."""

    def __init__(self, table: Saloon, rng: Random, log: Path) -> None:
        self.table, self.local, self.log = table, table.local, log
        everybody = [*PLAYERS, *PLAYERS, MODERATOR, *STRANGERS]  # those who play do more
        self.tries = Tries(self.local, rng, everybody, [*CHANNELS, "dm", "dm"], self.awaited)
        self.read = self.late = 0
        self.faults: list[str] = []
        self.kinds: Counter[str] = Counter()
        self.spoke: set[str] = set()
        """Channels in which the bot said or changed something since the last look."""
        moderator = int(self.local.person(MODERATOR).id)
        self.called: list[tuple[str, str, str]] = []
        """Who was called by which message where."""
        self.told: set[str] = set()
        """Tokens of the interactions to which something was said after they had been acknowledged."""
        self.moderators = {int(self.local.channel(channel).id): {moderator} for channel in MODERATED}
        self.local.world.listeners.append(self.hear)

    def awaited(self) -> list[tuple[str, str]]:
        """Who is up and where, and who sets up a game."""
        rows = self.table.sql(
            "SELECT user, channel FROM asked NATURAL JOIN seats JOIN games ON games.id = asked.game"
            " WHERE status = 'running' AND computer IS NULL"
            " UNION ALL SELECT host, channel FROM games WHERE status = 'lobby' ORDER BY 2, 1"
        )
        names = {user.id: user.name for user in self.local.world.people()}
        return [(names[str(user)], str(channel)) for user, channel in rows]

    def hear(self, kind: str, subject: Any) -> None:
        """Every message of the bot, as it is posted or changed, and whatever it says to an interaction."""
        if kind == "request" and "/webhooks/" in subject:
            self.told.add(subject.split("/webhooks/")[1].split("/")[1])
        if kind not in ("message_create", "message_update") or subject.author_id != self.local.world.app_id:
            return
        message: Message = subject
        self.spoke.add(message.channel_id)
        self.tries.look(message)
        if not message.only_for:
            self.called += [(message.channel_id, user, words(message)) for user in message.mentions]
        if message.mention_everyone or message.mention_roles:
            self.faults.append(f"everybody is called: {words(message)[:200]!r}")
        self.faults += [f"our error: {words(message)[:200]!r}" for each in OURS if each in words(message)]

    async def some(self, count: int) -> None:
        """So many tries at the same time; then everything about them is looked at."""
        tries = [self.tries.some() for _ in range(count)]
        self.kinds.update(each.what + (" forged" if each.forged else "") for each in tries)
        before = Facts.read(self.table)
        self.spoke.clear()
        self.tries.done.clear()
        heard = await asyncio.gather(*(self.tries.apart().make(each) for each in tries))
        await self.calm([one for made in heard for one in made])
        self.faults += [fault for made in heard for one in made for fault in self.unanswered(one)]
        after = Facts.read(self.table)
        actors = {int(self.local.person(each.who).id) for each in tries}
        self.faults += wrongs(before, after, actors, self.moderators) + self.strangers_called(before, after)
        self.faults += self.local.log.take_problems() + self.complaints()
        if self.faults:
            raise AssertionError("\n".join([*dict.fromkeys(self.faults), *map(repr, self.tries.done)]))

    def strangers_called(self, *moments: Facts) -> list[str]:
        """Messages that ring for somebody who has nothing to do with the games of that channel."""
        there = {person for facts in moments for person in facts.present()}
        called, self.called = self.called, []
        return [
            f"{user} is called: {text[:200]!r}"
            for place, user, text in called
            if self.local.world.channels[place].recipient_id != user and (int(place), int(user)) not in there
        ]

    async def calm(self, heard: list[Interaction]) -> None:
        """Wait until everything is answered and said."""
        limit = time.monotonic() + LONGEST
        while any(not one.failed and self.unanswered(one) for one in heard) or self.local.busy() or self.table.unsaid():
            if time.monotonic() > limit:
                self.faults.append(f"not done: {self.local.busy() or self.table.sql('SELECT * FROM outbox')}")
                return
            await asyncio.sleep(0.005)
        if any(one.answer == DEFER_UPDATE and one.token not in self.told for one in heard):
            await self.rested(limit)  # who changes a message by the channel's way may not have done with it

    async def rested(self, limit: float) -> None:
        """Wait until the bot has nothing to do, however little of the processor it is given meanwhile."""
        pid, looks = self.table.bot.pid, 0
        while looks < LOOKS and time.monotonic() < limit:
            idle = not self.local.busy() and pid is not None and asleep(pid)
            looks = looks + 1 if idle else 0
            await asyncio.sleep(0.03)

    def unanswered(self, one: Interaction) -> list[str]:
        """Why somebody could not know what became of what they did."""
        told = f"{one.name or one.data.get('custom_id')}"
        if one.failed:
            self.late += 1
            return [f"too late: {told}"] if self.late > LATE else []
        if one.type == AUTOCOMPLETE:
            return [] if one.choices is not None else [f"nothing offered: {told}"]
        if one.answer not in (DEFER, DEFER_UPDATE):
            return [] if one.answer is not None else [f"no answer: {told}"]
        shown = self.local.world.messages[one.channel_id].get(one.original_id or "")
        if one.follow_ups or (shown is None and one.channel_id in self.spoke):
            return []
        if shown is None or shown.flags & LOADING or not (words(shown).strip() or shown.attachments):
            return [f"left waiting: {told}"]
        # A press that is only acknowledged must change its message, or another one.
        if one.answer == DEFER or one.token in self.told or one.channel_id in self.spoke:
            return []
        return [f"nothing came of it: {told}"]

    def complaints(self) -> list[str]:
        """What the bot wrote into its log since the last look, warnings and worse."""
        with self.log.open(encoding="utf-8", errors="replace") as file:
            file.seek(self.read)
            text, self.read = file.read(), file.tell()
        text = "\n".join(line for line in text.splitlines() if SLOW not in line)
        bad = any(mark in text for mark in (" WARNING ", " ERROR ", "Traceback"))
        if bad and 0 < self.late <= LATE and UNKNOWN_INTERACTION in text:
            return []
        return [f"the bot's log: {text}"] if bad else []


def asleep(pid: int) -> bool:
    """Whether no thread of a process runs, or would if it could."""
    states = [each.read_text() for each in Path(f"/proc/{pid}/task").glob("*/stat")]
    return all(each.rpartition(")")[2].split()[0] == "S" for each in states)


@asynccontextmanager
async def town(folder: Path, seed: int) -> AsyncIterator[Fuzz]:
    """Several games at different stages, a lobby, people who play, one who moderates, strangers, and the bot."""
    rng, path, log = Random(seed), folder / f"fuzz-{seed}.db", folder / f"fuzz-{seed}.log"
    os.environ |= {"CARSON_DATABASE": str(path), "CARSON_REMINDING": "0.2"}
    people = [*PLAYERS, MODERATOR, *STRANGERS]
    async with Local(people=people, channels=CHANNELS) as local:
        for name in rng.sample(people, 3):
            local.person(name).speak("fr")
        for channel in CHANNELS:  # on the local Discord everybody may manage channels, which makes a moderator
            local.set_permissions("everyone", channel, deny=["manage_channels"])
        for channel in MODERATED:
            local.set_permissions(local.person(MODERATOR).user, channel, allow=["manage_channels"])
        await games(local, path, rng)
        bot = ForkedBot(LocalLogin(local.address, local.token), HASTY, log=log)
        await bot.start()
        table = Saloon(local, bot, people, seed, path)
        try:
            await local.online()
            table.sql("UPDATE timers SET due = 1")  # so that there are reminders, with buttons of their own
            await local.person("ann").slash("church", "new")
            fuzz = Fuzz(table, rng, log)
            await fuzz.calm([])
            yield fuzz
        finally:
            table.close()
            await bot.stop()


async def games(local: Local, path: Path, rng: Random) -> None:
    """Two of the board game, one of the card game, one that is over."""
    guild = int(local.guild().id)
    everybody = [(int(local.person(name).id), name) for name in PLAYERS]
    for channel, game, options, moves in (
        ("saloon", "carson_city", rng.choice(VARIANTS), rng.randint(0, 60)),
        ("prairie", "card_game", "", rng.randint(0, 40)),
        ("mine", "carson_city", rng.choice(VARIANTS), rng.randint(0, 120)),
        ("station", "card_game", "", 10**6),
    ):
        people = rng.sample(everybody, rng.randint(2, 3))
        place = int(local.channel(channel).id)
        await begun(path, rng, guild=guild, channel=place, people=people, game=game, options=options, moves=moves)


async def play(folder: Path, count: int, seed: int) -> Counter[str]:
    """One round; what was tried how often. AssertionError with what was wrong."""
    done = 0
    async with town(folder, seed) as fuzz:
        try:
            while done < count:
                many = min(TOGETHER, count - done)
                await fuzz.some(many)
                done += many
        except AssertionError as wrong:
            again = f"python -m tests.support.fuzzing --seed {seed} --count {count}"
            raise AssertionError(
                f"round {seed}, within {TOGETHER} tries after {done}; again: {again}\n{wrong}"
            ) from None
        return fuzz.kinds


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.support.fuzzing")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kinds: Counter[str] = Counter()
    wrong: list[str] = []
    began = time.monotonic()
    for number, start in enumerate(range(0, given.count, ROUND)):
        with tempfile.TemporaryDirectory() as folder:
            try:
                kinds += asyncio.run(play(Path(folder), min(ROUND, given.count - start), given.seed + number))
            except AssertionError as found:
                wrong.append(f"round {given.seed + number}")
                print(found, flush=True)
        print(f"{sum(kinds.values())} tries, {len(wrong)} rounds failed", file=sys.stderr, flush=True)
    seconds = round(time.monotonic() - began)
    print(json.dumps({"tries": sum(kinds.values()), "kinds": dict(kinds), "failed": wrong, "seconds": seconds}))
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
