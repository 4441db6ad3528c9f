"""The building types: how many, what they need, what they earn. Rulebook section 9, caps 8.3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.carson_city.board import NEIGHBOURS, Parcel
from rules.carson_city.names import MOUNTAIN, RIVER, TILES
from rules.carson_city.state import State
from rules.game import Seat

Income = Callable[[State, Parcel, Seat], int]


@dataclass(frozen=True)
class Building:
    """A building type."""

    name: str
    count: int
    symbols: int = 0
    """House symbols it counts for its neighbours."""
    revolvers: int = 0
    """Gained for good when built."""
    houses: int = 0
    """Houses that come with it."""
    road: bool = True
    """Whether its parcel must be connected."""
    attackable: bool = True
    protects: bool = False
    """Its owner's buildings beside it cannot be attacked."""
    income: Income | None = None
    level: int = 0
    """What the City Hall's occupant earns more; 0 where nothing."""
    cap: int | None = None
    basic: bool = True
    """One of the eight types of the original box and of the first game."""


def symbols(state: State, parcel: Parcel, seat: Seat) -> int:
    """House symbols around a parcel that count for a player: unowned ones and their own (8.2)."""
    owner, built = state.owner, state.built
    return sum(
        [HOUSE_SYMBOLS.get(built.get(near, ""), 0) for near in NEIGHBOURS[parcel] if owner.get(near, seat) == seat]
    )


def own(state: State, seat: Seat, tile: str) -> int:
    """How many placed buildings of a type a player has."""
    owner = state.owner
    return len([parcel for parcel, piece in state.built.items() if piece == tile and owner.get(parcel) == seat])


def _ranch(state: State, parcel: Parcel, seat: Seat) -> int:
    built = state.built
    return max(1, [built.get(near, RIVER) for near in NEIGHBOURS[parcel]].count(RIVER))


def _mine(state: State, parcel: Parcel, seat: Seat) -> int:
    owner, built = state.owner, state.built
    around = [built.get(near) for near in NEIGHBOURS[parcel] if owner.get(near, seat) == seat]
    return 3 * (around.count(MOUNTAIN) + (RIVER in around))


def _drugstore(state: State, parcel: Parcel, seat: Seat) -> int:
    return 3 * (symbols(state, parcel, seat) + own(state, seat, "ranch"))


def _bank(state: State, parcel: Parcel, seat: Seat) -> int:
    return 3 * (symbols(state, parcel, seat) + own(state, seat, "mine"))


def _saloon(state: State, parcel: Parcel, seat: Seat) -> int:
    return 5 * symbols(state, parcel, seat)


def _hotel(state: State, parcel: Parcel, seat: Seat) -> int:
    return 6


def _store(state: State, parcel: Parcel, seat: Seat) -> int:
    """Everybody's symbols count here, one's own double (L18)."""
    owner, built = state.owner, state.built
    return sum(
        HOUSE_SYMBOLS.get(built.get(near, ""), 0) * (6 if owner.get(near) == seat else 3) for near in NEIGHBOURS[parcel]
    )


def _blacksmith(state: State, parcel: Parcel, seat: Seat) -> int:
    return 5 * max(1, state.round) + 5 * own(state, seat, "ranch")


BUILDINGS: dict[str, Building] = {}
HOUSE_SYMBOLS: dict[str, int] = {"house": 1, "townhouse": 2}
"""House symbols of whatever has any."""
PROTECTORS: set[str] = set()
"""Buildings that protect their neighbours."""


def enter_building(building: Building) -> None:
    """Put a building type among those that can be in play."""
    if building.name in BUILDINGS or building.name not in TILES:
        raise ValueError(f"{building.name}: a building is entered once, and stands among the names")
    BUILDINGS[building.name] = building
    if building.symbols:
        HOUSE_SYMBOLS[building.name] = building.symbols
    if building.protects:
        PROTECTORS.add(building.name)


for _building in (
    Building("ranch", 6, symbols=1, revolvers=1, road=False, income=_ranch),
    Building("mine", 6, revolvers=1, road=False, income=_mine),
    Building("drugstore", 4, houses=1, income=_drugstore, level=3, cap=33),
    Building("bank", 4, houses=1, income=_bank, level=3, cap=45),
    Building("saloon", 3, houses=1, income=_saloon, level=5, cap=55),
    Building("hotel", 3, symbols=2, houses=1, income=_hotel),
    Building("church", 2, symbols=1, houses=1, attackable=False, protects=True),
    Building("prison", 2, revolvers=2, houses=1, attackable=False),
    Building("store", 2, houses=1, income=_store, level=3, cap=33, basic=False),
    Building("school", 2, symbols=1, houses=3, basic=False),
    Building("blacksmith", 2, houses=1, income=_blacksmith, level=5, cap=40, basic=False),
    Building("cityhall", 1, symbols=1, attackable=False, basic=False),
    Building("station", 1, symbols=2, attackable=False, basic=False),
):
    enter_building(_building)
