"""Several workers on one database: each speaks for its shards alone, any may change any game, one follows another."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random

import pytest

from tests.support.fleet import fleet
from tests.support.fleet_killing import Figures, disturbed
from tests.support.postgres import Server

pytestmark = pytest.mark.slow
SHARDS = 2


@pytest.fixture
def address(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> str:
    found = postgres.empty()
    monkeypatch.setenv("CARSON_DATABASE", found)
    monkeypatch.setenv("CARSON_SHARDS", str(SHARDS))
    monkeypatch.setenv("CARSON_REMINDING", "1")
    return found


async def test_each_speaks_for_its_shard_and_one_follows_another(tmp_path: Path, address: str) -> None:
    async with fleet(tmp_path, address, SHARDS, SHARDS) as here:
        first = await here.start()
        await here.shared_by(first)
        second = await here.start()
        await here.shared_by(first, second)
        await here.calm()
        for game in here.places:
            assert (await here.move(game, Random(game), direct=True)).done
        await here.calm()
        await first.kill()
        await here.shared_by(second)
        for game in here.places:
            assert (await here.move(game, Random(game), direct=game == 1)).done
        await here.calm()
        assert here.faults() == []
        assert here.local.server.gateway.too_soon == 0, "logins wait for each other over all workers"


async def test_whatever_happens_to_workers_and_server(tmp_path: Path, address: str, postgres: Server) -> None:
    """A small one of `python -m tests.support.fleet_killing`, which also pauses workers beyond their leases."""
    figures = Figures()
    async with fleet(tmp_path, address, SHARDS, SHARDS) as here:
        await here.shared_by(await here.start(), await here.start())
        await disturbed(here, ["restart", "kill"], Random(4), postgres, figures)
        assert figures.faults == []
        assert any(each.done for tried in here.attempts.values() for each in tried)
    assert (figures.restarts, figures.kills) == (1, 1)


async def test_who_slept_beyond_their_lease_says_nothing_more(tmp_path: Path, address: str) -> None:
    """Discord tells both sessions of a shard what somebody does: whoever follows answers, and nobody else."""
    async with fleet(tmp_path, address, SHARDS, SHARDS) as here:
        sleeper = await here.start()
        await here.shared_by(sleeper)
        await here.calm()
        assert sleeper.pid is not None
        os.kill(sleeper.pid, signal.SIGSTOP)
        heirs = {str((await here.start()).pid) for _ in range(2)}
        await here.eventually(lambda: {*here.holders()} == heirs and here.sessions() == 2 * SHARDS, "heirs beside it")
        for game in here.places:
            assert (await here.move(game, Random(game), direct=False)).done
        os.kill(sleeper.pid, signal.SIGCONT)
        await here.eventually(lambda: here.sessions() == SHARDS, "it to see that it is late")
        await here.calm()
        assert here.faults() == []


async def test_who_is_told_to_stop_leaves_shards_to_others_at_once(tmp_path: Path, address: str) -> None:
    async with fleet(tmp_path, address, SHARDS, SHARDS) as here:
        old, new = await here.start(), await here.start()
        await here.shared_by(old, new)
        await old.stop()
        here.workers.remove(old)
        await here.shared_by(new)
        await here.calm()
        assert here.faults() == []
