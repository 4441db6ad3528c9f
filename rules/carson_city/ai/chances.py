"""The odds of being left standing on a spot, as a player who knows the game judges them."""

from __future__ import annotations

from functools import lru_cache

from rules.carson_city import town
from rules.carson_city.better_lost import AMMUNITION
from rules.carson_city.duel import extra_dice
from rules.carson_city.hooks import PIECES
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import HIDDEN, State
from rules.game import Seat

SECOND_DIE = 3
"""What a second die that counts is worth in a duel, in firepower."""
SPARE_DIE = 1
"""What a die is worth of which only the better counts."""
USUAL_TILE = 4
"""The best duel tile that a hand usually has."""
FEARED, DARED = 0.976, 0.993
"""The odds that one rival who still places leaves a lone cowboy alone: usually, and where they are far weaker."""
FAR = 4
"""So much less firepower deters."""
EVERY_FACE = range(1, 7)


def chance(state: State, seat: Seat, spot: str) -> float:
    """The odds that a seat with a cowboy on a spot performs there. Who stands alone may yet be challenged."""
    if spot in NO_DUEL:
        return 1.0
    rivals = []
    mine = strength(state, seat) + armed(state, seat, spot)
    for whose, piece in state.standing[spot]:
        kind = PIECES[piece] if piece else None
        if whose != seat:
            if kind is None or kind.duels:
                rivals.append(whose)
        elif kind is not None:
            if kind.alone or not kind.duels:
                return 1.0
            mine += SECOND_DIE * (kind.dice > 1)
    if spot in state.foes:
        return sum(mine + die >= state.menace for die in EVERY_FACE) / 6 / (1 + len(rivals))
    if not rivals:
        return left_alone(state, seat, mine)
    odds = 1.0
    for rival in rivals:
        odds *= beats(mine - strength(state, rival) - armed(state, rival, spot))
    return odds


def left_alone(state: State, seat: Seat, mine: int) -> float:
    """The odds that nobody who still places challenges a cowboy with so much firepower behind it.

    Where all place at once every spot may be disputed, and fear only leaves it to others.
    """
    odds = 1.0
    if len(state.passed) == len(state.order) or state.options.has("kit"):
        return odds
    for rival in state.order:
        if rival != seat and rival not in state.passed and state.players[rival].cowboys:
            odds *= FEARED if strength(state, rival) > mine - FAR else DARED
    return odds


def strength(state: State, seat: Seat) -> int:
    """Firepower, and what a seat has in duels beyond the one die that everybody throws."""
    power = town.firepower(state, seat)
    if state.options.variants:
        power += SPARE_DIE * extra_dice(state, seat)
        hand = state.players[seat].hand
        if hand and hand[-1] != HIDDEN:
            power += (hand[-1] - USUAL_TILE) // 2
    return power


def armed(state: State, seat: Seat, spot: str) -> int:
    """What the 3 revolvers will add on a spot for one who stands alone where they lie: that comes before all duels."""
    there = state.standing.get(AMMUNITION)
    if not there or spot == AMMUNITION:
        return 0
    for cowboy in there:
        if cowboy.seat != seat:
            return 0
    return town.TOKEN_POWER


@lru_cache(maxsize=128)
def beats(lead: int) -> float:
    """The chance to win a duel with so much more firepower; ties count half."""
    wins = sum((a + lead > b) + 0.5 * (a + lead == b) for a in EVERY_FACE for b in EVERY_FACE)
    return wins / 36
