"""Whole games, move by move: today's rules must tell the same story (tests/support/transcripts.py)."""

from pathlib import Path

import pytest

from render.samples import RECORDS
from rules import GAMES, record
from rules.ai import PLAYERS
from tests.support import transcripts


@pytest.mark.parametrize("path", transcripts.every(), ids=lambda path: path.stem)
def test_transcript(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert transcripts.again(text) == text
    found = record.read(text, GAMES)
    game = GAMES[found.headers["Game"]]
    *_, last = record.replay(found, game)
    assert not game.to_act(last.state)
    assert record.result(game, last.state) == found.headers["Result"]


def test_every_number_of_players_edition_and_building_set_is_there() -> None:
    found = [record.read(path.read_text(encoding="utf-8"), GAMES).headers for path in transcripts.every("carson_city")]
    assert {len(headers["Seats"].split()) for headers in found} == {2, 3, 4, 5, 6}
    options = {word for headers in found for word in headers["Options"].split()}
    assert options >= {"edition=original", "edition=bigbox", "buildings=first", "buildings=full"}


def test_every_number_of_people_and_every_level_of_the_card_game_is_there() -> None:
    found = [record.read(path.read_text(encoding="utf-8"), GAMES).headers for path in transcripts.every("card_game")]
    assert {len(headers["Seats"].split()) for headers in found} == {1, 2, 3, 4, 5, 6}
    levels = {level for headers in found for level in headers["Options"].partition("levels=")[2].split("+")}
    assert levels == {"beginner", "intermediate", "expert"}


def test_no_transcript_is_forgotten() -> None:
    assert [path.stem for path in transcripts.every()] == sorted(path.stem for path in transcripts.FOLDER.glob("*.txt"))


@pytest.mark.parametrize(
    "path", [*transcripts.every(), *sorted(RECORDS.glob("*.txt"))], ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_every_recorded_game_can_be_played_anew(path: Path) -> None:
    """By the computer players it names: none may have been renamed since."""
    players = record.read(path.read_text(encoding="utf-8"), GAMES).seats.values()
    assert set(players) <= set(PLAYERS), "name them as they are called today"
