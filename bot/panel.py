"""The private panel: every legal move of one player as selects and buttons, within Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from bot.live import Live
from bot.table import Table
from render.deciding import (
    about,
    aside,
    decision,
    facts,
    handy,
    move_label,
    ordered,
    purse,
    section,
    stakes,
    targets,
    word_name,
)
from render.words import capital, say
from render.words import name as name_of
from rules.game import Seat
from rules.notation import Move, shape
from rules.wishes import ahead

OPTIONS = 25
ROWS = ROW = 5
BUTTONS = 4
"""Moves as buttons; any further ones are lists."""
SPARE = 3
"""Places kept among the buttons: for the picture with the choices, for taking a move back, for planning ahead."""
PACKED = 3
"""So many lists of one verb's numbers may stand apart."""
LISTED = 10
"""Up to so many numbers a list tells better than a question."""
ALL = "all"
"""The page of everything, or of everything that belongs to the turn."""
QUICK = 5
"""Amounts as buttons; where there are more, the last of them asks for a number."""
WHOLE = 2 * ROW
"""So many numbers are buttons each where nothing else is to be decided."""


@dataclass(frozen=True)
class Choice:
    """One entry of a select or one button: what is shown, and the move it makes."""

    label: str
    move: str
    about: str = ""
    """What a list tells beneath it."""


@dataclass(frozen=True)
class Group:
    """One select: a heading and at most 25 choices."""

    heading: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Amount:
    """A move that is a number: a few values at hand, and whether any other may be typed."""

    prefix: str
    """The move without its number."""
    lowest: int
    highest: int
    quick: tuple[Choice, ...]
    asks: bool

    @property
    def rows(self) -> int:
        return ceil((len(self.quick) + self.asks) / ROW)


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


@dataclass(frozen=True)
class Eyes:
    """Who looks at the choices: the game as this seat sees it, in a language."""

    game: Any
    view: Any
    seat: Seat
    lang: str

    def choice(self, move: Move) -> Choice:
        seat = self.game.SEATS[self.seat]
        label = move_label(move, self.lang, self.view, seat)
        return Choice(label, str(move), about(move, self.lang, self.view, seat))


def eyes(table: Table, live: Live, seat: Seat, lang: str) -> Eyes:
    game = table.games[live.row.game]
    return Eyes(game, game.view(live.state, seat), seat, lang)


def panel(table: Table, live: Live, seat: Seat, lang: str, page: str = "") -> Panel:
    """All legal moves of a seat, and whether a later turn can be planned."""
    who = eyes(table, live, seat, lang)
    legal = ordered(who.view, seat, who.game.legal(who.view, seat))
    text = heading(who, awaited=seat in live.asked, anything=bool(legal))
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


def sure(table: Table, live: Live, seat: Seat, lang: str, move: Move) -> str:
    """The question before a legal move that puts something at stake; nothing where one tap is enough."""
    who = eyes(table, live, seat, lang)
    lines = stakes(who.view, seat, move, lang)
    if not lines:
        return ""
    asked = say(lang, "bot.panel.sure", move=who.choice(move).label)
    return "\n".join([purse(who.view, seat, lang), asked, *lines])


# -- kinds of moves


def by_kind(legal: list[Move]) -> dict[str, list[Move]]:
    """Moves by verb; those with a word that may be left out apart, and numbers by what they are numbers of."""
    found: dict[str, list[Move]] = {}
    for move in legal:
        known = shape(type(move))
        numeric = any(vocabulary is None for _, vocabulary, _ in known)
        apart = [
            str(getattr(move, field))
            for field, vocabulary, required in known
            if vocabulary is not None and (numeric or not required) and getattr(move, field) is not None
        ]
        found.setdefault(" ".join([move.verb, *apart]), []).append(move)
    return found


def packed(kinds: dict[str, list[Move]]) -> dict[str, list[Move]]:
    """Many short lists of one verb's numbers become a few longer ones, about as long as each other."""
    found: dict[str, list[Move]] = {}
    last = ""
    for kind, moves in kinds.items():
        alike = [len(each) for each in kinds.values() if each[0].verb == moves[0].verb]
        many = len(alike) > PACKED and shape(type(moves[0]))[-1][1] is None
        room = min(OPTIONS, max(ceil(sum(alike) / PACKED), *alike)) if many else 0
        if found.get(last) and found[last][0].verb == moves[0].verb and len(found[last]) + len(moves) <= room:
            found[last] += moves
        else:
            found[kind] = [*moves]
            last = kind
    return found


def kind_name(lang: str, moves: list[Move]) -> str:
    """The verb of these moves, and the words that all of them share; of packed numbers, what they are of."""
    kind = type(moves[0])
    parts = [capital(name_of(lang, "verb", kind.verb))]
    known = shape(kind)
    if len(known) == 2 and known[0][1] is not None and known[1][1] is None:
        names = [word_name(lang, known[0][1], getattr(move, known[0][0]), "short") for move in moves]
        return capital(", ".join(dict.fromkeys(names)))
    for field, vocabulary, _ in known:
        words = {getattr(move, field) for move in moves}
        if vocabulary is not None and len(words) == 1 and len(moves) > 1 and None not in words:
            parts.append(word_name(lang, vocabulary, *words))
    return " · ".join(parts)


def groups(who: Eyes, kind: str, moves: list[Move]) -> Iterator[Group]:
    """Selects of at most 25: too many are split by their first word, by where they are, and then simply in order."""
    if len(moves) > OPTIONS:
        first = shape(type(moves[0]))[0][0]
        split: dict[object, list[Move]] = {}
        for move in moves:
            split.setdefault(getattr(move, first), []).append(move)
        if 1 < len(split) < len(moves):
            for each in split.values():
                yield from groups(who, kind, each)
            return
    title, sections = kind_name(who.lang, moves), {"": moves}
    if len(moves) > OPTIONS:
        sections = {}
        for move in moves:
            sections.setdefault(section(move, who.lang), []).append(move)
    for name, inside in sections.items():
        yield from heaped(f"{name} · {title}" if name else title, [who.choice(move) for move in inside])


def heaped(title: str, choices: list[Choice]) -> Iterator[Group]:
    """Choices in selects of at most 25, numbered if there are several."""
    starts = range(0, len(choices), OPTIONS)
    for number, start in enumerate(starts, 1):
        numbered = f"{title} ({number}/{len(starts)})" if len(starts) > 1 else title
        yield Group(numbered, tuple(choices[start : start + OPTIONS]))


# -- amounts


def number_field(moves: list[Move]) -> str | None:
    """The field in which alone moves of one kind differ, if it is a number and their last word."""
    *words, (field, vocabulary, _) = shape(type(moves[0])) or (("", None, False),)
    alone = vocabulary is None and all(known is not None for _, known, _ in words)
    return field if field and alone and len(moves) > 1 else None


def values_of(moves: list[Move]) -> dict[int, Move]:
    field = number_field(moves)
    assert field is not None
    return {int(getattr(move, field)): move for move in moves}


def is_amount(moves: list[Move], few: int) -> bool:
    """Whether a number may be asked for: many, any from the least to the most, or only a few; else a list is better."""
    if number_field(moves) is None:
        return False
    values = values_of(moves)
    every = max(values) - min(values) == len(values) - 1
    return len(values) <= few or (every and len(values) > LISTED)


def amounts(who: Eyes, moves: list[Move], few: int) -> Amount:
    by_value = values_of(moves)
    values = sorted(by_value)
    good = [value for value in values if handy(who.view, who.seat, by_value[value])] if len(values) > few else values
    room = few if len(values) <= few else QUICK
    quick = good if len(good) <= room - (len(good) < len(values)) else quick_values(good, QUICK - 1)
    return Amount(
        prefix=str(moves[0]).rpartition(" ")[0],
        lowest=values[0],
        highest=values[-1],
        quick=tuple(who.choice(by_value[value]) for value in quick),
        asks=len(quick) < len(values),
    )


def quick_values(values: list[int], most: int) -> list[int]:
    """The least, the most, and round numbers between them, evenly if there are many."""
    inner = values[1:-1]
    for step in (10, 5, 1):
        rounded = [value for value in inner if value % step == 0]
        if len(rounded) >= most - 2:
            break
    spread = [rounded[(2 * n + 1) * len(rounded) // (2 * (most - 2))] for n in range(most - 2)]
    return sorted({values[0], *spread, values[-1]})


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
