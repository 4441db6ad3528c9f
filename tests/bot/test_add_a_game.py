"""docs/add-a-game.md, followed to the letter: a third game from its rules to a table on Discord."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.recipes import Recipe, follow

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("a game")]  # all in one copy of the code


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    return follow("add-a-game.md", tmp_path_factory.mktemp("game"))


def test_it_touches_what_it_says(followed: Recipe) -> None:
    assert set(followed.touched) == followed.listed


def test_what_is_typed_is_clean(followed: Recipe) -> None:
    followed.clean()


def test_it_is_played_by_computers(followed: Recipe) -> None:
    assert "games: 50" in followed.run("-m", "rules", "simulate", "high_card", "--games", "50")
    arena = ("-m", "rules", "arena", "high_card", "--seats", "newcomer,random,random", "--games", "200", "--json")
    assert '"win_rate"' in followed.run(*arena)


def test_it_is_played_and_drawn_from_the_command_line(followed: Recipe, tmp_path: Path) -> None:
    file, picture = tmp_path / "game.txt", tmp_path / "game.png"
    play = ("-m", "rules", "play", "high_card", "--seats", "me,newcomer", "--save", str(file))
    assert "prize round=1" in followed.run(*play, typed="play 5\nplay 4\nplay 3\n")
    followed.run("-m", "render", "table", str(file), "-o", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_it_is_played_on_discord_and_what_must_hold_in_every_game_holds_in_it(followed: Recipe) -> None:
    followed.check("tests/support/followed/game.py tests/rules/test_properties.py", "-k", "game.py or high_card")
