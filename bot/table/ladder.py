"""When somebody does not move: they are reminded, then the table is told, then it is asked what to do."""

from __future__ import annotations

from bot.store.letters import HostLine, Letter, ShowTurn, ShowVotes
from bot.store.outbox import put
from bot.store.transaction import Do
from bot.store.votes import Vote
from bot.table import votes
from bot.table.deeds import ABSENT
from bot.table.session import Session
from bot.table.table import Table
from rules.game import Seat

TOLD, ASKED = 2, (3, 5)
"""With which reminder the table is told, and with which it is asked: once more with the last."""

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
