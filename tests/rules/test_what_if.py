"""What if: one's own turns imagined, of what one sees and no more."""

from __future__ import annotations

from random import Random
from typing import Any

from rules import GAMES, codec
from rules.game import apply, refusal
from rules.notation import Move, parse
from rules.plans import granted, plannable
from rules.play.playout import at_random, by_generator, playout
from rules.what_if import imagined

BOARD = GAMES["carson_city"]
TABLE = """
round 2
orange $20 cowboys 3
blue $20 cowboys 3
green $20 cowboys 2
now place
"""


def moves(*texts: str) -> list[Move]:
    return [parse(text, BOARD.MOVES) for text in texts]


def test_turns_follow_each_other_while_nobody_else_moves() -> None:
    state = BOARD.read_position(TABLE)
    found = imagined(BOARD.view(state, 1), 1, moves("place ammo", "place c4", "place ammo", "place wages", "pass"))
    assert found is not None
    assert [str(move) for move in found.moves] == ["place ammo", "place c4", "place wages", "pass"]
    assert found.done
    assert found.position.players[1].cowboys == 0
    assert {spot for spot, there in found.position.standing.items() for each in there if each.seat == 1} == {
        "ammo",
        "c4",
        "wages",
    }
    assert not state.standing  # the table is as it was
    after = apply(state, 0, parse("place gambling", BOARD.MOVES))[0]
    assert granted(after, 1, found.wishes) == 0


def test_where_all_place_together_what_was_taken_up_goes_on_the_board_again() -> None:
    """Kit Carson: whoever is up imagines as well, and goes back in what they imagine instead of taking cowboys up."""
    state = BOARD.read_position(TABLE.replace("round 2", "options variants=kit\nround 2"))
    assert imagined(BOARD.view(state, 1), 1, ()) is not None, "while the first in turn order is awaited"
    for seat, move in ((0, "place wages"), (1, "place ammo"), (1, "lift ammo")):
        state = apply(state, seat, parse(move, BOARD.MOVES))[0]
    view = BOARD.view(state, 1)
    wanted = moves("place c4", "lift c4", "place gambling", "place wages", "place road1", "pass")
    found = imagined(view, 1, wanted)
    assert found is not None
    assert [str(move) for move in found.moves] == ["place c4", "place gambling", "place wages", "pass"]
    assert found.position.players[1].cowboys == 0
    assert not [move for move in plannable(view, 1) if move.verb == "lift"]
    plan = list(found.wishes)
    while (at := granted(state, 1, plan)) is not None:
        state = apply(state, 1, plan.pop(at).move)[0]
    assert (plan, 1 in state.passed) == ([], True)


def test_who_has_passed_or_chooses_a_character_imagines_nothing() -> None:
    state = apply(BOARD.read_position(TABLE), 0, parse("pass", BOARD.MOVES))[0]
    assert imagined(BOARD.view(state, 0), 0, ()) is None
    assert imagined(BOARD.view(state, 1), 1, ()) is not None
    assert imagined(BOARD.view(BOARD.read_position(TABLE.replace("now place", "now choose")), 1), 1, ()) is None


def test_in_any_game_imagining_changes_nothing_and_each_turn_is_legal_in_its_place() -> None:
    met, variants = 0, ("horses", "might", "kit", "kit+horses")
    for name, game in GAMES.items():
        options = ["", *(f"variants={each}" for each in variants)] if name == "carson_city" else [""]
        for number, option in enumerate(options):
            rng = Random(number)
            state: Any = game.setup(game.parse_options(option), 3)
            for played in playout(game, state, by_generator(rng), at_random(game, rng)):
                seat = rng.randrange(3)
                if rng.random() > 0.2 or not played.state.agenda:
                    continue
                before = codec.to_json(played.state, type(played.state))
                view, wanted = game.view(played.state, seat), list[Move]()
                while (found := imagined(view, seat, wanted)) is not None and not found.done and len(wanted) < 12:
                    assert found.moves == tuple(wanted)
                    assert [each.move for each in found.wishes] == wanted
                    wanted.append(rng.choice(plannable(found.position, seat)))
                    assert refusal(found.position, seat, wanted[-1]) is None
                    met += 1
                assert codec.to_json(played.state, type(played.state)) == before
    assert met > 50
