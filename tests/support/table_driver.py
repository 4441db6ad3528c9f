"""Driven people around the real bot on the local Discord: a game from the lobby on, by panels or by commands."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.launch import LocalLogin
from bot.local.messages import text_of, walk
from bot.local.model import EPHEMERAL, Message
from bot.local.person import Answer, Person
from bot.local.process import BotProcess
from bot.ui.buttons import MORE
from tests.support.forked import ForkedBot
from tests.support.looking import looking
from tests.support.new_database import new_database
from tests.support.unlocked import SAID

CHANNEL = "saloon"
OVER = "The game is over"
HASTY = "tests.support.hasty_bot"


class Saloon:
    """A channel with the bot and a few people in it."""

    def __init__(self, local: Local, bot: BotProcess, names: list[str], seed: int, database: str | Path) -> None:
        self.local, self.bot, self.rng = local, bot, Random(seed)
        self.database = looking(database)
        self.people = [local.person(name) for name in names]
        self.late, self.place, self.over = 0, CHANNEL, OVER

    def close(self) -> None:
        self.database.close()

    # -- what the database says

    def sql(self, text: str, *values: object) -> list[tuple[Any, ...]]:
        """Look into the bot's database, or turn its clocks."""
        return [tuple(row) for row in self.database.execute(text, values).fetchall()]

    async def eventually(self, text: str, wanted: list[tuple[object, ...]], timeout: float = 15.0) -> None:
        """Wait until the database says so."""
        limit = time.monotonic() + timeout
        while (found := self.sql(text)) != wanted:
            assert time.monotonic() < limit, f"{found} instead of {wanted}: {text}"
            await asyncio.sleep(0.01)

    def unsaid(self) -> bool:
        """Whether the bot has something to say still: moves and what they bring are written down together."""
        return bool(self.sql("SELECT 1 FROM outbox LIMIT 1"))

    async def calm(self, timeout: float = 60.0) -> None:
        """Wait until the bot has said everything."""
        limit = time.monotonic() + timeout
        while self.local.busy() or self.unsaid():
            assert time.monotonic() < limit, f"the bot is not done after {timeout} s: {self.local.busy() or 'unsaid'}"
            await asyncio.sleep(0.01)

    # -- what stands in the channel

    def find(self, mark: str) -> Message | None:
        """The newest public message of the bot with a component or text like this."""
        for message in reversed(self.local.bot_messages(self.place)):
            private = message.flags & 64
            if not private and (mark in str(message.components) or mark in words(message)):
                return message
        return None

    async def seen(self, mark: str, timeout: float = 20.0) -> Message:
        await self.local.until(lambda: self.find(mark), f"a message with {mark!r}", timeout)
        message = self.find(mark)
        assert message is not None
        return message

    def up(self, turn: Message) -> list[Person]:
        return [person for person in self.people if f"<@{person.user.id}>" in words(turn)]

    async def settled(self) -> Message:
        """The current turn message, or the last word of the game."""
        await self.calm()
        await self.local.until(lambda: self.find("ct:options") or self.find(self.over), "a turn message", 30)
        found = self.find(self.over) or self.find("ct:options")
        assert found is not None
        return found

    async def after(self, turn: Message) -> Message:
        """The turn message that takes the place of another, once that one is gone."""

        def replaced() -> bool:
            return self.find("ct:options") is not None and turn.id not in self.local.world.messages[turn.channel_id]

        await self.local.until(replaced, "the next turn message", 30)
        return await self.settled()

    def turn_text(self) -> str:
        """What the turn message says."""
        turn = self.find("ct:options")
        return words(turn) if turn is not None else ""

    def asked_in_private(self, person: Person) -> list[Message]:
        """The bot's direct messages to somebody."""
        channel = self.local.world.dm(person.user)
        return [each for each in self.local.world.messages[channel.id].values() if each.author_id != person.user.id]

    # -- what people do

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

    async def begin(self, computers: int = 0, options: str | None = None, game: str = "carson_city") -> None:
        """Everybody gathers, and the host starts; how the lobby sets a game and its options is tested elsewhere."""
        card = await self.gather(computers)
        if options is not None:
            self.sql("UPDATE games SET options = ?, game = ?", options, game)
        await self.start(card)

    async def restart(self) -> None:
        """The bot is killed, if it still runs, and started again."""
        await self.bot.kill()
        await self.bot.start()
        await self.local.online()

    async def start(self, card: Message) -> None:
        await self.people[0].click(card, "Start")
        await self.seen("ct:options")

    async def panel(self, person: Person) -> Message:
        turn = await self.settled()
        options = next(
            (each for each in pressable(turn) if each.startswith("ct:options")), "My options"
        )  # any language
        answer = await person.click(turn, options)
        return (await person.completed(answer)).message

    async def panel_below(self, person: Person, text: str = "") -> Message:
        """Somebody's newest panel, once it says something and nothing that everybody sees stands below it."""

        def found() -> Message | None:
            own = list(person.ephemerals(self.place))
            said = [each for each in self.local.bot_messages(self.place) if not each.flags & EPHEMERAL]
            public = [int(each.id) for each in said if "ct:new:" not in str(each.components)]  # greetings come late
            below = bool(own) and int(own[-1].id) > max(public, default=0)
            return own[-1] if below and text in words(own[-1]) else None

        await self.settled()
        await self.local.until(found, f"a panel with {text!r} below everything else", 30)
        panel = found()
        assert panel is not None
        return panel

    def choices(self, panel: Message) -> list[tuple[dict[str, Any], str | None]]:
        """Everything on a panel that makes a move, the ever open ones apart."""
        found: list[tuple[dict[str, Any], str | None]] = []
        for part in parts(panel):
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
            if self.over in words(turn):
                return None
            for person in self.rng.sample(people := self.up(turn), len(people)):
                try:
                    panel = await self.panel(person)
                except RefusedError:  # just replaced
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
        custom_id, before = part["custom_id"], words(panel)
        if value is not None:
            answer = await person.select(panel, custom_id, [value])
        else:
            answer = await person.click(panel, custom_id)
        if custom_id.startswith("cn:"):
            lowest, highest = map(int, custom_id.split(":")[3].split("-"))
            answer = await person.submit(answer, {"number": str(self.rng.randint(lowest, highest))})
        await self.local.until(
            lambda: words(panel) != before or custom_id not in str(panel.components), "the panel to turn", 30
        )
        if (sure := self.confirm(panel)) is not None:
            answer = await person.click(panel, sure)
            await self.local.until(lambda: self.confirm(panel) != sure, "the panel to turn again", 30)
        return answer

    async def more(self, person: Person, panel: Message, way: str) -> None:
        """Take a way that is no button on a panel."""
        listed = next(each["custom_id"] for each in parts(panel) if each["custom_id"].endswith(f":{MORE}"))
        await person.select(panel, listed, [way])

    def confirm(self, panel: Message) -> str | None:
        """The id of the button for the second tap, if a panel asks for one."""
        ids = [part["custom_id"] for part in parts(panel)]
        return next((each for each in ids if each.startswith("cy:")), None)

    async def make(self, person: Person, panel: Message, move: str) -> Message:
        """Make a move on a panel, on whichever page it stands; the panel afterwards."""
        for page in ["", *(each["custom_id"] for each in parts(panel) if each["custom_id"].startswith("ct:page"))]:
            if page:
                await person.completed(await person.click(panel, page))
                await self.local.until(lambda page=page: page not in pressable(panel), "the other page")  # type: ignore[misc]
            for part in parts(panel):
                button = re.fullmatch(r"cc:[\d.]+:\d+:(.+)", part["custom_id"])
                if button is not None and button[1] == move:
                    await self.choose(person, panel, part, None)
                    return panel
                if any(option["value"] == move for option in part.get("options", ())):
                    await self.choose(person, panel, part, move)
                    return panel
        raise AssertionError(f"{move} is not on the panel")


def parts(panel: Message) -> list[dict[str, Any]]:
    """Everything on a message that can be pressed or chosen from."""
    return [part for part in walk(panel.components) if "custom_id" in part]


def pressable(panel: Message) -> list[str]:
    """The ids of all of that."""
    return [part["custom_id"] for part in parts(panel)]


def pictured(messages: list[Message]) -> list[Message]:
    """Those with a picture that everybody sees."""
    return [each for each in messages if each.attachments and not each.flags & EPHEMERAL]


def words(message: Message) -> str:
    """What a message says, be it a layout or not."""
    return text_of(message).strip()


def said(answer: Answer) -> str:
    """Everything an answer says: itself and what followed."""
    try:
        own = answer.text
    except LookupError:
        own = ""
    return "\n".join([own, *(words(each) for each in answer.follow_ups)])


async def ask(person: Person, command: str, place: str = CHANNEL, /, **values: Any) -> str:
    """A command, and everything it answered."""
    answer = await person.completed(await person.slash(place, command, **values))
    await person.local.quiet()
    assert not answer.failed
    return said(answer)


async def heard(answer: Answer, words: str) -> None:
    """Wait until an answer says something."""
    try:
        await answer.local.until(lambda: words in said(answer), f"{words!r} as an answer")
    except AssertionError:
        raise AssertionError(f"{words!r} instead of {said(answer)!r}") from None


@asynccontextmanager
async def seated(
    names: list[str], database: str | Path, seed: int, module: str, log: Path | None = None, begin: bool = True
) -> AsyncIterator[Saloon]:
    """The real bot as a process of its own, started unless told not to; and people. CARSON_DATABASE is set already."""
    async with Local(people=names) as local:
        bot = ForkedBot(LocalLogin(local.address, local.token), module, log=log)
        try:
            if begin:
                await bot.start()
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
    if not database.exists():
        new_database(database)
    monkeypatch.setenv("CARSON_DATABASE", str(database))
    async with seated(names, database, seed, module, tmp_path / "bot.log") as table:
        yield table
        assert problems or table.local.log.problems() == []
        assert SAID not in (tmp_path / "bot.log").read_text(encoding="utf-8")
