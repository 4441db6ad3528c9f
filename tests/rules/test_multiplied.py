"""By what a building's income may yet be multiplied: known to all before anybody robs it."""

from __future__ import annotations

from rules import carson_city
from rules.carson_city import town
from rules.carson_city.state import State

ROWS = "4  .   Rab .   h   Mib .   .   .\n"


def position(blue: str, more: str = "", options: str = "lineup=first") -> State:
    players = f"orange cards banker\nblue {blue}\n"
    return carson_city.read_position(f"options {options}\nround 2\n{ROWS}roads d4\n{players}{more}now place\n")


def factors(state: State) -> tuple[int, int]:
    """Of the Ranch and of the Mine."""
    return town.could_multiply(state, "b4"), town.could_multiply(state, "e4")


def test_a_grocer_who_waits_may_double_anything() -> None:
    assert factors(position("cards grocer choices grocer=later")) == (2, 2)
    assert factors(position("cards grocer")) == (1, 1)
    assert factors(position("cards grocer choices grocer=ranch")) == (2, 1)


def test_dynamite_may_triple_a_mine() -> None:
    assert factors(position("cards captain pieces dynamite")) == (1, 3)
    assert factors(position("cards captain", "on e4 blue:dynamite\n")) == (1, 3)
    assert factors(position("cards captain", "on e4 blue\n")) == (1, 1)


def test_a_horse_that_has_no_ranch_yet_may_double_one() -> None:
    horses = "variants=horses"
    assert factors(position("cards captain enclosures 0,0,1,0,0", options=horses)) == (2, 1)
    assert factors(position("cards captain horses 1 enclosures 0,0,0,0,1", options=horses)) == (1, 1)
