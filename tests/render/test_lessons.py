"""What is told once: every decision that can surprise has a line, each line an entry to read on, each moment comes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from render import desk_at
from render.games import RENDERERS
from render.rulebook import PREFIX, book
from render.words import FIELD, catalogue
from rules import GAMES
from rules.carson_city.characters.cash_or import CashOr
from rules.game import FATE
from rules.play.playout import at_random, by_generator, playout
from tests.support.decisions import asking
from tests.support.languages import COMPLETE

EACH = pytest.mark.parametrize("lang", COMPLETE)
LONGEST = 190
"""Three lines on a phone."""
PLAIN = {
    "carson_city": {
        *("TakeSecond", "ClaimParcel", "BuyFromCard", "Stake", "ChooseLots", "Tax", "BuyEarly", "GrocerIncome"),
        *("RideOn", "SecondTurn", "Relocate", "BuyHorse", "HoldDice", "Bury", "BlastMines", "Herding", "Spoils"),
        "DiscardLast",
    },
    "card_game": {"TakeAtOnce", "TakeLeftover"},
}
"""Decisions that need no line: whoever reads their choices, with price and gain beside them, knows what follows."""
OPTIONS = {"carson_city": ("", "variants=outlaws", "variants=kit+horses lineup=random"), "card_game": ("", "table=5")}


def lines(lang: str) -> Iterator[tuple[str, str, str]]:
    """Game, anchor and sentence of everything that is told once."""
    for key, text in catalogue(lang).items():
        if key.startswith("once."):
            _, game, anchor = key.split(".")
            yield game, anchor, text


@pytest.mark.parametrize("game", PLAIN)
def test_every_decision_that_can_surprise_has_a_line(game: str) -> None:
    anchors = [anchor for of, anchor, _ in lines("en") if of == game and anchor.startswith("step-")]
    told = {anchor.split("-")[1] for anchor in anchors}
    kinds = {kind.lower(): kind for kind in asking(game)}
    assert told <= kinds.keys(), "a line about a decision that nobody makes"
    assert {kind for word, kind in kinds.items() if word not in told} == PLAIN[game]


def test_a_kind_that_asks_about_several_things_has_a_line_for_each() -> None:
    """The Grocer's yellow side keeps a power, the red one and the Settler's bring points when the round ends."""
    rules = GAMES["carson_city"]
    state = rules.read_position("round 1\norange $9 cards grocer\nblue $9 cards captain\nnow place\n")
    told = {}
    for other in ("later", "points"):
        state.agenda.append(CashOr(0, "grocer", other))
        told[other] = desk_at(rules.view(state, 0), 0, "en").teachable()[0]
    assert told == {"later": "step-cashor-later", "points": "step-cashor"}


@EACH
def test_a_line_is_short_and_leads_to_the_rulebook(lang: str) -> None:
    found = list(lines(lang))
    assert {game for game, _, _ in found} == PLAIN.keys()
    for game, anchor, text in found:
        assert len(FIELD.sub("12345678", text)) <= LONGEST, (lang, anchor, len(text))
        assert f"{PREFIX.get(game, '')}{anchor}" in book(lang).by_anchor, anchor


@pytest.mark.parametrize("game", GAMES)
def test_what_may_happen_has_a_line(game: str) -> None:
    told = {anchor for of, anchor, _ in lines("en") if of == game and not anchor.startswith("step-")}
    assert set(RENDERERS[game].Desk.consequences) == told  # type: ignore[attr-defined]


@EACH
@pytest.mark.parametrize("game", OPTIONS)
def test_every_moment_comes_and_is_told(game: str, lang: str) -> None:
    """Over a few games everything that may happen does, and its sentence finds all its facts."""
    rules, rng, met = GAMES[game], Random(5), dict[str, str]()
    wanted = set(RENDERERS[game].Desk.consequences)  # type: ignore[attr-defined]
    for options in OPTIONS[game] * 5:
        if wanted <= met.keys():
            break
        state = rules.setup(rules.parse_options(options), 3)
        for played in playout(rules, state, by_generator(rng), at_random(rules, rng)):
            for seat in rules.to_act(played.state):
                if seat == FATE:
                    continue
                desk = desk_at(rules.view(played.state, seat), seat, lang)
                for anchor in desk.teachable():
                    if anchor not in met and (lesson := desk.lesson([anchor])) is not None:
                        met[anchor] = lesson.text
    assert wanted <= met.keys()
    assert all("{" not in text for text in met.values())


def test_nothing_holds_where_nothing_is_decided() -> None:
    game = GAMES["carson_city"]
    rng = Random(1)
    state = game.setup(game.parse_options(""), 2)
    for played in playout(game, state, by_generator(rng), at_random(game, rng)):
        state = played.state
    assert not state.agenda
    desk = desk_at(game.view(state, 0), 0, "en")
    assert desk.lesson(desk.teachable()) is None
