"""The pool: its processes may die, hang, grow or be told to stop, and whoever asked gets an answer all the same."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ops import pool as pools
from bot.ops.pool import Pool, WorkError
from bot.ops.pool_process import MEMORY, FailedError
from rules import GAMES
from rules.game import Game
from rules.notation import IllegalError
from tests.support import forked

assert forked.CONTEXT is pools.CONTEXT, "processes are forked off the same warm one as bots"
ROOT = Path(__file__).parents[2]


@pytest.fixture
async def pool() -> AsyncIterator[Pool]:
    made = Pool(1)
    yield made
    made.close()


# -- what is sent to the processes


def fail(problem: Exception) -> None:
    raise problem


def fail_strangely() -> None:
    class StrangeError(Exception):
        """Nobody else knows it."""

    raise StrangeError("a secret")


def die_once(mark: Path) -> int:
    """The first time its process dies."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def fill(size: int) -> int:
    return len(bytearray(size))


def rules_of(game: Game) -> str:
    return game.RULES


def gone(pid: int) -> bool:
    """Whether a process has ended."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return True


async def until_gone(pid: int) -> None:
    async with asyncio.timeout(20):
        while not gone(pid):
            await asyncio.sleep(0.01)


# -- what becomes of it


async def test_another_process_does_the_work(pool: Pool) -> None:
    pid = await pool.run(os.getpid)
    assert pid not in (os.getpid(), os.getppid())
    assert await pool.run(os.getpid) == pid, "it stays for the next"
    assert await pool.run(os.getpriority, os.PRIO_PROCESS, 0) > os.getpriority(os.PRIO_PROCESS, 0)


async def test_rules_are_sent_by_their_name(pool: Pool) -> None:
    for game in GAMES.values():
        assert await pool.run(rules_of, game) == game.RULES


async def test_without_processes_threads_work() -> None:
    assert await Pool(0).run(os.getpid) == os.getpid()


@pytest.mark.parametrize("problem", [ValueError("no"), IllegalError("parcel-owned", spot="c4", seat="blue")])
async def test_what_the_work_raises_is_raised(pool: Pool, problem: Exception) -> None:
    with pytest.raises(type(problem)) as raised:
        await pool.run(fail, problem)
    assert str(raised.value) == str(problem)
    assert "in fail" in "".join(raised.value.__notes__), "it is told where"
    assert await pool.run(os.getppid) != os.getpid()


async def test_a_failure_that_cannot_be_sent_is_told_by_its_kind(pool: Pool) -> None:
    with pytest.raises(FailedError) as raised:
        await pool.run(fail_strangely)
    assert str(raised.value) == "StrangeError", "its text may be a secret"


async def test_work_whose_process_dies_is_tried_once_more(pool: Pool, tmp_path: Path) -> None:
    first = await pool.run(os.getpid)
    assert await pool.run(die_once, tmp_path / "mark") not in (first, os.getpid())


async def test_a_process_that_is_killed_while_it_waits_is_replaced(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    await until_gone(first)
    assert await pool.run(os.getpid) != first


async def test_work_that_always_kills_its_process_fails_and_the_pool_goes_on(
    pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(WorkError, match="died"):
        await pool.run(os._exit, 3)
    assert caplog.messages == ["a process of the pool was lost"] * pools.TRIES
    assert await pool.run(os.getpid)


@pytest.mark.parametrize("stopped", [False, True])
async def test_a_stuck_process_is_killed_and_replaced(
    pool: Pool, stopped: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await pool.run(os.getpid)
    monkeypatch.setattr(pools, "LIMIT", 0.2)
    if stopped:
        os.kill(first, signal.SIGSTOP)
    with pytest.raises(WorkError, match="overdue"):
        await pool.run(time.sleep, 600)
    await until_gone(first)
    assert await pool.run(os.getpid) != first


async def test_a_process_that_does_not_even_start_keeps_nobody_waiting(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "LIMIT", 0.2)
    monkeypatch.setattr(pools.Hand, "_live", lambda self: None)
    async with asyncio.timeout(10):
        with pytest.raises(WorkError, match="overdue"):
            await pool.run(os.getpid)


async def test_the_end_of_the_program_may_join_what_has_ended(pool: Pool) -> None:
    """As the standard library does with every process it knows of."""
    pid = await pool.run(os.getpid)
    (hand,) = pool.hands
    pool.close()
    await until_gone(pid)
    await asyncio.sleep(0.1)  # its thread ends too
    hand.process.join()
    assert hand.process.exitcode is not None


async def test_work_that_nobody_waits_for_any_more_is_ended(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    task = asyncio.create_task(pool.run(time.sleep, 600))
    await asyncio.sleep(0.05)
    task.cancel()
    await until_gone(first)
    assert await pool.run(os.getpid) != first


async def test_a_process_is_replaced_when_it_has_done_much(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "MOST_DONE", 2)
    pids = [await pool.run(os.getpid) for _ in range(6)]
    assert pids[0::2] == pids[1::2]
    assert len(set(pids)) == 3
    await until_gone(pids[0])


async def test_a_process_is_replaced_when_it_has_grown(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    await pool.run(fill, pools.LARGE)
    assert await pool.run(os.getpid) != first


async def test_memory_has_an_end(pool: Pool) -> None:
    with pytest.raises(MemoryError):
        await pool.run(fill, 2 * MEMORY)
    assert await pool.run(fill, 10) == 10


async def test_a_process_does_not_hear_ctrl_c(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    os.kill(first, signal.SIGINT)
    assert await pool.run(os.getpid) == first


async def test_only_so_much_works_at_once_and_only_so_much_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "MOST_WAITING", 3)
    pool = Pool(2)
    found = await asyncio.gather(*(pool.run(os.getpid) for _ in range(6)), return_exceptions=True)
    refused = [each for each in found if isinstance(each, WorkError)]
    assert [str(each) for each in refused] == ["too much work is waiting"]
    assert len({each for each in found if isinstance(each, int)}) <= 2
    assert isinstance(await pool.run(os.getpid), int)
    pool.close()


async def test_what_takes_long_keeps_nobody_waiting(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    long = asyncio.create_task(pool.run_apart(60, time.sleep, 600))
    await asyncio.sleep(0.05)
    assert await pool.run(os.getpid) == first
    long.cancel()
    assert await pool.run_apart(60, os.getpid) != await pool.run_apart(60, os.getpid), "each in a process of its own"


async def test_closing_ends_everything(pool: Pool) -> None:
    first = await pool.run(os.getpid)
    busy = asyncio.create_task(pool.run(time.sleep, 600))
    await asyncio.sleep(0.05)
    pool.close()
    with pytest.raises(asyncio.CancelledError):  # no failure: nobody shall write one down while the bot ends
        await busy
    await until_gone(first)


PARENT = """
import asyncio, os, time
from bot.ops.pool import Pool

async def main():
    pool = Pool(2)
    pids = await asyncio.gather(*(pool.run(os.getpid) for _ in range(2)))
    stuck = asyncio.create_task(pool.run(time.sleep, 600))
    await asyncio.sleep(0.1)
    print(*pids, flush=True)
    await stuck

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
async def test_processes_end_when_the_bot_is_killed(tmp_path: Path) -> None:
    (tmp_path / "parent.py").write_text(PARENT, encoding="utf-8")
    command = [sys.executable, str(tmp_path / "parent.py")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}
    ) as bot:
        assert bot.stdout is not None
        pids = [int(each) for each in bot.stdout.readline().split()]
        assert len(pids) == 2
        assert not any(gone(pid) for pid in pids)
        bot.kill()
    for pid in pids:
        await until_gone(pid)


async def test_a_machine_that_can_start_no_process(
    pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A temporary folder without room, for one: the log says what to do, and threads do what does not take long."""

    def start(_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(pools.CONTEXT.Process, "start", start)
    pool.start()
    assert await pool.run(os.getpid) == os.getpid()
    with pytest.raises(WorkError, match="No space left on device"):
        await pool.run_apart(5.0, os.getpid)
    assert all("make room" in record.__dict__["fields"]["do"] for record in caplog.records)
    assert caplog.records
    monkeypatch.undo()
    assert await pool.run(os.getpid) != os.getpid()
