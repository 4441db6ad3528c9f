"""Standing orders at the table: they answer for people who are away, through the same door as everybody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.store import orders
from bot.store.database import Store
from bot.table import computers, hosting
from bot.table.computers import Computers
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules import GAMES
from rules.ai.orders import ASK, DEFAULTS, SUGGEST, known
from tests.bot.test_plans import to_placement
from tests.support.tables import EVE, Clock, a_move, awaited, begin, carson, replace_player, user_of

EVERYTHING = dict.fromkeys(known(), SUGGEST)


async def settled(runner: Computers) -> None:
    while runner.tasks:
        await asyncio.wait(runner.tasks.values())


async def played(table: Table, runner: Computers, session: Session, rng: Random) -> Session:
    """One move of somebody who is asked, and what orders answer to it."""
    seat, user = awaited(table, session)
    await table.play(session.row.id, user, a_move(table, session, seat, rng))
    await settled(runner)
    return await table.load(session.row.id)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_people_with_orders_are_not_asked_what_they_cover(table: Table, name: str) -> None:
    runner = Computers(table)
    session, rng = await begin(table, name), Random(1)
    game = session.row.id
    for seat in range(3):
        await table.order(game, user_of(session, seat), EVERYTHING)
    session = await table.load(game)
    kinds = set[str]()
    for _ in range(150):
        if session.row.status != "running":
            break
        step = session.state.agenda[-1]
        assert not step.order or not step.suggestible  # whatever can be left to us was not asked
        session = await played(table, runner, session, rng)
    lines = await table.store.moves.log(game)
    kinds = {line.move.split()[0] for line in lines if line.planned}
    assert kinds & {"buy", "build", "lay", "spend", "use", "keep"}
    assert all(line.user is not None for line in lines if line.planned)


async def test_what_was_ordered_and_taken_back_is_asked(table: Table) -> None:
    runner = Computers(table)
    session, rng = await begin(table), Random(1)
    game = session.row.id
    for seat in range(3):
        await table.order(game, user_of(session, seat), EVERYTHING)
    session = await table.load(game)
    for _ in range(400):
        before = session.row.ply
        session = await played(table, runner, session, rng)
        last = (await table.store.moves.log(game, before))[-1]
        if last.planned and last.user and await table.undoable(session, last.user) == last.ply:
            break
    else:
        pytest.fail("nothing was ordered that can be taken back")
    await table.undo(game, last.user)
    await settled(runner)
    session = await table.load(game)
    assert session.row.ply == last.ply - 1
    assert last.seat in session.asked
    assert session.thinking == []


async def test_a_newcomer_to_the_seat_has_no_orders_of_the_old_one(table: Table) -> None:
    session = await begin(table)
    await table.order(session.row.id, user_of(session, 1), DEFAULTS)
    assert (await table.load(session.row.id)).orders(1) == DEFAULTS
    await replace_player(table, session.row.id, 1, EVE, "Eve", "Ann")
    assert (await table.load(session.row.id)).orders(1) == {}
    with pytest.raises(RefusedError):
        await table.order(session.row.id, user_of(session, 1), DEFAULTS)


async def test_orders_survive_a_restart_and_are_followed_then(tmp_path: Path) -> None:
    """Killed between a move and the order that answers it: whoever starts again finds it."""
    async with await Store.open(tmp_path / "x.db") as store:
        table = Table(store, GAMES, Clock())
        session, rng = await begin(table), Random(1)
        game = session.row.id
        for seat in range(3):
            await table.order(game, user_of(session, seat), EVERYTHING)
        session = await table.load(game)
        while not session.thinking:
            seat, user = awaited(table, session)
            session = (await table.play(game, user, a_move(table, session, seat, rng))).session
    async with await Store.open(tmp_path / "x.db") as store:
        table = Table(store, GAMES, Clock())
        assert game in [each.game for each in await store.outbox.unfinished()]
        runner = Computers(table)
        runner.poke(game)
        await settled(runner)
        assert (await table.load(game)).thinking == []
        assert (await table.load(game)).row.ply > session.row.ply


async def test_an_order_that_fails_leaves_the_decision_to_its_owner(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = Computers(table)
    session, rng = await begin(table), Random(1)
    game = session.row.id
    for seat in range(3):
        await table.order(game, user_of(session, seat), EVERYTHING)
    monkeypatch.setattr(computers, "answer", lambda *_: 1 / 0)
    session = await table.load(game)
    for _ in range(400):
        session = await played(table, runner, session, rng)
        if session.state.agenda[-1].order:
            break
    assert session.thinking == []
    assert not [line for line in await table.store.moves.log(game) if line.planned]


def test_orders_are_written_and_read() -> None:
    assert orders.read(orders.written(DEFAULTS)) == DEFAULTS
    assert orders.read("") == {}
    assert orders.read("buying=suggest nonsense duels=") == {"buying": "suggest", "duels": ""}
    assert ASK not in orders.read(orders.written(DEFAULTS)).values()


@pytest.mark.slow
async def test_a_stand_in_obeys_what_its_person_said_in_so_many_words(table: Table) -> None:
    runner = Computers(table)
    session, rng = await begin(table), Random(1)
    game, seat = session.row.id, 1
    await hosting.lend(table, game, seat, "random", "Ann")
    await table.order(game, user_of(session, seat), {"overspending": "least", "buying": SUGGEST})
    await settled(runner)
    session, spent = await table.load(game), list[int]()
    while session.row.status == "running" and len(spent) < 2:
        ply = session.row.ply
        session = await played(table, runner, session, rng)
        for line in await table.store.moves.log(game, ply):
            if line.seat == seat and line.move.startswith("spend"):
                before = await table.positions.at(session, line.ply)
                options = before.agenda[-1].options(before, seat)
                assert session.read(line.move) == before.agenda[-1].obeyed(before, seat, "least")
                spent.append(len(options))
    assert max(spent) > 1, "there was something to choose"


@pytest.mark.parametrize("planned", [True, False])
async def test_who_wants_something_more_is_not_passed_for(
    table: Table, monkeypatch: pytest.MonkeyPatch, planned: bool
) -> None:
    """What was planned and cannot be done is asked, whatever the order to pass says; without a plan, it passes."""
    runner = Computers(table)
    session = await to_placement(table)
    monkeypatch.setattr(session.game, "prospect", lambda view, seat, move: 0.0)
    game, (first, second, _) = session.row.id, carson(session).order
    await table.plan(game, user_of(session, second), ["place gambling"] if planned else [])
    await table.order(game, user_of(session, second), {"passing": "below1"})
    await table.play(game, user_of(session, first), "place gambling")
    await settled(runner)
    session = await table.load(game)
    assert (second in carson(session).passed, second in session.asked) == (not planned, planned)
