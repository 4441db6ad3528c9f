"""Ten thousand games in places the bot may not write in: how much is refused in ten minutes, also after a restart."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.channel.look_around import AT_ONCE, LookAround
from bot.ops.metrics import Metrics
from bot.store.database import Store
from bot.store.transaction import Do
from bot.ui.barred import MOST_RETRIED, Barred
from tests.support.tables import Clock

GAMES = 10_000
MINUTE, HOUR, DAY = 60, 3600, 86400
CHANNELS = 1_000_000


class Refusing:
    """A Discord that refuses everything, and the bot that looks around in it."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store, self.clock, self.metrics = store, clock, Metrics()
        self.refused: list[float] = []
        self.tasks: dict[int, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """As after a restart: nothing is known but what was written."""
        self.barred = await Barred.load(self.store, lambda: int(self.clock()), self.metrics)
        computers = SimpleNamespace(tasks={}, poke=self.poke)
        app: Any = SimpleNamespace(store=self.store, barred=self.barred, computers=computers, ours=lambda guild: True)
        workers: Any = SimpleNamespace(tasks=self.tasks)
        self.around = LookAround(app, workers)

    def poke(self, game: int) -> None:
        self.tasks[game] = asyncio.create_task(self.refuse(game))

    async def refuse(self, game: int) -> None:
        await asyncio.sleep(0)
        self.refused.append(self.clock())
        self.metrics.refusals.append(self.clock())
        await self.barred.refused(CHANNELS + game, 50013)
        del self.tasks[game]

    async def wait(self, seconds: int, step: int) -> int:
        """Look around every so often; how many requests were refused meanwhile."""
        before = len(self.refused)
        for _ in range(0, seconds, step):
            await self.around.catch_up()
            await asyncio.gather(*self.tasks.values())
            self.clock.time += step
        return len(self.refused) - before

    def most(self) -> int:
        """The most that were refused within ten minutes."""
        first = most = 0
        for last, at in enumerate(self.refused):
            while at - self.refused[first] >= 10 * MINUTE:
                first += 1
            most = max(most, last - first + 1)
        return most


@pytest.mark.slow
async def test_ten_thousand_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    turning = SimpleNamespace(time=time.time, perf_counter=time.perf_counter, monotonic=clock)
    monkeypatch.setattr("bot.ops.metrics.time", turning)
    async with await Store.open(tmp_path / "carson.db") as store:
        games = [(number, CHANNELS + number) for number in range(1, GAMES + 1)]
        new = (
            "INSERT INTO games (id, guild, channel, host, game, status, created, moved)"
            " VALUES (?, 1, ?, 1, 'carson_city', 'running', 0, 0)"
        )
        await store.write(
            Do(new, games, many=True),
            Do("INSERT INTO outbox (game, kind, data) SELECT id, 'turn', '{}' FROM games"),
        )
        discord = Refusing(store, clock)
        await discord.start()
        assert MOST_RETRIED <= await discord.wait(10 * MINUTE, MINUTE) <= MOST_RETRIED + AT_ONCE
        assert len(discord.barred.bars) < GAMES, "others wait their turn"
        await discord.start()
        await discord.wait(HOUR, 10 * MINUTE)
        assert discord.most() <= MOST_RETRIED + AT_ONCE


async def test_what_was_refused_is_known_after_a_restart(tmp_path: Path) -> None:
    clock, place, person = Clock(), 77, 88
    async with await Store.open(tmp_path / "carson.db") as store:

        async def known() -> Barred:
            return await Barred.load(store, lambda: int(clock()), Metrics())

        barred = await known()
        assert await barred.refused(place, 50013)
        assert await barred.refused(person, 50007)
        clock.time += 61
        assert not barred.rests(place)
        assert not await barred.refused(place, 50013), "told once"
        assert await barred.refused(person, 50001), "something else"
        barred = await known()
        assert barred.rests(place)
        await barred.lifted(person)
        clock.time += 60
        barred = await known()
        assert (barred.rests(place), barred.rests(person)) == (True, False)
        clock.time -= 3 * DAY
        assert not barred.rests(place), "a clock that is put right does not make it wait for days"
        clock.time += 11 * DAY
        assert (await known()).bars == {}
        assert await store.notes.beginning("barred ") == {}
