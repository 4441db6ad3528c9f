"""What a player would have if the game ended now: at the very end, exactly the score."""

from __future__ import annotations

from rules.carson_city import read_position
from rules.carson_city.hooks import side_of
from rules.carson_city.rounds import Overspend
from rules.carson_city.scoring import final_points, if_ended, scores
from tests.support.wordgames import recorded


def test_at_the_very_end_it_is_the_score() -> None:
    for game in recorded():
        *_, last = game
        for score in scores(last.state):
            assert if_ended(last.state, score.seat) == score.total


def test_whoever_has_spent_what_is_above_the_limit_knows_their_score() -> None:
    """While others still choose what to spend, nothing can change any more for those who have."""
    compared = 0
    for game in recorded():
        *_, waiting, last = (each.state for each in game)
        step = waiting.agenda[-1]
        if not isinstance(step, Overspend):
            continue
        for score in scores(last):
            if score.seat not in step.waiting:
                assert if_ended(waiting, score.seat) == score.total
                compared += 1
    assert compared


def test_cash_is_first_cut_to_the_limit() -> None:
    state = read_position("options lineup=1y+2y+3y+4y+5y+6y+7y\nround 4\norange $95 cards sheriff\nblue $95\nnow place")
    owns = sum(points for why, points in final_points(state, 0).items() if why != "cash")
    limit = side_of(state, "sheriff").limit
    assert if_ended(state, 0) == owns + (95 - limit) // 10 + limit // 6
    assert if_ended(state, 1) == owns + 95 // 6
