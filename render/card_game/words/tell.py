"""Events of the card game -> sentences."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from render import story
from render.card_game.words.cards import elements, everybody, land, power, reason
from render.story import Place
from render.words import Players, listed, name
from rules.card_game import View
from rules.card_game.names import BACKS, SYMBOL
from rules.game import Event

BREAKS = frozenset({"round", "epoch", "game.over"})
SENTENCES = {
    "round": "tell.round",
    "epoch": "card.tell.epoch",
    "resting": "card.tell.resting",
    "woken": "card.tell.woken",
    "renamed": "card.tell.renamed",
}
SHOWN, CARDS, SEALED = "card.tell.head.shown", "card.tell.head.cards", "card.tell.head.sealed"
PLACES = {
    "shown.personality": Place(SHOWN, "personality"),
    "sealed": Place(SEALED, "", short=True),
    "took.personality": Place(CARDS, "took-personality"),
}


def _land(story: Story, event: Event, head: str, item: str) -> None:
    words = land(story.lang, str(event.data["land"]), "" if item == "land" else "the")
    story.add(Place(head, item), event._replace(data={**event.data, "land": words}))


def _laid(story: Story, event: Event) -> None:
    """A card taken and at once laid is told as one thing."""
    over = [pair.partition("/")[0] for pair in str(event.data["over"]).split("+")]
    covered = [element for element in over if element not in ("", "empty")]
    forget_taking(story, event)
    if not covered:
        _land(story, event, CARDS, "laid")
        return
    data = {**event.data, "elements": elements(story.lang, covered)}
    _land(story, event._replace(data=data), CARDS, "laid-over")


def _skull(story: Story, event: Event) -> None:
    """Whoever goes under the pile no longer lies on the table."""
    line = story.lines.get(SHOWN)
    if isinstance(line, dict):
        line[""] = [item for item in line[""] if item.data.get("personality") != event.data["personality"]]
        if not line[""]:
            del story.lines[SHOWN]
    story.sentence("card.tell.skull", event)


def _aside(story: Story, event: Event) -> None:
    forget_taking(story, event)
    _land(story, event, CARDS, "aside")


def forget_taking(story: Story, event: Event) -> None:
    """What becomes of a card just taken says that it was."""
    line = story.lines.get(CARDS)
    items = line.get(story.who(event.data["seat"]), []) if isinstance(line, dict) else []
    if items and items[-1].key == "took-land":
        items.pop()


def _bid(story: Story, event: Event) -> None:
    """Bids that lie open: that some of them lay face down before is no news any more."""
    story.lines.pop(SEALED, None)
    value, bonus = int(event.data["value"]), int(event.data["bonus"])
    item = "bid-bonus" if bonus else "bid"
    told = event._replace(data={**event.data, "total": value + bonus})
    story.add(Place("card.tell.head.bids", item, short=True), told)


def _used(story: Story, event: Event) -> None:
    """A power, and what it does."""
    who, card = story.who(event.data["seat"]), str(event.data["personality"])
    story.line(story.say("card.tell.used", who=who, personality=card, effect=power(story.lang, card)))


def _shown_land(story: Story, event: Event) -> None:
    """What a power turns up lies there beside the others."""
    _land(story, event, SHOWN if story.before.kind != "used" else "card.tell.head.more", "land")


def _tie(story: Story, event: Event) -> None:
    """Who goes before whom at equal bids, with the symbols that say so."""
    people = [
        story.say("card.tell.marked", who=story.who(colour), symbol=name(story.lang, "symbol", SYMBOL[colour]))
        for colour in str(event.data["seats"]).split("+")
    ]
    order = reduce(lambda before, after: story.say("card.tell.then", before=before, after=after), people)
    story.line(story.say("card.tell.tie", value=event.data["value"], order=order))


def _order(story: Story, event: Event) -> None:
    seats = ", ".join(story.who(event.data[place]) for place in sorted(event.data, key=int))
    story.line(story.say("tell.line", head=story.say("card.tell.head.order"), items=seats))


def _removed(story: Story, event: Event) -> None:
    head, card = "card.tell.head.removed", str(event.data["card"])
    if card in BACKS.values():
        story.add(Place(head, "personality"), event._replace(data={"personality": card}))
    else:
        _land(story, event._replace(data={"land": card}), head, "land")


def _score(story: Story, event: Event) -> None:
    """Told with the winner, player by player."""
    story.totals.append(event)


def _over(story: Story, event: Event) -> None:
    """Who has won, then everybody's points and where they come from, the first place first."""
    people = [story.who(colour) for colour in str(event.data["seats"]).split("+")]
    key = "card.tell.won" if len(people) == 1 else "card.tell.shared"
    story.line(story.say(key, who=listed(story.lang, people), points=event.data["points"]))
    totals: Counter[str] = Counter()
    for each in story.totals:
        totals[str(each.data["seat"])] += int(each.data["points"])
    for colour, total in totals.most_common():
        parts = [
            story.say("table.score.part", why=reason(story.lang, str(each.data["why"])), points=each.data["points"])
            for each in story.totals
            if each.data["seat"] == colour
        ]
        place = 1 + sum(other > total for other in totals.values())
        who = story.who(colour)
        story.line(story.say("table.score.line", place=place, who=who, total=total, parts=", ".join(parts)))
    story.totals = []


SPECIAL = {
    "shown.land": _shown_land,
    "took.land": lambda story, event: _land(story, event, CARDS, "took-land"),
    "aside": _aside,
    "sold": lambda story, event: _land(story, event, CARDS, "sold"),
    "laid": _laid,
    "skull": _skull,
    "bid": _bid,
    "used": _used,
    "tie": _tie,
    "order": _order,
    "removed": _removed,
    "score": _score,
    "game.over": _over,
}


class Story(story.Story):
    """Lines about a card game."""

    breaks, sentences, places, special = BREAKS, SENTENCES, PLACES, SPECIAL
    items = "card.tell.item"

    def __init__(self, view: View, lang: str, players: Players) -> None:
        super().__init__(view, lang, everybody(lang, players))
