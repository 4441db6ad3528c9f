"""Undo in the channel: what was told of the move goes, the prompt stands again, buttons from before are dead."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import EPHEMERAL, Message
from bot.local.person import Person
from tests.support.killing import SHAKEN
from tests.support.ledger import Ledger, Posts
from tests.support.moved_clock import move_clock
from tests.support.table_driver import CHANNEL, Saloon, parts, saloon, words


def public(table: Saloon) -> str:
    return "\n".join(words(each) for each in table.local.bot_messages(CHANNEL) if not each.flags & 64)


@pytest.mark.slow
async def test_an_undone_move_is_no_longer_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ledger = Ledger(table.database)
        await table.begin()
        (first,) = table.up(await table.settled())
        (other,) = [person for person in table.people if person is not first]
        panel = await table.panel(first)
        parcels = [option["value"] for option in parts(panel)[0]["options"]]
        mine, theirs = parcels[0], parcels[1]
        place = mine.split()[1].upper()
        await table.choose(first, panel, parts(panel)[0], mine)
        await table.local.until(lambda: f"<@{other.user.id}> is up" in public(table), "the next player's turn")
        await table.calm()
        assert f"{first.user.name}: claims {place}" in public(table)
        stale = await table.panel(other)
        offered = deepcopy(stale.components)

        await first.completed(await first.slash(CHANNEL, "undo"))
        await table.local.until(lambda: f"<@{first.user.id}> is up" in public(table), "the prompt again")
        await table.calm()
        assert f"{first.user.name}: claims {place}" not in public(table)
        assert ledger.messages([m for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]) == []

        await table.local.until(lambda: "Waiting for" in words(stale), "the panel of who is not up any more")
        stale.components = offered  # pressed in the moment in which it goes
        part = parts(stale)[0]
        answer = await other.select(stale, part["custom_id"], [part["options"][0]["value"]])
        await table.local.until(lambda: "moved on" in answer.text, "a polite refusal")
        assert ledger.rows("SELECT 1 FROM log WHERE undone IS NULL AND seat >= 0") == []

        # Another choice instead, and the game goes on.
        await first.completed(await first.slash(CHANNEL, "move", text=theirs))
        await table.local.until(lambda: f"<@{other.user.id}> is up" in public(table), "the next player's turn")
        await table.calm()
        assert f"{first.user.name}: claims {theirs.split()[1].upper()}" in public(table)
        assert ledger.messages([m for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]) == []


@pytest.mark.slow
async def test_a_press_on_what_has_just_gone_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two taps before the panel has turned: the second one reaches a message that no longer has the button."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        (first,) = table.up(await table.settled())
        panel = await table.panel(first)
        part = parts(panel)[0]
        await table.choose(first, panel, part, part["options"][0]["value"])
        late = await first.select(panel, part["custom_id"], [part["options"][1]["value"]], forge=True)
        await table.local.until(lambda: "moved on" in late.text + "".join(words(m) for m in late.follow_ups), "a word")


@pytest.mark.slow
async def test_undo_pressed_twice_takes_back_one_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a double tap, and on a panel from before a restart that offers to take back a move before the last."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, ledger = table.people[0], Ledger(table.database)
        await table.begin(options="variants=beginning")

        async def write(item: str) -> Message:
            return (await ann.completed(await ann.slash(CHANNEL, "move", text=f"sheet {item} 1"))).message

        def written() -> list[str]:
            return [row["move"] for row in ledger.rows("SELECT move FROM log WHERE undone IS NULL AND seat >= 0")]

        first = await write("cowboys")
        await table.restart()
        *_, last = [await write(item) for item in ("roads", "vp")]
        assert len(written()) == 3
        await asyncio.gather(ann.click(last, "Undo"), ann.click(last, "Undo"))
        await table.eventually("SELECT COUNT(*) FROM log WHERE undone IS NOT NULL", [(1,)])
        await table.calm()
        await table.local.quiet(0.3)
        assert written() == ["sheet cowboys 1", "sheet roads 1"]
        await ann.click(first, "Undo")
        await table.local.until(lambda: "has moved on" in words(first), "a word about it")
        assert written() == ["sheet cowboys 1", "sheet roads 1"]
        again = await write("vp")
        await ann.click(again, "Undo")
        await table.local.until(lambda: "Taken back" in words(again), "the newest move to go")
        assert written() == ["sheet cowboys 1", "sheet roads 1"]


@pytest.mark.slow
async def test_undo_takes_back_what_computer_players_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They answer within a second: the button still works, its double tap takes back one move, and they answer anew."""
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        ann, ledger = table.people[0], Ledger(table.database)
        await table.begin(computers=2)
        await table.settled()

        def claims() -> list[str]:
            rows = ledger.rows("SELECT move FROM log WHERE undone IS NULL AND user IS NOT NULL ORDER BY ply")
            return [row["move"] for row in rows]

        def answers() -> int:
            own = "(SELECT MIN(ply) FROM log WHERE undone IS NULL AND user IS NOT NULL)"
            return len(
                ledger.rows(f"SELECT 1 FROM log WHERE undone IS NULL AND seat >= 0 AND user IS NULL AND ply > {own}")
            )

        panel = await table.panel(ann)
        assert "Undo" not in str(panel.components), "nothing was moved yet"
        made: list[str] = []
        while not answers():  # whoever is first in order claims twice in a row
            made.append(f"claim a{len(made) + 1}")
            await ann.completed(await ann.slash(CHANNEL, "move", text=made[-1]))
            await table.settled()
            await table.calm()
        later = await table.panel(ann)
        assert claims() == made
        await asyncio.gather(ann.click(later, "Undo"), ann.click(later, "Undo"))
        await table.local.until(lambda: "Undo" not in str(later.components), "the panel to turn")
        assert (claims(), answers()) == (made[:-1], 0)
        await ann.completed(await ann.slash(CHANNEL, "move", text="claim h8"))
        await table.settled()
        await table.calm()
        assert claims() == [*made[:-1], "claim h8"]
        assert answers() > 0, "they answer anew"
        assert ledger.messages([m for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]) == []


UNTOLD: tuple[dict[str, Any], ...] = ({"delay": 0.5}, {"delay": 0.5, "after": True})
"""What of an undo reached the channel when the bot is killed: nothing; a message that it does not know was sent."""
LATER = 7200
"""Seconds after which the turn message is too old to be changed: it is posted anew."""


async def answered_by_the_computer(table: Saloon, parcels: Iterator[str]) -> tuple[Person, str]:
    """Claims, until a computer player has answered one: by whom, and which."""
    while True:
        (person,) = table.up(await table.settled())
        move = f"claim {next(parcels)}"
        await person.completed(await person.slash(CHANNEL, "move", text=move))
        await table.settled()
        ((answered,),) = table.sql("SELECT user IS NULL FROM log WHERE undone IS NULL AND seat >= 0 ORDER BY ply DESC")[
            :1
        ]
        if answered:
            return person, move


@pytest.mark.slow
async def test_killed_between_the_undo_and_its_telling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer player's answer is gone with the move, once; who is up is asked, and nothing is said twice."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module=SHAKEN) as table:
        local, ledger, posts = table.local, Ledger(table.database), Posts(table.local)
        parcels = (f"{column}{row}" for row in "18" for column in "abcdefgh")
        await table.begin(computers=1)
        for undos, what in enumerate(UNTOLD, 1):
            person, move = await answered_by_the_computer(table, parcels)
            move_clock(tmp_path, LATER * undos)
            panel = await table.panel(person)
            fault = local.fault("(POST|PATCH|DELETE) /channels/.*/messages", **what, count=50)
            await person.click(panel, "Undo")
            await table.eventually("SELECT undos FROM games", [(undos,)])
            while not fault.hits:  # it waits for Discord's answer
                await asyncio.sleep(0.01)
            assert table.unsaid(), "written, and not told"
            await table.bot.kill()
            local.server.faults.clear()
            await table.restart()
            turn = await table.settled()
            assert table.up(turn) == [person]
            assert table.sql("SELECT undos FROM games") == [(undos,)]
            live = table.sql("SELECT move, user FROM log WHERE undone IS NULL AND seat >= 0 ORDER BY ply")
            assert move not in [each for each, _ in live], "taken back"
            assert all(user is not None for _, user in live[-1:]), "with its answer"
            public = [each for each in local.bot_messages(CHANNEL) if not each.flags & EPHEMERAL]
            assert (ledger.messages(public), posts.doubled()) == ([], [])
