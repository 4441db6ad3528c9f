"""The story of a game: phase by phase, player by player, and for one who was away."""

from __future__ import annotations

import pytest

from render import phase_story
from render.news import LONGEST, MOST, folded
from rules import GAMES, record
from tests.support.desks import opening
from tests.support.languages import COMPLETE
from tests.support.transcripts import FOLDER
from tests.support.wordgames import NAMES, Phase, phases, recorded, sound

BOARD = opening("carson_city")
BOTH = pytest.mark.parametrize("lang", COMPLETE)


def phases_of(name: str) -> list[Phase]:
    found = record.read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    game = GAMES[found.headers["Game"]]
    return list(phases(game, record.replay(found, game)))


def story_of(name: str, round: int, phase: str, lang: str) -> str:
    found = next(each for each in phases_of(name) if (each.round, each.name) == (round, phase))
    return "\n".join(phase_story(found.before, found.after, found.events, lang, NAMES).lines)


# A move that ends a phase


def test_a_move_that_ends_a_phase_is_cut_where_it_does() -> None:
    """What is resolved at once after the last pass is no part of the placement."""
    for each in phases_of("4-bigbox-red"):
        kinds = [event.kind for event in each.events]
        assert ("round" in kinds) == (each.name == "characters"), each
        assert ("turn-order" in kinds) == (each.name == "characters")
        assert ("passed" in kinds) == (each.name == "placement")
        assert each.name == "resolution" or not {"ammo", "bought.parcel", "duel.won"} & {*kinds}


def test_no_event_is_lost_between_two_phases() -> None:
    for name in GAMES:
        for plies in recorded(name):
            found = list(plies)
            told = [event for each in phases(GAMES[name], found) for event in each.events]
            last = found[-1].state
            assert not last.agenda
            assert told == [event for ply in found for event in ply.events], "to the end of the game"


# A finished phase


@BOTH
def test_every_phase_is_told_in_twelve_lines(lang: str) -> None:
    for name in GAMES:
        for plies in recorded(name):
            for each in phases(GAMES[name], plies):
                story = phase_story(each.before, each.after, each.events, lang, NAMES)
                assert len(story.lines) <= MOST
                assert story.more == (story.lines != story.whole)
                for line in story.whole:
                    sound(line, lang)


def test_short_lines_are_put_together_and_the_order_stays() -> None:
    lines = [f"{number}." for number in range(20)]
    assert " ".join(folded(lines, 12)).split() == lines
    assert len(folded(lines, 12)) == 12
    long = ["x" * LONGEST] * 13
    assert folded(long, 12) == long
