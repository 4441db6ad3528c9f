"""Where buildings and Houses may go: the conditions of rulebook section 7, asked of the board with what is pending."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.carson_city.board import NEIGHBOURS, Parcel, connected, station_sites
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import variants
from rules.carson_city.names import HOUSE, SEATS, STATION, TOWNHOUSE
from rules.carson_city.state import State
from rules.game import Seat
from rules.notation import IllegalError

Town = Mapping[Parcel, str]
"""What is built, with what is pending."""


def crowded(state: State, built: Town, parcel: Parcel) -> bool:
    """Whether all eight squares around are occupied or owned, so that a House may become a Townhouse (7.1)."""
    near = NEIGHBOURS[parcel]
    return len(near) == 8 and all(square in built or square in state.owner for square in near)


def house_refused(
    state: State, seat: Seat, parcel: Parcel, built: Town, denied: tuple[Parcel, ...] = ()
) -> IllegalError | None:
    """Why a House of this player's construction cannot go to a parcel."""
    piece = built.get(parcel)
    if parcel in state.foes:
        return IllegalError("outlaw-there", parcel=parcel)
    if piece is not None and (piece != HOUSE or not state.box.townhouses):
        return IllegalError("parcel-occupied", parcel=parcel, piece=piece)
    if piece == HOUSE and not crowded(state, built, parcel):
        return IllegalError("no-townhouse-yet", parcel=parcel)
    if piece is None and parcel not in connected(state.roads):
        return IllegalError("not-connected", parcel=parcel)
    if not open_to(state, seat, parcel, denied):
        return IllegalError("consent-refused", parcel=parcel, seat=SEATS[state.owner[parcel]])
    return None


def open_to(state: State, seat: Seat, parcel: Parcel, denied: tuple[Parcel, ...]) -> bool:
    """Whether a House of this player may come to a parcel, or its owner may be asked."""
    owner = state.owner.get(parcel, seat)
    return owner == seat or (parcel not in denied and state.players[owner].allow != "no")


def house_sites(state: State, seat: Seat, built: Town, denied: tuple[Parcel, ...] = ()) -> Iterator[Parcel]:
    """Where the next House could go, perhaps after asking the parcel's owner."""
    houses = [parcel for parcel, piece in built.items() if piece == HOUSE] if state.box.townhouses else []
    for parcel in (*sorted(connected(state.roads) - built.keys()), *houses):
        if house_refused(state, seat, parcel, built, denied) is None:
            yield parcel


def room_for(state: State, seat: Seat, built: Town, houses: int, denied: tuple[Parcel, ...] = ()) -> bool:
    """Whether so many Houses can still be added. Each one added only helps the others become Townhouses."""
    if not houses:
        return True
    sites = []
    for site in house_sites(state, seat, built, denied):
        sites.append(site)
        if len(sites) == houses:
            return True
    return any(room_for(state, seat, {**built, site: grown(built.get(site))}, houses - 1, denied) for site in sites)


def grown(piece: str | None) -> str:
    """What a parcel holds once a House is added."""
    return HOUSE if piece is None else TOWNHOUSE


def site_refused(
    state: State, seat: Seat, tile: str, parcel: Parcel, denied: tuple[Parcel, ...] = ()
) -> IllegalError | None:
    """Why a player cannot put a tile on a parcel now."""
    building = BUILDINGS[tile]
    owner = state.owner.get(parcel)
    if owner is None:
        return IllegalError("parcel-unowned", parcel=parcel)
    if owner != seat:
        return IllegalError("parcel-owned", spot=parcel, seat=SEATS[owner])
    if parcel in state.built:
        return IllegalError("parcel-occupied", parcel=parcel, piece=state.built[parcel])
    if parcel in state.foes:
        return IllegalError("outlaw-there", parcel=parcel)
    barred = site_barred(state, tile, parcel)
    if barred is not None:
        return barred
    if tile == STATION and parcel not in station_sites(state.roads):
        return IllegalError("no-line", parcel=parcel)
    if building.road and parcel not in connected(state.roads):
        return IllegalError("not-connected", parcel=parcel)
    if not room_for(state, seat, {**state.built, parcel: tile}, building.houses, denied):
        return IllegalError("no-house-site", tile=tile, houses=building.houses)
    return None


def site_barred(state: State, tile: str, parcel: Parcel) -> IllegalError | None:
    """What a variant has against a tile on a parcel, whatever the roads."""
    for variant in variants(state):
        problem = variant.may_build(state, tile, parcel) if variant.may_build is not None else None
        if problem is not None:
            return problem
    return None


def would_earn(state: State, seat: Seat, tile: str, parcel: Parcel) -> int:
    """What a building would earn on a parcel of this player as the town stands, its own House not counted."""
    income = BUILDINGS[tile].income
    return income(state, parcel, seat) if income is not None else 0


def best_site(state: State, seat: Seat, tile: str) -> tuple[Parcel, int] | None:
    """The parcel on which a tile could be put up today and would earn most; None if there is none."""
    sites = [p for p in sorted(state.parcels(seat)) if site_refused(state, seat, tile, p) is None]
    if not sites:
        return None
    best = max(sites, key=lambda parcel: would_earn(state, seat, tile, parcel))
    return best, would_earn(state, seat, tile, best)
