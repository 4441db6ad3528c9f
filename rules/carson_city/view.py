"""What a seat may see of a state."""

from __future__ import annotations

from random import Random
from typing import cast

from rules.carson_city.hooks import variants
from rules.carson_city.state import HIDDEN, State, View
from rules.game import Seat


def view(state: State, seat: Seat | None) -> View:
    """The state as a seat (None: an onlooker) may see it: other seats' hidden choices and tiles blanked."""
    seen = state.copy()
    seen.agenda = [step.hide(seat) for step in state.agenda]
    for other, player in enumerate(seen.players):
        if player.hand and other != seat:
            player.hand = (HIDDEN,) * len(player.hand)
    return cast("View", seen)


def guess(view: View, rng: Random) -> State:
    """A full state that agrees with a view: hidden choices are filled with what the others may have chosen."""
    state = view.copy()
    for variant in variants(state):
        if variant.guess is not None:
            variant.guess(state, rng)
    state.agenda = [step.guess(state, rng) for step in state.agenda]
    return state
