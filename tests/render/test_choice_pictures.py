"""Pictures of seldom choices: where outlaws would ride, and which of a few ways is the best."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from render import PictureRequest
from render.carson_city.pictures.phone.which import decision_pictures
from render.draw.shapes import Rect, Sheet
from render.pictures import sheet
from rules.carson_city.board import ENDS
from rules.carson_city.construct import AskConsent
from rules.carson_city.state import State, Step
from rules.carson_city.variants.outlaws import RideOn, Spoils
from tests.support.phone import told
from tests.support.wordgames import GAME

POSITION = """options variants=outlaws
round 2
4  .   .   .   Hoo .   .   .   .
roads d4
orange $9 cards sheriff
blue $9 cards banker
order orange blue
foes c5 d5
menace 9
now place
"""


def asked(step: Step[Any]) -> State:
    state: State = GAME.read_position(POSITION)
    state.agenda = [*state.agenda[:-1], step]
    return state


def drawn(part: str, step: Step[Any], seat: int, worth: Mapping[str, float] | None = None) -> Sheet:
    return sheet(PictureRequest(GAME.view(asked(step), seat), "en", part, seat=seat, worth=worth or {}))


def strongest(picture: Sheet, kind: str) -> list[str]:
    """What is framed most thickly."""
    framed = {shape.about: shape.width for shape in picture.shapes if isinstance(shape, Rect) and shape.about}
    found = {about: line for about, line in framed.items() if about.startswith(kind)}
    return [about.removeprefix(f"{kind} ") for about, line in found.items() if line == max(found.values())]


def test_each_outlaw_shows_where_it_would_ride_and_what_that_costs() -> None:
    picture = drawn("decide-land", RideOn(), 0)
    assert [each.partition(":")[0] for each in told(picture, "ride")] == ["c5 d4", "d5 d4"]
    assert told(picture, "takes") == ["d4: −$3"], "half of it"


@pytest.mark.parametrize(
    ("worth", "best"), [({"c5": 2.0, "d5": 1.0}, ["c5"]), ({}, ["c5", "d5"])], ids=["known", "unknown"]
)
def test_of_a_few_outlaws_the_best_stands_out(worth: dict[str, float], best: list[str]) -> None:
    assert sorted(strongest(drawn("decide-land", RideOn(), 0, worth), "target")) == best


@pytest.mark.parametrize(
    ("worth", "best"),
    [
        ({"choose points": 2.0, "choose cash": 0.0}, ["choose points"]),
        ({"choose points": 1.0, "choose cash": 1.0}, ["choose points", "choose cash"]),
        ({}, ["choose points", "choose cash"]),
    ],
    ids=["better", "the same", "unknown"],
)
def test_of_choices_in_words_the_best_stands_out(worth: dict[str, float], best: list[str]) -> None:
    assert strongest(drawn("decide-options", Spoils(1, "d4"), 1, worth), "option") == best


@pytest.mark.parametrize(
    ("worth", "said"),
    [
        ({}, "a road may lie there"),
        (dict.fromkeys(ENDS, 1.0), "a road that helps you"),
    ],
    ids=["none helps", "they help otherwise"],
)
def test_what_stands_out_among_roads_is_explained_as_it_is(worth: dict[str, float], said: str) -> None:
    state = GAME.read_position(POSITION)
    state.players[0].roads = 1
    picture = sheet(PictureRequest(GAME.view(state, 0), "en", "decide-road", seat=0, worth=worth))
    assert told(picture, "means:") == [said]


def test_whoever_is_asked_for_a_house_sees_where() -> None:
    picture = drawn("decide-site", AskConsent(1, 0, "e5"), 1)
    assert strongest(picture, "target") == ["e5"]
    assert decision_pictures(GAME.view(asked(AskConsent(1, 0, "e5")), 1), 1) == ("decide-site",)
