"""Cowboys on their way, told: where they are sent, where they are taken back from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.carson_city.words.events import PLACED
from render.carson_city.words.names import spot_words
from render.story import Item, Place
from render.words import Value
from rules.game import Event

if TYPE_CHECKING:
    from render.carson_city.words.tell import Story


def _placed(story: Story, event: Event) -> None:
    """Cowboys on their way; the first clause says whether there are several."""
    data = {**event.data, "where": spot_words(story.lang, event.data, story.who), "times": 1}
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
        where = spot_words(story.lang, event.data, story.who)
        story.add(Place(PLACED, "lifted"), {**event.data, "where": where})
    elif int(mine[-1].data["times"]) > 1:
        times(story, mine[-1], -1)
    else:
        story.added(PLACED, colour).remove(mine[-1])
    count(story, colour)


def placed(story: Story, colour: str, **facts: Value) -> list[Item]:
    """What was told of a player's cowboys this round, with these facts."""
    items = [item for item in story.added(PLACED, colour) if item.key in ("placed", "placed-piece")]
    return [item for item in items if {"piece": "cowboy", **facts}.items() <= item.data.items()]


def times(story: Story, item: Item, more: int) -> None:
    """One more cowboy on a spot, or one fewer."""
    times = item.data["times"] = int(item.data["times"]) + more
    where = spot_words(story.lang, item.data, story.who)
    item.data["where"] = story.say("tell.spot.times", where=where, times=times) if times > 1 else where


def count(story: Story, colour: str) -> None:
    cowboys = placed(story, colour)
    for item in cowboys:
        item.data["number"] = sum(int(each.data["times"]) for each in cowboys)


PLACING = {"placed": _placed, "lifted": _lifted}
