"""11 Singer: cowboys that nobody can draw into a duel. Rulebook 10.1."""

from __future__ import annotations

from rules.carson_city.actions import Gamble
from rules.carson_city.hooks import Character, Moment, Piece, Side, enter_character, enter_piece
from rules.carson_city.names import VP_SPACES
from rules.carson_city.state import State
from rules.game import Seat
from rules.notation import IllegalError

NO_DUEL_TOKENS = 2
STAGES = frozenset(
    {"roads3", "parcelincome", "cowboyincome", "gambling", "parcelvp", "buildingvp", "cowboyvp", *VP_SPACES}
)
"""Where the tokens may be used (Q19)."""


def _on_stage(state: State, seat: Seat, spot: str) -> IllegalError | None:
    return None if spot in STAGES else IllegalError("not-on-stage", spot=spot)


def _at_the_tables(state: State, seat: Seat, spot: str) -> IllegalError | None:
    return None if spot == "gambling" else IllegalError("only-gambling", spot=spot)


def _sing(state: State, seat: Seat) -> None:
    state.push(Gamble(seat, product=True))


def _give(piece: str, number: int) -> Moment:
    def give(state: State, seat: Seat) -> None:
        state.players[seat].pieces += (piece,) * number
        state.emit("singer", seat, piece=piece, number=number)

    return give


enter_piece(Piece("noduel", duels=False, stock=NO_DUEL_TOKENS, may_place=_on_stage, worth=0.4))
enter_piece(Piece("singer", source="supply", duels=False, may_place=_at_the_tables, performs=_sing, worth=1.5))
enter_character(
    Character(
        "singer",
        yellow=Side(15, on_take=_give("noduel", NO_DUEL_TOKENS), worth=0.5),
        red=Side(40, on_take=_give("singer", 1)),
    )
)
