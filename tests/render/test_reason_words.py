"""What stands in the way, in words: in the list, before the second tap and with the question."""

from __future__ import annotations

import pytest

from render import decision, desk_at, words
from render.carson_city.words import reasons
from render.carson_city.words.reasons import told
from render.refusals import refusal
from render.words import catalogue
from rules.carson_city import MOVES, State
from rules.carson_city.hindrances import Reason
from rules.carson_city.moves import Buy, Keep, Place
from rules.game import refusal as refused
from rules.game import settle
from rules.notation import IllegalError, parse
from tests.support.languages import COMPLETE
from tests.support.wordgames import GAME, NAMES, onlooker, sound

CLOSE = "4  .   .   .   h   .o  .   .   .\n"
FAR = "4  .   .   .   h   .   .o  .   .\n"
MENDED = ("no-road", "no-house", "no-line")
"""What roads can mend."""
KEYS = (
    *("no-parcel", "no-free-parcel", "no-road", "no-house", "no-line", "no-property-tile"),
    *("outlaws", "one-school", "too-dear", "too-dear-together"),
)
HAVE = (*MENDED, "too-dear", "too-dear-together")


def town(orange: str, now: str, more: str = "", rows: str = FAR) -> State:
    head = "round 1\noptions buildings=full lineup=first\n"
    track = "track ranch mine bank school hotel station -\n"
    state = GAME.read_position(
        f"{head}{rows}roads d4\norange {orange} cards banker\nblue cards grocer\n{track}{more}\nnow {now}\n"
    )
    settle(state)
    return state


@pytest.mark.parametrize("lang", COMPLETE)
def test_every_reason_has_words_that_fit_into_a_list(lang: str) -> None:
    for key in KEYS:
        for sides in ((), ("a1n",), ("a1n", "b1n", "c1n")) if key in MENDED else ((),):
            line = told(Reason(key, {"need": len(sides) or 12, "have": 10} if key in HAVE else {}, sides), lang)
            assert len(sound(line, lang)) <= 100, line


@pytest.mark.parametrize("lang", COMPLETE)
def test_no_reason_is_idle(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used, said = set[str](), words.say

    def heard(lang: str, key: str, /, **data: words.Value) -> str:
        used.add(key)
        return said(lang, key, **data)

    monkeypatch.setattr(reasons, "say", heard)
    facts = {"need": 2, "have": 1}
    for key in KEYS:
        told(Reason(key, facts), lang)
    told(Reason("no-road", facts, ("a1n",)), lang, "bank")
    told(Reason("no-road", facts, ("a1n", "b1n")), lang)
    assert {key for key in catalogue(lang) if key.startswith("reason.")} - used == set()


def test_before_placing() -> None:
    state = town("$9 roads 1", "place")
    desk = desk_at(GAME.view(state, 0), 0, "en")
    hotel = "Cannot be built today: no road reaches your free land; your road E4 north would do"
    assert desk.about(Place("shop8")) == hotel
    assert desk.warnings(Place("shop8")) == [f"{hotel}."]
    assert desk.about(Place("shop3")) == "$1 per free parcel around"
    poor = desk_at(GAME.view(town("$7 roads 1", "place"), 0), 0, "en")
    assert poor.about(Place("shop8")) == "You could not pay: it costs $8, and you would have $7"
    assert poor.about(Place("shop5")).endswith("your road E4 north would do")
    broke = desk_at(GAME.view(town("$1 roads 1", "place"), 0), 0, "fr")
    assert broke.about(Place("d3")).startswith("Trop cher\u00a0: 2\u00a0$, et tu aurais 1\u00a0$")


def test_when_buying_and_when_keeping() -> None:
    state = town("$20 roads 1", "resolve shop8", "on shop8 orange\non shop3 blue")
    line = "Cannot be built today: no road reaches your free land; your road E4 north would do."
    desk = desk_at(GAME.view(state, 0), 0, "en")
    assert desk.facts() == line
    assert desk.warnings(Buy("shop8")) == [line]
    state, _ = GAME.apply(state, 0, Buy("shop8"))
    desk = desk_at(GAME.view(state, 0), 0, "en")
    assert desk.facts() == line
    assert desk.about(Keep()) == line[:-1]
    assert decision(onlooker(state), "en") == "lay a road to build the Hotel, or keep it for later"
    state, _ = GAME.apply(state, 0, parse("road e4n", MOVES))
    desk = desk_at(GAME.view(state, 0), 0, "en")
    assert (desk.facts(), desk.about(Keep())) == ("", "")
    assert decision(onlooker(state), "en") == "build the Hotel, or keep it for later"


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (
            "build hotel f4",
            "No road touches F4. Lay a road to it first, or choose a connected parcel."
            " Your road `e4n` would do. You could choose `e5`.",
        ),
        (
            "build hotel h8",
            "No road touches H8. Lay a road to it first, or choose a connected parcel. You could choose `e5`.",
        ),
        ("build hotel e5", ""),
    ],
)
def test_a_refusal_says_what_would_work(move: str, words: str) -> None:
    """Which road in hand leads there, and where the building could stand."""
    rows = FAR + "5  .   .   .   .   .o  .   .   .\n8  .   .   .   .   .   .   .   .o\n"
    state = town("$20 roads 1", "resolve shop8", "on shop8 orange\non shop3 blue", rows)
    state, _ = GAME.apply(state, 0, Buy("shop8"))
    problem = refused(state, 0, parse(move, MOVES))
    assert ("" if problem is None else refusal(problem, "en", NAMES)) == words


def test_a_house_that_does_not_fit_says_where_it_would() -> None:
    state = town("$20 roads 0", "resolve shop8", "on shop8 orange\non shop3 blue", CLOSE)
    for each in (Buy("shop8"), parse("build hotel e4", MOVES)):
        state, _ = GAME.apply(state, 0, each)
    problem = refused(state, 0, parse("house h8", MOVES))
    assert problem is not None
    assert refusal(problem, "en", NAMES).endswith("You could choose `c3`, `c4`, `c5`, `d3`, `d5` or `e3`.")


@pytest.mark.parametrize("lang", COMPLETE)
def test_several_roads_are_counted(lang: str) -> None:
    problem = IllegalError("not-connected", parcel="h8", side="e4n", number=3)
    told_ = sound(refusal(problem, lang, NAMES), lang)
    assert told_.endswith({"en": "3 of your roads, `e4n` first, would do.", "fr": "suffiraient, d’abord `e4n`."}[lang])


def test_how_far_a_parcel_is_from_the_town() -> None:
    desk = desk_at(GAME.view(town("$20", "place", rows=CLOSE), 0), 0, "en")
    assert desk.about(Place("e3")).endswith("Ranch $7 · Saloon $5")
    assert desk.about(Place("f4")).endswith("Ranch $8 · 1 road away")
    assert desk.about(Place("h8")).endswith("Ranch $3 · 6 roads away")
