"""Where in a card game something ends: a round's bids are turned up."""

from __future__ import annotations

from rules.card_game.phase import phase
from rules.card_game.state import View


def turning(now: View, then: View) -> bool:
    """Whether bids are turned up between two positions: then all towns are finished, and the next cards lie there."""
    return phase(now) == "bids" != phase(then)
