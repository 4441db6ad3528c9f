"""Players who look one move ahead: a newcomer by their hunch, a regular by what a move is worth."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from rules.game import Game, Seat
from rules.notation import Move

ALIKE = 1e-9
FARTHEST = 7
"""A move so many times as far behind as a game allows in secret is never chosen."""


def newcomer(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """What looks best; ties fall at random, so that two newcomers differ."""
    return best(legal, lambda move: game.hunch(view, seat, move), rng)


def regular(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """The move after which the seat stands best; a choice made in secret is not always the same."""
    if len(legal) > 1 and view.agenda[-1].hidden:
        return mixed([(move, game.prospect(view, seat, move)) for move in legal], game.SECRECY, rng)
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


def mixed(worths: list[tuple[Move, float]], near: float, rng: Random) -> Move:
    """One of the moves that are near the best, the better ones more often: nobody can count on it."""
    top = max(points for _, points in worths)
    found = [(move, exp((points - top) / near)) for move, points in worths if points > top - FARTHEST * near]
    mark = rng.random() * sum(weight for _, weight in found)
    for move, weight in found:
        mark -= weight
        if mark < 0:
            return move
    return found[-1][0]
