"""Long lists for people: what is worth a look first, then everything, the best first, without repeated words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from math import ceil
from typing import Any

from bot.limits.table import SELECT_OPTIONS
from bot.panel.choices import Draft, Group, MoveChoice, choices, number_field
from render.desk import Desk
from render.words import capital, say
from rules.notation import Move

Worth = Mapping[str, float]
"""What moves are worth to whoever may make them, by their notation; nothing where nobody has reckoned."""
SHOWN = 5
"""So many are worth a look."""
MANY = 10
"""Up to so many choices can be looked at without help."""


def groups(desk: Desk[Any], lists: Sequence[Draft], worth: Worth) -> tuple[Group, ...]:
    """Lists in words, each short enough for a select."""
    return tuple(group for draft in lists for group in selects(desk, draft, worth))


def selects(desk: Desk[Any], draft: Draft, worth: Worth) -> Iterator[Group]:
    """One list: the best first; of a long one the best in a select of their own, the others as they can be found."""
    ranked = best_first(draft.moves, worth)
    if len(ranked) <= SELECT_OPTIONS:
        yield group(desk, draft.heading, ranked)
        return
    best = ranked[:SELECT_OPTIONS]
    heading = say(desk.lang, "bot.choose.best", what=draft.heading) if worth else draft.heading
    yield group(desk, heading, best)
    rest = sorted((move for move in draft.moves if move not in best), key=lambda move: move.words()[-1])
    size = ceil(len(rest) / ceil(len(rest) / SELECT_OPTIONS))
    for start in range(0, len(rest), size):
        some = rest[start : start + size]
        span = {"first": some[0].words()[-1].upper(), "last": some[-1].words()[-1].upper()}
        yield group(desk, say(desk.lang, "bot.choose.others", what=draft.heading, **span), some)


def worth_a_look(desk: Desk[Any], lists: Sequence[Draft], worth: Worth) -> Group | None:
    """The best few over all lists, where there are many; of several kinds of places one at least, duels only after all
    that begins none.
    """
    moves = [move for draft in lists for move in draft.moves if str(move) in worth]
    if len(moves) <= MANY or number_field(moves) is not None:
        return None
    ranked = best_first(moves, worth)
    safe = [move for move in ranked[: 2 * SHOWN] if not desk.stakes(move)]
    found = [*safe, *(move for move in ranked if move not in safe)][:SHOWN]
    missing = [draft for draft in lists if not set(draft.moves) & set(found) and len(draft.moves) > MANY]
    for draft in missing[:2]:
        found[-1 - missing.index(draft)] = best_first(draft.moves, worth)[0]
    return group(desk, say(desk.lang, "bot.choose.look"), best_first(found, worth))


def best_first(moves: Sequence[Move], worth: Worth) -> list[Move]:
    """By what they are worth; numbers, and what nobody has reckoned, as they come."""
    if number_field(list(moves)) is not None:
        return list(moves)
    return sorted(moves, key=lambda move: -worth.get(str(move), float("-inf")))


def group(desk: Desk[Any], heading: str, moves: Sequence[Move]) -> Group:
    return Group(heading, tuple(briefly(choices(desk, moves))))


def briefly(entries: list[MoveChoice]) -> list[MoveChoice]:
    """Without the words with which all of them begin: a heading says what is done with each.

    >>> [each.label for each in briefly([MoveChoice("Place at C4", "a"), MoveChoice("Place at D5 ($3)", "b")])]
    ['C4', 'D5 ($3)']
    """
    words = [entry.label.split(" ") for entry in entries]
    alike = sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, zip(*words, strict=False)))
    if len(entries) < 2 or not alike or any(len(each) == alike for each in words):
        return entries
    return [replace(entry, label=capital(" ".join(each[alike:]))) for entry, each in zip(entries, words, strict=True)]
