"""Intentions in words: wherever the game has gone since they were said, their panel stands and tells them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.panel.intent_panel import given, intent_lines, spoken
from bot.table.session import Session
from rules import GAMES
from rules.ai.suggest import offered, suggested
from rules.at_once import answers, asked
from rules.carson_city.purchase import BuyParcels
from rules.game import FATE, Seat
from rules.notation import parse
from rules.plans import Wish
from rules.play.playout import at_random, by_generator, playout
from tests.support.panels import plan_page, session_at
from tests.support.transcripts import CASTS
from tests.support.wordgames import GAME

PLAYED = {
    "carson_city": [
        "2-bigbox-first",
        "3-bigbox-horses",
        "3-original-might",
        "2-original-kit",
        "4-bigbox-every-variant",
    ],
    "card_game": ["card-2-intermediate"],
}
"""Options with which every kind of intention can be said."""


PLACING = """
options edition=bigbox buildings=first lineup=first
round 3
   a   b   c   d   e   f   g   h
1  .   .o  .o  .   .   .   .   .
roads b2n b1w c2n d2n
orange $20 cowboys 4
blue $20 cowboys 3
track ranch mine saloon drugstore bank ranch mine
now place
"""
"""Two players place; orange owns two parcels."""


def with_plan(state: Any, seat: Seat, plan: list[Wish]) -> Session:
    return replace(session_at(state), plans={seat: tuple(plan)})


def test_what_an_intention_gives_up_is_named() -> None:
    """ "Renounce" alone tells nobody what: the panel may just be about another cowboy."""
    state = GAME.read_position(PLACING)
    state, _ = GAME.apply(state, 0, parse("place shop10", GAME.MOVES))
    view = GAME.view(state, 0)
    about, ways = next(iter(offered(GAME, view, 0).items()))
    gives_up = next(way for way in ways if str(way[0].move) == "renounce")
    for lang, words_ in (
        ("en", "- Buy the Ranch for $10, or renounce: Renounce"),
        ("fr", "renoncer\N{NO-BREAK SPACE}: Renoncer"),
    ):
        *_, line = intent_lines(session_at(state), 0, lang, {about: gives_up})
        assert words_ in line


def test_a_parcel_lost_in_a_duel_is_no_promise_that_breaks_the_panel() -> None:
    """Others buy while what was said about it is still kept: it is not about their purchase, and not told any more."""
    state = GAME.read_position(PLACING)
    state, _ = GAME.apply(state, 0, parse("place g7", GAME.MOVES))
    plan = list(offered(GAME, GAME.view(state, 0), 0)["BuyParcels.g7"][0])
    for seat, text in ((1, "place g7"), (0, "pass"), (1, "place a6"), (1, "pass")):
        state, _ = GAME.apply(state, seat, parse(text, GAME.MOVES))
    fought = state
    for wanted in (min, max):  # orange rolls first
        state, _ = GAME.apply(state, FATE, wanted((move for move, _ in GAME.odds(state)), key=str))
    assert isinstance(state.agenda[-1], BuyParcels)
    assert GAME.to_act(state) == (1,)
    for lang, words_ in (("en", "Buy G7"), ("fr", "Acheter G7")):
        *_, line = intent_lines(with_plan(fought, 0, plan), 0, lang, {})
        assert words_ in line, "while it is fought for"
        assert spoken(GAME.view(state, 0), 0, lang, "BuyParcels.g7", tuple(plan)).startswith(words_)
        assert intent_lines(with_plan(state, 0, plan), 0, lang, {}) == []


class Hasty:
    """A game whose computer players find anything as good as anything else."""

    def __init__(self, game: Any, rng: Random) -> None:
        self.game, self.rng = game, rng

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def prospect(self, *_: object) -> float:
        return self.rng.random()


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYED)
def test_whatever_was_said_whenever_can_be_told_at_any_time(name: str) -> None:
    """Earlier or later in the same game: plans outlive what they were for, and moves are taken back."""
    game, told = GAMES[name], set[str]()
    for number, (options, seats) in enumerate(CASTS[name][each] for each in PLAYED[name]):
        rng, players = Random(number), len(seats.split())
        hasty: Any = Hasty(game, rng)
        said: list[list[list[Wish]]] = [[] for _ in range(players)]
        past: list[Any] = []
        state = game.setup(game.parse_options(options), players)
        for played in playout(game, state, by_generator(rng), at_random(game, rng)):
            past.append(played.state)
            if rng.random() < 0.6 or not played.state.agenda:
                continue
            seat = rng.randrange(players)
            if rng.random() < 0.2:
                view = game.view(played.state, seat)
                said[seat] += [list(rng.choice(ways)) for ways in offered(hasty, view, seat).values()]
                plan = suggested(hasty, view, seat, 6, 50)
                said[seat].append(
                    [*plan, *(rng.choice(answers(each, seat)) for each in asked(view, seat, plan).values())]
                )
            for then in (played.state, rng.choice(past)):
                plan = [each for way in rng.sample(said[seat], min(4, len(said[seat]))) for each in way]
                session, lang = with_plan(then, seat, plan), rng.choice(("en", "fr"))
                for about, way in given(tuple(plan)).items():
                    assert spoken(session.view(seat), seat, lang, about, way)
                intent_lines(session, seat, lang, {})
                plan_page(session, seat, lang)
                told |= {each.kind for each in plan}
    assert told >= {"carson_city": {"BuyTile", "BuyParcels", "Construct", "CashOr"}, "card_game": {"ChooseCards"}}[name]
