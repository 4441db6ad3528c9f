"""Hidden choices: asked by direct message, made there or under My options; nobody else learns of them before time."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.support.table_driver import Saloon, saloon

SHEETS = "variants=beginning"


async def begin(table: Saloon, folder: Path, options: str, computers: int = 0, game: str = "carson_city") -> None:
    """A game with these options; how the lobby sets them is tested elsewhere."""
    card = await table.gather(computers)
    with closing(sqlite3.connect(folder / "carson.db")) as database, database:
        database.execute("UPDATE games SET options = ?, game = ?", (options, game))
    await table.start(card)


def asked_in_private(table: Saloon, person: Person) -> list[Message]:
    """The bot's direct messages to somebody."""
    channel = table.local.world.dm(person.user)
    return [each for each in table.local.world.messages[channel.id].values() if each.author_id != person.user.id]


async def choose(table: Saloon, person: Person, panel: Message, move: str) -> Message:
    """Make a move on a panel, on whichever page it stands; the panel afterwards."""
    for page in ["", *(each["custom_id"] for each in parts(panel) if each["custom_id"].startswith("ct:page"))]:
        if page:
            await person.completed(await person.click(panel, page))
            await table.local.until(lambda page=page: page not in str(panel.components), "the other page")  # type: ignore[misc]
        for part in parts(panel):
            button = re.fullmatch(r"cc:[\d.]+:\d+:(.+)", part["custom_id"])
            if button is not None and button[1] == move:
                await table.choose(person, panel, part, None)
                return panel
            if any(option["value"] == move for option in part.get("options", ())):
                await table.choose(person, panel, part, move)
                return panel
    raise AssertionError(f"{move} is not on the panel")


def parts(panel: Message) -> list[dict[str, Any]]:
    return [part for row in panel.components for part in row["components"]]


async def test_sheets_by_direct_message_and_under_my_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        ann, bob, cem = table.people
        bob.close_dms()
        await begin(table, tmp_path, SHEETS, computers=1)
        turn = await table.settled()
        assert "Waiting for secret choices" in turn.content
        assert all(f"<@{person.user.id}>" in turn.content for person in table.people)
        assert "omputer" not in turn.content, "it has sealed before anybody looked"
        (question,) = asked_in_private(table, ann)
        assert "secret choice" in question.content
        assert asked_in_private(table, bob) == [], "closed: My options offers the same"

        panel = await choose(table, ann, question, "sheet cowboys 3")
        panel = await choose(table, ann, panel, "sheet roads 2")
        assert (await table.settled()).id == turn.id, "the channel sees nothing of it"
        await choose(table, ann, panel, "seal")
        await table.local.until(lambda: f"<@{ann.user.id}>" not in said(table), "the channel to hear that she is done")
        assert panel.content.startswith(f"<#{turn.channel_id}>\nDone: Seal"), "and the way back stays at hand"
        assert [each.id for each in asked_in_private(table, ann)] == [question.id], "her answer stays where she gave it"

        panel = await table.panel(bob)
        panel = await choose(table, bob, panel, "sheet cowboys 1")
        await choose(table, bob, panel, "seal")
        await table.local.until(lambda: f"<@{bob.user.id}>" not in said(table), "bob's seal")
        # Cem was asked in private, but answers in the channel: the question goes.
        assert len(asked_in_private(table, cem)) == 1
        await choose(table, cem, await table.panel(cem), "seal")
        await table.local.until(lambda: not asked_in_private(table, cem), "the question to go")
        await table.local.until(lambda: table.find("Waiting for secret choices") is None, "the reveal")
        assert await table.play(most=3) == 3


async def test_private_questions_in_the_language_of_ones_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "louis"]) as table:
        ann, louis = table.people
        louis.user.locale = "fr"
        await begin(table, tmp_path, SHEETS)
        (to_ann,), (to_louis,) = asked_in_private(table, ann), asked_in_private(table, louis)
        assert "secret choice" in to_ann.content
        assert "choix secret" in to_louis.content, "Louis has only pressed Join, in a channel that speaks English"
        with closing(sqlite3.connect(tmp_path / "carson.db")) as database, database:
            heard = dict(database.execute("SELECT user, heard FROM people").fetchall())
        assert heard == {int(ann.user.id): "en", int(louis.user.id): "fr"}


async def test_an_answer_stays_where_it_was_given_however_slow_we_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The channel hears of a seal before its player does: the question must not go as if answered elsewhere."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.late_bot") as table:
        ann, bob = table.people
        await begin(table, tmp_path, SHEETS)
        (question,) = asked_in_private(table, ann)
        await ann.completed(await ann.click(question, sealing(question)))
        await table.local.until(lambda: "Done: Seal" in question.content, "the panel to go on")
        assert [each.id for each in asked_in_private(table, ann)] == [question.id]
        (to_bob,) = asked_in_private(table, bob)
        await choose(table, bob, await table.panel(bob), "seal")
        await table.local.until(lambda: to_bob.id not in [each.id for each in asked_in_private(table, bob)], "it to go")


def sealing(panel: Message) -> str:
    """The button that seals a sheet."""
    return next(str(part["custom_id"]) for part in parts(panel) if part["custom_id"].endswith(":seal"))


def said(table: Saloon) -> str:
    turn = table.find("ct:options")
    return turn.content if turn is not None else ""
