"""Pictures for a phone: few things on each, large; what is there depends on the phase or on what is decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.card_game.pictures.phone.turn import turn_more_towns, turn_offer, turn_towns
from render.card_game.pictures.scene import Scene
from render.draw.shapes import Sheet

PHONE: Mapping[str, Callable[[Scene], Sheet]] = {
    "turn-offer": turn_offer,
    "turn-towns": turn_towns,
    "turn-more-towns": turn_more_towns,
}
"""By name: of a turn, of a phase, of a decision."""
