"""docs/add-a-character.md, followed to the letter: two characters and a building of one's own."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from rules.carson_city.hooks import Side
from tests.support.recipes import DOCS, Recipe, follow

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("a character")]  # all in one copy of the code
DOC = "add-a-character.md"
OPTIONS = "extra=trapper+scout+sawmill"
SAID = """
from render import PictureRequest, decision, desk_at, picture
from rules.match import Match
match = Match("carson_city", players=2, seed="a", options="extra=scout lineup=25y+2y+3y+4y+5y+6y+7y")
while "take scout" not in map(str, match.legal()):
    match.play(match.legal()[0])
match.play("take scout")
view, move = match.view(), match.legal()[0]
print(decision(view, "fr"), "|", desk_at(view, match.seat(None), "fr").label(move), "|", move)
assert picture(PictureRequest(view))
"""


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    return follow(DOC, tmp_path_factory.mktemp("characters"))


def test_it_touches_what_it_says(followed: Recipe) -> None:
    assert set(followed.touched) == followed.listed


def test_what_is_typed_is_clean(followed: Recipe) -> None:
    followed.clean()


def test_it_names_every_moment() -> None:
    words = set(re.findall(r"`(\w+)`", (DOCS / DOC).read_text(encoding="utf-8")))
    assert {field.name for field in fields(Side)} - {"limit"} <= words


def test_the_commands_it_names_work(followed: Recipe) -> None:
    play = ("-m", "rules", "play", "carson_city", "--seats", "me,newcomer", "--options")
    assert "claim" in followed.run(*play, OPTIONS, typed="quit\n")
    assert "claim" in followed.run(*play, "extra=scout lineup=25r+2y+3y+4y+5y+6y+7y", typed="quit\n")
    counted = followed.run("-m", "rules", "simulate", "carson_city", "--games", "5", "--options", OPTIONS)
    assert "trapper yellow" in counted


def test_everything_holds_with_them(followed: Recipe) -> None:
    """What is said of them, what must hold in every game, and their examples.

    What is asked of the box is not asked of them: rulebook, lines told once, words of one's own for declining. Nothing
    of it turns red when a card is added.
    """
    own = "tests/support/followed/character.py tests/rules/test_examples.py"
    box = " ".join(f"tests/render/test_{name}.py" for name in ("lessons", "rulebook", "variant_words", "catalogues"))
    about = "surprise or every_move_and_every_option or every_kind_of_decision or way_to_decline or says_tu"
    wanted = f"character.py or (test_examples and fan) or (render and ({about}))"
    followed.check(f"{own} {box}", "-k", wanted, needs="tests/rules/test_properties.py")


def test_they_are_played_before_they_have_words(tmp_path: Path) -> None:
    recipe = follow(DOC, tmp_path)
    for each in recipe.touched:
        if each.startswith("render/"):
            (tmp_path / each).unlink()
    decision, label, move = recipe.run("-c", SAID).strip().split(" | ")
    assert decision == "LookAround"
    assert label == move
