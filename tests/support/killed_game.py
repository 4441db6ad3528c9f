"""One game in which the bot is killed: moves, disturbances, and what must hold afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from pathlib import Path
from random import Random
from typing import Any

from bot.local.errors import RefusedError
from bot.local.interactions import waiting
from bot.local.model import Message
from bot.local.person import Answer, Person
from rules import GAMES
from rules.ai.random import some
from rules.notation import parse
from tests.support.disturbances import Disturbances
from tests.support.ledger import Attempt, Ledger, Posts
from tests.support.table_driver import CHANNEL, Saloon, parts, said, words
from tests.support.trouble import NOT_TAKEN, TAKEN

LATEST = 0.25
"""Seconds after a move within which the bot is killed: from before it hears of it until after everything was said."""
CONNECTED = 60.0
"""Seconds within which the bot must be back; the library waits half as long for the farewell of a broken gateway."""
CALM = 40.0
"""Seconds within which everything must have been said."""
PATIENCE = 4.0
"""Seconds within which a move came to something, unless its answer was lost."""
FORESEEN = re.compile(
    r"^(discord\.errors\.|aiohttp\.|bot\.store\.transaction\.Store|sqlite3\.|asyncpg\.|TimeoutError|asyncio\.|OSError|BrokenPipeError|Connection"
    r"|bot\.outages\.|discord\.gateway\.|bot\.table\.reminders\.UnsentError)"
)
"""What may stand at the end of a traceback while things go wrong."""


class Game:
    """One game in which the bot is killed."""

    def __init__(self, table: Saloon, ledger: Ledger, log: Path) -> None:
        self.table, self.local, self.ledger, self.log = table, table.local, ledger, log
        self.disturbed = Disturbances(self.local, table.bot, log.parent)
        self.posts = Posts(self.local)
        self.orphans: set[str] = set()
        """Interactions whose bot was killed: what it had not answered by then, no other will answer."""

    def position(self) -> tuple[Any, Any]:
        """The rules of the game, and where it stands."""
        (row,) = self.ledger.rows("SELECT game, options, (SELECT COUNT(*) FROM seats) AS seats FROM games")
        game = GAMES[row["game"]]
        state = game.setup(game.parse_options(row["options"]), row["seats"])
        for line in self.ledger.rows("SELECT seat, move FROM log WHERE undone IS NULL ORDER BY ply"):
            state, _ = game.apply(state, line["seat"], parse(line["move"], game.MOVES))
        return game, state

    def awaited(self) -> list[Any]:
        """People who are up: their seats, and since when each is asked."""
        return self.ledger.rows(
            "SELECT games.id AS game, seat, user, asked.undos, asked.ply FROM asked NATURAL JOIN seats"
            " JOIN games ON games.id = asked.game WHERE computer IS NULL AND status = 'running' ORDER BY seat"
        )

    def chosen(self, rng: Random) -> tuple[Person, str] | None:
        """Somebody who is up, and a move for them; None when the game is over."""
        if not (people := self.awaited()):
            return None
        one = rng.choice(people)
        game, state = self.position()
        (person,) = [each for each in self.table.people if each.id == str(one["user"])]
        return person, str(some(rng, game.legal(state, one["seat"]), game.SHY))

    async def move(self, rng: Random, *, kill: bool, kinds: list[str] | None = None) -> bool:
        """One move while things go wrong, during which the bot may be killed; False when the game is over."""
        found = self.chosen(rng)
        if found is None:
            return False
        person, move = found
        panel = await self.panel(person, rng)
        before = words(panel) if panel is not None else ""
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
        new = "\n".join(said(each).strip().removeprefix(before.strip()) for each in answers)
        attempt.done = "Done" in new or TAKEN in new
        attempt.refused = NOT_TAKEN in new and not attempt.done
        return True

    async def panel(self, person: Person, rng: Random) -> Message | None:
        """A hidden question, a panel that has gone on by itself, or a new one where the bot shows it in time.

        None: they shall type.
        """
        way = rng.random()
        if way < 0.3 and (asked := self.table.asked_in_private(person)):
            return asked[-1]
        if way < 0.5 and person.ephemerals(CHANNEL):
            return person.ephemerals(CHANNEL)[-1]
        with contextlib.suppress(AssertionError, LookupError):
            return (await person.completed(await person.slash(CHANNEL, "options"))).message if way < 0.7 else None
        return None

    async def make(self, person: Person, move: str, panel: Message | None, answers: list[Answer]) -> None:
        """Make a move on a panel where it stands there, else by command; with the second tap where one is asked for."""
        # No answer: Discord, or the bot, is in trouble. Refused by Discord: a message is just being replaced.
        with contextlib.suppress(AssertionError, RefusedError):
            wanted = self.part(panel, move) if panel is not None else None
            if panel is None or wanted is None:
                answers.append(await person.slash(CHANNEL, "move", text=move))
                await self.came_of(answers[-1])
                return
            before = words(panel)
            if wanted["type"] == 3:
                answers.append(await person.select(panel, wanted["custom_id"], [move]))
            else:
                answers.append(await person.click(panel, wanted["custom_id"]))
            await self.came_of(answers[-1], before)
            if (sure := self.table.confirm(panel)) is not None:
                before = words(panel)
                answers.append(await person.click(panel, sure))
                await self.came_of(answers[-1], before)

    def part(self, panel: Message, move: str) -> dict[str, Any] | None:
        """The list or the button on a panel that makes a move."""
        for part in parts(panel):
            listed = any(option["value"] == move for option in part.get("options", ()))
            if listed or (part["custom_id"].startswith("cc:") and part["custom_id"].split(":", 3)[3] == move):
                return part
        return None

    async def came_of(self, answer: Answer, before: str = "") -> None:
        """Wait until something else is said than before."""

        def came() -> bool:
            if answer.failed:
                return True
            return not waiting(self.local.world, answer.one) and said(answer).strip() not in ("", before.strip())

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
        """What is not as it must be, once everything has been said; what is just being written down may be."""
        self.disturbed.over()
        limit = time.monotonic() + PATIENCE
        while (faults := await self.now_wrong()) and time.monotonic() < limit:
            await asyncio.sleep(0.2)
        return faults

    async def now_wrong(self) -> list[str]:
        if not self.table.bot.running:
            return [f"the bot ended by itself: {self.log.read_text(encoding='utf-8')[-2000:]}"]
        try:
            await self.local.online(CONNECTED)
            await self.calm()
        except AssertionError as problem:
            return [f"{problem}: {self.log.read_text(encoding='utf-8')[-2000:]}"]
        public = [each for each in self.local.bot_messages(CHANNEL) if not each.flags & 64]
        faults = self.ledger.moves() + self.ledger.messages(public) + self.posts.doubled() + self.unasked()
        return faults + self.local.log.problems() + self.surprises()

    def unasked(self) -> list[str]:
        """People who must choose in secret, and have no question before them that can be answered, or several.

        Whoever moved just before finds it on their panel.
        """
        if not (people := self.awaited()) or not self.position()[1].agenda[-1].hidden:
            return []
        lines = self.ledger.rows("SELECT seat, ply FROM log WHERE undone IS NULL AND seat >= 0 ORDER BY ply")
        faults = []
        for one in people:
            (person,) = [each for each in self.table.people if each.id == str(one["user"])]
            ticket = f":{one['game']}.{one['undos']}:{one['ply']}:"
            ways = ticket, f"ct:page:{one['game']}:"  # to answer it, or to where it is answered page by page
            private = [(each, str(each.components)) for each in self.table.asked_in_private(person)]
            asked = [each for each, parts in private if any(way in parts for way in ways)]
            led = [line["seat"] for line in lines if line["ply"] <= one["ply"]][-1:]
            least = 0 if led == [one["seat"]] else 1
            posted = [each for each in asked if any(way in self.posts.as_posted.get(each.id, "") for way in ways)]
            if len(asked) < least or len(posted) > 1:
                faults.append(f"{len(asked)} questions {ticket} before {person.user.name}")
        return faults

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
