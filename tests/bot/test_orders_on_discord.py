"""Standing orders on Discord: given by lists, private, followed so that nobody waits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from rules.ai.orders import DEFAULTS, known
from tests.support.table_driver import CHANNEL, Saloon, ask, parts, saloon, words

pytestmark = pytest.mark.slow
FIRST = (
    ("fr", "Acheter là où je suis · Construire", "Oui, réponds pour moi"),
    ("en-US", "Buying what I stand on · Building", "Yes, answer those for me"),
)
"""By language: some of what is named, and the button that takes it."""


def said_in(lists: list[dict[str, Any]]) -> dict[str, str]:
    """What each list says now."""
    chosen = {}
    for part in lists:
        if "options" in part:
            (value,) = [each["value"] for each in part["options"] if each.get("default")]
            chosen[part["custom_id"].rpartition(":")[2].removeprefix("order")] = value
    return chosen


async def becomes(table: Saloon, message: Message, wanted: dict[str, str]) -> None:
    """The same message comes to say this."""
    await table.local.until(lambda: said_in(parts(message)) == wanted, f"{wanted} instead of {said_in(parts(message))}")


async def test_orders_are_given_kept_and_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.begin()
        await table.settled()
        assert "You are not in this game" in await ask(eve, "plan", orders=True)
        for lang, named, button in FIRST:
            bob.user.locale = lang
            panel = await table.panel(bob)
            assert named in words(panel), "what could be ordered is named to who sits down first"
            assert button in [part.get("label") for part in parts(panel)]

        answer = await ann.completed(await ann.slash(CHANNEL, "plan", orders=True))
        message: Message = answer.message
        assert message.flags & 64, "nobody else sees them"
        assert said_in(parts(message)) == dict.fromkeys(known("carson_city", ""), "ask")
        assert not said_in(parts(message)).keys() & {"horses", "tiles"}, "variants that are not played"
        await ann.click(message, "Yes, answer those for me")
        offered = {name: word for name, word in DEFAULTS.items() if name in known("carson_city", "")}
        mine = {**dict.fromkeys(known("carson_city", ""), "ask"), **offered}
        await becomes(table, message, mine)
        listed = next(part for part in parts(message) if part["custom_id"].endswith("orderconsent"))
        await ann.select(message, listed["custom_id"], ["no"])
        mine["consent"] = "no"
        await becomes(table, message, mine)

        await table.restart()
        again = await ann.completed(await ann.slash(CHANNEL, "plan", orders=True))
        assert said_in(parts(again.message)) == mine, "they outlive the bot"
        theirs = await bob.completed(await bob.slash(CHANNEL, "plan", orders=True))
        assert set(said_in(parts(theirs.message)).values()) == {"ask"}

        await table.play(most=45)
        planned = table.sql("SELECT COUNT(*) FROM log WHERE user = ? AND planned", ann.user.id)
        assert planned[0][0] > 0
        assert table.sql("SELECT COUNT(*) FROM log WHERE user = ? AND planned", bob.user.id) == [(0,)]
        assert FIRST[-1][1] not in words(await table.panel(bob)), "once"
        public = " ".join(words(each) for each in table.local.bot_messages(CHANNEL) if not each.flags & 64)
        assert "rders" not in public, "nothing of them shows"

        await ann.click(again.message, "Always ask me")
        await becomes(table, again.message, dict.fromkeys(known("carson_city", ""), "ask"))
