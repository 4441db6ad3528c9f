"""What a round pays, in words, as the table stands."""

from __future__ import annotations

from render import desk_at
from tests.support.wordgames import GAME

TABLE = """
options lineup=first
round 2
   a   b   c   d   e   f   g   h
1  ^   Mio .o  .   .   .   .   .
2  .   ^   .   .   Mib ^   .   .
orange $20 cowboys 3
blue $20 cowboys 3
{more}
now place
"""


def told(more: str, lang: str = "en", seat: int = 0) -> str:
    return desk_at(GAME.view(GAME.read_position(TABLE.format(more=more)), seat), seat, lang).incomes()


def test_buildings_spaces_and_what_is_robbed() -> None:
    assert told("") == "As it stands, this round pays you: your buildings $6."
    assert told("on wages orange orange\non e2 orange") == (
        "As it stands, this round pays you: your buildings $6, half of E2 $1 and Wages $8."
    )


def test_a_rival_on_a_building_takes_half() -> None:
    assert "your buildings $3" in told("on b1 blue")
    assert "tes bâtiments 3\N{NO-BREAK SPACE}$" in told("on b1 blue", "fr")


def test_where_nothing_is_paid_nothing_is_said() -> None:
    assert "buildings" in told("", seat=1)
    state = GAME.read_position("round 1\norange cowboys 2\nblue cowboys 2\nnow place\n")
    assert desk_at(GAME.view(state, 0), 0, "en").incomes() == ""
