"""Wishes: what a player wants made for them once they are up, so that the table need not wait until they look.

A wish is for a decision of the running phase that can be foreseen; some outlive it (`Step.lasting`). It is followed
only if it is still legal and what it counted on has not changed: a cowboy goes to a free space, but not into a duel
that nobody spoke of, unless the wish dares it. Whatever else is wished for comes first; a pass, only when nothing else
is left but what was to spare. Where no wish can be followed the player is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rules.game import C, Seat, Stateful, refusal, to_act
from rules.notation import IllegalError, Move
from rules.step import Step

Chance = Callable[[Any, Seat, Move], float | None]
"""(position, seat, move) -> how likely a duel that the move begins is won; None where it begins none."""


def never(state: Any, seat: Seat, move: Move) -> None:
    """Nothing is known of any duel's odds."""


MANY = 99
"""More wishes than anybody has: what is to spare for them all is an "else", and comes after everything."""


OPEN = "open"
"""What an answer rests on that is found when it is asked for."""


class Wish(NamedTuple):
    """A move for a kind of decision, and what it counts on."""

    kind: str
    move: Move
    rests_on: str = ""
    dare: int | None = None
    """Also into a duel nobody spoke of, where it is won in so many cases of a hundred."""
    spare: int = 0
    """Where it is one of those that come last: how many others may be left then, which were only for want of better."""
    lasting: bool = False
    """Whether it outlives the phase, and is not used up."""
    about: str = ""
    """Of an intention: which decision, that may never come, it belongs to. Of an answer to what a planned move asks at
    once (`rules.at_once`): that move."""

    @property
    def answers(self) -> bool:
        """Whether it answers what a planned move asks at once."""
        return self.lasting and bool(self.about)

    @property
    def open(self) -> bool:
        """Whether such an answer names no move: what is suggested then is made."""
        return self.answers and self.rests_on == OPEN


def ahead(state: C, seat: Seat) -> C | None:
    """The position as if a seat were up already, with the decision it may plan for; None where there is none.

    Who is up plans only what follows: with a bid, which cards they want.
    """
    up = seat in to_act(state)
    for depth, step in enumerate(reversed(state.agenda[-1:] if up else state.agenda), 1):
        mine = step.ahead(state, seat)
        if mine is not None and not (up and type(mine) is type(step)):
            imagined = state.copy()
            imagined.agenda[-depth:] = [mine]
            return imagined
    return None


def plannable(state: Stateful, seat: Seat) -> list[Move]:
    """What a seat may wish for in the decision on top of an imagined position."""
    step: Step[Any, Any] = state.agenda[-1]
    return [move for move in step.options(state, seat) if not step.takes_back(state, move)]


def wish(state: C, seat: Seat, move: Move) -> Wish:
    """A wish as the table stands now; raises IllegalError where nothing can be planned, or not this."""
    imagined = ahead(state, seat)
    if imagined is None:
        raise IllegalError("nothing-to-plan")
    problem = unplannable(imagined, seat, move)
    if problem is not None:
        raise problem
    return made(imagined, seat, move)


def unplannable(state: Stateful, seat: Seat, move: Move) -> IllegalError | None:
    """Why a move cannot be wished for in the decision on top, or followed.

    Free moves need no plan, they are open at any time; what is to be taken back later is better not planned.
    """
    step: Step[Any, Any] = state.agenda[-1]
    if isinstance(move, state.free.takes) or step.takes_back(state, move):
        return IllegalError("nothing-to-plan")
    return refusal(state, seat, move)


def made(state: Stateful, seat: Seat, move: Move) -> Wish:
    """A move of the decision on top, as a wish."""
    step: Step[Any, Any] = state.agenda[-1]
    return Wish(type(step).__name__, move, step.rests_on(state, seat, move), lasting=step.lasting)


def hindrance(
    state: Stateful, seat: Seat, wanted: Wish, others: int = 0, chance: Chance = never
) -> IllegalError | None:
    """Why a wish is not followed in a position where its seat is up, or None; `others` are wishes beside it."""
    step: Step[Any, Any] = state.agenda[-1]
    if not concerned(state, seat, wanted):
        return IllegalError("not-now", verb=wanted.move.verb)
    move = step.fitted(state, seat, wanted.move, wanted.rests_on)
    problem = unplannable(state, seat, move or wanted.move)
    if problem is not None:
        return problem
    if move is None and not dared(state, seat, wanted, chance):
        return IllegalError("intention-changed" if wanted.about else "wish-changed")
    if others > wanted.spare and isinstance(wanted.move, step.last):
        return IllegalError("wish-last")
    return None


def concerned(state: Stateful, seat: Seat, wanted: Wish) -> bool:
    """Whether a wish is about the decision on top."""
    return concerned_by(state.agenda[-1], state, seat, wanted)


def concerned_by(step: Step[Any, Any], state: Stateful, seat: Seat, wanted: Wish) -> bool:
    """Whether a wish is about a decision, which may wait for others."""
    if type(step).__name__ != wanted.kind or not isinstance(wanted.move, step.takes):
        return False
    if wanted.answers:
        return step.asked_by(state, seat) == wanted.about
    return step.concerns(state, seat, wanted.move, wanted.rests_on)


def dared(state: Stateful, seat: Seat, wanted: Wish, chance: Chance) -> bool:
    """Whether a wish says that this duel may be begun for it."""
    odds = chance(state, seat, wanted.move) if wanted.dare is not None else None
    return odds is not None and wanted.dare is not None and 100 * odds >= wanted.dare


def granted(state: Stateful, seat: Seat, wishes: Sequence[Wish], chance: Chance = never) -> int | None:
    """Which wish of the seat that is up is followed now; None: it is to be asked."""
    step: Step[Any, Any] = state.agenda[-1]
    mine = [(number, each) for number, each in enumerate(wishes) if concerned(state, seat, each) and not each.open]
    for number, each in sorted(mine, key=lambda found: found[1].spare == MANY and isinstance(found[1].move, step.last)):
        if hindrance(state, seat, each, len(mine) - 1, chance) is None:
            return number
    return None


def meant(state: Stateful, seat: Seat, wanted: Wish) -> Move:
    """The move that a wish means in a position where it is followed."""
    step: Step[Any, Any] = state.agenda[-1]
    return step.fitted(state, seat, wanted.move, wanted.rests_on) or wanted.move
