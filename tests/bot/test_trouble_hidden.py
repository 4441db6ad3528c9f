"""Hidden choices when something goes wrong: seats change hands, direct messages fail, accounts are gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.support.table_driver import words
from tests.support.trouble import CHANNEL, Story, said, story
from tests.support.voting import replace

pytestmark = pytest.mark.slow


def asked(person: Person) -> list[Message]:
    """Hidden questions that stand in somebody's direct messages."""
    return [each for each in person.read("dm") if "secret choice" in words(each)]


async def sheets(game: Story) -> None:
    """Ann and Bob fill opening sheets; others look on."""
    await game.begin_with("options = 'variants=beginning'")


async def filled(game: Story) -> None:
    """Bob wants cowboys, both seal, and the game goes on."""
    ann, bob = game.people
    await bob.completed(await bob.slash(CHANNEL, "move", text="sheet cowboys 4"))
    await ann.completed(await ann.slash(CHANNEL, "move", text="seal"))
    await game.table.seen("sealed their opening sheet")
    await bob.completed(await bob.slash(CHANNEL, "move", text="seal"))
    await game.table.seen("4 extra cowboys")
    assert game.sql("SELECT status FROM games") == [("running",)]


async def test_who_was_replaced_sees_nothing_of_the_successor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        ann, bob, eve = game.people
        await sheets(game)
        await game.local.until(lambda: asked(ann) and asked(bob), "the questions")
        await replace(game.table, ann, "bob", eve)
        await game.local.until(lambda: asked(eve), "the successor to be asked")
        await game.local.until(lambda: not asked(bob), "the other question to go")
        await eve.completed(await eve.slash(CHANNEL, "move", text="sheet cowboys 4"))
        await ann.completed(await ann.slash(CHANNEL, "move", text="seal"))
        await game.table.seen("sealed their opening sheet")
        await game.local.quiet(0.2)
        assert "4 extra cowboys" in words(asked(eve)[-1])
        assert not any("4 extra cowboys" in words(each) for each in bob.read("dm"))
        refused = await bob.completed(await bob.slash("dm", "me"))
        assert "not in a running game" in said(refused)


GONE = {"closed": (403, 50007), "no such user": (404, 10013), "no such channel": (404, 10003), "nobody": (400, 50033)}


@pytest.mark.parametrize("how", GONE)
async def test_who_cannot_be_written_to_holds_up_nobody(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question is found under My options, reminders come in the channel, and the game goes on."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    status, code = GONE[how]
    route = {"closed": "POST /channels/{dm}/messages", "no such channel": "(GET|POST|PATCH|DELETE) /channels/{dm}"}
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False, problems=True) as game:
        _, bob = game.people
        await bob.completed(await bob.slash(CHANNEL, "remind", how="dm"))
        dm = game.local.world.dm(bob.user).id
        where = route.get(how, "POST /users/@me/channels").format(dm=dm)
        for path in (where, f"POST /channels/{dm}/messages"):
            game.local.fault(path, status=status, code=code, count=500)
        await sheets(game)
        await game.table.seen("Waiting for secret choices")
        game.sql("UPDATE timers SET due = 0")
        await game.table.seen("has been waiting")
        assert bob.read("dm") == []
        await filled(game)
        await game.until("SELECT COUNT(*) FROM outbox", [(0,)])
        assert [line for line in game.lines() if " ERROR " in line] == []


async def test_a_direct_message_that_is_gone_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody was asked, and then closed the account: the question can be neither changed nor taken away."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False, problems=True) as game:
        _, bob = game.people
        await sheets(game)
        await game.local.until(lambda: asked(bob), "the question")
        await game.table.bot.stop()
        game.local.fault(f"/channels/{game.local.world.dm(bob.user).id}", status=404, code=10003, count=500)
        await game.restart()
        await filled(game)
