"""Events -> sentences: what happened, short and factual; what belongs together stands on one line."""

from __future__ import annotations

from collections.abc import Iterable

from render.card_game.words import tell as card_game
from render.card_game.words.cards import everybody
from render.story import Item, Place, Story, Telling, hear
from render.words import SYMBOLS, Players, listed
from rules.carson_city.names import SEATS, SHOP_PRICE, SHOPS, VP_SPACES
from rules.game import Event

BREAKS = frozenset({"round", "turn-order", "game.over"})
SENTENCES = {
    "round": "tell.round",
    "game.over": "tell.over",
    "drawn.cityhall": "tell.drawn-cityhall",
    "attack.cancelled": "tell.attack-cancelled",
    "turned": "tell.turned",
    "sent.home": "tell.sent-home",
    "rerolled": "tell.rerolled",
    "outlaws": "tell.outlaws",
    "outlaw.jailed": "tell.outlaw-jailed",
    "outlaw.moved": "tell.outlaw-moved",
    "outlaw.loot": "tell.outlaw-loot",
    "sheet.sealed": "tell.sealed",
    "sheet.unsealed": "tell.unsealed",
}
PLACES = {
    "order": Place("tell.head.order", ""),
    "land.centre": Place("tell.head.centre", "land"),
    "outlaw.arrived": Place("tell.head.outlaws", "land"),
    "land.mountain": Place("tell.head.mountains", "land"),
    "drawn": Place("tell.head.drawn", "drawn"),
    "claimed": Place("tell.head.claimed", "claimed"),
    "took": Place("tell.head.characters", "took"),
    "white": Place("tell.head.characters", "white"),
    "firepower": Place("tell.head.characters", "firepower"),
    "bought.captain.yellow": Place("tell.head.characters", "hired"),
    "bought.captain.red": Place("tell.head.characters", "armed"),
    "second": Place("tell.head.characters", "second"),
    "dynamite": Place("tell.head.characters", "dynamite"),
    "horse": Place("tell.head.characters", "horse"),
    "staked": Place("tell.head.characters", "staked"),
    "bought.early": Place("tell.head.characters", "bought-early"),
    "sent": Place("tell.head.characters", "sent"),
    "buried": Place("+why.undertaker", "buried"),
    "blasted": Place("tell.head.dynamite", "blasted"),
    "tiles.total": Place("tell.head.tiles", "tiles-total"),
    "tiles.dealt": Place("tell.head.tiles", "tiles-dealt"),
    "tiles.shown": Place("tell.head.tiles", "tiles-shown"),
    "tiles.drawn": Place("tell.head.tiles", "tiles-drawn"),
    "tiles.discarded": Place("tell.head.tiles", "tiles-discarded"),
    "auction.parcels": Place("tell.head.auction", "auction-parcels"),
    "auction.token": Place("tell.head.auction", "auction-token"),
    "auction.passed": Place("tell.head.auction", "auction-passed"),
    "auction.limit": Place("tell.head.auction", "auction-limit"),
    "auction.bid": Place("tell.head.auction", "auction-bid"),
    "auction.won": Place("tell.head.auction", "auction-won"),
    "auction.none": Place("tell.head.auction", "auction-none"),
    "bought.banker": Place("name.character.banker.name", "bought-points"),
    "doubled": Place("name.character.grocer.name", "doubled"),
    "ammo": Place("name.space.ammo", "ammo"),
    "roads": Place("tell.head.roads", "roads", short=True),
    "road": Place("tell.head.laid", "road"),
    "bridge": Place("tell.head.laid", "bridge"),
    "road.public": Place("tell.head.laid", "road-public"),
    "horse.put": Place("tell.head.horses", "horse-put"),
    "horse.bought": Place("tell.head.horses", "horse-bought"),
    "mounted": Place("tell.head.placed", "mounted"),
    "dismounted": Place("tell.head.placed", "dismounted"),
    "herded": Place("tell.head.horses", "herded"),
    "rodeo.total": Place("tell.head.rodeo", "rodeo-total", short=True),
    "rodeo.won": Place("tell.head.rodeo", "rodeo-won"),
    "passed": Place("tell.head.passed", "passed"),
    "bought.parcel": Place("name.stage.parcels", "bought-parcel"),
    "bought.tile": Place("name.stage.buildings", "bought-tile"),
    "built": Place("name.stage.buildings", "built"),
    "built.cityhall": Place("name.stage.buildings", "built"),
    "built.house": Place("name.stage.buildings", "built-house"),
    "built.townhouse": Place("name.stage.buildings", "built-townhouse"),
    "kept": Place("name.stage.buildings", "kept"),
    "bought.vp": Place("name.stage.vp", "bought-vp"),
    "cowboys": Place("tell.head.cowboys", "cowboys", short=True),
    "spent": Place("name.why.spent", "spent"),
    "lifted": Place("tell.head.placed", "lifted"),
    "sheet.total": Place("tell.head.sheets", "sheet-total"),
    "sheet.roll": Place("tell.head.first-place", "sheet-roll"),
    "sheet.first": Place("tell.head.first-place", "sheet-first"),
}


def sentences(
    events: Iterable[Event], lang: str, players: Players, *, seat: str | None = None, edition: str = "bigbox"
) -> list[str]:
    """What happened, as lines. What is meant for one seat alone is told only where that seat (a colour) asks."""
    story = Story(lang, everybody(lang, players) if edition == "card_game" else players, edition)
    telling = card_game.TELLING if edition == "card_game" else TELLING
    for event in events:
        if event.to is None or SEATS[event.to] == seat:
            hear(story, event, telling)
    story.close()
    return story.told


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

TELLING = Telling(BREAKS, SENTENCES, PLACES, SPECIAL)
