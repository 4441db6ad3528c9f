"""Duels and fights with outlaws, told: who won what from whom, and by how much."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import TYPE_CHECKING

from render.story import Item, Place
from render.words import Value, listed, name
from rules.carson_city.names import CITY_HALL, SHOP_PRICE
from rules.carson_city.placement import SHARED
from rules.game import Event

if TYPE_CHECKING:
    from render.carson_city.words.tell import Story


def _total(story: Story, event: Event) -> None:
    """Told with the outcome; what was told of the tiles goes."""
    story.totals.append(event)
    story.forget(("tiles-chosen", "tiles-shown"), spot=event.data["spot"])


def of_spot(story: Story, spot: Value) -> dict[str, Event]:
    """Everybody's total in a fight, by colour."""
    fight = {str(total.data["seat"]): total for total in story.totals if total.data["spot"] == spot}
    story.totals = [total for total in story.totals if total.data["spot"] != spot]
    return fight


def _won(story: Story, event: Event) -> None:
    """The winner, whom they beat and how; where it looks at players, the losers too."""
    data, winner, owner = event.data, str(event.data["seat"]), event.data.get("owner")
    fight = of_spot(story, data["spot"])
    losers = [colour for colour in fight if colour != winner]
    tied = any(fight[each].data["total"] == fight[winner].data["total"] for each in losers)
    key = "defended" if owner == winner else "beat" if owner is not None or data["spot"] in SHARED else "won"
    theirs = {**data, "seat": owner} if owner in losers else data
    what = at_stake(story, theirs)
    score = totals(story, [winner, *losers], fight)
    told = story.add(
        Place(f"duel {data['spot']}", f"{key}-tied" if tied and not story.angle.brief else key),
        {**data, "what": what, "losers": people(story, losers), "totals": score, "tied": int(tied)},
    )
    for loser in losers:
        score = totals(story, [loser, winner], fight)
        lost = {**data, "seat": loser, "what": what, "winner": story.who(winner), "totals": score}
        story.mirror(Place(f"duel {data['spot']}", "overrun" if loser == owner else "lost"), lost, alone(told, losers))


def alone(told: list[Item], losers: list[str]) -> list[Item]:
    """What was told of a winner, where it says no more than the one loser hears; of several, it tells of the others."""
    return told if len(losers) == 1 else []


def at_stake(story: Story, data: Mapping[str, Value]) -> str:
    """What is fought for: a tile for sale, a space, a parcel, somebody's building."""
    spot, tile = str(data["spot"]), str(data.get("tile", ""))
    if (spot in SHOP_PRICE and tile) or tile == CITY_HALL:
        return name(story.lang, "tile", tile, "the")
    if spot == "ammo":
        return story.say("tell.spot.ammo")
    return story.where(data)


def people(story: Story, colours: list[str]) -> str:
    return listed(story.lang, map(story.who, colours)) if colours else ""


def totals(story: Story, colours: list[str], fight: Mapping[str, Event]) -> str:
    """Dice and firepower, sum against sum."""
    key = "tell.duel.total-brief" if story.angle.brief else "tell.duel.total"
    sums = [story.say(key, **fight[each].data) for each in colours]
    return reduce(lambda most, last: story.say("tell.duel.against", most=most, last=last), sums)


def _fought(story: Story, event: Event) -> None:
    """A fight with an outlaw, alone or together."""
    data, winner = event.data, str(event.data.get("seat", ""))
    fight = of_spot(story, data["spot"])
    losers = [colour for colour in fight if colour != winner]
    facts = dict(data)
    if winner:
        item = "outlaw-beaten-too" if losers else "outlaw-beaten"
        score = totals(story, [winner, *losers], fight)
        story.add(Place("outlaw", item), {**facts, "losers": people(story, losers), "totals": score})
    for loser in losers:
        own = {**facts, "seat": loser, "totals": totals(story, [loser], fight), "winner": story.who(winner or loser)}
        if winner:
            story.mirror(Place("outlaw", "lost"), {**own, "what": at_stake(story, own)})
        else:
            story.add(Place("outlaw", "outlaw-won"), own)


FIGHTS = {"duel.total": _total, "duel.won": _won, "fight.won": _fought, "fight.lost": _fought}
