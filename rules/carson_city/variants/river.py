"""Carson River: water nobody builds on, bridges of two roads, one School per bank. Rulebook 11.2, rulings Q25, E8."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import ClassVar

from rules.carson_city.board import (
    ENDS,
    NEIGHBOURS,
    PARCEL_SET,
    Parcel,
    Roads,
    Side,
    around,
    banks,
    corners,
    crossings,
    ends_within,
    parcels_at,
    place_of,
)
from rules.carson_city.hooks import Variant, enter_variant
from rules.carson_city.moves import Decline
from rules.carson_city.names import RIVER
from rules.carson_city.setup import MOUNTAINS
from rules.carson_city.state import ROUNDS, Options, State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move

PRINTED: tuple[Parcel, ...] = ("d1", "d2", "d3", "e3", "e4", "e5", "e6", "f6", "f7", "f8")
"""The river side of the board (Q25)."""
RIVER_TILES = 15
TILES_PER_MOUNTAIN = 3
"""So many river tiles make one mountain less."""
ROADS_PER_BRIDGE = 2
BRIDGE_VP = 1
"""What a piece that touches a bridge brings beyond the usual."""


def water(options: Options) -> frozenset[Parcel]:
    return frozenset(options.river or PRINTED)


def course_refused(options: Options) -> IllegalError | None:
    """Why a table's own river is none: from one edge to another, parcel by parcel, with the tiles there are."""
    course = options.river
    if not course:
        return None
    if not options.box.river_tiles:
        return IllegalError("river-is-printed")
    if len(course) > RIVER_TILES:
        return IllegalError("river-too-long", most=RIVER_TILES, have=len(course))
    if len(course) < 2:  # a corner lies on two edges, yet nothing runs from one to the other
        return IllegalError("river-too-short")
    for before, parcel in pairwise(course):
        if not set(around(before)) & set(around(parcel)) or course.count(parcel) > 1:
            return IllegalError("river-breaks", parcel=parcel)
    first, last = edges(course[0]), edges(course[-1])
    if not first or not last or len(first | last) < 2:
        return IllegalError("river-ends-inland", parcel=course[-1] if first else course[0])
    return None


def edges(parcel: Parcel) -> set[str]:
    """The edges of the board a parcel lies on."""
    column, row = place_of(parcel)
    return {name for name, at in (("w", column == 1), ("e", column == 8), ("n", row == 1), ("s", row == 8)) if at}


def _flood(state: State) -> None:
    state.built = {**state.built, **dict.fromkeys(sorted(water(state.options)), RIVER)}


def _mountains(options: Options) -> int:
    return MOUNTAINS - len(water(options)) // TILES_PER_MOUNTAIN


def _bridges(options: Options) -> Roads:
    return crossings(water(options))


def _one_school(state: State, tile: str, parcel: Parcel) -> IllegalError | None:
    """One School per bank (L14)."""
    if tile != "school":
        return None
    bank = next((bank for bank in banks(water(state.options)) if parcel in bank), frozenset())
    there = next((other for other in bank if state.built.get(other) == tile), None)
    return IllegalError("school-on-this-bank", parcel=parcel, spot=there) if there else None


def at_bridges(state: State) -> frozenset[Parcel]:
    """Parcels with a corner at an end of a bridge."""
    return parcels_at(corners(state.roads & _bridges(state.options)))


def bridge_points(state: State, seat: Seat) -> dict[str, int]:
    """Buildings, Houses and mountains that touch a bridge bring 3 VP instead of 2."""
    near = at_bridges(state)
    return {"bridges": BRIDGE_VP * sum(parcel in near and parcel in state.built for parcel in state.parcels(seat))}


def bridge_gain(state: State, seat: Seat, side: Side) -> int:
    """What a bridge on a side would bring a player at the end: a point for each piece that touches no other yet."""
    new = parcels_at(ENDS[side]) - at_bridges(state)
    return BRIDGE_VP * sum(parcel in state.built for parcel in state.parcels(seat) if parcel in new)


def scoring_bridges(state: State, seat: Seat) -> dict[Side, int]:
    """Bridges that a player's own roads reach and that would bring them points, with the points of each by itself."""
    roads, bridges = state.players[seat].roads, _bridges(state.options)
    if roads < ROADS_PER_BRIDGE:
        return {}
    begins = ends_within(state.roads, roads - ROADS_PER_BRIDGE, bridges)
    open_sides = [side for side in sorted(bridges - state.roads) if not begins.isdisjoint(ENDS[side])]
    gains = {side: bridge_gain(state, seat, side) for side in open_sides}
    return {side: points for side, points in gains.items() if points}


def points_wait(state: State, seat: Seat) -> bool:
    """Whether a bridge of a player's own roads could bring them points."""
    return bool(scoring_bridges(state, seat))


@dataclass(frozen=True, slots=True)
class LastBridges(Step[Decline]):
    """Before the end of the game: whoever could still score for a bridge is told that now is the time."""

    order: ClassVar[str] = "roads"
    variant: ClassVar[str] = "river"
    waiting: tuple[Seat, ...]

    def seats(self, state: State) -> tuple[Seat, ...]:
        return self.waiting

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Decline()]

    def grows(self, state: State, seat: Seat) -> bool:
        return points_wait(state, seat)

    def play(self, state: State, seat: Seat, move: Decline) -> None:
        """Bridges are free moves: they have been laid beside this question."""
        state.push(LastBridges(tuple(each for each in self.waiting if each != seat)))


def _last_bridges(state: State) -> None:
    waiting = tuple(seat for seat in state.passed if points_wait(state, seat))
    if state.round == ROUNDS and waiting:
        state.push(LastBridges(waiting))


def _faults(state: State) -> list[str]:
    flooded = {parcel for parcel, piece in state.built.items() if piece == RIVER}
    return [] if flooded == water(state.options) else ["the river left its bed"]


def _meander(options: Options, rng: Random) -> Options:
    """The printed river, or one from the top edge down that turns now and then."""
    if not options.box.river_tiles or rng.random() < 0.5:
        return options
    course = [f"{rng.choice('abcdefgh')}1"]
    while edges(course[-1]).isdisjoint("s"):
        row = int(course[-1][1])
        aside = [each for each in NEIGHBOURS[course[-1]] if each[1] == course[-1][1] and each not in course]
        turns = aside if rng.random() < 0.4 and len(course) + 8 - row < RIVER_TILES else []
        course.append(rng.choice(turns) if turns else f"{course[-1][0]}{row + 1}")
    return replace(options, river=tuple(course))


assert PARCEL_SET.issuperset(PRINTED)
enter_variant(
    Variant(
        "river",
        options=("river",),
        check=course_refused,
        on_setup=_flood,
        mountains=_mountains,
        crossings=_bridges,
        may_build=_one_school,
        on_round_end=_last_bridges,
        end_points=bridge_points,
        faults=_faults,
        draw=_meander,
    )
)
