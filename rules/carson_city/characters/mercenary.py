"""7 Mercenary: firepower for one round. Rulebook section 10."""

from __future__ import annotations

from rules.carson_city.hooks import Character, Moment, Side, enter_character
from rules.carson_city.names import SEATS
from rules.carson_city.state import State
from rules.game import Event, Seat


def _lends(power: int) -> Moment:
    def lend(state: State, seat: Seat, events: list[Event]) -> None:
        state.players[seat].bonus += power
        events.append(Event("firepower", {"seat": SEATS[seat], "firepower": power}))

    return lend


enter_character(Character("mercenary", yellow=Side(20, on_take=_lends(3)), red=Side(30, on_take=_lends(2))))
