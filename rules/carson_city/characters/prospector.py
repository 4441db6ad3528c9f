"""9 Prospector: a Mine with its land; or dynamite. Rulebook 10.1."""

from __future__ import annotations

from rules.carson_city.characters.dynamite import give_dynamite
from rules.carson_city.characters.stake import none_left, offer_stake
from rules.carson_city.hooks import Character, Side, enter_character

MINE_FEE = 10

enter_character(
    Character(
        "prospector",
        yellow=Side(
            20,
            on_take=offer_stake("mine", MINE_FEE),
            fee=MINE_FEE,
            spent=lambda state: none_left("mine", state),
            worth=1.5,
        ),
        red=Side(20, on_take=give_dynamite(2)),
    )
)
