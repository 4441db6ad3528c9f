"""Pictures people can read: nothing overlaps, nothing is too small, the same view gives the same file."""

from __future__ import annotations

import io
import math
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from render import PictureRequest, words
from render.carson_city.pictures import layout
from render.draw import lettering, paint
from render.draw.icons import ICONS, face
from render.draw.palette import colours
from render.draw.shapes import Box, Sheet, Text
from render.pictures import sheet
from render.samples import LONG_NAMES, RECORDS, Piece
from render.tools.replay import SMALLER, animated, frames, told
from render.words import catalogue, has
from rules.card_game.deck import ELEMENTS
from rules.card_game.personalities import PERSONALITIES
from rules.carson_city import fan
from rules.carson_city.hooks import CHARACTERS as KINDS
from rules.carson_city.names import CHARACTERS, SEATS, TILES
from tests.support.colour_vision import MACHADO, as_seen
from tests.support.transcripts import playable
from tests.support.wordgames import texts_used

pytestmark = pytest.mark.xdist_group("gallery")  # it is composed once, and what it is made of is drawn once

GAME = Path(__file__).parents[1] / "games" / "2-bigbox-first.txt"
NUMBERS = (
    *("cash", "vp", "cowboys", "revolvers", "power", "roads", "parcels", "limit", "income", "price", "bag"),
    *(
        "home",
        "now",
        "ended",
        "attraction",
        "pile",
        "total",
        "left",
        "played",
        "bid",
        "points",
        "worth",
        "gain",
        "scored",
        "took",
        "target",
    ),
    *(
        "pen",
        "herd",
        "horses",
        "rodeos",
        "rodeo",
        "hand",
        "strength",
        "factor",
        "stock",
        "sheet",
        "tile",
        "duel",
        "notice",
    ),
)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_games_of_the_gallery_can_be_played(path: Path) -> None:
    assert playable(path.read_text(encoding="utf-8")), "a rule has changed: python -m tests.support.transcripts"


@cache
def pieces() -> dict[str, Piece]:
    return {piece.name: piece for game in render.RENDERERS.values() for piece in game.pieces()}


@cache
def whole_gallery() -> tuple[dict[str, Sheet], set[str]]:
    """All of it, and the keys of the texts that are on it."""
    with pytest.MonkeyPatch.context() as patched:
        used = texts_used(patched)
        return {name: sheet(piece.request) for name, piece in pieces().items()}, used


def drawn(name: str) -> Sheet:
    return whole_gallery()[0][name]


def texts(name: str) -> list[Text]:
    found = drawn(name)
    return [shape for shape in (*found.ground, *found.shapes) if isinstance(shape, Text) and shape.text]


@pytest.mark.slow
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


@pytest.mark.slow
def test_letters_are_large_and_known() -> None:
    for name in pieces():
        for text in texts(name):
            assert text.size >= lettering.SMALLEST, (name, text)
            for font, run in lettering.runs(text.text, text.font):
                assert lettering.size_in(text.font, font, text.size) >= lettering.SMALLEST
                assert all(lettering.knows(font, letter) for letter in run), (name, text)


@pytest.mark.parametrize("name", ["players-3", "phase-2-placement-en", "phase-2-placement-fr"])
def test_prices_are_large_enough_for_a_phone(name: str) -> None:
    """There a picture is less than a quarter as wide: what one looks up at every turn must be found without a tap."""
    texts = [shape for shape in drawn(name).shapes if isinstance(shape, Text)]
    prices = [text for text in texts if text.about.startswith("price ") and text.about != "price gambling"]
    assert len(prices) > 40
    assert all(text.size >= 32 for text in prices), prices


def test_what_a_card_does_is_never_cut() -> None:
    room = layout.card(0, 8).width - 18
    for lang in render.LANGUAGES:
        for card, character in KINDS.items():
            for side in ("yellow", "red"):
                lines = 2 if character.both else layout.CARD_LINES[2]
                power = words.say(lang, f"picture.card.{card}.{side}")
                if side == "yellow" and character.red_from:
                    power = words.say(lang, "picture.card-turns", power=power, round=character.red_from)
                said = lettering.wrapped(power, "note", 24, room, lines)
                assert lettering.CUT not in " ".join(said), (lang, card, side, said)


def test_numbers_are_never_cut() -> None:
    for name in pieces():
        for text in texts(name):
            if text.about.split(" ")[0] in NUMBERS:
                assert lettering.CUT not in text.text, (name, text)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("full-en-default", "full-fr-safe", "full-new-fr", "phase-2-placement-en", "players-6"),
        *("laden-en", "variants-placement-fr", "variants-fight", "variants-sheets", "auction-fr"),
        *("cards-full-en-default", "cards-full-new-fr", "cards-full-player-fr", "cards-full-end-en"),
    ],
)
def test_the_table_is_small_enough(name: str) -> None:
    data = render.picture(pieces()[name].request)
    image = Image.open(io.BytesIO(data))
    assert len(data) <= 500_000
    assert image.width <= 1600
    assert image.mode == "P"


@pytest.mark.slow
def test_the_same_view_gives_the_same_bytes() -> None:
    for name in ("full-new-fr", "cards-full-new-fr"):
        request = pieces()[name].request
        first = render.picture(request)
        paint.SPRITES.pieces.clear()
        paint.GROUNDS.pieces.clear()
        paint.SPRITES.used = paint.GROUNDS.used = 0
        assert render.picture(request) == first


@pytest.mark.slow
def test_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    files = [tmp_path / "1.png", tmp_path / "2.png"]
    for seed, file in enumerate(files):
        command = [sys.executable, "-m", "render", "table", str(GAME), "--part", "town", "-o", str(file)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": str(seed + 1)}, cwd=GAME.parents[2])
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.slow
def test_threads_draw_the_same() -> None:
    names = ("players-6", "close-track-fr", "full-player-en", "choices-place", "cards-full-new-en", "cards-sealed")
    chosen = [pieces()[name].request for name in names]
    alone = [render.picture(request) for request in chosen]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(render.picture, chosen * 2))
    assert together == alone * 2


@pytest.mark.parametrize(
    "name",
    [
        *("full-track-en", "full-player-fr", "cards-full-bidding", "cards-full-choices-en"),
        *("phone-variants-desk", "phone-land-4"),
    ],
)
def test_pictures_look_as_they_did(name: str) -> None:
    """Another version of the font library may change a shade here and there, never more."""
    kept = Image.open(Path(__file__).parents[1] / "pictures" / f"{name}.png").convert("RGB")
    now = Image.open(io.BytesIO(render.picture(pieces()[name].request))).convert("RGB")
    assert kept.size == now.size
    difference = ImageStat.Stat(ImageChops.difference(kept, now))
    assert max(difference.mean) < 1, "look at it; if it is as it should be, take it from python -m render gallery"


@pytest.mark.parametrize("sight", MACHADO)
def test_the_safe_colours_stay_apart(sight: str) -> None:
    found = [as_seen(sight, colours("safe")[colour]) for colour in SEATS]
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            assert math.dist(one, other) > 40


def test_kept_pieces_are_bounded() -> None:
    shelf = paint.Shelf(10_000)
    for number in range(50):
        shelf.put(number, ((Image.new("RGB", (30, 30)), Image.new("L", (30, 30)), 0, 0),))
    assert shelf.used <= 10_000
    assert len(shelf.pieces) == 2
    assert shelf.get(49) is not None
    assert shelf.get(0) is None


def test_names_of_any_script_are_drawn() -> None:
    assert lettering.clean("Ann\n\tO’Hara\u200d") == "Ann O’Hara"
    assert lettering.clean("木村拓哉 Kimura") == "? Kimura"
    assert lettering.clean("e\u0301") == "é"
    for name in LONG_NAMES.values():
        text = lettering.write(name, Box(0, 0, 200, 40), size=30)
        assert text.box.width <= 202
    left, right = lettering.fitted("Bartholomew", "label", 30, 70)
    assert left.endswith("…")
    assert right == 30


@pytest.mark.parametrize("font", [name for name in lettering.FONTS if name != lettering.KERNED])
def test_a_text_is_as_long_as_its_letters(font: str) -> None:
    """Two letters that a font would kern stand no closer: so each is measured once."""
    for said in ("AVATAR", "To Ty", "Yes, fi…", "L’Évêque"):
        assert lettering.length(said, font, 42) == lettering.font(font, 42).getlength(said)


def test_everything_has_its_drawing() -> None:
    box = [name for name in (*TILES, *CHARACTERS) if name not in fan.MODULES]
    for name in (*box, "house", "townhouse", "mountain", *ELEMENTS):
        assert name in ICONS, name
    for name in PERSONALITIES:
        assert face(name) != "stranger"
        assert f"card-{name}" in ICONS
        assert f"tilted-{name}" in ICONS
    for tile in TILES:
        assert has(f"picture.pays.{tile}"), tile
    for card in CHARACTERS:
        assert has(f"picture.card.{card}.yellow"), card
        assert has(f"picture.card.{card}.red"), card


def test_a_frame_for_every_phase_of_the_replay() -> None:
    game = told(GAME.read_text(encoding="utf-8"))
    found = list(frames(game.views))
    assert len(found) >= 4 * 3
    assert [each.before for each in found[1:]] == [each.view for each in found[:-1]]
    assert len(game.history) == 4
    assert game.history[-1].points != game.history[0].points


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gallery", "everything"])
def test_a_replay_is_a_small_animation(name: str) -> None:
    """Also with everything there is at the table: at most two megabytes, and still wide enough to be read.

    That of a card game is in test_cli.py.
    """
    data = render.replay((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))
    assert len(data) <= 2_000_000
    image = Image.open(io.BytesIO(data))
    assert (image.format, image.width) == ("GIF", 1200)
    assert image.n_frames >= 12  # type: ignore[attr-defined]


def test_every_frame_of_an_animation_is_whole() -> None:
    """Only what is new in a frame is kept, and yet all of it is shown."""
    game = told(GAME.read_text(encoding="utf-8"))
    some = list(frames(game.views))[:3]
    pictures = [paint.paint(sheet(PictureRequest(each.view, before=each.before))) for each in some]
    image = Image.open(io.BytesIO(animated(pictures, 400, "default")))
    for number, picture in enumerate(pictures):
        image.seek(number)
        small = picture.resize(image.size, SMALLER)
        wanted = paint.reduced(small).convert("RGB")
        assert ImageChops.difference(image.convert("RGB"), wanted).getbbox() is None


@pytest.mark.slow
def test_no_text_of_the_pictures_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    _, used = whole_gallery()
    besides = texts_used(monkeypatch)
    over = pieces()["phase-5-over-en"].view
    render.shapes(PictureRequest(over, part="choices"))
    road = pieces()["phone-road-bridges"]
    render.shapes(replace(road.request, worth=dict.fromkeys(road.targets, 1.0)))
    compared = ("picture.card.", "picture.pays.")
    told = {key for key in catalogue("en") if key.startswith("picture.") and not key.startswith(compared)}
    assert not told - used - besides
