"""The greedy player: looks one move ahead and takes what its game's valuation likes best."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.game import Game, Seat
from rules.notation import Move


def choose(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """The move after which the seat stands best; ties fall at random, so that two greedy players differ."""
    best: list[Move] = []
    top = float("-inf")
    for move in legal:
        worth = game.prospect(view, seat, move)
        if worth > top + 1e-9:
            best, top = [move], worth
        elif worth > top - 1e-9:
            best.append(move)
    return rng.choice(best)
