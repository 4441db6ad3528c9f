"""The parts of a line-up in words: sides of characters, as a table chooses them before it starts."""

from __future__ import annotations

from render.carson_city.words.names import card
from render.words import name, say
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.lineup import read_card
from rules.carson_city.names import CARD_SIDES


def part_name(lang: str, part: str) -> str:
    """A side of a character: its number, its name, which side."""
    word, side = read_card(part)
    character = CHARACTERS[word]
    named = [name(lang, "character", each) for each in dict.fromkeys((word, card(word, "", "red")))]
    if character.fixed:
        named = [name(lang, "character", card(word, "", side)), name(lang, "face", side)]
    return " · ".join((str(character.number), *named))


def about_part(lang: str, part: str) -> str:
    """What a side of a character does."""
    word, side = read_card(part)
    sides = (side,) if CHARACTERS[word].fixed else CARD_SIDES
    return " / ".join(say(lang, f"picture.card.{word}.{each}") for each in sides)
