"""Pictures people can read: nothing overlaps, nothing is too small, the same view gives the same file."""

from __future__ import annotations

import io
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from PIL import Image

import render
from render import gallery, lettering, paint
from render.api import sheet
from render.bidi import drawn as leftward
from render.icons import ICONS
from render.replay import frames, told
from render.shapes import Box, Sheet, Text
from render.words import catalogue
from rules.carson_city.names import CHARACTERS, TILES

GAME = Path(__file__).parent / "games" / "2-bigbox-first.txt"
NUMBERS = ("cash", "vp", "cowboys", "revolvers", "power", "roads", "parcels", "limit", "income", "price", "bag")


@cache
def pieces() -> dict[str, gallery.Piece]:
    return {piece.name: piece for piece in gallery.pieces()}


@cache
def drawn(name: str) -> Sheet:
    piece = pieces()[name]
    return sheet(piece.view, piece.lang, piece.part, piece.players, piece.targets, piece.before, None, piece.history)


def texts(name: str) -> list[Text]:
    found = drawn(name)
    return [shape for shape in (*found.ground, *found.shapes) if isinstance(shape, Text) and shape.text]


def test_no_text_overlaps_another_or_leaves_the_picture() -> None:
    for name in pieces():
        whole = Box(0, 0, drawn(name).width, drawn(name).height)
        found = sorted(texts(name), key=lambda text: text.box.top)
        for number, one in enumerate(found):
            assert whole.holds(one.box), (name, one)
            for other in found[number + 1 :]:
                if other.box.top >= one.box.bottom:
                    break
                assert not one.box.overlaps(other.box), (name, one, other)


def test_letters_are_large_and_known() -> None:
    for name in pieces():
        for text in texts(name):
            assert text.size >= lettering.SMALLEST, (name, text)
            for font, run in lettering.runs(text.text, text.font):
                assert lettering.size_in(text.font, font, text.size) >= lettering.SMALLEST
                assert all(lettering.knows(font, letter) for letter in run), (name, text)


def test_numbers_are_never_cut() -> None:
    for name in pieces():
        for text in texts(name):
            if text.about.split(" ")[0] in NUMBERS:
                assert lettering.CUT not in text.text, (name, text)


@pytest.mark.parametrize(
    "name", ["full-en-default", "full-fr-safe", "full-new-fr", "phase-2-placement-en", "players-6"]
)
def test_the_table_is_small_enough(name: str) -> None:
    data = pieces()[name].png()
    image = Image.open(io.BytesIO(data))
    assert len(data) <= 500_000
    assert image.width <= 1600
    assert image.mode == "P"


def test_the_same_view_gives_the_same_bytes() -> None:
    piece = pieces()["full-new-fr"]
    first = piece.png()
    paint.SPRITES.pieces.clear()
    paint.GROUNDS.pieces.clear()
    paint.SPRITES.used = paint.GROUNDS.used = 0
    assert piece.png() == first


def test_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    files = [tmp_path / "1.png", tmp_path / "2.png"]
    for seed, file in enumerate(files):
        command = [sys.executable, "-m", "render", "table", str(GAME), "--part", "town", "-o", str(file)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": str(seed + 1)}, cwd=GAME.parents[2])
    assert files[0].read_bytes() == files[1].read_bytes()


def test_kept_pieces_are_bounded() -> None:
    shelf = paint.Shelf(10_000)
    for number in range(50):
        shelf.put(number, (Image.new("RGB", (30, 30)), Image.new("L", (30, 30)), 0, 0))
    assert shelf.used <= 10_000
    assert len(shelf.pieces) == 2
    assert shelf.get(49) is not None
    assert shelf.get(0) is None


def test_names_of_any_script_are_drawn() -> None:
    assert lettering.clean("Ann\n\tO’Hara\u200d") == "Ann O’Hara"
    assert lettering.clean("木村拓哉 Kimura") == "? Kimura"
    assert lettering.clean("e\u0301") == "é"
    for name in gallery.LONGEST.values():
        text = lettering.write(name, Box(0, 0, 200, 40), size=30)
        assert text.box.width <= 202
    left, right = lettering.fitted("Bartholomew", "label", 30, 70)
    assert left.endswith("…")
    assert right == 30


def test_arabic_letters_join() -> None:
    assert leftward("Ann") == "Ann"
    assert leftward("שלום") == "םולש"
    assert leftward("بيت") == "\ufe96\ufef4\ufe91"


def test_everything_has_its_drawing() -> None:
    for name in (*TILES, "house", "townhouse", "mountain", *CHARACTERS):
        assert name in ICONS, name
    for lang in render.LANGUAGES:
        for tile in TILES:
            assert f"picture.pays.{tile}" in catalogue(lang)
        for card in CHARACTERS:
            assert f"picture.card.{card}.yellow" in catalogue(lang)
            assert f"picture.card.{card}.red" in catalogue(lang)


def test_a_frame_for_every_phase_of_the_replay() -> None:
    game = told(GAME.read_text(encoding="utf-8"))
    found = list(frames(game.views))
    assert len(found) >= 4 * 3
    assert [each.before for each in found[1:]] == [each.view for each in found[:-1]]
    assert len(game.history) == 4
    assert game.history[-1].points != game.history[0].points


def test_a_replay_is_an_animation_that_discord_takes() -> None:
    data = render.replay(GAME.read_text(encoding="utf-8"))
    assert len(data) < 8_000_000
    image = Image.open(io.BytesIO(data))
    assert image.format == "GIF"
    assert image.n_frames >= 12  # type: ignore[attr-defined]
