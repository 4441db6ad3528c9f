"""Discord is away when the bot starts: a normal day. It waits, tries again, and ends at once when told to."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.local.driver import Local
from bot.local.launch import LocalLogin, environment
from tests.support.forked import ForkedBot, sentence
from tests.support.table_driver import HASTY

pytestmark = pytest.mark.slow

AWAY = "Discord cannot be reached; trying again"
BUSY = "bot.ops.loop_watch"
"""Says that the machine has too much to do, which is no fault of the bot."""
FAULTS = [{"status": 503}, {"drop": True}]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


@asynccontextmanager
async def starting(local: Local, log: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ForkedBot]:
    monkeypatch.setenv("CARSON_DATABASE", str(log.with_name("x.db")))
    bot = ForkedBot(LocalLogin(local.address, local.token), HASTY, log=log)
    await bot.start()
    try:
        yield bot
    finally:
        await bot.stop()


def tries(log: Path) -> int:
    """How often it was said that Discord is away: a sentence each, and nothing else."""
    lines = log.read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if " INFO " not in line and BUSY not in line]
    assert [line for line in said if AWAY not in line] == []
    return sum(AWAY in line for line in lines)


@pytest.mark.parametrize("fault", [*FAULTS, {"drop": True, "after": True}], ids=str)
async def test_the_first_connection_fails(log: Path, monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any]) -> None:
    """At the handshake, or before the gateway's first word."""
    async with Local() as local:
        local.fault("WEBSOCKET /gateway", **fault, count=2)
        async with starting(local, log, monkeypatch):
            await local.online()
        assert local.server.gateway.identifies == 1, "nothing was resumed that never was"
        assert 1 <= tries(log) <= 2, "a request that was dropped may be asked again at once"


@pytest.mark.parametrize("fault", FAULTS, ids=str)
@pytest.mark.parametrize("route", ["GET /users/@me", "GET /oauth2/applications/@me"])
async def test_the_login_fails(log: Path, monkeypatch: pytest.MonkeyPatch, route: str, fault: dict[str, Any]) -> None:
    async with Local() as local:
        local.fault(route, **fault, count=2)
        async with starting(local, log, monkeypatch):
            await local.online()
        assert 1 <= tries(log) <= 2, "a request that was dropped may be asked again at once"


async def test_a_connection_that_is_lost_later(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Local() as local:
        async with starting(local, log, monkeypatch):
            await local.online()
            local.fault("WEBSOCKET /gateway", status=503, count=2)
            await local.server.gateway.drop()
            await local.until(lambda: local.server.gateway.resumes == 1, "the bot to be back", 20)
        assert local.server.gateway.identifies == 1
        assert tries(log) == 2


async def test_connections_that_break_at_once(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The gateway takes them and says nothing: each is tried later than the one before, and the log says so."""
    async with Local() as local:
        async with starting(local, log, monkeypatch):
            await local.online()
            fault = local.fault("WEBSOCKET /gateway", drop=True, after=True, count=3)
            await local.server.gateway.drop()
            await local.until(lambda: local.server.gateway.resumes == 1, "the bot to be back", 20)
            await local.server.gateway.drop()
            await local.until(lambda: local.server.gateway.resumes == 2, "the bot to be back at once", 20)
        assert fault.hits == 3
        assert tries(log) == 3


async def test_told_to_stop_while_discord_is_away(tmp_path: Path, log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_DATABASE", str(tmp_path / "x.db"))
    bot = ForkedBot(LocalLogin("http://127.0.0.1:1", "local-abc"), "bot.client", log=log)
    await bot.start()
    async with asyncio.timeout(20):
        while not log.exists() or log.read_text().count(AWAY) < 2:
            await asyncio.sleep(0.02)
    assert bot.pid is not None
    os.kill(bot.pid, signal.SIGTERM)
    assert await asyncio.wait_for(bot.wait(), 3) == 0
    assert tries(log) == 2


async def test_discord_lets_the_bot_not_in(tmp_path: Path) -> None:
    """It can be reached and says no, though not because of the token: the end, but not for good."""
    async with Local() as local:
        local.fault("GET /users/@me", status=403)
        variables = environment(LocalLogin(local.address, local.token), {"CARSON_DATABASE": str(tmp_path / "x.db")})
        assert "403" in await sentence(["bot.local.launch", "bot.client"], variables, code=1)
