"""Panels as layouts on the local Discord: presses deep inside one, also after a restart, and on panels of before."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import V2, Message
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, Saloon, parts, said, saloon, words

pytestmark = pytest.mark.slow

TEXT = "Your decision: claim a starting parcel"


def of_before(panel: Message, text: str = TEXT) -> None:
    """Make a panel what it was before layouts: words, a list, and a button that asked for its picture."""
    lists = [deepcopy(part) for part in parts(panel) if part["type"] == 3]
    picture = {"type": 2, "style": 2, "label": "Show as a picture", "custom_id": "ct:map:1:all", "id": 99}
    rows: list[dict[str, Any]] = [{"type": 1, "components": [part]} for part in lists[:4]]
    panel.components = [*rows, {"type": 1, "components": [picture]}]
    panel.content, panel.flags = text, panel.flags & ~V2


async def somebody(table: Saloon) -> tuple[Person, Message]:
    await table.begin()
    person = table.up(await table.settled())[0]
    return person, await table.panel(person)


async def test_what_stands_deep_in_a_layout_is_heard_once_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        person, panel = await somebody(table)
        assert panel.flags & V2
        for kind in ("Container", "Section"):
            custom_id = "ct:page:1:allow" if kind == "Container" else "ct:page:1:all"
            button = {**next(part for part in parts(panel) if part["type"] == 2), "custom_id": custom_id}
            told = {"type": 10, "content": "words of this test", "id": 901}
            inside: dict[str, Any] = {"type": 9, "components": [told], "accessory": {**button, "id": 902}, "id": 903}
            if kind == "Container":
                row = {"type": 1, "components": [{**button, "id": 902}], "id": 904}
                inside = {"type": 17, "components": [told, row], "id": 903}
            panel.components = [inside]
            await table.restart()
            answer = await person.click(panel, custom_id)
            await table.local.until(lambda: "words of this test" not in words(panel), "the other page")
            await table.local.quiet()
            assert answer.follow_ups == [], "answered once"


async def test_a_panel_of_before_works_and_becomes_a_layout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        person, panel = await somebody(table)
        of_before(panel)
        await table.restart()
        await person.click(panel, "Show as a picture")
        await table.local.until(lambda: panel.flags & V2, "a layout")
        assert any(part["type"] == 12 for part in panel.components), "with its picture"
        of_before(panel)
        part = parts(panel)[0]
        move = part["options"][0]["value"]
        await person.select(panel, part["custom_id"], [move])
        await table.local.until(lambda: panel.flags & V2, "a layout")
        assert "Done" in words(panel)
        assert [line for (line,) in table.sql("SELECT move FROM log WHERE seat >= 0")] == [move]


async def test_every_answer_on_a_layout_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stale press, a question back, a game that rests or is over."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        person, panel = await somebody(table)
        old, part = deepcopy(panel.components), parts(panel)[0]
        move = part["options"][0]["value"]
        await person.select(panel, part["custom_id"], [move])
        for status, told in (("running", "moved on"), ("paused", "paused"), ("over", "over")):
            await table.local.quiet()
            table.sql("UPDATE games SET status = ?", status)
            panel.components = deepcopy(old)  # pressed in the moment in which it goes
            late = await person.select(panel, part["custom_id"], [move])
            await table.local.until(lambda told=told: told in words(panel), told)  # type: ignore[misc]
            assert panel.flags & V2
            assert late.follow_ups == []


async def test_a_forged_press_on_a_layout_is_answered_in_a_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What usually answers in words edits what was pressed, which cannot carry words any more."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        person, panel = await somebody(table)
        select = next(part for part in parts(panel) if part["type"] == 3)
        select["custom_id"] = "cg:/score"
        select["options"] = [{"label": "x", "value": "1.0:1"}]
        answer = await person.select(panel, "cg:/score", ["1.0:1"])
        await table.local.until(lambda: "VP" in said(answer) and "cs:" not in str(panel.components), "the score")
        assert panel.flags & V2


async def test_what_is_asked_for_by_command_is_a_layout_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        person, _ = await somebody(table)
        made = await person.completed(await person.slash(CHANNEL, "claim", parcel="a1"))
        assert made.message.flags & V2
        assert "Done" in made.text


async def test_a_lobby_card_that_a_forged_press_made_something_else_of_is_posted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann = table.people[0]
        there = table.local.world.messages[ann.dm().id]
        await ann.completed(await ann.slash("dm", "new"))
        await table.local.until(lambda: there, "a card")
        (card,) = there.values()
        setup = (await ann.completed(await ann.click(card, "ct:setup:1"))).message
        parts(card)[-1]["custom_id"] = "ct:rules:0:d1"
        await ann.click(card, "ct:rules:0:d1")
        await table.local.until(lambda: card.flags & V2, "the rules")
        await ann.select(setup, "lo:1:game", ["card_game"])
        await table.local.until(lambda: "The Card Game" in words([*there.values()][-1]), "a new card")
        await table.local.quiet()
        assert card.id not in there
        assert table.local.log.take_problems() == []
