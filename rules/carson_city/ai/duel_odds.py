"""The odds of a duel that has not been fought: told to players before they choose."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from rules.carson_city import town
from rules.carson_city.duel import BEST, dice_of, duellists, extra_dice
from rules.carson_city.hooks import PIECES
from rules.carson_city.moves import Place
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import State
from rules.game import Seat
from rules.notation import Move


def chance(state: State, seat: Seat, spot: str, piece: str | None = None) -> float:
    """The odds of winning the duel that joining this spot would mean today; who wins a tie is not known yet: half.

    The cowboy put there no longer counts at home.
    """
    kept = 1
    mine = town.firepower(state, seat) - 1
    if piece:
        kind = PIECES[piece]
        kept, mine = kind.dice, mine + (kind.source != "home") - kind.power
    odds = 0.0
    least = state.menace if spot in state.foes else 0
    rivals = [rival for rival in duellists(state, spot) if rival != seat]
    for roll, weight in sums(kept + extra_dice(state, seat), kept).items():
        won = float(mine + roll >= least)
        for rival in rivals:
            lead = mine + roll - town.firepower(state, rival)
            theirs = sums(*dice_of(state, rival, spot))
            won *= sum(part * ((lead > other) + 0.5 * (lead == other)) for other, part in theirs.items())
        odds += weight * won
    return odds


def win_chance(state: State, seat: Seat, move: Move) -> float | None:
    """The same for a move; None where it begins no duel."""
    if not isinstance(move, Place) or move.spot in NO_DUEL:
        return None
    fought = move.spot in state.foes or any(cowboy.seat != seat for cowboy in state.standing.get(move.spot, ()))
    return chance(state, seat, move.spot, move.piece) if fought else None


@cache
def sums(rolled: int, kept: int) -> dict[int, float]:
    """Every sum of the highest of so many dice, and its probability."""
    throws = product(range(1, BEST + 1), repeat=rolled)
    found = Counter(sum(sorted(dice)[rolled - kept :]) for dice in throws)
    return {total: ways / found.total() for total, ways in found.items()}
