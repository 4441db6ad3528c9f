"""The odds of duels in words: two in the label, those begun on the desk and in what one asks about oneself."""

from __future__ import annotations

from itertools import islice

import pytest

from render import decision, describe, desk_at, table
from render.words import catalogue, name
from rules.carson_city import MOVES, State
from rules.carson_city.moves import Pass, Place
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import FATE, to_act
from rules.notation import parse
from tests.support.languages import COMPLETE
from tests.support.wordgames import GAME, NAMES, played, sound

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once


def town(orange: str, more: str, options: str = "lineup=first") -> State:
    return GAME.read_position(
        f"options {options}\nround 1\norange {orange} cards banker\n"
        f"blue cowboys 2 revolvers 2 cards grocer\n{more}\nnow place\n"
    )


BEGUN = "on c4 orange blue"


def test_the_label_tells_both() -> None:
    desk = desk_at(GAME.view(town("cowboys 4 revolvers 1", "on c4 blue"), 0), 0, "en")
    assert desk.label(Place("c4")).endswith("■ there: you win 50%, 12% all placed")
    last = desk_at(GAME.view(town("cowboys 1 revolvers 1", "on c4 blue"), 0), 0, "en")
    assert last.label(Place("c4")).endswith("■ there: you win 12%")


def test_what_was_begun_is_told_while_placing() -> None:
    desk = desk_at(GAME.view(town("cowboys 2 revolvers 2", BEGUN), 0), 0, "en")
    line = (
        "Your duel at C4, firepower 4 against ■ with 4: you win 50%;"
        " 35% with one more cowboy placed, 22% with all of them."
    )
    assert desk.facts() == line
    named = line.replace("■", "■ Bob")
    assert table(desk.view, "en", NAMES).ahead(0) == [named]
    assert desk_at(desk.view, 0, "en", NAMES).facts() == named
    assert desk.warnings(Place("wages")) == ["Your duel at C4 falls from 50% to 35%."]
    assert desk.warnings(Pass()) == []
    last = desk_at(GAME.view(town("cowboys 1 revolvers 3", BEGUN), 0), 0, "en")
    assert last.facts().endswith("you win 50%; 35% once your last cowboy is placed.")
    none = desk_at(GAME.view(town("cowboys 0 revolvers 4", BEGUN), 0), 0, "en")
    assert none.facts().endswith("against ■ with 4: you win 50%.")
    state = town("cowboys 1 revolvers 3", BEGUN)
    state.passed = (0,)
    assert not any("once" in line for line in table(GAME.view(state, 0), "en", NAMES).ahead(0)), (
        "none is placed any more"
    )


def test_tiles_tell_firepower_alone() -> None:
    desk = desk_at(GAME.view(town("cowboys 2 revolvers 2", BEGUN, "variants=might"), 0), 0, "en")
    assert desk.facts() == "Duel at C4: your firepower 4 against ■ with 4; add the secret tiles."
    assert desk.warnings(Place("wages")) == []


@pytest.mark.slow
@pytest.mark.parametrize("lang", COMPLETE)
def test_whole_games_read_well(lang: str) -> None:
    told = set[str]()
    for number in range(12):
        for ply in played(number):
            for seat in range(len(ply.state.players)):
                view = GAME.view(ply.state, seat)
                desk = desk_at(view, seat, lang)
                told |= {*table(view, lang, NAMES).ahead(seat), *map(desk.dare, map(Place, ply.state.standing))}
    for line in told:
        sound(line, lang)
    assert len(told) > 20
    keys = {"duel", "last", "more", "falls", "for-tile", "dare", "dare-shop", "dare-odds"}
    assert {f"odds.{key}" for key in keys} == {key for key in catalogue(lang) if key.startswith("odds.")}


def test_what_is_fought_for_is_named_and_not_its_price() -> None:
    state = town("cowboys 2 revolvers 2", "on shop4 orange blue", "variants=might")
    tile = name("en", "tile", state.track[1])
    assert desk_at(GAME.view(state, 0), 0, "en", NAMES).facts().startswith(f"Duel for the {tile}: ")
    state.agenda.append(Showdown("shop4", (0, 1)))
    view = GAME.view(state, 0)
    assert decision(view, "en") == f"choose a duel tile in secret for the {tile}"
    assert f"Duel for the {tile}: " in describe(view, "en", NAMES)
    assert desk_at(view, 0, "en").label(parse("order shop4", MOVES)) == f"Fight next for the {tile}"


def test_dynamite_is_counted() -> None:
    desk = desk_at(GAME.view(town("cowboys 1 revolvers 1 pieces dynamite", "on c4 blue"), 0), 0, "en")
    plain, blast = (desk.label(parse(text, MOVES)) for text in ("place c4", "place c4 dynamite"))
    assert plain.endswith("you win 12%")
    assert blast.endswith("you win 56%")


@pytest.mark.slow
@pytest.mark.parametrize("lang", COMPLETE)
def test_no_label_is_cut_short(lang: str) -> None:
    """The odds stand last, and are what a player must read. The languages take turns: a move changes few labels."""
    for number in range(24):
        for ply in islice(played(number), COMPLETE.index(lang), None, len(COMPLETE)):
            for seat in [each for each in to_act(ply.state)[:1] if each != FATE]:
                view = GAME.view(ply.state, seat)
                desk = desk_at(view, seat, lang)
                for move in [move for move in GAME.legal(view, seat) if move.verb in ("place", "horse", "order")]:
                    assert not desk.label(move).endswith("…")


def test_a_building_for_sale_is_named() -> None:
    state = town("cowboys 1 revolvers 3", "track ranch mine bank saloon hotel ranch mine\non shop8 orange blue")
    assert desk_at(GAME.view(state, 0), 0, "en").facts().startswith("Your duel for the Hotel, firepower 4 against")
