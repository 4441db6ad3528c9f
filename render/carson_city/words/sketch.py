"""The town as plain characters, for a terminal, and what its letters mean."""

from __future__ import annotations

from render.carson_city.words.describe import Table
from render.words import Players, Value, name, say
from rules.carson_city import View, town
from rules.carson_city.io.terminal_board import signs, town_lines
from rules.carson_city.names import SHOPS

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
    """The map, the letters in use, what is for sale and who stands where."""
    letters = "  ".join(f"{code} {name(lang, 'tile', piece)}" for piece, code in signs(view).items())
    told = Table(view, lang, players)
    tiles = {shop: town.tile_on(view, shop) for shop in SHOPS}
    sold = [told.fact(name(lang, "space", shop), [name(lang, "tile", tile)]) for shop, tile in tiles.items() if tile]
    placed = [told.fact(name(lang, "spot", spot), told.cowboys(there)) for spot, there in view.standing.items()]
    below = [" · ".join(facts) for facts in (sold, placed) if facts]
    return [*town_lines(view), "", say(lang, "terminal.map-key", **EXAMPLES), letters, *below]
