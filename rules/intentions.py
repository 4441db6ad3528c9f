"""Intentions: what a player wants done with what their cowboys may bring them, said when these are placed.

An intention is a row of wishes for a decision that may come later in the round (`Step.later`): to buy, to build there,
with the House beside it, else to keep. It is followed like any wish, while what it rests on still holds; otherwise its
owner is asked. What could be said is offered with what a regular computer player would say first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.game import C, Game, Seat, to_act
from rules.notation import Move
from rules.plans import MANY, Wish, ahead, concerned
from rules.step import Step
from rules.suggest import suggested as plan

LONGEST = 10
"""Wishes of a plan for what comes next."""
WAYS = 6
"""So many ways to go on are offered after the first choice; after that, the best."""
Intention = tuple[Wish, ...]


def foreseen(state: C, seat: Seat) -> dict[str, C]:
    """The decisions that a seat may face later, by their kind and what they are about (`BuyTile.shop10`)."""
    found: dict[str, C] = {}
    for step in reversed(state.agenda):
        for about, position in step.later(state, seat):
            found[f"{type(position.agenda[-1]).__name__}.{about}"] = position
    return found


def offered(game: Game, view: Any, seat: Seat) -> dict[str, list[Intention]]:
    """What a seat may say about each decision it can foresee, what a regular player would say first."""
    found = {}
    for about, position in foreseen(view, seat).items():
        ways = _ways(game, position, seat, len(position.agenda) - 1, None)
        found[about] = [tuple(each._replace(about=about) for each in way) for way in ways if way]
    if (next_up := _next_up(game, view, seat)) is not None:
        found[next_up[0].kind + "."] = [next_up]
    return {about: ways for about, ways in found.items() if ways}


def _next_up(game: Game, view: Any, seat: Seat) -> Intention | None:
    """The plan for a decision that follows the running one, such as the cards to take once everybody has bid."""
    imagined = ahead(view, seat)
    if imagined is None or type(imagined.agenda[-1]) is type(view.agenda[-1]):
        return None
    return tuple(plan(game, view, seat, LONGEST)) or None


def _ways(game: Game, position: Any, seat: Seat, floor: int, most: int | None) -> list[Intention]:
    """Rows of wishes from a decision on until it is done, the best first; `floor` is where it began."""
    if len(position.agenda) <= floor or seat not in to_act(position):
        return [()]
    step: Step[Any, Any] = position.agenda[-1]
    forced = step.forced(position)
    if forced is not None and forced.seat == seat:
        return _ways(game, step.brings(position, seat, forced.move), seat, floor, most)
    kind = type(step).__name__
    said = [Wish(kind, move, rests_on) for move, rests_on in _ranked(game, position, seat)]
    best = [each for each in said if each.move.verb not in game.SHY][:most]
    rest = [each for each in said if each.move.verb in game.SHY and (most != 1 or not best)]
    otherwise = tuple(each._replace(spare=MANY) for each in said if isinstance(each.move, step.last))
    found: list[Intention] = []
    for each in sorted([*best, *rest], key=said.index):
        after = step.brings(position, seat, each.move)
        for way in _ways(game, after, seat, floor, WAYS if most is None else 1):
            found.append((each, *way, *(() if each in [*otherwise, *rest] else otherwise)))
    return found


def _ranked(game: Game, position: Any, seat: Seat) -> list[tuple[Move, str]]:
    step: Step[Any, Any] = position.agenda[-1]
    worth: dict[Move, float] = {}
    said = step.sayings(position, seat)
    for move, _ in said:
        if move not in worth:
            worth[move] = game.prospect(position, seat, move)
    return sorted(said, key=lambda each: -worth[each[0]])


def walked(view: C, seat: Seat, about: str, way: Intention) -> list[tuple[C, Wish]]:
    """Each wish of an intention with the position in which it would be followed, as far as that can be foreseen."""
    position = foreseen(view, seat).get(about)
    if position is None:
        imagined = view if seat in to_act(view) else ahead(view, seat) or view
        return [(imagined, wish) for wish in way]
    found = []
    for wish in way:
        if wish.spare < MANY:
            position = _unforced(position, seat)
        found.append((position, wish))
        step: Step[Any, Any] = position.agenda[-1]
        if wish.spare < MANY and type(step).__name__ == wish.kind:
            position = step.brings(position, seat, wish.move)
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
    """Whether something was said about the decision on top that does not fit any more: then its owner is asked."""
    return any(each.about and concerned(view, seat, each) for each in plan)
