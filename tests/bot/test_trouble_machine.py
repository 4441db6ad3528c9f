"""The bot's own machine is in trouble: no room, no folder, too many files open. That is no outage of Discord's."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import ssl
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from aiohttp.client_reqrep import ConnectionKey

from bot.local.driver import Local
from bot.local.launch import LocalLogin, environment
from bot.ops.blame import advice, passing, unreachable
from bot.ops.circuit_breaker import MOST, CircuitBreaker
from bot.ui.guard import Guard
from tests.support.forked import sentence
from tests.support.ledger import Attempt
from tests.support.table_driver import CHANNEL, ask, heard, words
from tests.support.trouble import Story, story, touch

MODULE = "tests.support.cramped_bot"


def system(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def no_connection(problem: OSError) -> aiohttp.ClientError:
    return aiohttp.ClientConnectorError(ConnectionKey("discord.com", 443, True, True, None, None, None), problem)


@pytest.mark.parametrize(
    "problem",
    [
        aiohttp.ServerDisconnectedError(),
        no_connection(system(errno.ECONNREFUSED)),
        no_connection(OSError("Multiple exceptions: [Errno 111] Connect call failed")),
        ConnectionResetError(),
        TimeoutError(),
        system(errno.ENETUNREACH),
        system(errno.EHOSTUNREACH),
        socket.gaierror(-3, "Temporary failure in name resolution"),
        ssl.SSLError(1, "bad record"),
    ],
)
def test_discord_cannot_be_reached(problem: Exception) -> None:
    assert unreachable(problem)
    assert passing(problem)


@pytest.mark.parametrize(
    ("problem", "passes", "words"),
    [
        (system(errno.ENOSPC), True, "make room"),
        (system(errno.EDQUOT), True, "make room"),
        (system(errno.EMFILE), True, "open files"),
        (no_connection(system(errno.EMFILE)), True, "open files"),
        (system(errno.ENOMEM), True, "memory"),
        (system(errno.EROFS), True, "write"),
        (system(errno.EACCES), False, "write"),
        (FileNotFoundError(errno.ENOENT, "No usable temporary directory found"), False, "folder"),
        (OSError("cannot open resource"), False, "machine"),
        (ValueError("no error of a system"), False, ""),
    ],
)
def test_this_machine_is_in_the_way(problem: Exception, passes: bool, words: str) -> None:
    assert not unreachable(problem)
    assert passing(problem) is passes
    assert words in advice(problem)
    assert bool(words) == bool(advice(problem))


@pytest.mark.parametrize(
    ("problem", "rests"), [(ConnectionResetError(), False), (TimeoutError(), False), (system(errno.ENOSPC), True)]
)
async def test_nobody_is_sent_to_rest_because_discord_is_away(problem: Exception, rests: bool) -> None:
    breaker, nothing = CircuitBreaker(), cast(Any, None)
    guard = Guard(nothing, nothing, nothing, breaker)
    asking = cast(Any, SimpleNamespace(channel_id=1, user=SimpleNamespace(id=11)))
    for _ in range(MOST):
        await guard.trouble(asking, problem)
    assert breaker.tripped(11) is rests


def trouble(game: Story, number: int) -> Path:
    path = game.folder / "trouble"
    path.write_text(str(number))
    return path


@pytest.mark.slow
async def test_a_disk_without_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves count, the log says what to do, and when there is room again everything is told once."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=MODULE) as game:
        person, panel, custom_id, move = await game.panel()
        await game.table.seen("ct:new")  # the greeting would meet it too
        full = trouble(game, errno.ENOSPC)
        game.ledger.attempts.append(Attempt(int(person.id), move, True))
        await heard(await touch(person, panel, custom_id, move), "Done")
        await asyncio.sleep(1.5)
        lines = game.lines()
        assert 1 <= len(lines) <= 6
        assert not any("cannot be reached" in line for line in lines)
        assert all("No space left on device" in line and "make room" in line for line in lines)
        full.unlink()
        await game.hold()
        assert (await game.press())[1].done
        await game.hold()


@pytest.mark.slow
async def test_a_folder_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That does not pass by waiting: after a few tries the game goes on without what could not be said."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=MODULE) as game:
        gone = trouble(game, errno.ENOENT)
        assert (await game.press())[1].done
        await game.local.until(lambda: "given up" in "\n".join(game.lines()), "it to be given up", 15)
        gone.unlink()
        assert not any("cannot be reached" in line for line in game.lines())
        await game.table.calm()
        assert (await game.press())[1].done
        assert game.ledger.moves() == []


@pytest.mark.slow
async def test_whoever_asks_hears_that_it_is_our_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a reminder that could not be sent is sent when it can be."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=MODULE) as game:
        person, _ = await game.next()
        full = trouble(game, errno.ENOSPC)
        await heard(await game.people[0].slash("prairie", "new"), "on our side")
        assert game.sql("SELECT COUNT(*) FROM games WHERE status = 'lobby'") == [(0,)]
        assert any("make room" in line for line in game.lines())
        game.sql("UPDATE timers SET due = 0")
        await game.local.until(lambda: "a reminder could not be sent" in "\n".join(game.lines()), "the log", 15)
        assert not any("cannot be reached" in line for line in game.lines())
        assert (await ask(person, "score")).strip()
        full.unlink()
        await game.local.until(
            lambda: any("has been waiting" in words(each) for each in game.local.bot_messages(CHANNEL)), "a reminder"
        )


@pytest.mark.slow
async def test_a_start_on_a_machine_in_trouble(tmp_path: Path) -> None:
    (tmp_path / "trouble").write_text(str(errno.ENOSPC))
    async with Local() as local:
        variables = environment(LocalLogin(local.address, local.token), {"CARSON_DATABASE": str(tmp_path / "x.db")})
        said = await sentence(["bot.local.launch", MODULE], variables, code=1)
        assert "No space left on device" in said
        assert "make room" in said
        assert "cannot be reached" not in said
