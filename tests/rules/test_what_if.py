"""What if: one's own turns imagined, of what one sees and no more."""

from __future__ import annotations

from random import Random
from typing import Any

from rules import GAMES, codec
from rules.game import apply, refusal
from rules.notation import Move, parse
from rules.plans import granted
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


def test_who_has_passed_or_chooses_a_character_imagines_nothing() -> None:
    state = apply(BOARD.read_position(TABLE), 0, parse("pass", BOARD.MOVES))[0]
    assert imagined(BOARD.view(state, 0), 0, ()) is None
    assert imagined(BOARD.view(state, 1), 1, ()) is not None
    assert imagined(BOARD.view(BOARD.read_position(TABLE.replace("now place", "now choose")), 1), 1, ()) is None


def test_in_any_game_imagining_changes_nothing_and_each_turn_is_legal_in_its_place() -> None:
    met = 0
    for name, game in GAMES.items():
        options: list[str] = ["", "variants=horses", "variants=might"] if name == "carson_city" else [""]
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
                    wanted.append(rng.choice(found.position.agenda[-1].options(found.position, seat)))
                    assert refusal(found.position, seat, wanted[-1]) is None
                    met += 1
                assert codec.to_json(played.state, type(played.state)) == before
    assert met > 50
