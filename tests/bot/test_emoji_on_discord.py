"""Our own emoji on Discord: sent once, one by one, in the background; used where they are, plain signs where not."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import emoji
from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.messages import text_of, walk
from bot.local.model import Message
from render.draw.emoji import EMOJI
from render.signs import plain
from tests.local.bodies import PICTURE
from tests.support.forked import ForkedBot
from tests.support.table_driver import CHANNEL, HASTY, saloon

pytestmark = pytest.mark.slow

SEND = r"POST /applications/\d+/emojis"


@pytest.fixture(autouse=True)
def with_emoji(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARSON_EMOJI", "on")
    monkeypatch.setenv("CARSON_DATABASE", str(tmp_path / "x.db"))


@pytest.fixture
async def local() -> AsyncIterator[Local]:
    async with Local(people=["ann"]) as local:
        yield local


@pytest.fixture
async def bot(local: Local, tmp_path: Path) -> AsyncIterator[ForkedBot]:
    """Not started yet."""
    bot = ForkedBot(LocalLogin(local.address, local.token), HASTY, log=tmp_path / "log")
    try:
        yield bot
    finally:
        await bot.stop()


async def started(local: Local, bot: ForkedBot, there: int = len(EMOJI)) -> None:
    await bot.start()
    await local.until(lambda: local.server.gateway.online, "the bot", 20)
    await local.until(lambda: len(local.world.emojis) == there, f"{there} emoji", 60)
    await local.quiet(0.3)
    assert len(local.world.emojis) == there


def sent(local: Local) -> int:
    return sum(bool(re.fullmatch(SEND, f"{each.method} {each.path}")) for each in local.log.requests)


def shown(local: Local) -> set[str]:
    return {each.name for each in local.world.emojis.values()}


async def test_sent_once(local: Local, bot: ForkedBot) -> None:
    await started(local, bot)
    assert shown(local) == set(EMOJI)
    await bot.stop()
    await started(local, bot)
    assert sent(local) == len(EMOJI)
    assert local.log.problems() == []


async def test_what_is_lost_or_drawn_anew_is_sent_again(local: Local, bot: ForkedBot, tmp_path: Path) -> None:
    await started(local, bot)
    await bot.stop()
    emoji.delete(local.world, next(each for each in local.world.emojis.values() if each.name == "ranch"))
    old = next(each for each in local.world.emojis.values() if each.name == "bank")
    redrawn(tmp_path / "x.db", "bank")
    await started(local, bot, len(EMOJI) + 1)
    assert shown(local) == {*EMOJI, "bank2"}
    assert old in local.world.emojis.values(), "messages still use it"
    await bot.stop()
    await started(local, bot, len(EMOJI) + 1)
    assert sent(local) == len(EMOJI) + 2


def redrawn(database: Path, name: str) -> None:
    """As if the picture that was sent had been another one."""
    with sqlite3.connect(database) as db:
        assert db.execute("UPDATE emoji SET mark = 'another' WHERE name = ?", (name,)).rowcount == 1


async def test_killed_in_the_middle_nothing_is_sent_twice(local: Local, bot: ForkedBot) -> None:
    """Discord made one whose number we never heard."""
    local.fault(SEND, delay=3, after=True)
    await bot.start()
    await local.until(lambda: local.world.emojis, "the first", 30)
    await bot.kill()
    await started(local, bot)
    assert shown(local) == set(EMOJI)
    assert sent(local) == len(EMOJI)


@pytest.mark.parametrize("fault", [{"drop": True, "after": True}, {"status": 500, "after": True}, {"status": 403}])
async def test_where_one_fails_it_is_tried_again(local: Local, bot: ForkedBot, fault: dict[str, Any]) -> None:
    local.fault(SEND, **fault)
    await started(local, bot)
    assert shown(local) == set(EMOJI)


async def test_a_name_that_somebody_else_took(local: Local, bot: ForkedBot) -> None:
    emoji.make(local.world, "road", PICTURE)
    await started(local, bot, len(EMOJI) + 1)
    assert shown(local) == {*EMOJI, "road2"}


async def test_nothing_waits_for_it(local: Local, bot: ForkedBot) -> None:
    """However long Discord lets the uploads wait, the bot answers; with plain signs."""
    local.fault(SEND, status=429, retry_after=3000)
    await bot.start()
    await local.online()
    await local.until(lambda: sent(local) == 1, "the first try", 30)
    await local.person("ann").slash(CHANNEL, "new")
    await local.until(lambda: local.bot_messages(CHANNEL), "the lobby")
    assert not local.world.emojis
    await bot.stop()
    assert not bot.running


async def test_where_they_cannot_be_sent_plain_signs_stand(local: Local, bot: ForkedBot, tmp_path: Path) -> None:
    local.fault(SEND, status=400, code=30008)
    await bot.start()
    await local.online()
    await local.until(lambda: sent(local) == 1, "the first try", 30)
    await local.person("ann").slash(CHANNEL, "new")
    await local.until(lambda: local.bot_messages(CHANNEL), "the lobby")
    assert not any("<:" in text_of(each) for each in local.bot_messages(CHANNEL))
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert "no room for more emoji" in log
    assert "Traceback" not in log


def emoji_of(message: Message) -> set[str]:
    """The names of all emoji in a message's buttons and lists."""
    every = [part for one in walk(message.components) for part in (one, *one.get("options", ()))]
    return {part["emoji"]["name"] for part in every if part.get("emoji")}


async def test_a_game_with_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        local = table.local
        await local.until(lambda: len(local.world.emojis) == len(EMOJI), "all emoji", 60)
        await table.begin()
        turn = await table.settled()
        assert "<:player_" in text_of(turn)
        assert not set("●■") & set(text_of(turn))
        await table.play(most=12)
        said = "\n".join(map(text_of, local.bot_messages(CHANNEL)))
        assert plain(said) != said
        up = table.up(await table.settled())[0]
        panel = await up.completed(await up.click(await table.settled(), "My options"))
        assert emoji_of(panel.message)
        assert local.log.problems() == []


async def test_one_that_is_deleted_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next try has plain signs, and the emoji is sent again."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        local = table.local
        await local.until(lambda: len(local.world.emojis) == len(EMOJI), "all emoji", 60)
        await table.begin()
        turn = await table.settled()
        up = table.up(turn)[0]
        await local.quiet(0.3)
        for each in list(local.world.emojis.values()):
            emoji.delete(local.world, each)
        await up.completed(await up.click(turn, "My options"))
        await local.until(lambda: len(local.world.emojis) == len(EMOJI), "all emoji again", 60)
        assert any("nobody has made an emoji" in problem for problem in local.log.take_problems())
        panel = await up.completed(await up.click(turn, "My options"))
        assert emoji_of(panel.message)
