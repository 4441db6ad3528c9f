"""Discord's global limit: answers go first, then news, then reminders; with a clock of our own."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.client import CarsonBot
from bot.ops.fair_use import URGENCY, FairUse, Urgency
from bot.ops.metrics import Metrics
from bot.store.database import Store
from bot.store.transaction import StoreError


class Seconds:
    """A clock that goes on when somebody sleeps, and only then."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
        self.now += seconds


async def asked(fair: FairUse, name: str, urgency: Urgency, done: list[str]) -> None:
    URGENCY.set(urgency)
    await fair.turn()
    done.append(name)


async def test_the_most_urgent_pass_first() -> None:
    clock, done = Seconds(), list[str]()
    fair = FairUse(Metrics(), lambda: 2, clock, clock.sleep)
    order = [("first", Urgency.REST), ("second", Urgency.REST), ("reminder", Urgency.REST), ("news", Urgency.NEWS)]
    order += [("another reminder", Urgency.REST), ("answer", Urgency.ANSWER), ("more news", Urgency.NEWS)]
    work = [asyncio.create_task(asked(fair, *each, done)) for each in order]
    await asyncio.sleep(0)
    assert fair.lengths() == {"answer": 1, "news": 2, "rest": 2}
    await asyncio.gather(*work)
    assert done == ["first", "second", "answer", "news", "more news", "reminder", "another reminder"]
    assert fair.lengths() == {"answer": 0, "news": 0, "rest": 0}


async def test_never_more_in_any_second_than_allowed() -> None:
    clock, passed = Seconds(), list[float]()
    fair = FairUse(Metrics(), lambda: 5, clock, clock.sleep)

    async def ask() -> None:
        await fair.turn()
        passed.append(clock())

    for _ in range(3):
        await fair.turn()
        passed.append(clock())
        clock.now += 0.25
    await asyncio.gather(*(ask() for _ in range(40)))
    assert len(passed) == 43
    assert all(later - first >= 1.0 for first, later in zip(passed, passed[5:], strict=False))
    assert passed[-1] - passed[0] <= 9.0, "and no fewer"


async def test_whoever_gave_up_takes_nobodys_place() -> None:
    clock, done = Seconds(), list[str]()
    fair = FairUse(Metrics(), lambda: 1, clock, clock.sleep)
    names = ("first", "gone", "last")
    work = [asyncio.create_task(asked(fair, each, Urgency.NEWS, done)) for each in names]
    await asyncio.sleep(0)
    work[1].cancel()
    await asyncio.gather(*work, return_exceptions=True)
    assert (done, clock.now) == (["first", "last"], 101.0)
    await asyncio.sleep(0)
    assert fair.task is None


async def test_every_request_waits_its_turn() -> None:
    metrics, sent = Metrics(), list[tuple[Any, ...]]()

    async def request(*what: Any, **more: Any) -> str:
        sent.append((*what, more))
        return "done"

    assert await FairUse(metrics).between(request)("route", json=1) == "done"
    assert sent == [("route", {"json": 1})]
    assert metrics.histograms["queue-rest"].count == 1


async def test_with_more_workers_each_has_less() -> None:
    clock, most = Seconds(), [3]
    fair = FairUse(Metrics(), lambda: most[0], clock, clock.sleep)
    await asyncio.gather(*(fair.turn() for _ in range(3)))
    most[0] = 1
    await fair.turn()
    await fair.turn()
    assert clock.now == 102.0


async def test_a_shard_logs_in_while_others_have_much_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else, as long as its worker has, a shard that was taken over would have nobody to answer."""
    seen = list[Urgency]()

    async def login(client: discord.Client, _: str) -> None:
        seen.append(URGENCY.get())
        await client.setup_hook()

    async def away(_: object) -> Store:
        seen.append(URGENCY.get())
        raise StoreError("away")

    monkeypatch.setattr(discord.Client, "login", login)
    monkeypatch.setattr(Store, "open", away)
    async with CarsonBot("carson.db") as bot:
        with pytest.raises(StoreError):
            await bot.login("token")
    assert seen == [Urgency.ANSWER, Urgency.REST]
