"""Stories of any game: few lines, nothing lost, nothing told twice, nobody's secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from random import Random

import pytest

from render import phase_so_far, phase_story
from render.news import ALL, heard, height
from render.story import Angle, Story
from render.words import money
from rules import GAMES
from rules.game import Event
from rules.match import Match
from rules.play.playout import computers
from tests.support.languages import COMPLETE
from tests.support.stories import Phase, phases, told_every_way
from tests.support.wordgames import NAMES, recorded, sound

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once


def random_games(name: str, number: int) -> list[list[Phase]]:
    """Games of random players with random options, phase by phase."""
    found = []
    for seed in range(number):
        rng = Random(f"{name} {seed}")
        options, players = GAMES[name].random_options(rng, None)
        match = Match(name, seed=f"story {seed}", options=str(options), names=["random"] * players)
        decide = computers(match.game, match.names, rng)
        found.append(list(phases(match.game, [*match.history, *match.run(decide)])))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_phase_of_random_games_can_be_told_every_way(name: str) -> None:
    for found in random_games(name, 6):
        for each in found:
            for lang in COMPLETE:
                assert height(phase_story(each.before, each.after, each.events, lang, NAMES).lines) <= ALL
                for line in told_every_way(each.after, each.events, lang, NAMES, each.before):
                    sound(line, lang)


UNCOUNTED = ("sheet.total", "tiles.total", "sheet-total", "tiles-total", "rodeo.total", "rodeo-total")
"""Where an amount is the price of what is told one by one, or no victory points."""


def paid(facts: Sequence[tuple[str, Mapping[str, str | int]]], amount: str) -> Counter[str]:
    """What things brought or cost everybody, by colour."""
    found: Counter[str] = Counter()
    for kind, data in facts:
        if amount in data and "seat" in data and kind not in UNCOUNTED:
            found[str(data["seat"])] += abs(int(data[amount]))
    return +found


@pytest.mark.slow
def test_whatever_brings_or_costs_something_is_told_once() -> None:
    games = [list(phases(GAMES["carson_city"], plies)) for plies in recorded("carson_city")]
    for each in chain.from_iterable([*games, *random_games("carson_city", 6)]):
        story = heard(each.after, each.events, "en", NAMES, None)
        items = [item for line in story.lines for items in line.people.values() for item in items]
        happened = [(event.kind, event.data) for event in each.events]
        told = [(item.key, item.data) for item in items]
        assert paid(told, "dollars") == paid(happened, "dollars"), each.events
        scored = [(kind, data) for kind, data in happened if kind == "score"]
        bought = [("score", {**data, "points": data["number"]}) for kind, data in told if kind == "bought-points"]
        assert paid([*told, *bought], "points") == paid(scored, "points"), each.events
        for item in items:
            if item.data.get("dollars") and item.key not in UNCOUNTED:
                assert money("en", int(item.data["dollars"])) in story.item(item), item


def test_what_is_in_words_already_stands_on_its_players_line() -> None:
    """In small games every event is a sentence of its own; while a phase runs each player has one line."""
    story = Story(None, "en", NAMES, Angle(each=True))
    for text, colour in (("● Ann rolls a six.", "orange"), ("Night falls.", ""), ("The mule is for ● Ann.", "orange")):
        story.line(text, colour)
    assert story.told() == ["● Ann: rolls a six, The mule is for ● Ann"]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_story_for_all_is_the_same_whoever_looks(name: str) -> None:
    """What is hidden from others in somebody's view shows nowhere in it."""
    game = GAMES[name]
    for plies in recorded(name):
        events = list[Event]()
        for at, ply in enumerate(plies):
            events = ply.events if at % 40 == 0 else events + ply.events
            if at % 40 == 39:
                told = {
                    "\n".join(
                        [*phase_so_far(view, events, "en", NAMES), *phase_story(view, view, events, "en", NAMES).lines]
                    )
                    for view in (game.view(ply.state, seat) for seat in (None, 0, 1 % len(ply.state.players)))
                }
                assert len(told) == 1
