"""How far a round is: up to the placement, before its income, after it."""

from __future__ import annotations

from rules.carson_city.actions import PayIncome, Resolve, stages
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import Placement
from rules.carson_city.rounds import ChooseCharacters, StartPlacement
from rules.carson_city.state import State

PLACING, RESOLVING, PAID = 0, 1, 2
"""Up to the placement, before this round's income, after it."""


def stage(state: State) -> int:
    """How far the round is."""
    for step in reversed(state.agenda):
        if isinstance(step, (Placement, PlaceTogether, StartPlacement, ChooseCharacters)):
            return PLACING
        if isinstance(step, Resolve):
            path = stages(state.options.edition)
            return RESOLVING if path.index(step.stage) <= path.index("income") else PAID
        if isinstance(step, PayIncome):
            return RESOLVING
    return PAID if state.round else PLACING
