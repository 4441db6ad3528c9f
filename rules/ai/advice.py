"""What one would do, and why: the moves of a decision with what each is worth, from what one seat sees."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from rules.ai.search import USUAL, Budget, think
from rules.game import Game, Seat
from rules.notation import Move

LITTLE = 0.05
"""Points that are not worth telling of."""
ALIKE = 9
"""Decimals of a worth: what differs less is the same, added up in another order."""


class Advice(NamedTuple):
    """A move, and what it is worth to the seat that is asked."""

    move: Move
    worth: float
    """In points; only moves of one decision can be compared."""
    parts: Mapping[str, float]
    """What a regular's judgement of it consists of; nothing where the game cannot tell."""


def advise(game: Game, view: Any, seat: Seat) -> list[Advice]:
    """Everything a seat may do as a regular judges it, the best first: at once, and always the same."""
    found = []
    for move in game.legal(view, seat):
        parts = game.reasons(view, seat, move)
        worth = round(sum(parts.values()), ALIKE) if parts else game.prospect(view, seat, move)
        found.append(Advice(move, worth, parts))
    return sorted(found, key=lambda each: -each.worth)


def try_out(game: Game, view: Any, seat: Seat, rng: Random, budget: Budget = USUAL) -> list[Advice]:
    """The moves that deserve a thought as an expert's tries show them, the best first.

    A regular's judgement where there is nothing to try out.
    """
    judged = advise(game, view, seat)
    thinker = game.thinker(view, seat) if len(judged) > 1 else None
    if thinker is None:
        return judged
    parts = {each.move: each.parts for each in judged}
    tried = think(game, thinker, seat, game.legal(view, seat), rng, budget)
    return [Advice(each.move, each.worth, parts[each.move]) for each in tried]


def difference(one: Advice, other: Advice) -> dict[str, float]:
    """By how much one move beats another in each part, or is beaten; the largest first, what is little left out."""
    names = [*one.parts, *(name for name in other.parts if name not in one.parts)]
    found = [(name, one.parts.get(name, 0.0) - other.parts.get(name, 0.0)) for name in names]
    return {name: points for name, points in sorted(found, key=lambda each: -abs(each[1])) if abs(points) >= LITTLE}
