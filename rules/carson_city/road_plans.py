"""Which roads would let a player put up a building: the fewest, and whether their own suffice. Rulebook 7.4."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from rules.carson_city.board import (
    ALONG,
    CORNERS,
    CORNERS_OF,
    ENDS,
    LINES,
    PARCEL_SET,
    SIDES_AT,
    Corner,
    Parcel,
    Roads,
    Side,
    connected,
    corners,
    reach,
)
from rules.carson_city.building_sites import open_to, room_for, site_barred
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import crossings
from rules.carson_city.names import STATION
from rules.carson_city.state import State
from rules.game import Seat

Denied = tuple[Parcel, ...]
"""Parcels whose owners said no to a House."""


class RoadPlan(NamedTuple):
    """Roads that would do, in the order they can be laid, and how many pieces they take."""

    cost: int
    sides: tuple[Side, ...]


def roads_for_tile(state: State, seat: Seat, tile: str, denied: Denied = ()) -> RoadPlan | None:
    """The fewest roads that would let a player put up a tile, had they so many; None where roads do not help.

    Where several Houses have no room (a School's) these would do, though fewer might.
    """
    if not BUILDINGS[tile].road or not state.roads:  # a road begins where another ends
        return None
    bare = bare_parcels(state, seat, tile)
    if tile == STATION:
        missing = [tuple(sorted(line - state.roads)) for line in LINES if bare & set(ALONG[line])]
        return min((RoadPlan(pieces(state, sides), sides) for sides in missing), default=None)
    plans = (roads_to_site(state, seat, tile, site, denied) for site in sorted(bare))
    return min((plan for plan in plans if plan is not None), default=None)


def roads_could_help(state: State, seat: Seat, tile: str, denied: Denied = (), *, sited: bool = False) -> bool:
    """Whether this player's own roads could open a site for a tile, or a place for its Houses."""
    roads, building = state.players[seat].roads, BUILDINGS[tile]
    if not roads or not building.road:
        return False
    new = reach(state.roads, roads, crossings(state)) & house_places(state, seat, denied)
    if sited:
        return bool(new)
    plan = roads_for_tile(state, seat, tile, denied)
    if plan is None:
        return False
    return plan.cost <= roads or (building.houses > 1 and len(new) > 1)


def bare_parcels(state: State, seat: Seat, tile: str) -> set[Parcel]:
    """Parcels of a player on which a tile could stand, roads and Houses apart."""
    free = [parcel for parcel in state.parcels(seat) if parcel not in state.built and parcel not in state.foes]
    return {parcel for parcel in free if site_barred(state, tile, parcel) is None}


def house_places(state: State, seat: Seat, denied: Denied) -> set[Parcel]:
    """Parcels to which a House of this player could come if a road led there."""
    free = PARCEL_SET - state.built.keys() - set(state.foes) - connected(state.roads)
    return {parcel for parcel in free if open_to(state, seat, parcel, denied)}


def roads_to_site(state: State, seat: Seat, tile: str, site: Parcel, denied: Denied) -> RoadPlan | None:
    """The roads to one site, and to room for the Houses that come with the building."""
    after, laid = state.copy(), list[Side]()
    while True:
        room = room_for(after, seat, {**after.built, site: tile}, BUILDINGS[tile].houses, denied)
        if room and site in connected(after.roads):
            return RoadPlan(pieces(state, laid), tuple(laid))
        rooms = set() if room else house_places(after, seat, denied) - {site}
        if not room and not rooms:
            return None
        new = _branching(after, site, rooms)
        laid += new
        after.roads |= frozenset(new)


def roads_away(state: State, parcel: Parcel) -> int:
    """How many further roads a parcel needs to be connected; none where it is, or where no road lies yet."""
    if not state.roads:
        return 0
    costs = _ways(state.roads, crossings(state), corners(state.roads)).costs
    return min(costs[corner] for corner in CORNERS_OF[parcel])


def roads_to(state: State, parcel: Parcel) -> RoadPlan | None:
    """The fewest roads that would connect a parcel; None where there is no road to begin at."""
    sides = tuple(_branching(state, parcel, ())) if state.roads else ()
    return RoadPlan(pieces(state, sides), sides) if sides else None


def _branching(state: State, site: Parcel, rooms: Collection[Parcel]) -> list[Side]:
    """The fewest new roads to a site and, where any are named, to one of these places: together, then apart."""
    roads, bridges = state.roads, crossings(state)
    trunk = _ways(roads, bridges, corners(roads))
    if not rooms:
        path = trunk.sides(min(CORNERS_OF[site], key=trunk.costs.__getitem__))[::-1]
    else:
        places = frozenset(corner for room in rooms for corner in CORNERS_OF[room])
        ways = [_ways(roads, bridges, starts) for starts in (frozenset(CORNERS_OF[site]), places)]
        fork = min(CORNERS, key=lambda corner: sum(way.costs[corner] for way in (trunk, *ways)))
        path = [*reversed(trunk.sides(fork)), *(side for way in ways for side in way.sides(fork))]
    return [side for side in dict.fromkeys(path) if side not in roads]


class Ways(NamedTuple):
    """The cheapest way to every corner from the nearest of some."""

    costs: dict[Corner, int]
    back: dict[Corner, tuple[Side, Corner]]

    def sides(self, corner: Corner) -> list[Side]:
        """From a corner back to where its way begins."""
        found = []
        while corner in self.back:
            side, corner = self.back[corner]
            found.append(side)
        return found


@lru_cache(maxsize=512)
def _ways(roads: Roads, bridges: Roads, starts: frozenset[Corner]) -> Ways:
    """Over roads that lie there for nothing, over new ones at what they take."""
    ways = Ways(dict.fromkeys(sorted(starts), 0), {})
    queue = [(0, corner) for corner in ways.costs]
    while queue:
        cost, here = heappop(queue)
        if cost > ways.costs[here]:
            continue
        for side in SIDES_AT[here]:
            there = ENDS[side][ENDS[side][0] == here]
            total = cost if side in roads else cost + 1 + (side in bridges)
            if total < ways.costs.get(there, total + 1):
                ways.costs[there], ways.back[there] = total, (side, here)
                heappush(queue, (total, there))
    return ways


def pieces(state: State, sides: Iterable[Side]) -> int:
    """How many roads it takes to have roads on these sides: none where one lies, two for a bridge."""
    bridges = crossings(state)
    return sum(1 + (side in bridges) for side in sides if side not in state.roads)
