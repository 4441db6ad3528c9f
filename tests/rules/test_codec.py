"""Saved positions: what is not what was written is damaged, and what earlier versions wrote can be read."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from rules import carson_city, codec
from rules.carson_city.state import Player, State


def saved() -> Any:
    """A position as it is stored, to be spoiled."""
    state = carson_city.setup(carson_city.parse_options(""), 3)
    return copy.deepcopy(codec.to_json(state, State))


def test_what_was_written_is_read() -> None:
    assert codec.to_json(codec.from_json(saved(), State), State) == saved()


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("players", {}),
        ("players", None),
        ("players", [[]]),
        ("players", [{"cash": "fifteen"}]),
        ("players", [{"cards": "sheriff"}]),
        ("agenda", [{}]),
        ("agenda", [{"is": "Nonsense"}]),
        ("agenda", [{"is": 3}]),
        ("owner", []),
        ("owner", {"c4": "red"}),
        ("standing", {"c4": [[]]}),
        ("options", "lineup=base"),
    ],
)
def test_damage_is_told_from_a_bug(part: str, wrong: object) -> None:
    data = saved()
    data[part] = wrong
    with pytest.raises(codec.DamagedError):
        codec.from_json(data, State)


@pytest.mark.parametrize("data", [None, [], "state", 3, {}])
def test_no_position_at_all(data: Any) -> None:
    with pytest.raises(codec.DamagedError):
        codec.from_json(data, State)


def test_blasted_mines_as_they_were_once_saved() -> None:
    """Among the choices for cards, joined by a plus."""
    old: Any = {"choices": {"grocer": "later", "dynamite": "c4+d5"}}
    assert codec.from_json(old, Player) == Player(choices={"grocer": "later"}, blasted=("c4", "d5"))
