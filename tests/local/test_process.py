"""Processes: bots killed and started again, and `python -m bot` from start to end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.process import BotProcess
from tests.support.forked import QUICK, outcome, sentence

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.real-looking-token"


async def test_a_bot_killed_and_started_again() -> None:
    async with Local() as local:
        bot = BotProcess(LocalLogin(local.address, local.token), "bot.local.sample", quiet=True)
        await bot.start()
        try:
            await local.online()
            ann = local.person("ann")
            shown = (await ann.slash("saloon", "counter")).message
            await ann.click(shown, "Press")
            await bot.kill()
            await local.until(lambda: not local.server.gateway.online, "the bot to be gone")
            one = ann.start_click(shown, "Press")
            local.advance(3.1)
            assert one.failed
            await bot.start()
            await local.until(lambda: local.server.gateway.online, "the bot to be back", 20)
            await ann.click(shown, "Press")
            assert shown.content == "Pressed 2 times."
            pid = bot.pid
        finally:
            await bot.stop()
        assert pid is not None
        assert gone(pid)
        assert local.log.problems() == []


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


async def start(*words: str, **environment: str) -> Process:
    kept = {k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", *words, stdout=PIPE, stderr=PIPE, cwd=ROOT, env=kept | QUICK | environment
    )


@contextlib.asynccontextmanager
async def running(*words: str, **environment: str) -> AsyncIterator[tuple[Process, str]]:
    """`python -m bot` with its address; ended at the end whatever happens."""
    process = await start("--port", "0", *words, **environment)
    try:
        assert process.stdout is not None
        line = (await asyncio.wait_for(process.stdout.readline(), 60)).decode()
        found = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert found, line
        yield process, found.group()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def children(pid: int) -> list[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in path.read_text().split()] if path.exists() else []


async def view(address: str, name: str = "ann", *, until_online: bool = True) -> dict[str, object]:
    """The first view (with the bot there) that a tab gets."""
    async with (
        aiohttp.ClientSession(headers={"Origin": address}) as session,
        session.ws_connect(f"{address}/page/socket?as={name}") as tab,
        asyncio.timeout(60),
    ):
        while True:
            frame = await tab.receive_json()
            if frame["t"] == "view" and (frame["view"]["online"] or not until_online):
                shown: dict[str, object] = frame["view"]
                return shown


@pytest.mark.parametrize(
    ("number", "words"), [(signal.SIGTERM, ("--sample",)), (signal.SIGINT, ("--sample",)), (signal.SIGKILL, ())]
)
async def test_the_bot_ends_with_the_server(tmp_path: Path, number: signal.Signals, words: tuple[str, ...]) -> None:
    async with running("--data", str(tmp_path), *words) as (process, address):
        await view(address)
        bots = children(process.pid)
        assert len(bots) == 1
        process.send_signal(number)
        code = await asyncio.wait_for(process.wait(), 30)
        assert code == (0 if number != signal.SIGKILL else -9)
    async with asyncio.timeout(30):
        while not gone(bots[0]):
            await asyncio.sleep(0.02)


async def test_a_bot_that_dies_is_started_again(tmp_path: Path) -> None:
    async with running("--data", str(tmp_path), "--sample", DISCORD_TOKEN="") as (process, address):
        await view(address)
        first = children(process.pid)[0]
        assert REAL.encode() not in Path(f"/proc/{first}/environ").read_bytes()
        os.kill(first, signal.SIGKILL)
        async with asyncio.timeout(60):
            while children(process.pid) in ([], [first]):
                await asyncio.sleep(0.05)
        shown = await view(address)
        assert shown["notices"]


async def test_local_even_with_a_token_and_without_passing_it_on(tmp_path: Path) -> None:
    words = ("--local", "--people", "dora,<b>eve</b>", "--data", str(tmp_path))
    async with running(*words, DISCORD_TOKEN=REAL, CARSON_WORKERS="1") as (process, address):
        shown = await view(address, "dora")
        assert REAL.encode() not in Path(f"/proc/{children(process.pid)[0]}/environ").read_bytes()
        people = shown["people"]
        assert isinstance(people, list)
        assert [p["global_name"] for p in people] == ["dora", "<b>eve</b>"]
        port = address.rsplit(":")[-1]
        assert '"count": 2' in await control("fault", "--port", port, "GET .* 500 x2")
        assert '"now"' in await control("advance", "--port", port, "900")
        assert await control("problems", "--port", port) == '{"problems": []}'
        assert "cannot be read" in await control("fault", "--port", port, "nonsense", code=2)
        assert "No local Discord" in await control("problems", "--port", "1", code=2)
        async with aiohttp.ClientSession() as session:
            headers = {"Origin": "http://evil.example"}
            async with session.post(f"{address}/control", json={"do": "problems"}, headers=headers) as answer:
                assert answer.status == 403


async def test_who_was_there_is_still_there(tmp_path: Path) -> None:
    for words in (("--people", "dora"), (), ("--people", "eve")):
        async with running("--data", str(tmp_path), "--sample", *words) as (process, address):
            shown = await view(address, "dora", until_online=False)
            process.terminate()
            await asyncio.wait_for(process.wait(), 30)
    people = shown["people"]
    assert isinstance(people, list)
    assert [p["username"] for p in people] == ["dora", "eve"]


async def control(*words: str, code: int = 0) -> str:
    """`python -m bot.local`: what it says."""
    ended, out, err = await outcome(["bot.local", *words])
    assert ended == code, err
    return (out or err).strip()


async def test_starts_that_cannot_be(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        (tmp_path / "file").write_text("")
        texts = await asyncio.gather(
            sentence(["bot", "--port", str(port), "--data", str(tmp_path / "a")]),
            sentence(["bot", "--data", str(tmp_path / "file" / "x"), "--port", "0"]),
            sentence(["bot", "--port", "many"]),
            sentence(["bot", "--fault", "nonsense"]),
            sentence(["bot"], {"DISCORD_TOKEN": "local-abc"}),
        )
    assert f"Port {port} is already in use" in texts[0]
    assert "cannot be used" in texts[1]
    assert "must never go to Discord" in texts[4]
