"""A database on a server: who acts for it, what leaves the bot, and whether every game would go on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bot.local.driver import Local
from bot.ops.fence import FencedError, fence
from bot.settings import SettingsError, running
from bot.store import leases
from bot.store.address import OutOfReachError, UnusableError
from bot.store.database import Store
from bot.store.leases import ServerLease
from bot.table.table import Table
from bot.table.upgrade_check import check
from rules import GAMES
from tests.support.forked import sentence
from tests.support.postgres import Server
from tests.support.tables import Clock, a_move, awaited, begin


def test_where_the_database_is() -> None:
    address = "postgresql://carson:secret@db.example/games"
    assert running({"CARSON_DATABASE": address}).database == address
    assert running({"CARSON_DATABASE": "games.db"}).database == Path("games.db")
    with pytest.raises(SettingsError, match=r"CARSON_DATABASE=mysql://… makes no sense") as told:
        running({"CARSON_DATABASE": "mysql://carson:secret@db.example/games"})
    assert "secret" not in str(told.value)


@pytest.mark.slow
async def test_an_address_that_cannot_be_used_is_one_sentence(postgres: Server, tmp_path: Path) -> None:
    """A wrong one ends the check; the password is not said."""
    none = postgres.address("nowhere").replace("postgres@", "postgres:secret@")
    said = await sentence(["bot", "--check"], {"CARSON_DATABASE": none}, tmp_path)
    assert "nowhere" in said
    assert "secret" not in said
    with pytest.raises(OutOfReachError, match="cannot be reached"):
        await Store.open(f"postgresql://postgres@/games?host={tmp_path}")


async def test_one_holds_a_database_on_a_server(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.empty()
    first = await ServerLease.take(address)
    assert first.holds()
    with pytest.raises(UnusableError, match="Another copy of this bot is running"):
        await ServerLease.take(address, 0.1)
    waiting = asyncio.create_task(ServerLease.take(address, 20.0))
    await first.release()
    assert not first.holds()
    second = await waiting
    assert second.holds()
    await second.release()


async def test_who_slept_too_long_is_followed_and_knows_it(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own clock says so before anybody else does; then another has taken over."""
    address = postgres.empty()
    asleep = await ServerLease.take(address)
    assert asleep.renewing is not None
    asleep.renewing.cancel()
    now = leases.awake()
    monkeypatch.setattr(leases, "awake", lambda: now + leases.LASTS)
    assert not asleep.holds()
    monkeypatch.setattr(leases, "awake", lambda: now)
    await asleep.pool.execute("UPDATE shards SET until = clock_timestamp() - interval '1 second'")
    follower = await ServerLease.take(address, 1.0)
    monkeypatch.setattr(leases, "RENEWED", 0.001)
    await asleep._renew()
    assert asleep.lost.is_set()
    await asleep.release()
    assert await follower.pool.fetchval("SELECT holder FROM shards WHERE until > clock_timestamp()") == follower.holder
    await follower.release()


async def test_the_fence_is_asked_when_a_request_leaves() -> None:
    holding = True
    async with (
        Local() as local,
        aiohttp.ClientSession(trace_configs=[fence(aiohttp.TraceConfig(), lambda: holding)]) as session,
    ):
        async with session.get(f"{local.address}/api/v10/gateway") as answer:
            assert answer.status == 401, "it came there"
        holding = False
        with pytest.raises(FencedError):
            await session.get(f"{local.address}/api/v10/gateway")
        async with session.post(f"{local.address}/api/v10/interactions/1/x/callback") as answer:
            assert answer.status in range(400, 500), "answers pass, whatever becomes of them"


async def test_a_check_reads_a_server_too(postgres: Server) -> None:
    address = postgres.empty()
    with pytest.raises(UnusableError, match="There are no games"):
        await check(address)
    async with await Store.open(address) as store:
        table, rng = Table(store, GAMES, Clock()), Random(3)
        session = await begin(table, "carson_city", channel=5)
        for _ in range(12):
            seat, user = awaited(table, session)
            session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
        assert await check(address) == (1, [])
        await store.backend.all("UPDATE log SET move = 'fly moon' WHERE ply = 3 RETURNING id", ())
        games, (finding,) = await check(address)
    assert (games, finding.stops) == (1, False)
    assert "replays only up to ply 2" in finding.text
