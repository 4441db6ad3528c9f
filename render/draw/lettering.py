"""Letters: the fonts, how wide a text is, how it is cut to fit. A glyph a font lacks comes from another, or is `?`."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

from render.draw.bidi import ISOLATES, drawn, isolated
from render.draw.shapes import Box, Text

FOLDER = Path(__file__).parent / "fonts"
FONTS = {
    "title": "RobotoSlab-Bold.otf",
    "label": "YanoneKaffeesatz-Bold.otf",
    "note": "YanoneKaffeesatz-Medium.otf",
    "other": "DejaVuSans-Bold.ttf",
}
"""By their use; `other` knows the scripts the first three do not."""
KERNED = "other"
"""The only one in which two letters may stand closer than each alone: the basic layout reads no other kerning."""
SMALLEST = 22
"""No text on a picture is smaller: it must be legible on a phone."""
UNKNOWN = "?"
CUT = "…"
Run = tuple[str, str]
"""A font, and the piece of text it draws."""


@lru_cache(maxsize=64)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    # The basic layout gives the same letters on every system, whatever else is installed there.
    return ImageFont.truetype(FOLDER / FONTS[name], size, layout_engine=ImageFont.Layout.BASIC)


@cache
def _missing(name: str) -> bytes:
    return bytes(font(name, 24).getmask("\uffff"))


@lru_cache(maxsize=4096)
def knows(name: str, letter: str) -> bool:
    """Whether a font can draw a letter: an unknown one gets the picture of a missing glyph."""
    return letter.isspace() or bytes(font(name, 24).getmask(letter)) != _missing(name)


@lru_cache(maxsize=4096)
def clean(text: str) -> str:
    """The text as it can be drawn: composed, on one line, unknown glyphs replaced."""
    letters: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Me", "Cf", "Cc", "Cs", "Co", "Cn"):
            if letter in ISOLATES:
                letters.append(letter)
            elif kind == "Cc" and letters:
                letters.append(" ")
            continue  # marks that did not compose, joiners, variation selectors
        if knows("label", letter) or knows("other", letter):
            letters.append(letter)
        elif letters[-1:] != [UNKNOWN]:
            letters.append(UNKNOWN)  # one for a whole word of them
    return " ".join("".join(letters).split())


@lru_cache(maxsize=4096)
def runs(text: str, name: str) -> tuple[Run, ...]:
    """The text cut where the font changes; marks without a glyph are left out."""
    found: list[list[str]] = []
    for letter in text:
        if letter in ISOLATES:
            continue
        use = name if knows(name, letter) else "other"
        if found and (found[-1][0] == use or letter == " "):
            found[-1][1] += letter
        else:
            found.append([use, letter])
    return tuple((use, piece) for use, piece in found)


def size_in(name: str, use: str, size: int) -> int:
    """The fallback font is wide and tall: drawn a little smaller it stands beside the others."""
    return size if use == name else max(SMALLEST, round(size * 0.8))


@lru_cache(maxsize=16384)
def advance(letter: str, use: str, size: int) -> float:
    """How far the next letter stands from this one."""
    return font(use, size).getlength(letter)


def length(piece: str, use: str, size: int) -> float:
    """What a piece in one font takes: the sum of its letters, which are measured once, as only one font kerns them."""
    if use == KERNED:
        return font(use, size).getlength(piece)
    return sum([advance(letter, use, size) for letter in piece])


@lru_cache(maxsize=8192)
def width(text: str, name: str, size: int) -> int:
    total = sum(length(piece, use, size_in(name, use, size)) for use, piece in runs(text, name))
    return round(total + 0.49)


@lru_cache(maxsize=8192)
def ink(text: str, name: str, size: int) -> Box:
    """Where the letters' ink is, from the left end of the baseline."""
    left, top, right, bottom, at = 0, 0, 0, 0, 0.0
    for number, (use, piece) in enumerate(runs(text, name)):
        as_large = size_in(name, use, size)
        x0, y0, x1, y1 = font(use, as_large).getbbox(piece, anchor="ls")
        left = min(left, int(x0)) if number == 0 else left
        right = max(right, int(at + x1 + 1))
        top, bottom = min(top, int(y0)), max(bottom, int(y1))
        at += length(piece, use, as_large)
    return Box(left, top, right, bottom)


@cache
def capital(name: str, size: int) -> int:
    """The height of a capital letter: what a line is centred by."""
    return -int(font(name, size).getbbox("H", anchor="ls")[1])


@lru_cache(maxsize=4096)
def fitted(text: str, name: str, size: int, room: int, least: int = 0) -> tuple[str, int]:
    """The text and size that fit: first smaller letters, down to `least`, then fewer of them."""
    while size > (least or size) and width(text, name, size) > room:
        size -= 1
    if width(text, name, size) <= room:
        return text, size
    while text and width(text.rstrip() + CUT, name, size) > room:
        text = text[:-1]
    return text.rstrip() + CUT, size


def around(before: str, name_: str, after: str, font_: str, size: int, room: int) -> str:
    """A sentence with a name in it, the name cut so that the whole fits."""
    rest = width(clean(f"{before}{after}"), font_, size)
    return f"{before}{isolated(fitted(clean(name_), font_, size, room - rest - 8)[0])}{after}"


def write(
    text: str,
    box: Box,
    *,
    name: str = "label",
    size: int = 26,
    colour: str = "ink",
    align: str = "centre",
    least: int = 0,
    about: str = "",
) -> Text:
    """A line of text in a box: centred by the height of its capitals, cut to the box's width."""
    shown, size = fitted(clean(text), name, size, box.width, least)
    shown = drawn(shown)
    wide = width(shown, name, size)
    start = {"left": box.left, "centre": box.left + (box.width - wide) // 2, "right": box.right - wide}[align]
    base = box.top + (box.height + capital(name, size)) // 2
    return Text(shown, name, size, colour, (start, base), ink(shown, name, size).moved(start, base), about)


def signed(number: int) -> str:
    """A number with a proper minus sign where it has one."""
    return str(number).replace("-", "−")


def wrapped(text: str, name: str, size: int, room: int, lines: int) -> list[str]:
    """The text in at most so many lines; what does not fit the last one is cut."""
    found: list[str] = []
    for word in map(clean, text.split(" ")):  # a no-break space keeps its words together
        if found and (width(f"{found[-1]} {word}", name, size) <= room or len(found) == lines):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return [fitted(line, name, size, room)[0] for line in found]
