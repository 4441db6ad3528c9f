"""Parcels as bits of one number, so that all places of a town are judged at once instead of one by one.

A number stands for a set of parcels, or of places, which are named by a card's upper left parcel. Bits go row by row;
a row is wider than a town can reach, so that what moves sideways never enters the next row.
"""

from __future__ import annotations

from functools import lru_cache

from rules.card_game.names import REACH, Spot

ROW = REACH + 2
"""Bits from a parcel to the one below it."""
CORNERS: tuple[Spot, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The parcels of a card from its upper left one, as they stand on the card."""
AWAY = tuple(x + ROW * y for x, y in CORNERS)
"""Bits from a card's place to each of its parcels."""
CARD = sum(1 << away for away in AWAY)
LINE = (1 << ROW) - 1
"""All bits of one row."""


def number(column: int, row: int) -> int:
    """Which bit a parcel has."""
    return column + ROW * row


def card(column: int, row: int) -> int:
    """The four parcels of a card."""
    return CARD << column + ROW * row


def beside(parcels: int) -> int:
    """The parcels themselves, and those that share a side with them."""
    return parcels | parcels << 1 | parcels >> 1 | parcels << ROW | parcels >> ROW


def around(parcels: int) -> int:
    """The parcels that touch these, by a side or a corner."""
    wide = parcels | parcels << 1 | parcels >> 1
    return (wide | wide << ROW | wide >> ROW) & ~parcels


NEAR = {1 << number(column, row): around(1 << number(column, row)) for row in range(1, ROW) for column in range(1, ROW)}
"""What lies around each parcel that has a name, at hand: it is asked more often than anything else."""


def each(parcels: int) -> list[int]:
    """The parcels of a set one by one, each as a set of its own."""
    found = []
    while parcels:
        first = parcels & -parcels
        found.append(first)
        parcels ^= first
    return found


def on_any(parcels: int) -> int:
    """The places from which a card lies on at least one of the parcels."""
    upper = parcels | parcels >> 1
    return upper | upper >> ROW


def whole(parcels: int) -> bool:
    """Whether parcels hang together by their sides."""
    reached, before = parcels & -parcels, 0
    while reached != before:
        reached, before = beside(reached) & parcels, reached
    return reached == parcels


@lru_cache(maxsize=4096)
def block(left: int, right: int, top: int, bottom: int) -> int:
    """All places within a rectangle, as far as cards can lie at all."""
    left, right, top, bottom = max(left, 1), min(right, REACH - 1), max(top, 1), min(bottom, REACH - 1)
    if left > right or top > bottom:
        return 0
    row = (1 << right + 1) - (1 << left)
    return sum(row << ROW * each for each in range(top, bottom + 1))


def members(places: int) -> tuple[Spot, ...]:
    """The members of a set, row by row."""
    found: list[Spot] = []
    first, last = (places & -places).bit_length() // ROW, places.bit_length() // ROW
    for row in range(first, last + 1):
        line = places >> ROW * row & LINE
        if line:
            found += [(column, row) for column in columns(line)]
    return tuple(found)


@lru_cache(maxsize=4096)
def columns(line: int) -> tuple[int, ...]:
    """The columns of a row in which a bit is set."""
    return tuple(column for column in range(ROW) if line >> column & 1)
