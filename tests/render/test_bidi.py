"""Names written from right to left, as their glyphs follow each other on a picture."""

from __future__ import annotations

import pytest

from render.draw import lettering
from render.draw.bidi import drawn
from render.draw.shapes import Box

FINAL_TEH, MEDIAL_YEH, INITIAL_BEH = "\ufe96", "\ufef4", "\ufe91"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann (2)", "Ann (2)"),
        ("שלום", "םולש"),
        ("שלום 123", "123 םולש"),
        ("שלום123", "123םולש"),
        ("שלום (2)", "(2) םולש"),
        ("(שלום)", "(םולש)"),
        ("[דן] שלום", "םולש [ןד]"),
        ("דן <3", "3> ןד"),
        ("דן :)", "(: ןד"),
        ("((דן))", "((ןד))"),
        ("דן 1-0", "1-0 ןד"),
        ("דן Bob (x)", "Bob (x) ןד"),
        ("Ann דן (2)", "Ann (2) ןד"),
        ("Ann (דן)", "Ann (ןד)"),
        ("דן…", "…ןד"),
    ],
)
def test_brackets_and_digits_of_hebrew_names(name: str, shown: str) -> None:
    assert drawn(name) == shown


def test_arabic_letters_join() -> None:
    assert drawn("بيت") == FINAL_TEH + MEDIAL_YEH + INITIAL_BEH
    assert drawn("بيت 12") == "12 " + FINAL_TEH + MEDIAL_YEH + INITIAL_BEH


def test_lam_and_alef_are_one_sign() -> None:
    assert drawn("لا") == "\ufefb"
    assert drawn("سلام") == "\ufee1\ufefc\ufeb3"


@pytest.mark.parametrize(
    ("before", "name", "after", "shown"),
    [
        ("", "Ann", " to play", "Ann to play"),
        ("", "דן", " to play", "ןד to play"),
        ("", "דן!", " to play", "!ןד to play"),
        ("", "דן", " 12", "ןד 12"),
        ("Where ", "דן (2)", " may go", "Where (2) ןד may go"),
    ],
)
def test_a_sentence_keeps_its_order_around_a_name(before: str, name: str, after: str, shown: str) -> None:
    said = lettering.around(before, name, after, "label", 32, 900)
    written = lettering.write(said, Box(0, 0, 900, 40), size=32)
    assert written.text == shown
    assert lettering.width(said, "label", 32) == lettering.width(f"{before}{name}{after}", "label", 32)


def test_marks_that_turn_text_do_not_come_from_names() -> None:
    """A name that ends its own isolation early would turn the sentence around it."""
    said = lettering.around("", "דן\u2069 א", " 12", "label", 32, 900)
    assert drawn(said) == "א ןד 12"
    assert drawn("Ann\u2068") == "Ann"
