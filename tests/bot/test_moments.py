"""When things happen gives nobody's private matters away: what is done between a move and its telling, step by step.

No time is measured. What takes time are questions to the database, transactions and work for the pool; that these are
the same, in the same order, whatever somebody else has planned, ordered, imagined or noted, is compared.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.ops.pool import Pool
from bot.store import what_ifs
from bot.store.absences import Absence
from bot.store.database import Store
from bot.store.people import Preferences
from bot.store.transaction import Do
from bot.store.what_ifs import WhatIf
from bot.table import absence, computers
from bot.table.computers import Computers
from bot.table.session import Session
from bot.table.table import Table
from rules import GAMES
from rules.ai.orders import SUGGEST, known
from rules.ai.suggest import offered
from rules.notation import Move
from tests.bot.test_plans import to_placement
from tests.support.tables import Clock, begin, carson, user_of

DAY = 86400


class Trace:
    """Everything that is waited for: in the order in which it is begun."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps: list[str] = []
        backend, pool = table.store.backend, table.pool
        write, ask, run = backend.write, backend.all, pool.run

        async def writing(todo: tuple[Do, ...], *, durable: bool) -> int:
            self.steps.append(f"write {durable} {[do.sql for do in todo]}")
            return await write(todo, durable=durable)

        async def asking(sql: str, values: Sequence[Any]) -> Sequence[Any]:
            self.steps.append(sql)
            return await ask(sql, values)

        async def working(work: Callable[..., Any], *arguments: Any) -> Any:
            self.steps.append(f"pool {work.__name__}")
            return await run(work, *arguments)

        monkeypatch.setattr(backend, "write", writing)
        monkeypatch.setattr(backend, "all", asking)
        monkeypatch.setattr(pool, "run", working)


Matter = Callable[[Table, Session, int], Awaitable[object]]
"""Something private that a player does: the table, the game, their seat."""


async def orders(table: Table, session: Session, seat: int) -> None:
    await table.order(session.row.id, user_of(session, seat), dict.fromkeys(known(), SUGGEST))


async def passing(table: Table, session: Session, seat: int) -> None:
    """They would pass if nothing were worth 1 point more: but much is."""
    await table.order(session.row.id, user_of(session, seat), {"passing": "below1"})


async def plan_that_is_held(table: Table, session: Session, seat: int) -> None:
    """What is wished for there is not what stands there then: they are asked."""
    await table.plan(session.row.id, user_of(session, seat), ["place gambling"])


async def intention(table: Table, session: Session, seat: int) -> None:
    """About the parcel on which their first cowboy stands."""
    found = offered(session.game, session.view(seat), seat)
    said = {about: ways[0] for about, ways in found.items() if ways[0][0].about}
    assert said
    await table.intend(session.row.id, user_of(session, seat), said)


async def imagined(table: Table, session: Session, seat: int) -> None:
    what_if = WhatIf(carson(session).round, "place ammo, place wages", 2)
    await table.store.write(what_ifs.keep(session.row.id, user_of(session, seat), what_if))


async def hours(table: Table, session: Session, seat: int) -> None:
    """When they hear of their games, and what."""
    user = user_of(session, seat)
    await table.store.people.set_preferences(Preferences(user, digest="08:00", alerts=1, quiet="22:00-08:00"), 1)


MATTERS = (orders, passing, plan_that_is_held, intention, imagined, hours)


def away(note: str, days: int, level: str = "newcomer") -> Matter:
    """A computer player stands in, and nobody is told for how long."""

    async def leave(table: Table, session: Session, seat: int) -> None:
        until = table.now() + days * DAY
        await absence.leave(table, Absence(user_of(session, seat), until, level, note, told=0))

    return leave


async def traced(path: Path, monkeypatch: pytest.MonkeyPatch, *private: Matter) -> tuple[list[str], list[str]]:
    """What is waited for from a move on until it can be told, and what there is to tell; the next has said this."""
    async with await Store.open(path) as store:
        table = Table(store, GAMES, Clock())
        session = await to_placement(table)
        mover, other, third = carson(session).order
        for seat, move in ((mover, "place c4"), (other, "place d5"), (third, "place wages")):
            session = (await table.play(session.row.id, user_of(session, seat), move)).session
        for matter in private:
            await matter(table, session, other)
        ((last,),) = await store.all("SELECT MAX(id) FROM outbox")
        runner, trace = Computers(table), Trace(table, monkeypatch)
        runner.tell = lambda game: trace.steps.append("told")
        await table.play(session.row.id, user_of(session, mover), "place gambling")
        while runner.tasks:
            await asyncio.wait(runner.tasks.values())
        steps = [*trace.steps]
        letters = [f"{row[0]} {row[1]}" for row in await store.all("SELECT kind, data FROM outbox WHERE id > ?", last)]
        return steps, letters


@pytest.fixture(autouse=True)
def same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.table.table.secrets.token_hex", lambda length: "5eed" * (length // 2))


@pytest.mark.parametrize("matter", MATTERS)
async def test_a_move_is_told_as_soon_whatever_the_next_has_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, matter: Matter
) -> None:
    silent = await traced(tmp_path / "silent.db", monkeypatch)
    spoken = await traced(tmp_path / "spoken.db", monkeypatch, matter)
    assert silent == spoken
    assert [step.split()[0] for step in silent[0]].count("write") == 1, "the move, and nothing before it can be told"
    assert silent[0][-1] == "told"


async def test_a_stand_in_moves_as_soon_whatever_was_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = await traced(tmp_path / "one.db", monkeypatch, away("", 2))
    two = await traced(tmp_path / "two.db", monkeypatch, imagined, away("gone-fishing-secretly", 9), hours)
    assert one == two
    assert "pool thought" in one[0]


@pytest.mark.parametrize("seconds", [0.0, 0.004, 0.37, 1.0, 2.999])
async def test_a_secret_choice_takes_whole_seconds_however_long_it_was_thought_about(
    table: Table, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """The clock is ours: it goes on only while something is thought or waited for."""
    now = [1000.0]
    session = await begin(table, "sealed", computers=2)
    decide = computers.decide

    async def thinking(pool: Pool, session: Session, seat: int) -> Move | None:
        now[0] += seconds
        return await decide(pool, session, seat)

    async def waited(more: float) -> None:
        now[0] += more

    monkeypatch.setattr(computers, "decide", thinking)
    monkeypatch.setattr(computers, "POKER_FACE", 1.0)  # as people have it
    monkeypatch.setattr(computers, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(computers, "asyncio", SimpleNamespace(sleep=waited))
    await computers.run(table, session)
    assert not (await table.load(session.row.id)).thinking
    assert now[0] > 1000.0 or not seconds
    assert abs(now[0] - round(now[0])) < 1e-6
