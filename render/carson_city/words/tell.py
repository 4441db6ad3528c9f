"""Events of Carson City -> a story: who did what, whom it hurt and what it cost, in the order it happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from render import story
from render.carson_city.words.brevity import HURTS, with_outcomes
from render.carson_city.words.building import BUILDING
from render.carson_city.words.events import AUCTION, BREAKS, CHARACTER, PLACED, PLACES, SENTENCES
from render.carson_city.words.fights import FIGHTS
from render.carson_city.words.gains import GAINS
from render.carson_city.words.names import card, in_short, reason, spot_words
from render.carson_city.words.placing import PLACING, duels_ahead, fights
from render.story import WHOLE, Angle, Item, Line, Place
from render.words import Players, Value, listed
from rules.carson_city import View, phase
from rules.carson_city.duel import contested, duellists
from rules.carson_city.names import SEATS, SHOP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.game import Event

WON = ("won", "won-tied", "beat", "beat-tied")
BIDS = ("auction-bid", "auction-limit", "auction-passed")


def _drawn(story: Story, event: Event) -> None:
    story.add(Place("drawn", "drawn", shared=True), {**event.data, "price": SHOP_PRICE[str(event.data["spot"])]})


def _order(story: Story, event: Event) -> None:
    story.add(Place("order", "order", shared=True), {"who": story.who(event.data["seat"])})


def _turn_order(story: Story, event: Event) -> None:
    seats = ", ".join(story.who(event.data[place]) for place in sorted(event.data, key=int))
    story.line(story.say("tell.line", head=story.head("turn-order"), items=seats))


def _took(story: Story, event: Event) -> None:
    story.add(Place(CHARACTER, "took"), event.data)


def _claimed(story: Story, event: Event) -> None:
    """Won at an auction, or chosen."""
    won = any(item.key.startswith("auction-won") for item in story.added(AUCTION, str(event.data["seat"])))
    story.add(Place(AUCTION if won else "claimed", "claimed"), event.data)


def _ammo(story: Story, event: Event) -> None:
    """Whoever won the duel for the revolvers has them, and nothing more need be said."""
    if not story.prize(event, "ammo"):
        story.add(Place("ammo", "ammo"), event.data)


def _tiles_drawn(story: Story, event: Event) -> None:
    story.sum(Place("tiles-drawn", "tiles-drawn", shared=True), {**event.data, "why": "tiles"}, "number")


def _turned(story: Story, event: Event) -> None:
    character = card(str(event.data["character"]), story.edition, str(event.data["side"]))
    story.line(story.say("tell.turned", character=character, side=event.data["side"]))


def _chose(story: Story, event: Event) -> None:
    story.add(Place(CHARACTER, f"chose-{event.data['what']}"), event.data)


def _sheet(story: Story, event: Event) -> None:
    item, number = str(event.data["item"]), event.data["number"]
    story.forget(("sealed",))
    if item in ("bid", "giveup", "sides"):
        story.add(Place("sheet", f"sheet-{item}"), event.data)
    else:
        story.add(Place("sheet", "sheet"), {**event.data, "what": story.say(f"tell.item.sheet-{item}", number=number)})


def _unsealed(story: Story, event: Event) -> None:
    story.forget(("sealed",), str(event.data["seat"]))


def _sent_home(story: Story, event: Event) -> None:
    story.add(Place("sent-home", "sent-home"), {**event.data, "other": story.who(event.data["owner"])})


def _bid(story: Story, event: Event) -> None:
    """Of bids and limits the last one is told, and none once somebody has won."""
    story.forget(BIDS, str(event.data["seat"]))
    story.add(Place(AUCTION, event.kind.replace(".", "-")), event.data)


def _auctioned(story: Story, event: Event) -> None:
    story.forget(BIDS)
    item = "auction-won" if event.data["bid"] == event.data["dollars"] else "auction-won-half"
    story.add(Place(AUCTION, item), event.data)


def _singer(story: Story, event: Event) -> None:
    story.add(Place(CHARACTER, f"singer-{event.data['piece']}"), event.data)


def _recovered(story: Story, event: Event) -> None:
    data = {**event.data, "where": story.where(event.data)}
    story.add(Place("recovered", "recovered-paid" if event.data["dollars"] else "recovered"), data)


SPECIAL = {
    **PLACING,
    **FIGHTS,
    **BUILDING,
    **GAINS,
    "drawn": _drawn,
    "order": _order,
    "turn-order": _turn_order,
    "claimed": _claimed,
    "ammo": _ammo,
    "tiles.drawn": _tiles_drawn,
    "took": _took,
    "turned": _turned,
    "chose": _chose,
    "sheet.item": _sheet,
    "sheet.unsealed": _unsealed,
    "sent.home": _sent_home,
    "auction.bid": _bid,
    "auction.limit": _bid,
    "auction.won": _auctioned,
    "singer": _singer,
    "recovered": _recovered,
}


class Story(story.Story):
    """Lines about a game of Carson City."""

    breaks, sentences, places, special = BREAKS, SENTENCES, PLACES, SPECIAL
    gathers = ("placed", "mounted", "horse-put", "herded", "renounced", "lacks", "bought-parcel")
    common = ("cowboys",)
    flowing = ("centre", "mountains", "outlaws")
    hurts = HURTS
    routine = ("cowboys", "drawn", "final")

    def __init__(self, view: View, lang: str, players: Players, angle: Angle = WHOLE) -> None:
        super().__init__(view, lang, players, angle)
        self.edition = view.options.edition
        self.dice: Event | None = None
        self.final = False
        """Whether the last points of the game are being counted."""
        self.contested: set[str] = set()
        """Where it will come to duels, once everybody has placed."""

    @classmethod
    def ends(cls, view: View, event: Event) -> bool:
        """Placement begins with the turn order, and ends when the last player has passed."""
        return event.kind == "turn-order" or (event.kind == "passed" and event.data["place"] == len(view.players))

    def conclude(self, before: View) -> None:
        """After the placement: where it will come to duels."""
        if phase(before) == "placement":
            duels_ahead(self, before)

    def threats(self, events: Iterable[Event], colour: str) -> list[str]:
        """Cowboys that were sent to a player's buildings and not taken away again."""
        sent: Counter[tuple[Value, Value, Value]] = Counter()
        for kind, data, _ in events:
            if kind in ("placed", "lifted") and data.get("owner") == colour != data["seat"] and "tile" in data:
                sent[data["seat"], data["spot"], data["tile"]] += 1 if kind == "placed" else -1
        return [
            self.say("hit.attacked", who=self.who(rival), parcel=spot, tile=tile)
            for (rival, spot, tile), number in sent.items()
            if number > 0
        ]

    def where(self, data: Mapping[str, Value], *, listed: bool = True) -> str:
        """A spot in words; in short, a tile that is not in a list of spots keeps its article."""
        brief = (self.angle.each or self.angle.brief) and (listed or data["spot"] not in SHOP_PRICE)
        return spot_words(self.lang, data, self.who, brief=brief)

    def head(self, topic: str, number: int = 0) -> str:
        if not topic.startswith("+"):
            return super().head(topic, number)
        short = in_short(self.lang, topic[1:]) if self.angle.brief else ""
        return short or reason(self.lang, topic[1:], self.edition)

    def deed(self, line: Line, colour: str, items: list[Item]) -> str:
        """In short, whoever placed cowboys is told as while the phase ran."""
        if not self.angle.brief or line.topic != PLACED:
            return super().deed(line, colour, items)
        return self.say("tell.stood", who=self.who(colour), items=", ".join(self.runs(items)))

    def run(self, things: list[str]) -> str:
        return ", ".join(things) if self.angle.brief else super().run(things)

    def gathered(self, items: list[Item]) -> list[Item]:
        """In short, what somebody won stands with the duel."""
        return super().gathered(with_outcomes(self, items) if self.angle.brief else items)

    def added(self, topic: str, colour: str) -> list[Item]:
        """What is told of a player under a topic that is still open."""
        line = self.open.get(("" if self.angle.each else topic, colour))
        return line.people.get(colour, []) if line is not None else []

    def prize(self, event: Event, spot: str = "") -> str:
        """The topic of the duel that was about what happens now, if its winner has nothing else to tell since."""
        colour, spot = str(event.data["seat"]), str(event.data.get("spot", spot))
        topic = f"duel {spot}"
        last = [item for item in self.added(topic, colour) if item.key != "tiles-drawn"][-1:]
        return topic if last and last[0].key in WON and last[0].data["spot"] == spot else ""

    def fresh(self, topic: str, colour: str) -> None:
        """A topic begins anew where another player's line came meanwhile."""
        own = [line for line in self.lines if not line.shared and not line.text]
        if own and self.open.get((topic, colour)) is not own[-1]:
            self.open.pop((topic, colour), None)

    def goes_with(self, topic: str, other: str, colour: str) -> None:
        """What comes under a topic is told in the line of another."""
        if (other, colour) in self.open:
            self.open[topic, colour] = self.open[other, colour]

    def taken(self, event: Event, why: str) -> bool:
        """Whether it comes from the character this player just took."""
        took = [item for item in self.added(CHARACTER, str(event.data["seat"])) if item.key == "took"]
        return bool(took) and took[-1].data["card"] == why

    def add(self, place: Place, data: Mapping[str, Value]) -> list[Item]:
        """One more clause; characters under their edition's word."""
        if "character" in data:
            word = str(data["character"])
            data = {**data, "card": word, "character": card(word, self.edition, str(data.get("side")))}
        return super().add(place, data)

    def so_far(self, colour: str, items: list[Item]) -> str:
        """While cowboys are placed, how many are left to whoever has not passed."""
        told, view = super().so_far(colour, items), self.view
        if phase(view) != "placement" or any(item.key == "passed" for item in items):
            return told
        left = view.players[SEATS.index(colour)].cowboys
        return self.say("tell.left", items=told, number=left) if left else told

    def item(self, item: Item, again: str = "") -> str:
        """Where somebody stands while cowboys are placed: with whom it will come to a duel, or that it will."""
        if self.contested and fights(item) and item.data["spot"] in self.contested:
            item = Item(item.key, {**item.data, "where": f"**{item.data['where']}**"})
        rivals = self.rivals(item) if self.angle.each and item.key.startswith("placed") else []
        if rivals:
            where = self.say("tell.spot.duel", where=item.data["where"], rivals=listed(self.lang, rivals))
            item = Item(item.key, {**item.data, "where": where})
        return super().item(item, again)

    def rivals(self, item: Item) -> list[str]:
        """Who must be fought on a spot as things stand."""
        spot, own = str(item.data["spot"]), str(item.data["seat"])
        if phase(self.view) != "placement" or spot in NO_DUEL or not contested(self.view, [spot]):
            return []
        fighters = [SEATS[seat] for seat in duellists(self.view, spot)]
        return [self.who(colour) for colour in fighters if colour != own] if own in fighters else []

    def sum(self, place: Place, data: Mapping[str, Value], amount: str) -> None:
        """One more clause, or more of what the last one under its topic tells."""
        items = self.add(place, data)
        before = items[-2] if len(items) > 1 else Item("", {})
        if before.key == place.item and before.data["why"] == data["why"]:
            items[-2:] = [Item(place.item, {**data, amount: int(before.data[amount]) + int(data[amount])})]

    def everybody(self, people: Mapping[str, list[Item]]) -> str:
        """What is the same for all is said once."""
        amounts = {item.data.get("cowboys") for items in people.values() for item in items}
        if len(people) == len(self.view.players) > 1 and len(amounts) == 1 and None not in amounts:
            return self.say("tell.all", number=next(iter(amounts)) or 0)
        return super().everybody(people)
