"""Driven people around the real bot on the local Discord: a game from the lobby on, by panels or by commands."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.local.driver import Local
from bot.local.errors import Refused
from bot.local.launch import LocalLogin
from bot.local.model import Message
from bot.local.person import Answer, Person
from bot.local.process import BotProcess
from tests.support.forked import ForkedBot

CHANNEL = "saloon"
OVER = "The game is over"
HASTY = "tests.support.hasty_bot"


class Saloon:
    """A channel with the bot and a few people in it."""

    def __init__(self, local: Local, bot: BotProcess, names: list[str], seed: int, database: Path) -> None:
        self.local, self.bot, self.rng = local, bot, Random(seed)
        self.outbox = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self.people = [local.person(name) for name in names]
        self.late, self.place = 0, CHANNEL

    def close(self) -> None:
        self.outbox.close()

    def find(self, mark: str) -> Message | None:
        """The newest public message of the bot with a component or text like this."""
        for message in reversed(self.local.bot_messages(self.place)):
            private = message.flags & 64
            if not private and (mark in str(message.components) or mark in message.content):
                return message
        return None

    async def seen(self, mark: str, timeout: float = 20.0) -> Message:
        await self.local.until(lambda: self.find(mark), f"a message with {mark!r}", timeout)
        message = self.find(mark)
        assert message is not None
        return message

    async def gather(self, computers: int = 0) -> Message:
        """`/new`, everybody joins, computer players are added; the lobby's card."""
        host, *others = self.people
        await host.slash(self.place, "new")
        card = await self.seen("ct:join")
        for person in others:
            await person.click(card, "Join")
        for _ in range(computers):
            await host.click(card, "Add computer player")
        await self.local.quiet()
        return card

    async def begin(self, computers: int = 0) -> None:
        """Everybody gathers, and the host starts."""
        await self.start(await self.gather(computers))

    async def start(self, card: Message) -> None:
        await self.people[0].click(card, "Start")
        await self.seen("ct:options")

    def up(self, turn: Message) -> list[Person]:
        return [person for person in self.people if f"<@{person.user.id}>" in turn.content]

    def unsaid(self) -> bool:
        """Whether the bot has something to say still: moves and what they bring are written down together."""
        return self.outbox.execute("SELECT 1 FROM outbox LIMIT 1").fetchone() is not None

    async def calm(self, timeout: float = 60.0) -> None:
        """Wait until the bot has said everything."""
        limit = time.monotonic() + timeout
        while self.local.busy() or self.unsaid():
            assert time.monotonic() < limit, f"the bot is not done after {timeout} s: {self.local.busy() or 'unsaid'}"
            await asyncio.sleep(0.01)

    async def settled(self) -> Message:
        """The current turn message, or the last word of the game."""
        await self.calm()
        await self.local.until(lambda: self.find("ct:options") or self.find(OVER), "a turn message", 30)
        found = self.find(OVER) or self.find("ct:options")
        assert found is not None
        return found

    async def after(self, turn: Message) -> Message:
        """The turn message that takes the place of another, once that one is gone."""

        def replaced() -> bool:
            return self.find("ct:options") is not None and turn.id not in self.local.world.messages[turn.channel_id]

        await self.local.until(replaced, "the next turn message", 30)
        return await self.settled()

    async def panel(self, person: Person) -> Message:
        answer = await person.click(await self.settled(), "My options")
        return (await person.completed(answer)).message

    def choices(self, panel: Message) -> list[tuple[dict[str, Any], str | None]]:
        """Everything on a panel that makes a move, the ever open ones apart."""
        parts = [part for row in panel.components for part in row["components"]]
        found: list[tuple[dict[str, Any], str | None]] = []
        for part in parts:
            if part["custom_id"].startswith("cs:"):
                found += [(part, option["value"]) for option in part["options"]]
            elif part["custom_id"].startswith(("cc:", "cn:")):
                found.append((part, None))
        moves = [(part, value) for part, value in found if not (value or "").startswith(("allow", "road"))]
        return [(part, value) for part, value in moves if ":allow" not in part["custom_id"]]

    async def ready(self) -> tuple[Person, Message] | None:
        """Somebody who is up, with an open panel; None when the game is over."""
        while True:
            turn = await self.settled()
            if OVER in turn.content:
                return None
            for person in self.rng.sample(people := self.up(turn), len(people)):
                try:
                    panel = await self.panel(person)
                except Refused:  # just replaced
                    continue
                except LookupError:  # no answer in time: once may be the machine, more is the bot
                    self.late += 1
                    assert self.late <= 1, "the bot answers too late"
                    continue
                if self.choices(panel):
                    return person, panel
            await asyncio.sleep(0.05)

    async def play(self, *, most: int = 10**6) -> int:
        """Random moves by panels until the game is over, or so many were made; how many."""
        made = 0
        while made < most and (found := await self.ready()) is not None:
            person, panel = found
            await self.choose(person, panel, *self.rng.choice(self.choices(panel)))
            made += 1
        return made

    async def choose(self, person: Person, panel: Message, part: dict[str, Any], value: str | None) -> Answer:
        """One choice on a panel, with the number it asks for and the second tap where something is at stake."""
        custom_id, before = part["custom_id"], panel.content
        if value is not None:
            answer = await person.select(panel, custom_id, [value])
        else:
            answer = await person.click(panel, custom_id)
        if custom_id.startswith("cn:"):
            lowest, highest = map(int, custom_id.split(":")[3].split("-"))
            answer = await person.submit(answer, {"number": str(self.rng.randint(lowest, highest))})
        await self.local.until(
            lambda: panel.content != before or custom_id not in str(panel.components), "the panel to turn", 30
        )
        if (sure := self.confirm(panel)) is not None:
            answer = await person.click(panel, sure)
        return answer

    def confirm(self, panel: Message) -> str | None:
        """The id of the button for the second tap, if a panel asks for one."""
        ids = [part["custom_id"] for row in panel.components for part in row["components"]]
        return next((each for each in ids if each.startswith("cy:")), None)


def said(answer: Answer) -> str:
    """Everything an answer says: itself and what followed."""
    try:
        own = answer.text
    except LookupError:
        own = ""
    return "\n".join([own, *(each.content for each in answer.follow_ups)])


@asynccontextmanager
async def seated(
    names: list[str], database: Path, seed: int, module: str, log: Path | None = None
) -> AsyncIterator[Saloon]:
    """The real bot as a process of its own, and people; CARSON_DATABASE is set already."""
    async with Local(people=names) as local:
        bot = ForkedBot(LocalLogin(local.address, local.token), module, log=log)
        await bot.start()
        try:
            await local.online()
            with closing(Saloon(local, bot, names, seed, database)) as table:
                yield table
        finally:
            await bot.stop()


@asynccontextmanager
async def saloon(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    names: list[str],
    seed: int = 1,
    module: str = HASTY,
    problems: bool = False,
) -> AsyncIterator[Saloon]:
    """The same for a test.

    Nothing may have been sent that Discord would refuse, unless such problems are part of the story.
    """
    database = tmp_path / "carson.db"
    monkeypatch.setenv("CARSON_DATABASE", str(database))
    async with seated(names, database, seed, module, tmp_path / "bot.log") as table:
        yield table
        assert problems or table.local.log.problems() == []
