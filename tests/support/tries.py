"""Anything a person can do with the bot, chosen at random from what it has registered and what stands before them."""

from __future__ import annotations

import contextlib
import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from typing import Any

from bot.limits.table import CUSTOM_ID, LIMITS
from bot.local import forms
from bot.local.commands import GROUPS
from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.messages import walk
from bot.local.model import JSON, Command, Interaction, Message
from bot.local.person import Person, nest
from tests.support.awkward import NOTATION, Awkward

Spot = tuple[str, str]
"""Somebody, and the channel where they are awaited."""
BUTTON, TEXT_INPUT = 2, 4
LARGEST = 2**53
"""Discord's own bound for a number."""
NEAR = 15
"""Messages that somebody sees without scrolling much."""
DEEP = 4
"""How far somebody goes on with what an answer offers."""
KEPT = 400
"""Texts of the bot that are remembered to be used again."""


@dataclass(frozen=True)
class Try:
    """One thing somebody does, as it can be done again by hand."""

    who: str
    where: str
    what: str
    """`slash`, `complete`, `press`, `choose`, `submit`, `nick` or `speak`."""
    name: str
    """The words of a command, or the id of a component."""
    values: dict[str, Any] = field(default_factory=dict)
    message: Message | None = field(default=None, repr=False)
    forged: bool = False
    deep: int = 0
    """How many answers led to it."""


class Tries:
    """What may be tried in one local Discord, and doing it."""

    def __init__(
        self, local: Local, rng: Random, people: list[str], places: list[str], awaited: Callable[[], list[Spot]]
    ) -> None:
        self.local, self.rng, self.people, self.places, self.awaited = local, rng, people, places, awaited
        self.seen: list[str] = []
        self.done: list[Try] = []
        """What was done, with what followed; whoever looks at it empties it."""
        self.words = Awkward(rng, self.seen, {"person": local.person(people[0]).id, "guild": local.guild().id})

    def apart(self) -> Tries:
        """The same with luck of its own: what follows one try does not depend on what others do meanwhile."""
        made = copy.copy(self)
        made.rng = Random(self.rng.random())
        made.words = self.words.apart(made.rng)
        return made

    def person(self, tried: Try) -> Person:
        return self.local.person(tried.who)

    def some(self) -> Try:
        """Anything by anybody anywhere; rather by somebody who is awaited."""
        rng = self.rng
        who, where = rng.choice(self.people), rng.choice(self.places)
        if rng.random() < 0.4 and (spots := self.awaited()):
            who, where = rng.choice(spots)
            if rng.random() < 0.4:
                return Try(who, where, "slash", "options")
        way = rng.choices((self.slash, self.complete, self.touch, self.settings), (10, 5, 12, 1))[0]
        return way(who, where) or self.slash(who, where)

    # -- commands

    def commands(self) -> Iterator[tuple[str, JSON]]:
        """Every command and sub-command by its words, with its declaration."""
        for command in self.local.world.commands.values():
            yield from leaves(command.body["name"], command.body)

    def slash(self, who: str, where: str) -> Try:
        every = list(self.commands())
        few = [each for each in every if each[0] not in NOTATION]  # verbs are many, and much alike
        name, body = self.rng.choice(self.rng.choice((every, few or every)))
        return Try(who, where, "slash", name, self.arguments(body))

    def arguments(self, body: JSON) -> dict[str, Any]:
        """Values for the options of a command: all that must be given, and some of the others."""
        given = [each for each in body.get("options") or [] if each.get("required") or self.rng.random() < 0.6]
        return {each["name"]: self.value(each) for each in given}

    def value(self, option: JSON) -> Any:
        """Anything Discord lets through for an option."""
        rng, kind = self.rng, option["type"]
        if choices := option.get("choices"):
            return rng.choice(choices)["value"]
        if kind == forms.STRING:
            return self.words.text(option.get("max_length", 6000), max(1, option.get("min_length", 1)))
        if kind in (forms.INTEGER, forms.NUMBER):
            return self.words.whole(option.get("min_value", -LARGEST), option.get("max_value", LARGEST))
        if kind == forms.BOOLEAN:
            return rng.random() < 0.5
        world, guild = self.local.world, self.local.guild()
        found = {forms.CHANNEL: list(world.channels), forms.ROLE: list(guild.roles)}
        if kind == forms.FILE:
            return self.local.person(rng.choice(self.people)).upload("x.txt", b"x").id
        return rng.choice(found.get(kind, list(world.users)))

    def complete(self, who: str, where: str) -> Try | None:
        """Begin to type an option that the bot completes; `_typed` says which and what."""
        offered = [(name, body) for name, body in self.commands() if completed(body)]
        if not offered:
            return None
        name, body = self.rng.choice(offered)
        focused = self.rng.choice(completed(body))
        typed = "" if self.rng.random() < 0.4 else self.words.text(100)
        given = {key: value for key, value in self.arguments(body).items() if key != focused["name"]}
        return Try(who, where, "complete", name, {**given, "_typed": (focused["name"], typed)})

    # -- components

    def touch(self, who: str, where: str) -> Try | None:
        """Press or choose something that stands before somebody; now and then what should not be there."""
        near = list(islice(self.visible(who, where), NEAR))
        if not near:
            return None
        private = [message for message in near if message.only_for]
        message = self.rng.choice(self.rng.choice((near, private or near)))
        parts = [part for part in walk(message.components) if usable(part)]
        part = self.rng.choice(parts)
        if self.rng.random() < 0.2:
            message, part = self.forged(message, part)
            return self.used(who, where, message, part, forged=True)
        return self.used(who, where, message, part)

    def visible(self, who: str, where: str) -> Iterator[Message]:
        """What somebody sees with something to press on it, the newest first."""
        person = self.local.person(who)
        for message in self.local.world.visible_from_newest(person.place(where), person.id):
            if any(usable(part) for part in walk(message.components)):
                yield message

    def used(self, who: str, where: str, message: Message, part: JSON, *, forged: bool = False) -> Try:
        """A press on a button, or values for a list."""
        if part["type"] == BUTTON:
            return Try(who, where, "press", part["custom_id"], {}, message, forged)
        least, most = part.get("min_values", 1), part.get("max_values", 1)
        offered = [each["value"] for each in part.get("options") or []] or list(self.local.world.users)
        chosen = self.rng.sample(offered, min(len(offered), self.rng.randint(least, most)))
        if forged and self.rng.random() < 0.5:
            chosen = [self.words.text(LIMITS["option value"], 1)]
        return Try(who, where, "choose", part["custom_id"], {"values": chosen}, message, forged)

    def forged(self, message: Message, part: JSON) -> tuple[Message, JSON]:
        """The message as another version might have posted it: with an id of another game, of another's, or spoiled."""
        ids = [each for each in self.seen if re.match(r"[a-z]{2}:", each)] or [part["custom_id"]]
        wanted = self.rng.choice((part["custom_id"], self.rng.choice(ids)))
        if self.rng.random() < 0.7:
            numbers = list(re.finditer(r"\d+", wanted))
            if numbers:
                at = self.rng.choice(numbers)
                wanted = wanted[: at.start()] + str(self.rng.randint(0, 9)) + wanted[at.end() :]
        else:
            at_ = self.rng.randint(0, len(wanted))
            wanted = wanted[:at_] + self.words.text(20) + wanted[at_ + 1 :]
        made = copy.deepcopy(message)
        for each in walk(made.components):
            if each.get("custom_id") == part["custom_id"]:
                each["custom_id"] = wanted[:CUSTOM_ID] or "x"
                return made, each
        raise AssertionError("the part stands on the message")

    # -- people

    def settings(self, who: str, where: str) -> Try:
        """Another nickname, or another language."""
        if self.rng.random() < 0.5:
            return Try(who, where, "speak", self.rng.choice(("en-US", "fr", "de", "ar")))
        name = "".join(char for char in self.words.text(32) if char.isprintable() or ord(char) > 0xFF).strip()
        return Try(who, where, "nick", name)

    # -- doing it

    async def make(self, tried: Try) -> list[Interaction]:
        """Do it, with what may follow: a completion that is taken, a form that is filled in. What the bot heard of."""
        self.done.append(tried)
        try:
            made = await getattr(self, f"_{tried.what}")(tried)
        except RefusedError:  # by the client: the bot never heard of it
            return []
        return list(made)

    async def _slash(self, tried: Try) -> list[Interaction]:
        person, words = self.person(tried), tried.name.split()
        command = self._command(person, tried)
        one = person.start_slash(tried.where, words[0], nest(command, words[1:], tried.values))
        return await self._onwards(person, one, tried)

    async def _complete(self, tried: Try) -> list[Interaction]:
        """Type, then take one of the choices, or send what was typed."""
        values = dict(tried.values)
        focused, typed = values.pop("_typed")
        person, words = self.person(tried), tried.name.split()
        given = nest(self._command(person, tried), words[1:], values, focused={focused: typed})
        one = person.start_complete(tried.where, words[0], given)
        await person.answered(one)
        offered = [choice["value"] for choice in one.choices or []]
        self.remember(*map(str, offered))
        taken = self.rng.choice(offered) if offered and self.rng.random() < 0.8 else typed or "x"
        follow = replace(tried, what="slash", values={**values, focused: taken})
        return [one, *(await self.make(follow))]

    def _command(self, person: Person, tried: Try) -> Command:
        return person.command(person.place(tried.where), tried.name.split()[0])

    async def _press(self, tried: Try) -> list[Interaction]:
        assert tried.message is not None
        person = self.person(tried)
        one = person.start_click(tried.message, tried.name, forge=tried.forged)
        return await self._onwards(person, one, tried)

    async def _choose(self, tried: Try) -> list[Interaction]:
        assert tried.message is not None
        person = self.person(tried)
        one = person.start_select(tried.message, tried.name, tried.values["values"], forge=tried.forged)
        return await self._onwards(person, one, tried)

    async def _nick(self, tried: Try) -> list[Interaction]:
        self.person(tried).nick(tried.name)
        return []

    async def _speak(self, tried: Try) -> list[Interaction]:
        self.person(tried).speak(tried.name)
        return []

    async def _onwards(self, person: Person, one: Interaction, tried: Try) -> list[Interaction]:
        """Wait for the answer; fill in the form it may be, or use what it offers."""
        answer = await person.answered(one)
        if answer.modal is not None:
            parts = [part for part in walk(answer.modal["components"]) if part.get("custom_id")]
            fields = {part["custom_id"]: self.filled(part) for part in parts}
            self.done.append(replace(tried, what="submit", name=answer.modal["custom_id"], values=fields))
            try:
                return [one, await self._sent(person, one, fields)]
            except RefusedError:  # what was written is too long or too short for the form
                return [one]
        if tried.deep >= DEEP or self.rng.random() < 0.4 or one.failed:
            return [one]
        with contextlib.suppress(AssertionError, LookupError):  # whoever looks at the answers tells of it
            message = (await person.completed(answer)).message
            if parts := [part for part in walk(message.components) if usable(part)]:
                part = self.rng.choice(parts)
                further = replace(self.used(tried.who, tried.where, message, part), deep=tried.deep + 1)
                return [one, *(await self.make(further))]
        return [one]

    async def _sent(self, person: Person, one: Interaction, fields: dict[str, Any]) -> Interaction:
        sent = person.start_submit(one.id, fields)
        await person.answered(sent)
        return sent

    def filled(self, part: JSON) -> Any:
        """What is written into a field of a form, or chosen there."""
        if part["type"] == TEXT_INPUT:
            if self.rng.random() < 0.3:
                return str(self.rng.randint(0, 12))
            return self.words.text(part.get("max_length", 4000), part.get("min_length", 0))
        offered = [each["value"] for each in part.get("options") or []]
        return self.rng.sample(offered, min(len(offered), part.get("max_values", 1)))

    def remember(self, *texts: str) -> None:
        """What the bot offered, to be sent back to it some day."""
        self.seen += [text for text in texts if text]
        del self.seen[:-KEPT]

    def look(self, message: Message) -> None:
        """Remember the ids and values on a message of the bot."""
        for part in walk(message.components):
            if usable(part):
                self.remember(part["custom_id"], part["custom_id"].split(":", 3)[-1])
                self.remember(*(option["value"] for option in (part.get("options") or [])[:3]))


def leaves(name: str, body: JSON) -> Iterator[tuple[str, JSON]]:
    """A command, or its sub-commands, by their words."""
    inner = [each for each in body.get("options") or [] if each["type"] in GROUPS]
    if not inner:
        yield name, body
    for each in inner:
        yield from leaves(f"{name} {each['name']}", each)


def completed(body: JSON) -> list[JSON]:
    """The options of a command that the bot completes."""
    return [each for each in body.get("options") or [] if each.get("autocomplete")]


def usable(part: JSON) -> bool:
    return bool(part.get("custom_id")) and not part.get("disabled")
