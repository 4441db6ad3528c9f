"""What is told once on the local Discord: in panels and in questions by direct message, off by a setting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table_driver import ask, parts, saloon, words

pytestmark = pytest.mark.slow
LAND, LIMIT = "This land stays yours", "A low number places cowboys first"


async def test_a_grey_line_in_the_panel_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await table.begin(computers=1)
        panel = await table.panel(ann)
        assert f"-# {LAND}" in words(panel)
        await table.eventually("SELECT lesson FROM told", [("carson_city.step-draft",)])
        await table.restart()
        assert LAND in words(await table.panel(ann)), "still the same decision"
        told = []
        while LIMIT not in words(panel := await table.panel(ann)):
            told.append(LAND in words(panel))
            await table.play(most=1)
        assert told == [True, False], "two parcels are claimed, and it is said with the first"
        assert "Told" not in await ask(ann, "remind")
        assert "No grey lines" in await ask(ann, "remind", lessons="off")
        assert LIMIT not in words(await table.panel(ann))


async def test_a_secret_question_tells_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "louis"]) as table:
        ann, louis = table.people
        louis.user.locale = "fr"
        await table.begin(options="", game="card_game")
        await table.settled()
        (to_ann,), (to_louis,) = table.asked_in_private(ann), table.asked_in_private(louis)
        assert "-# The highest bid chooses a card first." in words(to_ann)
        assert "-# L’enchère la plus haute choisit" in words(to_louis)
        panel = await table.panel(ann)
        assert "-# The highest bid chooses a card first." in words(panel), "the same decision"
        ways = [part["custom_id"] for part in parts(panel)]
        assert any(each.startswith("ct:intend:") for each in ways), "which cards are wanted is said with the bid"
        assert not any(each.startswith("ct:intents:") for each in ways), "there is nothing else to say"
        seen = set()
        for _ in range(12):
            panel = await table.panel(ann)
            seen |= {line for line in words(panel).splitlines() if line.startswith("-# ")}
            more = [part for part in parts(panel) if part.get("label") == "? Virtual players"]
            if more:
                answer = await ann.completed(await ann.click(panel, more[0]["custom_id"]))
                assert words(answer.message).startswith("**Virtual players**")
                assert answer.message.id != panel.id, "beside the panel"
                break
            await table.play(most=1)
        else:
            raise AssertionError(f"nothing about virtual players: {seen}")
