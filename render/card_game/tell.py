"""Events of the card game -> sentences."""

from __future__ import annotations

from render.card_game.wording import elements, land, symbols
from render.story import Place, Story, Telling
from render.words import listed
from rules.card_game.names import BACKS
from rules.game import Event

BREAKS = frozenset({"round", "epoch", "game.over"})
SENTENCES = {
    "round": "tell.round",
    "epoch": "card.tell.epoch",
    "resting": "card.tell.resting",
    "woken": "card.tell.woken",
    "renamed": "card.tell.renamed",
}
SHOWN, CARDS = "card.tell.head.shown", "card.tell.head.cards"
PLACES = {
    "shown.personality": Place(SHOWN, "+card.personality"),
    "sealed": Place("card.tell.head.sealed", "", short=True),
    "took.personality": Place(CARDS, "+card.took-personality"),
}


def _land(story: Story, event: Event, head: str, item: str) -> None:
    words = land(story.lang, str(event.data["land"]), "" if item == "land" else "the")
    story.add(Place(head, f"+card.{item}"), event._replace(data={**event.data, "land": words}))


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
    if items and items[-1].key == "+card.took-land":
        items.pop()


def _bid(story: Story, event: Event) -> None:
    item = "bid-bonus" if event.data["bonus"] else "bid"
    story.add(Place("card.tell.head.bids", f"+card.{item}", short=True), event)


def _used(story: Story, event: Event) -> None:
    """A bonus after the bids were turned up is told with the bid too."""
    story.sentence("card.tell.used-bonus" if event.data["bonus"] else "card.tell.used", event)


def _tie(story: Story, event: Event) -> None:
    people = [story.who(colour) for colour in str(event.data["seats"]).split("+")]
    back = symbols(story.lang, str(event.data["back"]))
    seats = ", ".join(people)
    story.line(story.say("card.tell.tie", value=event.data["value"], seats=seats, symbols=back))


def _order(story: Story, event: Event) -> None:
    seats = ", ".join(story.who(event.data[place]) for place in sorted(event.data, key=int))
    story.line(story.say("tell.line", head=story.say("card.tell.head.order"), items=seats))


def _removed(story: Story, event: Event) -> None:
    head, card = "card.tell.head.removed", str(event.data["card"])
    if card in BACKS.values():
        story.add(Place(head, "+card.personality"), event._replace(data={"personality": card}))
    else:
        _land(story, event._replace(data={"land": card}), head, "land")


def _score(story: Story, event: Event) -> None:
    story.add(Place(f"+why.{event.data['why']}", "+card.score", short=True), event)


def _over(story: Story, event: Event) -> None:
    people = [story.who(colour) for colour in str(event.data["seats"]).split("+")]
    key = "card.tell.won" if len(people) == 1 else "card.tell.shared"
    story.line(story.say(key, who=listed(story.lang, people), points=event.data["points"]))


SPECIAL = {
    "shown.land": lambda story, event: _land(story, event, SHOWN, "land"),
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

TELLING = Telling(BREAKS, SENTENCES, PLACES, SPECIAL)
