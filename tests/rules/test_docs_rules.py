"""The rulebook in docs/: what code and examples cite is there, both languages say the same, everything has an entry.

What counts as a citation of a ruling (Q26, E11, L7, D38, C4, K6 and the examples A12, B44, X1):

- in Python, in comments and docstrings only: a capital letter of these with a number. Parcels stand there as notation
  has them, in lower case (`c4`).
- in examples, the name that begins a title up to its first hyphen (`== Q34-road1 …`), and in titles and comments what
  stands in brackets (`(11.7, L45)`); Q numbers anywhere, since no parcel is called so; in a comment that names the
  rulebook, all of them. Elsewhere `D5` is a parcel. In the card game's examples `L60` and above number examples that
  illustrate no ruling.

Sections are cited as `Rulebook 11.6`, `rulebook sections 5, 6 and 8`, in the rules also in brackets (`(8.3, 8.4)`), and
by the names of examples (`== 11.5-ties`). What belongs to the card game cites the card game's sections.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import rules
from render.rulebook import Entry, book
from render.words import name
from rules.card_game import names as card_names
from rules.card_game.deck import ELEMENTS
from rules.card_game.phase import PHASES as CARD_PHASES
from rules.carson_city import fan, names
from rules.carson_city.characters import BY_NUMBER
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.phase import PHASES

ROOT = Path(rules.__file__).parents[1]
BOOKS = {"en": "rules.md", "fr": "rules.fr.md"}
LONGEST = 1800
ENTRIES = {lang: book(lang).entries for lang in BOOKS}
BY_ANCHOR = {lang: book(lang).by_anchor for lang in BOOKS}


def whole(entry: Entry) -> str:
    """An entry as it is written, with its title."""
    return f"{entry.title}\n{entry.source}"


# What is cited


class Citation(NamedTuple):
    """An anchor that must exist, and where it is cited."""

    anchor: str
    where: str


RULING = r"\b[ABCDEKLQX]\d{1,3}\b"
NUMBER = r"\d{1,2}(?:\.\d{1,2})*"
NUMBERS = rf"{NUMBER}(?:(?:, | and | to ){NUMBER})*"


def remarks(source: str) -> Iterator[str]:
    """The comments of a module, where one has a number and so may cite something, and its docstrings."""
    if re.search(r"#.*\d", source):
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                yield re.sub(r"noqa: [A-Z0-9, ]+", "", token.string)  # the linter numbers its rules likewise
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def section(number: str, cards: bool) -> str:
    return f"{'card-' if cards else ''}section-{number.replace('.', '-')}"


def sections(text: str, cards: bool, *, bracketed: bool) -> Iterator[str]:
    """The sections a remark cites."""
    cited = re.findall(rf"[Rr]ulebook (?:step \d and )?(?:sections? )?({NUMBERS})", text)
    if bracketed:
        brackets = re.findall(r"\(([^()]*)\)", text)
        cited += [found for each in brackets for found in re.findall(r"(?<![\d.$])\d{1,2}\.\d(?:\.\d)?(?![\d.])", each)]
    for each in cited:
        yield from (section(number, cards) for number in re.findall(NUMBER, each))


def cited_in_remark(text: str, cards: bool, *, bracketed: bool) -> Iterator[str]:
    """What a comment or a docstring cites."""
    yield from map(str.lower, re.findall(RULING, text))
    yield from sections(text, cards, bracketed=bracketed)


def cited_in_python() -> Iterator[Citation]:
    for package in ("rules", "render", "bot", "tests"):
        for path in sorted((ROOT / package).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            cards = "card" in where or "deck" in where
            source = path.read_text(encoding="utf-8")
            if path == Path(__file__) or not any(cited_in_remark(source, cards, bracketed=package == "rules")):
                continue  # most cite nothing, and need not be taken apart
            for text in remarks(source):
                for anchor in cited_in_remark(text, cards, bracketed=package == "rules"):
                    yield Citation(anchor, where)


def cited_in_examples() -> Iterator[Citation]:
    for path in sorted((ROOT / "tests" / "examples").glob("*.txt")):
        cards = path.name.startswith("card_")
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(("== ", ";")):
                for anchor in cited_in_line(line, cards):
                    if not (cards and anchor.startswith("l")):
                        yield Citation(anchor, path.name)


def cited_in_line(line: str, cards: bool) -> Iterator[str]:
    """What a title or a comment of an example cites."""
    if line.startswith("== "):
        called = re.match(rf"== (?:({RULING})|({NUMBER}(?=-)))", line)
        if called and called[1]:
            yield called[1].lower()
        elif called and "." in called[2]:
            yield section(called[2], cards)
    elif "rulebook" in line:
        yield from map(str.lower, re.findall(RULING, line))
    yield from map(str.lower, re.findall(r"\bQ\d+\b", line))
    for bracket in re.findall(r"\(([^()]*)\)", line):
        yield from map(str.lower, re.findall(RULING, bracket))
    yield from sections(line, cards, bracketed=True)


@pytest.mark.slow
@pytest.mark.parametrize("citations", [cited_in_python, cited_in_examples])
def test_whatever_is_cited_is_there(citations: Callable[[], Iterator[Citation]]) -> None:
    cited = list(citations())
    assert {"q26", "section-11-6"} <= {anchor for anchor, _ in cited}
    assert not [f"{anchor} in {where}" for anchor, where in cited if anchor not in BY_ANCHOR["en"]]


# What must be there


def things() -> Iterator[tuple[str, str, str]]:
    """Anchor, kind and word of everything that has a name in the notation."""
    for space in names.SPACES:
        yield space, "space", space
    for tile in (*names.TILES, names.HOUSE, names.TOWNHOUSE, names.MOUNTAIN):
        if tile not in fan.BUILDINGS:
            yield tile, "tile", tile
    for character in (*BY_NUMBER, "undertaker", "editor"):
        yield character, "character", character
    for variant in names.VARIANTS:
        yield variant, "variant", variant
    for personality in card_names.BACK_OF:
        yield f"card-{personality}", "personality", personality
    for element in ELEMENTS:
        yield f"card-{element}", "tile", element


@pytest.mark.parametrize("lang", BOOKS)
def test_every_thing_has_an_entry_under_its_name(lang: str) -> None:
    for anchor, kind, word in things():
        assert name(lang, kind, word) in BY_ANCHOR[lang][anchor].title, anchor


def test_every_phase_has_an_entry() -> None:
    assert {*PHASES, *(f"card-{phase}" for phase in CARD_PHASES)} <= BY_ANCHOR["en"].keys()


@pytest.mark.parametrize("lang", BOOKS)
def test_every_side_of_a_character_tells_its_cash_limit(lang: str) -> None:
    for character in BY_NUMBER:
        text = BY_ANCHOR[lang][character].source
        for side in (CHARACTERS[character].yellow, CHARACTERS[character].red):
            dollars = f"${abs(side.limit)}" if lang == "en" else f"{abs(side.limit)}\N{NO-BREAK SPACE}"
            assert dollars in text, (character, side.limit)


# How it is written


def test_both_languages_have_the_same_entries() -> None:
    assert [entry.anchors for entry in ENTRIES["en"]] == [entry.anchors for entry in ENTRIES["fr"]]


def numbers(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+", re.sub(r"\]\(#[^)]*\)", "]", text)))


def test_both_languages_name_the_same_numbers() -> None:
    for english, french in zip(ENTRIES["en"], ENTRIES["fr"], strict=True):
        assert numbers(whole(english)) == numbers(whole(french)), english.anchors


@pytest.mark.parametrize("lang", BOOKS)
def test_entries_are_short_and_links_lead_somewhere(lang: str) -> None:
    anchors = [anchor for entry in ENTRIES[lang] for anchor in entry.anchors]
    assert len(anchors) == len(set(anchors))
    for entry in ENTRIES[lang]:
        assert len(whole(entry)) <= LONGEST, entry.anchors
    linked = re.findall(r"\]\(#([^)]+)\)", (ROOT / "docs" / BOOKS[lang]).read_text(encoding="utf-8"))
    assert set(linked) <= set(anchors)


def test_french_signs_are_not_torn_off() -> None:
    """No plain space before the signs that French sets apart, nor between an amount and its dollar sign."""
    for entry in ENTRIES["fr"]:
        assert not re.search(r" [:;!?»](?=\s|$)|« |\d \$", whole(entry)), entry.anchors
