"""7 Mercenary: firepower for one round. Rulebook section 10."""

from __future__ import annotations

from rules.carson_city.hooks import Character, Moment, Side, enter_character
from rules.carson_city.state import State
from rules.game import Seat


def _lends(power: int) -> Moment:
    def lend(state: State, seat: Seat) -> None:
        state.players[seat].bonus += power
        state.emit("firepower", seat, firepower=power)

    return lend


enter_character(Character("mercenary", yellow=Side(20, on_take=_lends(3)), red=Side(30, on_take=_lends(2))))
