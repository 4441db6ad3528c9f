"""Further back than one's own last move: those concerned agree, all of them where something came to light."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.store.letters import HostLine
from bot.store.transaction import ConflictError, Do
from bot.store.votes import Vote
from bot.table import absence, hosting, votes
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from bot.table.taking_back import Stretch, stretch
from rules.ai import STAND_IN
from rules.carson_city.placement import Placement
from rules.game import FATE
from tests.support.tables import ANN, BOB, CEM, EVE, PEOPLE, a_move, awaited, begin, user_of

ABOUT = ("undone", "no-undo", "undo-void")


async def moved(table: Table, session: Session, seed: int = 1) -> Session:
    """Whoever is up makes some move."""
    seat, user = awaited(table, session)
    return (await table.play(session.row.id, user, a_move(table, session, seat, Random(seed)))).session


async def claimed(table: Table, times: int = 2) -> tuple[Session, Session, list[int]]:
    """A table before and after the first parcels are claimed, and its people in the order of their turns."""
    before = session = await begin(table)
    order = []
    for parcel in ("a1", "c1", "e1", "g1", "a3")[:times]:
        _, user = awaited(table, session)
        order.append(user)
        session = (await table.play(session.row.id, user, f"claim {parcel}")).session
    return before, session, order + [user for user in (ANN, BOB, CEM) if user not in order]


async def back(table: Table, session: Session, user: int, own: int = 0) -> Stretch:
    return await stretch(table.store, table.positions, session, user, own)


async def ask(table: Table, session: Session, user: int, own: int = 0) -> Vote | None:
    """Somebody wants moves taken back; the question, if anybody has to be asked."""
    found = await back(table, session, user, own)
    await votes.propose(table, session.row.id, votes.UNDO, user, "Ann", **found.asked)
    return next(iter(await table.store.votes.open(session.row.id)), None)


async def lines(table: Table, session: Session) -> list[HostLine]:
    """What the table was told about taking back."""
    return [line for _, line in await table.store.votes.remarks(session.row.id) if line.key in ABOUT]


async def test_those_concerned_agree(table: Table) -> None:
    before, session, (first, second, third) = await claimed(table)
    game, seat = session.row.id, before.sitting(first)
    assert seat is not None
    with pytest.raises(RefusedError, match="nothing-to-undo"):
        await table.undo(game, first)
    found = await back(table, session, first)
    assert (found.to, found.moves, found.revealed, sorted(found.seats)) == (before.row.ply, 2, 0, [0, 1, 2])
    alone = await back(table, session, second)
    assert {user_of(session, each) for each in alone.seats} == {second, third}, "nobody else was asked since"
    question = await ask(table, session, first)
    assert question is not None
    assert question.ballots == {first: "yes"}
    assert await votes.cast(table, question.id, third, "?", "yes") is None
    with pytest.raises(RefusedError, match="vote-not-yours"):
        await votes.cast(table, question.id, EVE, "Eve", "yes")
    assert await votes.cast(table, question.id, second, "?", "yes") == "yes"
    after = await table.load(game)
    assert (after.state, after.row.ply, after.row.undos) == (before.state, before.row.ply, before.row.undos + 1)
    assert (list(after.asked), after.asked[seat].by_hand) == ([seat], 1), "no order claims that parcel again"
    (line,) = await lines(table, session)
    assert (line.key, line.words, sorted(line.ring or ())) == ("undone", {"moves": 2}, sorted([ANN, BOB, CEM]))
    timer = await table.store.timers.get(game, seat)
    assert timer is not None
    assert (await table.play(game, first, "claim b1")).session.row.ply == before.row.ply + 1


async def test_one_no_is_enough(table: Table) -> None:
    _, session, (first, second, _) = await claimed(table)
    question = await ask(table, session, first)
    assert question is not None
    assert await votes.cast(table, question.id, second, "?", "no") == "no"
    assert (await table.load(session.row.id)).row == session.row
    assert [line.key for line in await lines(table, session)] == ["no-undo"]


@pytest.mark.parametrize("by_undo", [False, True])
async def test_a_move_in_between_makes_it_void_and_says_so(table: Table, by_undo: bool) -> None:
    _, session, (first, second, third) = await claimed(table)
    game = session.row.id
    question = await ask(table, session, first)
    assert question is not None
    with pytest.raises(RefusedError, match="vote-open"):
        await ask(table, session, second)
    if by_undo:
        await table.undo(game, second)
    else:
        await moved(table, session)
    with pytest.raises(RefusedError, match="vote-over"):
        await votes.cast(table, question.id, third, "?", "yes")
    (line,) = await lines(table, session)
    assert (line.key, line.ring) == ("undo-void", [first])
    letters = [row["data"] for row in await table.store.all("SELECT data FROM outbox WHERE kind = 'line'")]
    assert len(letters) == 1
    found = await back(table, session, first)
    with pytest.raises(RefusedError, match="stale"):
        await votes.propose(table, game, votes.UNDO, first, "Ann", **found.asked)
    assert (await table.load(game)).row.ply == session.row.ply + (-1 if by_undo else 1)
    await moved(table, await table.load(game), 2)
    assert len(await lines(table, session)) == 1, "said once"


async def test_all_of_it_is_written_or_nothing(table: Table) -> None:
    _, session, (first, second, third) = await claimed(table)
    question = await ask(table, session, first)
    assert question is not None
    await votes.cast(table, question.id, second, "?", "yes")
    broken = "CREATE TRIGGER broken BEFORE INSERT ON remarks BEGIN SELECT RAISE(ABORT, 'broken'); END"
    await table.store.write(Do(broken))
    with pytest.raises(ConflictError, match="broken"):
        await votes.cast(table, question.id, third, "?", "yes")
    assert (await table.load(session.row.id)).row == session.row
    await table.store.write(Do("DROP TRIGGER broken"))
    assert await votes.cast(table, question.id, third, "?", "yes") == "yes"
    assert (await table.load(session.row.id)).row.undos == session.row.undos + 1


async def test_further_back_than_the_last_of_ones_moves(table: Table) -> None:
    before, session, (first, *_) = await claimed(table, 4)
    found = await back(table, session, first)
    while found.further:
        found = await back(table, session, first, found.further)
    assert (found.to, found.moves) == (before.row.ply, 4)
    for ply in (before.row.ply + 2, 10**6):  # another's move, or none
        with pytest.raises(RefusedError, match="stale"):
            await back(table, session, first, ply)


async def to_luck(table: Table, **more: Any) -> tuple[Session, int]:
    """A game just after luck has spoken for the first time since people play, and whoever moved before."""
    session, rng = await begin(table, **more), Random(5)
    while True:
        seat, user = awaited(table, session)
        turn = await table.play(session.row.id, user, a_move(table, session, seat, rng))
        session = turn.session
        if any(line.entry.seat == FATE for line in turn.lines):
            return session, user


async def test_across_luck_all_must_agree(table: Table) -> None:
    session, user = await to_luck(table)
    game = session.row.id
    found = await back(table, session, user)
    assert (found.revealed, sorted(found.seats)) == (1, [0, 1, 2])
    question = await ask(table, session, user)
    assert question is not None
    others = [each for each in (ANN, BOB, CEM) if each != user]
    assert await votes.cast(table, question.id, others[0], "?", "yes") is None
    await hosting.lend(table, game, session.sitting(others[1]) or 0, STAND_IN, "Ann")
    await votes.look(table, question.id, late=False)
    assert (await table.load(game)).row.ply == found.to, "whoever has a stand-in is not waited for"


async def test_nobody_agrees_with_themselves_to_forget_luck(table: Table) -> None:
    session, user = await to_luck(table, people=PEOPLE[:2])
    other = ANN + BOB - user
    await hosting.lend(table, session.row.id, session.sitting(other) or 0, STAND_IN, "Ann")
    session = await table.load(session.row.id)
    with pytest.raises(RefusedError, match="learned"):
        await ask(table, session, user)
    await absence.back_in(table, session.row.id, other)
    session = await table.load(session.row.id)
    question = await ask(table, session, user)
    assert question is not None
    await table.store.notes.set(f"left {session.row.id} {other}", "1")
    await votes.look(table, question.id, late=False)
    assert (await table.load(session.row.id)).row == session.row, "nor once the other has left"


async def test_who_plays_with_computers_need_not_ask(table: Table) -> None:
    """Further back than one's last move, while nothing came to light."""
    session = await begin(table, computers=2)
    seat = session.sitting(ANN)
    assert seat is not None
    while seat not in session.asked:
        up = next(iter(session.asked))
        move = session.read(a_move(table, session, up, Random(1)))
        session = (await table.play_for(session.row.id, up, session.opened(up), move)).session
    start = session
    while session.row.ply < start.row.ply + 5:
        up = next(iter(session.asked))
        text = a_move(table, session, up, Random(1))
        if up == seat:
            session = (await table.play(session.row.id, ANN, text)).session
        else:
            session = (await table.play_for(session.row.id, up, session.opened(up), session.read(text))).session
    assert await ask(table, session, ANN, start.row.ply + 1) is None
    after = await table.load(session.row.id)
    assert (after.row.ply, after.state) == (start.row.ply, start.state)


async def test_sealed_bids_come_back_sealed_for_all(table: Table) -> None:
    """While people choose in secret nothing can be asked; once all is shown, all must agree, and choose anew."""
    session = await begin(table, "card_game")
    game = session.row.id
    for seat in range(3):
        with pytest.raises(RefusedError, match="nothing-to-undo"):
            await back(table, session, user_of(session, 0))
        session = (await table.play(game, user_of(session, seat), f"bid {seat + 2}")).session
    found = await back(table, session, user_of(session, 0))
    assert (found.revealed, sorted(found.seats)) == (1, [0, 1, 2])
    question = await ask(table, session, user_of(session, 0))
    assert question is not None
    await table.store.write(Do("DELETE FROM outbox"))
    for seat in (1, 2):
        await votes.cast(table, question.id, user_of(session, seat), "?", "yes")
    after = await table.load(game)
    assert sorted(after.asked) == [0, 1, 2]
    kinds = [row["kind"] for row in await table.store.all("SELECT kind FROM outbox")]
    assert kinds.count("ask") == 3, "each is asked in private"


async def test_a_game_that_rests_goes_on_resting(table: Table) -> None:
    before, session, (first, second, third) = await claimed(table)
    question = await ask(table, session, first)
    assert question is not None
    await hosting.pause(table, session.row.id, "Ann")
    for user in (second, third):
        await votes.cast(table, question.id, user, "?", "yes")
    after = await table.load(session.row.id)
    assert (after.row.status, after.row.ply) == ("paused", before.row.ply)


@pytest.mark.parametrize("mine", [True, False])
async def test_plans_of_those_whose_moves_go_are_dropped(table: Table, mine: bool) -> None:
    session = await begin(table)
    while not isinstance(session.state.agenda[-1], Placement):
        session = await moved(table, session)
    game, (seat, first) = session.row.id, awaited(table, session)
    session = await moved(table, start := session)
    _, second = awaited(table, session)
    session = await moved(table, session)
    session = await table.plan(game, first, ["pass"])
    assert seat in session.plans
    question = await ask(table, session, first if mine else second)
    assert question is not None
    for user in (ANN, BOB, CEM):
        if user not in question.ballots and session.sitting(user) in question.data["seats"]:
            await votes.cast(table, question.id, user, "?", "yes")
    after = await table.load(game)
    assert after.row.ply == start.row.ply + (0 if mine else 1)
    assert (seat in after.plans) is not mine, "whoever had no part in it keeps theirs"


async def test_what_was_said_about_the_table_stays_said(table: Table) -> None:
    """Remarks on moves that are taken back stand where the game goes on from."""
    before, session, (first, second, third) = await claimed(table)
    await hosting.set_pace(table, session.row.id, 3600, "Ann")
    question = await ask(table, session, first)
    assert question is not None
    for user in (second, third):
        await votes.cast(table, question.id, user, "?", "yes")
    found = await table.store.votes.remarks(session.row.id)
    keys = [(ply, line.key) for ply, line in found if line.key in ("pace", "undone")]
    assert keys == [(before.row.ply, "pace"), (before.row.ply, "undone")]


async def test_what_is_played_anew_is_news_again(table: Table) -> None:
    """Whoever has read of moves that were taken back has not read of those that came instead."""
    before, session, (first, second, third) = await claimed(table)
    game = session.row.id
    await table.store.people.saw(third, game, session.row.ply)
    question = await ask(table, session, first)
    assert question is not None
    for user in (second, third):
        await votes.cast(table, question.id, user, "?", "yes")
    assert await table.store.people.seen(third, game) == before.row.ply
