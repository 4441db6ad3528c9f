"""Commands in direct messages, on the local Discord: the game that waits is meant, or the bot asks which one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Answer, Person
from tests.support.table_driver import CHANNEL, Saloon, ask, heard, parts, said, saloon, words

pytestmark = pytest.mark.slow


async def her_turn(person: Person, channel: str = CHANNEL) -> None:
    """Wait until the computer players of a channel have moved."""
    for _ in range(200):
        offered = await person.autocomplete(channel, "move", "text", "")
        if any(not each["value"].startswith(("road", "allow")) for each in offered):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it is never her turn")


async def second_game(table: Saloon, person: Person) -> None:
    """Another game of the same person, in another channel."""

    def card() -> list[Message]:
        return [each for each in table.local.bot_messages("prairie") if each.components]

    await person.slash("prairie", "new")
    await table.local.until(card, "a lobby")
    for action in ("computer", "start"):
        await person.click(card()[-1], f"ct:{action}:2")
        await table.local.quiet()
    await table.local.until(lambda: "ct:options:2" in str([each.components for each in card()]), "a turn message", 20)


async def test_direct_messages_mean_the_game_that_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        table.people = [ann]
        none = await ann.completed(await ann.slash("dm", "claim", parcel="a1"))
        assert "not in a running game" in said(none)
        await table.begin(computers=1)
        offered = await ann.autocomplete("dm", "claim", "parcel", "b")
        assert {each["value"] for each in offered[:5]} <= {f"b{row}" for row in range(1, 9)}
        parcel = offered[0]["value"]
        done = await ann.completed(await ann.slash("dm", "claim", parcel=parcel))
        assert parcel.upper() in said(done), "one game waits: it is meant"
        wrong = await ann.completed(await ann.slash("dm", "claim", parcel=parcel))
        assert "Done" not in said(wrong)
        stranger = await bob.completed(await bob.slash("dm", "pass"))
        assert "not in a running game" in said(stranger)

        ann.speak("fr")
        await second_game(table, ann)
        asked = await ann.completed(await ann.slash("dm", "prendre", character="nobody"))
        assert "nobody" in said(asked), "what cannot be read is refused before any question"
        await her_turn(ann)
        parcel = (await ann.autocomplete("prairie", "claim", "parcel", "h"))[0]["value"]
        asked = await ann.completed(await ann.slash("dm", "revendiquer", parcel=parcel.upper()))
        select = parts(asked.message)[0]
        assert select["custom_id"] == f"cg:claim {parcel}"
        games = {option["label"].split()[0]: option["value"] for option in select["options"]}
        assert games.keys() == {"#saloon", "#prairie"}
        twice = [ann.start_select(asked.message, select["custom_id"], [games["#prairie"]]) for _ in range(2)]
        assert not any([(await ann.answered(each)).failed for each in twice])
        await table.local.until(lambda: "Fait" in words(asked.message), "the move in the game chosen")
        await her_turn(ann, "prairie")
        panel = await ann.completed(await ann.slash("dm", "mes-options"))
        assert "cg:/options" in str(panel.message.components)
        await ann.select(panel.message, "cg:/options", [games["#saloon"]])
        await table.local.until(lambda: "cs:1." in str(panel.message.components), "the panel of the game chosen")
        moves = table.sql("SELECT move FROM log WHERE game = 2 AND user IS NOT NULL")
        assert moves == [(f"claim {parcel}",)], "one choice, one move"


async def test_looking_and_hosting_from_direct_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people

        async def private(command: str, **values: Any) -> Answer:
            return await ann.completed(await ann.slash("dm", command, **values))

        assert "not in a running game" in said(await private("score"))
        assert "You are not hosting a game" in said(await private("host pause"))
        await table.begin()
        assert "ann" in said(await private("me"))
        assert (await private("board", part="town")).message.attachments
        assert "Done" in said(await private("host pause"))
        await table.seen("has paused the game")
        assert "The game is paused" in await ask(ann, "options"), "and not over"
        assert "ann" in said(await private("score")), "a resting game can be looked at"
        assert "Done" in said(await private("host resume"))

        await second_game(table, ann)
        table.sql("DELETE FROM asked WHERE game = 2")  # nobody is awaited there
        up = table.up(await table.settled())[0]
        if up is bob:
            await ask(bob, "move", text="claim d4")
            await her_turn(ann)
        assert not (await private("score")).message.components, "the one game that waits is meant"
        table.sql("DELETE FROM asked WHERE game = 1")
        asked = await private("host pace", hours=5)
        (select,) = parts(asked.message)
        assert select["custom_id"] == "cg:/host pace 5"
        games = {option["label"].split()[0]: option["value"] for option in select["options"]}
        await ann.select(asked.message, select["custom_id"], [games["#prairie"]])
        await table.eventually("SELECT id FROM games WHERE pace = 18000", [(2,)])
        asked = await private("board", part="town")
        await ann.select(asked.message, "cg:/board town own 0", [games["#saloon"]])
        await table.local.until(lambda: asked.message.attachments, "the town of the game chosen")
        asked = await private("board", part="the whole town")
        chosen = await ann.select(asked.message, "cg:/board the whole town own 0", [games["#saloon"]])
        await heard(chosen, "no such part")
