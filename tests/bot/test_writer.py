"""What waits to be written goes to the disk together, and each part of it stays a transaction of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.database import Store
from bot.store.sqlite import Sqlite
from bot.store.transaction import ConflictError, Do, OvertakenError, StoreError


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    async with await Store.open(path) as opened:
        yield opened


def sqlite_of(store: Store) -> Sqlite:
    assert isinstance(store.backend, Sqlite)
    return store.backend


def note(name: str, text: str = "text") -> Do:
    return Do("INSERT INTO notes (name, text) VALUES (?, ?)", (name, text))


async def written(store: Store) -> list[str]:
    return [name for (name,) in await store.all("SELECT name FROM notes WHERE text = 'text' ORDER BY name")]


async def test_what_comes_at_once_waits_for_the_disk_once(store: Store) -> None:
    said: list[str] = []
    await sqlite_of(store).connection.set_trace_callback(said.append)
    await asyncio.gather(*(store.write(note(f"n{number}")) for number in range(9)))
    assert len(await written(store)) == 9
    assert said.count("COMMIT") == 1
    await store.write(note("later"))
    assert said.count("COMMIT") == 2


async def test_the_disk_is_waited_for_where_one_of_them_must(store: Store) -> None:
    said: list[str] = []
    await sqlite_of(store).connection.set_trace_callback(said.append)
    await asyncio.gather(store.write(note("a"), durable=False), store.write(note("b"), durable=False))
    await asyncio.gather(store.write(note("c"), durable=False), store.write(note("d")))
    assert [line for line in said if "PRAGMA" in line] == ["PRAGMA synchronous = NORMAL", "PRAGMA synchronous = FULL"]


async def test_one_that_fails_takes_nobody_along(store: Store) -> None:
    nobody = Do("UPDATE notes SET text = 'x' WHERE name = 'nobody'", once=True)
    found = await asyncio.gather(
        store.write(note("a")),
        store.write(note("b"), note("b")),
        store.write(note("c"), nobody),
        store.write(note("d")),
        store.write(note("e"), Do("DELETE FROM nowhere")),
        store.write(note("f")),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [int, ConflictError, OvertakenError, int, StoreError, int]
    assert await written(store) == ["a", "d", "f"]


async def test_where_the_disk_is_full_only_what_is_there_was_promised(store: Store) -> None:
    (pages,) = await store.one("PRAGMA page_count")
    await sqlite_of(store).connection.execute_fetchall(f"PRAGMA max_page_count = {pages + 20}")
    large = note("large", "x" * 1_000_000)
    found = await asyncio.gather(
        store.write(note("a")), store.write(large), store.write(note("b")), return_exceptions=True
    )
    assert isinstance(found[1], StoreError)
    assert await written(store) == [name for name, each in zip("a-b", found, strict=True) if isinstance(each, int)]
    await store.write(note("c"))
    assert "c" in await written(store)


async def test_what_nobody_waits_for_is_written_all_the_same(store: Store) -> None:
    task = asyncio.create_task(store.write(note("a")))
    await asyncio.sleep(0)
    task.cancel()
    await store.write(note("b"))
    assert await written(store) == ["a", "b"]


async def test_closing_waits_for_what_was_begun(path: Path) -> None:
    store = await Store.open(path)
    tasks = [asyncio.create_task(store.write(note(f"n{number}"))) for number in range(3)]
    await asyncio.sleep(0)
    await store.close()
    assert len(await asyncio.gather(*tasks)) == 3
    async with await Store.open(path) as again:
        assert len(await written(again)) == 3
