"""What a planned move asks at once, and how it is answered with the plan: in words and as lists; plain data."""

from __future__ import annotations

from typing import Any

from bot.panel.intent_panel import ASK, Offer, mark
from bot.store.plans import Plan
from render import desk_at
from render.words import say
from rules.at_once import answers, asked, of
from rules.game import Seat, Viewed
from rules.plans import Wish, hindrance

MOST = 8
"""So many lists fit on a plan's panel; more characters hardly ever lie there."""


def offers(view: Viewed, seat: Seat, lang: str, plan: Plan) -> tuple[Offer, ...]:
    """A list for each planned move that asks something at once."""
    said = {each.about: each for each in plan if each.answers}
    found = []
    for about, position in list(asked(view, seat, plan).items())[:MOST]:
        heading = next(desk_at(view, seat, lang).named(wish.move) for wish in plan if of(wish, about))
        shown = {f"{about}={mark({about: (way,)})}": told(position, seat, lang, way) for way in answers(position, seat)}
        ask = (f"{about}={ASK}", say(lang, "bot.intent.ask", decision=heading))
        now = said.get(about)
        chosen = f"{about}={ASK}" if now is None else f"{about}={mark({about: (now,)})}"
        whole = ((value, say(lang, "bot.intent.at", decision=heading, move=text)) for value, text in shown.items())
        found.append(Offer(heading, (ask, *whole), chosen))
    return tuple(found)


def told(position: Any, seat: Seat, lang: str, way: Wish) -> str:
    """One answer: the move, or that it is found when its time comes."""
    if way.open:
        return say(lang, "bot.plan.open")
    desk = desk_at(position, seat, lang)
    return desk.label(way.move) if hindrance(position, seat, way) is None else desk.plainly(way.move)


def answered(view: Viewed, seat: Seat, lang: str, plan: Plan) -> dict[Wish, str]:
    """How what is asked at once is answered, by the planned move that asks it."""
    said = [each for each in plan if each.answers]
    if not said:
        return {}
    positions = asked(view, seat, plan)
    return {
        wish: told(positions.get(way.about, view), seat, lang, way)
        for way in said
        for wish in plan
        if of(wish, way.about)
    }


def chosen(view: Viewed, seat: Seat, plan: Plan, value: str) -> dict[str, tuple[Wish, ...]] | None:
    """What a choice from such a list says; None where it is not to be said any more."""
    about, _, wanted = value.partition("=")
    position = asked(view, seat, plan).get(about)
    if position is None:
        return None
    if wanted == ASK:
        return {about: ()}
    ways = [way for way in answers(position, seat) if mark({about: (way,)}) == wanted]
    return {about: tuple(ways)} if ways else None
