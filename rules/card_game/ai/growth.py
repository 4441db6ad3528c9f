"""A town that cards are laid on in thought: where a card fits, where it lies best, what the town then brings.

The rules of `town` and `scoring` once more, as tables of what two elements bring each other, so that a card is judged
at all its places in less than a tenth of a millisecond: an expert lays thousands of them in one decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from rules.card_game.ai.gains import alone
from rules.card_game.ai.weights import ROUND_BEGINS
from rules.card_game.ai.worth import WIDE, rectangle
from rules.card_game.deck import (
    ATTRACTION,
    BANK,
    BLACKSMITH,
    BUILDINGS,
    CHURCH,
    CITY_HALL,
    DRUGSTORE,
    EMPTY,
    HOTEL,
    HOUSE,
    LETTERS,
    MINE,
    MOUNTAIN,
    OUTLAWS,
    PRISON,
    RANCH,
    SALOON,
    STORE,
    TOWNHOUSE,
)
from rules.card_game.field import AWAY, CARD, NEAR, ROW, beside, each, number, on_any
from rules.card_game.hooks import EFFECTS, standing
from rules.card_game.names import HOME, Spot
from rules.card_game.scoring import HOUSES, OUTLAW_LOSS
from rules.card_game.state import Laid
from rules.card_game.town import COVERED, Town, land_of, layers, room

ELEMENTS = tuple(ATTRACTION)
"""Every element has a number, its place here."""
NUMBER = {element: at for at, element in enumerate(ELEMENTS)}
BARE, HOUSED, RANCHED, JAIL, WILD = (NUMBER[each] for each in (EMPTY, HOUSE, RANCH, PRISON, OUTLAWS))
Pairs = Mapping[tuple[str, str], int]
Table = tuple[tuple[int, ...], ...]
"""By the numbers of two elements."""


def _table(*pairs: Pairs) -> Table:
    found = [[0] * len(ELEMENTS) for _ in ELEMENTS]
    for part in pairs:
        for (one, other), points in part.items():
            found[NUMBER[one]][NUMBER[other]] += points
            found[NUMBER[other]][NUMBER[one]] += points if one != other else 0
    return tuple(map(tuple, found))


BESIDE = _table(
    {(MINE, MOUNTAIN): 2, (RANCH, EMPTY): 1},
    {(shop, house): count for house, count in HOUSES.items() for shop in (DRUGSTORE, BANK, STORE, CITY_HALL)},
    {(SALOON, house): 2 * count for house, count in HOUSES.items()},
)
"""What two elements bring that touch."""
IN_TOWN = _table(
    {(DRUGSTORE, RANCH): 1, (BANK, MINE): 1, (BLACKSMITH, RANCH): 1, (BLACKSMITH, MINE): 1},
    {(civic, house): count for house, count in HOUSES.items() for civic in (STORE, CHURCH)},
    {(CITY_HALL, building): 1 + (building == CITY_HALL) for building in BUILDINGS},
)
"""What two elements bring wherever they lie."""
ON_A_CARD = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(BESIDE, IN_TOWN, strict=True)]
"""What two elements of one card bring: all its parcels touch."""
BY_ITSELF = {HOTEL: 3, CITY_HALL: 1}
"""What an element brings alone; a City Hall counts itself (C8)."""
COUNTING = tuple(NUMBER[each] for each in (MINE, RANCH, DRUGSTORE, BANK, SALOON, STORE, CITY_HALL))
"""The elements that count their neighbours."""
NEIGHBOURS = [
    [(points, [other for other, each in enumerate(row) if each == points]) for points in sorted({*row} - {0})]
    for row in BESIDE
]
PARTNERS = [[(other, points) for other, points in enumerate(row) if points] for row in IN_TOWN]
UNDER = {(NUMBER[new], law): [NUMBER[old] for old in olds] for (new, law), olds in COVERED.items()}
"""What an element may come to lie on, without and with a Prison."""
PER_ELEMENT = ("cowboy", "banker", "grocer", "sheriff", "prospector", "teacher")
"""Personalities that score so much for each of an element; what the others score is asked when all is laid."""
WORTH_OF = {
    element: name
    for name, elements in {
        "house": (HOUSE,),
        "townhouse": (TOWNHOUSE,),
        "mountain": (MOUNTAIN,),
        "mine": (MINE,),
        "ranch": (RANCH,),
        "prison": (PRISON,),
        "outlaws": (OUTLAWS,),
        "shop": (DRUGSTORE, BANK),
        "saloon": (SALOON,),
        "civic": (STORE, CHURCH, CITY_HALL),
    }.items()
    for element in elements
}
"""What an element is called among the worths; all that is not here is "other"."""


class Worth(NamedTuple):
    """What things are worth to a town, by the round that begins."""

    point: float
    elements: tuple[float, ...]
    hole: float
    card: float


WORTHS = {
    number: Worth(
        worths.point,
        tuple(getattr(worths, WORTH_OF.get(element, "other")) for element in ELEMENTS),
        worths.hole,
        worths.laid,
    )
    for number, worths in ROUND_BEGINS.items()
}
POINTS = Worth(1.0, (0.0,) * len(ELEMENTS), 0.0, 0.0)
"""After the last round."""


SOLITARY = {element: f"{letter}./.." for letter, element in LETTERS.items() if element}
"""A card with nothing else on it."""


@cache
def elements_of(land: str) -> tuple[int, ...]:
    return tuple(NUMBER[element] for element in land_of(land).parcels)


@lru_cache(maxsize=256)
def by_itself(people: tuple[str, ...]) -> tuple[int, ...]:
    """What each element brings alone, with what personalities score for it."""
    found = [BY_ITSELF.get(element, 0) for element in ELEMENTS]
    for name in people:
        score = EFFECTS[name].score
        if name in PER_ELEMENT and score is not None:
            for element, card in SOLITARY.items():
                found[NUMBER[element]] += score(alone((Laid(card, *HOME),), (name,), ()), 0)
    return tuple(found)


def spot_of(place: int) -> Spot:
    """The column and row of a bit."""
    row, column = divmod(place.bit_length() - 1, ROW)
    return column, row


class Look(NamedTuple):
    """What one more of an element would be worth to a town: in any case, by what it touches, and where it was asked."""

    anywhere: float
    masks: list[tuple[int, int]]
    known: dict[int, float]


class Growing:
    """A town that cards are laid on in thought."""

    __slots__ = ("alone", "ground", "law", "longer", "lying", "people", "town")

    def __init__(self, town: Town, people: tuple[str, ...]) -> None:
        self.town, self.people = town, people
        lying, always = layers(town), standing(people)
        self.lying = [lying[element] for element in ELEMENTS]
        self.ground = sum(self.lying)
        self.longer, self.law = always.longer, always.prison or self.lying[JAIL] > 0
        self.alone = by_itself(people)

    def copy(self) -> Growing:
        twin = Growing.__new__(Growing)
        twin.town, twin.people, twin.alone, twin.longer = self.town, self.people, self.alone, self.longer
        twin.lying, twin.ground, twin.law = self.lying, self.ground, self.law
        return twin

    def lay(self, land: str, place: int) -> None:
        rest = ~(CARD * place)
        self.lying = [parcels & rest for parcels in self.lying]
        for element, away in zip(elements_of(land), AWAY, strict=True):
            self.lying[element] |= place << away
        self.ground |= CARD * place
        self.law = self.law or self.lying[JAIL] > 0
        self.town = (*self.town, Laid(land, *spot_of(place)))

    def masks(self, element: int) -> list[tuple[int, int]]:
        """How many points it brings an element to touch each of some parcels."""
        found = []
        for points, others in NEIGHBOURS[element]:
            parcels = 0
            for other in others:
                parcels |= self.lying[other]
            if element == RANCHED and self.law:
                parcels |= self.lying[WILD]  # in prison they leave their parcels free
            found.append((points, parcels))
        return found

    def points(self, sold: tuple[str, ...] = ()) -> int:
        """What town and personalities score."""
        counts = [parcels.bit_count() for parcels in self.lying]
        total = 0 if self.law else OUTLAW_LOSS * counts[WILD]
        for element, count in enumerate(counts):
            if count:
                total += count * self.alone[element]
                for other, points in PARTNERS[element]:
                    if other > element:
                        total += points * count * counts[other]
                    elif other == element:
                        total += points * (count * (count - 1) // 2)
        for element in COUNTING:
            if counts[element]:
                masks = self.masks(element)
                for parcel in each(self.lying[element]):
                    near = NEAR[parcel]
                    for points, parcels in masks:
                        total += points * (near & parcels).bit_count()
        others = [EFFECTS[name].score for name in self.people if name not in PER_ELEMENT]
        table = alone(self.town, self.people, sold)
        return total + sum([score(table, 0) for score in others if score is not None])

    def worth(self, worth: Worth, sold: tuple[str, ...] = ()) -> float:
        """What the town will bring, as `worth.table_worth` has it, but for what personalities are worth beyond."""
        total = worth.point * self.points(sold) + worth.card * len(self.town)
        for element, parcels in enumerate(self.lying):
            if element != WILD or not self.law:
                total += worth.elements[element] * parcels.bit_count()
        return total + worth.hole * (rectangle(self.town) - self.ground.bit_count())

    def look(self, element: int, worth: Worth) -> Look:
        lying = self.lying
        points = self.alone[element] + sum([points * lying[other].bit_count() for other, points in PARTNERS[element]])
        if not self.law:
            if element == WILD:
                points += OUTLAW_LOSS
            elif element == JAIL:
                points -= OUTLAW_LOSS * lying[WILD].bit_count()
        masks = [(points, parcels) for points, parcels in self.masks(element) if parcels]
        return Look(worth.point * points + worth.elements[element], masks, {})

    def best(self, lands: Iterable[str], worth: Worth) -> tuple[str, int] | None:
        """The best of some cards and where it lies best, nearly as `worth.added` would say; None where none fits."""
        ground = self.ground
        rim = on_any(beside(ground)) & room(self.town, self.longer) if ground else 1 << number(*HOME)
        box = box_of(self.town) if ground else None
        looks: dict[int, Look] = {}
        found, most = None, float("-inf")
        for land in lands:
            elements = elements_of(land)
            for element in elements:
                if element not in looks:
                    looks[element] = self.look(element, worth)
            card = [(element, away, looks[element]) for element, away in zip(elements, AWAY, strict=True)]
            for place in each(self.fitting(elements, rim)):
                gain = self.gain(card, place, worth)
                if box is not None:
                    gain += worth.hole * (stretched(box, place) - (ground | CARD * place).bit_count())
                if gain > most:
                    found, most = (land, place), gain
        return found

    def fitting(self, elements: Sequence[int], rim: int) -> int:
        """Of the places at the rim those where a card with these elements may be laid."""
        ground, lying = self.ground, self.lying
        for new, away in zip(elements, AWAY, strict=True):
            free = 0
            for old in UNDER[new, self.law]:
                free |= lying[old]
            rim &= ~((ground ^ free) >> away)
        return rim

    def gain(self, card: list[tuple[int, int, Look]], place: int, worth: Worth) -> float:
        """What a card would add at a place, holes aside."""
        lying, total = self.lying, 0.0
        new: list[int] = []
        for element, away, look in card:
            parcel = place << away
            if lying[element] & parcel:
                continue  # covered by its like
            gain = look.known.get(parcel)
            if gain is None:
                gain = look.known[parcel] = self.parcel_gain(element, parcel, look, worth)
            total += gain
            row = ON_A_CARD[element]
            for other in new:
                if row[other]:
                    total += worth.point * row[other]
            new.append(element)
        return total

    def parcel_gain(self, element: int, parcel: int, look: Look, worth: Worth) -> float:
        """What an element would add on a parcel, without what lies beside it on its card."""
        near = NEAR[parcel]
        gain = look.anywhere
        for points, parcels in look.masks:
            gain += worth.point * points * (near & parcels).bit_count()
        if not self.ground & parcel:
            return gain
        if self.lying[HOUSED] & parcel:
            return gain / 2  # a Townhouse on a House: one House more
        if element == BARE:
            return 0.0
        return gain - worth.point * (near & self.lying[RANCHED]).bit_count() - worth.elements[BARE]


Box = tuple[int, int, int, int]


def box_of(town: Town) -> Box:
    """The first and last columns and rows in which cards of a town begin."""
    columns, rows = [laid.column for laid in town], [laid.row for laid in town]
    return min(columns), max(columns), min(rows), max(rows)


def stretched(box: Box, place: int) -> int:
    """The parcels of the rectangle around a town with one card more."""
    left, right, top, bottom = box
    column, row = spot_of(place)
    wide = (right if right > column else column) - (left if left < column else column) + WIDE
    return wide * ((bottom if bottom > row else row) - (top if top < row else row) + WIDE)
