"""Every name that occurs in the notation: one word per thing, the rulebook's own.

A town has no fixed frame, so its parcels are counted from the first card, which lies at h8: columns a to p, rows 1 to
16, as far as a town could ever reach from there. Names stay what they are while a town grows; only where sales would
let it grow farther is it counted anew. A card's place is its upper left parcel.
"""

from __future__ import annotations

from typing import Annotated

from rules import players
from rules.card_game.deck import LANDS
from rules.card_game.personalities import PERSONALITIES, TIE_SYMBOLS
from rules.notation import Words

SEATS = players.SEATS
SYMBOL = dict(zip(SEATS, TIE_SYMBOLS, strict=True))
"""The mark on each colour's bid cards; it settles ties."""
BIDS = {
    "": tuple(range(1, 10)),
    "beginner": tuple(range(1, 10)),
    "intermediate": tuple(range(2, 11)),
    "expert": tuple(range(3, 12)),
}
"""The bid cards of a person and of each level of virtual player."""
LEVELS = tuple(level for level in BIDS if level)

COLUMNS = "abcdefghijklmnop"
REACH = len(COLUMNS)
"""Columns and rows that parcels can have."""
Spot = tuple[int, int]
"""Column and row, from 1."""
HOME: Spot = (8, 8)
"""Where the first card lies."""


def spot_name(spot: Spot) -> str:
    return f"{COLUMNS[spot[0] - 1]}{spot[1]}"


SPOTS: dict[str, Spot] = {
    spot_name((column, row)): (column, row) for row in range(1, REACH) for column in range(1, REACH)
}
"""Every place a card could lie at."""
BACKS: dict[str, str] = {"-".join(card.back): name for name, card in PERSONALITIES.items()}
"""Whose back shows this order of symbols; all are different."""
BACK_OF: dict[str, str] = {name: back for back, name in BACKS.items()}
POWERS = ("governor", "lawyer", "worker", "heroes", "gunsmith", "mercenary", "doctor")
"""Who is tilted to be used, in the order they come in a round (section 7)."""

Colour = Annotated[str, Words("seat", SEATS)]
Card = Annotated[str, Words("card", (*PERSONALITIES, *LANDS))]
Land = Annotated[str, Words("land", tuple(LANDS))]
Place = Annotated[str, Words("place", tuple(SPOTS))]
Power = Annotated[str, Words("power", POWERS)]
Back = Annotated[str, Words("back", tuple(BACKS))]
