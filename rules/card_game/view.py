"""What a seat may see of a state."""

from __future__ import annotations

from random import Random
from typing import cast

from rules.card_game.rounds import HIDDEN, Bidding
from rules.card_game.state import State, View
from rules.game import Seat


def view(state: State, seat: Seat | None) -> View:
    """The state as a seat (None: an onlooker) may see it: other seats' bids blanked until they are turned up."""
    seen = state.copy()
    seen.agenda = [step.hide(seat) for step in state.agenda]
    return cast("View", seen)


def guess(view: View, rng: Random) -> State:
    """A full state that agrees with a view: bids that lie face down are any card of that hand."""
    state = view.copy()
    for at, step in enumerate(state.agenda):
        if isinstance(step, Bidding):
            hands = [player.hand for player in state.players]
            bids = [rng.choice(hands[seat]) if bid == HIDDEN else bid for seat, bid in enumerate(step.bids)]
            state.agenda[at] = Bidding(tuple(bids))
    return state
