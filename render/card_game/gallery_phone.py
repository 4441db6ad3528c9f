"""The card game on a phone, in telling positions: every turn, phase and decision, at every kind of table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from render.card_game.pictures.phone.which import turn_pictures
from render.samples import Piece


def again(tables: Iterable[Piece]) -> Iterator[Piece]:
    """What the gallery shows as a whole table, as it is on a phone."""
    for piece in tables:
        if piece.part == "table":
            for part in turn_pictures(piece.view):
                yield replace(piece, name=f"phone-{piece.name}-{part}", part=part)
