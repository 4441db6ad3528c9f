"""Points of today mislead early in the card game: what is said of a card tells what will become of it."""

from __future__ import annotations

import pytest

from render import desk_at
from rules import GAMES
from rules.card_game.ai.gains import person_gain
from rules.card_game.ai.promise import Promise, person_promise
from rules.card_game.deck import HOUSE, LANDS
from rules.card_game.moves import Take
from rules.card_game.rounds import Bidding
from rules.card_game.state import ROUNDS, State

GAME = GAMES["card_game"]


def at_round(number: int, *shown: str, person: str = "indian") -> State:
    """Everybody chooses from these cards, with no town yet."""
    state: State = GAME.setup(GAME.parse_options(""), 3)
    state.round, state.person, state.line = number, person, shown
    return state


def house_card() -> str:
    return next(name for name, land in LANDS.items() if land.parcels.count(HOUSE) == 1 and len(set(land.parcels)) == 2)


def test_the_indian_is_told_by_the_end() -> None:
    state = at_round(1)
    assert person_gain(state, 0, "indian") == 32
    desk = desk_at(GAME.view(state, 0), 0, "en")
    assert desk.label(Take("indian")) == "Take the Indian · about +10 VP by the end"
    state = at_round(1, person="doctor")
    assert desk_at(GAME.view(state, 0), 0, "en").label(Take("doctor")) == "Take the Doctor · +5 VP now"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", " · more once buildings lie beside it"),
        ("fr", " · pour plus tard"),
    ],
)
def test_houses_are_for_later(lang: str, words: str) -> None:
    """In the last round there are no later neighbours."""
    card = house_card()
    early = desk_at(GAME.view(at_round(1, card), 0), 0, lang).label(Take(card))
    late = desk_at(GAME.view(at_round(ROUNDS, card), 0), 0, lang).label(Take(card))
    assert "+0" in late
    assert early == late + words


def test_before_the_bids_too() -> None:
    card = house_card()
    state = at_round(2, card)
    state.agenda = [Bidding((0,) * 3)]
    lines = desk_at(GAME.view(state, 0), 0, "en").facts().splitlines()
    assert any(line.endswith("+0 VP now, more once buildings lie beside its House") for line in lines)
    assert any(line.startswith("- Indian: about +11 VP by the end (½ VP per parcel") for line in lines)


def test_a_power_that_others_make_points_of() -> None:
    """The Editor counts it; without them a power alone brings none."""
    state = at_round(3, person="gunsmith")
    assert person_promise(state, 0, "gunsmith") == Promise(None)
    state.players[0].people = ("editor",)
    assert person_promise(state, 0, "gunsmith") == Promise(4)
    assert person_promise(state, 0, "indian").points == (person_promise(state, 1, "indian").points or 0) + 1
