"""What the characters still have to give in a round, beyond what they gave at once."""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.ai.last_points import scores_to_come
from rules.carson_city.ai.weights import CARDS
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
    if state.players[seat].choices.get("grocer") != "later" or state.sides.get("grocer") != "yellow":
        return 0.0
    by_tile: dict[str, int] = {}
    for parcel in town.buildings(state, seat):
        tile = state.built[parcel]
        by_tile[tile] = by_tile.get(tile, 0) + town.income(state, parcel)
    return float(max(CARD_CASH, *by_tile.values())) if by_tile else float(CARD_CASH)


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
