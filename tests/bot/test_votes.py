"""What a table decides together: who is asked, when it is decided, and that it is done once and whole."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.store.games import SeatRow
from bot.store.transaction import ConflictError, Do
from bot.store.votes import Vote
from bot.table import deeds, hosting, votes
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.ai import STAND_IN
from tests.support.tables import ANN, BOB, CEM, EVE, a_move, begin, said, user_of

DAY = 86400


def asked(kind: str, **answers: str) -> Vote:
    people = {"ann": ANN, "bob": BOB, "cem": CEM, "eve": EVE}
    return Vote(1, 1, kind, 0, ANN, "Ann", {}, 0, 0, ballots={people[who]: choice for who, choice in answers.items()})


@pytest.mark.parametrize(
    ("answers", "result", "late"),
    [
        ({}, None, "no"),
        ({"ann": "yes"}, None, "yes"),
        ({"ann": "yes", "bob": "yes"}, "yes", "yes"),
        ({"ann": "yes", "bob": "no"}, None, "no"),
        ({"ann": "no", "bob": "no"}, "no", "no"),
        ({"ann": "yes", "eve": "yes"}, None, "yes"),
    ],
)
def test_more_than_half_decide(answers: dict[str, str], result: str | None, late: str) -> None:
    """After its time those who have answered do; who is not asked does not count."""
    vote = asked("pause", **answers)
    assert votes.outcome(vote, [ANN, BOB, CEM]) == result
    assert votes.outcome(vote, [ANN, BOB, CEM], late=True) == late


def test_half_against_is_enough_to_leave_all_as_it_is() -> None:
    assert votes.outcome(asked("close", ann="yes", bob="no"), [ANN, BOB]) == "no"


@pytest.mark.parametrize(
    ("answers", "result", "late"),
    [
        ({}, None, ""),
        ({"ann": "end"}, None, "end"),
        ({"ann": "end", "bob": "standin"}, None, "wait"),
        ({"ann": "end", "bob": "end"}, "end", "end"),
    ],
)
def test_of_several_ways_the_one_most_want(answers: dict[str, str], result: str | None, late: str) -> None:
    vote = asked("absent", **answers)
    assert votes.outcome(vote, [ANN, BOB, CEM]) == result
    assert votes.outcome(vote, [ANN, BOB, CEM], late=True) == late


def test_what_all_must_agree_to_one_can_refuse() -> None:
    assert votes.outcome(asked("undo", ann="yes"), [ANN, BOB]) is None
    assert votes.outcome(asked("undo", ann="yes"), [ANN, BOB], late=True) == "no"
    assert votes.outcome(asked("undo", ann="yes", bob="no"), [ANN, BOB, CEM]) == "no"
    assert votes.outcome(asked("undo", ann="yes", bob="yes"), [ANN, BOB]) == "yes"


async def the_vote(table: Table, session: Session) -> Vote:
    (vote,) = await table.store.votes.open(session.row.id)
    return vote


async def test_the_table_pauses(table: Table) -> None:
    session = await begin(table)
    game = session.row.id
    assert not await votes.propose(table, game, "pause", BOB, "Bob")
    with pytest.raises(RefusedError, match="vote-open"):
        await votes.propose(table, game, "pause", ANN, "Ann")
    vote = await the_vote(table, session)
    assert (vote.ballots, vote.until) == ({BOB: "yes"}, table.now() + 2 * DAY)
    for stranger in (EVE, 0):
        with pytest.raises(RefusedError, match="vote-not-yours"):
            await votes.cast(table, vote.id, stranger, "Eve", "yes")
    with pytest.raises(RefusedError, match="gone"):
        await votes.cast(table, vote.id, ANN, "Ann", "standin")
    assert await votes.cast(table, vote.id, BOB, "Bob", "yes") is None, "once is enough"
    assert await votes.cast(table, vote.id, ANN, "Ann", "no") is None
    assert await votes.cast(table, vote.id, ANN, "Ann", "yes") == "yes", "a change of mind"
    assert (await table.load(game)).row.status == "paused"
    assert await said(table, session) == ["paused"]
    with pytest.raises(RefusedError, match="vote-over"):
        await votes.cast(table, vote.id, CEM, "Cem", "no")


async def test_a_decision_is_written_whole_or_not_at_all(table: Table) -> None:
    session = await begin(table)
    game = session.row.id
    await votes.propose(table, game, "close", ANN, "Ann")
    vote = await the_vote(table, session)
    await table.store.write(Do("CREATE TRIGGER broken BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'broken'); END"))
    with pytest.raises(ConflictError, match="broken"):
        await votes.cast(table, vote.id, BOB, "Bob", "yes")
    assert await the_vote(table, session) == vote
    await table.store.write(Do("DROP TRIGGER broken"))
    assert await votes.cast(table, vote.id, BOB, "Bob", "yes") == "yes"
    assert (await table.load(game)).row.status == "closed"
    assert await table.store.votes.open(game) == []


async def test_who_is_alone_with_computer_players_need_not_ask(table: Table) -> None:
    session = await begin(table, computers=2)
    assert await votes.propose(table, session.row.id, "close", ANN, "Ann")
    assert await said(table, session) == ["closed"]


async def test_whoever_has_left_or_has_a_stand_in_has_no_vote(table: Table) -> None:
    session = await begin(table)
    game = session.row.id
    seat = {each.user: each.seat for each in session.seats}
    await votes.propose(table, game, "pause", ANN, "Ann")
    vote = await the_vote(table, session)
    await hosting.lend(table, game, seat[BOB], STAND_IN, "Ann")
    with pytest.raises(RefusedError, match="vote-not-yours"):
        await votes.cast(table, vote.id, BOB, "Bob", "no")
    await votes.look(table, vote.id, late=False)
    assert await the_vote(table, session) == vote, "Cem is still asked"
    await table.store.notes.set(f"left {game} {CEM}", "1")
    await votes.look(table, vote.id, late=False)
    assert (await table.load(game)).row.status == "paused"


async def test_after_its_time_those_who_answered_decide(table: Table) -> None:
    session = await begin(table)
    await votes.propose(table, session.row.id, "pace", ANN, "Ann", pace=3600)
    vote = await the_vote(table, session)
    assert await table.store.votes.every() == [vote]
    await votes.look(table, vote.id, late=True)
    assert (await table.load(session.row.id)).row.pace == 3600


async def test_a_seat_is_offered_and_taken(table: Table) -> None:
    session = await begin(table)
    game = session.row.id
    seat = next(each.seat for each in session.seats if each.user == CEM)
    with pytest.raises(RefusedError, match="seated-already"):
        await votes.propose(table, game, "replace", ANN, "Ann", seat, user=BOB, name="Bob")
    await votes.propose(table, game, "replace", ANN, "Ann", seat, user=EVE, name="Eve")
    await votes.cast(table, (await the_vote(table, session)).id, BOB, "Bob", "yes")
    assert user_of(await table.load(game), seat) == CEM, "nobody is put on a seat"
    offer = await the_vote(table, session)
    for other in (ANN, CEM, 55):
        with pytest.raises(RefusedError, match="vote-not-yours"):
            await votes.cast(table, offer.id, other, "?", "take")
    assert await votes.cast(table, offer.id, EVE, "Eve", "take") == "take"
    after = await table.load(game)
    assert (user_of(after, seat), after.seats[seat].name) == (EVE, "Eve")
    assert await said(table, session) == ["offered", "replaced"]


async def test_an_offer_is_declined(table: Table) -> None:
    session = await begin(table)
    seat = next(each.seat for each in session.seats if each.user == CEM)
    await votes.emergency(table, session.row.id, "replace", ANN, "Ann", seat, user=EVE, name="Eve")
    await votes.cast(table, (await the_vote(table, session)).id, EVE, "Eve", "decline")
    assert user_of(await table.load(session.row.id), seat) == CEM
    assert await said(table, session) == ["emergency", "offered", "no-seat"]


async def test_what_cannot_be_done_any_more_is_told(table: Table) -> None:
    session = await begin(table)
    game = session.row.id
    await votes.propose(table, game, "pause", ANN, "Ann")
    vote = await the_vote(table, session)
    await hosting.pause(table, game, "Ann")
    await votes.cast(table, vote.id, BOB, "Bob", "yes")
    assert await said(table, session) == ["paused", "vote-void"]
    assert await table.store.votes.open(game) == []


async def test_a_closed_game_is_opened_again_for_thirty_days(table: Table) -> None:
    session = await begin(table)
    game, before = session.row.id, await table.load(session.row.id)
    with pytest.raises(RefusedError, match="not-closed"):
        await hosting.reopen(table, game, "Ann")
    await hosting.close(table, game, "Ann")
    closed = await table.store.games.closed_in(5, table.now())
    assert closed is not None
    other = await table.store.games.create(guild=1, channel=5, host=ANN, game="carson_city", lang="en", now=0)
    with pytest.raises(RefusedError, match="busy"):
        await hosting.reopen(table, game, "Ann")
    await table.store.games.update(other, status="closed")
    now = table.now()
    table.clock = lambda: now + deeds.REOPENED + 1.0
    with pytest.raises(RefusedError, match="not-closed"):
        await hosting.reopen(table, game, "Ann")
    table.clock = lambda: now + deeds.REOPENED - 1.0
    after = await hosting.reopen(table, game, "Ann")
    assert (after.row, after.seats, after.state) == (replace(before.row, closed=None), before.seats, before.state)
    seat = next(iter(after.asked))
    timer = await table.store.timers.get(game, seat)
    assert timer is not None
    assert timer.due == table.now() + after.row.pace
    await table.play(game, user_of(after, seat), a_move(table, after, seat, Random(1)))


async def test_a_lobby_that_was_closed_stays_so(table: Table) -> None:
    made = await table.store.games.create(guild=1, channel=5, host=ANN, game="carson_city", lang="en", now=0)
    await table.store.games.set_seats(made, [SeatRow(made, 0, ANN, None, "Ann")])
    await hosting.close(table, made, "Ann")
    assert await table.store.games.closed_in(5, 0) is None


async def test_who_resigns_leaves_the_seat_and_the_game_to_others(table: Table) -> None:
    session = await begin(table)
    seat = next(each.seat for each in session.seats if each.user == ANN)
    async with table.lock(session.row.id):
        after = await deeds.resigned(table, session, seat, STAND_IN, deeds.Mandate("Ann"))
    assert after == await table.load(session.row.id)
    assert (after.seats[seat].user, after.seats[seat].computer) == (None, STAND_IN)
    assert after.row.host in (BOB, CEM)
    assert await said(table, session) == ["resigned", "new-host"]
    alone = await begin(table, computers=2, channel=6)
    with pytest.raises(RefusedError, match="last-person"):
        await deeds.resigned(table, alone, 0, STAND_IN, deeds.Mandate("Ann"))
