"""Planning ahead, by the rules: what can be wished for, and when a wish is followed."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

import pytest

from rules import GAMES, codec
from rules.ai.random import some
from rules.at_once import answers, asked
from rules.card_game.taking import ChooseCards
from rules.game import Seat, apply, refusal, to_act
from rules.notation import IllegalError, Move, parse
from rules.plans import Wish, ahead, granted, hindrance, wish
from rules.play.playout import Decide, at_random, by_generator, playout
from tests.support.transcripts import CASTS

BOARD = GAMES["carson_city"]
TABLE = """
round 2
orange $20 cowboys 3
blue $20 cowboys 3
green $20 cowboys 3
now place
"""


def move(text: str) -> Move:
    return parse(text, BOARD.MOVES)


def play(state: Any, seat: int, text: str) -> Any:
    return apply(state, seat, move(text))[0]


def test_a_wish_for_a_free_spot_is_followed() -> None:
    state = BOARD.read_position(TABLE)
    wishes = [wish(state, 1, move("place ammo")), wish(state, 1, move("place wages"))]
    state = play(state, 0, "place gambling")
    assert to_act(state) == (1,)
    assert granted(state, 1, wishes) == 0


def test_a_duel_that_nobody_spoke_of_stops_a_wish_and_the_next_is_followed() -> None:
    state = BOARD.read_position(TABLE)
    wishes = [wish(state, 1, move("place ammo")), wish(state, 1, move("place wages"))]
    state = play(state, 0, "place ammo")
    assert hindrance(state, 1, wishes[0]) == IllegalError("wish-changed")
    assert granted(state, 1, wishes) == 1


def test_a_duel_that_was_wished_for_is_fought_unless_a_third_comes() -> None:
    state = play(BOARD.read_position(TABLE), 0, "place ammo")
    duel = wish(state, 2, move("place ammo"))
    assert granted(play(state, 1, "place wages"), 2, [duel]) == 0
    assert granted(play(state, 1, "place ammo"), 2, [duel]) is None


def test_company_on_wages_is_no_matter() -> None:
    state = BOARD.read_position(TABLE)
    wanted = wish(state, 1, move("place wages"))
    assert granted(play(state, 0, "place wages"), 1, [wanted]) == 0


def test_passing_comes_last() -> None:
    state = BOARD.read_position(TABLE)
    stop, ammo = wish(state, 1, move("pass")), wish(state, 1, move("place ammo"))
    state = play(state, 0, "place ammo")
    assert granted(state, 1, [stop]) == 0
    assert granted(state, 1, [stop, ammo]) is None  # ammo was wanted otherwise: better ask
    assert hindrance(state, 1, stop, 1) == IllegalError("wish-last")


def test_a_pass_comes_while_only_spare_wishes_are_left() -> None:
    state = play(BOARD.read_position(TABLE), 0, "place wages")
    stop = Wish("Placement", move("pass"), spare=1)
    ammo, roads = Wish("Placement", move("place ammo")), Wish("Placement", move("place roads3"))
    assert granted(state, 1, [stop, ammo]) == 0
    assert granted(state, 1, [stop, ammo, roads]) == 1


@pytest.mark.parametrize(("dare", "followed"), [(None, None), (101, None), (0, 0)])
def test_a_wish_may_dare_a_duel(dare: int | None, followed: int | None) -> None:
    state = play(BOARD.read_position(TABLE), 0, "place ammo")
    wanted = Wish("Placement", move("place ammo"), dare=dare)
    assert granted(state, 1, [wanted], BOARD.win_chance) == followed


def test_who_is_up_or_has_passed_plans_nothing() -> None:
    state = BOARD.read_position(TABLE)
    with pytest.raises(IllegalError, match="nothing-to-plan"):
        wish(state, 0, move("place ammo"))
    state = play(state, 0, "pass")
    with pytest.raises(IllegalError, match="nothing-to-plan"):
        wish(state, 0, move("place ammo"))
    with pytest.raises(IllegalError, match="nothing-to-plan"):
        wish(state, 2, move("allow yes"))  # open at any time
    with pytest.raises(IllegalError, match="space-closed"):
        wish(state, 2, move("place vp2"))
    with pytest.raises(IllegalError, match="not-now"):
        wish(state, 2, move("claim c4"))


def test_a_wish_is_for_one_kind_of_decision() -> None:
    state = BOARD.read_position(TABLE)
    other = Wish("ChooseCharacters", move("place ammo"))
    assert hindrance(play(state, 0, "pass"), 1, other) == IllegalError("not-now", verb="place")


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_in_any_game_wishes_are_legal_when_followed(name: str) -> None:
    """Random players who wish at random for what they may: every wish granted is a legal move, and many are.

    Whatever it counts on is as it was.
    """
    game = GAMES[name]
    planned: list[Wish] = []
    followed: list[Wish] = []

    def wishing(rng: Random, wishes: list[list[Wish]]) -> Decide:
        anything = at_random(game, rng)

        def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
            for seat, mine in enumerate(wishes):
                imagined = ahead(game.view(state, seat), seat)
                assert seat not in seats or imagined is None or type(imagined.agenda[-1]) is not type(state.agenda[-1])
                if imagined is not None and rng.random() < 0.2:
                    before = codec.to_json(state, type(state))
                    assert seat in game.to_act(imagined)
                    step = imagined.agenda[-1]
                    mine.append(wish(state, seat, some(rng, step.options(imagined, seat))))
                    assert codec.to_json(state, type(state)) == before
                    planned.append(mine[-1])
                    for position in asked(game.view(state, seat), seat, mine[-1:]).values():
                        said = rng.choice(answers(position, seat))
                        mine[:] = [each for each in mine if each.about != said.about] + [said]
            seat = seats[int(rng.random() * len(seats))]
            at = granted(state, seat, wishes[seat])
            if at is None:
                return anything(state, (seat,))
            kept = wishes[seat].pop(at)
            assert not kept.open, "what is left open needs a thought"
            assert state.agenda[-1].rests_on(state, seat, kept.move) == kept.rests_on
            assert refusal(state, seat, kept.move) is None
            followed.append(kept)
            return seat, kept.move

        return decide

    for number, (options, seats) in zip(range(18), cycle(CASTS[name].values()), strict=False):
        rng, players = Random(number), len(seats.split())
        state = game.setup(game.parse_options(options), players)
        for _ in playout(game, state, by_generator(rng), wishing(rng, [[] for _ in range(players)])):
            pass  # raises if a wish that is followed is not legal
    assert len(followed) > len(planned) / 10 > 3
    kinds, at_once = ({each.kind for each in followed if each.answers == answer} for answer in (False, True))
    assert at_once >= (set() if name == "card_game" else {"BuyFromCard", "CashOr", "TakeSecond"})
    board = {"Draft", "ChooseCharacters", "Placement", "PlaceTogether"}
    assert kinds == ({"ChooseCards"} if name == "card_game" else board)


def test_where_all_place_together_the_others_plan_until_the_first_has_begun() -> None:
    state = BOARD.read_position(TABLE.replace("round 2", "options variants=kit\nround 2", 1))
    assert ahead(state, 0) is None  # the first, who is up
    wanted = [wish(state, 1, move(each)) for each in ("place ammo", "place gambling", "pass")]
    state = play(state, 0, "place ammo")
    assert granted(state, 1, wanted) == 1  # a duel that nobody spoke of is none of it
    assert ahead(state, 1) is None
    state = play(state, 1, "place gambling")
    assert granted(state, 1, [wanted[0], wanted[2]]) is None
    assert granted(state, 1, wanted[2:]) == 0


def test_a_card_is_planned_for_while_others_lay_theirs() -> None:
    game, rng = GAMES["card_game"], Random(1)
    state = game.setup(game.parse_options(""), 4)
    for played in playout(game, state, by_generator(rng), at_random(game, rng)):
        state = played.state
        if isinstance(state.agenda[-2], ChooseCards):
            break
    later = [seat for seat in state.agenda[-2].waiting if seat not in game.to_act(state)]
    imagined = ahead(game.view(state, later[-1]), later[-1])
    assert imagined is not None
    assert {str(each) for each in imagined.agenda[-1].options(imagined, later[-1])} == {
        f"take {card}" for card in state.shown
    }
