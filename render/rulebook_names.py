"""What things are called wherever somebody reads of them, and which entry of the rulebook explains each.

Names stand in the catalogues under `name.<kind>.<word>`. Pictures and lists have shorter ones of their own: their part
of a catalogue is a kind here, and its word an anchor such as `column-cash`, or the thing's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from render.language import FALLBACK, fold
from render.rulebook import Entry, book
from render.words import FIELD, catalogue, name
from rules import GAMES

SIDES = ("yellow", "red")
"""Characters are looked up with their sides, too."""
NO_THINGS = ("parcel", "side", "field", "words")
"""Kinds of names that name no thing of a game: places of the map, and arguments of the notation."""
KINDS = {
    "picture.phone.space.": "space",
    "picture.phone.tile.": "tile",
    "picture.pen.": "enclosure",
    "picture.sheet-item.": "sheet",
    "picture.phone.column.": "column",
    "picture.phone.gate.": "stage",
    "picture.side.": "side",
    "picture.stat.": "column",
    "bot.level.": "computer",
    "bot.preset.choice.": "preset",
}
"""By the beginning of their keys, the kinds of short names on pictures and in lists."""
WORDS = {
    "picture.bag": "bag",
    "picture.breakdown": "points",
    "picture.choosing": "choosing-order",
    "picture.order": "turn-order",
    "picture.passed": "pass-order",
    "picture.token": "token",
    "picture.hand": "bid",
    "picture.people": "personalities",
    "picture.tilted": "tilt",
    "picture.ties": "back",
    "picture.cards-aside": "aside",
    "picture.cards-sold": "auctioneer",
    "picture.sheet": "sheet",
    "picture.sheets": "sheet",
    "picture.phone.choosing": "choosing-order",
    "picture.phone.stable": "horses",
    "picture.phone.cards.bid": "bid",
    "picture.phone.cards.ties": "back",
    "picture.phone.cards.ended": "ended",
    "sign.named.crown": "ended",
    "sign.counted.firepower": "firepower",
    "sign.counted.limit": "cash-limit",
    "bot.preset.which": "preset",
}
"""Headings and words that stand alone, by their keys."""


def things(lang: str = FALLBACK) -> Iterator[tuple[str, str, str]]:
    """The key of every name of a thing, with the kind and the word that the rulebook knows it by."""
    for key in dict.fromkeys((*catalogue(FALLBACK), *catalogue(lang))):
        first, *rest = key.split(".")
        if first == "name" and rest[0] == "value":
            yield key, "value", f"{rest[1]}-{rest[2]}"
        elif first == "name" and rest[0] not in NO_THINGS:
            yield key, rest[0], rest[2] if rest[1] == "original" else rest[1]
        elif key in WORDS:
            yield key, WORDS[key], ""
        else:
            yield from (
                (key, kind, key.removeprefix(begins)) for begins, kind in KINDS.items() if key.startswith(begins)
            )


def explaining(lang: str, kind: str, word: str) -> list[Entry]:
    """What explains a thing, in each game that has it; of a value, else what explains its option."""
    option = f"option-{word.partition('-')[0]}" if kind == "value" else kind
    found = (book(lang).about(game, kind, word) or book(lang).first(game, [option]) for game in GAMES)
    return [entry for entry in found if entry is not None]


def spellings(text: str) -> list[str]:
    """A name as people read it: in both numbers, each of several words; none where it is put together from others."""
    if any(not forms for _, _, forms in FIELD.findall(text)):
        return []
    numbers = [text, text]
    for whole, forms in ((field[0], field[3].split("|")) for field in FIELD.finditer(text)):
        numbers = [numbers[0].replace(whole, forms[0]), numbers[1].replace(whole, forms[-1])]
    return [word for each in dict.fromkeys(numbers) for word in each.split(", ")]


@cache
def named(lang: str) -> dict[str, tuple[str, ...]]:
    """The names in a language's catalogue that each entry explains, by its key, ready to be compared."""
    found: dict[str, list[str]] = {}
    for key, kind, word in things(lang):
        words = spellings(catalogue(lang).get(key, ""))
        sides = (
            [f"{each} {name(lang, 'seat', side)}" for each in words for side in SIDES] if kind == "character" else []
        )
        for entry in explaining(lang, kind, word):
            found.setdefault(entry.key, []).extend(map(fold, (*words, *sides)))
    return {key: tuple(dict.fromkeys(filter(None, names))) for key, names in found.items()}
