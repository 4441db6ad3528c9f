"""What each level of computer players asks about this game."""

from __future__ import annotations

from collections.abc import Mapping

from rules.carson_city.ai.valuation import prospect
from rules.carson_city.state import View
from rules.game import Seat, Thinker
from rules.notation import Move

__all__ = ["hunch", "prospect", "reasons", "thinker"]


def hunch(view: View, seat: Seat, move: Move) -> float:
    """A newcomer judges as a regular does."""
    return prospect(view, seat, move)


def reasons(view: View, seat: Seat, move: Move) -> Mapping[str, float]:
    """There are no words for it yet."""
    return {}


def thinker(view: View, seat: Seat) -> Thinker | None:
    """Every decision is made at once."""
    return None
