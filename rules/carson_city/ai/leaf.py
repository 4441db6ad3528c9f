"""What everybody may hope for when a round begins: where the expert's tries end."""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.ai.extras import EXTRAS
from rules.carson_city.ai.land import promise
from rules.carson_city.ai.outlook import value
from rules.carson_city.ai.weights import LEAF, ROUND_END
from rules.carson_city.board import connected
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.state import State
from rules.game import Seat

WEIGHTS = {round: tuple(each[round - 2] for each in LEAF.values()) for round in (2, 3, 4)}


def hopes(state: State) -> list[float]:
    """The final points of every seat, as far as they can be told when a round begins or the game is over."""
    seats = range(len(state.players))
    if not state.agenda:
        return [float(player.vp) for player in state.players]
    if state.round < 2:
        return [value(state, seat) for seat in seats]
    weights = WEIGHTS[state.round]
    power = [town.firepower(state, seat) for seat in seats]
    before = ROUND_END[state.round - 1]
    found = []
    for seat in seats:
        rivals = (sum(power) - power[seat]) / (len(power) - 1)
        holds = (1.0, *holdings(state, seat), power[seat] - rivals)
        hope = state.players[seat].vp + sum([a * b for a, b in zip(weights, holds, strict=True)])
        for variant in state.options.variants:
            if variant in EXTRAS:
                hope += EXTRAS[variant](state, seat, before)
        found.append(hope)
    return found


def holdings(state: State, seat: Seat) -> tuple[float, ...]:
    """What a seat has, in the order of `weights.LEAF`, its firepower and the constant apart."""
    player, built = state.players[seat], state.built
    joined = connected(state.roads)
    income = buildings = other = near = 0
    bare = []
    for parcel in state.parcels(seat):
        piece = built.get(parcel)
        if piece is None:
            bare.append(promise(state, seat, parcel, joined))
            near += parcel in joined
        elif piece in BUILDINGS:
            buildings += 1
            income += town.income(state, parcel)
        else:
            other += 1
    bare.sort(reverse=True)
    tiles = len(player.tiles) + len(player.bought)
    sited = min(tiles, len(bare))
    free = [*bare[sited:], 0.0, 0.0]
    return (
        *(player.cash, income, buildings, other, len(bare) - sited, free[0], free[1], near, sited, tiles - sited),
        *(sum(bare[:sited]), player.revolvers, player.cowboys, player.roads),
        state.order.index(seat) if seat in state.order else 0,
    )
