"""What if: a seat's own turns of the running phase, imagined one after the other while all others stay as they are.

Made of what the seat sees, and of nothing else; nobody's position is changed by it. What was imagined becomes a plan.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple

from rules.game import C, Seat, preview, to_act
from rules.notation import Move
from rules.plans import Wish, ahead, made, unplannable
from rules.step import Step


class Imagined(NamedTuple, Generic[C]):
    """Where imagined turns lead."""

    position: C
    """With the next of the seat's own decisions on top."""
    moves: tuple[Move, ...]
    """Those of the moves given that fit, in their order."""
    wishes: tuple[Wish, ...]
    """The same as a plan."""
    done: bool
    """Whether the seat has said that it does nothing more."""


def imagined(view: C, seat: Seat, moves: Iterable[Move]) -> Imagined[C] | None:
    """The position after a seat alone has made these moves; None where it has no turn to imagine."""
    first = view.copy() if seat in to_act(view) else ahead(view, seat)
    if first is None or not first.agenda[-1].dares:
        return None
    turn: Step[Any, Any] = first.agenda[-1]
    floor = len(first.agenda) - 1
    position, fitting, wishes, done = first, list[Move](), list[Wish](), False
    for move in moves:
        if done or unplannable(position, seat, move) is not None:
            continue
        wishes.append(made(position, seat, move))
        fitting.append(move)
        done = isinstance(move, turn.last)
        position = preview(position, seat, move)
        same = any(isinstance(step, type(turn)) for step in position.agenda[-1:])  # where all place together
        if seat not in to_act(position) or (len(position.agenda) <= floor + 1 and not same):
            position.agenda[floor:] = [turn]  # nobody comes in between
    return Imagined(position, tuple(fitting), tuple(wishes), done)
