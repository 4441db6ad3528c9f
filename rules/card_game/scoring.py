"""What towns, personalities and virtual players' cards are worth; places. Rulebook sections 8 to 10."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Never

from rules.card_game import deck
from rules.card_game.deck import BUILDINGS, EMPTY, HOTEL, HOUSE, MINE, MOUNTAIN, OUTLAWS, RANCH, TOWNHOUSE
from rules.card_game.hooks import EFFECTS, longer
from rules.card_game.names import SEATS, Spot
from rules.card_game.state import State, Step
from rules.card_game.taking import attraction
from rules.card_game.town import AROUND, SIDE, Surface, Town, lawful, surface
from rules.game import Score, Seat

HOUSES = {HOUSE: 1, TOWNHOUSE: 2, HOTEL: 2}
"""For how many Houses an element counts."""
OUTLAW_LOSS = -6


@lru_cache(maxsize=1024)
def nearby(spot: Spot) -> tuple[Spot, ...]:
    """The eight parcels around."""
    column, row = spot
    return tuple((column + x, row + y) for x, y in AROUND)


@dataclass(frozen=True, slots=True)
class Sight:
    """A town as it is scored: its parcels, and what stands in it how often."""

    parcels: Surface
    lawful: bool
    counts: Mapping[str, int]

    @property
    def houses(self) -> int:
        return sum(number * self.counts.get(element, 0) for element, number in HOUSES.items())

    @property
    def buildings(self) -> int:
        """Everything built but Houses and Townhouses; a City Hall counts itself (C8)."""
        return sum(self.counts.get(element, 0) for element in BUILDINGS)

    def count(self, *elements: str) -> int:
        return sum(self.counts.get(element, 0) for element in elements)

    def around(self, spot: Spot) -> list[str]:
        """The elements of the eight parcels around, as far as cards cover them."""
        parcels = self.parcels
        return [parcels[near] for near in nearby(spot) if near in parcels]

    def empty(self, element: str) -> bool:
        """Whether a parcel counts as empty: outlaws in prison leave theirs free."""
        return element == EMPTY or (element == OUTLAWS and self.lawful)

    def open_land(self, spot: Spot) -> int:
        return sum(map(self.empty, self.around(spot)))

    def neighbours(self, spot: Spot) -> int:
        """Houses on the parcels around."""
        return sum(HOUSES.get(element, 0) for element in self.around(spot))


@lru_cache(maxsize=8192)
def seen(town: Town, law: bool) -> Sight:
    parcels = surface(town)
    return Sight(parcels, law, Counter(parcels.values()))


def sight(state: State, seat: Seat) -> Sight:
    return seen(state.players[seat].town, lawful(state, seat))


POINTS: dict[str, Callable[[Sight, Spot], int]] = {
    RANCH: lambda town, spot: town.open_land(spot),
    MINE: lambda town, spot: 2 * town.around(spot).count(MOUNTAIN),
    deck.DRUGSTORE: lambda town, spot: town.neighbours(spot) + town.count(RANCH),
    deck.BANK: lambda town, spot: town.neighbours(spot) + town.count(MINE),
    deck.SALOON: lambda town, spot: 2 * town.neighbours(spot),
    deck.STORE: lambda town, spot: town.neighbours(spot) + town.houses,
    deck.CITY_HALL: lambda town, spot: town.neighbours(spot) + town.buildings,
    deck.BLACKSMITH: lambda town, spot: town.count(RANCH, MINE),
    deck.CHURCH: lambda town, spot: town.houses,
    HOTEL: lambda town, spot: 3,
    OUTLAWS: lambda town, spot: 0 if town.lawful else OUTLAW_LOSS,
}
"""What one element is worth where it stands; those that are not here are worth nothing by themselves."""


def worth(town: Sight, spot: Spot) -> int:
    """The points of one parcel."""
    rule = POINTS.get(town.parcels[spot])
    return rule(town, spot) if rule else 0


@lru_cache(maxsize=8192)
def town_points(town: Town, law: bool) -> Mapping[str, int]:
    """The points of a town by element; what brings nothing is left out."""
    look = seen(town, law)
    found: Counter[str] = Counter()
    for spot, element in look.parcels.items():
        if element in POINTS:
            found[element] += worth(look, spot)
    return {element: found[element] for element in deck.ELEMENTS if found[element]}


def grid(state: State, seat: Seat) -> int:
    """How many parcels the town could cover."""
    return SIDE * (SIDE + longer(state, seat))


def breakdown(state: State, seat: Seat) -> dict[str, int]:
    """A player's points by source: elements and personalities, or the attraction of a virtual player's cards."""
    player = state.players[seat]
    if player.level:
        found = {"lands": sum(map(attraction, player.lands)), "people": sum(map(attraction, player.people))}
        return {why: points for why, points in found.items() if points}
    parts = dict(town_points(player.town, lawful(state, seat)))
    for name in player.people:
        score = EFFECTS[name].score
        points = score(state, seat) if score is not None else 0
        if points:
            parts[name] = points
    return parts


def scores(state: State) -> list[Score]:
    """Everybody's points as if the game ended now, best first; equal points share a place (C5)."""
    parts = [breakdown(state, seat) for seat in range(len(state.players))]
    totals = [sum(each.values()) for each in parts]
    ranked = sorted(range(len(totals)), key=lambda seat: (-totals[seat], seat))
    return [
        Score(seat, totals[seat], parts[seat], 1 + sum(other > totals[seat] for other in totals)) for seat in ranked
    ]


@dataclass(frozen=True, slots=True)
class FinalScoring(Step[Never]):
    """All points; then nothing is left on the agenda."""

    def run(self, state: State) -> None:
        found = scores(state)
        for score in sorted(found, key=lambda score: score.seat):
            for why, points in score.parts.items():
                state.emit("score", score.seat, points=points, why=why)
        first = [SEATS[score.seat] for score in found if score.place == 1]
        state.emit("game.over", seats="+".join(first), points=found[0].total)
