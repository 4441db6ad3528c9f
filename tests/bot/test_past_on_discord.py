"""`/board ply`: any earlier position, in private, phase by phase, as its reader saw it then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.commands.past import EARLIER, LATER, Moment, around, ends
from bot.local.model import Message
from bot.local.person import Person
from render.samples import RECORDS
from render.tools import replay
from rules import GAMES, record
from tests.support.table_driver import CHANNEL, Saloon, ask, parts, saloon, words


@pytest.mark.parametrize("name", ["players-2", "cards-2-of-4"])
def test_the_ends_of_all_phases(name: str) -> None:
    """Those that a replay shows."""
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    found = record.read(text, GAMES)
    game = GAMES[found.headers["Game"]]
    played = list(record.replay(found, game))
    lines = [(each.seat, str(each.move)) for each in played]
    moments = ends(game, found.headers["Options"], len(found.seats), lines)
    views = replay.told(text).views
    assert [views[each.ply] for each in moments] == [each.view for each in replay.frames(views)]
    assert moments[-1].ply == len(lines)
    assert around(moments, moments[0].ply) == [(LATER, moments[1])]
    assert around(moments, moments[-1].ply) == [(EARLIER, moments[-2])]


def test_before_the_first_move_there_is_one_moment() -> None:
    assert ends(GAMES["carson_city"], "", 3, []) == (Moment(0, 0, "setup"),)


def arrows(message: Message) -> dict[str, str]:
    """The two buttons, by their first sign."""
    return {sign: part["custom_id"] for part in parts(message) if (sign := part["label"][0]) in (EARLIER, LATER)}


def picture(table: Saloon, message: Message) -> bytes:
    return b"".join(table.local.world.files.get(file.id) or b"" for file in message.attachments)


async def turned(table: Saloon, person: Person, message: Message, way: str) -> None:
    """Press one of the two, and wait until the same answer shows something else."""
    before = words(message)
    await person.click(message, arrows(message)[way])
    await table.local.until(lambda: words(message) != before, "another position")


@pytest.mark.slow
async def test_phase_by_phase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.begin()
        await table.play(most=24)
        await table.calm()
        ((last,),) = table.sql("SELECT ply FROM games")
        offered: list[dict[str, Any]] = await ann.autocomplete(CHANNEL, "board", "ply", "")
        assert [offered[0]["value"], offered[-1]["name"]] == [last, f"Setup, up to move {offered[-1]['value']}"]
        assert [each["value"] for each in await ann.autocomplete(CHANNEL, "board", "ply", "setup")] == [
            offered[-1]["value"]
        ]

        shown = await ann.completed(await ann.slash(CHANNEL, "board", ply=last))
        assert shown.message.only_for == ann.id
        assert words(shown.message).endswith(f"after move {last} of {last}")
        assert set(arrows(shown.message)) == {EARLIER}
        seen, texts = [picture(table, shown.message)], [words(shown.message)]
        message = shown.message
        while EARLIER in arrows(message):
            await turned(table, ann, message, EARLIER)
            seen.append(picture(table, message))
            texts.append(words(message))
        assert len(seen) == len(set(seen)) == len(offered)
        assert "**Setup**" in texts[-1]
        await turned(table, ann, message, LATER)
        assert picture(table, message) == seen[-2]
        await ann.completed(await ann.click(message, "Whole table"))
        await table.local.until(lambda: picture(table, message) not in seen, "all of it in one picture")
        assert arrows(message)[EARLIER].endswith(".table"), "and so it stays"

        assert f"Choose a number from 0 to {last}" in await ask(ann, "board", ply=last + 1)
        assert "no such part" in await ask(ann, "board", ply=0, part="choices")
        town = await eve.completed(await eve.slash(CHANNEL, "board", ply=1, part="town"))
        assert arrows(town.message)[LATER].endswith(".default.town")
        told = await bob.completed(await bob.slash(CHANNEL, "board", ply=0, text=True))
        assert told.text != (await bob.completed(await bob.slash(CHANNEL, "board", text=True))).text
        ann.speak("fr")
        french = await ann.completed(await ann.slash(CHANNEL, "plateau", ply=last))
        assert f"après le coup {last} sur {last}" in words(french.message)


@pytest.mark.slow
async def test_a_game_whose_log_is_of_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        await table.play(most=6)
        await table.calm()
        table.sql("UPDATE log SET move = 'dance' WHERE ply = 2")
        assert "its past cannot be shown any more" in await ask(table.people[0], "board", ply=1)
        assert await table.people[0].autocomplete(CHANNEL, "board", "ply", "") == []
