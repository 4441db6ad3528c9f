"""python -m render: what it writes, and what it says when something is wrong."""

from __future__ import annotations

import io
import re
from itertools import islice
from pathlib import Path

import pytest
from PIL import Image

from render import card_game
from render.card_game.gallery import pieces
from render.samples import RECORDS
from render.tools.command_line import main

pytestmark = pytest.mark.xdist_group("gallery")  # what pictures are made of is drawn once

GAME = Path(__file__).parents[1] / "games" / "4-bigbox-red.txt"
CARDS = GAME.with_name("card-4-six.txt")


@pytest.mark.parametrize("part", ["table", "town", "track", "player:blue", "player:newcomer", "choices", "end"])
def test_every_part_is_drawn(part: str, tmp_path: Path) -> None:
    file = tmp_path / "out.png"
    assert main(["table", str(GAME), "--ply", "120", "--part", part, "--lang", "fr", "-o", str(file)]) == 0
    assert Image.open(io.BytesIO(file.read_bytes())).format == "PNG"


@pytest.mark.parametrize("part", ["table", "offer", "player:blue", "player:yellow", "choices", "end"])
def test_every_part_of_the_card_game_is_drawn(part: str, tmp_path: Path) -> None:
    file = tmp_path / "out.png"
    assert main(["table", str(CARDS), "--ply", "200", "--since", "190", "--part", part, "-o", str(file)]) == 0
    assert Image.open(io.BytesIO(file.read_bytes())).format == "PNG"


def test_the_parts_of_one_game_are_not_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", str(CARDS), "--part", "track", "-o", str(tmp_path / "out.png")]) == 2
    assert re.search(r"there are table, offer, .*player:NAME, choices, end", capsys.readouterr().err)


@pytest.mark.slow
def test_a_game_of_cards_again(tmp_path: Path) -> None:
    """Six at the table: at most two megabytes, and still wide enough to be read."""
    file = tmp_path / "out.gif"
    assert main(["replay", str(RECORDS / "cards-6-of-6.txt"), "--lang", "fr", "-o", str(file)]) == 0
    image = Image.open(file)
    assert (image.format, image.width) == ("GIF", 1200)
    assert image.n_frames == 18 + 1 + 1  # type: ignore[attr-defined]
    assert file.stat().st_size <= 2_000_000


def test_players_of_a_replay_may_be_called_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    called: list[object] = []

    def replay(*given: object) -> bytes:
        called.append(given[-1])
        return b"GIF"

    monkeypatch.setattr("render.tools.command_line.replay", replay)
    arguments = ["replay", str(GAME), "-o", str(tmp_path / "out.gif"), "--player", "blue=Robot 1"]
    assert main([*arguments, "--player", "red=A = B"]) == 0
    assert called == [{"blue": "Robot 1", "red": "A = B"}]
    assert main([*arguments, "--player", "pink=Ann"]) == 2
    assert "there is no colour 'pink'" in capsys.readouterr().err


def test_the_gallery_of_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_game, "pieces", lambda: islice(pieces(), 2))
    assert main(["gallery", str(tmp_path), "--game", "card_game"]) == 0
    assert len(list(tmp_path.glob("cards-*.png"))) == len(list(tmp_path.iterdir())) == 2


def test_the_end_of_a_record_with_its_chart(tmp_path: Path) -> None:
    file = tmp_path / "out.png"
    arguments = ["--part", "end", "--palette", "safe", "--seat", "blue", "--since", "100", "-o", str(file)]
    assert main(["table", str(GAME), *arguments]) == 0
    assert Image.open(file).height > 1500


def test_the_table_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", str(GAME), "--ply", "100", "--lang", "fr"]) == 0
    assert "Ranch" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["table", str(GAME), "--part", "moon"], "no part 'moon'"),
        (["table", str(GAME), "--part", "player:zoe"], "nobody is called 'zoe'"),
        (["table", str(GAME), "--seat", "zoe"], "nobody is called 'zoe'"),
        (["table", str(GAME), "--lang", "xx"], "no language 'xx'; there are en, fr"),
        (["table", str(GAME), "--palette", "grey"], "no palette 'grey'; there are default, safe"),
        (["table", str(GAME), "--ply", "9999"], "--ply 9999 is not among them"),
        (["table", str(GAME), "--ply", "-1"], "--ply -1 is not among them"),
        (["table", str(GAME), "--since", "9999"], "--since 9999 is not among them"),
        (["gallery", "x", "--game", "chess"], "no game 'chess'; there are carson_city, card_game"),
        (["table", "no-such-file"], "cannot read no-such-file"),
        (["replay", "no-such-file"], "cannot read no-such-file"),
        (["replay", str(GAME), "--palette", "grey"], "no palette 'grey'"),
        (["replay", str(GAME), "--lang", "xx"], "no language 'xx'"),
        (["text", str(GAME), "--ply", "9999"], "--ply 9999 is not among them"),
        (["text", str(GAME), "--lang", "xx"], "no language 'xx'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if arguments[0] not in ("text", "gallery"):
        arguments = [*arguments, "-o", str(tmp_path / "out.png")]
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
    assert not (tmp_path / "out.png").exists()


def test_a_place_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", str(GAME), "-o", str(tmp_path / "none" / "out.png")]) == 2
    assert "cannot write" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert main(["gallery", str(tmp_path / "file")]) == 2


def test_a_damaged_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text(GAME.read_text(encoding="utf-8").replace("place wages", "place moon", 1), encoding="utf-8")
    assert main(["table", str(broken), "-o", str(tmp_path / "out.png")]) == 2
    assert "line" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["paint"], ["table"], ["table", "x", "--ply", "many", "-o", "y"]])
def test_bad_usage_exits_with_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
