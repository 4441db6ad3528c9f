"""Which characters are in play, and with which side up. Rulebook 2.9 and 10.2."""

from __future__ import annotations

from collections.abc import Iterable

from rules.carson_city.content.kinds import CHARACTERS
from rules.carson_city.names import CARD_SIDES
from rules.carson_city.state import Options
from rules.notation import Illegal

PRESETS = {"first": "1y+2y+3y+4y+5y+6y+7y"}
"""Line-ups by name, cards by number and side."""
SIZE = 7


def cast() -> list[str]:
    """Every character there is, by number."""
    return sorted(CHARACTERS, key=lambda name: CHARACTERS[name].number)


def faces() -> tuple[str, ...]:
    """Every side of every character as a line-up spells it: 1y, 1r, 2y …"""
    return tuple(f"{CHARACTERS[name].number}{side[0]}" for name in cast() for side in CARD_SIDES)


def size(names: Iterable[str]) -> int:
    """How many characters lie on the table."""
    return SIZE


def in_order(cards: dict[str, str]) -> dict[str, str]:
    return {name: cards[name] for name in cast() if name in cards}


def lineup(options: Options) -> dict[str, str] | None:
    """Each character in play and its side; None where luck shall choose."""
    if options.lineup == "random":
        return None
    cards: dict[str, str] = {}
    for word in PRESETS.get(options.lineup, options.lineup).split("+"):
        name, side = read_card(word)
        if name in cards:
            raise Illegal("character-twice", character=name)
        cards[name] = side
    if len(cards) != size(cards):
        raise Illegal("wrong-number-of-characters", need=size(cards), have=len(cards))
    return in_order(cards)


def read_card(word: str) -> tuple[str, str]:
    """A card as `4r`: its number and the first letter of its side."""
    number, letter = word[:-1], word[-1:]
    name = next((name for name in cast() if str(CHARACTERS[name].number) == number), None)
    side = {"y": "yellow", "r": "red"}.get(letter)
    if name is None or side is None:
        raise Illegal("unknown-card", word=word, presets=" ".join([*PRESETS, "random"]))
    return name, side
