"""Letters that cannot be said: by our own fault, after an update or a slip. They must not silence a game for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table_driver import words
from tests.support.trouble import CHANNEL, POST, story

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")


async def test_news_that_cannot_be_told_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move was made but not told when the bot was updated, and the new version cannot read it in the log."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], problems=True) as game:
        assert (await game.press())[1].done
        await game.hold()
        game.local.fault(POST, drop=True, count=500)
        game.local.fault("PATCH /channels", drop=True, count=500)
        assert (await game.press())[1].done
        await game.table.bot.stop()
        game.local.server.faults.clear()
        game.sql("UPDATE log SET move = 'rubbish 1' WHERE ply = (SELECT MAX(ply) FROM log)")
        await game.restart()
        await game.until("SELECT COUNT(*) FROM outbox", [(0,)])
        turn = await game.table.settled()
        ((user,),) = game.sql("SELECT user FROM asked NATURAL JOIN seats")
        assert f"<@{user}>" in words(turn), "whose turn it is stands there"
        (up,) = [each for each in game.people if each.id == str(user)]
        panel = await game.table.panel(up)
        part, value = next((part, value) for part, value in game.table.choices(panel) if value)
        await game.table.choose(up, panel, part, value)
        await game.until("SELECT COUNT(*) FROM outbox", [(0,)])
        assert [each for each in game.local.bot_messages(CHANNEL) if value.split()[1].upper() in words(each)]


async def test_a_letter_that_always_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is: after a few tries it goes, the error is in the log, and the game speaks again."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        assert (await game.press())[1].done
        await game.hold()
        nobody = '{"key":"back","by":"ann","words":{},"seat":99}'
        for data in ("{}", nobody):  # one that cannot be read, one that cannot be said
            game.sql("INSERT INTO outbox (game, kind, data) VALUES (1, 'line', ?)", data)
            await game.until("SELECT COUNT(*) FROM outbox", [(0,)])
        assert (await game.press())[1].done
        await game.hold()
        errors = [line for line in game.lines() if " ERROR " in line]
        assert len(errors) <= 6
        assert "cannot be read" in errors[0]
        assert "given up" in errors[-1]


async def test_the_end_of_a_game_whose_log_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file and no film, but who won stands there with the last position, and a rematch is offered."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], problems=True) as game:
        await game.hold()
        game.sql("UPDATE log SET move = 'rubbish 1' WHERE ply = 1")
        game.sql("DELETE FROM asked")
        game.sql("UPDATE games SET status = 'over'")
        game.sql("""INSERT INTO outbox (game, kind, data) SELECT id, 'end', '{"ply":' || ply || '}' FROM games""")
        last = await game.table.seen("The game is over")
        assert "ct:rematch:1" in str(last.components)
        assert [each.filename for each in last.attachments] == ["end-1.png"]
        await game.until("SELECT COUNT(*) FROM outbox", [(0,)])
