"""The random player: any legal move, the verb first, so that one verb's many targets do not drown the others."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.game import Game, Seat
from rules.notation import Move


def choose(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """A verb at random, then one of its moves."""
    verbs: dict[str, list[Move]] = {}
    for move in legal:
        verbs.setdefault(move.verb, []).append(move)
    shy = [verb for verb in verbs if verb not in game.SHY]
    verb = rng.choice(shy) if shy and rng.random() < BOLDNESS else rng.choice(list(verbs))
    return rng.choice(verbs[verb])


BOLDNESS = 0.8
"""How often moves that end a player's share of the round are left aside while there are others."""
