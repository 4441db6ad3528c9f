"""The private panel: every legal move of one player as selects and buttons, within Discord's limits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from bot.panel.choices import (
    QUICK,
    ROW,
    WHOLE,
    Amount,
    Choice,
    Eyes,
    Group,
    amounts,
    by_kind,
    eyes,
    groups,
    is_amount,
    packed,
)
from bot.table.session import Session
from render.deciding import aside, decision, facts, ordered, purse, stakes, targets
from render.words import capital, say
from render.words import name as name_of
from rules.game import Seat
from rules.notation import Move
from rules.plans import ahead

ROWS = 5
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
    buttons: tuple[Choice, ...] = ()
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
    who = eyes(session, seat, lang)
    legal = ordered(who.view, seat, who.game.legal(who.view, seat))
    text = heading(who, awaited=seat in session.asked, anything=bool(legal))
    return replace(arranged(who, legal, text, page), plannable=ahead(who.view, seat) is not None)


def arranged(who: Eyes, legal: list[Move], text: str, page: str) -> Panel:
    """Moves, grouped; on several pages if they do not fit together."""
    shy = aside(who.view)
    buttons: list[Choice] = []
    amount: Amount | None = None
    found: dict[str, list[Group]] = {}
    kinds = by_kind(legal)
    alone = len([moves for moves in kinds.values() if moves[0].verb not in shy]) == 1
    numbers = [kind for kind, moves in kinds.items() if is_amount(moves, WHOLE if alone else QUICK)]
    longest = max(numbers, key=lambda kind: len(kinds[kind]), default="")
    if longest:
        amount = amounts(who, kinds.pop(longest), WHOLE if alone else QUICK)
    for kind, moves in packed(kinds).items():
        if len(moves) == 1 and len(buttons) < BUTTONS and moves[0].verb not in shy:
            buttons.append(who.choice(moves[0]))
        else:
            found.setdefault(kind.partition(" ")[0], []).extend(groups(who, kind, moves))
    turn = len(buttons) + (amount is not None)
    later = {verb: found.pop(verb) for verb in shy if verb in found and len(found) + turn > 1}
    pages = laid_out(found, len(buttons) + len(later), ROWS - (amount.rows if amount is not None else 0)) | later
    current = page if page in pages else next(iter(pages), "")
    shown = {choice.move for group in pages.get(current, ()) for choice in group.choices}
    shown |= {choice.move for choice in (*buttons, *(amount.quick if amount is not None else ()))}
    links = tuple((key, page_name(who.lang, key, each)) for key, each in pages.items() if key != current)
    return Panel(
        text=text,
        groups=tuple(pages.get(current, ())),
        buttons=tuple(buttons),
        amount=amount,
        page=current,
        pages=links,
        targets=targets(move for move in legal if str(move) in shown),
        amount_last=amount is not None and amount.prefix.partition(" ")[0] in found,
        buttons_first=bool(legal and buttons) and str(legal[0]) in {choice.move for choice in buttons},
    )


def heading(who: Eyes, *, awaited: bool, anything: bool) -> str:
    """What matters for deciding, then the question."""
    if awaited:
        question = say(who.lang, "bot.panel.decide", decision=decision(who.view, who.lang))
    else:
        question = say(who.lang, "bot.panel.free" if anything else "bot.panel.nothing")
    known = facts(who.view, who.seat, who.lang) if awaited else ""
    return "\n".join(filter(None, (purse(who.view, who.seat, who.lang), known, question)))


def sure(session: Session, seat: Seat, lang: str, move: Move) -> str:
    """The question before a legal move that puts something at stake; nothing where one tap is enough."""
    who = eyes(session, seat, lang)
    lines = stakes(who.view, seat, move, lang)
    if not lines:
        return ""
    asked = say(lang, "bot.panel.sure", move=who.choice(move).label)
    return "\n".join([purse(who.view, seat, lang), asked, *lines])


# -- pages


def laid_out(found: dict[str, list[Group]], buttons: int, rows: int) -> dict[str, list[Group]]:
    """Everything on one page if it fits, else a page for each kind of move with as many selects as there is room."""
    every = [group for each in found.values() for group in each]
    if len(every) + ceil((buttons + SPARE) / ROW) <= rows:
        return {ALL: every}
    for size in range(rows - 1, 0, -1):
        pages = paged(found, size)
        if size + ceil((buttons + SPARE + len(pages) - 1) / ROW) <= rows:
            return pages
    return paged(found, max(1, rows - 1 - ceil((buttons + SPARE) / ROW)))


def paged(found: dict[str, list[Group]], size: int) -> dict[str, list[Group]]:
    """Pages of so many selects, each of one kind of move."""
    pages: dict[str, list[Group]] = {}
    for kind, every in found.items():
        for number, start in enumerate(range(0, len(every), size)):
            pages[f"{kind}.{number}" if number else kind] = every[start : start + size]
    return pages


def page_name(lang: str, key: str, found: list[Group]) -> str:
    if key == ALL:
        return say(lang, "bot.button.back")
    number = sum(len(group.choices) for group in found)
    verb, _, further = key.partition(".")
    what = found[0].heading if further else capital(name_of(lang, "verb", verb))
    return say(lang, "bot.choose.more", what=what, number=number)
