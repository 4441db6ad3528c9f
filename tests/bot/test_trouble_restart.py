"""After a restart what is unsaid is said first; only then is it looked which channels are still there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table_driver import words
from tests.support.trouble import CHANNEL, Story, story

pytestmark = pytest.mark.slow

THREADS = 40


def looked(game: Story) -> list[str]:
    """The channels that were asked for one by one."""
    asked = [each.path for each in game.local.log.requests if each.method == "GET"]
    return [path for path in asked if path.startswith("/channels/") and path.count("/") == 2]


async def test_news_do_not_wait_until_every_thread_was_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sleeping threads are not among what Discord tells at the start: each is asked for, which takes its time."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        world = game.local.world
        for person in game.people:
            await person.completed(await person.slash(CHANNEL, "remind", how="dm"))
        await game.hold()
        await game.table.bot.stop()
        await game.local.until(lambda: not game.local.server.gateway.online, "the bot to be gone")
        threads = [game.people[0].create_thread("prairie", f"thread {number}") for number in range(THREADS)]
        game.copied(thread.id for thread in threads)
        for thread in threads:
            world.update_channel(thread, archived=True)
        world.delete_channel(threads.pop())
        game.sql("DELETE FROM outbox")
        game.sql("DELETE FROM timers WHERE game > 1")
        game.sql("UPDATE timers SET due = 1")
        game.sql(
            "INSERT INTO outbox (game, kind, data) VALUES (1, 'line', ?)", '{"key":"paused","by":"ann","words":{}}'
        )
        game.local.log.requests.clear()
        game.local.fault(r"GET /channels/\d+$", delay=0.3, count=500)
        await game.restart()
        await game.table.seen("has paused the game")
        await game.local.until(lambda: any(person.read("dm") for person in game.people), "the reminder")
        assert len(looked(game)) < THREADS / 2
        await game.until("SELECT COUNT(*) FROM games WHERE status = 'closed'", [(1,)])
        assert len(looked(game)) >= len(threads), "and then all of them"


async def test_taking_leave_while_much_is_to_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not said in time is said by the next bot; nobody speaks once the database is closed."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        game.local.fault("(POST|PATCH) /channels/.*/messages", delay=6.0, drop=True, count=2)
        for parcel in ("a1", "h8"):
            ((user,),) = game.sql("SELECT user FROM asked NATURAL JOIN seats")
            (person,) = [each for each in game.people if each.id == str(user)]
            await person.completed(await person.slash(CHANNEL, "move", text=f"claim {parcel}"))
        await game.table.bot.stop()
        assert [line for line in game.lines() if " ERROR " in line] == []
        game.local.server.faults.clear()
        await game.restart()
        await game.table.calm()
        assert "H8" in words(await game.table.settled())
