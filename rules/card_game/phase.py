"""Where in the game a state stands, told from what is left on its agenda."""

from __future__ import annotations

from rules.card_game.rounds import Bidding, EndRound
from rules.card_game.state import State

PHASES = ("bids", "choice", "end", "over")


def phase(state: State) -> str:
    """One of PHASES: up to the bids with what comes before them, the choice of cards, the end of the game."""
    if not state.agenda:
        return "over"
    left = {type(step) for step in state.agenda}
    return "bids" if Bidding in left else "choice" if EndRound in left else "end"
