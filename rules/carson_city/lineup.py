"""Which characters are in play, and with which side up. Rulebook 2.9 and 10.2."""

from __future__ import annotations

from collections.abc import Iterable

from rules.carson_city import fan
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import CARD_SIDES
from rules.carson_city.state import Options
from rules.notation import IllegalError

PRESETS = {
    "first": "1y+2y+3y+4y+5y+6y+7y",
    "quiet": "1r+2r+5y+11y+13y+14yr+16r",
    "prosper": "0y+2y+3y+4r+6y+8r+12y+16y",
    "homeowner": "0y+3r+4y+5r+8y+9y+12y+15r",
    "goldrush": "0r+1y+3y+5r+8r+9y+10r+11r",
    "scores": "0r+6r+7y+9r+10y+12r+13r+14yr",
}
"""Line-ups by name, cards by number and side; yr where the side is not chosen before the game."""
WITH_PRESET = {"goldrush": (("river",), 9)}
"""Variants and number of mountains that belong to a line-up."""
SIZE = 7
EIGHT = "paperboy"
"""With this one among them, there is one character more."""


def cast(options: Options) -> list[str]:
    """Every character of the box, and what the table added to it, by number."""
    box = options.box.characters
    found = [name for name, character in CHARACTERS.items() if character.number in box or name in options.extra]
    return sorted(found, key=lambda name: CHARACTERS[name].number)


def sides(options: Options, name: str) -> tuple[str, ...]:
    """The sides a character may have when the game begins."""
    character = CHARACTERS[name]
    if not character.fixed:
        return CARD_SIDES[:1]
    return tuple(side for side in CARD_SIDES if character.side(side).needs in ("", *options.variants))


def faces(options: Options) -> tuple[str, ...]:
    """Every side of every character as a line-up spells it: 1y, 1r … 14yr …"""
    found: list[str] = []
    for name in cast(options):
        number, fixed = CHARACTERS[name].number, CHARACTERS[name].fixed
        found += [f"{number}{side[0]}" for side in sides(options, name)] if fixed else [f"{number}yr"]
    return tuple(found)


def size(names: Iterable[str]) -> int:
    """How many characters lie on the table."""
    return SIZE + (EIGHT in set(names))


def in_order(cards: dict[str, str]) -> dict[str, str]:
    return {name: cards[name] for name in sorted(cards, key=lambda name: CHARACTERS[name].number)}


def lineup(options: Options) -> dict[str, str] | None:
    """Each character in play and its side; None where luck shall choose.

    One that the table added and did not spell is one card more, with the first side it may have.
    """
    for name in added(options):
        if not sides(options, name):
            raise IllegalError("side-needs-variant", character=name, variant=CHARACTERS[name].yellow.needs)
    if options.lineup == "random":
        return None
    cards: dict[str, str] = {}
    for word in PRESETS.get(options.lineup, options.lineup).split("+"):
        name, side = read_card(word)
        problem = unsuitable(options, name, side)
        if problem is not None:
            raise problem
        if name in cards:
            raise IllegalError("character-twice", character=name)
        cards[name] = side
    if len(cards) != size(cards):
        raise IllegalError("wrong-number-of-characters", need=size(cards), have=len(cards))
    return in_order({name: sides(options, name)[0] for name in added(options)} | cards)


def added(options: Options) -> list[str]:
    """The characters that the table added to the box."""
    return [name for name in options.extra if name in CHARACTERS]


def read_card(word: str) -> tuple[str, str]:
    """A card as `4r`: its number and the first letter of its side; `14yr` where the side is not chosen before."""
    number = word.rstrip("yr")
    side = {"y": "yellow", "r": "red", "yr": "yellow"}.get(word[len(number) :])
    name = next((name for name in CHARACTERS if str(CHARACTERS[name].number) == number), None)
    if name is None or side is None or (word.endswith("yr") and CHARACTERS[name].fixed):
        raise IllegalError("unknown-card", word=word, presets=" ".join([*PRESETS, "random"]))
    return name, side if CHARACTERS[name].fixed else CARD_SIDES[0]


def unsuitable(options: Options, name: str, side: str) -> IllegalError | None:
    """Why a card cannot be in play with these options."""
    if name not in cast(options):
        return IllegalError("extra-not-named" if name in fan.CHARACTERS else "character-not-in-box", character=name)
    needs = CHARACTERS[name].side(side).needs
    return (
        IllegalError("side-needs-variant", character=name, variant=needs)
        if needs not in ("", *options.variants)
        else None
    )
