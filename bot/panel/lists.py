"""Long lists for people: what is worth a look first, then everything, the best first, without repeated words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice, takewhile
from math import ceil
from typing import Any

from bot.limits.table import BUTTONS_IN_ROW, SELECT_OPTIONS
from bot.panel.choices import TOLD, WHOLE, Draft, Group, MoveChoice, choices, number_field
from render.desk import Desk
from render.words import capital, say
from rules.notation import Move

Worth = Mapping[str, float]
"""What moves are worth to whoever may make them, by their notation; nothing where nobody has reckoned."""
SHOWN = 5
"""So many are worth a look."""
NEAR = 2
"""So many of each list on another page."""
DARED = 5
"""So many that are asked about once more are a tap away."""
NUMERALS, LABEL = 2, 40
"""Characters of a label that is a mere number, and of the longest that a button shows on a phone."""
PAIR = 2
"""So many are no list, however much is to be told about them."""
MANY = 10
"""Up to so many choices can be looked at without help."""


def groups(desk: Desk[Any], lists: Sequence[Draft], worth: Worth, pictures: Sequence[int | None]) -> tuple[Group, ...]:
    """Lists in words, each short enough for a select; `pictures` say below which of them each stands."""
    return tuple(
        replace(group, picture=picture)
        for draft, picture in zip(lists, pictures, strict=True)
        for group in selects(desk, draft, worth)
    )


def selects(desk: Desk[Any], draft: Draft, worth: Worth) -> Iterator[Group]:
    """One list: the best first; of a long one the best in a select of their own, the others as they can be found."""
    ranked = best_first(draft.moves, worth)
    if len(ranked) <= SELECT_OPTIONS:
        yield group(desk, draft.heading, ranked)
        return
    if number_field(ranked) is not None:
        yield from spans(desk, draft.heading, ranked, "bot.choose.span")
        return
    best = ranked[:SELECT_OPTIONS]
    heading = say(desk.lang, "bot.choose.best", what=draft.heading) if not alike(ranked, worth) else draft.heading
    yield group(desk, heading, best)
    there = set(best)
    rest = sorted((move for move in draft.moves if move not in there), key=lambda move: place(desk, move))
    yield from spans(desk, draft.heading, rest, "bot.choose.others")


def spans(desk: Desk[Any], what: str, moves: Sequence[Move], key: str) -> Iterator[Group]:
    """Selects of about the same size, each headed by where it begins and ends."""
    size = ceil(len(moves) / ceil(len(moves) / SELECT_OPTIONS))
    for start in range(0, len(moves), size):
        some = moves[start : start + size]
        span = {"first": place(desk, some[0]).upper(), "last": place(desk, some[-1]).upper()}
        named = key if len(some) > 1 else "bot.choose.one-more"
        yield group(desk, say(desk.lang, named, what=what, **span), some)


def place(desk: Desk[Any], move: Move) -> str:
    """Where a move leads: the last of its words that is a place, for a piece may be named after it."""
    words = move.words()
    return next((word for word in reversed(words) if desk.section(word)), words[-1])


def worth_a_look(desk: Desk[Any], few: Sequence[Move], near: Sequence[Draft]) -> Group | None:
    """The best few over all lists, where there are many, and then those of other pages."""
    more = (move for each in near for move in each.moves)
    return group(desk, say(desk.lang, "bot.choose.look"), [*few, *more]) if few else None


def beside(desk: Desk[Any], few: Sequence[Move], near: Sequence[Draft]) -> Iterator[Group]:
    """The best of the same with another piece, where nothing on this page needs such a look."""
    for draft in near if not few else ():
        if draft.moves[0].verb not in desk.at_hand():
            yield group(desk, say(desk.lang, "bot.choose.best", what=draft.heading), draft.moves)


def meanwhile(desk: Desk[Any], few: Sequence[Move], near: Sequence[Draft]) -> list[Move]:
    """The best of what is open at any time, likewise: a button, for a list of it would look like the question."""
    return [each.moves[0] for each in near if each.moves[0].verb in desk.at_hand()] if not few else []


def best_near(lists: Sequence[Draft], near: Sequence[Draft], worth: Worth) -> Iterator[Draft]:
    """The best of lists on other pages: better than the others there, or than all with another piece here."""
    here = [move for draft in lists for move in draft.moves if str(move) in worth]
    for draft in near:
        reckoned = [move for move in draft.moves if str(move) in worth]
        alike = [worth[str(move)] for move in here if move.verb == draft.moves[0].verb]
        least = max(alike) if alike else min((worth[str(move)] for move in reckoned), default=0.0)
        if found := [move for move in best_first(reckoned, worth)[:NEAR] if worth[str(move)] > least]:
            yield Draft(draft.heading, found)


def dared(desk: Desk[Any], lists: Sequence[Draft], worth: Worth) -> tuple[MoveChoice, ...]:
    """The best of what is asked about once more, such as duels: from a list that would be a third tap."""
    moves = best_first([move for draft in lists for move in draft.moves], worth)
    found = islice((move for move in moves if desk.stakes(move) and not desk.hopeless(move)), DARED)
    return tuple(MoveChoice(desk.dare(move), str(move)) for move in found)


def best_few(desk: Desk[Any], lists: Sequence[Draft], worth: Worth) -> list[Move]:
    """The best over all lists, where there are many; of several kinds of places one at least, duels only after all
    that begins none.
    """
    moves = [move for draft in lists for move in draft.moves if str(move) in worth]
    if len(moves) <= MANY or number_field(moves) is not None or alike(moves, worth):
        return []
    ranked = best_first(moves, worth)
    safe = [move for move in ranked[: 2 * SHOWN] if not desk.stakes(move)]
    found = [*safe, *(move for move in ranked if move not in safe)][:SHOWN]
    missing = [draft for draft in lists if not set(draft.moves) & set(found) and len(draft.moves) > MANY]
    for draft in missing[:2]:
        found[-1 - missing.index(draft)] = best_first(draft.moves, worth)[0]
    return best_first(found, worth)


def alike(moves: Sequence[Move], worth: Worth) -> bool:
    """Whether nobody can say which of them is better."""
    return len({worth.get(str(move)) for move in moves}) <= 1


def best_first(moves: Sequence[Move], worth: Worth) -> list[Move]:
    """By what they are worth; numbers, and what nobody has reckoned, as they come."""
    if moves and number_field(list(moves)) is not None:
        return list(moves)
    return sorted(moves, key=lambda move: -worth.get(str(move), float("-inf")))


def group(desk: Desk[Any], heading: str, moves: Sequence[Move]) -> Group:
    return Group(heading, tuple(briefly(choices(desk, moves))))


def few_enough(lists: Sequence[Group]) -> tuple[MoveChoice, ...]:
    """The choices of an only list that had better be buttons: a row of them at most, or two of mere numbers.

    Where a list tells more about each than a button can, only two of them, each beside its words.
    """
    if len(lists) != 1:
        return ()
    entries = lists[0].choices
    if all(entry.label.isdecimal() for entry in entries):  # numbers are looked for in their order
        entries = tuple(sorted(entries, key=lambda entry: int(entry.label)))
    longest = max(len(entry.label) for entry in entries)
    if longest > LABEL or any(entry.about for entry in entries):
        return tuple(replace(entry, kind=TOLD) for entry in entries) if len(entries) <= PAIR else ()
    return entries if len(entries) <= (WHOLE if longest <= NUMERALS else BUTTONS_IN_ROW) else ()


def briefly(entries: list[MoveChoice]) -> list[MoveChoice]:
    """Without the words with which all of them begin: a heading says what is done with each.

    >>> [each.label for each in briefly([MoveChoice("Place at C4", "a"), MoveChoice("Place at D5 ($3)", "b")])]
    ['C4', 'D5 ($3)']
    """
    words = [entry.label.split(" ") for entry in entries]
    same = sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, zip(*words, strict=False)))
    if len(entries) < 2 or not same or any(len(each) == same for each in words):
        return entries
    return [replace(entry, label=capital(" ".join(each[same:]))) for entry, each in zip(entries, words, strict=True)]
