"""The plan that a regular computer player would make for a seat: offered to people, who take it with one tap."""

from __future__ import annotations

from typing import Any

from rules.ai.advice import advise
from rules.game import FATE, Game, Seat, advance, to_act
from rules.notation import Move
from rules.plans import Wish, ahead, made

SPARE = 4
"""Wishes beyond what would be done turn after turn, for when something of that is taken; before a pass."""


def suggested(game: Game, view: Any, seat: Seat, most: int, dare: int | None = None) -> list[Wish]:
    """What a seat would do turn after turn if nobody came in between, then what else looked good; the best first.

    Of what it sees, and for the decision it can foresee (`plans.ahead`); nothing where there is none.
    """
    first = imagined = ahead(view, seat)
    found: list[Wish] = []
    while imagined is not None and len(found) < most:
        best = next((move for move in _ranked(game, imagined, seat) if move not in [each.move for each in found]), None)
        if best is None:
            break
        found.append(made(imagined, seat, best)._replace(dare=dare))
        imagined = None if isinstance(best, imagined.agenda[-1].last) else _later(imagined, seat, best)
    if first is None:
        return found
    last = first.agenda[-1].last
    others = [move for move in _ranked(game, first, seat) if move not in [each.move for each in found]]
    spare = [move for move in others if not isinstance(move, last)][: SPARE if last else most]
    found = [each._replace(spare=len(spare)) if isinstance(each.move, last) else each for each in found]
    return [*found, *(made(first, seat, move)._replace(dare=dare) for move in spare)][:most]


def _ranked(game: Game, view: Any, seat: Seat) -> list[Move]:
    return [each.move for each in advise(game, view, seat) if not isinstance(each.move, view.free.takes)]


def _later(imagined: Any, seat: Seat, move: Move) -> Any:
    """The position in which a seat is up again after a move, as far as that can be foreseen; else None."""
    kind = type(imagined.agenda[-1])
    after = imagined.copy()
    advance(after, seat, move)
    again = ahead(after, seat) if to_act(after)[:1] not in ((), (FATE,)) and seat not in to_act(after) else None
    return again if again is not None and isinstance(again.agenda[-1], kind) else None
