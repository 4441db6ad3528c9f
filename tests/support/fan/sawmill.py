"""Sawmill: two tiles that earn $4 on a parcel beside the river, and $2 for every House symbol around."""

from __future__ import annotations

from rules.carson_city.board import NEIGHBOURS, Parcel
from rules.carson_city.buildings import Building, enter_building, symbols
from rules.carson_city.names import RIVER
from rules.carson_city.state import State
from rules.game import Seat


def _planks(state: State, parcel: Parcel, seat: Seat) -> int:
    wet = any(state.built.get(near) == RIVER for near in NEIGHBOURS[parcel])
    return 4 * wet + 2 * symbols(state, parcel, seat)


enter_building(Building("sawmill", 2, houses=1, income=_planks, level=2, cap=20))
