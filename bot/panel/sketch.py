"""Which moves stand where on a panel: its pages, lists, buttons and one number, before anything has words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any

from bot.limits.table import BUTTONS_IN_ROW, LIMITS, SELECT_OPTIONS
from bot.panel.choices import QUICK, WHOLE, Draft, by_kind, drafts, is_amount, kind_name, packed
from render import renderer
from render.desk import Desk
from render.words import capital, say
from render.words import name as name_of
from rules.notation import Move

BUTTONS = 4
"""Moves as buttons; any further ones are lists."""
SPARE = 8
"""Places kept for the ways elsewhere: six buttons and the list of the others, or what can be done with a plan."""
HEAD, PICTURES, AHEAD, LOOK, DARED = 2, 2, 3, 2, 6
"""Parts of a layout: the words in their frame, pictures, what comes before all else, the list of what is worth a look,
what asks once more."""
PARTS = LIMITS["v2 components"]
LINKS = 5
"""Other pages as buttons; more of them are a list."""
ALL = "all"
"""The page of everything, or of everything that belongs to the turn."""
MARKED = "choices"
"""The picture of a choice where a game has none for a phone."""


@dataclass(frozen=True)
class Sketch:
    """One page of a panel."""

    desk: Desk[Any]
    single: tuple[Move, ...] = ()
    """Moves that are buttons."""
    number: tuple[Move, ...] = ()
    """Moves that differ in a number alone, which can be typed."""
    most: int = QUICK
    """So many of those are buttons."""
    lists: tuple[Draft, ...] = ()
    page: str = ""
    pages: tuple[tuple[str, str], ...] = ()
    """Other pages of choices: their name in ids, and what is shown."""
    seldom: frozenset[str] = frozenset()
    """Those of them that hardly anybody needs."""
    number_last: bool = False
    """Whether the number is only one of several things to write, the others being lists."""
    nearby: tuple[Draft, ...] = ()
    """Lists on other pages, the best of which may be worth a look already here."""

    @property
    def moves(self) -> list[Move]:
        """Everything that can be chosen on this page, or may be worth a look on it."""
        listed = (move for draft in (*self.lists, *self.nearby) for move in draft.moves)
        return [*self.single, *self.number, *listed]


def sketched(desk: Desk[Any], legal: list[Move], page: str = "") -> Sketch:
    """Moves in their places; what is open at any time, and what does not fit together, on pages of its own."""
    kinds = by_kind(legal)
    aside = desk.aside()
    alone = len([moves for moves in kinds.values() if moves[0].verb not in aside]) == 1
    most = WHOLE if alone else QUICK
    numbers = [kind for kind, moves in kinds.items() if is_amount(moves, most) and moves[0].verb not in aside]
    longest = max(numbers, key=lambda kind: len(kinds[kind]), default="")
    number = kinds.pop(longest) if longest else []
    single: list[Move] = []
    found: dict[str, list[Draft]] = {}
    apart: dict[str, list[Draft]] = {}
    for kind, moves in packed(kinds).items():
        verb = moves[0].verb
        if verb in aside:
            apart.setdefault(verb, []).extend(drafts(desk, moves))
        elif len(moves) == 1 and len(single) < BUTTONS:
            single += moves
        elif verb in found and len(moves) > SELECT_OPTIONS:  # the same once more, with another piece
            apart[kind.replace(" ", ".")] = list(drafts(desk, moves))
        else:
            found.setdefault(verb, []).extend(drafts(desk, moves))
    if not found and not single and not number:
        found, apart = {verb: apart[verb] for verb in list(apart)[:1]}, dict(list(apart.items())[1:])
    rest = buttons_weight(len(number) if len(number) <= most else QUICK) + buttons_weight(len(single)) + len(single)
    pages = laid_out(found, apart, PARTS - HEAD - PICTURES - AHEAD - LOOK - DARED - rest) | apart
    current = page if page in pages else next(iter(pages), "")
    beside = current in apart
    return Sketch(
        desk=desk,
        single=() if beside else tuple(single),
        number=() if beside else tuple(number),
        most=most,
        lists=tuple(pages.get(current, ())),
        page=current,
        pages=tuple((key, page_name(desk, key, each)) for key, each in pages.items() if key != current),
        seldom=frozenset(pages.keys() & set(desk.seldom())),
        number_last=bool(number) and number[0].verb in found,
        nearby=() if beside else tuple(nearby(desk, pages, current)),
    )


def nearby(desk: Desk[Any], pages: dict[str, list[Draft]], current: str) -> Iterator[Draft]:
    """The same as here with another piece, and what is open at any time as far as it may be worth a look."""
    for key, lists in pages.items():
        if key != current and ("." in key or key in desk.at_hand()):
            moves = [move for draft in lists for move in draft.moves]
            yield Draft(kind_name(desk.lang, moves), moves)


def laid_out(found: dict[str, list[Draft]], apart: dict[str, list[Draft]], room: int) -> dict[str, list[Draft]]:
    """All lists on one page if so many parts are enough, else a page for each kind of move."""
    every = [draft for each in found.values() for draft in each]
    if lists_weight(every) + links_weight(len(apart)) <= room:
        return {ALL: every}
    return found


def lists_weight(lists: list[Draft]) -> int:
    """How many parts of a layout some lists take."""
    return sum(2 * ceil(len(draft.moves) / SELECT_OPTIONS) for draft in lists)


def links_weight(pages: int) -> int:
    """How many parts the ways elsewhere take."""
    return buttons_weight(SPARE + min(pages, LINKS)) + (2 if pages > LINKS else 0)


def buttons_weight(number: int) -> int:
    return number + ceil(number / BUTTONS_IN_ROW)


def page_name(desk: Desk[Any], key: str, found: list[Draft]) -> str:
    """The way to another page: what is there, and how many."""
    if key == ALL:
        return say(desk.lang, "bot.button.back")
    verb, _, piece = key.partition(".")
    moves = [move for draft in found for move in draft.moves]
    named = kind_name(desk.lang, moves).rpartition(" · ")[2] if piece else name_of(desk.lang, "verb", verb)
    if verb in desk.seldom():
        return capital(named)
    return say(desk.lang, "bot.choose.more", what=capital(named), number=len(moves))


def parts_of(found: Sketch) -> tuple[str, ...]:
    """The pictures of what stands on a page of somebody's panel."""
    desk, moves = found.desk, found.moves
    parts = renderer(desk.view).decision_pictures(desk.view, desk.seat, moves)
    return (MARKED,) if not parts and desk.targets(moves) else parts


def pictures_of(found: Sketch) -> list[int | None]:
    """Which of several pictures shows what is on each list, so that it stands below it; None for the last, or none."""
    desk, parts = found.desk, parts_of(found) if len(found.lists) > 1 else ()

    def shows(draft: Draft) -> int | None:
        ends = [draft.moves[0], draft.moves[-1]]  # all of a list are alike
        own = renderer(desk.view).decision_pictures(desk.view, desk.seat, ends)
        return parts.index(own[0]) if len(own) == 1 and own[0] in parts[:-1] else None

    return [shows(draft) if len(parts) > 1 else None for draft in found.lists]
