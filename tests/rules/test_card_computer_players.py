"""Computer players of the card game: they finish, know no secrets, and say why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.ai import LEVELS, PLAYERS
from rules.ai.search import Budget
from rules.card_game.ai.bids import bid_worths, likely
from rules.card_game.moves import Bid
from rules.card_game.rounds import Bidding
from rules.game import FATE, Seat, settle
from rules.notation import parse
from rules.play.playout import by_generator, computers, playout

GAME = GAMES["card_game"]
HASTY = Budget(tries=6, seconds=60)
"""Few tries, and time enough for all of them: the same on every machine."""
TABLES = {1: "table=4 levels=expert+intermediate+beginner", 2: "table=5 levels=intermediate", 4: "", 6: ""}


def decisions(seats: int, player: str, rng: Random) -> Iterator[tuple[Any, Seat]]:
    """Every position of a game in which somebody is asked, and who. One expert is enough for a table."""
    state = GAME.setup(GAME.parse_options(TABLES[seats]), seats)
    players = [player] + ["newcomer" if player == "expert" else player] * (seats - 1)
    for played in playout(GAME, state, by_generator(rng), computers(GAME, players, rng)):
        asked = GAME.to_act(played.state)
        if asked and asked[0] != FATE:
            yield played.state, asked[0]


@pytest.mark.parametrize(
    ("seats", "player"),
    [
        *((seats, player) for seats in TABLES for player in LEVELS[:2]),
        (1, "expert"),
        pytest.param(4, "expert", marks=pytest.mark.slow),
    ],
)
def test_every_table_is_played_to_its_end(seats: int, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ai.expert.USUAL", HASTY)
    *_, (state, _) = decisions(seats, player, Random(f"{seats} {player}"))
    assert state.round == 18


@pytest.mark.slow
def test_the_reasons_for_a_move_add_up_to_what_it_is_worth() -> None:
    rng = Random("reasons")
    looked = 0
    for state, seat in decisions(4, "newcomer", rng):
        view = GAME.view(state, seat)
        for move in rng.sample(legal := GAME.legal(view, seat), min(3, len(legal))):
            parts = GAME.reasons(view, seat, move)
            assert parts
            assert sum(parts.values()) == pytest.approx(GAME.prospect(view, seat, move))
            looked += 1
    assert looked > 100


TABLE = """round 3
line land101 land40
person lawyer
top boot-cow-star-hat-horseshoe-cactus
orange| ^^..
orange| ^^..
blue
"""


def parts(position: str, move: str) -> dict[str, float]:
    """Why a move of orange is as good as it is, as far as that counts."""
    found = GAME.reasons(GAME.read_position(TABLE + position), 0, parse(move, GAME.MOVES))
    return {part: points for part, points in found.items() if abs(points) > 0.01}


def test_a_card_is_worth_points_of_today_what_they_promise_and_personalities() -> None:
    choice = "bids orange=5 blue=3\nnow choose"
    mine, house = parts(choice, "take land101"), parts(choice, "take land40")
    assert mine["points"] == 4  # the Mine lies beside two mountains
    assert "points" not in house
    assert set(house) == {"promise"}
    assert parts(choice, "take lawyer")["people"] > 5


RIVALS = """round 18
line land101 land47 land40
top boot-cow-star-hat-horseshoe-cactus
orange
orange| hhh.
orange| hhh.
blue
blue| ^^^.
blue| ^^^.
bids orange={orange} blue={blue}
now choose
"""


def test_whoever_chooses_next_may_be_denied_their_card() -> None:
    """A Mine brings Blue more beside its mountains than anything else on the table; to Orange a Bank is best."""
    state = GAME.read_position(RIVALS.format(orange=9, blue=3))
    settle(state)
    worths = {move: GAME.reasons(state, 0, move) for move in GAME.legal(state, 0)}
    mine, bank, house = (worths[parse(f"take {card}", GAME.MOVES)] for card in ("land101", "land47", "land40"))
    assert bank["points"] > 2 > mine["points"]
    assert mine["denial"] > 4
    assert bank["denial"] == house["denial"] == 0
    assert max(worths, key=lambda move: GAME.prospect(state, 0, move)) == parse("take land101", GAME.MOVES)


def test_nobody_is_denied_anything_who_has_chosen() -> None:
    state = GAME.read_position(RIVALS.format(orange=3, blue=9))
    settle(state)
    for _ in range(2):  # Blue takes a card and lays it
        state, _ = GAME.apply(state, 1, GAME.legal(state, 1)[-1])
    moves = GAME.legal(state, 0)
    assert [GAME.reasons(state, 0, move)["denial"] for move in moves] == [0, 0]
    assert max(moves, key=lambda move: GAME.prospect(state, 0, move)) == parse("take land47", GAME.MOVES)


def test_a_low_bid_is_a_risk_a_high_one_costs_the_card() -> None:
    assert set(parts("now bid", "bid 1")) == {"risk"}
    assert set(parts("orange hand 1,2,3\nnow bid", "bid 1")) == {"risk"}
    no_choice = TABLE.replace("line land101 land40", "line land40 land41").replace("person lawyer\n", "")
    low = GAME.reasons(GAME.read_position(no_choice + "now bid"), 0, parse("bid 9", GAME.MOVES))
    assert low["hand"] < -1
    assert not low["risk"]


def bids_of(level: str, position: str) -> set[int]:
    """What orange may bid."""
    view = GAME.view(GAME.read_position(TABLE + position), 0)
    chosen = (PLAYERS[level](GAME, view, 0, GAME.legal(view, 0), Random(seed)) for seed in range(12))
    return {move.value for move in chosen if isinstance(move, Bid)}


@pytest.mark.parametrize("level", ["newcomer", "regular"])
def test_a_bid_that_is_only_discarded_is_the_lowest(level: str) -> None:
    """After the Lawyer nobody chooses a second time (C13)."""
    spent = "line land101 land40 land41 land42\norange hand 1,2,3,4,7,8 picks 0\nnow bid"
    assert bids_of(level, spent) == {1}
    assert 1 not in bids_of(level, spent.replace("picks 0", "picks 1"))


def test_an_expert_sees_nothing_to_win_with_such_a_bid() -> None:
    state = GAME.read_position(TABLE + "orange hand 1,2,3,4,7,8 picks 0\nnow bid")
    worths = bid_worths(GAME.view(state, 0), 0)
    assert max(worths, key=worths.__getitem__) == 1
    assert likely(state, 0)[0][1] > 0.5


@pytest.mark.parametrize(
    ("rest", "most"),
    [
        ("orange bonus 6", 4),  # 10, and Blue has 9
        ("orange bonus 6\ntop hat-cow-star-boot-horseshoe-cactus", 3),  # here 9 is enough
        ("orange bonus 6\nblue people doctor", 6),  # who may make it 11
        ("orange bonus 6\nblue people doctor tilted doctor", 4),
        ("orange bonus 6\nblue bonus 3", 7),
        ("orange bonus 6\nblue hand 1,2,3", 1),
        ("orange bonus 6\nblue picks 0", 1),
        ("blue hand 1,2,5", 6),
        ("", 9),
    ],
)
def test_nobody_bids_more_than_is_enough_to_choose_first(rest: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.card_game.ai.valuation.card_worths", lambda state, seat: [12.0, 3.0, 3.0])
    bids = bids_of("regular", f"{rest}\nnow bid")
    assert max(bids) == most
    worths = {value: sum(parts(f"{rest}\nnow bid", f"bid {value}").values()) for value in range(1, 10)}
    assert max(worths, key=worths.__getitem__) == most


@pytest.mark.parametrize(("lead", "highest"), [(9.0, True), (4.0, False)])
def test_a_card_far_better_than_others_is_worth_the_highest_bid(
    lead: float, highest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rules.card_game.ai.valuation.card_worths", lambda state, seat: [3.0 + lead, 3.0, 3.0])
    state, seat = next(decisions(4, "regular", Random("keen")))
    bids = [move for move in GAME.legal(GAME.view(state, seat), seat) if isinstance(move, Bid)]
    best = max(bids, key=lambda move: GAME.prospect(state, seat, move))
    assert (best.value == max(bid.value for bid in bids)) == highest


@pytest.mark.slow
def test_nobody_knows_what_others_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two tables that differ only in bids that lie face down, everybody thinks the same."""
    monkeypatch.setattr("rules.ai.expert.USUAL", HASTY)
    rng = Random("secret")
    compared = 0
    for number, (state, seat) in enumerate(decisions(4, "newcomer", rng)):
        other = GAME.guess(GAME.view(state, seat), rng)
        compared += other != state
        for level in LEVELS if number % 5 == 0 else LEVELS[:2]:
            found = [
                PLAYERS[level](GAME, view, seat, GAME.legal(view, seat), Random(number))
                for view in (GAME.view(state, seat), GAME.view(other, seat))
            ]
            assert found[0] == found[1]
    assert compared > 20


@pytest.mark.slow
@pytest.mark.parametrize("level", ["regular", "expert"])
def test_bids_differ_from_time_to_time(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who has watched a computer player knows what it bids next."""
    monkeypatch.setattr("rules.ai.expert.USUAL", HASTY)
    varied = looked = 0
    for state, seat in decisions(4, "newcomer", Random("varied")):
        if isinstance(state.agenda[-1], Bidding) and state.round in (2, 4, 11):
            view = GAME.view(state, seat)
            legal = GAME.legal(view, seat)
            bids = (PLAYERS[level](GAME, view, seat, legal, Random(n)) for n in range(12))
            varied += any(one != other for one, other in pairwise(bids))
            looked += 1
    assert varied > looked / 2


@pytest.mark.slow
def test_what_a_bid_may_win_is_weighed_against_what_the_bid_card_is_worth() -> None:
    rng = Random("bids")
    for state, seat in decisions(4, "regular", rng):
        if not isinstance(state.agenda[-1], Bidding):
            continue
        assert sum(chance for _, chance in likely(state, seat)) == pytest.approx(1)
        worths = bid_worths(GAME.view(state, seat), seat)
        assert {move.value for move in GAME.legal(state, seat) if isinstance(move, Bid)} == set(worths)
        if state.round in (9, 18):  # bid cards come back, or count for nothing: the highest cannot be worse
            assert max(worths.values()) == pytest.approx(worths[max(worths)])
