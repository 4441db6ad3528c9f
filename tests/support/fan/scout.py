"""25 Scout: money for mountains around a parcel of choice, by a verb of its own; or a mule that fights nobody."""

from __future__ import annotations

from dataclasses import dataclass

from rules.carson_city.board import NEIGHBOURS, PARCELS, Parcel
from rules.carson_city.hooks import Character, Piece, Side, enter_character, enter_piece
from rules.carson_city.moves import Decline, enter_moves
from rules.carson_city.names import MOUNTAIN, SEATS, ParcelName
from rules.carson_city.state import State, Step, gain
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

DOLLARS = 2


@dataclass(frozen=True, slots=True)
class Survey(Move):
    """Look around on a parcel that nobody owns."""

    parcel: ParcelName


def rocks(state: State, parcel: Parcel) -> int:
    return sum(state.built.get(near) == MOUNTAIN for near in NEIGHBOURS[parcel])


@dataclass(frozen=True, slots=True)
class LookAround(OneSeat, Step[Survey | Decline]):
    """$2 for each mountain around one parcel."""

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Survey(parcel) for parcel in PARCELS), Decline()]

    def check(self, state: State, seat: Seat, move: Survey | Decline) -> IllegalError | None:
        if isinstance(move, Survey) and move.parcel in state.owner:
            return IllegalError("parcel-owned", spot=move.parcel, seat=SEATS[state.owner[move.parcel]])
        return None

    def play(self, state: State, seat: Seat, move: Survey | Decline) -> None:
        if isinstance(move, Survey):
            gain(state, seat, DOLLARS * rocks(state, move.parcel), "scout")


def _ask(state: State, seat: Seat) -> None:
    state.push(LookAround(seat))


def _give_mule(state: State, seat: Seat) -> None:
    state.players[seat].pieces += ("mule",)


enter_moves(Survey)
enter_piece(Piece("mule", source="box", duels=False, worth=0.5))
enter_character(
    Character(
        "scout",
        yellow=Side(30, on_take=_ask),
        red=Side(20, on_take=_give_mule, worth=1.0),
        red_name="muleteer",
    )
)
