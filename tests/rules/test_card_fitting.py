"""Worths are measured: a regression finds what was put in, whatever else differs."""

from __future__ import annotations

from random import Random

import pytest

from rules.card_game.ai.fitting import Seen, fitted
from rules.card_game.ai.weights import Worths

NOTHING = Worths(*([0.0] * len(Worths._fields)))


def points(now: int, houses: int, mines: int) -> int:
    """A made-up game: everybody gets 30 less 2 a round, 3 for a house, and for a mine as much as rounds are left."""
    return 30 - 2 * now + 3 * houses + (10 - now) * mines


def rows(now: int, rng: Random) -> list[Seen]:
    found = []
    for _ in range(300):
        houses, mines = rng.randrange(5), rng.randrange(4)
        had = NOTHING._replace(all=1, house=houses, mine=mines)
        found.append(Seen(had, points(now, houses, mines) + rng.randrange(-3, 4)))
    return found


def test_what_was_put_in_is_found() -> None:
    rng = Random("tune")
    seen = {now: rows(now, rng) for now in range(2, 7)}
    found = {now: Worths(*worths) for now, worths in fitted(seen, (range(2, 5), range(5, 7))).items()}
    assert list(found) == [2, 3, 4, 5, 6]
    assert found[3].all == pytest.approx(24, abs=1)
    assert found[3].house == pytest.approx(3, abs=0.3)
    assert found[3].mine == pytest.approx(7, abs=0.3)  # the mean of the rounds around
    assert found[4].mine == pytest.approx(6.5, abs=0.3)  # only with the round before: the next is of another span
    assert found[3].ranch == 0  # what nobody has is worth nothing
