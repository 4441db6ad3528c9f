"""The town as plain characters, for a terminal, and what its letters mean."""

from __future__ import annotations

from render.words import Players, Value, name, say
from rules.carson_city import View
from rules.carson_city.io.terminal_board import signs, town_lines

EXAMPLES: dict[str, Value] = {
    "price": "$3",
    "cheap": 3,
    "house": "h$2",
    "land": ".o",
    "bank": "Bao12",
    "income": 12,
    "outlaw": "!",
}
"""Squares as the map has them, for its key."""


def sketch(view: View, lang: str, players: Players) -> list[str]:
    """The map, and under it the letters in use."""
    letters = "  ".join(f"{code} {name(lang, 'tile', piece)}" for piece, code in signs(view).items())
    return [*town_lines(view), "", say(lang, "terminal.map-key", **EXAMPLES), letters]
