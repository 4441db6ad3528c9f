"""What a planned move asks at once, and how it is answered with the plan: in words and as lists; plain data."""

from __future__ import annotations

from typing import Any

from bot.panel.intent_panel import ASK, IntentOffer, mark
from bot.store.plans import Plan
from render import decision, desk_at
from render.words import capital, say
from rules.at_once import answers, asked, of
from rules.game import Seat, Viewed
from rules.plans import Wish, hindrance
from rules.step import THEN

ARROW = " → "
"""Between a planned move and what is answered then."""
MOST = 8
"""So many lists fit on a plan's panel; more characters hardly ever lie there."""


def offers(view: Viewed, seat: Seat, lang: str, plan: Plan) -> tuple[IntentOffer, ...]:
    """A list for whatever planned moves ask at once, and then for what their answers ask."""
    said = {each.about: each for each in plan if each.answers}
    found = []
    for about, position in list(asked(view, seat, plan).items())[:MOST]:
        first = next(desk_at(view, seat, lang).named(wish.move) for wish in plan if of(wish, about))
        heading = capital(decision(position, lang)) if THEN in about else first
        ask = (f"{about}={ASK}", say(lang, "bot.intent.ask", decision=heading))
        now = said.get(about)
        chosen = f"{about}={ASK}" if now is None else f"{about}={mark({about: (now,)})}"
        whole = (
            (f"{about}={mark({about: (way,)})}", entry(position, seat, lang, way, heading))
            for way in answers(position, seat)
        )
        found.append(IntentOffer(heading, (ask, *whole), chosen))
    return tuple(found)


def entry(position: Any, seat: Seat, lang: str, way: Wish, heading: str) -> str:
    """An answer as its list shows it, which stands there without its heading; what an answer asks names itself."""
    text = told(position, seat, lang, way)
    alone = THEN in way.about and not way.open
    return text if alone else say(lang, "bot.intent.at", decision=heading, move=text)


def told(position: Any, seat: Seat, lang: str, way: Wish) -> str:
    """One answer: the move, or that it is found when its time comes."""
    if way.open:
        return say(lang, "bot.plan.open")
    desk = desk_at(position, seat, lang)
    return desk.label(way.move) if hindrance(position, seat, way) is None else desk.plainly(way.move)


def answered(view: Viewed, seat: Seat, lang: str, plan: Plan) -> dict[Wish, str]:
    """How what is asked at once is answered, by the planned move that asks it."""
    said = sorted((each for each in plan if each.answers), key=lambda way: way.about.count(THEN))
    if not said:
        return {}
    positions, found = asked(view, seat, plan), dict[Wish, str]()
    for way in said:
        for wish in plan:
            if of(wish, way.about):
                text = told(positions.get(way.about, view), seat, lang, way)
                found[wish] = ARROW.join(filter(None, (found.get(wish), text)))
    return found


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
