"""People who are away: a computer player stands in, after what they have planned; they are back by themselves.

That somebody is away is written first, then each of their games gets its stand-in: what a crash left undone is done at
the next look. What they noted for themselves is theirs alone.
"""

from __future__ import annotations

from dataclasses import replace

from bot.store.absences import Absence
from bot.store.letters import ShowVotes
from bot.table import deeds, votes
from bot.table.deeds import Mandate
from bot.table.session import RefusedError, Session, name_of
from bot.table.table import Table
from rules.ai import PLAYERS
from rules.game import Seat

FURTHEST = 366 * 86400
"""Seconds for which somebody can be away."""


async def leave(table: Table, away: Absence) -> None:
    """Somebody is away in all their games; raises RefusedError."""
    if away.computer not in PLAYERS:
        raise RefusedError("no-such-computer")
    if not 0 < away.until - table.now() <= FURTHEST:
        raise RefusedError("no-date-ahead")
    await table.store.absences.set(replace(away, begun=0))
    await begin(table, away)


async def begin(table: Table, away: Absence) -> None:
    """Their games get their stand-ins, also those that a crash left out."""
    for row in await table.store.games.of(away.user, "running", "paused"):
        async with table.lock(row.id):
            session = await table.load(row.id)
            seat = session.sitting(away.user)
            if seat is not None and session.seats[seat].computer is None and session.row.status in deeds.ON:
                await _stand_in(table, session, seat, away)
    await table.store.absences.set(replace(away, begun=1))


async def _stand_in(table: Table, session: Session, seat: Seat, away: Absence) -> None:
    """Under the lock: the table hears of it, and until when if they wish so."""
    key, words = ("away", {"until": away.until}) if away.told else ("stand-in", {})
    letters = Mandate("").line(key, seat, (), kind=away.computer, **words)
    await deeds.seated(table, session, replace(session.seats[seat], computer=away.computer), letters)


async def back(table: Table, user: int) -> int:
    """Somebody is back in all their games; in how many a computer player had stood in."""
    rows = await table.store.games.of(user, "running", "paused")
    found = sum([await back_in(table, row.id, user) for row in rows])
    await table.store.absences.drop(user)
    return found


async def back_in(table: Table, game: int, user: int) -> bool:
    """Somebody is back in one game, by moving there for instance; False where they were never away."""
    if not await table.store.games.lent(game, user):
        return False
    async with table.lock(game):
        session = await table.load(game)
        seat = session.sitting(user)
        if seat is None or session.seats[seat].computer is None or session.row.status not in ("running", "paused"):
            return False
        await deeds.given_back(table, session, seat, Mandate(""), "returned", ring=False)
        return True


async def look(table: Table, now: int) -> None:
    """Whoever is to be back by now is; whoever went when we were stopped has their stand-ins."""
    for away in await table.store.absences.due(now):
        if away.until <= now:
            await back(table, away.user)
        else:
            await begin(table, away)


async def resign(table: Table, game: int, user: int, computer: str, *, offered: bool) -> None:
    """Somebody gives their seat up for good: a computer player plays on, and perhaps the seat is offered to others."""
    if computer not in PLAYERS:
        raise RefusedError("no-such-computer")
    async with table.lock(game):
        session = await table.load(game)
        seat = session.sitting(user)
        if seat is None:
            raise RefusedError("stranger")
        name = name_of(session.seats[seat], session.lang)
        if not offered:
            await deeds.resigned(table, session, seat, computer, Mandate(name))
            return
        also = tuple(votes.offer(table, session, seat, None, "", name))
        await deeds.resigned(table, session, seat, computer, Mandate(name, also, (ShowVotes(),)))
