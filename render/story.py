"""Lines in the making: what belongs together is gathered under one head, player by player."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, NamedTuple

from render.words import SYMBOLS, Players, Value, has, say, unwritten, who
from rules.game import Event


class Place(NamedTuple):
    """Where an event is told: under which head, as which item, with the player's name or only the symbol."""

    head: str
    item: str
    short: bool = False


class Item(NamedTuple):
    """One thing told about a player."""

    key: str
    data: dict[str, Value]


class Story:
    """Lines being gathered: by head, then by player, in the order they first came. A game adds what is its own."""

    breaks: ClassVar[Collection[str]] = ("round", "game.over")
    """Events after which nothing joins a line from before."""
    sentences: ClassVar[Mapping[str, str]] = {}
    """Events that are a sentence of their own."""
    places: ClassVar[Mapping[str, Place]] = {}
    """Events that are an item under a head."""
    special: ClassVar[Mapping[str, Callable[[Any, Event], None]]] = {}
    """Events that need more than a place and an item."""
    items: ClassVar[str] = "tell.item"
    """Where the catalogues have those items."""

    def __init__(self, view: Any, lang: str, players: Players) -> None:
        self.view, self.lang, self.players = view, lang, players
        self.told: list[str] = []
        self.lines: dict[str, dict[str, list[Item]] | str] = {}
        self.count = 0
        self.totals: list[Event] = []
        """What is told together with an event still to come."""
        self.before = Event("")

    def say(self, key: str, **data: Value) -> str:
        return say(self.lang, key, **data)

    def who(self, colour: Value) -> str:
        return who(str(colour), self.players)

    def hear(self, event: Event) -> None:
        """Put an event where it belongs."""
        if event.kind in self.breaks:
            self.close()
        if event.kind in self.special:
            self.special[event.kind](self, event)
        elif event.kind in self.sentences:
            self.sentence(self.sentences[event.kind], event)
        elif event.kind in self.places:
            self.add(self.places[event.kind], event)
        else:
            self.other(event)
        self.before = event

    def other(self, event: Event) -> None:
        """An event that nobody has found words for yet."""
        values = " ".join(str(value) for value in event.data.values())
        self.line(unwritten(f"event {event.kind}", f"{event.kind} {values}".strip()))

    def sentence(self, key: str, event: Event, mark: str = "") -> None:
        """A line of its own. Names replace colours."""
        data = dict(event.data)
        data["who"] = self.who(data["seat"]) if "seat" in data else ""
        data["owner"] = self.who(data["owner"]) if "owner" in data else ""
        self.line(self.say(key, **data), mark)

    def line(self, text: str, mark: str = "") -> None:
        """A finished line, kept in its place among those still being gathered. A later one of its mark replaces it."""
        self.count += 1
        self.lines[mark or f"={self.count}"] = text

    def add(self, place: Place, event: Event) -> list[Item]:
        """One more thing under a head, beside the player it is about; all that stands there now."""
        data = dict(event.data)
        colour = str(data.get("seat", ""))
        line = self.lines.setdefault(place.head, {})
        assert not isinstance(line, str)
        player = (SYMBOLS[colour] if place.short else self.who(colour)) if colour else ""
        items = line.setdefault(player, [])
        items.append(Item(place.item, data))
        return items

    def close(self) -> None:
        """Write the gathered lines down."""
        for head, line in self.lines.items():
            if isinstance(line, str):
                self.told.append(line)
            else:
                self.told.append(self.say("tell.line", head=self.head(head), items=self.runs(line)))
        self.lines = {}

    def head(self, head: str) -> str:
        return self.say(head)

    def runs(self, line: dict[str, list[Item]]) -> str:
        """Everybody's things on one line: symbols close together, names further apart."""
        runs = [f"{player} {self.listed(items)}".strip() for player, items in line.items()]
        short = all(len(player) < 2 for player in line) and not any(" (" in run for run in runs)
        return (", " if short else " · ").join(runs)

    def listed(self, items: list[Item]) -> str:
        """What is told about one player."""
        return ", ".join(self.item(item, before) for item, before in zip(items, [None, *items], strict=False))

    def item(self, item: Item, before: Item | None = None) -> str:
        """One thing; the same verb again is left out where the catalogue says how."""
        key = f"{self.items}.{item.key}"
        again = before is not None and before.key == item.key and has(f"{key}-more")
        return self.say(f"{key}-more" if again else key, **item.data) if item.key else ""
