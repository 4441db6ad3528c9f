"""What a table decides together: who is asked, when it is decided, and what then happens. One way for everything.

A question stands in the database, with every answer, until it is decided: by more than half of those who are asked, or
by all where only one `no` would be wrong to overrule; after its time by those who have answered. The last answer, that
it is decided and what follows from it are one transaction. Computer players have no vote, nor has whoever has left the
server or has a computer player in their seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from bot.store.letters import HostLine, Letter, ShowTurn, ShowVotes
from bot.store.outbox import remark
from bot.store.timers import start
from bot.store.transaction import ConflictError, Do
from bot.store.votes import NOBODY, Vote, answer, ask, decide, decided, drop, first_answer
from bot.table import deeds
from bot.table.deeds import ABSENT, DAY, SEAT, Mandate
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from render.words import say
from rules.ai import PLAYERS, STAND_IN
from rules.game import Seat

YES, NO, TAKE, WAIT = "yes", "no", "take", "wait"
CONSENT = (YES, NO)
UNDO = "undo"
ASKED, COUNTED = "asked-", "counted"
"""How a question and its answers are called among what is said about the table."""
NOBODY_CARES = ""
"""What is decided where nobody answers: all goes on as before."""
KINDS: dict[str, tuple[str, ...]] = {
    ABSENT: (WAIT, "standin", "replace", "end"),
    SEAT: (TAKE, "decline"),
    **dict.fromkeys(("pause", "resume", "close", "pace", "computer", "replace", UNDO), CONSENT),
}
"""What a table can be asked, with the answers there are."""
SHORTEST, LONGEST = DAY, 7 * DAY
"""How long a question is open at least and at most, in seconds; in between it is twice the pace of the game.
Where there is no clock it is open longest."""


async def departed(table: Table, game: int) -> set[int]:
    """Players of whom the table knows that they have left the server."""
    return {int(name.split()[-1]) for name in await table.store.notes.beginning(f"left {game} ")}


def electors(session: Session, vote: Vote, gone: Collection[int]) -> list[int]:
    """Who is asked, as the table stands now; for a seat that is offered to everybody, nobody by name."""
    if vote.kind == SEAT:
        return [vote.data["user"]] if vote.data.get("user") else []
    people = [seat for seat in session.seats if seat.user is not None and seat.computer is None]
    asked = [each.user for each in people if each.user is not None and each.user not in gone]
    if vote.kind == ABSENT:
        return [user for user in asked if user != session.seats[vote.seat].user]
    if vote.kind == UNDO:
        return [user for user in asked if session.sitting(user) in vote.data["seats"]]
    return asked


def outcome(vote: Vote, asked: Collection[int], *, late: bool = False) -> str | None:
    """What has been decided; None while that is open. `late` once its time is over."""
    given = Counter(choice for user, choice in vote.ballots.items() if user in asked)
    if vote.kind == SEAT:
        taken = [choice for choice in vote.ballots.values() if choice == TAKE or vote.data.get("user")]
        return taken[0] if taken else "decline" if late else None
    if vote.kind == UNDO:
        if alone(vote, asked):
            return NO
        return NO if given[NO] or (late and given[YES] < len(asked)) else YES if given[YES] == len(asked) else None
    if vote.kind != ABSENT:
        if 2 * given[YES] > len(asked) or not asked:
            return YES
        if 2 * given[NO] >= len(asked):
            return NO
        return (YES if given[YES] > given[NO] else NO) if late else None
    (best, most), *others = given.most_common() or [(NOBODY_CARES, 0)]
    if 2 * most > len(asked):
        return best
    return None if not late else WAIT if any(each == most for _, each in others) else best


def alone(vote: Vote, asked: Collection[int]) -> bool:
    """Whether nobody else is there to agree to what only all together may do: forget what they have seen."""
    return vote.kind == UNDO and bool(vote.data.get("revealed")) and len(asked) < 2


def until(table: Table, session: Session, kind: str) -> int:
    """Until when a question is open."""
    unhurried = kind == SEAT or not session.row.pace
    return table.now() + (LONGEST if unhurried else min(max(2 * session.row.pace, SHORTEST), LONGEST))


def check(session: Session, vote: Vote) -> None:
    """Raises RefusedError for what could not be done, whatever the table said."""
    deeds.in_play(session)
    resting = session.row.status == "paused"
    if vote.kind == "pause" and resting:
        raise RefusedError("paused-already")
    if vote.kind == "resume" and not resting:
        raise RefusedError("not-paused")
    if vote.kind == "pace" and not deeds.possible(vote.data["pace"]):
        raise RefusedError("no-pace")
    if vote.kind == "computer" and vote.data["level"] not in PLAYERS:
        raise RefusedError("no-such-computer")
    if vote.kind == "replace" and vote.data["user"] in deeds.persons(session):
        raise RefusedError("seated-already")
    if vote.kind == UNDO and (vote.data["undos"], vote.data["ply"]) != (session.row.undos, session.row.ply):
        raise RefusedError("stale")


def asking(vote: Vote, *, again: bool = False) -> list[Do]:
    """A new question, which stays in the record."""
    words = {key: value for key, value in vote.data.items() if isinstance(value, str | int)}
    line = HostLine(ASKED + vote.kind, vote.name, words, vote.seat if vote.seat != NOBODY else None)
    return [ask(vote, again=again), remark(vote.game, line)]


def counted(vote: Vote) -> list[Do]:
    """How a question was answered, for the record; a seat is taken or not, and nobody counts."""
    given = Counter(vote.ballots.values())
    return [remark(vote.game, HostLine(COUNTED, "", dict(given)))] if given and vote.kind != SEAT else []


async def propose(
    table: Table, game: int, kind: str, user: int, name: str, seat: Seat = NOBODY, /, **data: Any
) -> bool:
    """Ask the table; True where nobody else is to be asked, and it is done. Raises RefusedError."""
    async with table.lock(game):
        session = await table.load(game)
        vote = Vote(0, game, kind, seat, user, name, data, table.now(), until(table, session, kind))
        check(session, vote)
        return await put(table, session, vote)


async def put(table: Table, session: Session, vote: Vote) -> bool:
    """Under the lock: the same. Whoever asks agrees, if they have a vote."""
    asked = electors(session, vote, await departed(table, vote.game))
    if alone(vote, asked):
        raise RefusedError("learned")
    also = asking(vote)
    if (user := vote.user) is not None and user in asked:
        vote = replace(vote, ballots={user: YES})
        also.append(first_answer(vote, user, YES))
    if (result := outcome(vote, asked)) is not None:
        await carry_out(table, session, vote, result, Mandate(vote.name, (decided(vote, result),)))
        return True
    letters: list[Letter] = [ShowVotes(), ShowTurn()]
    try:
        await table.store.games.change(vote.game, letters=letters, also=also)
    except ConflictError:
        raise RefusedError("vote-open") from None
    table.wrote(vote.game, session)
    return False


async def emergency(
    table: Table, game: int, kind: str, user: int, name: str, seat: Seat = NOBODY, /, **data: str | int
) -> None:
    """A host acts without asking the table: everybody is told so."""
    async with table.lock(game):
        session = await table.load(game)
        vote = Vote(0, game, kind, seat, user, name, data, table.now(), 0)
        check(session, vote)
        ring = [each for each in deeds.persons(session) if each != user]
        told = HostLine("emergency", name, {}, None, ring or None)
        gone = drop(game, table.now(), (kind,), [seat])
        await carry_out(table, session, vote, YES, Mandate(name, (gone, decided(vote, YES)), (told,)))


async def cast(table: Table, number: int, user: int, name: str, choice: str) -> str | None:
    """Somebody's answer; what was decided by it, if anything. Raises RefusedError."""
    found = await table.store.votes.get(number)
    if found is None:
        raise RefusedError("vote-over")
    async with table.lock(found.game):
        vote, session = await table.store.votes.get(number), await table.load(found.game)
        if vote is None or vote.closed is not None:
            raise RefusedError("vote-over")
        if choice not in KINDS[vote.kind]:
            raise RefusedError("gone")
        asked = electors(session, vote, await departed(table, vote.game))
        if vote.kind == SEAT and not asked and choice == TAKE and user not in deeds.persons(session):
            asked = [user]  # whoever comes first
        if user not in asked:
            raise RefusedError("vote-seated" if vote.kind == SEAT and not vote.data.get("user") else "vote-not-yours")
        if vote.ballots.get(user) == choice:
            return None
        vote = replace(vote, ballots={**vote.ballots, user: choice})
        todo: list[Do] = [answer(number, user, choice)]
        result = outcome(vote, asked)
        if result is None:
            await table.store.games.change(vote.game, letters=[ShowVotes()], also=todo)
            table.wrote(vote.game, session)
            return None
        taker = {"user": user, "name": name} if vote.kind == SEAT else {}
        await settle(table, session, replace(vote, data={**vote.data, **taker}), result, todo)
        return result


async def look(table: Table, number: int, *, late: bool) -> None:
    """Whether a question is decided without another answer: its time is over, or somebody who was asked has left."""
    found = await table.store.votes.get(number)
    if found is None:
        return
    async with table.lock(found.game):
        vote, session = await table.store.votes.get(number), await table.load(found.game)
        if vote is None or vote.closed is not None:
            return
        asked = electors(session, vote, await departed(table, vote.game))
        if (result := outcome(vote, asked, late=late)) is not None:
            await settle(table, session, vote, result, ())


async def settle(table: Table, session: Session, vote: Vote, result: str, also: Iterable[Do]) -> None:
    """Under the lock: it is decided. What cannot be done any more by now is told."""
    now, by = table.now(), say(session.lang, "bot.vote.table")
    also = (*also, *counted(vote))
    try:
        await carry_out(table, session, vote, result, Mandate(by, (*also, decide(vote.id, result, now))))
    except RefusedError:
        letters: list[Letter] = [HostLine("vote-void", vote.name, {}), ShowTurn()]
        done = [*also, decide(vote.id, "void", now)]
        await table.store.games.change(vote.game, letters=letters, also=done)
        table.wrote(vote.game, session)


def offer(table: Table, session: Session, seat: Seat, user: int | None, name: str, by: str) -> list[Do]:
    """A seat is offered to one person, or (None) to whoever comes first."""
    data = {"user": user, "name": name} if user else {}
    vote = Vote(0, session.row.id, SEAT, seat, None, by, data, table.now(), until(table, session, SEAT))
    return [drop(session.row.id, table.now(), (SEAT,), [seat]), *asking(vote)]


async def carry_out(table: Table, session: Session, vote: Vote, result: str, mandate: Mandate) -> None:
    """What the table has decided is done; raises RefusedError where that cannot be done any more."""
    seat, data = vote.seat, vote.data
    match vote.kind, result:
        case "pause", "yes":
            await deeds.paused(table, session, mandate)
        case "resume", "yes":
            await deeds.resumed(table, session, mandate)
        case ("close", "yes") | ("absent", "end"):
            await deeds.closed(table, session.row, mandate)
        case "undo", "yes":
            await deeds.taken_back(table, session, data, mandate)
        case "pace", "yes":
            await deeds.paced(table, session, data["pace"], mandate)
        case "computer", "yes":
            await deeds.lent(table, session, seat, data["level"], mandate)
        case "absent", "standin":
            await deeds.lent(table, session, seat, STAND_IN, mandate)
        case "absent", "replace":
            also = (*mandate.also, *offer(table, session, seat, None, "", mandate.by))
            told = (*mandate.first, ShowVotes())
            await deeds.lent(table, session, seat, STAND_IN, Mandate(mandate.by, also, told))
        case "replace", "yes":
            also = (*mandate.also, *offer(table, session, seat, data["user"], data["name"], mandate.by))
            await said(
                table, session, "offered", replace(mandate, also=also), seat, new=data["user"], name=data["name"]
            )
        case "seat", "take":
            await deeds.replaced(table, session, seat, data["user"], data["name"], mandate)
        case "absent", "":
            await table.store.games.change(session.row.id, letters=[ShowTurn()], also=mandate.also)
            table.wrote(session.row.id, session)
        case "absent", _:
            again = start(session.row.id, session.row.reminders([seat], table.now()))
            await said(table, session, "wait", replace(mandate, also=(*mandate.also, again)), seat)
        case kind, _:
            await said(table, session, f"no-{kind}", mandate, seat if seat != NOBODY else None)


async def said(
    table: Table, session: Session, key: str, mandate: Mandate, seat: Seat | None = None, **words: str | int
) -> None:
    """A line about the table, and nothing else but what the mandate brings."""
    letters = [*mandate.line(key, seat, (), **words), ShowVotes()]
    await table.store.games.change(session.row.id, letters=letters, also=mandate.also)
    table.wrote(session.row.id, session)
