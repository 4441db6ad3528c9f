"""Hidden choices: asked by direct message, made there or under My options; nobody else learns of them before time."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.table_driver import CHANNEL, Saloon, saloon

SHEETS = "variants=beginning"


async def begin(table: Saloon, folder: Path, options: str, computers: int = 0) -> None:
    """A game with these options; how the lobby sets them is tested elsewhere."""
    host, *others = table.people
    await host.slash(CHANNEL, "new")
    card = await table.seen("ct:join")
    for person in others:
        await person.click(card, "Join")
    for _ in range(computers):
        await host.click(card, "Add computer player")
    await table.local.quiet()
    with sqlite3.connect(folder / "carson.db") as database:
        database.execute("UPDATE games SET options = ?", (options,))
    await host.click(card, "Start")
    await table.seen("ct:options")


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
        assert "Waiting for sealed choices" in turn.content
        assert all(f"<@{person.user.id}>" in turn.content for person in table.people)
        assert "omputer" not in turn.content, "it has sealed before anybody looked"
        (question,) = asked_in_private(table, ann)
        assert "sealed choice" in question.content
        assert asked_in_private(table, bob) == [], "closed: My options offers the same"

        panel = await choose(table, ann, question, "sheet cowboys 3")
        panel = await choose(table, ann, panel, "sheet roads 2")
        assert (await table.settled()).id == turn.id, "the channel sees nothing of it"
        await choose(table, ann, panel, "seal")
        await table.local.until(lambda: f"<@{ann.user.id}>" not in said(table), "the channel to hear that she is done")
        assert [each.id for each in asked_in_private(table, ann)] == [question.id], "her answer stays where she gave it"

        panel = await table.panel(bob)
        panel = await choose(table, bob, panel, "sheet cowboys 1")
        await choose(table, bob, panel, "seal")
        await table.local.until(lambda: f"<@{bob.user.id}>" not in said(table), "bob's seal")
        # Cem was asked in private, but answers in the channel: the question goes.
        assert len(asked_in_private(table, cem)) == 1
        await choose(table, cem, await table.panel(cem), "seal")
        await table.local.until(lambda: not asked_in_private(table, cem), "the question to go")
        await table.local.until(lambda: table.find("Waiting for sealed choices") is None, "the reveal")
        assert await table.play(most=3) == 3


def said(table: Saloon) -> str:
    turn = table.find("ct:options")
    return turn.content if turn is not None else ""


# -- the leak test


class Ears:
    """Everything the bot sent to anybody but one person, in a form that two runs can be compared in."""

    def __init__(self, table: Saloon, deaf_to: Person) -> None:
        self.table, self.deaf_to = table, deaf_to
        self.start = len(table.local.log.requests)

    def heard(self) -> list[str]:
        world, theirs = self.table.local.world, self.deaf_to.user.id
        dm = world.dm(self.deaf_to.user).id
        tokens = {one.token: one.user_id for one in world.interactions.values()}
        found = []
        for request in self.table.local.log.requests[self.start :]:
            token = next((user for token, user in tokens.items() if token in request.path), None)
            if token == theirs or f"/channels/{dm}/" in request.path or request.path == "/users/@me/channels":
                continue
            found.append(self.plain(f"{request.method} {request.path} {request.body} {request.sums}", tokens))
        return sorted(found)  # private answers and public news overtake each other

    def plain(self, text: str, tokens: dict[str, str]) -> str:
        """Without times and tokens; people by name, other things without their ids."""
        for token in tokens:
            text = text.replace(token, "token")
        text = re.sub(r"<t:\d+:", "<t:0:", text)
        names = {person.id: person.name for person in self.table.local.world.people()}
        return re.sub(r"\d{15,}", lambda found: names.get(found[0], "id"), text)


async def look_around(table: Saloon, reader: Person) -> None:
    """Everything somebody can do to find out what another has written."""
    for command in ("board", "score", "me", "log", "record", "options"):
        await reader.completed(await reader.slash(CHANNEL, command))
    await reader.completed(
        await reader.slash(CHANNEL, "board", form="text") if False else await reader.slash(CHANNEL, "help")
    )
    for typed in ("", "sheet", "seal", "un"):
        await reader.autocomplete(CHANNEL, "move", "text", typed)
    for wrong in ("unseal", "sheet cowboys 99", "claim a1"):
        await reader.completed(await reader.slash(CHANNEL, "move", text=wrong))
    await table.local.quiet()


async def overheard(folder: Path, monkeypatch: pytest.MonkeyPatch, secret: list[str]) -> tuple[list[str], str]:
    """What all but ann hear while she fills her sheet, and what stands in the bot's own log."""
    folder.mkdir()
    monkeypatch.setenv("CARSON_LOG", "debug")
    async with saloon(folder, monkeypatch, ["ann", "bob", "eve"], module="tests.fixed_bot") as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.seen("ct:new:")  # the greeting is no news
        await begin(table, folder, SHEETS, computers=1)
        await table.settled()
        ears = Ears(table, ann)
        (panel,) = asked_in_private(table, ann)
        for move in secret:
            panel = await choose(table, ann, panel, move)
        await look_around(table, bob)
        await look_around(table, eve)
        await choose(table, ann, panel, "seal")
        await table.local.until(lambda: f"<@{ann.user.id}>" not in said(table), "her seal")
        await look_around(table, bob)
        await table.bot.kill()
        await table.bot.start()
        await table.local.online()
        await look_around(table, bob)
        heard = ears.heard()
        lines = (folder / "bot.log").read_text(encoding="utf-8")
        return heard, lines


async def test_nobody_learns_what_is_on_a_hidden_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, first_log = await overheard(tmp_path / "one", monkeypatch, ["sheet cowboys 3", "sheet dice 1"])
    two, second_log = await overheard(tmp_path / "two", monkeypatch, ["sheet cowboys 6", "sheet sides 1"])
    for kind in (".png", ".txt", "'type': 8"):
        assert any(kind in each for each in one), "pictures, records and completions were among what was compared"
    for left, right in zip(one, two, strict=True):
        assert left == right
    for secret, lines in (("cowboys 3", first_log), ("dice 1", first_log), ("cowboys 6", second_log)):
        assert secret not in lines
