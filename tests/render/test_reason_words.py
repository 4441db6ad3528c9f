"""What stands in the way, in words: in the list, before the second tap and with the question."""

from __future__ import annotations

from dataclasses import replace

import pytest

import render
from render import PictureRequest, decision, desk_at, words
from render.carson_city.words import reasons
from render.carson_city.words.reasons import told
from render.draw.shapes import as_text
from render.refusals import refusal
from render.words import catalogue
from rules.carson_city import MOVES, State
from rules.carson_city.construct import Construct
from rules.carson_city.hindrances import Reason
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.moves import Buy, Keep, Place, Take
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
    *("outlaws", "one-school", "too-dear", "too-dear-together", "card-too-dear", "card-idle"),
)
HAVE = (*MENDED, "too-dear", "too-dear-together", "card-too-dear")


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


def choosing(orange: str, lineup: str, more: str = "") -> State:
    """Orange chooses a character."""
    state = GAME.read_position(f"round 1\noptions lineup={lineup}\norange {orange}\nblue $9\n{more}now choose\n")
    settle(state)
    return state


@pytest.mark.parametrize(
    ("orange", "card", "why"),
    [
        ("$0", "6y", "Would do nothing for you now: it takes $1, and you would have $0"),
        ("$1", "6y", ""),
        ("$4", "4r", "Would do nothing for you now: it takes $5, and you would have $4"),
        ("$5", "4r", ""),
        ("$9", "9y", "Would do nothing for you now: it takes $10, and you would have $9"),
        ("$0", "7y", ""),
        ("$0", "2y", ""),
        ("$0", "18y", ""),  # nobody contests a claim, whether or not a parcel is bought at once
    ],
)
def test_a_character_that_would_do_nothing_says_so(orange: str, card: str, why: str) -> None:
    """In the list and on its card; not where it may do something later."""
    state = choosing(orange, f"{card}+1y+3y+5y+10y+16y+17yr")
    name = next(each for each in state.offer if CHARACTERS[each].number == int(card[:-1]))
    view = GAME.view(state, 0)
    about = desk_at(view, 0, "en").about(Take(name))
    assert about.startswith(why) if why else "do nothing" not in about
    drawn = as_text(render.shapes(PictureRequest(view, part="decide-character", seat=0)))
    (means,) = [line for line in drawn if line.startswith(f"means {name}:")]
    assert ("no use now" in means) == bool(why)
    assert any(line.startswith(f"target {name}") for line in drawn), "it may be taken all the same"


def test_what_no_second_card_may_be_says_so() -> None:
    state = choosing("$9", "0y+1y+2y+3y+5y+10y+16y+17yr")
    state, _ = GAME.apply(state, 0, Take("paperboy"))
    drawn = as_text(render.shapes(PictureRequest(GAME.view(state, 0), part="decide-character", seat=0)))
    assert "taken sheriff: no second card" in drawn


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "No House is allowed at D5: its owner refused."), ("fr", "Pas de maison en D5")]
)
def test_whoever_was_refused_a_house_reads_that_on_the_panel(lang: str, said: str) -> None:
    """The refusal came while the panel said that the move was done; the same question again would tell nothing."""
    state = town(
        "$20 tiles bank", "resolve shop10", rows="4  .   .   .   ho  .o  .   .   .\n5  .   .   .   .b  .   .   .   .\n"
    )
    step = Construct(0, ("bank",), tile="bank", site="e4", denied=("d5",))
    state.agenda.append(step)
    assert said in desk_at(GAME.view(state, 0), 0, lang).facts()
    state.agenda[-1] = replace(step, denied=())
    assert "D5" not in desk_at(GAME.view(state, 0), 0, lang).facts()
