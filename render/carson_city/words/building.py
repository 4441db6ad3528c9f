"""What is bought, built and kept, told: with its price, and with whose leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.carson_city.words.events import BUILD
from render.story import Item, Place
from rules.game import Event

if TYPE_CHECKING:
    from render.carson_city.words.tell import Story

BOUGHT = ("bought-tile", "bought-won")


def _consent(story: Story, event: Event) -> None:
    """A question is told until its answer is, a leave until the House stands."""
    data = {**event.data, "other": story.who(event.data["owner"])}
    colour, parcel, kind = str(data["seat"]), data["parcel"], event.kind.replace(".", "-")
    story.forget(("consent-asked",), colour, parcel=parcel)
    story.add(Place(BUILD, kind), data)
    if kind != "consent-asked":
        other = {**data, "seat": data["owner"], "other": story.who(colour)}
        story.mirror(Place(BUILD, f"{kind}-by"), other)


def _bought_parcel(story: Story, event: Event) -> None:
    prize = story.prize(event)
    story.add(Place(prize or "parcels", "bought-won" if prize else "bought-parcel"), event.data)


def _bought_tile(story: Story, event: Event) -> None:
    """What follows, construction and Houses, goes with it."""
    prize = story.prize(event)
    story.fresh(BUILD, str(event.data["seat"]))
    story.add(Place(prize or BUILD, "bought-won" if prize else "bought-tile"), event.data)
    if prize:
        story.goes_with(BUILD, prize, str(event.data["seat"]))


def _renounced(story: Story, event: Event) -> None:
    prize = story.prize(event)
    data = {**event.data, "where": story.where(event.data, listed=False)}
    key = "lacks" if data.get("lacks") else "renounced"
    story.add(Place(prize or "renounced", f"{key}-won" if prize else key), data)


def _built(story: Story, event: Event) -> None:
    """A tile bought and at once put up is told as one thing."""
    then_of(story, event, "built")


def _kept(story: Story, event: Event) -> None:
    then_of(story, event, "kept")


def then_of(story: Story, event: Event, key: str) -> None:
    """What becomes of a tile; with its price, where it was just bought."""
    story.fresh(BUILD, str(event.data["seat"]))
    items, tile = story.added(BUILD, str(event.data["seat"])), event.data["tile"]
    bought = [at for at, each in enumerate(items) if each.key in BOUGHT and each.data.get("tile") == tile]
    if bought:
        before = items[bought[-1]]
        items[bought[-1]] = Item(before.key.replace("bought", key), {**before.data, **event.data})
    else:
        story.add(Place(BUILD, key), event.data)


def _house(story: Story, event: Event) -> None:
    """A House or Townhouse; on whose parcel, where that was somebody else's to allow."""
    colour, parcel = str(event.data["seat"]), event.data["parcel"]
    leave = [item for item in story.added(BUILD, colour) if item.key == "consent-given"]
    leave = [item for item in leave if item.data["parcel"] == parcel]
    story.forget(("consent-given",), colour, parcel=parcel)
    item = event.kind.replace(".", "-")
    if leave:
        story.add(Place(BUILD, f"{item}-leave"), {**event.data, "other": leave[0].data["other"]})
    else:
        story.add(Place(BUILD, item), event.data)


def _attack_cancelled(story: Story, event: Event) -> None:
    story.add(Place("cancelled", "attack-cancelled"), {**event.data, "other": story.who(event.data["owner"])})


def _allow(story: Story, event: Event) -> None:
    """The last answer counts."""
    story.forget(("allow-yes", "allow-no", "allow-ask"), str(event.data["seat"]))
    story.add(Place("allow", f"allow-{event.data['houses']}"), event.data)


BUILDING = {
    "allow": _allow,
    "consent.asked": _consent,
    "consent.given": _consent,
    "consent.denied": _consent,
    "bought.parcel": _bought_parcel,
    "bought.tile": _bought_tile,
    "renounced": _renounced,
    "built": _built,
    "built.cityhall": _built,
    "kept": _kept,
    "built.house": _house,
    "built.townhouse": _house,
    "attack.cancelled": _attack_cancelled,
}
