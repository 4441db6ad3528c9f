"""What land is good for: bare parcels, tiles that look for a site, and roads that lead there."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.carson_city.ai.weights import Worths
from rules.carson_city.board import (
    ENDS,
    NEIGHBOURS,
    PARCELS,
    Corner,
    Parcel,
    Roads,
    connected,
    corners,
    place_of,
    station_sites,
)
from rules.carson_city.building_sites import room_for, site_barred
from rules.carson_city.buildings import BUILDINGS, HOUSE_SYMBOLS
from rules.carson_city.names import MOUNTAIN, STATION
from rules.carson_city.scoring import city_symbols
from rules.carson_city.state import ROUNDS, State
from rules.game import Seat

KEPT = 0.8
"""The share of a coming building's income that its owner will keep: attackers take the rest."""
NEAR_HOUSE = 0.8
"""How much of a House that comes with a building counts for its income."""
GRASS, ROCKS, SYMBOLS = 0.8, 3, 3.4
"""Dollars a bare parcel promises: per free neighbour to a Ranch, per mountain to a Mine, per symbol to a town house."""
BY_ROAD = 0.8
"""The odds that a parcel in reach of one's own roads will be connected in time."""


class Fit(NamedTuple):
    """A tile on a parcel: what it would bring, which of the tiles and sites these are, and how sure it is."""

    worth: float
    tile: int
    site: int
    odds: float


def promise(state: State, seat: Seat, parcel: Parcel, joined: Container[Parcel]) -> float:
    """Dollars the best building would earn on a bare parcel."""
    owner, built = state.owner, state.built
    rocks = empty = symbols = 0
    for near in NEIGHBOURS[parcel]:
        piece = built.get(near)
        if piece is None:
            empty += 1
        elif owner.get(near, seat) == seat:
            if piece == MOUNTAIN:
                rocks += 1
            else:
                symbols += HOUSE_SYMBOLS.get(piece, 0)
    best = max(ROCKS * rocks, GRASS * empty)
    return max(best, SYMBOLS * (symbols + 1)) if parcel in joined else best


def site_worth(state: State, seat: Seat, tile: str, parcel: Parcel, worths: Worths, *, paid: bool) -> float:
    """A tile on a parcel when the round has ended; before this round's income also that."""
    building = BUILDINGS[tile]
    dollars: float = building.income(state, parcel, seat) if building.income is not None else 0
    if building.houses and building.level:
        dollars += NEAR_HOUSE * building.level
    worth = worths.building + KEPT * dollars * (worths.income + (0.0 if paid else worths.cash))
    worth += worths.revolver * building.revolvers
    if tile == STATION:
        worth += city_symbols(state) / 2
    return worth + (0.1 * building.symbols if state.round < ROUNDS else 0.0)


def fits(
    state: State,
    seat: Seat,
    tiles: Sequence[tuple[str, float]],
    sites: Sequence[tuple[Parcel, float]],
    worths: Worths,
    *,
    paid: bool,
) -> list[Fit]:
    """Tiles find sites, the best pair first. Both come with the odds of being had."""
    joined = connected(state.roads)
    roads, free = state.players[seat].roads, free_land(state, seat)
    found = []
    for at, (tile, sure) in enumerate(tiles):
        road = BUILDINGS[tile].road
        for where, (parcel, owned) in enumerate(sites):
            odds = sure * owned
            if tile == STATION and parcel not in station_sites(state.roads):
                continue
            if road and parcel not in joined:
                if not roads or away(state.roads, parcel) > roads:
                    continue
                odds *= BY_ROAD
            if not roomy(state, seat, tile, parcel, free):
                if not roads:
                    continue
                odds *= BY_ROAD
            if state.options.variants and site_barred(state, tile, parcel) is not None:
                continue
            worth = odds * site_worth(state, seat, tile, parcel, worths, paid=paid)
            found.append(Fit(worth, at, where, odds))
    found.sort(reverse=True)
    chosen: list[Fit] = []
    used_tiles: set[int] = set()
    used_sites: set[int] = set()
    for fit in found:
        if fit.tile not in used_tiles and fit.site not in used_sites:
            used_tiles.add(fit.tile)
            used_sites.add(fit.site)
            chosen.append(fit)
    return chosen


def free_land(state: State, seat: Seat) -> int:
    """How many parcels by the road a House could go to without asking anybody."""
    built, owner = state.built, state.owner
    return sum([parcel not in built and owner.get(parcel, seat) == seat for parcel in connected(state.roads)])


def roomy(state: State, seat: Seat, tile: str, parcel: Parcel, free: int) -> bool:
    """Whether the Houses of a tile have room while it stands on a parcel itself; it is so where much land is free."""
    houses = BUILDINGS[tile].houses
    return houses < free or not houses or room_for(state, seat, {**state.built, parcel: tile}, houses)


@lru_cache(maxsize=4096)
def away(roads: Roads, parcel: Parcel) -> int:
    """How many roads a parcel is away from the network, rivers apart."""
    return min((steps(corner, parcel) for corner in corners(roads)), default=99)


def steps(corner: Corner, parcel: Parcel) -> int:
    return STEPS[corner, parcel]


def _steps(corner: Corner, parcel: Parcel) -> int:
    column, row = place_of(parcel)
    x, y = corner
    return max(0, column - 1 - x, x - column) + max(0, row - 1 - y, y - row)


STEPS = {((x, y), parcel): _steps((x, y), parcel) for x in range(9) for y in range(9) for parcel in PARCELS}
"""From each corner to each parcel."""


def leads_home(state: State, seat: Seat, side: str) -> bool:
    """Whether a road brings a bare parcel of its layer's nearer that their roads can reach."""
    roads = state.players[seat].roads
    for parcel, owner in state.owner.items():
        if owner == seat and parcel not in state.built:
            missing = away(state.roads, parcel)
            if 0 < missing <= roads and min(steps(end, parcel) for end in ENDS[side]) < missing:
                return True
    return False


def makes_room(state: State, seat: Seat, side: str) -> bool:
    """Whether a road leads to the first free land for the Houses of a tile that its layer could put up."""
    player, joined, free = state.players[seat], connected(state.roads), free_land(state, seat)
    tiles = [tile for tile in {*player.tiles, *player.bought} if BUILDINGS[tile].houses >= free]
    if not tiles:
        return False
    new = connected(state.roads | {side}) - joined - state.built.keys()
    if not any(state.owner.get(parcel, seat) == seat for parcel in new):
        return False
    sites = [parcel for parcel in state.parcels(seat) if parcel not in state.built and parcel in joined]
    return any(not roomy(state, seat, tile, parcel, free) for tile in tiles for parcel in sites)
