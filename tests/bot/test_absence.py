"""People who are away or do not move: stand-ins, plans first, the ladder, and that a note is its writer's alone."""

from __future__ import annotations

from random import Random

import pytest

from bot.store.absences import Absence
from bot.store.transaction import Do
from bot.table import absence, computers, deeds, hosting, ladder, votes
from bot.table.reminders import Reminder, Reminders
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.ai import STAND_IN
from tests.support.tables import ANN, BOB, CEM, EVE, a_move, begin, said, user_of

DAY = 86400
NOTE = "in hospital, do not tell"


def seat_of(session: Session, user: int) -> int:
    seat = session.sitting(user)
    assert seat is not None
    return seat


def away(table: Table, user: int, *, days: int = 3, tell: bool = True) -> Absence:
    return Absence(user, table.now() + days * DAY, "newcomer", NOTE, int(tell))


def passes(table: Table, seconds: float) -> None:
    time = table.clock() + seconds
    table.clock = lambda: time


def reminders(table: Table) -> Reminders:
    async def send(_: Reminder) -> None:
        return

    return Reminders(table, send, steady=lambda: table.clock())


@pytest.mark.parametrize("tell", [True, False])
async def test_who_is_away_has_a_stand_in_and_comes_back(table: Table, tell: bool) -> None:
    session = await begin(table)
    other = await begin(table, channel=6)
    await absence.leave(table, away(table, BOB, tell=tell))
    for each in (session, other):
        seat = seat_of(each, BOB)
        assert (await table.load(each.row.id)).seats[seat].computer == "newcomer"
        assert await said(table, each) == ["away" if tell else "stand-in"]
    rows = await table.store.all("SELECT data FROM outbox UNION ALL SELECT data FROM remarks")
    assert not any(NOTE in row["data"] for row in rows), "a note is its writer's alone"
    until = str(away(table, BOB).until)
    assert any(until in row["data"] for row in rows) == tell
    await absence.look(table, table.now() + 3 * DAY - 1)
    assert (await table.load(session.row.id)).seats[seat_of(session, BOB)].computer is not None
    await absence.look(table, table.now() + 3 * DAY)
    for each in (session, other):
        after = await table.load(each.row.id)
        assert after.seats == each.seats
        assert await said(table, each) == ["away" if tell else "stand-in", "returned"]
    assert await table.store.absences.get(BOB) is None


async def test_who_is_back_in_one_game_stays_away_in_others(table: Table) -> None:
    session, other = await begin(table), await begin(table, channel=6)
    await absence.leave(table, away(table, BOB))
    assert await absence.back_in(table, session.row.id, BOB)
    assert not await absence.back_in(table, session.row.id, BOB)
    assert not await absence.back_in(table, session.row.id, EVE)
    assert (await table.load(other.row.id)).seats[seat_of(other, BOB)].computer == "newcomer"
    assert await absence.back(table, BOB) == 1


async def test_what_a_crash_left_out_is_made_up_for(table: Table) -> None:
    session, other = await begin(table), await begin(table, channel=6)
    broken = f"BEFORE INSERT ON seats WHEN NEW.game = {other.row.id} BEGIN SELECT RAISE(ABORT, 'broken'); END"
    await table.store.write(Do(f"CREATE TRIGGER broken {broken}"))
    with pytest.raises(Exception, match="broken"):
        await absence.leave(table, away(table, BOB))
    await table.store.write(Do("DROP TRIGGER broken"))
    await absence.look(table, table.now())
    for each in (session, other):
        assert (await table.load(each.row.id)).seats[seat_of(each, BOB)].computer == "newcomer"
        assert await said(table, each) == ["away"]
    await hosting.give_back(table, session.row.id, seat_of(session, BOB), "Ann")
    await absence.look(table, table.now())
    assert (await table.load(session.row.id)).seats == session.seats, "only once"


@pytest.mark.parametrize("days", [0, -1, 400])
async def test_nobody_is_away_until_yesterday(table: Table, days: int) -> None:
    with pytest.raises(RefusedError, match="no-date-ahead"):
        await absence.leave(table, away(table, BOB, days=days))
    assert await table.store.absences.get(BOB) is None


@pytest.mark.parametrize("wants", ["mention", "never", "hushed"])
async def test_the_ladder(table: Table, wants: str) -> None:
    """Reminded, the table told, the table asked, whatever the person wants to hear of it."""
    session = await begin(table)
    game, seat = session.row.id, next(iter(session.asked))
    late = user_of(session, seat)
    if wants == "hushed":
        await table.store.timers.hush(game, seat)
    elif wants == "never":
        await table.store.write(Do("INSERT INTO people (user, remind) VALUES (?, 'never')", (late,)))
    looks = reminders(table)
    await looks.once()
    for days, lines, asked in ((1, [], 0), (2, ["waiting"], 0), (4, ["waiting"], 1)):
        passes(table, days * DAY)
        await looks.once()
        assert (await said(table, session), len(await table.store.votes.open(game))) == (lines, asked)
    (vote,) = await table.store.votes.open(game)
    with pytest.raises(RefusedError, match="vote-not-yours"):
        await votes.cast(table, vote.id, late, "?", "wait")
    others = [user for user in (ANN, BOB, CEM) if user != late]
    for user in others:
        await votes.cast(table, vote.id, user, "?", "standin")
    after = await table.load(game)
    assert (after.seats[seat].user, after.seats[seat].computer) == (late, STAND_IN)
    await computers.run(table, after)
    assert seat not in (await table.load(game)).asked
    assert await absence.back_in(table, game, late)


@pytest.mark.parametrize("computers", [0, 2])
async def test_a_stand_in_that_the_table_agreed_on_beforehand(table: Table, computers: int) -> None:
    """With the third reminder, and only where somebody else plays too; back by moving, like any other."""
    session = await begin(table, computers=computers)
    game, seat = session.row.id, seat_of(session, ANN)
    while seat not in session.asked:
        up = next(iter(session.asked))
        move = session.read(a_move(table, session, up, Random(1)))
        user = session.seats[up].user
        if user is None:
            session = (await table.play_for(game, up, session.opened(up), move)).session
        else:
            session = (await table.play(game, user, str(move))).session
    await table.store.games.update(game, late=ladder.AT_ONCE)
    looks = reminders(table)
    await looks.once()
    for days, stands_in in ((1, False), (2, False), (4, not computers)):
        passes(table, days * DAY)
        await looks.once()
        after = await table.load(game)
        assert (after.seats[seat].computer == STAND_IN) is stands_in
    assert await table.store.votes.open(game) == [], "it was agreed before"
    assert await said(table, session) == (["waiting"] if computers else ["waiting", "late-stand-in"])
    if not computers:
        line = (await table.store.votes.remarks(game))[-1][1]
        assert line.ring == [ANN]
        assert await absence.back_in(table, game, ANN)
        assert (await table.load(game)).seats == session.seats


async def test_who_moves_after_all_need_not_be_voted_on(table: Table) -> None:
    session = await begin(table)
    game, seat = session.row.id, next(iter(session.asked))
    looks = reminders(table)
    await looks.once()
    for days in (1, 2, 4):
        passes(table, days * DAY)
        await looks.once()
    (vote,) = await table.store.votes.open(game)
    await table.play(game, user_of(session, seat), a_move(table, session, seat, Random(3)))
    assert await table.store.votes.open(game) == []
    with pytest.raises(RefusedError, match="vote-over"):
        await votes.cast(table, vote.id, next(u for u in (ANN, BOB) if u != user_of(session, seat)), "?", "end")


@pytest.mark.parametrize("choice", ["wait", "replace", "end", None])
async def test_what_the_table_decides_about_who_does_not_move(table: Table, choice: str | None) -> None:
    session = await begin(table)
    game, seat = session.row.id, next(iter(session.asked))
    late = user_of(session, seat)
    async with table.lock(game):
        await hosting.left(table, session, seat)
    (vote,) = await table.store.votes.open(game)
    if choice is None:  # nobody answers in time
        await votes.look(table, vote.id, late=True)
    for user in (ANN, BOB, CEM):
        if user != late and choice is not None:
            await votes.cast(table, vote.id, user, "?", choice)
    after = await table.load(game)
    if choice == "end":
        assert after.row.status == "closed"
    elif choice == "replace":
        assert after.seats[seat].computer == STAND_IN
        (offer,) = await table.store.votes.open(game)
        with pytest.raises(RefusedError, match="vote-seated"):
            await votes.cast(table, offer.id, next(u for u in (ANN, BOB, CEM) if u != late), "?", "take")
        await votes.cast(table, offer.id, EVE, "Eve", "take")
        seated = (await table.load(game)).seats[seat]
        assert (seated.user, seated.computer, seated.name) == (EVE, None, "Eve")
    else:
        timer = await table.store.timers.get(game, seat)
        if choice is None:
            assert timer is None, "nobody who has left is reminded"
            return
        assert timer is not None
        assert (timer.due, timer.sent) == (table.now() + session.row.pace, 0), "the ladder begins again"


async def test_nobody_asks_computer_players(table: Table) -> None:
    session = await begin(table, computers=2)
    seat = seat_of(session, ANN)
    async with table.lock(session.row.id):
        await hosting.left(table, session, seat)
    assert await table.store.votes.open(session.row.id) == []


async def test_a_seat_that_was_given_up_is_offered(table: Table) -> None:
    session = await begin(table)
    game, seat = session.row.id, seat_of(session, BOB)
    with pytest.raises(RefusedError, match="stranger"):
        await absence.resign(table, game, EVE, STAND_IN, offered=True)
    await absence.resign(table, game, BOB, STAND_IN, offered=True)
    with pytest.raises(RefusedError, match="stranger"):
        await absence.resign(table, game, BOB, STAND_IN, offered=True)
    (offer,) = await table.store.votes.open(game)
    assert offer.kind == deeds.SEAT
    await votes.cast(table, offer.id, BOB, "Bob", "take")
    assert user_of(await table.load(game), seat) == BOB, "whoever regrets it may"
