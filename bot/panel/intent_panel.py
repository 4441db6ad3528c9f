"""What players want done with what their cowboys may bring them, in words and as choices; plain data."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.store.plans import Plan
from bot.table.session import Session
from render import decision, desk_at
from render.words import capital, say
from rules.ai.suggest import offered
from rules.game import Game, Seat, Viewed
from rules.intentions import Intention, foreseen, to_come, walked
from rules.plans import MANY, Wish, ahead, concerned

ASK = "ask"
"""Instead of an intention's mark: nothing is said."""
MOST = 12
"""So many lists fit on a panel, more cowboys than anybody has."""
Offers = dict[str, list[Intention]]


class IntentOffer(NamedTuple):
    """One decision that may come, and what may be said about it."""

    heading: str
    choices: tuple[tuple[str, str], ...]
    """What a list carries for each, and what it shows."""
    now: str
    """What is said so far."""


def offers(game: Game, view: Viewed, seat: Seat) -> Offers:
    """What a seat may say now; nothing where that fails, for its panel stands without it. Slow: only for the pool."""
    try:
        return offered(game, view, seat)
    except Exception:  # a position that nobody thought of: its player is asked when its time comes
        return {}


def foresees(view: Viewed, seat: Seat) -> bool:
    """Whether there may be anything to say."""
    if not view.agenda:
        return False
    imagined = ahead(view, seat)
    other = imagined is not None and type(imagined.agenda[-1]) is not type(view.agenda[-1])
    return other or bool(foreseen(view, seat))


def mark(said: Mapping[str, Intention]) -> str:
    """What tells intentions from any others, short enough for a button."""
    text = repr([(about, [(each.kind, str(each.move), each.rests_on) for each in way]) for about, way in said.items()])
    return hashlib.blake2s(text.encode(), digest_size=6).hexdigest()


def spoken(view: Viewed, seat: Seat, lang: str, about: str, way: Intention) -> str:
    """An intention in one line."""
    steps = walked(view, seat, about, way)
    if not way[0].about:
        named = dict.fromkeys(desk_at(position, seat, lang).named(wish.move) for position, wish in steps)
        return say(lang, "bot.intent.first", moves=" · ".join(named))
    moves = " → ".join(dict.fromkeys(worded(position, seat, lang, wish) for position, wish in steps))
    (first, wish), *_ = steps
    alone = first.agenda[-1].hidden or not wish.move.words()  # "Renounce" alone does not say what
    return say(lang, "bot.intent.at", decision=capital(decision(first, lang)), move=moves) if alone else moves


def worded(position: Any, seat: Seat, lang: str, wish: Wish) -> str:
    """One wish of it: the move, or the rule that will find one."""
    step, desk = position.agenda[-1], desk_at(position, seat, lang)
    if wish.spare == MANY:
        return say(lang, "bot.intent.otherwise", move=desk.plainly(wish.move))
    if not wish.about or not concerned(position, seat, wish):  # its time is not there, or is over
        return desk.plainly(wish.move)
    rule, number = step.rule(position, seat, wish.move, wish.rests_on)
    move = say(lang, f"bot.intent.rule.{rule}", move=desk.label(wish.move), dollars=number) if rule else ""
    return move or desk.label(wish.move)


def given(plan: Plan) -> dict[str, Intention]:
    """What a plan says about decisions that may come."""
    found: dict[str, Intention] = {}
    for each in plan:
        if each.about:
            found[each.about] = (*found.get(each.about, ()), each)
    return found


def intent_lines(session: Session, seat: Seat, lang: str, suggested: Mapping[str, Intention]) -> list[str]:
    """What a seat has said, and what it is offered to say."""
    view = session.view(seat)
    said = to_come(view, seat, given(session.plans.get(seat, ())))
    lines: list[str] = []
    for key, found in (("said", said), ("suggested", suggested)):
        if found:
            lines.append(say(lang, f"bot.intent.{key}"))
            lines += [
                say(lang, "bot.intent.line", move=spoken(view, seat, lang, about, way)) for about, way in found.items()
            ]
    return lines


def lists(view: Viewed, seat: Seat, lang: str, offered: Offers, said: Mapping[str, Intention]) -> Sequence[IntentOffer]:
    """A list for each decision that may come, what a regular player would say first."""
    positions, found = foreseen(view, seat), []
    for about, ways in list(offered.items())[:MOST]:
        if about not in positions:
            continue  # a plan has a panel of its own
        now = said.get(about)
        shown = {f"{about}={mark({about: way})}": spoken(view, seat, lang, about, way) for way in ways}
        heading = capital(decision(positions[about], lang))
        ask = (f"{about}={ASK}", say(lang, "bot.intent.ask", decision=heading))
        chosen = f"{about}={mark({about: now})}" if now else f"{about}={ASK}"
        found.append(IntentOffer(heading, (ask, *shown.items()), chosen))
    return found
