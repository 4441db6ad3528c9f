"""Planning ahead: what a player wants made for them once they are up, and how the table follows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.store.plans import LONGEST_PLAN, Plan
from bot.table.session import RefusedError, Session
from rules.game import Entry, Game, Seat
from rules.plans import Wish, ahead, granted, wish


def parted(session: Session, seat: Seat) -> tuple[Plan, Plan]:
    """A seat's wishes for the decision it can foresee or faces, and those for others, which come another time."""
    plan, view = session.plans.get(seat, ()), session.view(seat)
    imagined = view if seat in session.asked else ahead(view, seat)
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
    return (*mine[:kept], *new, *others)


def taken(session: Session, seat: Seat, suggestion: Sequence[Wish]) -> Plan:
    """A whole plan that was suggested, as the table stands now; raises IllegalError where it does not fit any more."""
    _, others = parted(session, seat)
    new = (wish(session.state, seat, each.move)._replace(dare=each.dare, spare=each.spare) for each in suggestion)
    return (*new, *others)


def daring(session: Session, seat: Seat, dare: int | None) -> Plan:
    """A seat's plan, which may or may not go into duels."""
    mine, others = parted(session, seat)
    return (*(each._replace(dare=dare) for each in mine), *others)


def follow(game: Game, state: Any, plans: dict[Seat, Plan]) -> Entry | None:
    """The wish that is followed now, if the one who is up has one; it leaves their plan."""
    seats = game.to_act(state)
    if len(seats) != 1 or seats[0] not in plans:
        return None
    seat = seats[0]
    plan = plans[seat]
    at = granted(state, seat, plan, game.win_chance)
    if at is None:
        return None
    if not plan[at].lasting:
        plans[seat] = (*plan[:at], *plan[at + 1 :])
    return Entry(seat, plan[at].move)


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
