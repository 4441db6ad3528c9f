"""Words: `say` a sentence of the catalogue, `name` a thing, in a language.

A language's catalogue is text/<code>/*.toml; nested tables are dotted keys. In a text stand

    {cowboys}                   a value as it is, never read again as a text
    {cowboys|cowboy|cowboys}    singular or plural, by that number; more forms where the language has more
    {dollars:$} {dollars:+$}    money, money with its sign
    {points:+} {place:nth}      a number with its sign, an ordinal
    {tile:tile.the}             the name of a thing: its kind, and perhaps the form the sentence needs

Texts are written with plain spaces; no-break spaces are put in when a catalogue is read. A text that a language
lacks is said in English: the whole of it, with the names and numbers in it.
"""

from __future__ import annotations

import logging
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path

from render.language import FALLBACK, LANGUAGES, plural
from rules.game import Seat
from rules.notation import Words
from rules.players import SEATS

SYMBOLS = {"orange": "●", "blue": "■", "green": "▲", "red": "◆", "purple": "★", "yellow": "✚"}
"""Each colour's symbol, in words and on pictures: nothing is told by colour alone."""

Value = str | int
Players = Mapping[str, str]
"""Colour -> the name to show."""
NAMELESS: Players = {}
"""Where nobody's name is known, or none is to be told."""
Namer = Callable[[str, str, str], str]
"""Puts a name together: from language, word and form."""
NAMERS: dict[str, Namer] = {}
"""Kinds whose names are put together: each game enters its own."""

STRICT = False
"""Whether a text that nobody has written yet is an error, as it is to tests; else its key and values are shown."""

LOG = logging.getLogger(__name__)
FOLDER = Path(__file__).parent / "text"
FIELD = re.compile(r"\{(\w+)(?::([^{}|]*)|\|([^{}]*))?\}")
"""A label; then perhaps the form of a name or number, or the forms of a plural."""


class UnknownKeyError(LookupError):
    """A key that no catalogue has: a mistake in the code that asked."""

    def __init__(self, key: str) -> None:
        super().__init__(f"no text has the key {key!r}")
        self.key = key


class UnknownLanguageError(ValueError):
    """A language there is no catalogue for."""

    def __init__(self, lang: str) -> None:
        super().__init__(f"no texts in {lang!r}; there are {', '.join(LANGUAGES)}")


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Every text of one language by dotted key, with that language's typography."""
    if lang not in LANGUAGES:
        raise UnknownLanguageError(lang)
    texts: dict[str, str] = {}
    for path in sorted((FOLDER / lang).glob("*.toml")):
        for key, text in flat("", tomllib.loads(path.read_text(encoding="utf-8"))):
            if key in texts:
                raise ValueError(f"{path.name}: {key} stands in the catalogue twice")
            texts[key] = LANGUAGES[lang].typography(text)
    return texts


def flat(prefix: str, table: Mapping[str, object]) -> Iterable[tuple[str, str]]:
    """Nested tables as dotted keys."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(f"{prefix}{key}.", value)
        else:
            yield prefix + key, str(value)


def text(lang: str, key: str) -> tuple[str, str]:
    """The text behind a key, and the language it is in: English where the one asked for lacks it."""
    for code in (lang, FALLBACK):
        found = catalogue(code).get(key)
        if found is not None:
            return found, code
    raise UnknownKeyError(key)


def unwritten(key: str, instead: str) -> str:
    """What stands in for a text there is none of yet, so that a prototype can be played: a move is its notation."""
    if STRICT:
        raise UnknownKeyError(key)
    noted(key)
    return instead


@cache
def noted(key: str) -> None:
    """Say once that a text is missing."""
    LOG.debug("no text has the key %s", key)


def has(key: str, lang: str = FALLBACK) -> bool:
    """Whether there is such a text in a language itself."""
    return key in catalogue(lang)


def say(lang: str, key: str, /, **data: Value) -> str:
    """A text with its values filled in. Values are inserted as given, whatever signs they contain."""
    try:
        code, said, fields = parts(lang, key)
    except UnknownKeyError:
        values = (str(value) for value in data.values() if value is not None)
        return unwritten(key, " ".join([key.rpartition(".")[2], *values]))
    for label, form, forms, after in fields:
        if label not in data:
            raise ValueError(f"{key} needs a value for {label}")
        said += filled(code, data[label], form, forms) + after
    return said


Field = tuple[str, str | None, str | None, str]
"""Its label, the form of a name or number, the forms of a plural, and the text that follows."""


@cache
def parts(lang: str, key: str) -> tuple[str, str, tuple[Field, ...]]:
    """A text cut where it has fields: the language it is in, its beginning, and every field."""
    pattern, code = text(lang, key)
    first, *rest = FIELD.split(pattern)
    return code, first, tuple(zip(rest[::4], rest[1::4], rest[2::4], rest[3::4], strict=True))


def filled(lang: str, value: Value, form: str | None, forms: str | None) -> str:
    """What stands in place of a field."""
    if forms is not None:
        return plural(LANGUAGES[lang], int(value), forms)
    if form:
        return shaped(lang, value, form)
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


@lru_cache(maxsize=4096)
def shaped(lang: str, value: Value, form: str) -> str:
    """A value in the form a text asks for."""
    if form in ("$", "+$"):
        return money(lang, int(value), sign=form == "+$")
    if form == "+":
        return f"{int(value):+d}".replace("-", "−")
    if form == "nth":
        return nth(lang, int(value))
    kind, _, form = form.partition(".")
    return name(lang, kind, str(value), form)


def money(lang: str, dollars: int, *, sign: bool = False) -> str:
    """$12 in English, 12 $ in French; with a sign where it is a change."""
    return LANGUAGES[lang].money(dollars, sign=sign)


def nth(lang: str, number: int) -> str:
    """1st, 2nd, 3rd, 4th; 1er, 2e, 3e, 4e."""
    return LANGUAGES[lang].ordinal(number)


def name(lang: str, kind: str, word: str, form: str = "") -> str:
    """The name of a thing: of a tile, space, character, phase … in the form a sentence needs.

    A form with a capital letter gives the name a capital. Some kinds' names are put together by their game.
    """
    if form[:1].isupper():
        return capital(name(lang, kind, word, form.lower()))
    if kind in NAMERS:
        return NAMERS[kind](lang, word, form)
    if form and (has(f"form.{kind}.{form}") or has(f"form.{kind}.{form}", lang)):
        return say(lang, f"form.{kind}.{form}", name=name(lang, kind, word))
    key = f"name.{kind}.{word}"
    if form or not has(key):
        key = f"{key}.{form or 'name'}"
    return say(lang, key) if has(key) or has(key, lang) else unwritten(key, word)


def add_namers(namers: Mapping[str, Namer]) -> None:
    """Kinds of one game; no two games may put the names of one kind together."""
    if twice := NAMERS.keys() & namers.keys():
        raise ValueError(f"two games name the kind {min(twice)!r}")
    NAMERS.update(namers)


def word_name(lang: str, words: Words, word: str, form: str = "") -> str:
    """What a word of a move names; the word itself where it has no name."""
    try:
        return name(lang, words.kind, word, form)
    except UnknownKeyError:
        return word


def capital(words: str) -> str:
    """With a capital first letter."""
    return words[:1].upper() + words[1:]


def symbol(seat: Seat) -> str:
    """The symbol of a seat's colour."""
    return SYMBOLS[SEATS[seat]]


def known(seat: Seat, players: Players) -> str:
    """A player: by symbol and name, or the symbol alone where nobody has said the name."""
    return who(SEATS[seat], players) if SEATS[seat] in players else symbol(seat)


def who(colour: str, players: Players) -> str:
    """A player: the colour's symbol, then the name as given."""
    return f"{SYMBOLS[colour]} {players.get(colour, colour)}"


def listed(lang: str, items: Iterable[str], joint: str = "and") -> str:
    """Several things: a, b and c; or, with another joint, a, b or c."""
    *most, last = items
    return say(lang, f"list.{joint}", most=", ".join(most), last=last) if most else last
