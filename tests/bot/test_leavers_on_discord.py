"""Players who leave the server while they are waited for: the table hears of it, whatever their reminders."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.local.person import Person
from tests.support.table_driver import CHANNEL, ask, words
from tests.support.trouble import Story, story

pytestmark = pytest.mark.slow
MEMBERS = r"/guilds/\d+/members/"


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")


@asynccontextmanager
async def until_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> AsyncIterator[tuple[Story, Person, Person]]:
    """A game in which somebody who wants no reminders moves next but one; who moves next; and that somebody."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        leaver = next(each for each in game.people if each.user.name == name)
        await ask(leaver, "remind", how="never")
        await game.hold()
        while (await game.next())[0] is leaver or len(set(game.sql("SELECT user FROM log"))) < 3:
            await game.type()
        yield game, (await game.next())[0], leaver


def told(game: Story) -> list[str]:
    return [words(each) for each in game.local.bot_messages(CHANNEL) if "has left" in words(each)]


def asks(game: Story, person: Person) -> int:
    """How often Discord was asked whether somebody is there."""
    path = f"/guilds/{game.local.guild().id}/members/{person.id}"
    return sum((each.method, each.path) == ("GET", path) for each in game.local.log.requests)


@pytest.mark.parametrize("name", ["ann", "bob"])
async def test_a_leaver_is_noticed_when_their_turn_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Ann is the host."""
    async with until_up(tmp_path, monkeypatch, name) as (game, mover, leaver):
        game.sql("DELETE FROM timers")  # as after the last reminder
        leaver.leave()
        await game.local.quiet(0.5)
        assert told(game) == []
        await game.table.bot.stop()  # what was asked within the hour is not asked again
        await game.restart()
        while (await game.next())[0] is mover:
            await game.type()
        await game.local.until(lambda: told(game), "the table to hear of it")
        (line,) = told(game)
        assert ("the host, has left" in line) == (name == "ann")
        assert "/host replace" in line
        await game.local.quiet(0.5)
        assert len(told(game)) == 1
        await game.hold()


async def test_a_leaver_is_noticed_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by a bot that was not there when they left; told once, and again only if they came back and left again."""
    async with until_up(tmp_path, monkeypatch, "bob") as (game, mover, leaver):
        while (await game.next())[0] is mover:
            await game.type()
        await game.hold()

        async def a_day_later() -> None:
            await game.table.bot.stop()
            game.sql("UPDATE notes SET text = text - 86400 WHERE name = 'attendance'")
            before = asks(game, leaver)
            await game.restart()
            await game.local.until(lambda: asks(game, leaver) > before, "another look")
            await game.local.quiet(0.5)

        await a_day_later()
        assert told(game) == []
        leaver.leave()
        for _ in range(2):
            await a_day_later()
            assert len(told(game)) == 1
        leaver.join()
        await a_day_later()
        leaver.leave()
        await a_day_later()
        assert len(told(game)) == 2
        await game.hold()


async def test_whoever_is_there_is_asked_for_once_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        for _ in range(6):
            assert (await game.type())[1].done
            await game.local.quiet(0.3)
        assert [asks(game, each) for each in game.people] == [1, 1]


async def test_a_server_that_knows_not_even_us_has_lost_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Removed from it, or while it is in trouble."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        fault = game.local.fault(f"GET {MEMBERS}", status=404, code=10007, count=1000)
        await game.table.begin()
        await game.local.until(lambda: fault.hits >= 2, "the bot to ask")
        await game.local.quiet(0.5)
        assert told(game) == []
