"""`python -m render play`: whole games in the terminal, told in sentences, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from render.tools.command_line import main
from rules import GAMES, record
from tests.support.languages import COMPLETE

Played = Callable[..., str]


@pytest.fixture
def played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Played:
    """Somebody types these words, then numbers of the list at random; everything they read."""

    def run(*words: str, typed: tuple[str, ...] = (), most: int = 10**6) -> str:
        waiting, rng = [*typed], Random(3)
        read: list[str] = []

        def answer(prompt: str) -> str:
            read.append(capsys.readouterr().out + prompt)
            if waiting:
                return waiting.pop(0)
            if len(read) > most:
                raise EOFError
            numbers: list[str] = re.findall(r"^ +(\d+)  [a-z]", read[-1], re.MULTILINE)
            assert numbers, read[-1][-2000:]
            return rng.choice(numbers)

        monkeypatch.setattr("builtins.input", answer)
        assert main(["play", *words]) == 0
        return "\n".join([*read, capsys.readouterr().out])

    return run


@pytest.mark.slow
@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize(
    ("game", "options"), [("carson_city", "variants=horses+outlaws+might lineup=random"), ("card_game", "table=5")]
)
def test_whole_games_are_told_in_sentences(played: Played, tmp_path: Path, game: str, options: str, lang: str) -> None:
    save = tmp_path / "game.txt"
    text = played(game, "--seed", "7", "--lang", lang, "--options", options, "--save", str(save))
    assert {"en": "The game is over.", "fr": "La partie est terminée."}[lang] in text.replace("\N{NO-BREAK SPACE}", " ")
    assert not re.search(r"seat=|dollars=|\*\*|`|^### |\{\w+\}", text, re.MULTILINE), "no bare facts, no marks"
    assert "Result" in record.read(save.read_text(encoding="utf-8"), GAMES).headers


def test_what_may_be_asked(played: Played) -> None:
    typed = (
        "help",
        "board",
        "plase a1",
        "claim z9",
        "take sheriff",
        "rules",
        "rules mine",
        "rules sherif",
        "rules zzzz",
    )
    text = played("carson_city", "--seed", "5", typed=(*typed, "undo", "claim c4", "undo", "quit"))
    assert "At the table: ● orange (you), ■ blue (newcomer), ▲ green (newcomer)." in text
    assert re.search(r"2   \$2    \^\$2   \$3    \^\$3   \$4  \| h\$3 \| \$2    \$1", text), "prices stand on the map"
    assert "Ra Ranch  Mi Mine  Dr Drugstore" in text, "letters are explained before anything stands"
    assert "I do not know the word “plase”" in text
    assert "Did you mean" in text
    assert "\nStarting parcels\nYou choose land for nothing" in text
    assert "Mine\nNeeds neither road nor House. $3 for each mountain around" in text
    assert "1 Sheriff\n- Yellow, limit $20." in text
    assert "Nothing in the rules is called “zzzz”. Nearest: Carson City in two minutes" in text
    assert "You have decided nothing yet." in text
    assert "● orange claims C4." in text
    assert text.count("claim a starting parcel, free (1 of 2)") >= 3, "taken back, it is asked again"
    assert "You have left the game." in text


def test_what_is_for_sale_and_who_stands_where(played: Played) -> None:
    typed = ("claim c4", "claim d4", "take captain", "hire 0", "place wages", "quit")
    text = played("carson_city", "--seed", "5", typed=typed).replace("\N{NO-BREAK SPACE}", " ")
    assert "Building $3: Ranch · Building $4: Mine · Building $5: Church" in text
    assert "Wages: ● orange" in text.rpartition("Round 1 of 4 · Placement")[0]


def test_a_card_to_lay_is_shown_with_points_for_each_place(played: Played) -> None:
    text = played("card_game", "--seed", "5", "--seats", "me,newcomer", typed=("bid 9", "moves take"), most=8)
    assert re.search(r"lay \w\d+ +Lay it at \w\d+ · [+−]?\d+ VP now", text)
    assert re.search(r"^     Land \d+ at H8", text, re.MULTILINE), "cards in towns have names"
    assert "A place names where the upper left parcel goes;" in text


def test_a_number_that_is_typed_is_the_bid(played: Played) -> None:
    """The eighth line of the list was a bid of 9 once 7 was gone."""
    text = played("card_game", "--seed", "5", typed=("7", "take land37", "99", "8", "quit"))
    assert "   8  bid 8   Bid 8" in text
    assert "There is no 99 in the list." in text
    assert re.search(r"● orange \(8\)", text)


def test_long_lists_begin_with_what_promises_most(played: Played) -> None:
    text = played("--seed", "5", typed=("quit",))
    assert "At the table" in text, "without a word it is the board game"
    shown = re.findall(r"^ +\d+  claim (\w\d)", text, re.MULTILINE)
    assert len(shown) == 12
    assert shown != sorted(shown, key=lambda parcel: (parcel[1], parcel[0]))
    assert "52 more, those that promise most stand first: moves claim" in text


def test_what_cannot_be_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for words, why in (
        (["--lang", "xx"], "there is no language 'xx'"),
        (["--seats", "me,nobody"], "no player is called 'nobody'"),
        (["--seats", "me"], "render play:"),
        (["--save", "/no/such/folder/x"], "cannot write"),
    ):
        assert main(["play", "carson_city", *words]) == 2
        assert why in capsys.readouterr().err
