"""3 Grocer: $8, or one building type earns double; or $8, or points for Houses. Rulebook section 10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.characters.cash_or import CARD_CASH, cash_or, points_for
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Choose, Double
from rules.carson_city.names import HOUSE, TOWNHOUSE
from rules.carson_city.state import State, Step, choose, gain
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat


@dataclass(frozen=True, slots=True)
class GrocerIncome(OneSeat, Step[Choose | Double]):
    """Grocer yellow at building income: double one type, or take the $8 after all."""

    order: ClassVar[str] = "powers"

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        earning = {state.built[parcel] for parcel in town.buildings(state, seat) if town.income(state, parcel)}
        return [*(Double(tile) for tile in BUILDINGS if tile in earning), Choose("cash")]

    def check(self, state: State, seat: Seat, move: Choose | Double) -> IllegalError | None:
        if isinstance(move, Choose):
            return None if move.what == "cash" else IllegalError("not-a-choice", choices="cash")
        return None if move in self.candidates(state, seat) else IllegalError("earns-nothing", tile=move.tile)

    def play(self, state: State, seat: Seat, move: Choose | Double) -> None:
        if isinstance(move, Choose):
            gain(state, seat, CARD_CASH, "grocer")
        else:
            choose(state, seat, "grocer", move.tile)
            state.emit("doubled", seat, tile=move.tile)


def _ask(state: State, seat: Seat) -> None:
    if state.players[seat].choices.get("grocer") == "later":
        state.push(GrocerIncome(seat))


def _doubled(state: State, seat: Seat, parcel: str) -> int:
    return 2 if state.players[seat].choices.get("grocer") == state.built[parcel] else 1


def _may_double(state: State, seat: Seat, parcel: str) -> int:
    return 2 if state.players[seat].choices.get("grocer") == "later" else 1


enter_character(
    Character(
        "grocer",
        yellow=Side(
            60,
            on_take=cash_or("grocer", "later"),
            on_income=_ask,
            multiplier=_doubled,
            may_multiply=_may_double,
            worth=1.5,
        ),
        red=Side(60, on_take=cash_or("grocer", "points"), on_round_end=points_for("grocer", (HOUSE, TOWNHOUSE))),
    )
)
