"""What a regular computer player would say in advance for a seat: a plan, intentions. People take it with one tap."""

from __future__ import annotations

from typing import Any

from rules.ai.advice import advise
from rules.game import FATE, Game, Seat, advance, to_act
from rules.intentions import Intention, foreseen
from rules.notation import Move
from rules.plans import MANY, Wish, ahead, made
from rules.step import Step

SPARE = 4
"""Wishes beyond what would be done turn after turn, for when something of that is taken; before a pass."""
LONGEST = 10
"""Wishes of a plan for what comes next."""
WAYS = 6
"""So many ways to go on are offered after the first choice; after that, the best."""


def suggested(game: Game, view: Any, seat: Seat, most: int, dare: int | None = None) -> list[Wish]:
    """What a seat would do turn after turn if nobody came in between, then what else looked good; the best first.

    Of what it sees, and for the decision it can foresee (`plans.ahead`); nothing where there is none.
    """
    first = imagined = ahead(view, seat)
    if first is None:
        return []
    dare = dare if first.agenda[-1].dares else None
    at_first = _ranked(game, first, seat)
    found: list[Wish] = []
    while imagined is not None and len(found) < most:
        ranked = at_first if imagined is first else _ranked(game, imagined, seat)
        best = next((move for move in ranked if move not in [each.move for each in found]), None)
        if best is None:
            break
        found.append(made(imagined, seat, best)._replace(dare=dare))
        imagined = None if isinstance(best, imagined.agenda[-1].last) else _later(imagined, seat, best)
    last = first.agenda[-1].last
    others = [move for move in at_first if move not in [each.move for each in found]]
    spare = [move for move in others if not isinstance(move, last)][: SPARE if last else most]
    found = [each._replace(spare=len(spare)) if isinstance(each.move, last) else each for each in found]
    return [*found, *(made(first, seat, move)._replace(dare=dare) for move in spare)][:most]


def _ranked(game: Game, view: Any, seat: Seat) -> list[Move]:
    step: Step[Any, Any] = view.agenda[-1]
    found = [each.move for each in advise(game, view, seat)]
    return [move for move in found if not isinstance(move, view.free.takes) and not step.takes_back(view, move)]


def _later(imagined: Any, seat: Seat, move: Move) -> Any:
    """The position in which a seat is up again after a move, as far as that can be foreseen; else None."""
    kind = type(imagined.agenda[-1])
    after = imagined.copy()
    advance(after, seat, move)
    if seat in to_act(after) and isinstance(after.agenda[-1], kind):
        return after  # everybody places at the same time
    again = ahead(after, seat) if to_act(after)[:1] not in ((), (FATE,)) and seat not in to_act(after) else None
    return again if again is not None and isinstance(again.agenda[-1], kind) else None


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
    return tuple(suggested(game, view, seat, LONGEST)) or None


def _ways(game: Game, position: Any, seat: Seat, floor: int, most: int | None) -> list[Intention]:
    """Rows of wishes from a decision on until it is done, the best first; `floor` is where it began."""
    if len(position.agenda) <= floor or seat not in to_act(position):
        return [()]
    step: Step[Any, Any] = position.agenda[-1]
    forced = step.forced(position)
    if forced is not None and forced.seat == seat:
        return _ways(game, step.brings(position, seat, forced.move), seat, floor, most)
    kind = type(step).__name__
    said = [Wish(kind, move, rests_on) for move, rests_on in _sayings(game, position, seat)]
    best = [each for each in said if each.move.verb not in game.SHY][:most]
    rest = [each for each in said if each.move.verb in game.SHY and (most != 1 or not best)]
    otherwise = tuple(each._replace(spare=MANY) for each in said if isinstance(each.move, step.last))
    found: list[Intention] = []
    for each in (*best, *rest):  # with the others' cowboys thought away, giving something up looks better than it is
        after = step.brings(position, seat, each.move)
        for way in _ways(game, after, seat, floor, WAYS if most is None else 1):
            found.append((each, *way, *(() if each in [*otherwise, *rest] else otherwise)))
    return found


def _sayings(game: Game, position: Any, seat: Seat) -> list[tuple[Move, str]]:
    step: Step[Any, Any] = position.agenda[-1]
    worth: dict[Move, float] = {}
    said = step.sayings(position, seat)
    for move, _ in said:
        if move not in worth:
            worth[move] = game.prospect(position, seat, move)
    return sorted(said, key=lambda each: -worth[each[0]])
