"""8 Indian: two parcels that dice name; or parcels for $3. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.carson_city import town
from rules.carson_city.board import DIE_COLUMN, DIE_ROW
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Roll
from rules.carson_city.setup import barred, claim, land_odds
from rules.carson_city.state import State, Step
from rules.game import FATE, Seat
from rules.notation import Move

INDIAN_PARCELS = 2
INDIAN_PRICE = 3


@dataclass(frozen=True, slots=True)
class RandomParcel(Step[Roll]):
    """Dice name a parcel for a player; owned ones, and those nobody can own, are rolled again (L28, Q16)."""

    seat: Seat
    column: str = ""

    def seats(self, state: State) -> tuple[Seat, ...]:
        if not self.column and (not town.property_tiles(state, self.seat) or not self.odds(state)):
            return ()  # nothing to give (Q1, Q56)
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return land_odds(self.column, barred(state))

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        if not self.column:
            state.push(replace(self, column=DIE_COLUMN[move.value]))
        else:
            claim(state, self.seat, self.column + DIE_ROW[move.value])


def _two_parcels(state: State, seat: Seat) -> None:
    state.push(*(RandomParcel(seat) for _ in range(INDIAN_PARCELS)))


enter_character(
    Character(
        "indian",
        yellow=Side(20, on_take=_two_parcels, worth=1.8),
        red=Side(30, parcel_price=lambda price: min(price, INDIAN_PRICE), worth=1.0),
    )
)
