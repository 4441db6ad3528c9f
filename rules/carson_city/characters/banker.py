"""2 Banker: money at once; or points for money at the end of the round. Rulebook section 10."""

from __future__ import annotations

from rules.carson_city.characters.price_list import PriceList, plenty, sells
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Vp
from rules.carson_city.state import State, gain, score
from rules.game import Seat

BANKER_CASH = 9


def _pay(state: State, seat: Seat) -> None:
    gain(state, seat, BANKER_CASH, "banker")


def _points(state: State, seat: Seat, number: int) -> None:
    score(state, seat, number, "banker")


PRICES = PriceList("bought.banker", Vp, {3: 3, 5: 12, 7: 25}, plenty, _points)

enter_character(
    Character(
        "banker",
        yellow=Side(120, on_take=_pay),
        red=Side(60, on_close=sells("banker", PRICES), worth=1.5),
    )
)
