"""The expert's search, on a game small enough to know the right answer by hand."""

from itertools import count
from random import Random
from typing import Any

import pytest

from rules.ai.search import USUAL, Budget, think
from tests.support import toy


def position(mine: int, theirs: int, coins: tuple[int, int]) -> toy.State:
    """Orange bids first; who has what tile, and how many coins."""
    return toy.State([*coins], [0, 0], tiles=(mine, theirs), agenda=[toy.Bidding((None, None))])


def thought(state: toy.State, seed: str, budget: Budget = USUAL) -> list[tuple[str, float, int]]:
    view = toy.view(state, 0)
    tried = think(toy, toy.thinker(view, 0), 0, toy.legal(view, 0), Random(seed), budget)
    return [(str(each.move), each.worth, each.tries) for each in tried]


@pytest.mark.parametrize("seed", "abcde")
def test_what_is_won_anyway_is_not_paid_for(seed: str) -> None:
    """Orange wins ties: with the highest tile against an empty purse every coin bid is wasted."""
    assert thought(position(3, 1, (4, 0)), seed)[0][0] == "bid 0"


@pytest.mark.parametrize("seed", "abcde")
def test_what_others_hide_is_not_known(seed: str) -> None:
    assert thought(position(2, 1, (3, 2)), seed) == thought(position(2, 3, (3, 2)), seed)


def test_every_move_that_deserves_it_is_tried_and_the_better_ones_more_often() -> None:
    tried = thought(position(2, 2, (4, 3)), "a")
    assert sorted(move for move, _, _ in tried) == [f"bid {coins}" for coins in range(5)]
    assert tried[0][2] == max(tries for _, _, tries in tried) > min(tries for _, _, tries in tried) > 0


def test_without_time_the_first_judgement_holds() -> None:
    tried = thought(position(3, 1, (4, 0)), "a", Budget(seconds=0))
    assert tried[0] == ("bid 0", 0.0, 0)
    assert all(tries == 0 for _, _, tries in tried)


def test_time_that_runs_out_in_the_midst_of_a_try_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at between the moves of a try, not only between tries: one may be long."""
    monkeypatch.setattr("rules.ai.search.BETWEEN_LOOKS", 1)
    looks = count()
    monkeypatch.setattr("rules.ai.search.time.thread_time", lambda: float(next(looks)))
    replies: list[Any] = []
    thinker = toy.thinker(toy.view(position(2, 2, (4, 3)), 0), 0)

    def reply(*given: Any) -> Any:
        replies.append(given)
        return type(thinker).reply(thinker, *given)

    monkeypatch.setattr(thinker, "reply", reply)
    legal = toy.legal(thinker.view, 0)
    tried = think(toy, thinker, 0, legal, Random("a"), Budget(seconds=1.5))
    assert all(each.tries == 0 for each in tried), "not one try of each was finished"
    assert len(replies) == 1


def test_what_is_clear_is_not_tried_further() -> None:
    """Whoever wins anyway loses every coin bid, whatever the luck: a few tries say all."""
    tried = thought(position(3, 1, (4, 0)), "a")
    assert 0 < sum(tries for _, _, tries in tried) < USUAL.tries / 2


@pytest.mark.parametrize("coins", [2, 4])
def test_nothing_is_tried_alone(coins: int) -> None:
    """With three or five moves too: what is left over is not worth a thought."""
    tried = thought(position(2, 3, (coins, 2)), "a")
    assert len(tried) == coins + 1
    assert tried[0][2] == sorted(tries for _, _, tries in tried)[-2]


def test_the_more_play_the_fewer_tries() -> None:
    assert Budget(tries=120, seconds=3.0).at(6) == Budget(tries=80, seconds=3.0)
