"""Which commands Discord has: asked once per start, and sent only where something differs."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot import command_sync
from bot.local import commands
from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.model import JSON
from bot.local.world import World
from tests.support.forked import ForkedBot
from tests.support.slash_commands import payloads
from tests.support.table_driver import HASTY

pytestmark = pytest.mark.slow

HERE = re.compile(r"/applications/\d+/commands")


@pytest.fixture
async def local() -> AsyncIterator[Local]:
    async with Local(people=["ann"]) as local:
        yield local


@pytest.fixture
async def bot(local: Local, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ForkedBot]:
    monkeypatch.setenv("CARSON_DATABASE", str(tmp_path / "x.db"))
    bot = ForkedBot(LocalLogin(local.address, local.token), HASTY, log=tmp_path / "log")
    await bot.start()
    try:
        await local.online()
        yield bot
    finally:
        await bot.stop()


def asked(local: Local) -> list[str]:
    """What was done about commands so far."""
    return [each.method for each in local.log.requests if HERE.fullmatch(each.path)]


def known(local: Local) -> dict[str, JSON]:
    return {each.body["name"]: each.body for each in local.world.commands.values()}


async def again(local: Local, bot: ForkedBot) -> None:
    """Start the bot anew, and wait until it has looked."""
    await bot.stop()
    before = len(asked(local))
    await bot.start()
    await local.online()
    await local.until(lambda: len(asked(local)) > before, "the bot to ask for its commands")
    await local.quiet(0.2)


async def test_nothing_is_sent_where_nothing_differs(local: Local, bot: ForkedBot) -> None:
    assert asked(local) == ["GET", "PUT"]
    await again(local, bot)
    assert asked(local) == ["GET", "PUT", "GET"]


def forget_all(local: Local) -> None:
    local.world.commands.clear()


def forget_one(local: Local) -> None:
    local.world.commands.popitem()


def add_one(local: Local) -> None:
    commands.register(local.world, None, {"name": "old", "description": "of an earlier version"})


def forget_a_language(local: Local) -> None:
    del known(local)["move"]["options"][0]["description_localizations"]["fr"]


@pytest.mark.parametrize("loss", [forget_all, forget_one, add_one, forget_a_language])
async def test_what_is_lost_at_discord_is_sent_again(
    local: Local, bot: ForkedBot, loss: Callable[[Local], None]
) -> None:
    before = deepcopy(known(local))
    loss(local)
    assert known(local) != before
    await again(local, bot)
    assert known(local) == before
    assert asked(local) == ["GET", "PUT", "GET", "PUT"]
    await again(local, bot)
    assert asked(local) == ["GET", "PUT", "GET", "PUT", "GET"]


CHANGES: list[tuple[str, JSON]] = [
    ("command", {"description": "Something else"}),
    ("command", {"name_localizations": None}),
    ("command", {"description_localizations": {"fr": "Autre chose"}}),
    ("command", {"default_member_permissions": "0"}),
    ("command", {"contexts": [0]}),
    ("command", {"contexts": None}),
    ("command", {"integration_types": [0, 1]}),
    ("command", {"nsfw": True}),
    ("command", {"type": 3}),
    ("command", {"options": []}),
    ("option", {"description": "Something else"}),
    ("option", {"name_localizations": None}),
    ("option", {"required": False}),
    ("option", {"autocomplete": False}),
    ("option", {"min_length": 0}),
]


@pytest.mark.parametrize(("where", "changes"), CHANGES, ids=str)
async def test_what_differs(path: Path, where: str, changes: JSON) -> None:
    ours = await payloads(path)
    theirs = deepcopy(ours)
    changed = theirs["move"] if where == "command" else theirs["move"]["options"][0]
    changed.update(changes)
    assert command_sync.plain(theirs.values()) != command_sync.plain(ours.values())


async def test_what_is_the_same(path: Path) -> None:
    """As Discord has it: in another order, with what it adds, without what says nothing, permissions as text."""
    ours = await payloads(path)
    world = World()
    world.make_app("Carson City")
    ours["move"]["default_member_permissions"] = 8
    made = commands.replace_all(world, None, deepcopy(list(ours.values())))
    theirs = [commands.payload(world, each) for each in reversed(made)]
    assert "required" not in repr(next(each for each in theirs if each["name"] == "remind"))
    assert command_sync.plain(theirs) == command_sync.plain(ours.values())


async def test_a_text_that_discord_changes_is_sent_once(
    local: Local, bot: ForkedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a way that nobody foresaw: what it answered then is what it should have later."""
    payload = commands.payload

    def loud(*about: Any, **more: Any) -> JSON:
        body = payload(*about, **more)
        return body | {"description": body["description"].upper()}

    monkeypatch.setattr(commands, "payload", loud)
    await again(local, bot)
    assert asked(local) == ["GET", "PUT", "GET", "PUT"]
    await again(local, bot)
    assert asked(local) == ["GET", "PUT", "GET", "PUT", "GET"]
    local.world.commands.popitem()
    await again(local, bot)
    assert asked(local) == ["GET", "PUT", "GET", "PUT", "GET", "GET", "PUT"]


@pytest.mark.parametrize(
    ("route", "fault"), [("GET", {"status": 503}), ("PUT", {"status": 503}), ("PUT", {"status": 403})], ids=str
)
async def test_the_bot_goes_on_where_commands_cannot_be_sent(
    local: Local, bot: ForkedBot, tmp_path: Path, route: str, fault: dict[str, Any]
) -> None:
    local.world.commands.clear()
    local.fault(f"{route} {HERE.pattern}", **fault, count=2)
    await bot.stop()
    await bot.start()
    await local.until(lambda: local.server.gateway.online, "the bot", 20)
    await local.until(lambda: local.world.commands, "its commands", 20)
    assert bot.running
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert log.count("commands could not be sent to Discord; trying again") == 2
    assert "Traceback" not in log


async def test_every_command_says_where_it_can_be_used(local: Local, bot: ForkedBot) -> None:
    """In servers and in direct messages with the bot; nobody has it without a server."""
    assert len(known(local)) > 20
    for body in known(local).values():
        assert (body["contexts"], body["integration_types"]) == ([0, 1], [0])
