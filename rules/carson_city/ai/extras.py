"""What each variant adds to a player's prospects."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from rules.carson_city import town
from rules.carson_city.ai.weights import Worths
from rules.carson_city.board import Parcel
from rules.carson_city.state import HIDDEN, ROUNDS, State
from rules.carson_city.variants import horses, outlaws, river
from rules.carson_city.variants.horses_enclosures import BREEDING
from rules.game import Seat

DEVOTION = 4
"""How far apart in rodeo points two players must be for the rodeo to be as good as won."""
STABLED = 2.5
"""Rodeo points that a horse not yet in an enclosure may bring."""
RIDDEN = 0.15
"""What a horse at home is worth while one still places: it may do something this round."""


def bridges(state: State, seat: Seat, worths: Worths) -> float:
    """Pieces that touch a bridge bring a point more at the end."""
    return float(river.bridge_points(state, seat)["bridges"])


def robbed(state: State, seat: Seat, worths: Worths) -> float:
    """An outlaw on a building stays until somebody beats it."""
    held = [parcel for parcel in state.foes if state.owner.get(parcel) == seat and town.building_on(state, parcel)]
    return -sum(0.2 + worths.income * town.income(state, parcel) / 2 for parcel in held)


def fight(state: State, seat: Seat, spot: Parcel, worths: Worths) -> float:
    """What beating an outlaw would bring; the owner also gets the income back."""
    worth = float(outlaws.points(state))
    if state.owner.get(spot) == seat and town.building_on(state, spot):
        worth += 0.2 + (worths.cash + worths.income) * town.income(state, spot) / 2
    return worth


def herd(state: State, seat: Seat, worths: Worths) -> float:
    """Horses, rodeo tokens, the hope of this round's rodeo, and Ranches that breed."""
    player = state.players[seat]
    owned = player.horses + sum(player.enclosures)
    token = float(owned) if state.round == ROUNDS else worths.rodeo

    def hope(each: Seat) -> float:
        waiting = state.players[each].horses if each not in state.passed else 0
        return horses.rodeo_points(state, each) + STABLED * waiting

    rivals = max(hope(each) for each in range(len(state.players)) if each != seat)
    won = 1 / (1 + exp((rivals - hope(seat)) / DEVOTION))
    worth = owned * worths.horse + token * (player.rodeos + won)
    if player.enclosures[BREEDING - 1]:
        ranches = sorted(horses.worth_herding(state, seat).values(), reverse=True)
        worth += worths.cash * sum(ranches[: player.enclosures[BREEDING - 1]])
    return worth + RIDDEN * player.horses * (seat not in state.passed)


def armed(state: State, seat: Seat, worths: Worths) -> float:
    """Duel tiles held back."""
    return worths.pip * sum(tile for tile in state.players[seat].hand if tile != HIDDEN)


EXTRAS: dict[str, Callable[[State, Seat, Worths], float]] = {
    "river": bridges,
    "outlaws": robbed,
    "horses": herd,
    "might": armed,
}
"""What a variant adds to how well a player stands, in points."""
