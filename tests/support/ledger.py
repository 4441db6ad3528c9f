"""What was tried in one game, held against the bot's database and against what people see."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any

from bot.local.driver import Local
from bot.local.model import Message
from bot.panel.pages import shortened
from bot.ui.text import safe
from render import phase_so_far, renderer, sentences
from render.language import language
from render.signs import plain
from rules import GAMES
from rules.game import FATE, Event
from rules.notation import parse
from tests.support.desks import opening
from tests.support.looking import ServerLook
from tests.support.table_driver import words

NAMED = re.compile(r"the [A-Z][\w ]+?(?: \(\$\d+\))?(?= |$)|[A-H][1-8]")
"""A building or a parcel by its name."""


Led = tuple[Any, Any, list[Event]]
"""A line of the log, the state it led to, and what happened with it."""


@dataclass
class Attempt:
    """A move somebody tried to make, and whether the bot said that it was made, or that it was not."""

    user: int
    move: str
    done: bool = False
    refused: bool = False


@dataclass
class Ledger:
    """What was tried in one game, to be held against its log."""

    database: Connection | ServerLook
    attempts: list[Attempt] = field(default_factory=list)
    begun: int = 0
    """The ply up to which no phase that was over has left a message."""
    replayed: tuple[list[Any], list[Led]] = field(default_factory=lambda: ([], []))
    """The log as it was, and where it led: looked at several times, and seldom changed in between."""

    def rows(self, sql: str) -> list[Any]:
        return self.database.execute(sql).fetchall()

    # -- moves

    def moves(self) -> list[str]:
        """Faults of the log: a move that was confirmed but is not there, one that is there twice, or a refused one.

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

    def matches(self, at: int, line: Any) -> bool:
        tried = self.attempts[at]
        return not tried.refused and (tried.user, tried.move) == (line["user"], line["move"])

    # -- messages

    def messages(self, public: list[Message]) -> list[str]:
        """Faults of the channel: a message that was said twice, news that are missing or overlap, no prompt or two."""
        faults = []
        known = {str(row["id"]): row for row in self.rows("SELECT * FROM messages")}
        for message in public:
            if message.id not in known and "ct:new:" not in str(message.components):
                faults.append(f"a message the bot does not know of: {words(message)[:80]!r}")
        there = {message.id for message in public}
        faults += [f"gone: {row['kind']}" for key, row in known.items() if row["kind"] == "news" and key not in there]
        (game,) = self.rows("SELECT * FROM games")
        prompts = [message for message in public if "ct:options" in str(message.components) and prompt(message, known)]
        if len(prompts) != (game["status"] == "running"):
            faults.append(f"{len(prompts)} prompts while the game is {game['status']}")
        for row in self.rows("SELECT user FROM asked NATURAL JOIN seats WHERE computer IS NULL"):
            if prompts and f"<@{row['user']}>" not in words(prompts[-1]):
                faults.append("the prompt does not name somebody who is awaited")
        return faults + self.untold(words(prompts[-1]) if prompts else None)

    def untold(self, prompt: str | None) -> list[str]:
        """Stretches of the game that nobody was told of, or that were told twice.

        Phases that are over have their messages, and the running one stands in the prompt, where there is one.
        """
        faults, told = [], 0
        news = self.rows("SELECT since, ply FROM messages WHERE kind = 'news' ORDER BY since, ply")
        for row in news:
            if row["since"] < told:
                faults.append(f"told twice: after {row['since']}")
            elif row["since"] > told and self.words(told, row["since"]):
                faults.append(f"not told: {told} to {row['since']}")
            told = max(told, row["ply"])
        (game,) = self.rows("SELECT ply, status FROM games")
        rest = self.words(told, game["ply"])
        began = self.phase_began()
        if (told < began > self.begun and self.words(told, began)) or (game["status"] == "over" and rest):
            faults.append(f"not told: after {told}")
        if prompt is not None:
            lines = shortened("\n".join(self.words(told, game["ply"], phase_so_far))).removesuffix("\n…").splitlines()
            faults += [f"not in the prompt: {line}" for line in lines if not told_in(plain(prompt), line)]
        return faults

    def phase_began(self) -> int:
        """The ply at which the running phase began, as far as the move led that ended the one before."""
        began, game, before, played = 0, self.game(), None, self.played()
        for at, (line, state, _) in enumerate(played):
            following = played[at + 1][0] if at + 1 < len(played) else None
            if following is not None and (following["seat"] == FATE or following["planned"]):
                continue
            now = game.view(state, None)
            changed = before is not None and (before.round, game.phase(before)) != (now.round, game.phase(now))
            if changed and renderer(now).phase_picture(before, now):
                began = line["ply"]
            before = now
        return began

    def game(self) -> Any:
        """The rules."""
        return GAMES[self.rows("SELECT game FROM games")[0]["game"]]

    def played(self) -> list[Led]:
        """Every line of the log, where it led, and what happened with it."""
        (row,) = self.rows("SELECT options, (SELECT COUNT(*) FROM seats) AS seats FROM games")
        lines = self.rows("SELECT ply, seat, move, planned FROM log WHERE undone IS NULL ORDER BY ply")
        log, game, led = [row, *lines], self.game(), []
        if self.replayed[0] != log:
            state = game.setup(game.parse_options(row["options"]), row["seats"])
            for line in lines:
                state, events = game.apply(state, line["seat"], parse(line["move"], game.MOVES))
                led.append((line, state, events))
            self.replayed = log, led
        return self.replayed[1]

    def words(self, since: int, upto: int, telling: Callable[..., list[str]] = sentences) -> list[str]:
        """What everybody may know of what happened after one ply, up to another."""
        game = self.game()
        events = [event for line, _, new in self.played() if since < line["ply"] <= upto for event in new]
        seats = self.rows("SELECT name FROM seats ORDER BY seat")
        names = {game.SEATS[seat]: safe(each["name"]) for seat, each in enumerate(seats)}
        (row,) = self.rows("SELECT game, lang FROM games")
        lang = language(row["lang"])  # what the database says may be a language of another version
        return telling(opening(row["game"]), [event for event in events if event.to is None], lang, names)


def prompt(message: Message, known: dict[str, Any]) -> bool:
    """Whether a message tells who is up; reminders have the same button."""
    return message.id not in known or known[message.id]["kind"] != "reminder"


def told_in(prompt: str, line: str) -> bool:
    """Whether a prompt tells the last thing of a line: what it has just named is "it", and a long one ends early.

    It may know more than the line, and tell of several parcels at once.
    """
    whose, last = line.split(":")[0], re.split(r", |\s*: ", line)[-1]
    lines = prompt.splitlines()
    if any(each.endswith("…") for each in lines) and not any(each.startswith(whose) for each in lines):
        return True
    parts = {*NAMED.findall(last), *NAMED.split(last)}
    if any(each.startswith(whose) and all(part in each for part in parts) for each in lines):
        return True
    return last in prompt or NAMED.sub("it", last, count=1) in prompt


class Posts:
    """Every message the bot ever posted, also those that are gone: none may come twice."""

    def __init__(self, local: Local) -> None:
        self.local = local
        self.marks: Counter[tuple[str, str]] = Counter()
        self.number = 0
        self.as_posted: dict[str, str] = {}
        """What could be pressed on each message when it came: a panel that is used goes on to its next question."""
        local.world.listeners.append(self.hear)

    def hear(self, kind: str, subject: Message) -> None:
        if kind == "message_create" and subject.author_id == self.local.world.app_id and not subject.only_for:
            self.number += 1
            self.as_posted[subject.id] = str(subject.components)
            if subject.nonce:
                self.marks[subject.channel_id, subject.nonce] += 1

    def doubled(self) -> list[str]:
        """Marks under which something was posted twice, and questions that stand twice in direct messages."""
        faults = [f"posted twice: {mark} in {place}" for (place, mark), times in self.marks.items() if times > 1]
        for channel in (each for each in self.local.world.channels.values() if each.recipient_id):
            shown = [str(each.components) for each in self.local.bot_messages(channel)]
            standing = [each for each in shown if "custom_id" in each]  # what asks nothing may be answered twice
            faults += [f"asked twice: {each[:120]}" for each, times in Counter(standing).items() if times > 1]
        return faults
