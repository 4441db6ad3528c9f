"""Players who look one move ahead: a newcomer by their hunch, a regular by what a move is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from rules.game import Game, Seat
from rules.notation import Move

ALIKE = 1e-9
SECRECY = 0.15
"""In points: how far behind the best a move may be and still be chosen now and then where nobody sees the choice."""
FARTHEST = 1.0
"""A move so far behind is never chosen."""


def newcomer(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """What looks best; ties fall at random, so that two newcomers differ."""
    return best(legal, lambda move: game.hunch(view, seat, move), rng)


def regular(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """The move after which the seat stands best; a choice made in secret is not always the same."""
    if len(legal) > 1 and view.agenda[-1].hidden:
        return mixed([(move, game.prospect(view, seat, move)) for move in legal], rng)
    return best(legal, lambda move: game.prospect(view, seat, move), rng)


def best(legal: list[Move], worth: Callable[[Move], float], rng: Random) -> Move:
    """The best move by a judgement; ties fall at random."""
    found: list[Move] = []
    top = float("-inf")
    for move in legal:
        points = worth(move)
        if points > top + ALIKE:
            found, top = [move], points
        elif points > top - ALIKE:
            found.append(move)
    return rng.choice(found)


def mixed(worths: list[tuple[Move, float]], rng: Random) -> Move:
    """One of the moves that are almost as good as the best, the better ones more often: nobody can count on it."""
    top = max(points for _, points in worths)
    near = [(move, exp((points - top) / SECRECY)) for move, points in worths if points > top - FARTHEST]
    mark = rng.random() * sum(weight for _, weight in near)
    for move, weight in near:
        mark -= weight
        if mark < 0:
            return move
    return near[-1][0]
