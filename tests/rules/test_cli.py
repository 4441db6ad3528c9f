"""The rules on the command line: what they print, and how they take bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from rules.__main__ import main
from rules.card_game.ai.weights import MEASURED
from rules.play.arena import interval
from rules.play.regression import fit
from tests.support import transcripts

GAME = transcripts.FOLDER / "3-original-first.txt"


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def test_simulate_reports_what_occurred(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "carson_city", "--games", "6", "--players", "3", "--seed", "5", "--json")
    found = json.loads(out.splitlines()[-1])
    assert code == 0
    assert found["games"] == 6
    assert found["players"] == {"3": 6}
    for name in ("decisions", "seconds", "decisions_per_s", "handovers_per_game"):
        assert found[name] > 0
    assert sum(found["verbs"].values()) == sum(found["decision_kinds"].values()) == found["decisions"]
    assert sum(found["characters"].values()) == 6 * 3 * 4
    assert found["spaces"]["wages"] > 0
    assert found["buildings"]


def test_simulate_counts_what_the_card_game_has(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "card_game", "--games", "3", "--players", "2", "--seed", "5", "--json")
    found = json.loads(out.splitlines()[-1])
    assert code == 0
    assert found["virtual"] == {"beginner": 6}
    assert found["happenings"]["tie"] > 0
    assert sum(found["personalities"].values()) > 30
    assert "characters" not in found


def test_arena_lists_virtual_players(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "card_game", "--seats", "random", "--options", "levels=expert+beginner", "--games", "2", "--json"]
    found = json.loads(run(capsys, *words)[1])
    assert [row["name"] for row in found["players"]] == ["random", "expert", "beginner", "beginner"]


@pytest.mark.slow
def test_tune_prints_the_worths_and_is_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    """As they stand in the game's table of weights: a row for each worth, a column for each round but the first."""
    words = ["tune", "card_game", "--table", "rounds", "--games", "2", "--seed", "7"]
    code, out, _ = run(capsys, *words)
    assert (code, out) == run(capsys, *words)[:2]
    assert code == 0
    rows, known = ([line.split() for line in table.splitlines()[1:]] for table in (out, MEASURED))
    assert [(row[0], len(row)) for row in rows] == [(row[0], len(row)) for row in known]
    assert rows[0] == known[0]
    assert rows[1] != known[1]


def test_simulate_is_repeatable_and_unchecked_games_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    runs = []
    for extra in ([], [], ["--no-check"]):
        words = ["simulate", "carson_city", "--games", "4", "--seed", "9", "--options", "random", "--json", *extra]
        found = json.loads(run(capsys, *words)[1])
        runs.append({name: found[name] for name in ("decisions", "verbs", "buildings", "characters")})
    assert runs[0] == runs[1] == runs[2]


@pytest.mark.slow
def test_random_options_suit_the_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "carson_city", "--games", "4", "--options", "random", "--players", "6", "--json"]
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert json.loads(out)["players"] == {"6": 4}


@pytest.mark.slow
def test_arena_rotates_seats(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "carson_city", "--seats", "newcomer,random,random,random", "--games", "12", "--seed", "2"]
    found = json.loads(run(capsys, *words, "--json")[1])
    assert [row["name"] for row in found["players"]] == ["newcomer", "random", "random", "random"]
    assert sum(row["wins"] for row in found["players"]) == 12
    assert found["players"][0]["wins"] >= 8
    assert found["players"][0]["average_vp"] > found["players"][1]["average_vp"]
    assert "wins" in run(capsys, *words)[1]


@pytest.mark.slow
def test_arena_tells_how_the_first_player_fares_with_each_option(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "carson_city", "--seats", "newcomer,random", "--games", "6", "--options", "random", "--json"]
    alone = json.loads(run(capsys, *words, "--any-number")[1])
    shared = json.loads(run(capsys, *words, "--any-number", "--jobs", "2")[1])
    assert alone["hero"] == shared["hero"], "on several processes the same games are played"
    assert alone["options"] == shared["options"]
    low, high = alone["hero"]["interval"]
    assert low < alone["hero"]["win_rate"] <= high
    sizes = [row["games"] for row in alone["options"] if row["option"].startswith("players=")]
    assert sum(sizes) == 6
    assert len(sizes) > 1
    assert run(capsys, *words[:6], "--any-number")[0] == 2


def test_the_odds_that_a_rate_was_no_luck() -> None:
    assert interval(50, 100) == (0.404, 0.596)
    assert interval(0, 10) == (0.0, 0.278)


@pytest.mark.slow
@pytest.mark.parametrize("table", ["leaf", "cards"])
def test_worths_are_fitted_to_games(capsys: pytest.CaptureFixture[str], table: str) -> None:
    words = ["tune", "carson_city", "--table", table, "--games", "2", "--seed", "x", "--json"]
    first, second = (json.loads(run(capsys, *words)[1])["table"] for _ in range(2))
    assert first == second
    assert {"name", "round 2", "round 3", "round 4"} <= first[0].keys()
    assert len(first) > 10


def test_a_fit_finds_what_made_the_numbers() -> None:
    rng = Random("fit")
    rows = [(1.0, rng.random() * 10, rng.random() * 3) for _ in range(400)]
    constant, first, second = fit(rows, [4 + 2 * a - 3 * b + rng.gauss(0, 0.5) for _, a, b in rows])
    assert constant.worth == pytest.approx(4, abs=0.3)
    assert first.worth == pytest.approx(2, abs=0.05)
    assert second.worth == pytest.approx(-3, abs=0.1)
    assert 0 < first.error < 0.05


def test_a_person_plays_to_the_end(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Somebody who asks for help, mistypes, tries the impossible, and then takes what is offered first."""
    said: list[str] = []
    openers = ["help", "board", "moves", "plase wages", "claim z9", "take sheriff", "pass now"]

    def answer(prompt: str) -> str:
        out = capsys.readouterr().out
        said.append(out)
        if openers:
            return openers.pop(0)
        first = next(line for line in said[-1].splitlines() if re.match("  [a-z]", line))
        return first.partition("|")[0].strip()

    monkeypatch.setattr("builtins.input", answer)
    save = tmp_path / "game.txt"
    code = main(["play", "carson_city", "--seats", "me,random", "--seed", "3", "--save", str(save)])
    end = capsys.readouterr().out
    assert code == 0
    assert "1. " in end
    everything = "".join(said)
    assert "unknown-verb (word plase, nearest place)" in everything
    assert "unknown-word (kind parcel, word z9" in everything
    assert "not-now (verb take)" in everything
    assert "too-many-words (verb pass, word now)" in everything
    assert '[Result "' in save.read_text(encoding="utf-8")
    code, out, _ = run(capsys, "replay", str(save))
    assert code == 0
    assert " VP" in out


def test_a_person_at_a_terminal_gets_the_game_with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is started, never imported; who wants notation, or has the rules alone, gets that."""
    started: list[list[str]] = []

    def start(command: list[str]) -> int:
        started.append(command[1:])
        return 3

    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("subprocess.call", start)
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    words = ["play", "card_game", "--seats", "me,regular", "--seed", "1"]
    assert main(words) == 3
    assert started == [["-m", "render", "play", "card_game", "--seed=1", "--seats=me,regular"]]
    assert main([*words, "--notation"]) == 0
    monkeypatch.setattr("rules.__main__.find_spec", lambda name: None)
    assert main(words) == 0
    assert len(started) == 1


def test_points_kept_for_the_end_are_not_shown_before(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In a card game with `scores=end`: neither to who plays, nor to who replays."""
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    seats = ["--seats", "me,random", "--seed", "1"]
    assert " VP" in run(capsys, "play", "card_game", *seats)[1]
    assert " VP" not in run(capsys, "play", "card_game", *seats, "--options", "scores=end")[1]
    text = (transcripts.FOLDER / "card-2-intermediate.txt").read_text(encoding="utf-8")
    file = tmp_path / "closed.txt"
    file.write_text(text.replace("table=5", "table=5 scores=end", 1), encoding="utf-8")
    assert " VP" not in run(capsys, "replay", str(file), "--ply", "100")[1]
    board, _, ranking = run(capsys, "replay", str(file))[1].partition("\n1. ")
    assert " VP" in board
    assert " VP" in ranking


def test_leaving_early_keeps_the_record(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    save = tmp_path / "game.txt"
    code, out, _ = run(capsys, "play", "carson_city", "--seats", "me,newcomer", "--seed", "1", "--save", str(save))
    assert code == 0
    assert "Game left." in out
    assert run(capsys, "replay", str(save))[0] == 0


def test_replay_shows_any_moment_as_any_seat(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "replay", str(GAME), "--ply", "40", "--seat", "orange")
    assert code == 0
    assert "awaited:" in out
    assert "1. " not in out.splitlines()[-1]
    code, out, _ = run(capsys, "replay", str(GAME))
    assert code == 0
    assert "1. " in out


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("claim", "clam", "unknown-verb"),
        ("[Game", "(Game", "no move"),
        ("[Options", "[Options and more", "no header"),
        ("[Rules", '[Game "carson_city"] [Rules', "a second header Game"),
        ("carson_city", "chess", "no such game"),
        ("edition=original", "edition=future", "unknown-value"),
        ("orange=", "white=", "seats must be"),
        ("blue=", "orange=", "seats must be"),
        ("30. ", "31. ", "move 31 where 30 was to come"),
        ("30. ", "9" * 5000 + ". ", "no move"),
        ("draw", "take sheriff ; draw", "not-in-the-odds"),
        ("[Result", '[Result "orange 99"] ; ', "claims"),
        ("40. ", "\udcff40. ", "no text in UTF-8"),
    ],
)
def test_a_damaged_record_names_the_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, complaint: str
) -> None:
    text = GAME.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "damaged.txt"
    path.write_text(text.replace(old, new, 1), encoding="utf-8", errors="surrogateescape")
    code, _, err = run(capsys, "replay", str(path))
    assert code == 2
    assert complaint in err
    assert f"line {text[: text.index(old)].count(chr(10)) + 1}: " in err
    assert "Traceback" not in err


def test_a_record_that_hides_moves_cannot_be_replayed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = GAME.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if "claim" in line)
    lines[at] = " ".join([*lines[at].split()[:-1], "?"])
    path = tmp_path / "hidden.txt"
    path.write_text("\n".join(lines), encoding="utf-8")
    code, _, err = run(capsys, "replay", str(path))
    assert code == 2
    assert f"line {at + 1}" in err


@pytest.mark.parametrize(
    "words",
    [
        ["play", "carson_city", "--seats", "me,you"],
        ["play", "carson_city", "--seats", "me"],
        ["arena", "carson_city", "--seats", "newcomer,me"],
        ["arena", "carson_city", "--seats", "newcomer," * 5 + "newcomer", "--options", "edition=original"],
        ["simulate", "carson_city", "--options", "colour=red"],
        ["simulate", "carson_city", "--options", "lineup=1y+1y"],
        ["simulate", "carson_city", "--options", "lineup=1y+2y"],
        ["simulate", "carson_city", "--options", "lineup=99q"],
        ["simulate", "carson_city", "--players", "9"],
        ["simulate", "carson_city", "--players", "9", "--options", "random"],
        ["play", "carson_city", "--seats", "newcomer,newcomer", "--save", "no-such-folder/game.txt"],
        ["play", "carson_city", "--seats", "newcomer,newcomer", "--save", "."],
        ["replay", "no-such-file"],
        ["replay", str(GAME), "--ply", "9999"],
        ["replay", str(GAME), "--seat", "nobody"],
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    code, _, err = run(capsys, *words)
    assert code == 2
    assert len(err.strip().splitlines()) == 1
