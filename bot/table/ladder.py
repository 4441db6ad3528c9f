"""When somebody does not move: they are reminded, then the table is told, then it is asked what to do.

Or, where the table agreed so before it began, a computer player stands in then until they are back.
"""

from __future__ import annotations

from dataclasses import replace

from bot.store.letters import HostLine, Letter, ShowTurn, ShowVotes
from bot.store.outbox import put
from bot.store.transaction import Do
from bot.store.votes import Vote
from bot.table import deeds, votes
from bot.table.deeds import ABSENT, Mandate
from bot.table.session import Session
from bot.table.table import Table
from rules.ai import STAND_IN
from rules.game import Seat

TOLD, ASKED = 2, (3, 5)
"""With which reminder the table is told, and with which it is asked: once more with the last."""


def wait_until(reminder: int) -> int:
    """How many times the pace passes before a reminder: each comes after twice the time of the one before.

    >>> [wait_until(number) for number in (1, 2, 3)]
    [1, 3, 7]
    """
    return (1 << reminder) - 1


ASK, AT_ONCE = "ask", "standin"
LATE = (ASK, AT_ONCE)
"""What a table can agree on before it begins."""

WAITING = "waiting"
"""What the table is told."""


async def rung(table: Table, session: Session, seat: Seat, reminders: int) -> list[Do]:
    """What is written along with a reminder of somebody who does not move."""
    if reminders == TOLD:
        letters: list[Letter] = [HostLine(WAITING, "", {"since": session.asked[seat].at}, seat), ShowTurn()]
        return put(session.row.id, letters)
    return await question(table, session, seat) if reminders in ASKED else []


async def question(table: Table, session: Session, seat: Seat) -> list[Do]:
    """The table is asked what becomes of a seat, unless it is already or there is nobody to ask."""
    data, row = {"since": session.asked[seat].at}, session.row
    vote = Vote(0, row.id, ABSENT, seat, None, "", data, table.now(), votes.until(table, session, ABSENT))
    if not votes.electors(session, vote, await votes.departed(table, row.id)):
        return []
    if any((each.kind, each.seat) == (ABSENT, seat) for each in await table.store.votes.open(row.id)):
        return []
    return [*votes.asking(vote, again=True), *put(row.id, [ShowVotes(), ShowTurn()])]


async def stands_in(table: Table, session: Session, seat: Seat, reminders: int) -> bool:
    """Under the lock: a computer player takes over by itself, where the table agreed on that; whether it did."""
    row = session.row
    others = [each for each in deeds.persons(session) if each != session.seats[seat].user]
    if row.late != AT_ONCE or reminders < ASKED[0] or not others:  # a game does not play itself
        return False
    old = session.seats[seat]
    line = Mandate("").line("late-stand-in", seat, [old.user] if old.user is not None else [], kind=STAND_IN)
    await deeds.seated(table, session, replace(old, computer=STAND_IN), line)
    return True
