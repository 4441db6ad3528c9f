"""Several workers on one machine: who dies is started again, and what must be put right ends them all."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from bot import supervisor
from bot.store.leases import Shards
from bot.supervisor import kept, supervise
from tests.support.postgres import Server

WORKER = """#!/bin/sh
# Stands for `python -m bot`: notes that it was started, and with which metrics, then lives as its settings say.
trap "exit 0" TERM
echo "$$ $CARSON_METRICS" >> "$STARTED"
[ "$(wc -l < "$STARTED")" -gt "$DYING" ] || exit "$WITH"
while :; do sleep 0.01; done
"""
Environment = dict[str, str]


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """For workers of which none dies."""
    program = tmp_path / "worker"
    program.write_text(WORKER)
    program.chmod(0o755)
    monkeypatch.setattr("bot.supervisor.sys.executable", str(program))
    monkeypatch.setattr(supervisor, "PAUSE", 0.0)
    return {"PATH": os.environ["PATH"], "STARTED": str(tmp_path / "started"), "DYING": "0", "WITH": "1"}


def started(environment: Environment) -> list[str]:
    """What each that was started has noted."""
    path = Path(environment["STARTED"])
    return path.read_text().splitlines() if path.exists() else []


async def come(environment: Environment, number: int) -> None:
    while len(started(environment)) < number:
        await asyncio.sleep(0.01)


async def test_one_that_dies_is_started_again(environment: Environment) -> None:
    over = asyncio.Event()
    keeping = asyncio.create_task(kept({**environment, "DYING": "2"}, over))
    await come(environment, 3)
    over.set()
    assert await keeping == 0
    assert len(started(environment)) == 3


async def test_what_must_be_put_right_first_ends_all(environment: Environment) -> None:
    """The first says so; the other says the same, or is told to stop before it can."""
    code = await asyncio.wait_for(supervise(2, {**environment, "DYING": "2", "WITH": "2"}), 30)
    assert code == supervisor.GAVE_UP
    assert len(started(environment)) in (1, 2), "nobody is started again"


async def test_all_end_when_told_to_stop_and_each_had_metrics_of_its_own(environment: Environment) -> None:
    keeping = asyncio.create_task(supervise(2, {**environment, "CARSON_METRICS": "9464"}))
    await come(environment, 2)
    os.kill(os.getpid(), signal.SIGTERM)
    assert await asyncio.wait_for(keeping, 30) == 0
    assert {line.split()[1] for line in started(environment)} == {"127.0.0.1:9464", "127.0.0.1:9465"}


async def test_shards_of_one_that_died_are_free_at_once(postgres: Server, environment: Environment) -> None:
    """Others need not wait until its leases run out."""
    address, over = postgres.empty(), asyncio.Event()
    shards = await Shards.open(address)
    await shards.share(1)
    lease = await shards.take()
    assert lease is not None
    keeping = asyncio.create_task(kept({**environment, "CARSON_DATABASE": address}, over))
    await come(environment, 1)
    (pid, *_) = started(environment)[0].split()
    await shards.pool.execute("UPDATE shards SET holder = regexp_replace(holder, ' \\d+ ', $1)", f" {pid} ")
    assert await shards.take() is None, "somebody holds it"
    os.kill(int(pid), signal.SIGKILL)
    await come(environment, 2)
    following = await shards.take()
    assert following is not None
    over.set()
    await keeping
    for each in (lease, following):
        await each.let_go()
    await shards.close()
