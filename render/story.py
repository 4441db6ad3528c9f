"""Lines in the making: what belongs together is gathered under one head, player by player."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from render.words import SYMBOLS, Players, Value, card, has, name, say, who
from rules.carson_city.names import SPACES
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


def reason(lang: str, why: str, edition: str) -> str:
    """Where money or points came from: a space, a character, or something with a name of its own."""
    if why in SPACES:
        return name(lang, "space", why)
    return name(lang, "character", card(why, edition)) if has(f"name.character.{why}.name") else name(lang, "why", why)


class Story:
    """Lines being gathered: by head, then by player, in the order they first came."""

    def __init__(self, lang: str, players: Players, edition: str) -> None:
        self.lang, self.players, self.edition = lang, players, edition
        self.told: list[str] = []
        self.lines: dict[str, dict[str, list[Item]] | str] = {}
        self.count = 0
        self.totals: list[Event] = []
        """What is told together with an event still to come."""
        self.dice: Event | None = None
        self.before = Event("")

    def say(self, key: str, **data: Value) -> str:
        return say(self.lang, key, **data)

    def who(self, colour: Value) -> str:
        return who(str(colour), self.players)

    def total(self, event: Event) -> str:
        """A duellist with die, firepower and sum."""
        return self.say("tell.duel.total", **{**event.data, "who": self.who(event.data["seat"])})

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

    def add(self, place: Place, event: Event) -> None:
        """One more thing under a head, beside the player it is about."""
        data = dict(event.data)
        if "character" in data:
            data["character"] = card(str(data["character"]), self.edition, str(data.get("side")))
        colour = str(data.get("seat", ""))
        line = self.lines.setdefault(place.head, {})
        assert not isinstance(line, str)
        player = (SYMBOLS[colour] if place.short else self.who(colour)) if colour else ""
        items = line.setdefault(player, [])
        items.append(Item(place.item, data))
        if len(items) > 1 and items[-2].key == "bought-tile" and items[-1].key in ("built", "kept"):
            self.join(items)

    def join(self, items: list[Item]) -> None:
        """A tile bought and at once put up or kept is told as one thing."""
        bought, then = items[-2:]
        if bought.data["tile"] == then.data["tile"]:
            items[-2:] = [Item(f"{then.key}-bought", {**bought.data, **then.data})]

    def close(self) -> None:
        """Write the gathered lines down."""
        for head, line in self.lines.items():
            if isinstance(line, str):
                self.told.append(line)
            else:
                self.told.append(self.say("tell.line", head=self.head(head), items=self.runs(line)))
        self.lines = {}

    def head(self, head: str) -> str:
        return reason(self.lang, head[5:], self.edition) if head.startswith("+why.") else self.say(head)

    def runs(self, line: dict[str, list[Item]]) -> str:
        """Everybody's things on one line: symbols close together, names further apart."""
        runs = [f"{player} {self.items(items)}".strip() for player, items in line.items()]
        short = all(len(player) < 2 for player in line) and not any(" (" in run for run in runs)
        return (", " if short else " · ").join(runs)

    def items(self, items: list[Item]) -> str:
        if any(item.key.startswith("stolen") for item in items):
            earned = sum(int(item.data["dollars"]) for item in items if item.key == "income")
            thefts = [self.item(item) for item in items if item.key != "income"]
            return self.say("tell.item.robbed", income=earned, thefts=", ".join(thefts))
        return ", ".join(self.item(item, before) for item, before in zip(items, [None, *items], strict=False))

    def item(self, item: Item, before: Item | None = None) -> str:
        """One thing; the same verb again is left out where the catalogue says how."""
        key = f"card.tell.item.{item.key[6:]}" if item.key.startswith("+card.") else f"tell.item.{item.key}"
        again = before is not None and before.key == item.key and has(f"{key}-more")
        return self.say(f"{key}-more" if again else key, **item.data) if item.key else ""


class Telling(NamedTuple):
    """How a game tells its events."""

    breaks: Collection[str]
    """After these, nothing joins a line from before."""
    sentences: Mapping[str, str]
    """Events that are a sentence of their own."""
    places: Mapping[str, Place]
    """Events that are an item under a head."""
    special: Mapping[str, Callable[[Story, Event], None]]
    """Events that need more than a place and an item."""


def hear(story: Story, event: Event, telling: Telling) -> None:
    """Put an event where it belongs."""
    if event.kind in telling.breaks:
        story.close()
    if event.kind in telling.special:
        telling.special[event.kind](story, event)
    elif event.kind in telling.sentences:
        story.sentence(telling.sentences[event.kind], event)
    elif event.kind in telling.places:
        story.add(telling.places[event.kind], event)
    else:
        raise LookupError(f"no words for the event {event.kind!r}")
    story.before = event
