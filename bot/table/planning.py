"""Planning ahead: what a player wants made for them once they are up, and how the table follows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.store.plans import LONGEST_PLAN, Plan
from bot.table.session import RefusedError, Session
from rules.at_once import answers, asked, belonging, follows
from rules.game import Entry, Game, Seat, Viewed
from rules.intentions import Intention, foreseen
from rules.plans import Wish, ahead, granted, meant, wish
from rules.what_if import imagined


def parted(session: Session, seat: Seat) -> tuple[Plan, Plan]:
    """A seat's wishes for the decision that is next for it, and those for others, which come another time."""
    plan, view = session.plans.get(seat, ()), session.view(seat)
    imagined = ahead(view, seat) or (view if seat in session.asked else None)
    if imagined is None or not imagined.agenda:
        return plan, ()
    kind = type(imagined.agenda[-1]).__name__
    return tuple(each for each in plan if each.kind == kind), tuple(each for each in plan if each.kind != kind)


def changed(session: Session, seat: Seat, texts: Sequence[str], kept: int) -> Plan:
    """The first so many wishes of a seat's plan, then these; raises RefusedError or IllegalError."""
    mine, others = parted(session, seat)
    if kept > len(mine):
        raise RefusedError("stale")
    if kept + len(texts) > LONGEST_PLAN:
        raise RefusedError("plan-full", most=LONGEST_PLAN)
    dare = mine[0].dare if mine else None
    new = (wish(session.state, seat, session.read(text))._replace(dare=dare) for text in texts)
    return belonging((*mine[:kept], *new, *others))


def taken(session: Session, seat: Seat, suggestion: Sequence[Wish]) -> Plan:
    """A whole plan that was suggested, as the table stands now; raises IllegalError where it does not fit any more.

    What it asks at once is left to whoever suggested it, unless something was said of that.
    """
    _, others = parted(session, seat)
    new = [wish(session.state, seat, each.move)._replace(dare=each.dare, spare=each.spare) for each in suggestion]
    plan = belonging((*new, *others))
    return (*plan, *unanswered(session, seat, plan))


def unanswered(session: Session, seat: Seat, plan: Plan) -> Plan:
    """What a plan's moves would ask at once, where nothing is said of it, left to what is suggested then."""
    said = {each.about for each in plan}
    found = (
        answers(position, seat)[0]
        for about, position in asked(session.view(seat), seat, plan).items()
        if about not in said
    )
    return tuple(each for each in found if each.open)


def left_open(session: Session, seat: Seat) -> Plan:
    """A seat's plan, all of whose moves are answered for where they ask something at once."""
    plan = session.plans.get(seat, ())
    return (*plan, *unanswered(session, seat, plan))


def intended(session: Session, seat: Seat, said: Mapping[str, Intention]) -> Plan:
    """A seat's plan with what it says about decisions it foresees, or (nothing said) does not say any more.

    Raises RefusedError where such a decision is not to be foreseen any more, or cannot be answered like that.
    """
    view, plan = session.view(seat), session.plans.get(seat, ())
    at_once = asked(view, seat, plan)
    sayable(view, seat, {about: way for about, way in said.items() if about not in at_once})
    for about in said.keys() & at_once.keys():
        if len(said[about]) > 1 or any(each not in answers(at_once[about], seat) for each in said[about]):
            raise RefusedError("stale")
    left = [each for each in plan if each.about not in said and not any(follows(each.about, about) for about in said)]
    return (*left, *(each for wishes in said.values() for each in wishes))


def sayable(view: Viewed, seat: Seat, said: Mapping[str, Intention]) -> None:
    """Raises RefusedError where this cannot be said about what a seat foresees."""
    positions = foreseen(view, seat)
    for about, wishes in said.items():
        if about not in positions or any(each.about != about for each in wishes):
            raise RefusedError("stale")
        step = positions[about].agenda[-1]
        if wishes and (wishes[0].move, wishes[0].rests_on) not in step.sayings(positions[about], seat):
            raise RefusedError("stale")


def submitted(session: Session, seat: Seat, texts: Sequence[str], said: Mapping[str, Intention]) -> Plan:
    """Turns that a seat has imagined, as its plan, with what it says about what they bring; raises RefusedError."""
    found = imagined(session.view(seat), seat, map(session.read, texts))
    if found is None or not texts or len(found.moves) != len(texts) or len(texts) > LONGEST_PLAN:
        raise RefusedError("stale")
    sayable(found.position, seat, said)
    kinds = {each.kind for each in found.wishes}
    left = [each for each in session.plans.get(seat, ()) if each.about not in said and each.kind not in kinds]
    return (*found.wishes, *left, *(each for wishes in said.values() for each in wishes))


def taken_back(session: Session, seat: Seat, view: Viewed) -> Plan:
    """What is left of a seat's plan where it takes a move back: intentions for what it still stands on."""
    positions = foreseen(view, seat)
    return tuple(each for each in session.plans.get(seat, ()) if each.about in positions)


def daring(session: Session, seat: Seat, dare: int | None) -> Plan:
    """A seat's plan, which may or may not go into duels."""
    mine, others = parted(session, seat)
    return (*(each._replace(dare=dare) for each in mine), *others)


def follow(game: Game, state: Any, plans: dict[Seat, Plan]) -> Entry | None:
    """The wish that is followed now, if the one who is up has one; it leaves their plan."""
    for seat in game.to_act(state):
        plan = plans.get(seat, ())
        if not any(each.kind == type(state.agenda[-1]).__name__ for each in plan):
            continue
        view = game.view(state, seat)
        at = granted(view, seat, plan, game.win_chance)
        if at is not None:
            if not plan[at].lasting:
                plans[seat] = (*plan[:at], *plan[at + 1 :])
            return Entry(seat, meant(view, seat, plan[at]))
    return None


def outlasting(game: Game, before: Any, after: Any, plans: Mapping[Seat, Plan]) -> Mapping[Seat, Plan]:
    """What is left of plans after moves: a wish lives as long as the phase it is for, or the round; some live on."""
    if before.round != after.round:
        left = {seat: tuple(each for each in plan if each.lasting) for seat, plan in plans.items()}
    elif game.phase(before) != game.phase(after):
        ended = type(before.agenda[-1]).__name__
        left = {
            seat: tuple(each for each in plan if each.lasting or each.kind != ended) for seat, plan in plans.items()
        }
    else:
        return plans
    return {seat: plan for seat, plan in left.items() if plan}
