"""The private panel: every legal move of one player as selects and buttons, within Discord's limits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from math import ceil
from typing import Any

from bot.limits.table import BUTTONS_IN_ROW, ROWS
from bot.panel.choices import (
    QUICK,
    WHOLE,
    Amount,
    Draft,
    Group,
    MoveChoice,
    amounts,
    by_kind,
    choices,
    drafts,
    is_amount,
    packed,
)
from bot.table.session import Session
from render import decision, desk_at
from render.desk import Desk
from render.words import capital, say
from render.words import name as name_of
from rules.game import Seat
from rules.notation import Move
from rules.plans import ahead

BUTTONS = 4
"""Moves as buttons; any further ones are lists."""
SPARE = 3
"""Places kept among the buttons: for the picture with the choices, for taking a move back, for planning ahead."""
ALL = "all"
"""The page of everything, or of everything that belongs to the turn."""


@dataclass(frozen=True)
class Panel:
    """What a player sees under "My options"."""

    text: str
    groups: tuple[Group, ...] = ()
    buttons: tuple[MoveChoice, ...] = ()
    amount: Amount | None = None
    page: str = ""
    pages: tuple[tuple[str, str], ...] = ()
    """Other pages of choices when not all fit: their name in ids, and what is shown."""
    targets: tuple[str, ...] = ()
    """What a picture can mark of the choices on this page."""
    amount_last: bool = False
    """Whether the number is only one of several things to write, the others being lists."""
    buttons_first: bool = False
    """Whether the decision itself is among the buttons, and the lists are what is always open."""
    plannable: bool = False
    """Whether a later turn can be planned from here."""
    plan: int | None = None
    """On a panel for planning: how many wishes there are already. Its choices are wishes, not moves."""


def panel(session: Session, seat: Seat, lang: str, page: str = "") -> Panel:
    """All legal moves of a seat, and whether a later turn can be planned."""
    desk = desk_at(session.view(seat), seat, lang)
    legal = desk.ordered(session.game.legal(desk.view, seat))
    text = heading(desk, awaited=seat in session.asked, anything=bool(legal))
    return replace(arranged(desk, legal, text, page), plannable=ahead(desk.view, seat) is not None)


def arranged(desk: Desk[Any], legal: list[Move], text: str, page: str) -> Panel:
    """Moves, grouped; on several pages if they do not fit together."""
    aside = desk.aside()
    single: list[Move] = []
    amount: Amount | None = None
    found: dict[str, list[Draft]] = {}
    kinds = by_kind(legal)
    alone = len([moves for moves in kinds.values() if moves[0].verb not in aside]) == 1
    numbers = [kind for kind, moves in kinds.items() if is_amount(moves, WHOLE if alone else QUICK)]
    longest = max(numbers, key=lambda kind: len(kinds[kind]), default="")
    if longest:
        amount = amounts(desk, kinds.pop(longest), WHOLE if alone else QUICK)
    for kind, moves in packed(kinds).items():
        if len(moves) == 1 and len(single) < BUTTONS and moves[0].verb not in aside:
            single += moves
        else:
            found.setdefault(kind.partition(" ")[0], []).extend(drafts(desk, kind, moves))
    turn = len(single) + (amount is not None)
    later = {verb: found.pop(verb) for verb in aside if verb in found and len(found) + turn > 1}
    pages = laid_out(found, len(single) + len(later), ROWS - (amount.rows if amount is not None else 0)) | later
    current = page if page in pages else next(iter(pages), "")
    buttons, groups = worded(desk, single, pages.get(current, []))
    shown = {*single, *(move for draft in pages.get(current, ()) for move in draft.moves)}
    quick = {choice.move for choice in amount.quick} if amount is not None else set()
    links = tuple((key, page_name(desk.lang, key, each)) for key, each in pages.items() if key != current)
    return Panel(
        text=text,
        groups=groups,
        buttons=buttons,
        amount=amount,
        page=current,
        pages=links,
        targets=desk.targets(move for move in legal if move in shown or (quick and str(move) in quick)),
        amount_last=amount is not None and amount.prefix.partition(" ")[0] in found,
        buttons_first=bool(legal and single) and legal[0] in single,
    )


def worded(desk: Desk[Any], single: list[Move], page: list[Draft]) -> tuple[tuple[MoveChoice, ...], tuple[Group, ...]]:
    """The buttons and the selects of one page in words, asked for all at once."""
    words = iter(choices(desk, [*single, *(move for draft in page for move in draft.moves)]))
    buttons = tuple(islice(words, len(single)))
    return buttons, tuple(Group(draft.heading, tuple(islice(words, len(draft.moves)))) for draft in page)


def heading(desk: Desk[Any], *, awaited: bool, anything: bool) -> str:
    """What matters for deciding, then the question."""
    if awaited:
        question = say(desk.lang, "bot.panel.decide", decision=decision(desk.view, desk.lang))
    else:
        question = say(desk.lang, "bot.panel.free" if anything else "bot.panel.nothing")
    known = desk.facts() if awaited else ""
    return "\n".join(filter(None, (desk.purse(), known, question)))


def sure(session: Session, seat: Seat, lang: str, move: Move) -> str:
    """The question before a legal move that puts something at stake; nothing where one tap is enough."""
    desk = desk_at(session.view(seat), seat, lang)
    lines = desk.stakes(move)
    if not lines:
        return ""
    asked = say(lang, "bot.panel.sure", move=desk.label(move))
    return "\n".join([desk.purse(), asked, *lines, *desk.warnings(move)])


# -- pages


def laid_out(found: dict[str, list[Draft]], buttons: int, rows: int) -> dict[str, list[Draft]]:
    """Everything on one page if it fits, else a page for each kind of move with as many selects as there is room."""
    every = [draft for each in found.values() for draft in each]
    if len(every) + ceil((buttons + SPARE) / BUTTONS_IN_ROW) <= rows:
        return {ALL: every}
    for size in range(rows - 1, 0, -1):
        pages = paged(found, size)
        if size + ceil((buttons + SPARE + len(pages) - 1) / BUTTONS_IN_ROW) <= rows:
            return pages
    return paged(found, max(1, rows - 1 - ceil((buttons + SPARE) / BUTTONS_IN_ROW)))


def paged(found: dict[str, list[Draft]], size: int) -> dict[str, list[Draft]]:
    """Pages of so many selects, each of one kind of move."""
    pages: dict[str, list[Draft]] = {}
    for kind, every in found.items():
        for number, start in enumerate(range(0, len(every), size)):
            pages[f"{kind}.{number}" if number else kind] = every[start : start + size]
    return pages


def page_name(lang: str, key: str, found: list[Draft]) -> str:
    if key == ALL:
        return say(lang, "bot.button.back")
    number = sum(len(draft.moves) for draft in found)
    verb, _, further = key.partition(".")
    what = found[0].heading if further else capital(name_of(lang, "verb", verb))
    return say(lang, "bot.choose.more", what=what, number=number)
