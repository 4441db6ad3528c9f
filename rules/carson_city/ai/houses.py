"""Where the Houses of a construction go, so that a building can be judged before they stand."""

from __future__ import annotations

from rules.carson_city.ai.denial import DENIED
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.board import NEIGHBOURS, Parcel
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.construct import AskConsent, Construct
from rules.carson_city.moves import Consent, House
from rules.carson_city.state import State
from rules.game import Seat, advance

ASKED = 0.2
"""What it costs that a table waits for an owner's answer, which may be no: a tie is never settled that way."""


def finished(state: State, seat: Seat) -> State:
    """A construction with its Houses where they help it most; owners who are asked are thought to agree.

    Asking costs nothing, and a House on their parcel is worth something to them too.
    """
    while state.agenda:
        step = state.agenda[-1]
        if isinstance(step, AskConsent) and step.builder == seat:
            advance(state, step.owner, Consent("yes"))
            continue
        if not isinstance(step, Construct) or not step.site or step.seat != seat:
            break
        houses = [move for move in step.options(state, seat) if isinstance(move, House)]
        if not houses:
            break
        site = step.site
        best = max(houses, key=lambda move: house_worth(state, seat, site, move.parcel))
        advance(state, seat, best)
    return state


def house_worth(state: State, seat: Seat, site: Parcel, parcel: Parcel) -> float:
    """How much a House helps: beside one's own buildings, on one's own land, and where nobody has to be asked."""
    owner = state.owner.get(parcel)
    if owner is not None and owner != seat:
        return -2.0
    beside = sum(state.owner.get(near) == seat and state.built.get(near) in BUILDINGS for near in NEIGHBOURS[parcel])
    return beside + 1.5 * (site in NEIGHBOURS[parcel]) + (owner == seat)


def given_away(state: State, seat: Seat, parcel: Parcel) -> float:
    """What a House on a rival's land costs its builder: it is the rival's, and they have to be asked."""
    if state.owner.get(parcel, seat) == seat:
        return 0.0
    return ASKED + DENIED[len(state.players)] * ROUND_END[max(1, state.round)].other
