"""What must hold once docs/add-a-character.md has been followed: trapper, scout and sawmill can be played."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from render import PictureRequest, caption, decision, describe, desk_at, picture, sentences, shapes
from render.draw.icons import ICONS, drawing
from render.draw.shapes import Icon
from render.refusals import refusal
from rules import GAMES, codec, record
from rules.carson_city import (
    MOVES,
    Options,
    State,
    choices,
    guess,
    hooks,
    parse_options,
    random_options,
    setup,
    town,
    view,
)
from rules.carson_city.construct import Construct
from rules.carson_city.hooks import Side
from rules.carson_city.io import position
from rules.carson_city.lineup import cast, lineup
from rules.game import FATE, Entry
from rules.match import Match
from rules.notation import IllegalError, parse
from rules.play.playout import at_random, by_generator, computers, playout
from rules.play.simulate import simulate
from tests.rules.test_properties import position_holds, walk

GAME = GAMES["carson_city"]
EVERYTHING = "extra=trapper+scout+sawmill"
VARIANTS = "variants=river+might+kit+outlaws+horses"


def refused(text: str) -> IllegalError:
    with pytest.raises(IllegalError) as raised:
        parse_options(text)
    return raised.value


def played(options: Options, players: int, who: str, seed: str) -> tuple[list[State], list[Entry]]:
    """A game by computer players: every position, and the moves."""
    rng, start = Random(seed), setup(options, players)
    made = list(playout(GAME, start, by_generator(rng), computers(GAME, [who] * players, rng)))
    return [start, *(each.state for each in made)], [each.entry for each in made]


@pytest.mark.parametrize(
    "options",
    [
        EVERYTHING,
        f"{EVERYTHING} buildings=full lineup=goldrush",
        f"{EVERYTHING} edition=original variants=river",
        f"{EVERYTHING} lineup=19r+25r+3y+4y+5y+6y+7y {VARIANTS}",
    ],
)
def test_random_players_play_them_and_nothing_is_lost(options: str) -> None:
    found = simulate(GAME, 5, "fan", None, options)
    side = "red" if "19r" in options else "yellow"
    taken = {name for name in found["characters"] if name.startswith(("trapper", "scout"))}
    assert taken == {f"trapper {side}", f"scout {side}"}


@pytest.mark.parametrize("seed", range(8))
def test_what_must_hold_in_every_game_holds_with_them(seed: int) -> None:
    options = f"{EVERYTHING} lineup=19r+25r+3y+4y+5y+6y+7y {VARIANTS}" if seed % 2 else f"{EVERYTHING} lineup=random"
    walk("carson_city", seed, position_holds, options)


def test_options_drawn_at_random_bring_them_now_and_then() -> None:
    rng = Random("fan")
    drawn = [random_options(rng)[0] for _ in range(60)]
    assert {name for options in drawn for name in options.extra} == {"trapper", "scout", "sawmill"}
    assert any(not options.extra for options in drawn)
    simulate(GAME, 5, "fan", None, "random")


def test_nobody_meets_them_unasked() -> None:
    for options in map(parse_options, ("lineup=random buildings=full", "lineup=random extra=scout")):
        assert "trapper" not in cast(options)
        assert "sawmill" not in setup(options, 2).bag
    assert setup(parse_options("extra=sawmill"), 2).bag["sawmill"] == 2


def test_a_newcomer_makes_use_of_them() -> None:
    states, entries = played(parse_options(f"{EVERYTHING} lineup=quiet"), 3, "newcomer", "g")
    assert not any(GAME.faults(state) for state in states)
    assert len(entries) > 50


def test_a_line_up_that_does_not_spell_it_has_one_card_more() -> None:
    plain, more = lineup(parse_options("lineup=quiet")), lineup(parse_options("lineup=quiet extra=trapper"))
    assert plain is not None
    assert more == {**plain, "trapper": "yellow"}
    assert list(more)[-1] == "trapper"


def test_a_line_up_may_spell_it() -> None:
    cards = "2y+3y+4y+5y+6y+7y"
    assert lineup(parse_options(f"extra=trapper lineup=19r+{cards}")) == {
        **dict.fromkeys(("banker", "grocer", "worker", "settler", "captain", "mercenary"), "yellow"),
        "trapper": "red",
    }
    assert refused(f"lineup=19r+{cards}") == IllegalError("extra-not-named", character="trapper")
    assert refused(f"extra=scout lineup=19r+{cards}") == IllegalError("extra-not-named", character="trapper")
    assert refused(f"extra=trapper lineup=18y+19r+{cards}").key == "wrong-number-of-characters"


def test_luck_may_draw_it_where_the_table_asked() -> None:
    assert "trapper" not in cast(parse_options("lineup=random"))
    assert cast(parse_options("lineup=random extra=scout+trapper"))[-2:] == ["trapper", "scout"]
    state = setup(parse_options("lineup=random extra=trapper"), 2)
    state, _ = GAME.apply(state, FATE, parse("offer trapper", MOVES))
    assert [str(move) for move, _ in GAME.odds(state)] == ["face trapper yellow", "face trapper red"]


def test_one_whose_sides_all_need_a_variant_comes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rider = replace(hooks.CHARACTERS["trapper"], yellow=Side(10, needs="horses"), red=Side(10, needs="horses"))
    monkeypatch.setitem(hooks.CHARACTERS, "trapper", rider)
    for words in ("lineup=first", "lineup=random"):
        problem = IllegalError("side-needs-variant", character="trapper", variant="horses")
        assert refused(f"{words} extra=trapper") == problem
        assert parse_options(f"{words} extra=trapper variants=horses")


def test_what_is_offered_and_what_is_not() -> None:
    offered = choices(parse_options("extra=sawmill+trapper"))["extra"]
    assert offered.values == ("trapper", "scout", "sawmill")
    assert offered.chosen == ("trapper", "sawmill")
    assert "25r" in choices(parse_options("extra=scout"))["lineup"].parts
    assert "25r" not in choices(parse_options(""))["lineup"].parts
    names = "trapper scout sawmill"
    assert refused("extra=traper") == IllegalError("unknown-extra", word="traper", nearest="trapper", choices=names)
    assert "extra" in str(refused("extras=trapper").data["choices"]).split()


def test_options_moves_and_positions_are_read_back() -> None:
    options = parse_options("extra=sawmill+scout,lineup=quiet")
    assert str(options).endswith(" extra=scout+sawmill")
    assert parse_options(str(options)) == options
    for text in ("survey c4", "build sawmill c4", "take scout red", "place wages mule"):
        assert str(parse(text, MOVES)) == text
    states, entries = played(options, 2, "random", "r")
    for state in states[::5]:
        assert codec.from_json(codec.to_json(state, State), State) == state
        assert position.read(position.write(state)) == state
        assert GAME.faults(guess(view(state, 0), Random(1))) == []
    headers = {"Game": "carson_city", "Options": str(states[0].options), "Seats": "orange=a blue=b"}
    again = record.read(record.write(GAME, headers, entries), GAMES)
    last: Any = list(record.replay(again, GAME))[-1]
    assert last.state == states[-1]


BY_HAND = """
options edition=bigbox buildings=first lineup=25y+2y+3y+4y+5y+6y+7y mountains=1 extra=scout+sawmill
round 1
   a   b   c   d   e   f   g   h
1  .   .   .   .   .   .   .   .
2  .   .   ^   .   .   .   .   .
3  .   .   .   h   .o  .   .   .
4  .   .   .   Swo Sao .   .   .
5  .   .   .   .   .   .   .   .
6  .   .   .   .   .   .   .   .
7  .   .   .   .   .   .   .   .
8  .   .   .   .   .   .   .   .
roads d3
orange $12 cowboys 2 tiles sawmill
blue $12 cowboys 2
on wages orange:mule
now choose
"""


def test_a_position_with_them_can_be_written_by_hand() -> None:
    state = position.read(BY_HAND)
    assert GAME.faults(state) == []
    assert state.built["d4"] == state.players[0].tiles[0] == "sawmill"
    assert town.income(state, "d4") == 2
    assert state.out(0) == 0, "a mule is none of the ten cowboys"
    assert position.read(position.write(state)) == state


def test_the_verb_of_its_own_is_a_decision_like_any_other() -> None:
    state, _ = GAME.apply(position.read(BY_HAND), 0, parse("take scout", MOVES))
    offered = [str(move) for move in GAME.legal(state, 0)]
    assert "survey c3" in offered
    assert "survey d4" not in offered
    with pytest.raises(IllegalError, match="parcel-owned"):
        GAME.apply(state, 0, parse("survey d4", MOVES))
    state, events = GAME.apply(state, 0, parse("survey c3", MOVES))
    assert state.players[0].cash == 14
    assert [event.kind for event in events][:1] == ["gain"]


def test_the_building_is_built_like_any_other() -> None:
    state = position.read(BY_HAND)
    state.push(Construct(0, ("sawmill",)))
    for text in ("build sawmill e3", "house d2"):
        state, _ = GAME.apply(state, 0, parse(text, MOVES))
    assert state.built["e3"] == "sawmill"
    assert town.income(state, "e3") == 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_about_them_is_said(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In English nothing is missing; what is missing in French is English."""
    monkeypatch.setattr("render.words.STRICT", True)
    for options in (f"{EVERYTHING} lineup=quiet", f"{EVERYTHING} lineup=19r+25r+3y+4y+5y+6y+7y"):
        match = Match("carson_city", players=3, seed="said", options=options)
        for move in match.run(at_random(GAME, Random(options))):
            seen = match.view()
            sentences(seen, move.events, lang, {})
            for seat in (each for each in GAME.to_act(move.state) if each != FATE):
                desk_at(match.view(seat), seat, lang).entries(match.legal(seat))
                decision(seen, lang)
            if move.ply % 50 == 0:
                describe(seen, lang, {})
                caption(seen, lang, {})


def test_how_they_are_called() -> None:
    state, _ = GAME.apply(position.read(BY_HAND), 0, parse("take scout", MOVES))
    look = parse("survey c3", MOVES)
    assert desk_at(view(state, 0), 0, "en").label(look) == "Survey C3"
    assert desk_at(view(state, 0), 0, "fr").label(look) == "Explorer C3"
    assert decision(view(state, 0), "fr") == "survey a parcel that nobody owns, or decline"
    _, events = GAME.apply(state, 0, look)
    assert sentences(view(state, None), events, "en", {})[0] == "Scout: ● orange gets $2."


def test_they_are_drawn() -> None:
    seen = view(position.read(BY_HAND), None)
    drawn = {shape.name for shape in shapes(PictureRequest(seen)) if isinstance(shape, Icon)}
    assert {"stranger", "sawmill", "cowboy-mule"} <= drawn, "nobody has drawn the scout yet"
    assert {"trapper", "sawmill"} <= ICONS.keys()
    assert drawing("cowboy-mule") is ICONS["cowboy"], "nor the mule"
    assert picture(PictureRequest(seen)).startswith(b"\x89PNG")
    assert picture(PictureRequest(view(position.read(BY_HAND), 0), part="choices", seat=0))


def test_a_piece_that_fights_nobody_goes_where_it_can_share() -> None:
    state = position.read(
        BY_HAND.replace("orange $12", "orange $12 cards scout pieces mule").replace("choose", "place")
    )
    offered = {str(move) for move in GAME.legal(state, 0)}
    assert "place gambling mule" in offered
    assert not offered & {"place c3 mule", "place ammo mule", "place shop3 mule"}
    with pytest.raises(IllegalError) as raised:
        GAME.apply(state, 0, parse("place c3 mule", MOVES))
    assert refusal(raised.value, "en", {}).startswith("C3 is not for the mule: it fights nobody")
