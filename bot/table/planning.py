"""Planning ahead: what a player wants made for them once they are up, and how the table follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.store.plans import LONGEST_PLAN, Plan
from bot.table.session import RefusedError, Session
from rules.game import Entry, Game, Seat
from rules.plans import granted, wish


def changed(session: Session, seat: Seat, texts: Sequence[str], kept: int) -> Plan:
    """The first so many wishes of a seat's plan, then these; raises RefusedError or IllegalError."""
    plan = session.plans.get(seat, ())
    if kept > len(plan):
        raise RefusedError("stale")
    if kept + len(texts) > LONGEST_PLAN:
        raise RefusedError("plan-full", most=LONGEST_PLAN)
    return (*plan[:kept], *(wish(session.state, seat, session.read(text)) for text in texts))


def follow(game: Game, state: Any, plans: dict[Seat, Plan]) -> Entry | None:
    """The wish that is followed now, if the one who is up has one; it leaves their plan."""
    seats = game.to_act(state)
    if len(seats) != 1 or seats[0] not in plans:
        return None
    seat = seats[0]
    plan = plans[seat]
    at = granted(state, seat, plan)
    if at is None:
        return None
    plans[seat] = (*plan[:at], *plan[at + 1 :])
    return Entry(seat, plan[at].move)
