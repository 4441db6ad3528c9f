"""The town map: 64 parcels, 144 sides that may carry a road, corners, and what a road network reaches.

Parcels are `a1`…`h8` (column, row from the top). A side is named by a parcel and a compass letter: `c4n`,
`c4w`; along the rims also `…s` in row 8 and `…e` in column h, so that each side has exactly one name.
Rulebook 7.4 and rulings Q1, Q9.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Parcel = str
Side = str
Corner = tuple[int, int]
"""Grid point: 0–8 from the left, 0–8 from the top."""

COLUMNS = "abcdefgh"
PARCELS: tuple[Parcel, ...] = tuple(f"{column}{row}" for row in range(1, 9) for column in COLUMNS)
PARCEL_SET = frozenset(PARCELS)


def at(column: int, row: int) -> Parcel:
    """The parcel in a column and row, both counted from 1."""
    return f"{COLUMNS[column - 1]}{row}"


def place_of(parcel: Parcel) -> tuple[int, int]:
    """Column and row of a parcel, both counted from 1."""
    return COLUMNS.index(parcel[0]) + 1, int(parcel[1])


def _neighbours(parcel: Parcel) -> tuple[Parcel, ...]:
    column, row = place_of(parcel)
    around = [(column + dx, row + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]
    return tuple(at(x, y) for x, y in around if 1 <= x <= 8 and 1 <= y <= 8)


NEIGHBOURS: dict[Parcel, tuple[Parcel, ...]] = {parcel: _neighbours(parcel) for parcel in PARCELS}

DIE_COLUMN = dict(enumerate("bcdefg", 1))
"""White die: the six inner columns (Q1)."""
DIE_ROW = dict(enumerate("234567", 1))
"""Black die: the six inner rows (Q1)."""


def _sides() -> dict[Side, tuple[Corner, Corner]]:
    ends: dict[Side, tuple[Corner, Corner]] = {}
    for parcel in PARCELS:
        column, row = place_of(parcel)
        left, top = column - 1, row - 1
        ends[f"{parcel}n"] = ((left, top), (left + 1, top))
        ends[f"{parcel}w"] = ((left, top), (left, top + 1))
        if row == 8:
            ends[f"{parcel}s"] = ((left, 8), (left + 1, 8))
        if column == 8:
            ends[f"{parcel}e"] = ((8, top), (8, top + 1))
    return ends


ENDS: dict[Side, tuple[Corner, Corner]] = _sides()
SIDES: tuple[Side, ...] = tuple(ENDS)
RANK: dict[Side, int] = {side: number for number, side in enumerate(SIDES)}
CORNERS: tuple[Corner, ...] = tuple((x, y) for y in range(9) for x in range(9))
SIDES_AT: dict[Corner, tuple[Side, ...]] = {
    corner: tuple(side for side in SIDES if corner in ENDS[side]) for corner in CORNERS
}
PARCELS_AT: dict[Corner, tuple[Parcel, ...]] = {
    (x, y): tuple(at(c, r) for c in (x, x + 1) for r in (y, y + 1) if 1 <= c <= 8 and 1 <= r <= 8) for x, y in CORNERS
}
CORNERS_OF: dict[Parcel, tuple[Corner, ...]] = {
    parcel: tuple(corner for corner in CORNERS if parcel in PARCELS_AT[corner]) for parcel in PARCELS
}
SIDE_OF_ENDS = {frozenset(ends): side for side, ends in ENDS.items()}


FLANKS: dict[Side, tuple[Parcel, ...]] = {}
"""The one or two parcels along each side."""


def around(parcel: Parcel) -> tuple[Side, ...]:
    """The four sides of a parcel."""
    column, row = place_of(parcel)
    left, top = column - 1, row - 1
    ring = [(left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1)]
    return tuple(SIDE_OF_ENDS[frozenset((ring[i], ring[(i + 1) % 4]))] for i in range(4))


for _parcel in PARCELS:
    for _side in around(_parcel):
        FLANKS[_side] = (*FLANKS.get(_side, ()), _parcel)


def _lines() -> tuple[frozenset[Side], ...]:
    """The 14 interior lines that cross the whole map (Q9)."""
    rows = [frozenset(f"{column}{row}n" for column in COLUMNS) for row in range(2, 9)]
    columns = [frozenset(f"{column}{row}w" for row in range(1, 9)) for column in COLUMNS[1:]]
    return (*rows, *columns)


LINES = _lines()
ALONG: dict[frozenset[Side], tuple[Parcel, ...]] = {
    line: tuple(parcel for parcel in PARCELS if line & set(around(parcel))) for line in LINES
}

Roads = frozenset[Side]
NO_CROSSINGS: Roads = frozenset()
# Roads change rarely and are asked about at every decision. A frozenset keeps its hash, so looking an
# answer up costs next to nothing; the caches are bounded.


@lru_cache(maxsize=4096)
def corners(roads: Roads) -> frozenset[Corner]:
    """Where roads end."""
    return frozenset(corner for side in roads for corner in ENDS[side])


@lru_cache(maxsize=4096)
def connected(roads: Roads) -> frozenset[Parcel]:
    """Parcels a road runs along or touches at a corner (7.4)."""
    return parcels_at(corners(roads))


def parcels_at(points: Iterable[Corner]) -> frozenset[Parcel]:
    return frozenset(parcel for corner in points for parcel in PARCELS_AT[corner])


@lru_cache(maxsize=4096)
def frontier(roads: Roads) -> tuple[Side, ...]:
    """Free sides that touch the end of a road: where the next one may go."""
    touching = {side for corner in corners(roads) for side in SIDES_AT[corner]} - roads
    return tuple(sorted(touching, key=RANK.__getitem__))


@lru_cache(maxsize=4096)
def ends_within(roads: Roads, more: int, crossings: Roads = NO_CROSSINGS) -> frozenset[Corner]:
    """Where roads could end with at most so many further ones; a crossing takes two of them."""
    before: set[Corner] = set()
    ends = set(corners(roads))
    for _ in range(more):
        steps = {side for corner in ends for side in SIDES_AT[corner]} - crossings
        steps |= {side for corner in before for side in SIDES_AT[corner]}
        grown = ends.union(*(ENDS[side] for side in steps))
        if grown == before:
            break
        before, ends = ends, grown
    return frozenset(ends)


@lru_cache(maxsize=4096)
def reach(roads: Roads, more: int, crossings: Roads = NO_CROSSINGS) -> frozenset[Parcel]:
    """Parcels that would be connected by at most so many further roads."""
    return parcels_at(ends_within(roads, more, crossings))


@lru_cache(maxsize=64)
def crossings(water: frozenset[Parcel]) -> Roads:
    """Sides with water on both flanks, or water and the outside of the board: a road there is a bridge (Q25)."""
    return frozenset(side for side in SIDES if water.issuperset(FLANKS[side]))


@lru_cache(maxsize=64)
def banks(water: frozenset[Parcel]) -> tuple[frozenset[Parcel], ...]:
    """The land, in regions connected by sides (Q25)."""
    left = set(PARCELS) - water
    found = []
    while left:
        region, border = set(), [min(left)]
        while border:
            parcel = border.pop()
            if parcel in left:
                left.discard(parcel)
                region.add(parcel)
                border += [near for side in around(parcel) for near in FLANKS[side]]
        found.append(frozenset(region))
    return tuple(found)


@lru_cache(maxsize=4096)
def station_sites(roads: Roads) -> frozenset[Parcel]:
    """Parcels with a side on a road that crosses the whole map in a straight line (Q9)."""
    return frozenset(parcel for line in LINES if line <= roads for parcel in ALONG[line])
