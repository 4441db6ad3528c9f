"""What towns, personalities and virtual players' cards are worth; places. Rulebook sections 8 to 10."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Never

from rules.card_game import deck
from rules.card_game.deck import BUILDINGS, EMPTY, HOTEL, HOUSE, MINE, MOUNTAIN, OUTLAWS, RANCH, TOWNHOUSE
from rules.card_game.field import NEAR, each, number
from rules.card_game.hooks import EFFECTS, longer
from rules.card_game.names import SEATS, Spot
from rules.card_game.state import State, Step
from rules.card_game.taking import attraction
from rules.card_game.town import SIDE, Surface, Town, lawful, layers, surface
from rules.game import Score, Seat

HOUSES = {HOUSE: 1, TOWNHOUSE: 2, HOTEL: 2}
"""For how many Houses an element counts."""
OUTLAW_LOSS = -6


@dataclass(frozen=True, slots=True)
class Sight:
    """A town as it is scored: which element lies where, and whether outlaws are in prison."""

    town: Town
    lawful: bool
    lying: Mapping[str, int]
    """The parcels of each element, as bits."""

    @property
    def parcels(self) -> Surface:
        return surface(self.town)

    @property
    def houses(self) -> int:
        return sum(number * self.lying[element].bit_count() for element, number in HOUSES.items())

    @property
    def buildings(self) -> int:
        """Everything built but Houses and Townhouses; a City Hall counts itself (C8)."""
        return self.count(*BUILDINGS)

    @property
    def empty(self) -> int:
        """The parcels that count as empty: outlaws in prison leave theirs free."""
        return self.lying[EMPTY] | self.lying[OUTLAWS] if self.lawful else self.lying[EMPTY]

    def count(self, *elements: str) -> int:
        return sum([self.lying[element].bit_count() for element in elements])

    def near(self, parcel: int, element: str) -> int:
        """How many of the eight parcels around have an element."""
        return (NEAR[parcel] & self.lying[element]).bit_count()

    def open_land(self, parcel: int) -> int:
        return (NEAR[parcel] & self.empty).bit_count()

    def neighbours(self, parcel: int) -> int:
        """Houses on the parcels around."""
        near, lying = NEAR[parcel], self.lying
        return sum([number * (near & lying[element]).bit_count() for element, number in HOUSES.items()])


@lru_cache(maxsize=1024)
def seen(town: Town, law: bool) -> Sight:
    return Sight(town, law, layers(town))


def sight(state: State, seat: Seat) -> Sight:
    return seen(state.players[seat].town, lawful(state, seat))


POINTS: dict[str, Callable[[Sight, int], int]] = {
    RANCH: lambda town, parcel: town.open_land(parcel),
    MINE: lambda town, parcel: 2 * town.near(parcel, MOUNTAIN),
    deck.DRUGSTORE: lambda town, parcel: town.neighbours(parcel) + town.count(RANCH),
    deck.BANK: lambda town, parcel: town.neighbours(parcel) + town.count(MINE),
    deck.SALOON: lambda town, parcel: 2 * town.neighbours(parcel),
    deck.STORE: lambda town, parcel: town.neighbours(parcel) + town.houses,
    deck.CITY_HALL: lambda town, parcel: town.neighbours(parcel) + town.buildings,
    deck.BLACKSMITH: lambda town, parcel: town.count(RANCH, MINE),
    deck.CHURCH: lambda town, parcel: town.houses,
    HOTEL: lambda town, parcel: 3,
    OUTLAWS: lambda town, parcel: 0 if town.lawful else OUTLAW_LOSS,
}
"""What one element is worth where it stands; those that are not here are worth nothing by themselves."""


def worth(town: Sight, spot: Spot) -> int:
    """The points of one parcel."""
    rule = POINTS.get(town.parcels[spot])
    return rule(town, 1 << number(*spot)) if rule else 0


@lru_cache(maxsize=1024)
def town_points(town: Town, law: bool) -> Mapping[str, int]:
    """The points of a town by element; what brings nothing is left out."""
    look = seen(town, law)
    found = {element: 0 for element in deck.ELEMENTS if element in POINTS and look.lying[element]}
    for element in found:
        rule = POINTS[element]
        found[element] = sum([rule(look, parcel) for parcel in each(look.lying[element])])
    return {element: points for element, points in found.items() if points}


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
