"""What can be done to a game beside moving: seats change hands, it rests, ends, begins again or goes at another pace.

All of it under the game's lock, and in one transaction with the line that tells the channel of it. By what right it is
done is told by a mandate: a host's word, or what the table has decided.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.store import plans
from bot.store.games import GameRow, SeatRow
from bot.store.letters import HostLine, Letter, Question, ShowTurn
from bot.store.timers import bound, repace
from bot.store.transaction import ConflictError, Do, OvertakenError
from bot.store.votes import Data, drop, drop_all
from bot.table.questions import deadline
from bot.table.session import RefusedError, Session, name_of
from bot.table.table import Table
from bot.table.taking_back import Back
from render.words import say
from rules.ai import PLAYERS
from rules.game import Entry, Seat

HOUR, DAY = 3600, 86400
ON = ("lobby", "running", "paused")
"""A game that is on: its channel can have no other."""
CLOCKS = {"none": 0, "relaxed": 2 * DAY, "day": DAY, "brisk": 6 * HOUR, "evening": HOUR}
"""The clocks that a lobby offers: seconds until the first reminder; none where nobody is ever reminded."""
QUICKEST, SLOWEST = HOUR, 7 * DAY
"""Any other clock lies between these."""
REOPENED = 30 * DAY
"""Seconds for which a closed game can be opened again."""
ABSENT, SEAT = "absent", "seat"
"""Questions to the table about a seat: what becomes of it, and who takes it."""


@dataclass(frozen=True)
class Mandate:
    """Who does something, by name, and what is written and said along with it."""

    by: str
    also: tuple[Do, ...] = ()
    first: tuple[Letter, ...] = ()
    """What is told before."""

    def line(self, key: str, seat: Seat | None = None, ring: Iterable[int] = (), **data: str | int) -> list[Letter]:
        """What the channel is told, and the turn shown again."""
        return [*self.first, HostLine(key, self.by, data, seat, [*ring] or None), ShowTurn()]


def in_play(session: Session) -> None:
    """Raises RefusedError for a game that has not begun or is over."""
    if session.row.status not in ("running", "paused"):
        raise RefusedError("not-started" if session.row.status == "lobby" else "game-over")


def persons(session: Session) -> list[int]:
    """Everybody who has a seat, also one that a computer player plays for them."""
    return [seat.user for seat in session.seats if seat.user is not None]


async def seated(
    table: Table,
    session: Session,
    seat: SeatRow,
    letters: list[Letter],
    also: Iterable[Do] = (),
    values: Mapping[str, str | int | None] | None = None,
) -> Session:
    """Write one seat; its reminders start again if a person sits there and is awaited."""
    old = session.seats[seat.seat]
    seats = tuple(seat if each.seat == seat.seat else each for each in session.seats)
    person = seat.computer is None and seat.seat in session.asked
    start = session.row.reminders([seat.seat] if person else [], table.now())
    letters = [*letters, *questions(session, replace(session, seats=seats), seat.seat)]
    left = session.plans
    todo = [*also, drop(session.row.id, table.now(), (ABSENT,), [seat.seat])]
    if seat.user != old.user:  # a plan is its maker's alone
        left = {each: plan for each, plan in session.plans.items() if each != seat.seat}
        todo.append(plans.drop(session.row.id, seat.seat))
    await table.store.games.change(
        session.row.id, values=values, seats=seats, stop=[seat.seat], start=start, letters=letters, also=todo
    )
    row = replace(session.row, host=int((values or {}).get("host") or session.row.host))
    after = replace(session, row=row, seats=seats, plans=left)
    table.wrote(session.row.id, after)
    return after


def questions(session: Session, after: Session, seat: Seat) -> list[Letter]:
    """Hidden choices to be put to people in direct messages once a seat has changed: to who sits there now, and to who
    was alone with computer players and is not any more."""
    if not session.asked or not session.state.agenda[-1].hidden:
        return []
    new = [each for each in after.asked if after.by_message(each) and (each == seat or not session.by_message(each))]
    return [Question(each, after.asked[each].ply, after.asked[each].undos) for each in new]


async def becomes(
    table: Table,
    session: Session,
    letters: list[Letter],
    values: Mapping[str, str | int | None],
    start: Mapping[Seat, int] | None = None,
    also: Iterable[Do] = (),
) -> Session:
    """Other fields of a game."""
    await table.store.games.change(session.row.id, values=values, start=start, letters=letters, also=also)
    after = await table.load(session.row.id)
    table.wrote(session.row.id, after)
    return after


# -- seats


async def replaced(table: Table, session: Session, seat: Seat, user: int, name: str, mandate: Mandate) -> Session:
    """Somebody else takes a seat over, as it stands."""
    in_play(session)
    if user in persons(session):
        raise RefusedError("seated-already")
    old = session.seats[seat]
    ring = [user] if old.user is None else [user, old.user]
    line = mandate.line("replaced", None, ring, old=name_of(old, session.lang), new=user, name=name)
    gone = drop(session.row.id, table.now(), (SEAT, "replace", "computer"), [seat])
    new = replace(old, user=user, computer=None, name=name, orders="")
    return await seated(table, session, new, line, [*mandate.also, gone])


async def lent(table: Table, session: Session, seat: Seat, computer: str, mandate: Mandate) -> Session:
    """A computer player plays for a person, who keeps the seat: first what they have planned, then as it thinks."""
    in_play(session)
    if computer not in PLAYERS:
        raise RefusedError("no-such-computer")
    old = session.seats[seat]
    line = mandate.line("lent", seat, [] if old.user is None else [old.user], kind=computer)
    return await seated(table, session, replace(old, computer=computer), line, mandate.also)


async def given_back(
    table: Table, session: Session, seat: Seat, mandate: Mandate, key: str = "back", *, ring: bool = True
) -> Session:
    """The person plays again; whoever was to take the seat need not."""
    in_play(session)
    old = session.seats[seat]
    if old.user is None:
        raise RefusedError("nobody-behind")
    gone = drop(session.row.id, table.now(), (SEAT, "replace"), [seat])
    line = mandate.line(key, seat, [old.user] if ring else [])
    return await seated(table, session, replace(old, computer=None), line, [*mandate.also, gone])


async def resigned(table: Table, session: Session, seat: Seat, computer: str, mandate: Mandate) -> Session:
    """A person gives the seat up: a computer player plays on; where they were the host, another player is."""
    in_play(session)
    old = session.seats[seat]
    others = [user for user in persons(session) if user != old.user]
    if not others:
        raise RefusedError("last-person")
    letters: list[Letter] = [
        *mandate.first,
        HostLine("resigned", name_of(old, session.lang), {"kind": computer}, None, others),
    ]
    values = {"host": others[0]} if old.user == session.row.host else {}
    letters += [HostLine("new-host", "", {"new": others[0]})] if values else []
    used = {each.name for each in session.seats}
    names = (say(session.lang, "bot.robot", number=number) for number in range(1, len(session.seats) + 2))
    name = next(each for each in names if each not in used)
    new = replace(old, user=None, computer=computer, name=name, orders="")
    return await seated(table, session, new, [*letters, ShowTurn()], mandate.also, values)


# -- the whole game


async def taken_back(table: Table, session: Session, data: Data, mandate: Mandate) -> None:
    """Moves are taken back, as `taking_back.Stretch` says; raises RefusedError where the game stands elsewhere now."""
    in_play(session)
    row, to = session.row, data["to"]
    if (row.undos, row.ply) != (data["undos"], data["ply"]):
        raise RefusedError("stale")
    lines = await table.store.moves.log(row.id, to)
    state = await table.positions.at(session, to)
    back = Back(Entry(lines[0].seat, session.read(lines[0].move)), lines[0].ply, state)
    people = {each.seat: each.user for each in session.seats if each.user is not None}
    ring = [user for seat, user in people.items() if seat in data["seats"]]
    line = HostLine("undone", mandate.by, {"moves": data["moves"]}, None, ring)
    try:
        await table.go_back(session, back, people.keys() & {each.seat for each in lines}, line, mandate.also)
    except OvertakenError:
        raise RefusedError("stale") from None


async def paused(table: Table, session: Session, mandate: Mandate) -> Session:
    """Nobody can move and nobody is reminded until the game is resumed."""
    in_play(session)
    if session.row.status == "paused":
        raise RefusedError("paused-already")
    return await becomes(table, session, mandate.line("paused"), {"status": "paused"}, also=mandate.also)


async def resumed(table: Table, session: Session, mandate: Mandate) -> Session:
    """Go on; whoever is awaited has the whole time again."""
    in_play(session)
    if session.row.status != "paused":
        raise RefusedError("not-paused")
    return await begun_again(table, session, mandate, {"status": "running"}, "resumed")


async def begun_again(
    table: Table,
    session: Session,
    mandate: Mandate,
    values: Mapping[str, str | int | None],
    key: str,
    ring: Iterable[int] = (),
) -> Session:
    """Reminders and deadlines from the beginning."""
    start, until = from_now(table, session, session.row)
    return await becomes(table, session, mandate.line(key, None, ring), values, start, [until, *mandate.also])


def from_now(table: Table, session: Session, row: GameRow) -> tuple[dict[Seat, int], Do]:
    """Reminders and the deadline of what is asked, as if it were asked now by the clock of `row`."""
    people = [seat for seat in session.asked if session.seats[seat].computer is None]
    until = deadline(session.state, row, table.now()) if session.asked else None
    return row.reminders(people, table.now()), bound(row.id, until)


async def closed(table: Table, row: GameRow, mandate: Mandate) -> None:
    """The game ends here and makes room; its log stays, and for a while it can be opened again."""
    if row.status not in ON:
        raise RefusedError("game-over")
    begun = row.status != "lobby"
    now, ring = table.now(), [each.user for each in await table.store.games.seats(row.id) if each.user is not None]
    letters = mandate.line("closed" if begun else "cancelled", None, ring if begun else ())
    values: dict[str, str | int | None] = {"status": "closed", "closed": now if begun else None}
    gone = drop_all(row.id, now)
    await table.store.games.change(row.id, values=values, letters=letters, also=[*mandate.also, gone])
    table.wrote(row.id)


async def reopened(table: Table, session: Session, mandate: Mandate) -> Session:
    """A game that was closed goes on; raises RefusedError where that is too long ago or its place is taken."""
    row = session.row
    if row.status != "closed" or row.closed is None or table.now() - row.closed > REOPENED:
        raise RefusedError("not-closed")
    if session.position is None:
        raise RefusedError("broken")
    values: dict[str, str | int | None] = {"status": "running", "closed": None}
    try:
        return await begun_again(table, session, mandate, values, "reopened", persons(session))
    except ConflictError:
        raise RefusedError("busy") from None


async def paced(table: Table, session: Session, pace: int, mandate: Mandate) -> Session:
    """Another clock; who was reminded so many times already waits for the next one as long as that takes by it."""
    if not possible(pace):
        raise RefusedError("no-pace")
    if session.row.status not in ON:
        raise RefusedError("game-over")
    running = session.row.status != "lobby"  # there the card says it
    letters = mandate.line("pace", pace=pace)[:-1] if running else []  # whose turn it is has not changed
    start, until = from_now(table, session, replace(session.row, pace=pace))
    later = repace(session.row.id, table.now(), pace)
    begun = start if pace and not session.row.pace else {}
    return await becomes(table, session, letters, {"pace": pace}, begun, [later, until, *mandate.also])


def possible(pace: int) -> bool:
    """Whether a table can have this clock."""
    return pace == 0 or QUICKEST <= pace <= SLOWEST
