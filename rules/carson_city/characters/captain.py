"""6 Captain: cowboys, or revolvers, at the card's prices. Rulebook section 10."""

from __future__ import annotations

from rules.carson_city.characters.price_list import PriceList, plenty, sells
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Arm, Hire
from rules.carson_city.state import State
from rules.game import Seat


def _cowboys(state: State, seat: Seat, number: int) -> None:
    state.players[seat].cowboys += number


def _revolvers(state: State, seat: Seat, number: int) -> None:
    state.players[seat].revolvers += number


COWBOY_PRICES = PriceList("bought.captain.yellow", Hire, {1: 1, 2: 4, 3: 9}, State.supply, _cowboys)
REVOLVER_PRICES = PriceList("bought.captain.red", Arm, {1: 3, 2: 9}, plenty, _revolvers)

enter_character(
    Character(
        "captain",
        yellow=Side(25, on_take=sells("captain.yellow", COWBOY_PRICES), fee=min(COWBOY_PRICES.prices.values())),
        red=Side(20, on_take=sells("captain.red", REVOLVER_PRICES), fee=min(REVOLVER_PRICES.prices.values())),
    )
)
