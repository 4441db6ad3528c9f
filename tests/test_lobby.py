"""Setting up a game: every option has a name and a line of explanation, and everything can be chosen by hand."""

from __future__ import annotations

import pytest

from render.options import about, about_option, option_name, part_name, value_name
from render.words import LANGUAGES, say
from rules import GAMES
from rules.ai import PLAYERS
from rules.carson_city.names import VARIANTS
from rules.game import Choice
from rules.notation import Illegal
from tests.wordgames import sound

LINE = 100
"""What Discord shows under a choice."""
GAME = GAMES["carson_city"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", GAMES)
def test_every_option_is_explained(word: str, lang: str) -> None:
    game = GAMES[word]
    texts = [say(lang, f"about.computer.{kind}") for kind in PLAYERS]
    for option, choice in game.choices(game.parse_options("")).items():
        texts += [option_name(lang, option), about_option(lang, option)]
        for value in choice.values:
            texts += [value_name(lang, option, choice, value), about(lang, option, choice, value)]
        texts += [part_name(lang, word, option, part) for part in choice.parts]
    for text in texts:
        assert len(sound(text, lang)) <= LINE, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_is_explained(lang: str) -> None:
    choice = Choice("some", VARIANTS, (), thing="variant")
    for value in VARIANTS:
        assert len(sound(about(lang, "variants", choice, value), lang)) <= LINE


def test_a_line_up_is_put_together_from_sides() -> None:
    first = GAME.choices(GAME.parse_options(""))["lineup"]
    assert {"1y", "1r", "7y", "7r"} <= set(first.parts)
    assert first.spelled == tuple(f"{number}y" for number in range(1, 8))
    assert GAME.choices(GAME.parse_options("lineup=random"))["lineup"].spelled == ()
    chosen = "1r+2y+3r+4y+5r+6y+7r"
    options = GAME.parse_options(f"lineup={chosen}")
    assert GAME.choices(options)["lineup"].spelled == tuple(chosen.split("+"))
    assert f"lineup={chosen}" in str(options)
    with pytest.raises(Illegal):
        GAME.parse_options("lineup=1y+1r")
    assert [part_name(lang, "carson_city", "lineup", "4r") for lang in LANGUAGES] == [
        "4 · Chinese Worker · red side",
        "4 · Ouvrier chinois · côté rouge",
    ]
