"""Computer players answer at once: taking back one's move takes their answers with it, while they showed nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from bot.store.database import Store
from bot.table import hosting
from bot.table.computers import run
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.game import FATE
from tests.support.tables import ANN, EVERY, PEOPLE, Clock, a_move, awaited, begin, carson


async def answered(table: Table, session: Session) -> Session:
    """Once no computer player is to move any more."""
    await run(table, session)
    return await table.load(session.row.id)


async def move(table: Table, session: Session, user: int, text: str) -> Session:
    return await answered(table, (await table.play(session.row.id, user, text)).session)


async def to_placement(table: Table, computers: int = 2) -> tuple[Session, int, int]:
    """The game where a person is the first to have cowboys to place, with their seat and name."""
    session = await answered(table, await begin(table, computers=computers))
    rng = Random(3)
    while session.game.phase(session.state) != "placement":
        seat, user = awaited(table, session)
        session = await move(table, session, user, a_move(table, session, seat, rng))
    seat, user = awaited(table, session)
    return session, seat, user


async def test_their_answers_are_taken_back_with_the_move(table: Table) -> None:
    session, seat, user = await to_placement(table)
    after = await move(table, session, user, "place wages")
    assert after.row.ply > session.row.ply + 1
    assert [*after.asked] == [seat]
    assert await table.undoable(after, user) == session.row.ply + 1
    back = (await table.undo(session.row.id, user)).session
    assert back.state == session.state
    assert (back.row.ply, back.row.undos) == (session.row.ply, session.row.undos + 1)
    assert (await table.load(session.row.id)).state == session.state


async def test_they_answer_anew(table: Table) -> None:
    session, seat, user = await to_placement(table)
    await move(table, session, user, "place wages")
    back = (await table.undo(session.row.id, user)).session
    again = await move(table, back, user, "place ammo")
    assert [*again.asked] == [seat]
    assert carson(again).standing["ammo"][0].seat == seat
    undone = await table.store.all("SELECT 1 FROM log WHERE undone IS NOT NULL AND game = ?", session.row.id)
    assert len(undone) > 1


async def test_a_second_tap_takes_back_nothing_more(table: Table) -> None:
    session, _, user = await to_placement(table)
    first = await move(table, session, user, "place wages")
    second = await move(table, first, user, "place road1")
    ply = await table.undoable(second, user)
    assert ply == first.row.ply + 1
    made = (second.row.undos, ply)
    back = (await table.undo(session.row.id, user, made)).session
    assert back.state == first.state
    with pytest.raises(RefusedError, match="stale"):
        await table.undo(session.row.id, user, made)
    assert (await table.load(session.row.id)).state == first.state
    ply = await table.undoable(back, user)
    assert ply == session.row.ply + 1, "a further one is a tap of its own"


async def test_a_button_from_before_they_answered_means_the_same_move(table: Table) -> None:
    session, _, user = await to_placement(table)
    turn = await table.play(session.row.id, user, "place wages")
    ply = await table.undoable(turn.session, user)
    assert ply == turn.session.row.ply
    made = (turn.session.row.undos, ply)
    await answered(table, turn.session)
    assert (await table.undo(session.row.id, user, made)).session.state == session.state


async def test_not_over_another_person(table: Table) -> None:
    """Neither their move, nor what a deadline or a plan made of it."""
    session, seat, user = await to_placement(table, computers=1)
    after = await move(table, session, user, "place wages")
    (other,) = after.asked
    assert other != seat
    assert await table.undoable(after, user) is not None
    after = await move(table, after, after.seats[other].user or 0, "place road1")
    assert await table.undoable(after, user) is None
    with pytest.raises(RefusedError, match="nothing-to-undo"):
        await table.undo(session.row.id, user)


async def test_nor_where_a_person_has_come_back_to_a_seat(table: Table) -> None:
    """What a stand-in answered is a computer player's; once its person is back, it is theirs to build on."""
    session, seat, user = await to_placement(table, computers=1)
    other = next(each.seat for each in session.seats if each.user and each.seat != seat)
    await hosting.lend(table, session.row.id, other, "random", "Ann")
    session = await table.load(session.row.id)
    after = await move(table, session, user, "place wages")
    assert await table.undoable(after, user) == session.row.ply + 1
    await hosting.give_back(table, session.row.id, other, "Ann")
    assert await table.undoable(await table.load(session.row.id), user) is None


@pytest.mark.slow
async def test_not_over_luck_nor_what_was_shown(table: Table) -> None:
    """Through a whole game: what may be taken back has no luck after it, and leads back to where the person was."""
    for options in ("", "variants=might+beginning", "lineup=random variants=outlaws+horses"):
        session = await answered(table, await begin(table, computers=2, options=options, channel=len(options)))
        await once_through(table, session)
    cards = await answered(table, await begin(table, "card_game", computers=2, channel=99, people=PEOPLE))
    await once_through(table, cards)


async def once_through(table: Table, session: Session) -> None:
    rng, game, back = Random(8), session.row.id, 0
    while session.row.status == "running":
        seat, user = awaited(table, session)
        before, hidden = session, session.state.agenda[-1].hidden
        session = await move(table, session, user, a_move(table, session, seat, rng))
        if session.row.status != "running":
            break
        ply = await table.undoable(session, user)
        lines = await table.store.moves.log(game, before.row.ply)
        assert (ply is None) or (ply == before.row.ply + 1)
        if hidden and type(session.state.agenda[-1]) is not type(before.state.agenda[-1]):
            assert ply is None
        if any(line.seat == FATE for line in lines):
            assert ply is None
            with pytest.raises(RefusedError, match=r"nothing-to-undo|learned"):
                await table.undo(game, user)
        elif ply is not None and rng.random() < 0.3:
            session = (await table.undo(game, user)).session
            assert session.state == before.state
            back += 1
    assert back > 3


async def test_after_a_restart_it_is_the_same(table: Table, path: Path) -> None:
    """Nothing that only memory knew: another process takes back the same."""
    session, _, user = await to_placement(table)
    await move(table, session, user, "place wages")
    async with await Store.open(path) as store:
        fresh = Table(store, EVERY, Clock())
        later = await fresh.load(session.row.id)
        assert await fresh.undoable(later, user) == session.row.ply + 1
        assert (await fresh.undo(session.row.id, user)).session.state == session.state


async def test_nobody_else_can(table: Table) -> None:
    session, _, user = await to_placement(table)
    after = await move(table, session, user, "place wages")
    assert await table.undoable(after, user + 1) is None
    assert user == ANN


async def test_killed_right_after_it_the_game_goes_on(table: Table, path: Path) -> None:
    """All of it is one transaction: another process finds the move gone, says so, and waits for the same person."""
    session, seat, user = await to_placement(table)
    await move(table, session, user, "place wages")
    await table.undo(session.row.id, user)
    async with await Store.open(path) as store:
        fresh = Table(store, EVERY, Clock())
        after = await fresh.load(session.row.id)
        assert (after.state, [*after.asked], after.thinking) == (session.state, [seat], [])
        letters = [row["data"] for row in await store.all("SELECT data FROM outbox WHERE kind = 'news'")]
        assert all(json.loads(each)["ply"] <= session.row.ply for each in letters)
        assert (await store.all("SELECT kind FROM outbox ORDER BY id DESC LIMIT 1"))[0]["kind"] == "undone"
        again = await move(fresh, after, user, "place ammo")
        assert [*again.asked] == [seat]
        assert (await fresh.load(session.row.id)).state == again.state


async def test_one_process_of_two_takes_back(table: Table, path: Path) -> None:
    """Both try at the same time: the database lets one of them."""
    session, _, user = await to_placement(table)
    after = await move(table, session, user, "place wages")
    made = (after.row.undos, await table.undoable(after, user) or 0)
    async with await Store.open(path) as store:
        fresh = Table(store, EVERY, Clock())
        tries = [each.undo(session.row.id, user, made) for each in (table, fresh)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert len([each for each in done if not isinstance(each, BaseException)]) == 1, done
        assert (await fresh.load(session.row.id)).row.undos == after.row.undos + 1
