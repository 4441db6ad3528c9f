"""Money and points, told: what they came from, what was stolen and what was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.carson_city.words.events import CHARACTER
from render.carson_city.words.names import reason
from render.story import Item, Place
from rules.game import Event

if TYPE_CHECKING:
    from render.carson_city.words.tell import Story

FINAL = frozenset({"cash", "town", "station"})
"""What only the end of the game brings: everybody's last points follow."""


def _gambled(story: Story, event: Event) -> None:
    story.dice = event


def _gain(story: Story, event: Event) -> None:
    why = str(event.data["why"])
    data = {**event.data, "why": reason(story.lang, why, story.edition)}
    prize = story.prize(event, why)
    if story.dice is not None and why == "gambling":
        place = Place(prize or "+gambling", story.dice.kind.replace(".", "-"), shared=not prize)
        story.add(place, {**story.dice.data, **data})
        story.dice = None
    elif prize or story.taken(event, why):
        story.add(Place(prize or CHARACTER, "got"), data)
    else:
        story.sum(Place(f"+{why}", "gain", shared=True), data, "dollars")


def _roads(story: Story, event: Event) -> None:
    prize = story.prize(event, "roads3") or story.prize(event, "road1")
    story.add(Place(prize or "roads", "roads"), event.data)


def _stolen(story: Story, event: Event) -> None:
    item = "stolen" if event.data["dollars"] else "stolen-nothing"
    data = {**event.data, "other": story.who(event.data["owner"])}
    fought = story.prize(event) if story.angle.brief else ""
    told = story.add(Place(fought or "stolen", item), data)
    if event.data["dollars"]:
        theirs = {**data, "seat": data["owner"], "other": story.who(data["seat"])}
        story.mirror(Place("stolen", "robbed"), theirs, told)


def _spent(story: Story, event: Event) -> None:
    data = {"over": 0, "limit": 0, **event.data}
    story.add(Place("spent", "spent" if data["over"] else "wasted"), {**data, "points": 0})


def _score(story: Story, event: Event) -> None:
    """Points that were just paid for are told with the price."""
    before, why, colour = story.before, str(event.data["why"]), str(event.data["seat"])
    if before.data.get("seat") == colour:
        if before.kind in ("bought.vp", "bought.banker"):
            return
        if before.kind == "spent":
            items = story.added("spent", colour)
            if items:
                over = items[-1].key == "spent"
                key = "spent-points" if over else "spent-freely"
                items[-1] = Item(key, {**items[-1].data, "points": event.data["points"]})
            return
    data = {**event.data, "why": reason(story.lang, why, story.edition)}
    story.final = story.final or why in FINAL
    if story.final:
        short = story.say(f"tell.final.{why}") if why in FINAL else data["why"]
        story.add(Place("final", "final"), {**data, "why": short})
    elif prize := story.prize(event, why):
        story.add(Place(prize, "scored"), data)
    else:
        story.sum(Place(f"+{why}", "score", shared=True), data, "points")


def _cowboys(story: Story, event: Event) -> None:
    if event.data["cowboys"] and not story.angle.each:  # all get them round after round, and the picture shows them
        story.add(Place("cowboys", "cowboys", shared=True), event.data)


def _loot(story: Story, event: Event) -> None:
    data = {**event.data, "other": story.who(event.data["owner"])}
    told = story.add(Place("loot", "outlaw-loot"), data)
    story.mirror(Place("loot", "looted"), {**data, "seat": data["owner"], "other": story.who(data["seat"])}, told)


def _taxed(story: Story, event: Event) -> None:
    story.add(Place("taxed", f"taxed-{event.data['kind']}"), event.data)


def _buried(story: Story, event: Event) -> None:
    story.add(Place("buried", "buried"), event.data)


GAINS = {
    "gambled": _gambled,
    "gambled.product": _gambled,
    "gain": _gain,
    "roads": _roads,
    "stolen": _stolen,
    "outlaw.loot": _loot,
    "taxed": _taxed,
    "buried": _buried,
    "spent": _spent,
    "score": _score,
    "cowboys": _cowboys,
}
