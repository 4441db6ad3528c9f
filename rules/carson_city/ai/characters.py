"""What the characters still have to give in a round, beyond what they gave at once."""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.ai.last_points import scores_to_come
from rules.carson_city.ai.weights import CARDS
from rules.carson_city.board import Parcel
from rules.carson_city.characters.banker import PRICES
from rules.carson_city.characters.cash_or import CARD_CASH
from rules.carson_city.hooks import CHARACTERS, side_of
from rules.carson_city.state import ROUNDS, State
from rules.game import Seat

UNMEASURED = 0.6
"""How far the promise of a card is trusted that was never tried out: those that players make."""


def promised(state: State, seat: Seat) -> float:
    """What a seat's cards promise in this round that cannot be seen yet."""
    at = min(ROUNDS, max(1, state.round)) - 1
    total = 0.0
    for card in state.players[seat].cards:
        known = CARDS.get((card, state.sides[card]))
        total += known[at] if known is not None else UNMEASURED * side_of(state, card).worth
    return total


def coming_income(state: State, seat: Seat) -> float:
    """Money that a card will bring with the building income: the Grocer doubles what earns most, or takes $8."""
    if not doubles(state, seat):
        return 0.0
    return float(max([CARD_CASH, *by_tile(state, seat).values()]))


def doubles(state: State, seat: Seat) -> bool:
    """Whether a seat has still to say what its Grocer doubles."""
    return state.players[seat].choices.get("grocer") == "later" and state.sides.get("grocer") == "yellow"


def by_tile(state: State, seat: Seat) -> dict[str, int]:
    """What a seat's buildings earn, by their type."""
    found: dict[str, int] = {}
    for parcel in town.buildings(state, seat):
        tile = state.built[parcel]
        found[tile] = found.get(tile, 0) + town.income(state, parcel)
    return found


def loot(state: State, parcel: Parcel) -> int:
    """What an attacker who is left standing on a building takes: half, all of it where a Grocer will double it."""
    dollars, owner = town.income(state, parcel), state.owner[parcel]
    if doubles(state, owner):
        earned = by_tile(state, owner)
        if earned.get(state.built[parcel], 0) >= max([CARD_CASH, *earned.values()]):
            return dollars
    return dollars * town.multiplier(state, parcel) // 2


def card_points(state: State, seat: Seat, cash: float, income: float, rate: float) -> float:
    """Points that cards will bring at the end of this round, as the town stands."""
    total = 0.0
    for card in state.players[seat].cards:
        side = CHARACTERS[card].side(state.sides[card])
        if side.end_points is not None and state.round == ROUNDS:
            total += side.end_points(state, seat)
        if side.on_round_end is not None and scores_to_come(state):
            after = state.copy()
            side.on_round_end(after, seat)
            total += after.players[seat].vp - state.players[seat].vp
        if side.after_income is not None and income:
            after = state.copy()
            side.after_income(after, seat, int(income))
            total += after.players[seat].vp - state.players[seat].vp
        if side.on_close is not None and card == "banker":
            total += max([0.0, *(points - price * rate for points, price in PRICES.prices.items() if price <= cash)])
    return total
