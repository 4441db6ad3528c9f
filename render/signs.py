"""The one place where words get their signs: which emoji of ours stand in a text, beside which words.

A sign never takes the place of a word, only that of a player's symbol. Whoever shows the text says what a sign looks
like there; where there is none the text stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from render.draw.emoji import EMOJI
from render.language import LANGUAGES
from render.words import SYMBOLS, capital, catalogue, has
from rules.players import SEATS

Marker = Callable[[str], str]
"""How a sign of that name is written; nothing where it cannot be."""
PLAYERS = {SYMBOLS[colour]: f"player_{colour}" for colour in SEATS}
SPACES = {
    "wages": "dollar",
    "ammo": "revolver",
    "roads3": "road",
    "road1": "road",
    "parcelincome": "dollar",
    "cowboyincome": "dollar",
    "gambling": "dice",
    "parcelvp": "vp",
    "buildingvp": "vp",
    "cowboyvp": "vp",
    "vp2": "vp",
    "vp3": "vp",
    "vp4": "vp",
    "vp5": "vp",
}
"""Action spaces by what they bring; those of buildings are named after the building."""
GROUND = ("mountain", "outlaw")
"""What a parcel is shown as that is not bare, if that is told of it first."""
JOINT = " · "
NUMBERS = 3
"""Parts that make a line one of numbers."""
SENTENCE = 60
"""Characters of the longest number with its words: what is longer tells something."""
UNTOUCHED = re.compile(r"(`+).*?\1|<[^>\n]*>|https?://\S+", re.DOTALL)
"""What is no text to read: code, mentions, addresses."""
MONEY = re.compile(r"\**(?:\$\d+|\d+\s?\$)\**(?:\s?/\s?(?:\$\d+|\d+\s?\$))?")
PARCEL = re.compile(r"\b[A-H][1-8]\b")
SYMBOL = re.compile("[" + "".join(PLAYERS) + "]")
NUMBER = re.compile(r"\d")
OWN = re.compile(rf"{SYMBOL.pattern} [−-]?\d")
"""How a line begins that is what one player has, however short."""
HEAD = re.compile(rf"\s*(?:- )?(?:{SYMBOL.pattern}\s)?")
"""What stands before the first number: a list's dash, whose they are."""
AMONG = re.compile(rf"\w.*{SYMBOL.pattern}", re.DOTALL)
"""A player amid words: a sentence about people, no row of one player's numbers."""


def signed(text: str, mark: Marker, room: int | None = None) -> str:
    """A text with its signs. They make it longer, by `room` characters at most: lines for which there is none left
    stay as they are.
    """
    made = []
    for line in pieces(text):
        new = line if UNTOUCHED.fullmatch(line) else dressed(line, mark)
        if room is not None:
            if len(new) - len(line) > room:
                new, room = line, 0
            else:
                room -= len(new) - len(line)
        made.append(new)
    return "".join(made)


def pieces(text: str) -> Iterator[str]:
    """Line by line, what may not be touched apart."""
    at = 0
    for kept in UNTOUCHED.finditer(text):
        yield from text[at : kept.start()].splitlines(keepends=True)
        yield kept[0]
        at = kept.end()
    yield from text[at:].splitlines(keepends=True)


def dressed(line: str, mark: Marker) -> str:
    """One line: the players', then things by name, or what is counted in a line of numbers."""
    parts = line.split(JOINT)
    numbers = len(parts) >= NUMBERS and max(map(len, parts)) <= SENTENCE
    if (numbers or OWN.match(line)) and not any(AMONG.search(part) for part in parts):
        line = JOINT.join(numbered(part, mark) for part in parts)
    else:
        line = named(line, mark)
    return SYMBOL.sub(lambda found: mark(PLAYERS[found[0]]) or found[0], line)


def named(line: str, mark: Marker) -> str:
    """A sign before the first mention of each thing."""
    seen: set[str] = set()

    def put(found: re.Match[str]) -> str:
        sign = names()[found["word"]]
        written = "" if sign in seen else mark(sign)
        seen.add(sign)
        return f"{written} {found[0]}" if written else found[0]

    return naming().sub(put, line)


def numbered(part: str, mark: Marker) -> str:
    """A sign before a number with its word."""
    head = HEAD.match(part)
    start = head.end() if head else 0
    said = part[start:]
    if MONEY.fullmatch(said.strip()):
        sign = "dollar"
    else:
        found = counting().search(said) if NUMBER.search(said) else None
        sign = counted()[found[0]] if found else ""
    written = mark(sign) if sign else ""
    return f"{part[:start]}{written} {said}" if written else named(part, mark)


def sign_of(label: str, about: str = "", *, parcels: bool = True) -> str:
    """The sign of something that can be chosen: the player's, the building's, the space's; nothing where none fits."""
    if label[:1] in PLAYERS:
        return PLAYERS[label[0]]
    for text in (label, about):
        if found := choosing().search(text):
            return spaces().get(found["word"]) or names()[found["word"]]
        if parcels and PARCEL.search(text):
            ground = naming().search(about)
            return names()[ground["word"]] if ground and names()[ground["word"]] in GROUND else "parcel"
    return ""


def plain(text: str) -> str:
    """A text that was sent, as it was before it got signs.

    >>> plain("<:player_red2:12> Ann takes the <:ranch:7> Ranch")
    '◆ Ann takes the Ranch'
    """
    symbols = {name: symbol for symbol, name in PLAYERS.items()}

    def was(found: re.Match[str]) -> str:
        name = found["name"].rstrip("0123456789")
        return symbols[name] + found["gap"] if name in symbols else "" if name in EMOJI else found[0]

    return re.sub(r"<:(?P<name>\w+):\d+>(?P<gap> ?)", was, text)


@cache
def naming() -> re.Pattern[str]:
    return whole_words(names())


@cache
def counting() -> re.Pattern[str]:
    return whole_words(counted())


@cache
def choosing() -> re.Pattern[str]:
    return whole_words(names() | spaces())


@cache
def names() -> dict[str, str]:
    """Every word for a thing, in every language, and its sign."""
    tiles = {
        catalogue(lang)[key]: tile
        for lang in LANGUAGES
        for tile in EMOJI
        for key in (f"name.tile.{tile}.name", f"name.tile.{tile}.many")
        if has(key, lang)
    }
    return tiles | dict(listed("sign.named."))


@cache
def counted() -> dict[str, str]:
    return dict(listed("sign.counted."))


@cache
def spaces() -> dict[str, str]:
    return {
        catalogue(lang)[f"name.space.{space}"]: sign
        for lang in LANGUAGES
        for space, sign in SPACES.items()
        if has(f"name.space.{space}", lang)
    }


def listed(beginning: str) -> Iterable[tuple[str, str]]:
    """Words of the catalogues, with and without a capital, and the sign of each."""
    for lang in LANGUAGES:
        for key, words in catalogue(lang).items():
            if key.startswith(beginning):
                for word in words.split(", "):
                    yield from ((each, key.removeprefix(beginning)) for each in (word, capital(word)))


def whole_words(words: Iterable[str]) -> re.Pattern[str]:
    """The longest first, so that a House is not found in a Townhouse; with what is joined to a word before it."""
    ordered = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?:\b[ld]’)?(?<![\w-])(?P<word>{'|'.join(map(re.escape, ordered))})(?![\w-])")
