"""Cowboys on their way, told: where they are sent, where they are taken back from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.carson_city.words.events import PLACED
from render.story import Item, Place
from render.words import Value
from rules.carson_city import View
from rules.carson_city.hooks import duels
from rules.carson_city.names import SEATS
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import Cowboy
from rules.game import Event

if TYPE_CHECKING:
    from render.carson_city.words.tell import Story


def _placed(story: Story, event: Event) -> None:
    """Cowboys on their way; the first clause says whether there are several."""
    data = {**event.data, "where": story.where(event.data), "times": 1}
    if data["piece"] != "cowboy":
        story.add(Place(PLACED, "placed-piece"), data)
        return
    colour = str(data["seat"])
    there = placed(story, colour, spot=data["spot"])
    if there:
        times(story, there[0], 1)
    else:
        story.add(Place(PLACED, "placed"), data)
    count(story, colour)


def _lifted(story: Story, event: Event) -> None:
    """Where this story told that it was placed, it was never there."""
    colour, spot, piece = str(event.data["seat"]), event.data["spot"], event.data["piece"]
    mine = placed(story, colour, spot=spot, piece=piece)
    if not mine:
        where = story.where(event.data)
        story.add(Place(PLACED, "lifted"), {**event.data, "where": where})
    elif int(mine[-1].data["times"]) > 1:
        times(story, mine[-1], -1)
    else:
        story.added(PLACED, colour).remove(mine[-1])
    count(story, colour)


def _dismounted(story: Story, event: Event) -> None:
    """Where this story told that a cowboy went there, it never did."""
    colour, enclosure = str(event.data["seat"]), event.data["enclosure"]
    told = [item for item in story.added(PLACED, colour) if item.key == "mounted"]
    if any(item.data["enclosure"] == enclosure for item in told):
        story.forget(("mounted",), colour, enclosure=enclosure)
    else:
        story.add(Place(PLACED, "dismounted"), event.data)


def placed(story: Story, colour: str, **facts: Value) -> list[Item]:
    """What was told of a player's cowboys this round, with these facts."""
    items = [item for item in story.added(PLACED, colour) if item.key in ("placed", "placed-piece")]
    return [item for item in items if {"piece": "cowboy", **facts}.items() <= item.data.items()]


def times(story: Story, item: Item, more: int) -> None:
    """One more cowboy on a spot, or one fewer."""
    times = item.data["times"] = int(item.data["times"]) + more
    where = story.where(item.data)
    item.data["where"] = story.say("tell.spot.times", where=where, times=times) if times > 1 else where


def count(story: Story, colour: str) -> None:
    cowboys = placed(story, colour)
    for item in cowboys:
        item.data["number"] = sum(int(each.data["times"]) for each in cowboys)


def duels_ahead(story: Story, before: View) -> None:
    """Where cowboys of several players stand once all have passed, of those who do not shun a duel."""
    there: dict[str, list[str]] = {
        spot: [SEATS[cowboy.seat] for cowboy in cowboys] for spot, cowboys in before.standing.items()
    }
    for line in story.lines:
        for colour, items in line.people.items():
            for spot in (str(item.data["spot"]) for item in items if fights(item)):
                there.setdefault(spot, []).append(colour)
    story.contested = {spot for spot, colours in there.items() if len(set(colours)) > 1}
    if story.contested:
        story.line(story.say("tell.bold"))


def fights(item: Item) -> bool:
    """Whether it is told that a cowboy was placed who will duel there."""
    if item.key not in ("placed", "placed-piece") or item.data["spot"] in NO_DUEL:
        return False
    piece = str(item.data["piece"])
    return duels(Cowboy(SEATS.index(str(item.data["seat"])), "" if piece == "cowboy" else piece))


PLACING = {"placed": _placed, "lifted": _lifted, "dismounted": _dismounted}
