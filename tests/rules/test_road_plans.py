"""The roads a building still needs: no others are fewer, and laid in their order they do."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules import GAMES
from rules.carson_city.board import frontier
from rules.carson_city.building_sites import site_refused
from rules.carson_city.road_plans import RoadPlan, pieces, roads_could_help, roads_for_tile
from rules.carson_city.state import State
from rules.game import Seat
from rules.play.playout import at_random, by_generator, playout

GAME = GAMES["carson_city"]
TRIED = 2
"""So many roads are tried out in every way."""


def positions(options: str, seed: int) -> list[State]:
    """Some of a game played at random, a few moves apart."""
    rng = Random(seed)
    start = GAME.setup(GAME.parse_options(options), 3)
    game = playout(GAME, start, by_generator(rng), at_random(GAME, rng))
    return [played.state for played in game if played.state.roads and played.ply % 17 == 0]


def stands(state: State, seat: Seat, tile: str) -> bool:
    return any(site_refused(state, seat, tile, parcel) is None for parcel in state.parcels(seat))


def fewest(state: State, seat: Seat, tile: str) -> int | None:
    """How many roads it takes, found by laying them everywhere."""
    edge = {state.roads}
    for used in range(TRIED + 1):
        for roads in edge:
            tried = state.copy()
            tried.roads = roads
            if pieces(state, roads) == used and stands(tried, seat, tile):
                return used
        edge |= {roads | {side} for roads in edge for side in frontier(roads)}
    return None


@pytest.mark.parametrize("options", ["buildings=full", "buildings=full variants=river"])
def test_no_fewer_would_do(options: str) -> None:
    told = set[int | None]()
    for seed in range(3):
        for state in positions(options, seed):
            for seat, tile in product(range(3), ("bank", "school")):
                plan, least = roads_for_tile(state, seat, tile), fewest(state, seat, tile)
                told.add(least)
                if least is not None:
                    assert plan is not None
                    assert plan.cost == least or (tile == "school" and plan.cost > least)
                elif plan is not None:
                    assert plan.cost > TRIED
    assert told >= {None, 0, 1}


def test_laid_one_after_the_other_they_do() -> None:
    plans = 0
    for state, seat, tile in product(positions("buildings=full", 5), range(3), ("hotel", "school", "station")):
        plan = roads_for_tile(state, seat, tile)
        if plan is None:
            continue
        after = state.copy()
        for side in plan.sides if tile != "station" else ():
            assert side in frontier(after.roads)
            after.roads |= {side}
        after.roads |= frozenset(plan.sides)
        assert stands(after, seat, tile)
        assert plan == RoadPlan(pieces(state, plan.sides), plan.sides)
        plans += plan.cost > 1
        after = state.copy()
        after.players[seat].roads = plan.cost
        assert not plan.cost or roads_could_help(after, seat, tile)
    assert plans > 20


def test_where_roads_are_not_what_is_missing_none_are_named() -> None:
    state = positions("", 1)[0]
    assert roads_for_tile(state, 0, "ranch") is None
    state.owner = {parcel: seat for parcel, seat in state.owner.items() if seat}
    assert roads_for_tile(state, 0, "bank") is None
    state.roads = frozenset()
    assert roads_for_tile(state, 1, "bank") is None
