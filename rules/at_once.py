"""What a planned move asks at once: how many cowboys the Captain hires, which power the Grocer uses.

It is answered with the plan. Such an answer is a wish with `about`, the move that brings its decision; it lives as long
as the list it belongs to, round after round. It names a move, which is followed like any other wish, or leaves it open
(`Wish.open`): then a regular computer player decides when it is asked, as a standing order would. What is asked at
once, and by which move, the steps tell themselves (`Step.asked_by`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.game import C, Seat, to_act
from rules.plans import OPEN, Wish, ahead, concerned, unplannable
from rules.step import Step

MOST = 20
"""Where there are more ways to answer, as with parcels, nobody foresees which of them will be left."""


def asked(view: C, seat: Seat, plan: Iterable[Wish]) -> dict[str, C]:
    """What the moves of a plan that outlives its phase would ask at once: each with a position in which it is asked."""
    imagined = ahead(view, seat)
    if imagined is None or not imagined.agenda[-1].lasting:
        return {}
    step: Step[Any, Any] = imagined.agenda[-1]
    found: dict[str, C] = {}
    for wish in plan:
        if wish.about or not concerned(imagined, seat, wish) or unplannable(imagined, seat, wish.move) is not None:
            continue
        position = step.brings(imagined, seat, wish.move)
        about = _asks(position, seat, step)
        if about and answers(position, seat):
            found[about] = position
    return found


def _asks(position: Any, seat: Seat, before: Step[Any, Any]) -> str:
    """What brought the decision that a seat now faces; nothing where it need not be asked."""
    if seat not in to_act(position):
        return ""
    step: Step[Any, Any] = position.agenda[-1]
    return "" if type(step) is type(before) or step.forced(position) is not None else step.asked_by(position, seat)


def answers(position: Any, seat: Seat) -> list[Wish]:
    """What may be said of a decision that is asked at once: to leave it open where a standing order might, then every
    move that answers it whole."""
    step: Step[Any, Any] = position.agenda[-1]
    kind, about = type(step).__name__, step.asked_by(position, seat)
    said = step.sayings(position, seat)
    found = [Wish(kind, said[0][0], OPEN, lasting=True, about=about)] if step.order and step.suggestible else []
    if len(said) > MOST:
        return found
    whole = [each for each in said if type(step.brings(position, seat, each[0]).agenda[-1]) is not type(step)]
    return [*found, *(Wish(kind, move, rests_on, lasting=True, about=about) for move, rests_on in whole)]


def of(wish: Wish, about: str) -> bool:
    """Whether a planned move brings the decision that an answer is about; the face of a card makes no difference."""
    return not wish.about and f"{wish.move} ".startswith(f"{about} ")


def belonging(plan: Sequence[Wish]) -> tuple[Wish, ...]:
    """A plan without answers to what none of its moves asks any more."""
    return tuple(each for each in plan if not each.answers or any(of(wish, each.about) for wish in plan))


def left_open(view: Any, seat: Seat, plan: Iterable[Wish]) -> bool:
    """Whether a plan leaves the decision on top to what a regular player would do."""
    return any(each.open and concerned(view, seat, each) for each in plan)
