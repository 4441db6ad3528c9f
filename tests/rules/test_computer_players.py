"""Computer players know every variant: they choose among what their view offers, and come to an end."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.ai import PLAYERS
from rules.carson_city.names import VARIANTS
from rules.fate import luck
from rules.game import FATE

GAME = GAMES["carson_city"]
MOST = 400
"""Decisions of two players in one game: about a hundred are usual, sheets and moved cowboys included."""


@pytest.mark.parametrize("variants", [*VARIANTS, "+".join(VARIANTS)])
def test_greedy_plays_every_variant_to_its_end(variants: str) -> None:
    rng, decisions = Random(variants), 0
    state = GAME.setup(GAME.parse_options(f"buildings=full lineup=random variants={variants}"), 2)
    while seats := GAME.to_act(state):
        if seats[0] == FATE:
            state, _ = GAME.apply(state, FATE, luck(rng, GAME.odds(state)))
            continue
        view = GAME.view(state, seats[0])
        moves = GAME.legal(view, seats[0])
        assert moves == GAME.legal(state, seats[0])
        state, _ = GAME.apply(state, seats[0], PLAYERS["greedy"](GAME, view, seats[0], moves, rng))
        decisions += 1
        assert decisions < MOST, f"going round in circles: {state.agenda[-1]}"
    assert state.round == 4
