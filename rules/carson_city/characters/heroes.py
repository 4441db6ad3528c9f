"""16 Heroes: their buildings are safe, but they attack nobody; or points for cowboys that leave. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Send
from rules.carson_city.state import State, Step, score
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

HEROES_VP = {0: 3, 1: 6, 2: 9}
"""For so many cowboys sent away."""


def _no_attack(state: State, seat: Seat, spot: str) -> IllegalError | None:
    """Heroes yellow attack no building; an outlaw on one they may fight (Q43)."""
    if state.owner.get(spot, seat) != seat and spot not in state.foes:
        return IllegalError("heroes-attack-nobody", spot=spot)
    return None


@dataclass(frozen=True, slots=True)
class SendAway(OneSeat, Step[Send]):
    """Heroes red: 3 VP, or more for cowboys of one's own that leave."""

    order: ClassVar[str] = "powers"
    exact: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Send(cowboys) for cowboys in HEROES_VP if cowboys <= state.players[seat].cowboys]

    def check(self, state: State, seat: Seat, move: Send) -> IllegalError | None:
        if move.cowboys not in HEROES_VP:
            return IllegalError("not-offered", have=move.cowboys, choices=" ".join(map(str, HEROES_VP)))
        have = state.players[seat].cowboys
        return IllegalError("too-few-cowboys", need=move.cowboys, have=have) if move.cowboys > have else None

    def play(self, state: State, seat: Seat, move: Send) -> None:
        if move.cowboys:
            state.players[seat].cowboys -= move.cowboys
            state.emit("sent", seat, number=move.cowboys)
        score(state, seat, HEROES_VP[move.cowboys], "heroes")


enter_character(
    Character(
        "heroes",
        yellow=Side(240, may_place=_no_attack, shields=True, worth=0.8),
        red=Side(40, on_take=lambda state, seat: state.push(SendAway(seat)), worth=4.0),
    )
)
