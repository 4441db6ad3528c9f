"""Kit Carson: cowboys are placed at the same time, and being early on the last pass track is worth points. 11.4."""

from __future__ import annotations

from rules.carson_city.hooks import Variant, enter_variant
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.state import ROUNDS, State
from rules.game import Seat


def place_together(state: State) -> PlaceTogether:
    return PlaceTogether()


def behind(state: State, seat: Seat) -> dict[str, int]:
    """A point for every player behind on the final pass track; for one who still places, as if they passed now."""
    place = state.rank(seat) if seat in state.passed else len(state.passed)
    return {"kit": len(state.order) - 1 - place if state.round == ROUNDS else 0}


enter_variant(Variant("kit", placement=place_together, end_points=behind))
