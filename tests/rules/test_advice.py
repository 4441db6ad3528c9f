"""What one would do and why, and what could have been done better: from what a seat sees, and always the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES, record
from rules.ai import PLAYERS
from rules.ai.advice import LITTLE, advise, difference, try_out
from rules.ai.review import LEAST, TOLD, UNTRIED, Review, first_look, tried
from rules.ai.search import Budget, side_by_side
from rules.carson_city.ai.weights import ROUND_END
from rules.game import FATE, Entry, Game, Seat
from rules.notation import parse
from rules.play.playout import by_generator, computers, playout
from tests.support import toy

pytestmark = pytest.mark.slow

FOLDER = Path(__file__).parent.parent
BOARD, CARDS = GAMES["carson_city"], GAMES["card_game"]
TABLES = [(BOARD, "variants=beginning+might lineup=0y+1y+2y+3y+12y+14yr+16y+18r buildings=full"), (CARDS, "")]
FEW = Budget(tries=6, seconds=60)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer tries than people get, and time enough for all of them."""
    monkeypatch.setattr("rules.ai.review.TRIES", Budget(tries=24, seconds=60))


def review(game: Game, start: Any, log: list[Entry], seat: Seat, seed: str) -> Review:
    """A whole game looked back on, one doubt after the other."""
    found = first_look(game, start, log, seat)
    while (doubt := found.doubt) is not None:
        found.settle(tried(game, doubt, seed))
    return found


def decisions(game: Game, options: str) -> Iterator[tuple[Any, Seat]]:
    """Every position of a game of three newcomers in which somebody decides, and who."""
    rng = Random(options)
    state = game.setup(game.parse_options(options), 3)
    for played in playout(game, state, by_generator(rng), computers(game, ["newcomer"] * 3, rng)):
        if (awaited := game.to_act(played.state)) and awaited[0] != FATE:
            yield played.state, awaited[-1]


def position(name: str) -> Any:
    """A position in which passing is a mistake."""
    return BOARD.read_position((FOLDER / "positions" / f"{name}.txt").read_text(encoding="utf-8").split("\n", 2)[2])


def played(name: str) -> tuple[Game, Any, list[Entry]]:
    """A whole game: where it began, and its moves."""
    found = record.read((FOLDER / "games" / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    game = GAMES[found.headers["Game"]]
    return game, record.start(found, game), [each.entry for each in record.replay(found, game)]


def entries(*moves: str) -> list[Entry]:
    """Moves of orange."""
    return [Entry(0, parse(move, BOARD.MOVES)) for move in moves]


# -- advice


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_best_advice_is_what_a_regular_does(game: Game, options: str) -> None:
    compared = 0
    for state, seat in decisions(game, options):
        view = game.view(state, seat)
        advice = advise(game, view, seat)
        if not state.agenda[-1].hidden:
            move = PLAYERS["regular"](game, view, seat, game.legal(view, seat), Random(1))
            assert game.prospect(view, seat, move) == pytest.approx(advice[0].worth)
            compared += 1
        between = difference(advice[0], advice[-1])
        assert sum(between.values()) == pytest.approx(advice[0].worth - advice[-1].worth, abs=LITTLE * 11)
        sizes = [abs(points) for points in between.values()]
        assert sizes == sorted(sizes, reverse=True)
    assert compared > 50


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_hidden_changes_no_advice(game: Game, options: str) -> None:
    rng, compared = Random(options), 0
    for number, (state, seat) in enumerate(decisions(game, options)):
        view = game.view(state, seat)
        other = game.guess(view, rng)
        compared += other != state
        again = game.view(other, seat)
        assert again == view
        if number % 2:
            assert advise(game, again, seat) == advise(game, view, seat)
        if number % 20 == 0:
            assert try_out(game, again, seat, Random(1), FEW) == try_out(game, view, seat, Random(1), FEW)
    assert compared > 20


def test_an_expert_advises_what_did_best_and_says_why_as_a_regular() -> None:
    state = position("a-shop-against-a-weak-rival")
    (seat,) = BOARD.to_act(state)
    best, *_ = try_out(BOARD, BOARD.view(state, seat), seat, Random(1), Budget(seconds=60))
    assert str(best.move) == "place shop5"
    assert best.parts == BOARD.reasons(BOARD.view(state, seat), seat, best.move)


def test_the_risk_of_a_duel_is_a_part_of_its_own() -> None:
    """Twelve firepower against nine and seven: what is fought for, what rivals lose, and that it may go wrong."""
    view = BOARD.view(position("eight-cowboys-left"), None)
    (seat,) = BOARD.to_act(view)
    found = {str(each.move): each for each in advise(BOARD, view, seat)}
    fight, leave = found["place buildingvp"], found["pass"]
    assert fight.worth > leave.worth
    between = difference(fight, leave)
    assert between["points"] > 2
    assert between["denial"] > 0.5
    assert between["duels"] < -0.5


def test_moves_are_tried_side_by_side_against_the_same_luck() -> None:
    state = toy.State([4, 0], [0, 0], tiles=(3, 1), agenda=[toy.Bidding((None, None))])
    view = toy.view(state, 0)
    moves = toy.legal(view, 0)[:2]
    tries = side_by_side(toy, toy.thinker(view, 0), 0, moves, Random(1), Budget(tries=20, seconds=60))
    assert len(tries) == 10
    assert all(free - paid == 0.5 for free, paid in tries), "a coin for nothing"
    assert side_by_side(toy, toy.thinker(view, 0), 0, moves, Random(1), Budget(seconds=0)) == []


# -- a game looked back on


def told(found: Review) -> list[tuple[str, str]]:
    return [(str(each.made), str(each.better)) for each in found.costliest]


@pytest.mark.parametrize("name", ["3-bigbox-beginning", "card-3-beginner"])
def test_the_costliest_mistakes_of_a_game_are_always_the_same(name: str) -> None:
    """Of somebody who plays at random, and so makes many."""
    game, start, log = played(name)
    found = review(game, start, log, 2, "seed")
    assert len(found.costliest) == TOLD
    costs = [each.cost for each in found.costliest]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= LEAST
    for each in found.costliest:
        if each.parts:
            assert sum(each.parts.values()) == pytest.approx(each.cost, abs=LITTLE * 11)
        assert each.better in game.legal(each.view, each.seat)
    again = review(game, start, log, 2, "seed")
    assert (told(again), [each.cost for each in again.costliest]) == (told(found), costs)


def test_whoever_plays_as_a_regular_is_told_nothing() -> None:
    rng, start = Random("regulars"), BOARD.setup(BOARD.parse_options("lineup=first"), 3)
    log = [each.entry for each in playout(BOARD, start, by_generator(rng), computers(BOARD, ["regular"] * 3, rng))]
    found = first_look(BOARD, start, log, 0)
    assert found.decisions > 15
    assert found.doubts == []


def test_only_ones_own_decisions_count() -> None:
    game, start, log = played("3-bigbox-beginning")
    whole = first_look(game, start, log, 0)
    worst = whole.doubts[0].ply
    without = first_look(game, start, log, 0, {ply for ply in range(1, len(log) + 1) if ply != worst})
    assert without.decisions == whole.decisions - 1
    assert worst not in [each.ply for each in without.doubts]
    assert first_look(game, start, log, 0, ()).decisions == 0


def test_a_decision_is_judged_by_what_was_seen_then() -> None:
    """Neither what came later nor what others hid changes what is thought of it."""
    game, start, log = played("card-3-beginner")
    doubts = {each.ply: each for each in first_look(game, start, log, 0).doubts}
    secret = [ply for ply, each in doubts.items() if each.view.agenda[-1].hidden]
    assert secret
    for ply in secret:
        cut, other = log[:ply], [*changed_bids(game, start, log, ply), log[ply - 1]]
        assert first_look(game, start, cut, 0, {ply}).doubts == [doubts[ply]]
        assert first_look(game, start, other, 0, {ply}).doubts == [doubts[ply]]


def changed_bids(game: Game, start: Any, log: list[Entry], ply: int) -> list[Entry]:
    """The moves before a bid, where those who bid just before it bid something else."""
    before = log[: ply - 1]
    at = len(before) - 1
    while at >= 0 and before[at].move.verb == "bid":
        state = start
        for entry in before[:at]:
            state, _ = game.apply(state, *entry)
        others = [move for move in game.legal(state, before[at].seat) if move != before[at].move]
        before[at] = Entry(before[at].seat, others[0])
        at -= 1
    return before


def test_passing_with_cowboys_left_is_a_mistake() -> None:
    start = position("eight-cowboys-left")
    found = review(BOARD, start, entries("pass"), 0, "seed")
    assert found.decisions == 1
    assert [made for made, _ in told(found)] == ["pass"]


def test_nothing_is_told_that_could_not_be_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ai.review.TRIES", Budget(seconds=0))
    assert told(review(BOARD, position("eight-cowboys-left"), entries("pass"), 0, "seed")) == []


def test_where_nothing_can_be_tried_out_a_mistake_must_be_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    game, start, log = played("3-bigbox-goldrush")
    doubt = first_look(game, start, log, 1).doubts[0]
    monkeypatch.setattr(game, "thinker", lambda view, seat: None)
    for cost, clear in ((UNTRIED - 0.1, False), (UNTRIED + 0.1, True)):
        better = doubt.better[0]._replace(worth=doubt.made.worth + cost)
        assert (tried(game, doubt._replace(better=(better,)), "seed") is not None) == clear


def test_what_was_done_a_move_later_is_a_matter_of_order() -> None:
    start = position("eight-cowboys-left")
    advised = [each for each in advise(BOARD, BOARD.view(start, 0), 0) if each.move.verb == "place"]
    weak = next(each for each in advised[::-1] if each.worth > -1000)
    (doubt,) = first_look(BOARD, start, [Entry(0, weak.move)], 0).doubts
    state, _ = BOARD.apply(start, 0, weak.move)
    log = [Entry(0, weak.move)]
    while BOARD.to_act(state) != (0,):
        passing = Entry(BOARD.to_act(state)[0], parse("pass", BOARD.MOVES))
        state, _ = BOARD.apply(state, *passing)
        log.append(passing)
    later = first_look(BOARD, start, [*log, Entry(0, doubt.better[0].move)], 0)
    (same,) = [each for each in later.doubts if each.ply == 1]
    assert doubt.better[0] not in same.better
    assert doubt.better[1] == same.better[0]


def test_free_moves_are_no_decisions() -> None:
    start = position("eight-cowboys-left")
    road = next(str(move) for move in BOARD.legal(start, 0) if move.verb == "road")
    assert first_look(BOARD, start, entries(road), 0).decisions == 0
    assert first_look(BOARD, start, entries(road, "pass"), 0).decisions == 1


def test_what_was_taken_back_was_never_decided() -> None:
    for start, seat in decisions(BOARD, "lineup=first"):
        built = [Entry(seat, move) for move in BOARD.legal(start, seat) if move.verb == "build"]
        for build in built:
            state, _ = BOARD.apply(start, *build)
            back = [Entry(seat, move) for move in BOARD.legal(state, seat) if move.verb == "withdraw"]
            if back:
                assert first_look(BOARD, start, [build], seat).decisions == 1
                assert first_look(BOARD, start, [build, *back], seat).decisions == 0
                assert first_look(BOARD, start, [build, *back, build], seat).decisions == 1
                return
    pytest.fail("nobody could take a construction back")


def test_who_goes_on_placing_may_still_pass_before_others() -> None:
    """Eight cowboys are not sent home for the first place on the pass track: the rest of the round costs half of it."""
    state = position("cheap-ranch-in-round-1")
    view = BOARD.view(state, 0)
    first, later = (BOARD.reasons(view, 0, parse(move, BOARD.MOVES))["order"] for move in ("pass", "place shop3"))
    last = -ROUND_END[1].place * 3
    assert first == 0
    assert last < later < first
