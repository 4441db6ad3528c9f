"""The City Hall: drawn from the bag, it goes on the map at once, placed by the first player. Rulebook section 9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.board import Parcel, connected, frontier, reach
from rules.carson_city.hooks import crossings
from rules.carson_city.moves import Build, Extend
from rules.carson_city.names import CITY_HALL, SEATS
from rules.carson_city.state import State, Step
from rules.carson_city.town import roads_for
from rules.game import Seat
from rules.notation import IllegalError, Move


def hall_sites(state: State, among: frozenset[Parcel]) -> list[Parcel]:
    """Unowned and unoccupied parcels among these, without a foe."""
    taken = {*state.owner, *state.built, *state.foes}
    return [parcel for parcel in sorted(among) if parcel not in taken]


def distance(state: State) -> int:
    """How many roads are missing until a connected parcel would take the City Hall."""
    for roads in range(33):
        if hall_sites(state, reach(state.roads, roads, crossings(state))):
            return roads
    return -1


@dataclass(frozen=True, slots=True)
class FoundCityHall(Step[Build | Extend]):
    """The first player puts the City Hall on the map; where nothing connected is free, roads come first (L15)."""

    order: ClassVar[str] = "building"
    seat: Seat

    def seats(self, state: State) -> tuple[Seat, ...]:
        # With no free parcel anywhere it cannot stand at all and stays out of the game.
        return (self.seat,) if distance(state) >= 0 else ()

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        sites = hall_sites(state, connected(state.roads))
        if sites:
            return [Build(CITY_HALL, parcel) for parcel in sites]
        return [Extend(side) for side in frontier(state.roads)]

    def check(self, state: State, seat: Seat, move: Build | Extend) -> IllegalError | None:
        missing = distance(state)
        if isinstance(move, Extend):
            if not missing:
                return IllegalError("not-now", verb=move.verb)
            if move.side not in frontier(state.roads):
                return IllegalError("road-apart" if move.side not in state.roads else "road-there", side=move.side)
            longer = state.roads | {move.side}
            left = missing - roads_for(state, move.side)
            nearer = left >= 0 and hall_sites(state, reach(longer, left, crossings(state)))
            return None if nearer else IllegalError("road-leads-nowhere", side=move.side)
        if move.tile != CITY_HALL:
            return IllegalError("no-such-tile", tile=move.tile)
        if move.parcel in state.built:
            return IllegalError("parcel-occupied", parcel=move.parcel, piece=state.built[move.parcel])
        if move.parcel in state.owner:
            return IllegalError("parcel-owned", spot=move.parcel, seat=SEATS[state.owner[move.parcel]])
        if move.parcel in state.foes:
            return IllegalError("outlaw-there", parcel=move.parcel)
        if move.parcel not in connected(state.roads):
            return IllegalError("not-connected", parcel=move.parcel)
        return None

    def grows(self, state: State, seat: Seat) -> bool:
        """Their own roads could connect further free parcels."""
        roads = state.players[seat].roads
        near = reach(state.roads, roads, crossings(state))
        return state.round > 0 and bool(hall_sites(state, near - connected(state.roads)))

    def play(self, state: State, seat: Seat, move: Build | Extend) -> None:
        if isinstance(move, Extend):
            state.roads |= {move.side}
            state.emit("road.public", seat, side=move.side)
            state.push(self)
        else:
            state.put(move.parcel, CITY_HALL)
            state.emit("built.cityhall", seat, tile=CITY_HALL, parcel=move.parcel)
