"""Discord does not take a new game's card, though nothing seemed to be missing: no lobby stays, and it is said why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local import permissions
from tests.support.table_driver import CHANNEL, heard, parts, words
from tests.support.trouble import POST, Story, story

pytestmark = pytest.mark.slow
LIVE = "SELECT COUNT(*) FROM games WHERE status = 'lobby'"
KINDS: dict[str, tuple[dict[str, Any], str]] = {
    "permissions": ({"status": 403, "code": 50013}, "Send Messages"),
    "access": ({"status": 403, "code": 50001}, "View Channel"),
    "trouble": ({"status": 500, "count": 5}, "on our side"),
    "cut": ({"drop": True, "count": 2}, "on our side"),
}


def cards(game: Story) -> int:
    return sum("ct:join" in str(each.components) for each in game.local.bot_messages(game.table.place))


@pytest.mark.parametrize("kind", KINDS)
async def test_no_lobby_without_its_card(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fault, said = KINDS[kind]
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        await game.table.seen("ct:new")  # the greeting: it would meet the fault in the card's place
        game.local.fault(POST, **fault)
        await heard(await ann.slash(CHANNEL, "new"), said)
        assert game.sql(LIVE) == [(0,)]
        assert cards(game) == 0
        game.local.server.faults.clear()
        await bob.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        assert "bob starts the game" in words(card)
        await ann.click(card, "Join")
        await game.local.quiet(0.1)
        await bob.click(card, "Start")
        await game.table.seen("ct:options")
        turn = await game.table.settled()
        game.sql("UPDATE games SET status = 'over'")
        parts(turn)[0]["custom_id"] = "ct:rematch:2"  # as at the end of a game
        game.local.fault(POST, **fault)
        await heard(await ann.click(turn, "ct:rematch:2", forge=True), said)
        assert game.sql(LIVE) == [(0,)]


async def test_a_card_whose_receipt_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was posted, only we did not hear of it: posted again it is the same one, and its lobby stays."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        game.local.fault(POST, drop=True, after=True)
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await game.until(LIVE, [(1,)])
        await game.local.quiet(0.1)
        assert cards(game) == 1
        await bob.click(card, "Join")
        await game.local.until(lambda: "ann · bob" in words(card), "bob at the table")


async def test_a_locked_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann"], begin=False) as game:
        (ann,) = game.people
        thread = ann.create_thread(CHANNEL, "high noon")
        role = next(role for role in game.local.guild().roles.values() if role.name == game.local.world.app.display)
        role.permissions &= ~permissions.bits("manage_threads")
        game.local.world.update_channel(thread, archived=True, locked=True)
        await heard(await ann.slash(thread.id, "new"), "locked")
        assert game.sql(LIVE) == [(0,)]
