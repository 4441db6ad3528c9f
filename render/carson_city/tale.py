"""What people remember of a game of Carson City: the biggest duel, who robbed whom, the building that paid best."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from render import tale
from render.carson_city.words.tell import Story
from render.words import Players, capital, say, who
from rules.carson_city import town
from rules.carson_city.scoring import if_ended
from rules.carson_city.state import View
from rules.game import Event, Seat, Viewed
from rules.players import SEATS

WORTH_TELLING = 4
"""Dollars from which on a robbery, or a building, is told."""


@dataclass
class Duel:
    """A duel, as it was told then."""

    round: int
    events: list[Event] = field(default_factory=list)

    @property
    def size(self) -> tuple[int, int]:
        """How many stood there, and what they brought together."""
        totals = [int(event.data["total"]) for event in self.events if event.kind == "duel.total"]
        return len(totals), sum(totals)


class Tale(tale.Tale):
    """Duels, robberies, buildings."""

    def __init__(self, view: Viewed) -> None:
        super().__init__(view)
        self.duels: list[Duel] = []
        self.totals: list[Event] = []
        self.robbed: Counter[tuple[str, str]] = Counter()
        """Dollars by thief and owner."""

    def points(self, view: View) -> dict[Seat, int]:
        return {seat: if_ended(view, seat) for seat in range(len(view.players))}

    def hear(self, event: Event) -> None:
        match event.kind:
            case "duel.total":
                self.totals.append(event)
            case "duel.won":
                there = [each for each in self.totals if each.data["spot"] == event.data["spot"]]
                self.duels.append(Duel(self.round, [*there, event]))
                self.totals = []
            case "fight.won" | "fight.lost":
                self.totals = []
            case "stolen":
                self.robbed[str(event.data["seat"]), str(event.data["owner"])] += int(event.data["dollars"])

    def moments(self, lang: str, players: Players) -> list[str]:
        return [
            *self.biggest_duel(lang, players),
            *self.robbery(lang, players),
            *self.best_building(lang, players),
        ]

    def biggest_duel(self, lang: str, players: Players) -> list[str]:
        """Of several alike the last one."""
        if not self.duels:
            return []
        duel = max(reversed(self.duels), key=lambda each: each.size)
        story = Story(self.view, lang, players)
        for event in duel.events:
            story.hear(event)
        (line,) = story.told()
        return [say(lang, "tale.duel", round=duel.round, story=line.rstrip("."))]

    def robbery(self, lang: str, players: Players) -> list[str]:
        for (thief, owner), dollars in self.robbed.most_common(1):
            if dollars >= WORTH_TELLING:
                names = {"who": who(thief, players), "owner": who(owner, players)}
                return [say(lang, "tale.robbed", **names, dollars=dollars)]
        return []

    def best_building(self, lang: str, players: Players) -> list[str]:
        """That which pays most when all is over."""
        built = [parcel for parcel in sorted(self.view.owner) if town.building_on(self.view, parcel)]
        pays = {parcel: town.income(self.view, parcel) for parcel in built}
        best = max(pays, key=lambda parcel: pays[parcel], default=None)
        if best is None or pays[best] < WORTH_TELLING:
            return []
        tile, owner = self.view.built[best], who(SEATS[self.view.owner[best]], players)
        line = say(lang, "tale.building", tile=tile, parcel=best, who=owner, dollars=pays[best])
        return [capital(line)]
