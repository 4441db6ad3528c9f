"""The random player: any legal move, the verb first, so that one verb's many targets do not drown the others."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from rules.game import Game, Seat
from rules.notation import Move

BOLDNESS = 0.8
"""How often moves that end a player's share of the round are left aside while there are others."""


def choose(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """A verb at random, then one of its moves."""
    verbs: dict[str, list[Move]] = {}
    for move in legal:
        verbs.setdefault(move.verb, []).append(move)
    bold = [verb for verb in verbs if verb not in game.SHY]
    verb = rng.choice(bold) if bold and rng.random() < BOLDNESS else rng.choice(list(verbs))
    return rng.choice(verbs[verb])


def some(rng: Random, moves: list[Move], shy: Collection[str] = ()) -> Move:
    """The same for many thousand games: a seat's moves come grouped by verb, so that nothing has to be sorted."""
    types: list[type[Move]] = [*map(type, moves)]
    kinds = [*dict.fromkeys(types)]
    if len(kinds) > 1 and shy and rng.random() < BOLDNESS:
        kinds = [kind for kind in kinds if kind.verb not in shy] or kinds
    kind = kinds[int(rng.random() * len(kinds))]
    return moves[types.index(kind) + int(rng.random() * types.count(kind))]
