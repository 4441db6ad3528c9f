"""5 Settler: a parcel of choice; or $8, or points for mountains. Rulebook section 10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.characters.cash_or import cash_or, points_for
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Claim
from rules.carson_city.names import MOUNTAIN
from rules.carson_city.setup import claim, claim_refused, claims
from rules.carson_city.state import State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat


@dataclass(frozen=True, slots=True)
class ClaimParcel(OneSeat, Step[Claim]):
    """One unowned parcel of choice, free."""

    order: ClassVar[str] = "powers"
    exact: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return claims(state)

    def check(self, state: State, seat: Seat, move: Claim) -> IllegalError | None:
        return claim_refused(state, move.parcel)

    def play(self, state: State, seat: Seat, move: Claim) -> None:
        claim(state, seat, move.parcel)


def _ask_parcel(state: State, seat: Seat) -> None:
    if town.property_tiles(state, seat) and claims(state):
        state.push(ClaimParcel(seat))


enter_character(
    Character(
        "settler",
        yellow=Side(30, on_take=_ask_parcel),
        red=Side(20, on_take=cash_or("settler", "points"), on_round_end=points_for("settler", (MOUNTAIN,))),
    )
)
