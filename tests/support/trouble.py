"""Stories in which something goes wrong: people at the real bot, and a ledger that is held against the channel."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.local.driver import Local
from bot.local.faults import Fault
from bot.local.interactions import waiting
from bot.local.model import Message
from bot.local.person import Answer, Person
from bot.ui.buttons import MoveButton
from rules import GAMES
from rules.carson_city.ai.stakes import stakes
from rules.game import Seat
from rules.notation import Move, parse
from tests.support.ledger import Attempt, Ledger
from tests.support.table_driver import CHANNEL, HASTY, Saloon, said, saloon

CALLBACK = "POST /interactions/.*/callback"
PRIVATE = "PATCH /webhooks/.*/messages/@original"
POST = "POST /channels/.*/messages$"
EDIT = "PATCH /channels/.*/messages/"
DELETE = "DELETE /channels/.*/messages/"
TAKEN, NOT_TAKEN = "your move counts", "your move was not made"


def behind(custom_id: str) -> str:
    """The move that a button makes; nothing where it asks for a number."""
    found = MoveButton.__discord_ui_compiled_template__.fullmatch(custom_id)
    return found["move"] if found is not None else ""


async def touch(person: Person, panel: Message, custom_id: str, move: str) -> Answer:
    """Choose a move from a list, or press its button."""
    if behind(custom_id):
        return await person.click(panel, custom_id)
    return await person.select(panel, custom_id, [move])


@dataclass
class Story:
    """One game, everything that was tried in it, and what the bot wrote into its log."""

    table: Saloon
    ledger: Ledger
    folder: Path

    @property
    def local(self) -> Local:
        return self.table.local

    @property
    def people(self) -> list[Person]:
        return self.table.people

    # -- what the database says

    def sql(self, text: str, *values: object) -> list[tuple[Any, ...]]:
        return self.table.sql(text, *values)

    async def until(self, text: str, wanted: list[tuple[object, ...]]) -> None:
        await self.table.eventually(text, wanted)

    def lines(self) -> list[str]:
        """What the bot wrote into its log, warnings and worse; not that this machine had no time for it."""
        text = (self.folder / "bot.log").read_text(encoding="utf-8")
        found = [line for line in text.splitlines() if " WARNING " in line or " ERROR " in line]
        return [line for line in found if "bot.ops.loop_watch" not in line]

    def position(self) -> Any:
        (row,) = self.ledger.rows("SELECT * FROM games WHERE status <> 'closed' ORDER BY id DESC LIMIT 1")
        seats = self.sql("SELECT COUNT(*) FROM seats WHERE game = ?", row["id"])[0][0]
        game = GAMES[row["game"]]
        state = game.setup(game.parse_options(row["options"]), seats)
        for seat, move in self.sql(
            "SELECT seat, move FROM log WHERE game = ? AND undone IS NULL ORDER BY ply", row["id"]
        ):
            state, _ = game.apply(state, seat, parse(move, game.MOVES))
        return state

    def plain(self, state: Any, seat: Seat) -> list[Move]:
        """Moves that need one tap only and that nobody else minds."""
        found = []
        for move in GAMES["carson_city"].legal(state, seat):
            other = move.verb in ("allow", "road", "pass", "renounce", "seal") or getattr(move, "piece", None)
            if not other and not stakes(state, seat, move).duels:
                found.append(move)
        usual = [move for move in found if move.verb in ("claim", "take", "place")]
        return usual or found

    def copied(self, channels: Iterable[str]) -> None:
        """The game once more in each of these channels, where whose turn it is has still to be said."""
        (own,) = self.sql("SELECT * FROM games WHERE id = 1")
        marks = ", ".join("?" * len(own))
        place = [row[1] for row in self.sql("PRAGMA table_info(games)")].index("channel")
        for number, channel in enumerate(channels, 1 + self.sql("SELECT MAX(id) FROM games")[0][0]):
            self.sql(f"INSERT INTO games VALUES ({marks})", number, *own[1:place], int(channel), *own[place + 1 :])
            for table in ("seats", "snapshots", "asked"):
                names = [row[1] for row in self.sql(f"PRAGMA table_info({table})")]
                copied = ", ".join(str(number) if name == "game" else name for name in names)
                self.sql(f"INSERT INTO {table} SELECT {copied} FROM {table} WHERE game = 1")
            self.sql("INSERT INTO outbox (game, kind, data) VALUES (?, 'turn', '{}')", number)

    # -- what people do

    async def begin_with(self, settings: str) -> Message:
        """The first two play a game with these settings in its row, the others look on; the turn message."""
        host, guest, *_ = self.people
        await host.slash(CHANNEL, "new")
        card = await self.table.seen("ct:join")
        await guest.click(card, "Join")
        await self.local.quiet(0.1)
        self.sql(f"UPDATE games SET {settings}")
        await host.click(card, "Start")
        turn = await self.table.seen("ct:options")
        await self.table.calm()
        return turn

    async def next(self) -> tuple[Person, str]:
        """Who is up, and a move for them."""
        await self.table.settled()
        state = self.position()
        seat = GAMES["carson_city"].to_act(state)[0]
        ((user,),) = self.sql("SELECT user FROM seats WHERE seat = ? AND game = (SELECT MAX(id) FROM games)", seat)
        (person,) = [each for each in self.people if each.id == str(user)]
        return person, str(self.table.rng.choice(self.plain(state, seat)))

    async def panel(self) -> tuple[Person, Message, str, str]:
        """Who is up, with an open panel: the part of it to touch, and the move."""
        while True:
            person, move = await self.next()
            panel = await self.table.panel(person)
            there = {value or behind(part["custom_id"]): part["custom_id"] for part, value in self.table.choices(panel)}
            if move in there:
                return person, panel, there[move], move
            state = self.position()
            for other in map(str, self.plain(state, GAMES["carson_city"].to_act(state)[0])):
                if other in there:  # the one wished for is on another page
                    return person, panel, there[other], other

    async def press(self, *faults: Fault) -> tuple[Answer, Attempt]:
        """Choose a move on a panel, let something fail from here on, and wait for whatever becomes of it."""
        chosen = await self.panel()
        for fault in faults:
            self.local.server.faults.add(fault)
        return await self.chosen(*chosen)

    async def chosen(self, person: Person, panel: Message, custom_id: str, move: str) -> tuple[Answer, Attempt]:
        """Choose a move on a panel that is open, and wait for whatever becomes of it."""
        attempt = Attempt(int(person.id), move)
        self.ledger.attempts.append(attempt)
        answer = await touch(person, panel, custom_id, move)
        await self.over(answer)
        attempt.done = "Done" in said(answer)
        return answer, attempt

    async def type(self, place: str | None = None) -> tuple[Answer, Attempt]:
        """The same by command."""
        person, move = await self.next()
        attempt = Attempt(int(person.id), move)
        self.ledger.attempts.append(attempt)
        answer = await person.slash(place or self.table.place, "move", text=move)
        await self.over(answer)
        attempt.done = "Done" in said(answer)
        return answer, attempt

    async def over(self, answer: Answer) -> None:
        """Wait until an interaction came to something: the panel turned, or something was said, or it failed."""

        def came() -> bool:
            words = ("Done", TAKEN, NOT_TAKEN)
            turned = not waiting(self.local.world, answer.one) and any(each in said(answer) for each in words)
            return turned or answer.failed or bool(answer.follow_ups)

        with contextlib.suppress(AssertionError):
            await self.local.until(came, "an answer", 5)

    # -- what must hold

    async def hold(self, *, gone: int = 0) -> None:
        """Every confirmed move once, one prompt, nothing doubled, nothing unsaid. `gone`: news others took away."""
        await self.table.calm()
        public = [each for each in self.local.bot_messages(self.table.place) if not each.flags & 64]
        faults = self.ledger.moves() + self.ledger.messages(public)
        assert [each for each in faults if each != "gone: news"] == []
        assert faults.count("gone: news") == gone

    async def hold_all(self, answers: list[Answer], moves: list[tuple[int, str]]) -> None:
        """The same after presses at one instant: all were confirmed, in whatever order they were taken."""
        for answer in answers:
            await self.over(answer)
            assert "Done" in said(answer)
        taken = self.sql("SELECT user, move FROM log WHERE user IS NOT NULL ORDER BY ply")
        newest = [(int(user), str(move)) for user, move in taken[-len(moves) :]]
        assert sorted(newest) == sorted(moves)
        self.ledger.attempts += [Attempt(user, move, True) for user, move in newest]
        await self.hold()

    async def restart(self) -> None:
        await self.table.restart()


@asynccontextmanager
async def story(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    names: list[str] | None = None,
    *,
    module: str = HASTY,
    begin: bool = True,
    problems: bool = False,
) -> AsyncIterator[Story]:
    """A game that has begun, with a bot whose log can be read."""
    async with saloon(tmp_path, monkeypatch, names or ["ann", "bob", "cem"], 1, module, problems) as table:
        if begin:
            await table.begin()
        yield Story(table, Ledger(table.database), tmp_path)


__all__ = ["CALLBACK", "CHANNEL", "DELETE", "EDIT", "NOT_TAKEN", "POST", "PRIVATE", "TAKEN", "Story", "said", "story"]
