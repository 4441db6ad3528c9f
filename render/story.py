"""A story in the making: what happened becomes clauses about players, clauses become lines, in the order it happened.

What one player did at one go stands on one line; so does what everybody got at the same time, under a head. A line
names people by symbol and name. The same events are told to all, to one player as "you", or player by player.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, ClassVar, NamedTuple

from render.words import Players, Value, has, listed, say, unwritten, who
from rules.game import Event

SAID = ""
"""The clause that is in words already."""
GO = 5
"""Clauses that one line takes up of what a player does at one go."""


class Place(NamedTuple):
    """Where an event is told: in the line of which topic, as which clause."""

    topic: str
    item: str
    shared: bool = False
    """Whether one line tells it of everybody, under a head; else each player has a line of their own."""


class Item(NamedTuple):
    """One thing told about a player."""

    key: str
    data: dict[str, Value]


class Angle(NamedTuple):
    """How a story is told: all of it; only what concerns one player (a colour), as "you"; the rest; by player."""

    only: str = ""
    without: str = ""
    each: bool = False
    """One line per player, everything about them on it."""
    brief: bool = False
    """In few words, for the channel."""

    @property
    def personal(self) -> bool:
        """Whether it looks at players: then what others did to them is told as theirs too."""
        return bool(self.only) or self.each


WHOLE = Angle()
HURT, DONE, GOT, ROUTINE = range(4)
"""How much a line matters to who reads few: who was hurt, what was done, what came by itself, what always comes."""


@dataclass
class Line:
    """A line being gathered: what is told about whom, the colours in the order they came; or a finished text."""

    topic: str = ""
    shared: bool = False
    alone: bool = False
    """Whether nothing else joins it."""
    text: str = ""
    people: dict[str, list[Item]] = field(default_factory=dict)
    rank: int = HURT
    """How much a finished text matters."""


class Story:
    """Lines being gathered. A game adds what is its own."""

    breaks: ClassVar[Collection[str]] = ("round", "game.over")
    """Events with which nothing joins a line from before."""
    sentences: ClassVar[Mapping[str, str]] = {}
    """Events that are a sentence of their own, about nobody or about one player."""
    places: ClassVar[Mapping[str, Place]] = {}
    """Events that are a clause."""
    special: ClassVar[Mapping[str, Callable[[Any, Event], None]]] = {}
    """Events that need more than a place."""
    untold: ClassVar[Collection[str]] = ()
    """Events that are nobody else's business."""
    opens: ClassVar[Collection[str]] = ("round",)
    """Events with which a phase begins."""
    gathers: ClassVar[Collection[str]] = ()
    """Clauses that are told together, whatever a player did between them."""
    common: ClassVar[Collection[str]] = ()
    """Topics of which everybody is told the whole, whoever is told their own part beside."""
    flowing: ClassVar[Collection[str]] = ()
    """Topics whose heads are the beginning of a sentence."""
    hurts: ClassVar[Collection[str]] = ()
    """Clauses that nobody at the table may miss."""
    routine: ClassVar[Collection[str]] = ()
    """Topics that say what comes in every round."""
    onward: ClassVar[str] = "-won"
    """How clauses end that go on from the one before: they speak of "it"."""
    items: ClassVar[str] = "tell.item"
    """Where the catalogues have the clauses."""
    heads: ClassVar[str] = "tell.head"
    """Where they have the heads of shared lines."""

    def __init__(self, view: Any, lang: str, players: Players, angle: Angle = WHOLE) -> None:
        self.view, self.lang, self.players, self.angle = view, lang, players, angle
        self.lines: list[Line] = []
        self.open: dict[tuple[str, str], Line] = {}
        """Lines that may still grow, by topic and colour."""
        self.closed = 0
        """How many lines nothing joins any more."""
        self.totals: list[Event] = []
        """What is told together with an event still to come."""
        self.before = Event("")
        self.heard: list[Item] = []
        """What whoever is told the rest knows already."""

    @classmethod
    def ends(cls, view: Any, event: Event) -> bool:
        """Whether a phase is over with this event."""
        return False

    @classmethod
    def cut(cls, view: Any, events: Sequence[Event]) -> int:
        """How many of the events of a move that ended a phase belong to what ended; the others begin the next.

        Where the view shows that the game is over, nothing begins.
        """
        for at in range(len(events), 0, -1) if view.agenda else ():
            if events[at - 1].kind in cls.opens:
                while at > 1 and events[at - 2].kind in cls.opens:
                    at -= 1
                return at - 1
            if cls.ends(view, events[at - 1]):
                return at
        return len(events)

    def say(self, key: str, **data: Value) -> str:
        return say(self.lang, key, **data)

    def who(self, colour: Value) -> str:
        return who(str(colour), self.players)

    # Hearing

    def hear(self, event: Event) -> None:
        """Put an event where it belongs."""
        if event.kind in self.untold:
            return
        if event.kind in self.breaks:
            self.close()
        if event.kind in self.special:
            self.special[event.kind](self, event)
        elif event.kind in self.sentences:
            self.sentence(self.sentences[event.kind], event)
        elif event.kind in self.places:
            self.add(self.places[event.kind], event.data)
        else:
            self.other(event)
        if self.ends(self.view, event):
            self.close()
        self.before = event

    def other(self, event: Event) -> None:
        """An event that nobody has found words for yet."""
        values = " ".join(str(value) for value in event.data.values())
        self.line(unwritten(f"event {event.kind}", f"{event.kind} {values}".strip()))

    def threats(self, events: Iterable[Event], colour: str) -> list[str]:
        """What others have sent against a player, though it has not hurt them yet; a line each."""
        return []

    def sentence(self, key: str, event: Event) -> None:
        """A line of its own. Names replace colours."""
        data = dict(event.data)
        data["who"] = self.subject(str(data["seat"])) if "seat" in data else ""
        data["you"] = self.person(str(data.get("seat", "")))
        self.line(self.say(key, **data), str(data.get("seat", "")))

    def line(self, text: str, colour: str = "", rank: int = HURT) -> None:
        """A finished line, about nobody or about a player; where each player has one line, it stands on theirs."""
        if self.angle.each and colour:
            told = text.removeprefix(self.who(colour)).strip().removesuffix(".")
            self.add(Place("", SAID), {"seat": colour, "text": told})
        elif self.wanted(colour) and not self.angle.each:
            self.lines.append(Line(text=text, rank=rank))

    def wanted(self, colour: str) -> bool:
        """Whether this story tells about a player, or about nobody in particular."""
        angle = self.angle
        if angle.only:
            return colour == angle.only
        return not colour or colour != angle.without

    def add(self, place: Place, data: Mapping[str, Value]) -> list[Item]:
        """One more clause, about the player whose `seat` it is; all that is told there now about them."""
        colour = str(data.get("seat", ""))
        common = place.topic in self.common and not self.angle.only
        if not (common or self.wanted(colour)) or (self.angle.each and not colour):
            return []
        items = self.place(place, colour).people.setdefault(colour, [])
        items.append(Item(place.item, dict(data)))
        return items

    def mirror(self, place: Place, data: Mapping[str, Value], of: Sequence[Item] = ()) -> None:
        """What somebody did to a player, as that player's: told only where a story looks at players.

        To the player it is a line of its own. `of` are clauses whose last says the same as the doer's: whoever is told
        the rest has heard it.
        """
        colour = str(data["seat"])
        if of and self.angle.without == colour:
            self.heard.append(of[-1])
        if self.angle.each:
            self.add(place, data)
        elif self.angle.only == colour:
            self.lines.append(Line(place.topic, alone=True, people={colour: [Item(place.item, dict(data))]}))

    def place(self, place: Place, colour: str) -> Line:
        """The line a clause goes to: that of its topic, the last one if it is about the same player, or a new one."""
        shared = place.shared and not self.angle.personal
        key = ("" if self.angle.each else place.topic, "" if shared else colour)
        line = self.open.get(key)
        if line is None and not shared and self.goes_on(colour):
            line = self.lines[-1]
        if line is None:
            line = Line(place.topic, shared)
            self.lines.append(line)
        self.open[key] = line
        return line

    def goes_on(self, colour: str) -> bool:
        """Whether the last line is about what this player just did, and has room."""
        last = self.lines[-1] if len(self.lines) > self.closed else Line(text="-")
        if last.text or last.shared or last.alone:
            return False
        return [*last.people] == [colour] and len(last.people[colour]) < GO

    def forget(self, keys: Collection[str], colour: str = "", **facts: Value) -> None:
        """Clauses that newer ones make needless: of these kinds, about this player or anybody, with these facts."""
        for line in self.lines[self.closed :]:
            for person, items in line.people.items():
                if colour in ("", person):
                    items[:] = [
                        item for item in items if item.key not in keys or not facts.items() <= item.data.items()
                    ]

    def close(self) -> None:
        """Nothing joins what is told so far."""
        if not self.angle.each:
            self.open = {}
            self.closed = len(self.lines)

    def conclude(self, before: Any) -> None:
        """A phase is over that began with this view: what was news only meanwhile goes, what it led to is told."""

    # Telling

    def told(self) -> list[str]:
        """The lines, in the order in which they began."""
        return [text for text in map(self.write, self.lines) if text]

    def ranked(self) -> list[tuple[int, str]]:
        """The lines, each with how much it matters."""
        return [(self.rank(line), text) for line in self.lines if (text := self.write(line))]

    def rank(self, line: Line) -> int:
        if line.text:
            return line.rank
        if line.topic in self.routine:
            return ROUTINE
        if any(item.key in self.hurts for items in line.people.values() for item in items):
            return HURT
        return GOT if line.shared else DONE

    def write(self, line: Line) -> str:
        """A line in words; nothing where all of it was forgotten."""
        people = {colour: told for colour, items in line.people.items() if (told := self.unheard(items))}
        if line.text or not people:
            return line.text
        if line.shared and (lone := self.lone(people)) is not None:
            return self.say("tell.deed", who=self.subject(lone[0]), what=self.clause(lone[1], "-alone"))
        if line.shared or "" in people:
            key = "tell.flow" if line.topic in self.flowing else "tell.line"
            number = sum(map(len, people.values()))
            return self.say(key, head=self.head(line.topic, number), items=self.everybody(people))
        ((colour, items),) = people.items()
        if self.angle.each:
            return self.say("tell.so-far", who=self.who(colour), items=self.so_far(colour, items))
        return self.deed(line, colour, items)

    def lone(self, people: Mapping[str, list[Item]]) -> tuple[str, Item] | None:
        """The one thing about one player in a brief shared line, where a clause with a verb says what it is about."""
        found = [(colour, item) for colour, items in people.items() for item in items]
        if not self.angle.brief or len(found) != 1 or not has(f"{self.items}.{found[0][1].key}-alone"):
            return None
        return found[0]

    def deed(self, line: Line, colour: str, items: list[Item]) -> str:
        """What one player did at one go."""
        return self.say("tell.deed", who=self.subject(colour), what=self.clauses(items))

    def unheard(self, items: list[Item]) -> list[Item]:
        """Without what is known already, unless what comes next goes on from it."""
        goes_on = [then.key.endswith(self.onward) for then in items[1:]]
        return [item for item, wanted in zip_longest(items, goes_on) if wanted or not self.known(item)]

    def known(self, item: Item) -> bool:
        return any(item is each for each in self.heard)

    def so_far(self, colour: str, items: list[Item]) -> str:
        """Everything about one player, where each has one line."""
        return ", ".join(self.runs(items))

    def head(self, topic: str, number: int = 0) -> str:
        """What a shared line is about; some sound different before a single thing."""
        key = f"{self.heads}.{topic}"
        if number == 1 and has(f"{key}-one"):
            return self.say(f"{key}-one")
        return self.say(f"{key}-brief" if self.angle.brief and has(f"{key}-brief") else key)

    def subject(self, colour: str) -> str:
        """Whoever a line is about."""
        return self.say("tell.you") if colour and colour == self.angle.only else self.who(colour)

    def person(self, colour: str) -> int:
        """Which form of a verb: 1 where somebody does it, 2 where you do."""
        return 2 if colour and colour == self.angle.only else 1

    def everybody(self, people: Mapping[str, list[Item]]) -> str:
        """What a shared line tells, player by player; a verb is said once."""
        before, told = None, []
        for colour, items in people.items():
            what = ", ".join(self.runs(items, before))
            told.append(f"{self.who(colour)} {what}".strip() if colour else what)
            before = items[-1]
        return ", ".join(told)

    def clauses(self, items: list[Item]) -> str:
        """What is told about one player: a, b and c. Where there are lists in it, commas alone part them."""
        runs = list(self.runs(items))
        return listed(self.lang, runs) if len(runs) == len(items) and not self.angle.brief else ", ".join(runs)

    def runs(self, items: list[Item], before: Item | None = None) -> Iterable[str]:
        """Clauses; those with the same verb are one, with a list in it."""
        run: list[str] = []
        for item in self.gathered(items):
            again = before is not None and before.key == item.key and self.repeated(item)
            if run and not again:
                yield self.run(run)
                run = []
            run.append(self.item(item, "-more" if again else ""))
            before = item
        if run:
            yield self.run(run)

    def repeated(self, item: Item) -> bool:
        """Whether the same clause again has a form of its own."""
        key = f"{self.items}.{item.key}-more"
        return has(key) or (bool(self.angle.brief) and has(f"{key}-brief"))

    def gathered(self, items: list[Item]) -> list[Item]:
        """In the order it happened, but what belongs together where it first came."""
        first = {item.key: at for at, item in reversed([*enumerate(items)]) if item.key in self.gathers}
        order = sorted(range(len(items)), key=lambda at: (first.get(items[at].key, at), at))
        return [items[at] for at in order]

    def run(self, things: list[str]) -> str:
        return ", ".join(things) if self.angle.each else listed(self.lang, things)

    def item(self, item: Item, again: str = "") -> str:
        """One clause: a verb that was just said is left out; outside a shared line it says what it is about."""
        if item.key == SAID:
            return str(item.data["text"])
        key = f"{self.items}.{item.key}{again}"
        form = next(form for form in self.forms(item) if not form or has(key + form))
        return self.clause(item, again + form)

    def clause(self, item: Item, form: str) -> str:
        """One clause in a form that the catalogues have."""
        you = self.person(str(item.data.get("seat", "")))
        return self.say(f"{self.items}.{item.key}{form}", **{**item.data, "you": you})

    def forms(self, item: Item) -> tuple[str, ...]:
        """In which form a clause is told, if the catalogues have it."""
        if self.angle.each or self.known(item):
            return ("-short", "-alone", "")
        if self.angle.only:
            return ("-alone", "")
        return ("-brief", "") if self.angle.brief else ("",)
