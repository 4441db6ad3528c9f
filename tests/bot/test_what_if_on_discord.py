"""What if on Discord: a private copy of the table, back and forth, across a restart, and submitted with one button."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.bot.test_intentions_on_discord import standing, to_placement, typed
from tests.support.table_driver import CHANNEL, Saloon, parts, saloon, words

pytestmark = pytest.mark.slow
LANGUAGES = {
    "en": ("**What if**", "One back", "One forward", "Submit all of it", "It stands", "Change that", "Back"),
    "fr": (
        "**Et si**",
        "Un pas en arrière",
        "Un pas en avant",
        "Tout soumettre",
        "C’est noté",
        "Changer",
        "Retour",
    ),
}


def lists(message: Message) -> list[dict[str, Any]]:
    return [part for part in parts(message) if part["custom_id"].startswith("cv:")]


def submit_id(panel: Message) -> str:
    found: str = next(part for part in parts(panel) if "whatifdo" in part["custom_id"])["custom_id"]
    return found


def public(table: Saloon) -> list[tuple[str, str, str]]:
    return [(m.id, words(m), str(m.components)) for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]


async def imagine(table: Saloon, person: Person, panel: Message, move: str) -> None:
    """Choose it from whichever list has it."""
    before = words(panel)
    listed = next(each for each in lists(panel) if move in [option["value"] for option in each["options"]])
    await person.select(panel, listed["custom_id"], [move])
    await table.local.until(lambda: words(panel) != before, f"{move} imagined")


async def opened(table: Saloon, person: Person, panel: Message) -> None:
    """A panel in English becomes a what-if."""
    await table.more(person, panel, "whatif")
    await table.local.until(lambda: "**What if**" in words(panel), "the what-if")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_imagined_kept_and_submitted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """In French where all place together: what was submitted is made at once, all of it."""
    path, (title, back, forward, submit, note, change, return_) = tmp_path / "carson.db", LANGUAGES[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin(options="variants=kit" if lang == "fr" else None)
        first, second, third = await to_placement(table, path)
        second.user.locale = lang
        panel = await table.panel(second)
        seen = public(table)
        await table.more(second, panel, "whatif")
        await table.local.until(lambda: title in words(panel), "the what-if")
        assert panel.flags & 64
        assert panel.attachments, "the table as it would look"
        offered = [option["value"] for each in lists(panel) for option in each["options"]]
        spots = [move for move in dict.fromkeys(offered) if move.startswith("place ") and len(move) == len("place c4")]
        await imagine(table, second, panel, spots[0])
        await table.restart()
        await imagine(table, second, panel, spots[1])
        assert "\n2. " in words(panel)
        assert table.sql("SELECT moves, shown FROM what_ifs") == [(f"{spots[0]}, {spots[1]}", 2)]
        await second.click(panel, back)
        await table.local.until(lambda: "\n2. " not in words(panel), "one back")
        await second.click(panel, forward)
        await table.local.until(lambda: "\n2. " in words(panel), "one forward")
        assert table.sql("SELECT COUNT(*) FROM wishes") == [(0,)], "nothing counts before it is submitted"
        assert public(table) == seen, "nobody else notices"
        for other in (first, third):
            theirs = await table.panel(other)
            assert spots[0].split()[1].upper() not in words(theirs).split("\n")[0]
            await opened(table, other, theirs)
            assert "\n1. " not in words(theirs)
        assert spots[0] not in (tmp_path / "bot.log").read_text()

        panel = await table.panel(second)
        await table.more(second, panel, "whatif")
        await table.local.until(lambda: "\n2. " in words(panel), "as it was left")
        about, before = f"BuyParcels.{spots[0].split()[1]}", submit_id(panel)
        await second.click(panel, change)
        await table.local.until(lambda: any(about in str(each) for each in parts(panel)), "what can be said")
        listed = next(each for each in parts(panel) if about in str(each.get("options")))
        await second.select(panel, listed["custom_id"], [listed["options"][-1]["value"]])
        await table.eventually("SELECT said FROM what_ifs", [(listed["options"][-1]["value"],)])
        assert table.sql("SELECT COUNT(*) FROM wishes") == [(0,)]
        await second.click(panel, return_)
        await table.local.until(lambda: "\n2. " in words(panel), "the what-if again")
        assert submit_id(panel) != before, "what it stands under is part of it"
        await second.click(panel, submit)
        await table.local.until(lambda: note in words(panel), "submitted")
        assert table.sql("SELECT move FROM wishes WHERE about = ?", about) == [("renounce",)], "as it was chosen"
        assert table.sql("SELECT moves FROM what_ifs") == []
        wishes = table.sql("SELECT move, about FROM wishes ORDER BY place")
        assert [move for move, about in wishes if not about] == spots[:2]
        assert {about for _, about in wishes if about} == {f"BuyParcels.{spot.split()[1]}" for spot in spots[:2]}
        table.sql("UPDATE asked SET at = at - 21600")
        await typed(table, first, "place wages")
        made = table.sql("SELECT move, planned FROM log WHERE user = ? AND move LIKE 'place%'", second.user.id)
        assert made == [(spot, 1) for spot in (spots[:2] if lang == "fr" else spots[:1])]


async def test_who_is_up_makes_the_first_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        first, *_ = await to_placement(table, path)
        panel = await table.panel(first)
        await opened(table, first, panel)
        for move in ("place ammo", "place gambling"):
            await imagine(table, first, panel, move)
        submit = submit_id(panel)
        await first.click(panel, submit)
        await table.local.until(lambda: "Done: " in words(panel), "the first is made")
        assert table.sql("SELECT move FROM log WHERE user = ? AND move LIKE 'place%'", first.user.id) == [
            ("place ammo",)
        ]
        assert table.sql("SELECT move FROM wishes WHERE about = ''") == [("place gambling",)]
        await first.click(panel, submit, forge=True)  # a double click
        await table.local.quiet()
        assert table.sql("SELECT move FROM wishes WHERE about = ''") == [("place gambling",)]
        assert len((await standing(path)).plans) == 1
