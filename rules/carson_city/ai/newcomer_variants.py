"""What each variant adds to a player's prospects."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from rules.carson_city import town
from rules.carson_city.state import ROUNDS, State
from rules.carson_city.variants import horses, outlaws, river
from rules.carson_city.variants.horses_enclosures import BREEDING, POWER
from rules.game import Seat


def bridges(state: State, seat: Seat) -> float:
    return river.bridge_points(state, seat)["bridges"]


def robbed(state: State, seat: Seat) -> float:
    """Half of what outlaws hold is lost."""
    held = [parcel for parcel in state.foes if state.owner.get(parcel) == seat and town.building_on(state, parcel)]
    return -0.09 * sum(town.income(state, parcel) for parcel in held) - 0.3 * len(held)


def fight(state: State, seat: Seat, spot: str) -> float | None:
    """What beating an outlaw would bring; the owner also gets the income back."""
    if spot not in state.foes:
        return None
    mine = state.owner.get(spot) == seat and town.building_on(state, spot)
    return outlaws.points(state) + (0.09 * town.income(state, spot) if mine else 0.0)


def herd(state: State, seat: Seat) -> float:
    """Points for horses, the hope of this round's rodeo, and what the enclosures bring."""
    player = state.players[seat]
    owned = player.horses + sum(player.enclosures)
    playing = seat not in state.passed

    def hope(each: Seat) -> float:
        waiting = state.players[each].horses if each not in state.passed else 0
        return horses.rodeo_points(state, each) + 2.5 * waiting

    rivals = max(hope(each) for each in range(len(state.players)) if each != seat)
    chance = 1 / (1 + exp((rivals - hope(seat)) / 4))
    worth = owned * (1 + player.rodeos + chance + 0.3 * max(0, ROUNDS - state.round))
    ranches = sorted(horses.worth_herding(state, seat).values(), reverse=True)
    worth += 0.18 * sum(ranches[: player.enclosures[BREEDING - 1]])
    return worth + 0.2 * (player.enclosures[POWER - 1] > 0) + 0.3 * player.horses * playing


WORTH: dict[str, Callable[[State, Seat], float]] = {"river": bridges, "outlaws": robbed, "horses": herd}
"""What a variant adds to how well a player stands, in points."""
PLANS: dict[str, Callable[[State, Seat, str], float | None]] = {"outlaws": fight}
"""What winning on a spot would be worth with a variant, in points; None for any other spot."""
