"""The private panel: every legal move of one player as lists and buttons, within Discord's limits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from bot.panel.choices import FINAL, MAIN, Amount, Group, MoveChoice, amounts, choices
from bot.panel.intent_panel import IntentOffer
from bot.panel.lists import Worth, beside, best_few, best_near, dared, few_enough, groups, meanwhile, worth_a_look
from bot.panel.sketch import Sketch, pictures_of, sketched
from bot.table.session import Session
from render import decision, desk_at
from render.desk import BEYOND, Desk
from render.words import NAMELESS, Players, capital, say
from rules.game import Seat
from rules.notation import Move
from rules.plans import ahead
from rules.what_if import imagined


@dataclass(frozen=True)
class Panel:
    """What a player sees under "My options"."""

    title: str
    """What is to be decided."""
    lines: tuple[str, ...] = ()
    """What matters for deciding: what one has, what one should know."""
    meanwhile: str = ""
    """That something can be done although others are awaited: said right before what that is."""
    shown: str = ""
    """All of it, where a picture shows some: for those who cannot see the picture."""
    look: Group | None = None
    """What is worth a look, where there is much to choose from."""
    dared: tuple[MoveChoice, ...] = ()
    """The best of what is asked about once more: a button each, so that it takes two taps and no third."""
    groups: tuple[Group, ...] = ()
    buttons: tuple[MoveChoice, ...] = ()
    amount: Amount | None = None
    advised: str = ""
    """The move that a guide advises: the first thing to tap."""
    page: str = ""
    pages: tuple[tuple[str, str], ...] = ()
    """Other pages of choices: their name in ids, and what is shown."""
    seldom: frozenset[str] = frozenset()
    """Those of them that hardly anybody needs."""
    amount_last: bool = False
    """Whether the number is only one of several things to write, the others being lists."""
    plannable: bool = False
    """Whether a later turn can be planned from here."""
    imaginable: bool = False
    """Whether one's own turns can be imagined from here."""
    plan: int | None = None
    """On a panel for planning: how many wishes there are already. Its choices are wishes, not moves."""
    dare: str | None = None
    """On such a panel: into which duels the plan goes, where it could begin one."""
    asks: tuple[IntentOffer, ...] = ()
    """On such a panel: what planned moves would ask at once, and what may be answered."""
    unanswered: bool = False
    """Whether something of that may be left to what is suggested then, and nothing is said of it."""

    @property
    def text(self) -> str:
        """Everything it says."""
        return "\n".join(filter(None, [self.head, self.meanwhile]))

    @property
    def head(self) -> str:
        """The same but for what stands right before the choices, so that more can be said in between."""
        return "\n".join([f"### {self.title}", *self.lines])


def sketch(session: Session, seat: Seat, lang: str, page: str = "", names: Players = NAMELESS) -> Sketch:
    """Where all legal moves of a seat stand, as far as that needs no thought. `names` are safe in a message."""
    desk = desk_at(session.view(seat), seat, lang, names)
    return sketched(desk, desk.ordered(session.game.legal(desk.view, seat)), page)


def panel(session: Session, found: Sketch, worth: Worth, awaited: str = "", *, pictured: bool = False) -> Panel:
    """A page of a seat's panel in words; also whether a later turn can be planned.

    `awaited` names who is up; `pictured`: what the decision's picture shows is not said once more.
    """
    return completed(session, found, page_of(found, worth, session.game.SHY), awaited, pictured=pictured)


def completed(session: Session, found: Sketch, page: Panel, awaited: str = "", *, pictured: bool = False) -> Panel:
    """The same from what stands on the page, which the pool has in words."""
    desk = found.desk
    others = awaited if desk.seat not in session.asked else ""
    facts = desk.facts() if not others else ""
    said = desk.beyond_picture() if facts and pictured else facts
    head = headed(desk, others, said)
    free = others and (found.moves or found.pages)
    return replace(
        page,
        title=head[0],
        lines=head[1:],
        meanwhile=say(desk.lang, "bot.panel.free") if free else "",
        shown=facts if pictured else "",
        plannable=ahead(desk.view, desk.seat) is not None,
        imaginable=bool(desk.view.agenda) and imagined(desk.view, desk.seat, ()) is not None,
    )


def page_of(found: Sketch, worth: Worth, shy: Collection[str] = ()) -> Panel:
    """Everything on a page whose moves are going to be made: what is worth asking about once more has buttons."""
    page = worded(found, worth, shy)
    there = {choice.move for choice in page.buttons}
    asked = dared(found.desk, found.lists, worth)
    return replace(page, dared=tuple(choice for choice in asked if choice.move not in there))


def worded(found: Sketch, worth: Worth, shy: Collection[str] = ()) -> Panel:
    """What stands on a page, in words; `shy` are verbs that end or put off something: no way on."""
    desk, few = found.desk, best_few(found.desk, found.lists, worth)
    near = list(best_near(found.lists, found.nearby, worth))
    lists = *groups(desk, found.lists, worth, pictures_of(found)), *beside(desk, few, near)
    listed = [move for draft in found.lists for move in draft.moves]
    ends = () if listed and all(map(desk.hopeless, listed)) else shy  # where all else is lost, to end it is the way on
    single, at_once = coloured(desk, list(found.single), ends), few_enough(lists) if not found.number else ()
    return Panel(
        title="",
        look=worth_a_look(desk, few, near),
        groups=() if at_once else lists,
        buttons=(*at_once, *single, *choices(desk, meanwhile(desk, few, near))),
        amount=amounts(desk, list(found.number), found.most) if found.number else None,
        page=found.page,
        pages=found.pages,
        seldom=found.seldom,
        amount_last=found.number_last,
    )


def coloured(desk: Desk[Any], moves: list[Move], shy: Collection[str]) -> tuple[MoveChoice, ...]:
    """Buttons: what is final stands out and says why; the one way on, if there is one, too, and comes first."""
    shown = choices(desk, moves)
    ways = [move for move in moves if move.verb not in shy]
    found = []
    for move, choice in zip(moves, shown, strict=True):
        if final := desk.final(move):
            found.append(replace(choice, about=final, kind=FINAL))
        else:
            found.append(replace(choice, kind=MAIN) if [move] == ways else choice)
    return tuple(sorted(found, key=lambda choice: (choice.kind == FINAL, choice.kind != MAIN)))


def advised(panel: Panel, desk: Desk[Any], move: Move) -> Panel:
    """With the move that a guide advises before all others; what matters here, and what else could be done, is said by
    the guide.
    """
    text = str(move)
    own = tuple(choice for choice in panel.buttons if choice.move.split(" ")[0] not in desk.at_hand())
    others = tuple(choice for choice in panel.dared if choice.move != text)
    panel = replace(panel, lines=panel.lines[:1], buttons=own, dared=others, advised=text)
    quick = panel.amount.quick if panel.amount is not None else ()
    if panel.amount is not None and text in {choice.move for choice in quick}:
        shown = tuple(replace(each, kind=MAIN) if each.move == text else each for each in quick)
        return replace(panel, amount=replace(panel.amount, quick=shown))
    if text in {choice.move for choice in panel.buttons if choice.kind == FINAL}:
        return panel
    others = tuple(choice for choice in panel.buttons if choice.move != text)
    label, _, _ = desk.label(move).partition(BEYOND)
    return replace(panel, buttons=(MoveChoice(label, text, kind=MAIN), *others))


def headed(desk: Desk[Any], others: str, facts: str) -> tuple[str, ...]:
    """The question, then what matters for deciding; where others are awaited, who."""
    if others:
        waiting, goes_on = say(desk.lang, "bot.panel.waiting", who=others), say(desk.lang, "bot.panel.goes-on")
        return (waiting, *filter(None, (desk.purse(), goes_on)))
    return (capital(decision(desk.view, desk.lang)), *filter(None, (desk.purse(), facts)))


def sure(session: Session, seat: Seat, lang: str, move: Move, names: Players = NAMELESS) -> str:
    """The question before a legal move that cannot be taken back or begins a duel; nothing where one tap is enough."""
    desk = desk_at(session.view(seat), seat, lang, names)
    lines = [*filter(None, [desk.final(move)]), *desk.stakes(move)]
    if not lines:
        return ""
    asked = say(lang, "bot.panel.sure", move=desk.label(move))
    return "\n".join([f"### {asked}", *lines, *desk.warnings(move), desk.purse()])
