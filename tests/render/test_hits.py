"""What others did to one player, and nothing of what they did themselves."""

from __future__ import annotations

from itertools import chain

import pytest

from render.hits import done_to
from rules import GAMES
from rules.game import Event
from rules.players import SEATS
from tests.support.languages import COMPLETE
from tests.support.stories import phases
from tests.support.wordgames import GAME, NAMES, recorded, sound

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

VIEW = GAME.view(GAME.setup(GAME.parse_options(""), 3), None)


def placed(kind: str, seat: str, owner: str = "orange") -> Event:
    return Event(kind, {"seat": seat, "spot": "c4", "piece": "cowboy", "tile": "ranch", "owner": owner})


DUEL = [
    Event("duel.total", {"seat": "orange", "spot": "shop4", "die": 3, "firepower": 2, "total": 5}),
    Event("duel.total", {"seat": "blue", "spot": "shop4", "die": 6, "firepower": 2, "total": 8}),
    Event("duel.won", {"seat": "blue", "spot": "shop4", "tile": "mine"}),
]
ROBBERY = Event("stolen", {"seat": "blue", "owner": "orange", "spot": "c4", "tile": "ranch", "dollars": 3})
LEAVE = Event("consent.given", {"seat": "blue", "owner": "orange", "parcel": "c4"})


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ([placed("placed", "blue")], ["■ Bob is after the Ranch at C4, which is yours"]),
        ([placed("placed", "blue"), placed("lifted", "blue")], []),
        ([placed("placed", "orange")], []),
        ([placed("placed", "blue", "green")], []),
        (DUEL, ["You lose the Mine to ■ Bob (3+2=5 : 6+2=8)"]),
        ([ROBBERY], ["You lose $3 of the Ranch at C4 to ■ Bob"]),
        ([LEAVE], []),
    ],
)
def test_only_what_others_did(events: list[Event], lines: list[str]) -> None:
    assert [line.rstrip(".") for line in done_to(VIEW, events, "en", NAMES, "orange")] == lines
    assert not any("You" in line for line in done_to(VIEW, events, "en", NAMES, "green"))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_recorded_game_can_be_told_so(name: str) -> None:
    games = [list(phases(GAMES[name], plies)) for plies in recorded(name)]
    told = 0
    for phase in chain.from_iterable(games):
        for lang in COMPLETE:
            for colour in SEATS[:3]:
                for line in done_to(phase.after, phase.events, lang, NAMES, colour):
                    sound(line, lang)
                    told += 1
    assert bool(told) == (name == "carson_city"), "in the card game nobody does anything to anybody"
