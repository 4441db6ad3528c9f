"""A game at the pace of friends: hours between two moves. What stays in the channel, who was rung, what was asked of
Discord.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from bot.local.model import V2, Message
from bot.local.person import Person
from render import caption, renderer
from rules import GAMES
from rules.ai.random import some
from rules.notation import parse
from tests.support.moved_clock import move_clock
from tests.support.table_driver import OVER, Saloon

PAUSE = 6 * 3600
"""Seconds between two moves."""
CLOCK = "tests.support.moved_clock_bot"
RINGS = ("●", "■", "▲", "◆", "★", "✚", "<:", "Waiting for")
"""How what rings begins: with who is up, or who is still missing."""
LIVING = 5.0
"""Seconds within which a move must have been taken."""


@dataclass
class Pace:
    """One game, a move every six hours."""

    table: Saloon
    folder: Path
    pause: float = PAUSE
    moved: float = 0.0
    rings: Counter[str] = field(default_factory=Counter)
    """How often each person's phone rang: mentions in the channel, and direct messages."""
    newly_up: Counter[str] = field(default_factory=Counter)
    made: int = 0
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.local, self.rng = self.table.local, self.table.rng
        self.local.world.listeners.append(self._hear)
        self.up: set[str] = set()
        self.known: list[tuple[int, str, Any]] = []
        """The log as it was read last, with where the game stood after each line."""

    def _hear(self, kind: str, subject: Any) -> None:
        if kind != "message_create" or subject.author_id != self.local.world.app_id or subject.only_for:
            return
        if "ct:hush" in str(subject.components):
            return  # a reminder
        if subject.mentions and not subject.content.startswith(RINGS):
            self.faults.append(f"what a phone shows of it: {subject.content[:40]!r}")
        direct = [each for each in self.table.people if self.local.world.dm(each.user).id == subject.channel_id]
        self.rings.update({person.id for person in direct} | set(subject.mentions))

    # -- what stands there

    def public(self, without: tuple[str, ...] = ()) -> list[Message]:
        """What everybody sees, but for messages with such buttons: reminders, the greeting."""
        seen = [each for each in self.local.bot_messages(self.table.place) if not each.flags & 64]
        return [each for each in seen if not any(mark in str(each.components) for mark in without)]

    def turns(self) -> list[Message]:
        """The messages that say who is up."""
        return [each for each in self.public() if "ct:board" in str(each.components)]

    def awaited(self) -> list[tuple[int, int]]:
        """Seats and people who are up."""
        return self.table.sql(
            "SELECT seat, user FROM asked NATURAL JOIN seats JOIN games ON games.id = asked.game"
            " WHERE computer IS NULL AND status = 'running' ORDER BY seat"
        )

    def position(self, upto: int = 10**6) -> tuple[Any, Any]:
        """The rules, and where the game stood after a ply; now, if not told otherwise."""
        ((name, options),) = self.table.sql("SELECT game, options FROM games")
        ((seats,),) = self.table.sql("SELECT COUNT(*) FROM seats")
        game = GAMES[name]
        state = started(name, options, seats)
        lines = self.table.sql("SELECT seat, move FROM log WHERE undone IS NULL AND ply <= ? ORDER BY ply", upto)
        for number, (seat, move) in enumerate(lines):
            if self.known[number : number + 1] and self.known[number][:2] == (seat, move):
                state = self.known[number][2]
                continue
            state, _ = game.apply(state, seat, parse(move, game.MOVES))
            self.known[number:] = [(seat, move, state)]
        return game, state

    # -- what people do

    def later(self, seconds: float) -> None:
        """Time passes, here and for the bot."""
        self.moved += seconds
        self.local.advance(seconds)
        move_clock(self.folder, self.moved)

    def shown(self) -> str:
        """What a picture of the table as it stands is described with."""
        game, state = self.position()
        ((told,),) = self.table.sql("SELECT COALESCE(MAX(ply), 0) FROM messages WHERE kind = 'news'")
        names = self.table.sql("SELECT name FROM seats ORDER BY seat")
        players = {game.SEATS[seat]: str(name) for seat, (name,) in enumerate(names)}
        return caption(game.view(state, None), "en", players, game.view(self.position(told)[1], None))

    def pictures(self) -> int:
        """How many pictures show the running phase, each below the other."""
        game, state = self.position()
        view = game.view(state, None)
        return len(renderer(view).turn_pictures(view))

    async def settled(self) -> None:
        """Everything is said; what must hold between two moves does."""
        await self.table.calm()
        now = {str(user) for _, user in self.awaited()}
        self.newly_up.update(now - self.up)
        self.up = now
        turns = self.turns()
        if len(turns) != bool(now):
            self.faults.append(f"{len(turns)} turn messages after {self.made} moves")
        elif turns and self.public(without=("ct:hush", "ct:new"))[-1] is not turns[0]:
            self.faults.append(f"the turn message is not the newest after {self.made} moves")
        elif turns and self.pause == PAUSE and described(turns[0]) != self.shown():
            self.faults.append(f"the picture is not that of the table after {self.made} moves")
        elif turns and self.pause == PAUSE and len(turns[0].attachments) != self.pictures():
            self.faults.append(f"{len(turns[0].attachments)} pictures after {self.made} moves")
        elif turns and self.pause == PAUSE and bool(turns[0].flags & V2) != (self.pictures() > 1):
            self.faults.append(f"a layout for one picture, or none for several, after {self.made} moves")

    async def move(self) -> bool:
        """Somebody who is up moves by command, hours after the last; False when the game is over."""
        if not (people := self.awaited()):
            return False
        _, user = self.rng.choice(people)
        (person,) = [each for each in self.table.people if each.id == str(user)]
        await self.make(person, self.any_move(person))
        return True

    def any_move(self, person: Person) -> str:
        """Something that a person who is up may do."""
        (seat,) = [seat for seat, user in self.awaited() if str(user) == person.id]
        game, state = self.position()
        return str(some(self.rng, game.legal(state, seat), game.SHY))

    async def make(self, person: Person, move: str) -> None:
        self.later(self.pause)
        before = self.table.sql("SELECT COUNT(*) FROM log")
        await person.completed(await person.slash(self.table.place, "move", text=move))
        assert self.table.sql("SELECT COUNT(*) FROM log") > before, f"{move} was not taken"
        self.made += 1
        self.up.add(person.id)  # they are there, and see what comes next
        await self.settled()

    async def to_several_pictures(self) -> None:
        """As far as a phase that two pictures show; the bot then knows of no move made a moment ago."""
        while self.pictures() < 2:
            assert await self.move()
        await self.table.restart()

    async def play(self, most: int = 10**6) -> None:
        await self.settled()
        while self.made < most and await self.move():
            pass

    def over(self) -> bool:
        return self.table.find(OVER) is not None

    # -- figures

    def requests(self) -> int:
        """How often the bot posted, changed or removed a message in the channel."""
        place = f"/channels/{self.local.channel(self.table.place).id}/messages"
        return sum(each.method != "GET" and place in each.path for each in self.local.log.requests)


@cache
def started(name: str, options: str, seats: int) -> Any:
    """A game before its first move."""
    return GAMES[name].setup(GAMES[name].parse_options(options), seats)


def described(turn: Message) -> str | None:
    """What is said of the pictures of a turn message: of the most telling one, wherever it stands."""
    said = [each.description for each in turn.attachments if each.description]
    return said[0] if len(said) == 1 else None
