"""Events of Carson City -> sentences: what happened, short and factual; what belongs together stands on one line."""

from __future__ import annotations

from render import story
from render.carson_city.words.events import BREAKS, PLACES, SENTENCES
from render.carson_city.words.names import card, reason
from render.story import Item, Place
from render.words import SYMBOLS, Players, listed
from rules.carson_city import View
from rules.carson_city.names import SHOP_PRICE, SHOPS, VP_SPACES
from rules.game import Event


def _drawn(story: Story, event: Event) -> None:
    price = SHOP_PRICE[str(event.data["spot"])]
    story.add(PLACES["drawn"], event._replace(data={**event.data, "price": price}))


def _turn_order(story: Story, event: Event) -> None:
    seats = ", ".join(story.who(event.data[place]) for place in sorted(event.data, key=int))
    story.line(story.say("tell.line", head=story.say("tell.head.turn-order"), items=seats))


def _placed(story: Story, event: Event) -> None:
    item = "placed" if event.data["piece"] == "cowboy" else "placed-piece"
    story.add(Place("tell.head.placed", item), event)


def _chose(story: Story, event: Event) -> None:
    story.add(Place("tell.head.characters", f"chose-{event.data['what']}"), event)


def _sheet(story: Story, event: Event) -> None:
    story.add(Place("tell.head.sheets", f"sheet-{event.data['item']}"), event)


def _allow(story: Story, event: Event) -> None:
    story.sentence(f"tell.allow.{event.data['houses']}", event)


def _consent(story: Story, event: Event) -> None:
    """An answer takes the place of the question."""
    data = event.data
    mark = f"consent {data['seat']} {data['owner']} {data['parcel']}"
    story.sentence(f"tell.{event.kind.replace('.', '-')}", event, mark)


def _renounced(story: Story, event: Event) -> None:
    spot = str(event.data["spot"])
    stage = "buildings" if spot in SHOPS else "vp" if spot in VP_SPACES else "parcels"
    story.add(Place(f"name.stage.{stage}", "renounced"), event)


def _total(story: Story, event: Event) -> None:
    story.totals.append(event)
    story.lines.pop(f"tiles {event.data['spot']}", None)


def _won(story: Story, event: Event) -> None:
    """All duellists with die and firepower, the winner first."""

    spot, winner = event.data["spot"], event.data["seat"]
    fight = [total for total in story.totals if total.data["spot"] == spot]
    story.totals = [total for total in story.totals if total.data["spot"] != spot]
    best = next(total for total in fight if total.data["seat"] == winner)
    losers = [total for total in fight if total is not best]
    tied = any(total.data["total"] == best.data["total"] for total in losers)
    beaten = listed(story.lang, [story.total(total) for total in losers])
    key = "tell.duel.tied" if tied else "tell.duel.won"
    story.line(story.say(key, spot=spot, winner=story.total(best), losers=beaten))


def _fought(story: Story, event: Event) -> None:
    """A fight with an outlaw, alone or together."""
    spot = event.data["spot"]
    fight = [total for total in story.totals if total.data["spot"] == spot]
    story.totals = [total for total in story.totals if total.data["spot"] != spot]
    winner = [total for total in fight if total.data["seat"] == event.data.get("seat")]
    losers = [story.total(total) for total in fight if total not in winner]
    facts = {**event.data, "winner": "".join(map(story.total, winner))}
    if losers:
        key = "outlaw-beaten-too" if winner else "outlaw-won"
        story.line(story.say(f"tell.duel.{key}", **facts, losers=listed(story.lang, losers)))
    else:
        story.line(story.say("tell.duel.outlaw-beaten", **facts))


def _chosen(story: Story, event: Event) -> None:
    """Told until the duel is."""
    story.sentence("tell.tiles-chosen", event, f"tiles {event.data['spot']}")


def _singer(story: Story, event: Event) -> None:
    story.add(Place("tell.head.characters", f"singer-{event.data['piece']}"), event)


def _taxed(story: Story, event: Event) -> None:
    story.add(Place("+why.governor", f"taxed-{event.data['kind']}"), event)


def _recovered(story: Story, event: Event) -> None:
    item = "recovered-paid" if event.data["dollars"] else "recovered"
    story.add(Place("+why.doctor", item), event)


def _gambled(story: Story, event: Event) -> None:
    story.dice = event


def _gain(story: Story, event: Event) -> None:
    why = str(event.data["why"])
    if story.dice is not None and why == "gambling":
        event = event._replace(data={**story.dice.data, **event.data})
        story.add(Place("+why.gambling", story.dice.kind.replace(".", "-"), short=True), event)
        story.dice = None
    else:
        story.add(Place(f"+why.{why}", "income" if why == "income" else "gain", short=True), event)


def _stolen(story: Story, event: Event) -> None:
    """Told beside the income it was taken from."""
    data = {**event.data, "thief": SYMBOLS[str(event.data["seat"])], "seat": event.data["owner"]}
    item = "stolen" if event.data["dollars"] else "stolen-nothing"
    story.add(Place("+why.income", item, short=True), event._replace(data=data))


def _score(story: Story, event: Event) -> None:
    """Points that were just paid for are told with the price."""
    before, why = story.before, str(event.data["why"])
    if before.data.get("seat") == event.data["seat"]:
        if before.kind.startswith("bought."):
            return
        line = story.lines.get("name.why.spent")
        if before.kind == "spent" and isinstance(line, dict):
            items = line[story.who(event.data["seat"])]
            items[-1] = Item("spent-points", {**items[-1].data, "points": event.data["points"]})
            return
    story.add(Place(f"+why.{why}", "score", short=True), event)


def _cowboys(story: Story, event: Event) -> None:
    if event.data["cowboys"]:
        story.add(PLACES["cowboys"], event)


SPECIAL = {
    "drawn": _drawn,
    "turn-order": _turn_order,
    "placed": _placed,
    "chose": _chose,
    "allow": _allow,
    "sheet.item": _sheet,
    "consent.asked": _consent,
    "consent.given": _consent,
    "consent.denied": _consent,
    "renounced": _renounced,
    "duel.total": _total,
    "duel.won": _won,
    "fight.won": _fought,
    "fight.lost": _fought,
    "gambled": _gambled,
    "gambled.product": _gambled,
    "singer": _singer,
    "tiles.chosen": _chosen,
    "taxed": _taxed,
    "recovered": _recovered,
    "gain": _gain,
    "stolen": _stolen,
    "score": _score,
    "cowboys": _cowboys,
}


class Story(story.Story):
    """Lines about a game of Carson City."""

    breaks, sentences, places, special = BREAKS, SENTENCES, PLACES, SPECIAL

    def __init__(self, view: View, lang: str, players: Players) -> None:
        super().__init__(view, lang, players)
        self.edition = view.options.edition
        self.dice: Event | None = None

    def total(self, event: Event) -> str:
        """A duellist with die, firepower and sum."""
        return self.say("tell.duel.total", **{**event.data, "who": self.who(event.data["seat"])})

    def head(self, head: str) -> str:
        return reason(self.lang, head[5:], self.edition) if head.startswith("+why.") else super().head(head)

    def add(self, place: Place, event: Event) -> list[Item]:
        """One more thing under a head; characters under their edition's word."""
        data = dict(event.data)
        if "character" in data:
            data["character"] = card(str(data["character"]), self.edition, str(data.get("side")))
        items = super().add(place, event._replace(data=data))
        if len(items) > 1 and items[-2].key == "bought-tile" and items[-1].key in ("built", "kept"):
            self.join(items)
        return items

    def join(self, items: list[Item]) -> None:
        """A tile bought and at once put up or kept is told as one thing."""
        bought, then = items[-2:]
        if bought.data["tile"] == then.data["tile"]:
            items[-2:] = [Item(f"{then.key}-bought", {**bought.data, **then.data})]

    def listed(self, items: list[Item]) -> str:
        """What is told about one player; of an income, what was stolen from it."""
        if not any(item.key.startswith("stolen") for item in items):
            return super().listed(items)
        earned = sum(int(item.data["dollars"]) for item in items if item.key == "income")
        thefts = [self.item(item) for item in items if item.key != "income"]
        return self.say("tell.item.robbed", income=earned, thefts=", ".join(thefts))
