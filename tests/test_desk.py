"""The desk beside the table, on the local Discord with the real bot: reminders, hosts, looking, greeting, the end."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Answer, Person
from tests.table_driver import CHANNEL, Saloon, saloon


def all_text(answer: Answer) -> str:
    try:
        own = answer.text
    except LookupError:
        own = ""
    return own + "".join(message.content for message in answer.follow_ups)


async def ask(person: Person, command: str, place: str = CHANNEL, **values: Any) -> str:
    """A command, and everything it answered."""
    answer = await person.completed(await person.slash(place, command, **values))
    await person.local.quiet()
    assert not answer.failed
    return all_text(answer)


def database(tmp_path: Path, sql: str, *values: object) -> list[tuple[object, ...]]:
    """Look into the bot's database, or turn its clocks."""
    connection = sqlite3.connect(tmp_path / "carson.db", timeout=10)
    try:
        with connection:
            return connection.execute(sql, values).fetchall()
    finally:
        connection.close()


async def message_like(table: Saloon, place: str | None, person: Person, mark: str) -> Message:
    """The newest message with such a text that a person sees in a place (None: the direct messages)."""
    where = place or "dm"

    def found() -> list[Message]:
        return [message for message in person.read(where) if mark in message.content]

    await table.local.until(found, f"{mark!r} in {where}", 15)
    return found()[-1]


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")


async def test_reminders_by_mention_and_by_direct_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        person = table.up(await table.settled())[0]
        other = next(each for each in table.people if each is not person)
        database(tmp_path, "UPDATE timers SET due = 0")
        first = await message_like(table, CHANNEL, person, "has been waiting")
        assert f"<@{person.id}>" in first.content
        stranger = await other.click(first, "Not again this turn")
        await table.local.quiet()
        assert "not in this game" in all_text(stranger)
        assert database(tmp_path, "SELECT sent FROM timers") == [(1,)]

        told = await ask(person, "remind", how="dm", quiet_from="3", quiet_to="3", time_zone="Europe/Paris")
        assert "direct message" in told
        assert "Europe/Paris" in told
        database(tmp_path, "UPDATE timers SET due = 0")
        second = await message_like(table, None, person, "has been waiting")
        panel = await person.completed(await person.click(second, "My options"))
        assert table.choices(panel.message), "the panel opens from a direct message as well"

        person.close_dms()
        database(tmp_path, "UPDATE timers SET due = 0")
        await table.local.until(
            lambda: sum("has been waiting" in m.content for m in table.local.bot_messages(CHANNEL)) == 2,
            "a mention instead of the closed direct message",
        )
        third = await message_like(table, CHANNEL, person, "has been waiting")
        quiet = await person.completed(await person.click(third, "Not again this turn"))
        assert "No more reminders" in all_text(quiet)
        assert database(tmp_path, "SELECT * FROM timers") == []
        await table.play(most=1)
        await table.settled()
        assert not any("has been waiting" in m.content for m in table.local.bot_messages(CHANNEL)), "retired"
        assert len(database(tmp_path, "SELECT * FROM timers")) == 1
        wrong = await ask(person, "remind", time_zone="Carson/City")
        assert "time zone" in wrong
        french = await ask(person, "remind", language="fr")
        assert "Français" in french
        assert "fuseau" in french
