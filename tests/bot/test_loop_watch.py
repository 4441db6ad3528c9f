"""The event loop is watched: whatever keeps it is noted, and told where it lasts. The collector of garbage is brief."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Iterator

import pytest

from bot.ops import loop_watch
from bot.ops.garbage import few_pauses
from bot.ops.loop_watch import LONG, LoopWatch, watched
from bot.ops.metrics import Metrics


async def test_whatever_keeps_the_loop_is_noted() -> None:
    watch = LoopWatch(metrics := Metrics(), often=0.001)
    watching = asyncio.create_task(watch.run())
    await asyncio.sleep(0.01)
    time.sleep(0.05)  # as long work on the loop would
    await asyncio.sleep(0.01)
    watching.cancel()
    assert watch.latest >= 0.04
    assert watch.latest == metrics.at("late", 1.0)
    assert watch.busiest < 0.04, "the process slept"


async def test_only_what_lasts_is_told(caplog: pytest.LogCaptureFixture) -> None:
    watch = LoopWatch(Metrics())
    watch.note(LONG - 0.01, 0.2)
    assert caplog.messages == []
    watch.note(LONG + 0.01, 0.1)
    assert caplog.messages == ["the event loop was away"]
    assert caplog.records[0].fields == {"ms": 260, "own": 100}  # type: ignore[attr-defined]
    assert (watch.latest, watch.busiest) == (LONG + 0.01, 0.2)


async def test_a_service_is_watched_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_watch.LoopWatch.__init__, "__defaults__", (0.001,))
    async with watched(metrics := Metrics()):
        (watching,) = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.sleep(0.05)
    assert metrics.series["late"]
    await asyncio.wait([watching], timeout=5)
    assert watching.cancelled()


@pytest.fixture
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector")
def test_the_collector_does_not_look_through_what_stays() -> None:
    few_pauses()
    assert gc.get_freeze_count() > 10_000
    assert len(gc.get_objects()) < 1_000
