"""How players go on in an expert's head: what it foresees is worth no more than that."""

from __future__ import annotations

from random import Random

import pytest

from rules import carson_city
from rules.carson_city.ai.habits import Habits
from rules.carson_city.placement import Placement
from rules.carson_city.state import State
from rules.play.playout import by_generator, computers, playout

NEARLY = 0.3
"""In points: as good as the best."""


def placements(seed: str) -> list[State]:
    """All positions of a game of regulars in which one of them places."""
    rng = Random(seed)
    state = carson_city.setup(carson_city.parse_options(""), 4)
    found = []
    for played in playout(carson_city, state, by_generator(rng), computers(carson_city, ["regular"] * 4, rng)):
        if played.state.agenda and isinstance(played.state.agenda[-1], Placement):
            found.append(played.state)
    return found


@pytest.mark.slow
def test_who_places_in_an_experts_head_does_as_a_regular_would(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also late in a round, with what was thought of when it began; duels and parcels for new tiles included."""
    monkeypatch.setattr("rules.carson_city.ai.habits.WHIM", 0.0)
    habits, good, bad = {number: Habits() for number in range(1, 5)}, 0, 0
    for state in placements("2"):
        (seat,) = carson_city.to_act(state)
        view = carson_city.view(state, seat)
        best = max(carson_city.prospect(view, seat, move) for move in carson_city.legal(view, seat))
        done = habits[state.round].reply(state, seat, Random(1))
        if carson_city.prospect(view, seat, done) > best - NEARLY:
            good += 1
        else:
            bad += 1
    assert good > 60
    assert bad < 0.1 * good, (good, bad)
