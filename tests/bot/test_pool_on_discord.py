"""The bot with its pool of processes, on the local Discord: killed processes, and a pool that is not ready yet."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.support.table_driver import CHANNEL, Saloon, ask, saloon

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_WORKERS", "1")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended meanwhile
            continue
        found += [int(path.parent.name)] if parent == pid else []
    return found


def pool_of(table: Saloon) -> list[int]:
    """The processes that draw: children of the one that they are forked off."""
    assert table.bot.pid is not None
    return [each for child in children(table.bot.pid) for each in children(child)]


async def pool_process(table: Saloon) -> int:
    """The process that draws, once it is there."""
    async with asyncio.timeout(60):
        while not (found := pool_of(table)):
            await asyncio.sleep(0.05)
    return found[0]


async def pictured(table: Saloon) -> bool:
    """Whether `/board` shows a picture."""
    person = table.people[0]
    answer = await person.completed(await person.slash(CHANNEL, "board"))
    return any(file.filename == "carson-city.png" for file in answer.message.attachments)


async def test_a_game_goes_on_when_its_processes_are_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        await table.begin(computers=1)
        first = await pool_process(table)
        assert await pictured(table)
        assert await pool_process(table) == first
        os.kill(first, signal.SIGKILL)
        assert await pictured(table)
        second = await pool_process(table)
        assert second != first
        await table.play(most=3)
        os.kill(second, signal.SIGKILL)
        assert await table.play(most=3) == 3
        assert "The town begins at" in await ask(table.people[0], "log", whole=True)


async def test_the_bot_answers_while_its_pool_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.cold_bot") as table:
        await table.gather()
        await table.people[0].click(await table.seen("ct:join"), "Start")
        await table.eventually("SELECT status FROM games", [("running",)])
        user = table.sql("SELECT user FROM seats JOIN asked USING (game, seat)")[0][0]
        person = next(each for each in table.people if int(each.user.id) == user)
        assert "claim" in (await ask(person, "options")).casefold()
        assert "D4" in await ask(person, "move", text="claim d4")
        assert await ask(person, "score")
        assert pool_of(table) == []
