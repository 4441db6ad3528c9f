"""0 Paperboy: a second character, for $3; or for nothing, but then it must be taken. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.hooks import Character, Moment, Side, enter_character
from rules.carson_city.moves import Decline, Take
from rules.carson_city.rounds import take, take_refused, takes_of
from rules.carson_city.state import State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

PAPERBOY_FEE = 3
PAPERBOY_CUT = 5
"""By so much Paperboy red lowers the other card's limit."""
ALONE = "sheriff"
"""The one character no Paperboy may take."""


@dataclass(frozen=True, slots=True)
class TakeSecond(OneSeat, Step[Take | Decline]):
    """A second character, for a fee or (then it must be taken) for nothing."""

    order: ClassVar[str] = "powers"
    fee: int
    exact: ClassVar[bool] = True

    def offer(self, state: State) -> list[str]:
        return [card for card in state.offer if card != ALONE]

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*takes_of(state, seat, self.offer(state)), *([Decline()] if self.fee else [])]

    def check(self, state: State, seat: Seat, move: Take | Decline) -> IllegalError | None:
        if isinstance(move, Decline):
            return None if self.fee else IllegalError("second-compulsory")
        if move.character == ALONE and ALONE in state.offer:
            return IllegalError("not-for-the-paperboy", character=ALONE)
        return take_refused(state, seat, move, self.offer(state))

    def rests_on(self, state: State, seat: Seat, move: Take | Decline) -> str:
        return str(self.fee)

    def play(self, state: State, seat: Seat, move: Take | Decline) -> None:
        if isinstance(move, Decline):
            return
        if self.fee:
            state.players[seat].cash -= self.fee
            state.emit("second", seat, dollars=self.fee)
        take(state, seat, move)


def _ask_second(fee: int) -> Moment:
    def ask(state: State, seat: Seat) -> None:
        if state.players[seat].cash >= fee and set(state.offer) - {ALONE}:
            state.push(TakeSecond(seat, fee))

    return ask


enter_character(
    Character(
        "paperboy",
        yellow=Side(0, on_take=_ask_second(PAPERBOY_FEE), fee=PAPERBOY_FEE, worth=2.5),
        red=Side(-PAPERBOY_CUT, on_take=_ask_second(0), worth=3.5),
    )
)
