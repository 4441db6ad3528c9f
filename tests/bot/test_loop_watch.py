"""The event loop is watched: whatever keeps it is noted, and told where it lasts. The collector of garbage is brief."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from bot.ops import garbage, loop_watch
from bot.ops.garbage import Garbage, leave_alone, tidy
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
    gc.freeze()  # as it was: other tests need not wait while it looks through all that is imported
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector")
def test_the_collector_does_not_look_through_what_stays() -> None:
    leave_alone()
    assert gc.get_freeze_count() > 10_000
    assert len(gc.get_objects()) < 1_000


class Ring:
    """Keeps itself: only the collector can tell that nobody needs it."""

    def __init__(self) -> None:
        self.own = self


@pytest.mark.usefixtures("collector")
async def test_the_collector_comes_when_it_is_told_to() -> None:
    async with tidy():
        lost = weakref.ref(Ring())
        kept: list[object] = [[] for _ in range(garbage.MOST_YOUNG)]
        assert lost() is not None, "making many objects does not bring it"
        async with asyncio.timeout(5):
            while lost() is not None:
                await asyncio.sleep(garbage.OFTEN)
        assert kept


@pytest.mark.usefixtures("collector")
def test_what_is_old_is_looked_through_at_a_quiet_moment_and_then_left_alone() -> None:
    watch = Garbage()
    for _ in range(garbage.OLD):
        gc.collect(1)
    watch.before = -garbage.QUIET  # much was made since the last look
    assert watch.look() is None
    frozen = gc.get_freeze_count()
    old, kept = weakref.ref(Ring()), [Ring() for _ in range(50)]
    assert watch.look() == 2
    assert old() is None
    assert gc.get_freeze_count() > frozen
    assert kept


@pytest.mark.usefixtures("collector")
def test_where_it_is_never_quiet_what_is_new_is_looked_through() -> None:
    watch = Garbage()
    gc.collect()
    watch.before = -garbage.MOST_YOUNG
    kept: list[object] = [[] for _ in range(garbage.YOUNG + 1)]
    assert watch.look() is None
    watch.before = -garbage.MOST_YOUNG
    kept += [[] for _ in range(garbage.MOST_YOUNG)]
    assert watch.look() == 0
    assert kept


@pytest.mark.usefixtures("collector")
def test_once_a_day_even_what_was_left_alone_is_looked_through() -> None:
    now = 0.0
    watch = Garbage(lambda: now)
    rings = [Ring()]
    lost = weakref.ref(rings[0])
    leave_alone()
    rings.clear()

    def looked() -> None:
        for _ in range(garbage.OLD):
            gc.collect(1)
        watch.quiet = garbage.LONG_QUIET
        assert watch.look() == 2

    looked()
    assert lost() is not None
    now = garbage.WHOLE + 1
    looked()
    assert lost() is None
