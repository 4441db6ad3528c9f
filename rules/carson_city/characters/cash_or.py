"""$8 at once, or another power later in the round: what the Grocer and the Settler offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.buildings import own
from rules.carson_city.hooks import Moment
from rules.carson_city.moves import Choose
from rules.carson_city.state import State, Step, choose, gain, score
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

CARD_CASH = 8


@dataclass(frozen=True, slots=True)
class CashOr(OneSeat, Step[Choose]):
    """$8 at once, or the card's other power later in the round."""

    order: ClassVar[str] = "powers"
    card: str
    other: str
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Choose("cash"), Choose(self.other)]

    def check(self, state: State, seat: Seat, move: Choose) -> IllegalError | None:
        return None if move.what in ("cash", self.other) else IllegalError("not-a-choice", choices=f"cash {self.other}")

    def rests_on(self, state: State, seat: Seat, move: Choose) -> str:
        """What else there is to choose."""
        return self.other

    def play(self, state: State, seat: Seat, move: Choose) -> None:
        if move.what == "cash":
            gain(state, seat, CARD_CASH, self.card)
        else:
            choose(state, seat, self.card, move.what)
            state.emit("chose", seat, character=self.card, what=move.what)


def cash_or(card: str, other: str) -> Moment:
    return lambda state, seat: state.push(CashOr(seat, card, other))


def points_for(card: str, pieces: tuple[str, ...]) -> Moment:
    """1 VP per owned piece of these kinds, if that was the choice."""

    def tally(state: State, seat: Seat) -> None:
        if state.players[seat].choices.get(card) == "points":
            score(state, seat, sum(own(state, seat, piece) for piece in pieces), card)

    return tally
