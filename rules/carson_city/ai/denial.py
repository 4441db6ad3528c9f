"""What it is worth that a rival does not get what it wanted."""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.ai.characters import loot
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.names import SHOP_PRICE, VP_PRICE
from rules.carson_city.state import ROUNDS, State
from rules.game import Seat

DENIED = {2: 0.6, 3: 0.25, 4: 0.12, 5: 0.09, 6: 0.07}
"""How much of a rival's loss counts as one's own gain, by the number of players."""
GAMBLED = 7
"""What the dice bring on average."""


def wanted(state: State, seat: Seat, spot: str, rate: float) -> float:
    """Roughly what a spot would bring a seat, in points."""
    if spot in VP_PRICE:
        return max(0.0, state.players[seat].cash // VP_PRICE[spot] * (1 - VP_PRICE[spot] * rate))
    if spot in SHOP_PRICE:
        return 2.5 if state.round < ROUNDS else 1.0
    if spot in PARCEL_SET:
        if spot not in state.owner or not town.building_on(state, spot):
            return 1.0
        return rate * loot(state, spot)
    if spot == "parcelincome":
        return rate * town.PARCEL_INCOME * state.owned(seat)
    if spot == "cowboyincome":
        return rate * town.COWBOY_INCOME * town.firepower(state, seat)
    if spot == "gambling":
        return rate * GAMBLED
    if spot == "parcelvp":
        return state.owned(seat) / 2
    if spot == "buildingvp":
        return len(town.buildings(state, seat))
    return town.firepower(state, seat) / 2 if spot == "cowboyvp" else 1.0
