"""The private panel for planning ahead: everything players could do if they were up, and what they wish for so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.panel.at_once_panel import ARROW, answered, offers
from bot.panel.lists import Worth
from bot.panel.panel import Panel, worded
from bot.panel.sketch import Sketch, sketched
from bot.store.plans import LONGEST_PLAN, Plan
from bot.table.planning import parted, unanswered
from bot.table.session import Session
from render import decision, desk_at
from render.words import say
from rules.at_once import void
from rules.game import Seat
from rules.notation import IllegalError
from rules.plans import ahead, concerned, hindrance, plannable

NEVER, DARES = "never", ("never", "66", "50", "0")
"""What the list of duels a plan may begin offers: none, or those won in so many of a hundred cases."""
NOTHING: Worth = {}
"""What wishes are worth where nobody has reckoned."""
Why = Callable[[IllegalError], str]
"""A reason as a sentence."""


def plan_sketch(session: Session, seat: Seat, lang: str, page: str = "") -> Sketch | None:
    """Where everything stands that can be wished for, on the table as it is imagined; None where nothing can be."""
    imagined = ahead(session.view(seat), seat)
    if imagined is None:
        return None
    full = len(parted(session, seat)[0]) >= LONGEST_PLAN
    return sketched(desk_at(imagined, seat, lang), [] if full else plannable(imagined, seat), page)


def plan_panel(
    session: Session, seat: Seat, drafted: Sketch, why: Why, worth: Worth = NOTHING, *, pictured: bool = False
) -> Panel:
    """Everything that can be wished for, and what is so far; `pictured` on the decision's own picture."""
    desk, imagined, lang = drafted.desk, drafted.desk.view, drafted.desk.lang
    mine, _ = parted(session, seat)
    wishes, plan = len(mine), session.plans.get(seat, ())
    title = say(lang, "bot.plan.title", decision=decision(imagined, lang))
    dares_any = imagined.agenda[-1].dares
    lines = [desk.purse()]
    if not wishes:  # whoever has planned something knows
        lines.append(say(lang, "bot.plan.how" if dares_any else "bot.plan.how-calm"))
    if (computer := session.seats[seat].computer) is not None:
        lines.append(say(lang, "bot.plan.stand-in", kind=say(lang, f"bot.host.kind.{computer}")))
    if imagined.agenda[-1].lasting:
        lines.append(say(lang, "bot.plan.lasting"))
    lines += plan_lines(session, seat, lang, why) or [say(lang, "bot.plan.none")]
    asks = offers(session.view(seat), seat, lang, plan)
    if asks:
        lines.append(say(lang, "bot.plan.asks"))
    if wishes >= LONGEST_PLAN:
        lines.append(say(lang, "bot.plan.full"))
    return replace(
        worded(drafted, worth),
        title=title,
        shown=desk.facts() if pictured else "",
        lines=tuple(lines),
        plan=wishes,
        dare=dares(mine) if dares_any else None,
        imaginable=dares_any,
        asks=asks,
        unanswered=bool(unanswered(session, seat, plan)),
    )


def dares(plan: Plan) -> str | None:
    """Into which duels a plan goes, as the list of them says it; None where there is no plan."""
    if not plan:
        return None
    return NEVER if plan[0].dare is None else str(plan[0].dare)


def plan_lines(session: Session, seat: Seat, lang: str, why: Why) -> list[str]:
    """A seat's own plan; where the seat is up, why it was not followed. Nothing where there is none."""
    later = ahead(session.view(seat), seat)
    up = later is None and seat in session.asked
    view = session.view(seat) if up else later
    plan, _ = parted(session, seat) if view is not None else ((), ())
    if up and view is not None:
        plan = tuple(each for each in plan if concerned(view, seat, each) and not each.open)
    if view is None:
        return []
    desk = desk_at(view, seat, lang)
    if not plan:  # it is not about this decision, or its time is over
        gone = void(view, seat, session.plans.get(seat, ())) if up else []
        return [say(lang, "bot.plan.void", move=desk.plainly(each.move)) for each in gone if not each.open]
    lines = [say(lang, "bot.plan.held" if up else "bot.plan.mine")]
    then = {} if up else answered(session.view(seat), seat, lang, session.plans.get(seat, ()))
    for number, wish in enumerate(plan, 1):
        problem = hindrance(view, seat, wish, len(plan) - 1, session.game.win_chance)
        last = isinstance(wish.move, view.agenda[-1].last)
        plain = last or wish.lasting  # what it brings depends on when its time comes
        label = desk.plainly(wish.move) if plain else desk.label(wish.move)
        label = ARROW.join(filter(None, (label, then.get(wish))))
        if problem is None or (not up and problem.key == "wish-last"):
            lines.append(say(lang, "bot.plan.line", number=number, move=label))
        else:
            lines.append(say(lang, "bot.plan.line-held", number=number, move=label, why=why(problem)))
        if last and 0 < wish.spare == len(plan) - number:  # else it would look as if more were done after a pass
            lines.append(say(lang, "bot.plan.spare"))
    return lines
