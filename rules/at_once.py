"""What a planned move asks at once: how many cowboys the Captain hires, which power the Grocer uses.

It is answered with the plan. Such an answer is a wish with `about`, the moves that bring its decision ("take worker",
then "take worker, fetch": whether the tile is built); it lives as long as the list it belongs to, round after round. It
names a move, which is followed like any other wish, or leaves it open (`Wish.open`), and with it whatever follows from
it: then a regular computer player decides when it is asked, as a standing order would. What is asked at once, and by
which moves, the steps tell themselves (`Step.asked_by`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.game import C, Seat, to_act
from rules.plans import OPEN, Wish, ahead, concerned, hindrance, meant, unplannable
from rules.step import THEN, Step

MOST = 20
"""Where there are more ways to answer, as with parcels, nobody foresees which of them will be left."""


def asked(view: C, seat: Seat, plan: Sequence[Wish]) -> dict[str, C]:
    """What the moves of a plan that outlives its phase would ask at once, and then its answers: each with a position in
    which it is asked."""
    imagined = ahead(view, seat)
    if imagined is None or not imagined.agenda[-1].lasting:
        return {}
    step: Step[Any, Any] = imagined.agenda[-1]
    found: dict[str, C] = {}
    for wish in plan:
        if wish.about or not concerned(imagined, seat, wish) or unplannable(imagined, seat, wish.move) is not None:
            continue
        found |= _one_by_one(step.brings(imagined, seat, wish.move), seat, plan)
    return found


def _one_by_one(position: C, seat: Seat, plan: Sequence[Wish]) -> Iterator[tuple[str, C]]:
    """What a seat is asked from a position on, as far as its plan names a move for each."""
    while (about := _asks(position, seat)) and answers(position, seat):
        yield about, position
        fixed = (each for each in plan if each.answers and not each.open and each.about == about)
        said = next((each for each in fixed if hindrance(position, seat, each) is None), None)
        if said is None:
            return
        step: Step[Any, Any] = position.agenda[-1]
        position = step.brings(position, seat, meant(position, seat, said))


def _asks(position: Any, seat: Seat) -> str:
    """What brought the decision that a seat now faces; nothing where it need not be asked."""
    if seat not in to_act(position):
        return ""
    step: Step[Any, Any] = position.agenda[-1]
    return "" if step.lasting or step.forced(position) is not None else step.asked_by(position, seat)


def answers(position: Any, seat: Seat) -> list[Wish]:
    """What may be said of a decision that is asked at once: to leave it open where a standing order might, then every
    move that answers it whole."""
    step: Step[Any, Any] = position.agenda[-1]
    kind, about = type(step).__name__, step.asked_by(position, seat)
    said = step.sayings(position, seat)
    found = [Wish(kind, said[0][0], OPEN, lasting=True, about=about)] if step.order and step.suggestible else []
    if len(said) > MOST:
        return found

    def whole(move: Any) -> bool:
        after = step.brings(position, seat, move)
        then: Step[Any, Any] = after.agenda[-1]
        return type(then) is not type(step) or then.asked_by(after, seat) != about

    wishes = (Wish(kind, move, rests_on, lasting=True, about=about) for move, rests_on in said)
    return [*found, *(each for each in wishes if whole(each.move))]


def of(wish: Wish, about: str) -> bool:
    """Whether a planned move brings the decision that an answer is about; the face of a card makes no difference."""
    return not wish.about and f"{wish.move} ".startswith(f"{about.split(THEN)[0]} ")


def follows(about: str, earlier: str) -> bool:
    """Whether a decision is asked because of how another one was answered."""
    return about.startswith(f"{earlier}{THEN}")


def belonging(plan: Sequence[Wish]) -> tuple[Wish, ...]:
    """A plan without answers to what none of its moves asks any more."""
    return tuple(each for each in plan if not each.answers or any(of(wish, each.about) for wish in plan))


def left_open(view: Any, seat: Seat, plan: Iterable[Wish]) -> bool:
    """Whether a plan leaves the decision on top to what a regular player would do, whichever side of a card asks it."""
    step: Step[Any, Any] = view.agenda[-1]
    about = step.asked_by(view, seat) if step.order and step.suggestible else ""
    return bool(about) and any(each.open and (each.about == about or follows(about, each.about)) for each in plan)


def void(view: Any, seat: Seat, plan: Iterable[Wish]) -> list[Wish]:
    """Answers of a plan that were for another question than its move asks now: the card has turned since."""
    step: Step[Any, Any] = view.agenda[-1]
    about = step.asked_by(view, seat)
    said = [each for each in plan if each.answers and each.about == about]
    return [] if any(each.kind == type(step).__name__ for each in said) else said
