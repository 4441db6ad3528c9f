"""Fixtures: a table on a real database, on each of those we know where a file of tests is about what is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # tests need not wait for what they do not use to be imported
    from bot.table.table import Table
    from tests.support.postgres import Server

ON_BOTH = (
    "test_attendance",
    "test_clock_jumps",
    "test_digests",
    "test_hosting",
    "test_memory",
    "test_orders",
    "test_outbox",
    "test_plans",
    "test_query_plans",
    "test_reminders",
    "test_table",
    "test_undo",
    "test_watches",
)
"""Files whose tests run on SQLite and on PostgreSQL; those that look into the file itself (`path`) on SQLite alone."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = {"database", "table"} & {*metafunc.fixturenames} and "path" not in metafunc.fixturenames
    if wanted and metafunc.module.__name__.rpartition(".")[2] in ON_BOTH:
        metafunc.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the table's database is, where it is a file."""
    return tmp_path / "games.db"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server with our schema in a template."""
    from bot.store.database import Store
    from tests.support.postgres import TEMPLATE, server

    async def prepared(address: str) -> None:
        await (await Store.open(address)).close()

    with server() as found:
        if found is None:
            pytest.skip("PostgreSQL is not installed: its tests are left out")
        found.run("postgres", f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(prepared(found.address(TEMPLATE)))
        yield found


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where the table's database is."""
    from tests.support.new_database import new_database

    if getattr(request, "param", "sqlite") == "sqlite":
        return str(new_database(tmp_path / "games.db"))
    return str(request.getfixturevalue("postgres").emptied())


@pytest.fixture
async def table(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """Every game there is; the clock stands until it is set, and luck is the same every time."""
    from bot.store.database import Store
    from bot.table.table import Table
    from tests.support.tables import EVERY, Clock

    monkeypatch.setattr("bot.table.table.secrets.token_hex", lambda length: "5eed" * (length // 2))
    monkeypatch.setattr("bot.table.computers.POKER_FACE", 0.001)  # nobody watches how long they think
    async with await Store.open(database) as store:
        yield Table(store, EVERY, Clock())
