"""How well a seat stands, in victory points: the valuation behind the greedy computer player."""

from __future__ import annotations

from rules.card_game.scoring import scores
from rules.card_game.state import View
from rules.game import Seat, advance
from rules.notation import Move


def prospect(view: View, seat: Seat, move: Move) -> float:
    after = view.copy()
    advance(after, seat, move)
    return float(next(score.total for score in scores(after) if score.seat == seat))
