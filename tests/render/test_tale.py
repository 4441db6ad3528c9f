"""The tale of a game that is over: true to the game, short, sound in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from render.samples import LONG_NAMES
from render.tale import Tale
from render.tools.tale import gathered, tale
from rules import GAMES
from rules.game import Score
from tests.support.languages import COMPLETE
from tests.support.transcripts import FOLDER
from tests.support.wordgames import NAMES, kept, sound

LONGEST = 1200
"""Characters: with the places it stays one message, whatever people are called."""


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_recorded_game_has_its_tale(path: Path) -> None:
    found = gathered(kept(path))
    for lang in COMPLETE:
        assert len(sound(" ".join(found.told(lang, NAMES)), lang)) < LONGEST / 2
        assert len(" ".join(found.told(lang, LONG_NAMES))) < LONGEST


def test_what_people_remember_of_the_board_game() -> None:
    told = tale((FOLDER / "6-bigbox-full.txt").read_text(encoding="utf-8"), "en", NAMES)
    assert told == (
        "The lead changed hands 2 times. ● Ann was 3 points ahead of ▲ Cem before the last round. "
        "The biggest duel was in round 4: ✚ Fox beats ★ Eve and ◆ Dia for Cowboy VP (5+8=13 : 5+5=10 : 5+2=7). "
        "◆ Dia took $10 from ● Ann’s buildings. The Drugstore at G3 (● Ann) paid best at the end: $12. "
        "▲ Cem wins by 1 point from ● Ann."
    )


def test_what_people_remember_of_the_card_game() -> None:
    told = tale((FOLDER / "card-3-beginner.txt").read_text(encoding="utf-8"), "en", NAMES)
    assert told == (
        "The lead changed hands 4 times. ● Ann was in front from round 15 on. "
        "In round 13 the bids of ■ Bob and ◆ Dia were equal at 9; ■ Bob chose first. "
        "The buildings that brought most: Mines, 62 points for ■ Bob. ● Ann wins, 23 points ahead of ■ Bob."
    )


class Told(Tale):
    """A tale of points alone."""

    def __init__(self, *rounds: tuple[int, ...], places: tuple[int, ...] = ()) -> None:
        game = GAMES["carson_city"]
        super().__init__(game.view(game.setup(game.parse_options(""), len(rounds[0])), None))
        self.standings = [dict(enumerate(points)) for points in rounds]
        self.places = places

    def scores(self, view: Any) -> list[Score]:
        points = self.standings[-1]
        places = dict(enumerate(self.places)) or {
            seat: 1 + sum(other > points[seat] for other in points.values()) for seat in points
        }
        return [Score(seat, points[seat], {}, places[seat]) for seat in sorted(points, key=lambda seat: places[seat])]


@pytest.mark.parametrize(
    ("found", "lines"),
    [
        (Told((3, 1), (5, 4), (9, 5)), ["● Ann led after every round.", "● Ann wins, 4 points ahead of ■ Bob."]),
        (
            Told((1, 3), (4, 3), (3, 9), (10, 9)),
            [
                "The lead changed hands 3 times.",
                "■ Bob was 6 points ahead of ● Ann before the last round.",
                "● Ann wins by 1 point from ■ Bob.",
            ],
        ),
        (
            Told((2, 3, 4), (2, 6, 5), (9, 8, 6)),
            [
                "The lead changed hands 2 times.",
                "After round 2 ● Ann was still last, 4 points behind.",
                "● Ann wins by 1 point from ■ Bob.",
            ],
        ),
        (
            Told((2, 3, 4), (5, 4, 4), (9, 6, 4)),
            ["● Ann was in front from round 2 on.", "● Ann wins by 3 points from ■ Bob."],
        ),
        (Told((4, 4), (4, 4), (9, 9)), ["● Ann and ■ Bob share the win with 9 points each."]),
        (
            Told((4, 4), (5, 4), (9, 9), places=(1, 2)),
            [
                "● Ann was in front from round 2 on.",
                "● Ann and ■ Bob end with the same points, and the tie goes to ● Ann.",
            ],
        ),
        (Told((4, 9), (9, 5)), ["● Ann wins, 4 points ahead of ■ Bob."]),
    ],
)
def test_how_the_lead_went(found: Told, lines: list[str]) -> None:
    assert found.told("en", NAMES) == lines
