"""Who is asked since when, and what is to be said after a move: pure functions from one position to the next."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from bot.store.games import GameRow
from bot.store.letters import End, Letter, News, Question
from bot.store.moves import Asked
from bot.table.session import Session
from rules.game import Entry, Game, Seat

DEADLINE = 3
"""A choice that has a deadline may take so many times the pace."""


def who_is_asked(
    game: Game,
    before: Session | None,
    state: Any,
    mover: Entry | None,
    followed: Collection[Seat],
    row: GameRow,
) -> list[Asked]:
    """Everybody awaited. A question stays the same one while its seat does not move and its kind does not change.

    `followed` are those whose plans were followed after the mover's move; `row` is the game as it stands now. So people
    who choose at the same time do not spoil each other's buttons, nor does a road, nor what somebody takes back.
    """
    found: list[Asked] = []
    until = deadline(state, row, row.moved)
    if until is not None and before is not None:
        until = next((each.until for each in before.asked.values() if each.until), until)
    free = mover is not None and isinstance(mover.move, state.free.takes)
    same_step = before is not None and [type(step) for step in before.state.agenda[-1:]] == [
        type(step) for step in state.agenda[-1:]
    ]
    for seat in game.to_act(state):
        old = before.asked.get(seat) if before is not None else None
        moved = seat in followed or (mover is not None and not free and mover.seat == seat)
        if old is not None and same_step and mover is not None and not moved and old.ply <= row.ply:
            found.append(replace(old, until=until))
            continue
        # Nobody shall see from the clock that somebody writes on a hidden sheet.
        kept = old is not None and same_step and state.agenda[-1].hidden
        at = old.at if kept and old is not None else row.moved
        found.append(Asked(seat, row.ply, at, until, row.undos))
    return found


def deadline(state: Any, row: GameRow, now: int) -> int | None:
    """Until when a choice is open that is asked from now on; None where it has all the time there is."""
    if not row.pace or not state.agenda or state.agenda[-1].overdue(state) is None:
        return None
    return now + DEADLINE * row.pace


def unseen(after: Session, before: Session, public: bool) -> bool:
    """Whether somebody only wrote on a hidden sheet, or took that back: the table sees no change."""
    step, was = after.state.agenda[-1], before.state.agenda[-1]
    return step.hidden and type(was) is type(step) and not public and before.asked.keys() == after.asked.keys()


def hidden_questions(after: Session, before: Session) -> list[Letter]:
    """Hidden choices that people are asked anew after more than their own move was taken back."""
    if not after.state.agenda[-1].hidden:
        return []
    return [
        Question(seat, asked.ply, asked.undos)
        for seat, asked in after.asked.items()
        if before.asked.get(seat) != asked and after.by_message(seat)
    ]


def letters_after(after: Session, before: Session | None, mover: Entry | None, public: bool) -> list[Letter]:
    """What is to be said: the news, and in private hidden questions to those who do not see them already."""
    row, since = after.row, before.row.ply if before is not None else 0
    found: list[Letter] = [News(since, row.ply)]
    if row.status == "over":
        return [*found, End(row.ply)]
    step = after.state.agenda[-1]
    if step.hidden:
        same = before is not None and type(before.state.agenda[-1]) is type(step)
        if before is not None and unseen(after, before, public):
            return []
        known = set(before.asked) if same and before is not None else set()
        known |= {mover.seat} if mover is not None else set()  # sees the panel the move was made on
        for seat, asked in after.asked.items():
            if seat not in known and after.by_message(seat) and not after.ordered(seat):
                found.append(Question(seat, asked.ply, asked.undos))
    return found
