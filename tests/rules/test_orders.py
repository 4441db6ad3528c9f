"""Standing orders: they answer what their owner could answer, and nothing else."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from random import Random
from typing import Any, ClassVar

import pytest

from rules import GAMES
from rules.ai.orders import ASK, DEFAULTS, SUGGEST, answer, in_words, known
from rules.ai.suggest import suggested
from rules.card_game.state import State
from rules.card_game.taking import LayCard
from rules.carson_city.construct import Construct
from rules.game import FATE, Seat, refusal
from rules.notation import Move
from rules.plans import ahead, hindrance
from rules.play.playout import Decide, at_random, by_generator, playout
from rules.step import Step
from tests.support.transcripts import CASTS

WORDS = (ASK, SUGGEST, "below1", "below3", "last", "least", "track", "yes", "no")


def some_orders(rng: Random) -> dict[str, str]:
    return {name: rng.choice(WORDS) for name in known()}


@pytest.mark.slow
@pytest.mark.parametrize("name", CASTS)
def test_an_order_makes_only_moves_its_owner_could_make(name: str) -> None:
    game, met = GAMES[name], set[str]()

    def obeying(rng: Random, orders: list[dict[str, str]]) -> Decide:
        anything = at_random(game, rng)

        def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
            seat, step = rng.choice(seats), state.agenda[-1]
            move = answer(game, game.view(state, seat), seat, orders[seat], rng)
            if move is None:
                return anything(state, (seat,))
            assert orders[seat][step.order] != ASK
            assert refusal(state, seat, move) is None
            if isinstance(move, state.free.takes):
                assert step.grows(state, seat), "free moves are made only where the decision is about them"
                assert len(step.options(state, seat)) == 1
            met.add(step.order)
            return seat, move

        return decide

    for number, (options, seats) in zip(range(12), cycle(CASTS[name].values()), strict=False):
        rng, players = Random(number), len(seats.split())
        state = game.setup(game.parse_options(options), players)
        for _ in playout(game, state, by_generator(rng), obeying(rng, [some_orders(rng) for _ in range(players)])):
            pass
    assert (
        met
        >= {"carson_city": {"buying", "building", "overspending"}, "card_game": {"laying", "powers", "taking"}}[name]
    )


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind"), [("card_game", "LastSales"), ("carson_city", "LastRoads")])
def test_the_last_chance_is_taken_as_a_regular_player_would(name: str, kind: str) -> None:
    """There a decision has only one move of its own: what it is about are the free moves beside it."""
    game, met, rng = GAMES[name], Counter[bool](), Random(2)
    options, anything = "lineup=13y+2y+3y+4y+5y+6y+7y" if name == "carson_city" else "", at_random(game, rng)
    for _ in range(60):  # both are met sooner
        if met.keys() == {True, False}:
            break
        state = game.setup(game.parse_options(options), 4)

        def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
            view, seat = game.view(state, seats[0]), seats[0]
            if type(state.agenda[-1]).__name__ != kind:
                return anything(state, seats)
            worth = {move: game.prospect(view, seat, move) for move in game.legal(view, seat)}
            move = answer(game, view, seat, dict.fromkeys(known(), SUGGEST), rng)
            assert move is not None
            assert worth[move] == max(worth.values())
            met[isinstance(move, state.free.takes)] += 1
            return seat, move

        for _ in playout(game, state, by_generator(rng), decide):
            pass
    assert met.keys() == {True, False}


def test_what_is_offered_to_everybody_exists() -> None:
    assert all(word in known()[name] for name, word in DEFAULTS.items())
    assert known("card_game").keys() < known().keys() > known("carson_city").keys()
    assert known("carson_city")["consent"] == (ASK, SUGGEST, "yes", "no")
    assert known("carson_city")["passing"] == (ASK, "below1", "below2", "below3"), "nobody's placing is played for them"
    assert known("carson_city").keys() - known("carson_city", "variants=river+might").keys() == {"horses"}
    assert known("carson_city").keys() - known("carson_city", "").keys() == {"horses", "tiles"}


def test_a_step_knows_its_game_by_its_type() -> None:
    """Not by where it is written: a game may lie anywhere, and one's name may begin like another's."""

    class Further(State):
        game: ClassVar[str] = "card"

    class Ask(Step[Further, Move]):
        order = "asking"

    assert (Further.game, Ask.game, Construct.game, LayCard.game) == ("card", "card", "carson_city", "card_game")
    assert known("card") == {"asking": (ASK, SUGGEST)}
    Ask.order = ""  # nothing that other tests would find


@pytest.mark.parametrize("name", CASTS)
def test_whoever_looks_on_or_has_no_order_is_not_answered_for(name: str) -> None:
    game, rng = GAMES[name], Random(3)
    options, seats = next(iter(CASTS[name].values()))
    state = game.setup(game.parse_options(options), len(seats.split()))
    everything = dict.fromkeys(known(), SUGGEST)
    for played in playout(game, state, by_generator(rng), at_random(game, rng)):
        for seat in range(len(seats.split())):
            view = game.view(played.state, seat)
            assert answer(game, view, seat, {}, rng) is None if view.agenda else True
            if view.agenda and seat not in game.to_act(view):
                assert answer(game, view, seat, everything, rng) is None


@pytest.mark.parametrize("name", CASTS)
def test_a_suggested_plan_can_be_wished_for(name: str) -> None:
    game = GAMES[name]
    kinds = set[str]()
    for number, (options, seats) in zip(range(4), cycle(CASTS[name].values()), strict=False):
        rng, players = Random(number), len(seats.split())
        state = game.setup(game.parse_options(options), players)
        for played in playout(game, state, by_generator(rng), at_random(game, rng)):
            seat = rng.randrange(players)
            if rng.random() > 0.05 or not played.state.agenda:
                continue
            view = game.view(played.state, seat)
            plan, imagined = suggested(game, view, seat, 6), ahead(view, seat)
            assert bool(plan) == (imagined is not None)
            assert len(plan) <= 6
            assert len({wish.move for wish in plan}) == len(plan)
            for wish in plan[:1]:
                assert imagined is not None
                assert hindrance(imagined, seat, wish) is None
                kinds.add(wish.kind)
    assert kinds >= {"carson_city": {"Placement", "ChooseCharacters"}, "card_game": {"ChooseCards"}}[name]


def test_what_orders_name_themselves() -> None:
    """A stand-in does what its person said in so many words, and decides itself where they leave it to a computer."""
    game, rng, met = GAMES["carson_city"], Random(1), set[str]()
    words = {"overspending": "least", "duels": "track", "consent": "no"}
    for _ in range(4):
        state = game.setup(game.parse_options(""), 4)
        for played in playout(game, state, by_generator(rng), at_random(game, rng)):
            for seat in game.to_act(played.state):
                if seat != FATE and played.state.agenda[-1].order:
                    view, order = game.view(played.state, seat), played.state.agenda[-1].order
                    assert in_words(game, view, seat, dict.fromkeys(known(), SUGGEST)) is None
                    if (move := in_words(game, view, seat, words)) is not None:
                        assert move == answer(game, view, seat, words, rng)
                        met.add(order)
                    else:
                        assert order not in ("overspending", "consent")
    assert met >= {"overspending", "duels"}


def test_somebody_passes_where_nothing_is_worth_so_much_more() -> None:
    game, rng, passed = GAMES["carson_city"], Random(2), Counter[bool]()
    state = game.setup(game.parse_options(""), 4)
    for played in playout(game, state, by_generator(rng), at_random(game, rng)):
        step = played.state.agenda[-1] if played.state.agenda else None
        if step is None or type(step).__name__ != "Placement":
            continue
        (seat,) = game.to_act(played.state)
        view = game.view(played.state, seat)
        worth = {move: game.prospect(view, seat, move) for move in step.options(view, seat)}
        (end,) = [move for move in worth if isinstance(move, step.last)]
        more = max((points for move, points in worth.items() if move != end), default=-99.0) - worth[end]
        for points in (1, 2, 3):
            move = answer(game, view, seat, {"passing": f"below{points}"}, rng)
            assert move == (None if more >= points else end)
            passed[move is None] += 1
        assert answer(game, view, seat, {"passing": SUGGEST}, rng) is None
        assert answer(game, view, seat, {"passing": "belowzero"}, rng) is None
    assert min(passed[True], passed[False]) > 9


def test_a_card_is_taken_for_who_said_so_where_nobody_could_bid() -> None:
    game, rng, taken = GAMES["card_game"], Random(5), Counter[bool]()
    state = game.setup(game.parse_options(""), 3)
    for played in playout(game, state, by_generator(rng), at_random(game, rng)):
        if played.state.agenda and type(played.state.agenda[-1]).__name__ == "ChooseCards":
            (seat,) = game.to_act(played.state)
            left = any(player.hand for player in played.state.players)
            move = answer(game, game.view(played.state, seat), seat, {"taking": "last"}, rng)
            assert (move is None) == left
            taken[left] += 1
    assert taken[False] >= 4 < taken[True]
