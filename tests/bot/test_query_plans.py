"""Nothing reads more than it needs, however many games there are: the plans of both databases say so."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from bot.store.address import on_server
from bot.store.database import Store
from bot.store.letters import News
from bot.store.messages import NewsSent
from bot.store.transaction import Do

EVERYTHING = re.compile(r"(SCAN|Seq Scan on) (games|seats|log|outbox|messages|results)\b")
SORTED = re.compile(r"TEMP B-TREE FOR (LAST TERM OF )?ORDER BY|Sort\b")
BY_STATUS = "games_by_status"
"""Finds every game that is on, or over, wherever: too many for what is about one person or one server."""

MANY = """
INSERT INTO games (guild, channel, host, game, status, ply, created, moved, closed)
    SELECT n % 3000, n % 500, n % 700, 'carson_city', (ARRAY['over', 'closed', 'over'])[n % 3 + 1], 9, n, n, n
    FROM generate_series(1, 6000) AS n;
INSERT INTO games (guild, channel, host, game, status, ply, created, moved)
    SELECT n % 300, 1000 + n, n % 700, 'carson_city', 'running', 9, n, n FROM generate_series(1, 2000) AS n;
INSERT INTO seats (game, seat, "user", name) SELECT id, 0, id % 900, 'ann' FROM games;
INSERT INTO outbox (game, kind, data, batch) SELECT id, 'turn', '{}', id FROM games;
INSERT INTO messages (id, game, channel, ply, kind, mark) SELECT id, id, 5, 0, 'turn', id || '.t' FROM games;
INSERT INTO results (game, seat, name, points, place) SELECT id, 0, 'ann', 1, 1 FROM games WHERE status = 'over';
INSERT INTO log (game, ply, seat, move, at) SELECT id, 1, 0, 'pass', 0 FROM games;
ANALYZE
"""


class Recorded:
    """A database that remembers what it was asked."""

    def __init__(self, store: Store) -> None:
        self.backend, self.asked = store.backend, list[tuple[str, Sequence[Any]]]()
        self.locks, self.ears = store.backend.locks, store.backend.ears

    async def all(self, sql: str, values: Sequence[Any]) -> Sequence[Any]:
        self.asked.append((sql, values))
        return await self.backend.all(sql, values)

    async def write(self, todo: tuple[Do, ...], *, durable: bool) -> int:
        self.asked += [(each.sql, each.values) for each in todo if not each.many]
        return await self.backend.write(todo, durable=durable)

    async def close(self) -> None:
        await self.backend.close()


async def explained(where: str, statements: list[tuple[str, Sequence[Any]]]) -> list[str]:
    """How the database would carry statements out; PostgreSQL when it has many games and knows it."""
    if not on_server(where):
        async with await Store.open(where) as store:
            found = [await store.all(f"EXPLAIN QUERY PLAN {sql}", *values) for sql, values in statements]
            return ["\n".join(row["detail"] for row in each) for each in found]
    import asyncpg

    from bot.store.one_trip import spoken

    connection = await asyncpg.connect(where)
    try:
        await connection.execute(MANY)
        found = [await connection.fetch(f"EXPLAIN {spoken(sql)}", *values) for sql, values in statements]
        return ["\n".join(row[0] for row in each) for each in found]
    finally:
        await connection.close()


async def plans(where: str) -> dict[str, str]:
    """The plans of whatever each call of the store asks the database."""
    asked: list[tuple[str, str, Sequence[Any]]] = []
    async with await Store.open(where) as store:
        await store.games.create(guild=1, channel=5, host=11, game="carson_city", lang="en", now=0)
        store.backend = recorded = Recorded(store)
        for name, call in CALLS.items():
            await call(store)
            assert recorded.asked, name
            asked += [(f"{name}: {sql}", sql, values) for sql, values in recorded.asked]
            recorded.asked.clear()
    return dict(zip((name for name, *_ in asked), await explained(where, [each[1:] for each in asked]), strict=True))


CALLS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "a batch is told": lambda store: store.outbox.sent(1, 1),
    "the next batch": lambda store: store.outbox.next(1),
    "the first letters": lambda store: store.outbox.first(1),
    "more to say": lambda store: store.outbox.follow(1, 5),
    "anything to say": lambda store: store.outbox.holds(1),
    "something later": lambda store: store.outbox.later(1, News(0, 1)),
    "was it sent": lambda store: store.messages.marked("1.t"),
    "what stands there": lambda store: store.messages.current(1),
    "phases told": lambda store: store.messages.of(1, NewsSent),
    "which are ours": lambda store: store.messages.known([1, 2]),
    "pictures due": lambda store: store.messages.pictures_due(0, 40),
    "a game": lambda store: store.games.whole(1),
    "the game of a channel": lambda store: store.games.in_channel(5),
    "the last game of a channel": lambda store: store.games.last_in(5),
    "the last game closed": lambda store: store.games.closed_in(5, 0),
    "games of a person": lambda store: store.games.of(11, "running", "paused"),
    "every game of a person": lambda store: store.games.of(11, "over"),
    "games a person plays": lambda store: store.games.playing(11),
    "games a person hosts": lambda store: store.games.hosted_by(11),
    "moves": lambda store: store.moves.log(1),
    "moves of a person": lambda store: store.moves.since(1, 11),
    "a position": lambda store: store.moves.snapshot(1, 5),
    "results of a server": lambda store: store.results.of(1),
    "results to be made": lambda store: store.results.missing(1, 10),
}


@pytest.mark.slow
async def test_only_what_is_needed_is_read(database: str) -> None:
    found = await plans(database)
    assert {name: plan for name, plan in found.items() if EVERYTHING.search(plan) or BY_STATUS in plan} == {}
    one = {name: plan for name, plan in found.items() if name.startswith("the last")}
    assert len(one) == 2
    assert {name: plan for name, plan in one.items() if SORTED.search(plan)} == {}
