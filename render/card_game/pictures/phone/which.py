"""Which pictures on a phone: of a turn by its phase, of a decision by what may be chosen."""

from __future__ import annotations

from render.card_game.pictures.phone.turn import PAGE
from rules.card_game.state import View
from rules.game import Seat


def turn_pictures(view: View) -> tuple[str, ...]:
    """What is looked at while somebody is awaited, each picture below the other."""
    return ("turn-offer", "turn-towns", *(["turn-more-towns"] if len(view.people) > PAGE else []))


def decision_pictures(view: View, seat: Seat) -> tuple[str, ...]:
    """What shows a seat all it may choose now; nothing where there is nothing to look at."""
    return ()
