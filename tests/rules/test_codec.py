"""Saved data that was damaged is known as such, whatever happened to it."""

from __future__ import annotations

import json
from random import Random

import pytest

from rules import GAMES
from rules.carson_city.state import Player
from rules.codec import DamagedError, Json, from_json, to_json
from rules.match import Match
from rules.play.playout import at_random

WRONG: list[Json] = [None, True, -7, 10**9, "nonsense", "", [], ["x"], [[]], {}, {"is": "Nothing"}, {"is": 3}]


def spoiled(data: Json, rng: Random) -> Json:
    """The same data with one part of it lost or replaced, anywhere."""
    if rng.random() < 0.15 or not isinstance(data, (list, dict)) or not data:
        return rng.choice(WRONG)
    if isinstance(data, list):
        at = rng.randrange(len(data))
        lost = rng.random() < 0.1
        return [*data[:at], *([] if lost else [spoiled(data[at], rng)]), *data[at + 1 :]]
    name = rng.choice(list(data))
    rest = {key: value for key, value in data.items() if key != name}
    return rest if rng.random() < 0.1 else {**rest, name: spoiled(data[name], rng)}


@pytest.mark.parametrize("game", GAMES)
def test_damaged_positions_are_called_damaged(game: str) -> None:
    rng = Random(game)
    match = Match(game, 4, seed=game, options="variants=kit+horses" if game == "carson_city" else "")
    tried = refused = 0
    for played in match.run(at_random(match.game, rng)):
        if played.ply % 5 == 0:
            whole = json.loads(json.dumps(to_json(played.state, type(played.state))))
            assert from_json(whole, type(played.state)) == played.state
            for _ in range(10):
                tried += 1
                try:
                    from_json(spoiled(whole, rng), type(played.state))
                except DamagedError:
                    refused += 1
    assert refused > tried / 2


def test_blasted_mines_as_they_were_once_saved() -> None:
    """Among the choices for cards, joined by a plus."""
    old: Json = {"choices": {"grocer": "later", "dynamite": "c4+d5"}}
    assert from_json(old, Player) == Player(choices={"grocer": "later"}, blasted=("c4", "d5"))
