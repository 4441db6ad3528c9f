"""Which free land deserves a look where a cowboy is placed: there is much of it, and most is worse than other land."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from rules.carson_city import town
from rules.carson_city.ai.land import promise, site_worth
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.board import PARCEL_SET, PARCELS, Parcel, connected
from rules.carson_city.moves import Place
from rules.carson_city.state import State
from rules.game import Seat

MOST = 12
"""So many free parcels are looked at: with fewer, a regular now and then misses what it would have chosen."""

SITES = 4
"""So many for each tile in hand."""


@dataclass(frozen=True)
class Ground:
    """What free land is worth by: grounds are the same where everything that counts for it is."""

    counts: tuple[object, ...]
    state: State = field(compare=False)
    seat: Seat = field(compare=False)


def looked_at(state: State, seat: Seat, spot: str) -> bool:
    """Whether a spot deserves a look: all but free land where nobody stands, and of that the best."""
    return not quiet_land(state, spot) or spot in land_for(state, seat)


def looked_over(state: State, seat: Seat, moves: Iterable[Place]) -> list[Place]:
    """Those of many moves whose spots deserve a look."""
    land = land_for(state, seat)
    return [move for move in moves if move.spot in land or not quiet_land(state, move.spot)]


def quiet_land(state: State, spot: str) -> bool:
    """Whether a spot is free land where nobody stands."""
    return spot in PARCEL_SET and spot not in state.owner and spot not in state.standing and spot not in state.foes


def land_for(state: State, seat: Seat) -> frozenset[Parcel]:
    """The free land that deserves a look."""
    player = state.players[seat]
    own = (seat, player.cards, player.tiles, player.bought)
    counts = (*own, state.round, state.roads, tuple(state.owner.items()), tuple(state.built.items()))
    return best_land(Ground(counts, state, seat))


@lru_cache(maxsize=16)
def best_land(ground: Ground) -> frozenset[Parcel]:
    """The most promising free parcels, less what they cost; and the best sites of every tile that waits for one."""
    state, seat = ground.state, ground.seat
    joined, worths = connected(state.roads), ROUND_END[max(1, state.round)]

    free = [parcel for parcel in PARCELS if parcel not in state.owner]
    prices = {parcel: worths.cash * town.price_for(state, seat, parcel) for parcel in free}

    def worth(parcel: Parcel) -> float:
        if parcel in state.built:
            return worths.other - prices[parcel]
        near = worths.joined * (parcel in joined)
        return (
            worths.bare + near + promise(state, seat, parcel, joined) * (worths.income + worths.best) - prices[parcel]
        )

    found = sorted(free, key=worth, reverse=True)[:MOST]
    bare = [parcel for parcel in free if parcel not in state.built]
    player = state.players[seat]
    for tile in {*player.tiles, *player.bought}:
        sites = {parcel: site_worth(state, seat, tile, parcel, worths, paid=False) - prices[parcel] for parcel in bare}
        found += sorted(sites, key=sites.__getitem__, reverse=True)[:SITES]
    return frozenset(found)
