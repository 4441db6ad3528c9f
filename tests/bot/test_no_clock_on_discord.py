"""A table without a clock, in English: nobody is reminded, and who is away imagines all the same.

In French it is a part of test_french_on_discord.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.test_intentions_on_discord import to_placement, typed
from tests.bot.test_what_if_on_discord import LANGUAGES, imagine, lists
from tests.support.human_pace import CLOCK
from tests.support.moved_clock import move_clock
from tests.support.table_driver import CHANNEL, ask, parts, pressable, saloon, words

OTHERS = "place wages"
DAY = 86400


@pytest.mark.slow
async def test_a_stand_in_follows_what_was_imagined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, _, submit, note, *_ = LANGUAGES["en"]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"], module=CLOCK) as table:
        host = table.people[0]
        card = await table.gather()
        options = (await host.completed(await host.click(card, "Options"))).message
        await host.click(options, "ct:optionpage:1:1")
        await table.local.until(lambda: "lo:1:pace" in pressable(options), "the clocks")
        listed = next(each for each in parts(options) if each["custom_id"] == "lo:1:pace")
        assert (
            next(each for each in listed["options"] if each["value"] == "0")["label"]
            == "Clock · none, nobody is reminded"
        )
        await host.select(options, listed["custom_id"], ["0"])
        await table.local.until(lambda: "none, nobody is reminded" in words(card), "the card to say so")
        await table.start(card)

        first, second, third = await to_placement(table, tmp_path / "carson.db")
        assert "You are away until" in await ask(third, "away until", when="in 30 days")
        lent = (await third.completed(await third.slash(CHANNEL, "options"))).message
        await third.click(lent, "What if …")
        await table.local.until(lambda: "**What if**" in words(lent), "the what-if")
        offered = [option["value"] for each in lists(lent) for option in each["options"]]
        wanted = [move for move in dict.fromkeys(offered) if move.startswith("place ") and move != OTHERS][:2]
        for move in wanted:
            await imagine(table, third, lent, move)
        await third.click(lent, submit)
        await table.local.until(lambda: note in words(lent), "it to be noted")
        move_clock(tmp_path, 9 * DAY)
        for person in (first, second):
            await typed(table, person, OTHERS)
        made = f"SELECT move, planned FROM log WHERE user = {third.id} AND move LIKE 'place%' ORDER BY ply LIMIT 1"
        await table.eventually(made, [(wanted[0], 1)])
        assert table.sql("SELECT * FROM timers") == [], "nobody is reminded"
