"""What stands on a player's panel beside their decision: what was done for them, what is to be done."""

from __future__ import annotations

from typing import NamedTuple

from bot.panel.intent_panel import foresees, intent_lines, mark, offers
from bot.panel.lessons import LessonLine
from bot.store.told import Asking
from bot.table.session import Session
from bot.ui.app import App
from bot.ui.buttons import Control
from render import desk_at
from render.words import say
from rules.ai.orders import DEFAULTS, known
from rules.game import Seat
from rules.intentions import foreseen, unsaid
from rules.plans import ahead

INTEND, INTENTS = "intend", "intents"
"""The actions that take what is suggested, and that show everything that can be said."""
TOLD = 8
"""So many of the moves made for somebody are told; What happened tells the rest."""


ORDERS, OFFERED = "orders", "offered"
"""The action that shows standing orders, and what it carries to take what is offered to everybody first."""


class Beside(NamedTuple):
    lines: tuple[str, ...] = ()
    buttons: tuple[Control, ...] = ()
    told: LessonLine | None = None
    """What among it is said only once."""


async def done_for(app: App, session: Session, seat: Seat, lang: str) -> list[str]:
    """What was done for a player since their last own move; only they are told."""
    user, game = session.seats[seat].user, session.row.id
    if user is None:
        return []
    rows = await app.store.moves.done_for(game, user)
    if not rows:
        return []
    desk = desk_at(session.view(seat), seat, lang)
    told = [desk.plainly(session.read(each.move)) for each in rows[-TOLD:]]
    return [say(lang, "bot.intent.done", moves=" · ".join(told))]


async def orders_offered(app: App, session: Session, seat: Seat, lang: str) -> LessonLine | None:
    """Whoever never said what is answered for them is told once what that could be, at their first decision."""
    user = session.seats[seat].user
    if user is None or session.alone or session.learns(seat) or session.seats[seat].orders:
        return None
    if user in await app.store.people.orders([user]) or (told := await app.store.told.of(user)) is None:
        return None
    asking = Asking(session.row.id, *session.opened(seat))
    if told.get(ORDERS, asking) != asking:
        return None
    here = known(session.row.game, session.row.options)
    names = [say(lang, f"bot.orders.name.{name}") for name in DEFAULTS if name in here]
    text = say(lang, "bot.orders.first", names=" · ".join(names), button=say(lang, "bot.orders.offered"))
    return LessonLine(user, ORDERS, asking, text, None)


async def beside(app: App, session: Session, seat: Seat, lang: str, *, fresh: bool) -> Beside:
    """Words and buttons; `fresh` where the player has nothing else to decide, or has just moved."""
    lines = await done_for(app, session, seat, lang)
    game, view = session.row.id, session.view(seat)
    buttons: list[Control] = []
    told = await orders_offered(app, session, seat, lang)
    if told is not None:
        lines.append(told.text)
        buttons.append(Control(ORDERS, game, say(lang, "bot.orders.offered"), OFFERED))
    if session.alone or not foresees(view, seat):  # nobody waits for whoever plays alone: they are asked in time
        return Beside(tuple(lines), tuple(buttons), told)
    found = {}
    if fresh or ahead(view, seat) is not None:  # who bids says with it which cards they want
        every = await app.table.pool.run(offers, session.game, view, seat)
        found = unsaid(every, session.plans.get(seat, ()))
    lines += intent_lines(session, seat, lang, found)
    if found:
        buttons.append(Control(INTEND, game, say(lang, "bot.button.intend"), mark(found)))
    if foreseen(view, seat):  # a plan has a panel of its own
        buttons.append(Control(INTENTS, game, say(lang, "bot.button.intents")))
    return Beside(tuple(lines), tuple(buttons), told)
