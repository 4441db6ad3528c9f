"""Moves as things to choose from, within Discord's limits: entries, lists of them, numbers at hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, NamedTuple

from bot.limits.table import BUTTONS_IN_ROW, SELECT_OPTIONS
from render.desk import Desk
from render.words import capital, word_name
from render.words import name as name_of
from rules.notation import Move, shape

PACKED = 3
"""So many lists of one verb's numbers may stand apart."""
LISTED = 10
"""Up to so many numbers a list tells better than a question."""
QUICK = BUTTONS_IN_ROW
"""Amounts as buttons; where there are more, the last of them asks for a number."""
WHOLE = 2 * BUTTONS_IN_ROW
"""So many numbers are buttons each where nothing else is to be decided."""


MAIN, FINAL, TOLD = "main", "final", "told"
"""How a choice stands out: the way on, what ends something for good, or by more words than a button holds."""


@dataclass(frozen=True)
class MoveChoice:
    """One entry of a select or one button: what is shown, and the move it makes."""

    label: str
    move: str
    about: str = ""
    """What a list tells beneath it, and a button that is final or has more words beside it."""
    kind: str = ""


@dataclass(frozen=True)
class Group:
    """One select: a heading and as many choices as it holds."""

    heading: str
    choices: tuple[MoveChoice, ...]
    picture: int | None = None
    """Of several pictures that the panel has, the one that shows these choices; none where it is the last."""


class Draft(NamedTuple):
    """A list before its choices have words: only those of the page that is shown need any."""

    heading: str
    moves: list[Move]


@dataclass(frozen=True)
class Amount:
    """A move that is a number: a few values at hand, and whether any other may be typed."""

    prefix: str
    """The move without its number."""
    lowest: int
    highest: int
    quick: tuple[MoveChoice, ...]
    asks: bool

    @property
    def rows(self) -> int:
        return ceil((len(self.quick) + self.asks) / BUTTONS_IN_ROW)


def choices(desk: Desk[Any], moves: Sequence[Move]) -> list[MoveChoice]:
    """Moves as entries of a list."""
    return [
        MoveChoice(label, str(move), about) for move, (label, about) in zip(moves, desk.entries(moves), strict=True)
    ]


# -- kinds of moves


def by_kind(legal: list[Move]) -> dict[str, list[Move]]:
    """Moves by verb; those with a word that may be left out apart, and numbers by what they are numbers of."""
    found: dict[str, list[Move]] = {}
    fields = {kind: telling_apart(kind) for kind in {type(move) for move in legal}}
    for move in legal:
        apart = [str(value) for field in fields[type(move)] if (value := getattr(move, field)) is not None]
        found.setdefault(" ".join([move.verb, *apart]), []).append(move)
    return found


def telling_apart(kind: type[Move]) -> tuple[str, ...]:
    """The fields by which moves of one verb are of several kinds."""
    known = shape(kind)
    numeric = any(vocabulary is None for _, vocabulary, _ in known)
    return tuple(field for field, vocabulary, required in known if vocabulary is not None and (numeric or not required))


def packed(kinds: dict[str, list[Move]]) -> dict[str, list[Move]]:
    """Many short lists of one verb's numbers become a few longer ones, about as long as each other."""
    found: dict[str, list[Move]] = {}
    last = ""
    for kind, moves in kinds.items():
        alike = [len(each) for each in kinds.values() if each[0].verb == moves[0].verb]
        many = len(alike) > PACKED and shape(type(moves[0]))[-1][1] is None
        room = min(SELECT_OPTIONS, max(ceil(sum(alike) / PACKED), *alike)) if many else 0
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


def drafts(desk: Desk[Any], moves: list[Move]) -> Iterator[Draft]:
    """Lists of one kind of moves: too many for one select are split by their first word, or by where they are."""
    title = kind_name(desk.lang, moves)
    if len(moves) <= SELECT_OPTIONS:
        yield Draft(title, moves)
        return
    first = shape(type(moves[0]))[0][0]
    split: dict[object, list[Move]] = {}
    for move in moves:
        split.setdefault(getattr(move, first), []).append(move)
    if 1 < len(split) < len(moves):
        for each in split.values():
            yield from drafts(desk, each)
        return
    sections: dict[str, list[Move]] = {}
    for move in moves:
        sections.setdefault(desk.heading(move), []).append(move)
    for name, inside in sections.items():
        yield Draft(name or title, inside)


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


def amounts(desk: Desk[Any], moves: list[Move], few: int) -> Amount:
    by_value = values_of(moves)
    values = sorted(by_value)
    good = [value for value in values if desk.handy(by_value[value])] if len(values) > few else values
    room = few if len(values) <= few else QUICK
    quick = good if len(good) <= room - (len(good) < len(values)) else quick_values(good, QUICK - 1)
    shown = choices(desk, [by_value[value] for value in quick])
    return Amount(
        prefix=str(moves[0]).rpartition(" ")[0],
        lowest=values[0],
        highest=values[-1],
        quick=tuple(briefly(choice, value, len(quick)) for value, choice in zip(quick, shown, strict=True)),
        asks=len(quick) < len(values),
    )


def briefly(choice: MoveChoice, value: int, among: int) -> MoveChoice:
    """Of many buttons each says its number alone, where the words before it are the same on all: a row on a phone."""
    plain = choice.label.endswith(f" {value}") and among > QUICK
    return replace(choice, label=str(value)) if plain else choice


def quick_values(values: list[int], most: int) -> list[int]:
    """The least, the most, and round numbers between them, evenly if there are many."""
    inner = values[1:-1]
    for step in (10, 5, 1):
        rounded = [value for value in inner if value % step == 0]
        if len(rounded) >= most - 2:
            break
    spread = [rounded[(2 * n + 1) * len(rounded) // (2 * (most - 2))] for n in range(most - 2)]
    return sorted({values[0], *spread, values[-1]})
