"""Computer players know every variant: they choose among what their view offers, and come to an end."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.carson_city.names import VARIANTS
from rules.game import FATE
from rules.play.playout import by_generator, computers, playout

GAME = GAMES["carson_city"]
MOST = 400
"""Decisions of two players in one game: about a hundred are usual, sheets and moved cowboys included."""


@pytest.mark.parametrize("variants", [*VARIANTS, "+".join(VARIANTS)])
def test_greedy_plays_every_variant_to_its_end(variants: str) -> None:
    rng, decisions = Random(variants), 0
    state = GAME.setup(GAME.parse_options(f"buildings=full lineup=random variants={variants}"), 2)
    for played in playout(GAME, state, by_generator(rng), computers(GAME, ["greedy", "greedy"], rng)):
        state = played.state
        decisions += played.seat != FATE
        assert decisions < MOST, f"going round in circles: {state.agenda[-1]}"
        if (seats := GAME.to_act(state)) and seats[0] != FATE:
            assert GAME.legal(GAME.view(state, seats[0]), seats[0]) == GAME.legal(state, seats[0])
    assert state.round == 4
