"""Computer players move after whatever was written and before it is told."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.store.letters import News
from bot.table import computers
from bot.table.computers import Computers
from bot.table.table import Table
from tests.support.tables import a_move, awaited, begin


async def settled(runner: Computers) -> None:
    while runner.tasks:
        await asyncio.wait(runner.tasks.values())


async def test_what_they_do_is_told_with_the_move_they_answer(table: Table) -> None:
    """One call to tell, one batch with the person's move and all of theirs."""
    runner, told = Computers(table), list[int]()
    runner.tell = told.append
    session = await begin(table, computers=2)
    game, outbox = session.row.id, table.store.outbox
    await settled(runner)
    for number in range(3):
        await outbox.sent(game, (await outbox.next(game))[0].batch)
        assert await outbox.next(game) == []
        told.clear()
        before = await table.load(game)
        seat, user = awaited(table, before)
        after = (await table.play(game, user, a_move(table, before, seat, Random(number)))).session
        assert runner.moving(after) == bool(after.thinking)
        assert told == ([] if after.thinking else [game])
        await settled(runner)
        session = await table.load(game)
        assert not runner.moving(session)
        assert told == [game]
        letters = [envelope.letter for envelope in await outbox.next(game)]
        news = [letter for letter in letters if isinstance(letter, News)]
        assert (news[0].since, news[-1].ply) == (before.row.ply, session.row.ply)
        assert len({envelope.batch for envelope in await outbox.next(game)}) == 1


async def test_what_is_written_meanwhile_waits_for_them(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A host's line does not overtake a computer player who thinks."""
    runner, told, thought = Computers(table), list[int](), asyncio.Event()
    session = await begin(table, computers=3)
    move = computers.run

    async def slow(*given: object) -> None:
        await thought.wait()
        await move(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(computers, "run", slow)
    runner.tell = told.append
    runner.poke(session.row.id)
    await asyncio.sleep(0)
    runner.poke(session.row.id, session)
    assert (told, [*runner.tasks]) == ([], [session.row.id])
    thought.set()
    await settled(runner)
    assert told == [session.row.id]
    assert (await table.load(session.row.id)).row.status == "over"


async def test_a_game_that_is_gone_is_not_told(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    runner, told = Computers(table), list[int]()
    runner.tell = told.append
    runner.poke(77)
    await settled(runner)
    assert (told, caplog.messages) == ([], ["game 77 is gone"])
