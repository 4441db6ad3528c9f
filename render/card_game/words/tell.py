"""Events of the card game -> a story: what lay there, who bid what, who took what and what became of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from render import story
from render.card_game.words.cards import elements, everybody, land, power, reason
from render.story import ROUTINE, WHOLE, Angle, Item, Place
from render.words import Players, listed, name
from rules.card_game import View
from rules.card_game.names import BACKS, SYMBOL
from rules.game import Event

BREAKS = frozenset({"round", "epoch", "game.over"})
SENTENCES = {
    "round": "tell.round",
    "epoch": "card.tell.epoch",
}
SHOWN, MORE, CARDS, BIDS = "shown", "more", "cards", "bids"
PLACES = {
    "shown.personality": Place(SHOWN, "personality", shared=True),
    "sealed": Place("sealed", "sealed", shared=True),
    "took.personality": Place(CARDS, "took-personality"),
    "renamed": Place("renamed", "renamed"),
}


def _land(story: Story, event: Event, place: Place) -> list[Item]:
    words = land(story.lang, str(event.data["land"]), "" if place.item == "land" else "the")
    return story.add(place, {**event.data, "card": event.data["land"], "land": words})


def _shown_land(story: Story, event: Event) -> None:
    """What a power turns up lies there beside the others."""
    _land(story, event, Place(SHOWN if story.before.kind != "used" else MORE, "land", shared=True))


def _laid(story: Story, event: Event) -> None:
    """A card taken and at once laid is told as one thing."""
    over = [pair.partition("/")[0] for pair in str(event.data["over"]).split("+")]
    covered = [element for element in over if element not in ("", "empty")]
    data = {**event.data, "elements": elements(story.lang, covered) if covered else ""}
    _then(story, event._replace(data=data), "laid-over" if covered else "laid")


def _then(story: Story, event: Event, key: str) -> None:
    """What becomes of a land card: the card is named where it was taken."""
    items = _land(story, event, Place(CARDS, key))
    if len(items) > 1 and items[-2].key == "took-land" and items[-2].data["card"] == event.data["land"]:
        items[-1] = Item(f"{key}-taken", items[-1].data)


def _skull(story: Story, event: Event) -> None:
    """Whoever goes under the pile no longer lies on the table."""
    story.forget(("personality",), personality=event.data["personality"])
    line = story.open.get((SHOWN, ""))
    if line is not None and not any(line.people.values()):
        story.lines.remove(story.open.pop((SHOWN, "")))
    story.sentence("card.tell.skull", event)


def _bid(story: Story, event: Event) -> None:
    """Bids that lie open: that some of them lay face down before is no news any more."""
    story.forget(("sealed",))
    value, bonus = int(event.data["value"]), int(event.data["bonus"])
    place = Place(BIDS, "bid-bonus" if bonus else "bid", shared=True)
    story.add(place, {**event.data, "total": value + bonus})


def _used(story: Story, event: Event) -> None:
    """A power, and what it does."""
    card, colour, bonus = str(event.data["personality"]), str(event.data["seat"]), int(event.data["bonus"])
    story.add(Place("used", "used"), {**event.data, "effect": power(story.lang, card)})
    line = story.open.get((BIDS, ""))
    bids = line.people.get(colour, []) if line is not None else []
    if bids and bonus:  # the bid lies open already
        data = bids[-1].data
        more = {"bonus": int(data["bonus"]) + bonus, "total": int(data["total"]) + bonus}
        bids[-1] = Item("bid-bonus", {**data, **more})


def _tie(story: Story, event: Event) -> None:
    """Who goes before whom at equal bids, with the symbols that say so."""
    people = [
        story.say("card.tell.marked", who=story.who(colour), symbol=name(story.lang, "symbol", SYMBOL[colour]))
        for colour in str(event.data["seats"]).split("+")
    ]
    order = reduce(lambda before, after: story.say("card.tell.then", before=before, after=after), people)
    key = "card.tell.tie-brief" if story.angle.brief else "card.tell.tie"
    story.line(story.say(key, value=event.data["value"], order=order))


def _order(story: Story, event: Event) -> None:
    """The bids from the highest down are the order; where they are not told, it is told by itself."""
    order = [str(event.data[place]) for place in sorted(event.data, key=int)]
    line = story.open.get((BIDS, ""))
    if line is not None and set(order) <= line.people.keys():
        rest = [colour for colour in line.people if colour not in order]
        line.people = {colour: line.people[colour] for colour in (*order, *rest)}
    elif not story.angle.personal:
        items = ", ".join(map(story.who, order))
        story.line(story.say("tell.line", head=story.head("order"), items=items))


def _removed(story: Story, event: Event) -> None:
    card = str(event.data["card"])
    if card in BACKS.values():
        story.add(Place("removed", "personality", shared=True), {"personality": card})
    else:
        _land(story, event._replace(data={"land": card}), Place("removed", "land", shared=True))


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
        line = story.say("table.score.line", place=place, who=who, total=total, parts=", ".join(parts))
        story.line(line, colour, rank=ROUTINE)
    story.totals = []


def _took_land(story: Story, event: Event) -> None:
    _land(story, event, Place(CARDS, "took-land"))


def _aside(story: Story, event: Event) -> None:
    _then(story, event, "aside")


def _sold(story: Story, event: Event) -> None:
    _land(story, event, Place("sold", "sold"))


SPECIAL = {
    "shown.land": _shown_land,
    "took.land": _took_land,
    "aside": _aside,
    "sold": _sold,
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
    untold = ("resting", "woken")
    common = (BIDS,)
    opens = ("epoch", "round", "bid")
    hurts = ("bid", "bid-bonus", "took-land", "took-personality", "sold")
    routine = (SHOWN,)
    items = "card.tell.item"
    heads = "card.tell.head"

    @classmethod
    def cut(cls, view: View, events: Sequence[Event]) -> int:
        """With a round everything begins that follows, also bids which nobody had a choice about."""
        begun = [at for at, event in enumerate(events) if event.kind in ("epoch", "round")]
        return begun[0] if begun and view.agenda else super().cut(view, events)

    def conclude(self, before: View) -> None:
        """Bids face down will be turned up."""
        self.forget(("sealed",))

    def __init__(self, view: View, lang: str, players: Players, angle: Angle = WHOLE) -> None:
        super().__init__(view, lang, everybody(lang, players), angle)
