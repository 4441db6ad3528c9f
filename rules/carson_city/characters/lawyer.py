"""18 Lawyer: a parcel at once, and nobody contests a claim; or Editor: points for income. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.board import PARCELS, Parcel
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import BUY, Buy, Decline
from rules.carson_city.setup import barred, claim_refused, claims
from rules.carson_city.state import State, Step, score
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

EDITOR_DOLLARS = 5
"""So many dollars per point, times the round's number."""


@dataclass(frozen=True, slots=True)
class BuyEarly(OneSeat, Step[Buy | Decline]):
    """One unowned parcel at its price, at once."""

    order: ClassVar[str] = "powers"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(BUY[parcel] for parcel in affordable(state, seat)), Decline()]

    def check(self, state: State, seat: Seat, move: Buy | Decline) -> IllegalError | None:
        if isinstance(move, Decline):
            return None
        if move.spot not in PARCELS:
            return IllegalError("no-claim", spot=move.spot)
        problem = claim_refused(state, move.spot)
        if problem is not None:
            return problem
        price, cash = town.price_for(state, seat, move.spot), state.players[seat].cash
        return IllegalError("too-dear", need=price, have=cash) if price > cash else None

    def rests_on(self, state: State, seat: Seat, move: Buy | Decline) -> str:
        return str(town.price_for(state, seat, move.spot)) if isinstance(move, Buy) else ""

    def play(self, state: State, seat: Seat, move: Buy | Decline) -> None:
        if isinstance(move, Buy):
            price = town.price_for(state, seat, move.spot)
            state.players[seat].cash -= price
            state.grant(move.spot, seat)
            state.emit("bought.early", seat, spot=move.spot, dollars=price)


def affordable(state: State, seat: Seat) -> list[Parcel]:
    """Parcels a player could pay for now."""
    cash, closed = state.players[seat].cash, barred(state)
    return [p for p in PARCELS if p not in closed and town.price_for(state, seat, p) <= cash]


def _ask_early(state: State, seat: Seat) -> None:
    if town.property_tiles(state, seat) and claims(state) and affordable(state, seat):
        state.push(BuyEarly(seat))


def _edit(state: State, seat: Seat, dollars: int) -> None:
    """1 VP per $5, $10, $15, $20 by round, rounded up."""
    score(state, seat, -(-dollars // (EDITOR_DOLLARS * state.round)), "editor")


enter_character(
    Character(
        "lawyer",
        yellow=Side(60, on_take=_ask_early, uncontested=True, worth=1.0),
        red=Side(40, after_income=_edit, worth=1.5),
        red_name="editor",
    )
)
