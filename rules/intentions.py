"""Intentions: what a player wants done with what their cowboys may bring them, said when these are placed.

An intention is a row of wishes for a decision that may come later in the round (`Step.later`): to buy, to build there,
with the House beside it, else to keep. It is followed like any wish, while what it rests on still holds; otherwise its
owner is asked. What can be said, and what a regular computer player would say, is known in `rules.ai.suggest`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.game import C, Seat, to_act
from rules.plans import MANY, Wish, ahead, concerned, concerned_by, hindrance, meant
from rules.step import Step

Intention = tuple[Wish, ...]


def foreseen(state: C, seat: Seat) -> dict[str, C]:
    """The decisions that a seat may face later, by their kind and what they are about (`BuyTile.shop10`)."""
    found: dict[str, C] = {}
    for step in reversed(state.agenda):
        for about, position in step.later(state, seat):
            found[f"{type(position.agenda[-1]).__name__}.{about}"] = position
    return found


def to_come(view: C, seat: Seat, said: Mapping[str, Intention]) -> dict[str, Intention]:
    """Those intentions, by what they are about, whose decision a seat may still face; a duel may have been lost."""
    known = foreseen(view, seat).keys() | {about for step in view.agenda for about in step.at_stake(view, seat)}

    def may_come(about: str, way: Intention) -> bool:
        if way[0].answers:
            return False  # a plan's own lines tell it
        kind, _, spot = about.partition(".")
        if not spot or kind != way[0].kind or {about, spot} & known:
            return True  # of whichever cowboy is next, or begun, or on its way
        return any(concerned_by(step, view, seat, way[0]) for step in view.agenda)

    return {about: way for about, way in said.items() if may_come(about, way)}


def walked(view: C, seat: Seat, about: str, way: Intention) -> list[tuple[C, Wish]]:
    """Each wish of an intention with the position in which it would be followed, as far as that can be foreseen."""
    position = foreseen(view, seat).get(about)
    if position is None:
        imagined = ahead(view, seat) or view
        return [(imagined, wish) for wish in way]
    found = []
    for wish in way:
        if wish.spare < MANY:
            position = _unforced(position, seat)
        found.append((position, wish))
        if wish.spare < MANY and hindrance(position, seat, wish) is None:
            step: Step[Any, Any] = position.agenda[-1]
            position = step.brings(position, seat, meant(position, seat, wish))
    return found


def _unforced(position: C, seat: Seat) -> C:
    """The position after whatever a seat need not be asked."""
    while seat in to_act(position):
        step: Step[Any, Any] = position.agenda[-1]
        forced = step.forced(position)
        if forced is None or forced.seat != seat:
            break
        position = step.brings(position, seat, forced.move)
    return position


def unsaid(offers: dict[str, list[Intention]], given: Iterable[Wish]) -> dict[str, Intention]:
    """What a regular player would say where nothing was said yet."""
    said = {each.about or f"{each.kind}." for each in given}
    return {about: ways[0] for about, ways in offers.items() if about not in said}


def in_the_way(view: Any, seat: Seat, plan: Sequence[Wish]) -> bool:
    """Whether something was said about the decision on top that does not fit any more: then its owner is asked.

    Where no order plays for somebody as it thinks, every wish is such a thing: who wants something more is not done.
    """
    step: Step[Any, Any] = view.agenda[-1]
    return any((each.about or not step.suggestible) and not each.open and concerned(view, seat, each) for each in plan)
