"""What a planned character asks at once: answered with the plan, round after round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.ai.orders import LEAVE, answer
from rules.at_once import answers, asked, belonging, left_open, of, void
from rules.carson_city.hooks import CHARACTERS
from rules.game import Seat, apply
from rules.intentions import in_the_way
from rules.notation import parse
from rules.plans import Wish, concerned, granted, hindrance, made, meant

BOARD = GAMES["carson_city"]
TABLE = """
options edition=bigbox buildings=first lineup=first
round {number}
   a   b   c   d   e   f   g   h
1  .   .o  .o  .   .   .   .   .
orange $20 cowboys 4
blue ${cash} cowboys 3
track ranch mine saloon drugstore bank ranch mine
now choose
"""
SITES = TABLE.replace("1  .   .o  .o  .", "1  .b  .o  .b  .").replace("orange $20", "roads a1 c1\norange $20")
"""Blue has two parcels at roads."""
AT_ONCE = {
    "yellow": {"auctioneer", "captain", "grocer", "lawyer", "paperboy", "prospector", "settler"},
    "red": {"captain", "cowboy", "governor", "grocer", "heroes", "paperboy", "settler", "worker"},
}
"""The characters that ask their taker something, by their side."""


def choosing(number: int = 1, cash: int = 20, side: str = "yellow", table: str = TABLE) -> Any:
    """Orange chooses a character, then blue; all of them show one side."""
    state = BOARD.read_position(table.format(number=number, cash=cash))
    state.sides = dict.fromkeys(CHARACTERS, side)
    return state


def planned(state: Any, seat: Seat, *texts: str) -> list[Wish]:
    step = state.agenda[-1].ahead(state, seat)
    imagined = state.copy()
    imagined.agenda[-1] = step
    return [made(imagined, seat, parse(text, BOARD.MOVES)) for text in texts]


def play(state: Any, *entries: tuple[int, str]) -> Any:
    for seat, text in entries:
        state = apply(state, seat, parse(text, BOARD.MOVES))[0]
    return state


def said(state: Any, seat: Seat, plan: list[Wish], about: str) -> dict[str, Wish]:
    """What may be said of one character, by the move; as suggested then is `open`."""
    position = asked(BOARD.view(state, seat), seat, plan)[about]
    return {"open" if each.open else str(each.move): each for each in answers(position, seat)}


def test_a_fixed_answer_is_followed_in_every_round() -> None:
    state = choosing()
    plan = planned(state, 1, "take captain")
    offered = said(state, 1, plan, "take captain")
    assert [*offered] == ["open", "hire 0", "hire 1", "hire 2", "hire 3"]
    plan.append(offered["hire 2"])
    for number in (1, 2):
        state = play(choosing(number), (0, "take banker"))
        for wanted in ("take captain", "hire 2"):
            at = granted(BOARD.view(state, 1), 1, plan)
            assert at is not None
            assert plan[at].lasting, "it is not used up"
            assert str(meant(state, 1, plan[at])) == wanted
            state = play(state, (1, wanted))


def test_who_cannot_pay_for_it_any_more_is_asked_and_told_why() -> None:
    plan = planned(choosing(), 1, "take captain")
    answer_ = said(choosing(), 1, plan, "take captain")["hire 3"]
    state = play(choosing(cash=5), (0, "take banker"), (1, "take captain"))
    assert granted(BOARD.view(state, 1), 1, [*plan, answer_]) is None
    problem = hindrance(state, 1, answer_)
    assert problem is not None
    assert problem.key == "too-dear"
    assert in_the_way(state, 1, [*plan, answer_]), "no standing order answers instead"


def test_what_was_said_of_the_other_side_is_not_followed() -> None:
    plan = planned(choosing(), 1, "take grocer")
    answer_ = said(choosing(), 1, plan, "take grocer")["choose cash"]
    state = play(choosing(side="red"), (0, "take banker"), (1, "take grocer"))
    assert state.sides["grocer"] == "red"
    assert granted(state, 1, [answer_]) is None, "cash is there too, but not instead of the same"
    problem = hindrance(state, 1, answer_)
    assert problem is not None
    assert problem.key == "intention-changed"


def test_what_was_said_of_one_character_is_not_about_another_of_its_kind() -> None:
    plan = planned(choosing(side="red"), 1, "take grocer")
    answer_ = said(choosing(side="red"), 1, plan, "take grocer")["choose cash"]
    state = play(choosing(side="red"), (0, "take banker"), (1, "take settler"))
    assert type(state.agenda[-1]).__name__ == answer_.kind
    assert not concerned(state, 1, answer_)


def test_another_tile_than_the_one_spoken_of_is_asked() -> None:
    plan = planned(choosing(side="red"), 1, "take worker")
    answer_ = said(choosing(side="red"), 1, plan, "take worker")["fetch shop3"]
    state = play(choosing(side="red"), (0, "take banker"), (1, "take worker"))
    assert granted(state, 1, [answer_]) == 0
    state.track = tuple(reversed(state.track))
    assert granted(state, 1, [answer_]) is None
    assert in_the_way(state, 1, [answer_])


def followed(state: Any, plan: list[Wish]) -> list[str]:
    """What blue's plan does once orange has chosen, until blue is asked."""
    state, made_ = play(state, (0, "take banker")), list[str]()
    while (at := granted(BOARD.view(state, 1), 1, plan)) is not None and len(made_) < 9:
        made_.append(str(meant(state, 1, plan[at])))
        state = play(state, (1, made_[-1]))
    return made_


def test_what_an_answer_asks_in_turn_is_answered_too() -> None:
    """The tile that the Worker fetches is built or kept; a House finds its place."""
    state = choosing(side="red", table=SITES)
    plan = planned(state, 1, "take worker")
    plan.append(said(state, 1, plan, "take worker")["fetch shop5"])
    offered = said(state, 1, plan, "take worker, fetch")
    assert [*offered] == ["open", "build saloon a1", "build saloon c1", "keep"]
    assert followed(state, [*plan, offered["keep"]]) == ["take worker", "fetch shop5", "keep"]
    plan.append(offered["build saloon c1"])
    house = said(state, 1, plan, "take worker, fetch, build")
    assert "withdraw" not in house
    answer_ = next(each for text, each in house.items() if text.startswith("house"))
    assert followed(state, [*plan, answer_]) == ["take worker", "fetch shop5", "build saloon c1", str(answer_.move)]
    assert belonging([*plan[1:], answer_]) == (), "nothing is left of it without the character"


def test_what_is_left_open_leaves_open_what_follows_from_it() -> None:
    state = choosing(side="red", table=SITES)
    plan = planned(state, 1, "take worker")
    plan.append(said(state, 1, plan, "take worker")["open"])
    assert [*asked(BOARD.view(state, 1), 1, plan)] == ["take worker"]
    for entries in ((), ((1, "fetch shop5"),), ((1, "fetch shop5"), (1, "build saloon c1"))):
        view = play(state, (0, "take banker"), (1, "take worker"), *entries)
        assert left_open(view, 1, plan)
    assert not left_open(play(state, (0, "take banker"), (1, "take worker"), (1, "decline")), 1, plan)


def test_tiles_of_other_phases_are_no_character_s_question() -> None:
    state = choosing(side="red", table=SITES)
    plan = planned(state, 1, "take worker")
    plan.append(said(state, 1, plan, "take worker")["fetch shop5"])
    plan.append(said(state, 1, plan, "take worker, fetch")["keep"])
    state = play(state, (0, "take banker"), (1, "take worker"), (1, "fetch shop5"))
    assert concerned(state, 1, plan[-1])
    state.agenda = state.agenda[-1:]
    assert not concerned(state, 1, plan[-1]), "later in the round it is asked anew"


def test_what_was_said_of_another_kind_of_question_is_void() -> None:
    plan = planned(choosing(side="red"), 1, "take settler")
    offered = said(choosing(side="red"), 1, plan, "take settler")
    state = play(choosing(), (0, "take banker"), (1, "take settler"))
    assert granted(state, 1, [offered["choose cash"]]) is None
    assert void(state, 1, [offered["choose cash"]]) == [offered["choose cash"]]
    assert left_open(state, 1, [offered["open"]]), "who leaves it open leaves either side open"
    other = play(choosing(side="red"), (0, "take banker"), (1, "take settler"))
    assert void(other, 1, [offered["choose cash"]]) == []


def test_what_is_left_open_is_decided_then_as_a_regular_player_would() -> None:
    plan = planned(choosing(), 1, "take settler")
    offered = said(choosing(), 1, plan, "take settler")
    assert [*offered] == ["open"], "which parcels are free then nobody knows"
    state = play(choosing(), (0, "take banker"), (1, "take settler"))
    view = BOARD.view(state, 1)
    assert granted(view, 1, [*plan, offered["open"]]) is None, "not without a thought"
    assert left_open(view, 1, [offered["open"]])
    assert not in_the_way(view, 1, [offered["open"]])
    assert answer(BOARD, view, 1, LEAVE, Random(1)) in BOARD.legal(view, 1)
    other = play(choosing(), (0, "take banker"), (1, "take captain"))
    assert not left_open(other, 1, [offered["open"]])


@pytest.mark.parametrize("side", ["yellow", "red"])
def test_every_character_that_asks_at_once_can_be_answered(side: str) -> None:
    """From its step alone; what is said is legal in the position in which it is asked."""
    state = choosing(side=side)
    state.offer = tuple(CHARACTERS)
    plan = planned(state, 1, *(f"take {card}" for card in CHARACTERS))
    found = asked(BOARD.view(state, 1), 1, plan)
    assert {about.removeprefix("take ") for about in found} == AT_ONCE[side]
    for about, position in found.items():
        ways = answers(position, 1)
        assert ways[0].open
        assert all(way.about == about and hindrance(position, 1, way) is None for way in ways[1:])
        assert [str(wish.move) for wish in plan if of(wish, about)] == [about]
