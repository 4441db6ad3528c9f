"""15 Cowboy: a horse; or a Ranch with its land. Rulebook 10.1."""

from __future__ import annotations

from rules.carson_city.characters.stake import none_left, offer_stake
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.state import State
from rules.carson_city.variants.horses import receive
from rules.game import Seat

RANCH_FEE = 8


def _give_horse(state: State, seat: Seat) -> None:
    if not state.options.has("horses"):
        return  # turned to this side without the variant: a card without power (Q42)
    receive(state, seat)


enter_character(
    Character(
        "cowboy",
        yellow=Side(20, on_take=_give_horse, needs="horses"),
        red=Side(
            20,
            on_take=offer_stake("ranch", RANCH_FEE),
            fee=RANCH_FEE,
            spent=lambda state: none_left("ranch", state),
            worth=1.0,
        ),
    )
)
