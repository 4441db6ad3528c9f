"""Our own emoji: as Discord wants them, to be seen on any ground, and told apart at the size of a letter."""

from __future__ import annotations

import io
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.limits.emoji import check_name
from bot.limits.table import LIMITS, Found
from render.draw.emoji import EMOJI, SIZE, emoji
from render.draw.icons import ICONS
from rules.players import SEATS

pytestmark = pytest.mark.xdist_group("emoji")  # each is drawn once

GROUNDS = {"dark": "#313338", "light": "#ffffff"}
LETTER = 22
"""Pixels of an emoji in a line of text."""


def shown(name: str, ground: str) -> Image.Image:
    """As it stands in a text."""
    picture = Image.open(io.BytesIO(emoji(name))).resize((LETTER, LETTER), Image.Resampling.LANCZOS)
    line = Image.new("RGBA", picture.size, GROUNDS[ground])
    return Image.alpha_composite(line, picture).convert("RGB")


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are from each other, in shades of 256."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).rms) / 3


@pytest.mark.parametrize("name", EMOJI)
def test_as_discord_wants_it(name: str) -> None:
    found = Found()
    check_name(found, "name", f"{name}99")  # there is room for the number of a later drawing
    assert found.items == []
    assert EMOJI[name][0] in ICONS
    picture = Image.open(io.BytesIO(emoji(name)))
    assert (picture.format, picture.mode, picture.size) == ("PNG", "RGBA", (SIZE, SIZE))
    assert len(emoji(name)) < min(20_000, LIMITS["emoji bytes"])


@pytest.mark.slow
@pytest.mark.parametrize("ground", GROUNDS)
def test_it_stands_out_from_its_ground(ground: str) -> None:
    for name in EMOJI:
        picture = shown(name, ground)
        empty = Image.new("RGB", picture.size, GROUNDS[ground])
        assert apart(picture, empty) > 40, name


@pytest.mark.slow
def test_no_two_look_alike() -> None:
    for ground in GROUNDS:
        pictures = {name: shown(name, ground) for name in EMOJI}
        for one, other in combinations(EMOJI, 2):
            assert apart(pictures[one], pictures[other]) > 20, (one, other)


def test_everybody_has_theirs() -> None:
    assert {f"{kind}_{colour}" for kind in ("player", "cowboy") for colour in SEATS} <= set(EMOJI)
    assert len(EMOJI) == 44
