"""Pictures for a phone: few things on each, large; what is there depends on the phase or on what is decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.card_game.pictures.scene import Scene
from render.draw.shapes import Sheet

PHONE: Mapping[str, Callable[[Scene], Sheet]] = {}
"""By name: of a turn, of a phase, of a decision."""
