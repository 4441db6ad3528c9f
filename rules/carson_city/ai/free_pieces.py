"""Houses and mountains that nobody owns serve every building beside them; whose they are, only their owner's."""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.ai.denial import DENIED
from rules.carson_city.ai.progress import PAID, stage
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.board import NEIGHBOURS, Parcel
from rules.carson_city.state import State
from rules.game import Seat

MAY_BE_TAKEN = 0.3
"""The odds that somebody else takes a piece beside one's own building that is left to them."""


def taken_over(state: State, seat: Seat, parcel: Parcel) -> dict[str, float]:
    """What it changes beside a House or a mountain that it becomes a seat's own, beyond what the seat earns then.

    Rivals' buildings earn less, and one's own cannot lose what it counts.
    """
    if parcel in state.owner or parcel not in state.built:
        return {}
    mine = state.copy()
    mine.grant(parcel, seat)
    kept = denied = 0
    for near in NEIGHBOURS[parcel]:
        owner = state.owner.get(near)
        if owner is None or not town.building_on(state, near):
            continue
        if owner != seat:
            denied += town.income(state, near) - town.income(mine, near)
            continue
        lost = state.copy()
        lost.grant(parcel, next(rival for rival in range(len(state.players)) if rival != seat))
        kept += town.income(state, near) - town.income(lost, near)
    worths = ROUND_END[max(1, state.round)]
    dollar = worths.income + (worths.cash if stage(state) < PAID else 0.0)
    return {"income": MAY_BE_TAKEN * dollar * kept, "denial": DENIED[len(state.players)] * dollar * denied}
