"""How far a round is: up to the placement, before its income, after it; and whether it is too late to build."""

from __future__ import annotations

from rules.carson_city.actions import PayIncome, Resolve, stages
from rules.carson_city.construct import Construct
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import Placement
from rules.carson_city.rounds import ChooseCharacters, StartPlacement
from rules.carson_city.state import State
from rules.game import Seat

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


def may_build(state: State, seat: Seat) -> bool:
    """Whether a tile in a seat's hand can still be put up this round; after the lap it has to wait for the next."""
    now = stage(state)
    if now != RESOLVING:
        return now == PLACING
    path = stages(state.options.edition)
    for step in reversed(state.agenda):
        if isinstance(step, Construct) and step.seat == seat:
            return True
        if isinstance(step, Resolve):
            return path.index(step.stage) <= path.index("lap")
    return False
