"""The end of the game in exact points: what is left to be spent, and what cash brings."""

from __future__ import annotations

from functools import lru_cache

from rules.carson_city.hooks import limit
from rules.carson_city.rounds import CloseRound, Overspend, RoundEndScores
from rules.carson_city.scoring import CASH_PER_VP, DOLLARS_PER_VP, final_points
from rules.carson_city.state import ROUNDS, State
from rules.game import Seat


def last_points(state: State, seat: Seat) -> dict[str, float] | None:
    """What a seat will end with where nothing is left but money to be spent; None before that."""
    step = state.agenda[-1]
    if state.round != ROUNDS or not isinstance(step, Overspend):
        return None
    player = state.players[seat]
    final = final_points(state, seat)
    cash, town = final.pop("cash"), final.pop("town")
    if seat in step.waiting:
        cash = cash_points(player.cash, limit(state, seat))
    return {"points": float(player.vp + sum(final.values())), "town": float(town), "money": float(cash)}


@lru_cache(maxsize=1024)
def cash_points(cash: int, cap: int) -> int:
    """Dollars in points at the end of the game, spent as well as can be: what is above the limit must be, more may."""
    over = max(0, cash - cap)
    tens = range(over - over % -DOLLARS_PER_VP, cash + 1, DOLLARS_PER_VP)
    best: int = max(spent // DOLLARS_PER_VP + (cash - spent) // CASH_PER_VP for spent in (over, *tens))
    return best


def scores_to_come(state: State) -> bool:
    """Whether cards that score at the round's end have not done so yet."""
    return any(isinstance(step, (CloseRound, RoundEndScores)) for step in state.agenda)
