"""The seven tiles for sale: sliding down, filling up from the bag. Rulebook 2 and 12."""

from __future__ import annotations

from dataclasses import dataclass

from rules.carson_city.cityhall import FoundCityHall
from rules.carson_city.moves import DRAW, Draw
from rules.carson_city.names import CITY_HALL, SHOPS
from rules.carson_city.state import State, Step
from rules.game import FATE, Seat
from rules.notation import Move


def slide(state: State) -> None:
    """Unsold tiles move to the cheaper spaces, keeping their order."""
    tiles = tuple(tile for tile in state.track if tile)
    state.track = tiles + ("",) * (len(SHOPS) - len(tiles))


@dataclass(frozen=True, slots=True)
class Refill(Step[Draw]):
    """Empty spaces are filled from the bag, cheapest first; a City Hall goes on the map instead."""

    hall_waits: bool = False
    """While the table is laid the City Hall is put aside and placed later (Q12)."""

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if "" in state.track and any(state.bag.values()) else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [(DRAW[tile], count) for tile, count in state.bag.items() if count]

    def play(self, state: State, seat: Seat, move: Draw) -> None:
        state.bag = {**state.bag, move.tile: state.bag[move.tile] - 1}
        state.push(self)
        if move.tile == CITY_HALL:
            state.emit("drawn.cityhall")
            if not self.hall_waits:
                state.push(FoundCityHall(state.order[0]))
            return
        at = state.track.index("")
        state.track = (*state.track[:at], move.tile, *state.track[at + 1 :])
        state.emit("drawn", tile=move.tile, spot=SHOPS[at])
