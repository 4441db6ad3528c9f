"""Killed at any moment: every confirmed move is there once, every prompt is posted, nothing is said twice."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from bot.local.model import V2, Message
from tests.support.disturbances import GATEWAY, REQUESTS
from tests.support.human_pace import Pace
from tests.support.killing import Figures, killed
from tests.support.ledger import Attempt, Ledger, Posts, told_in
from tests.support.looking import looking
from tests.support.new_database import new_database
from tests.support.postgres import Server
from tests.support.table_driver import CHANNEL, Saloon, saloon, words

PLAN = (
    ["429", "gateway drop", "disk full"],
    ["500", "answer lost", "clock jumps"],
    ["429 everywhere", "gateway reconnect", "slow"],
    ["502", "gateway invalidate"],
    ["connection dropped", "gateway refuses"],
)
"""What goes wrong beside each kill."""


@pytest.mark.slow
async def test_killed_at_random_moments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARSON_DATABASE", "CARSON_REMINDING"):
        monkeypatch.setenv(name, "set by each game")
    figures = Figures()
    await killed(tmp_path, len(PLAN), 11, figures, PLAN)
    assert figures.faults == []
    assert figures.kills == len(PLAN)
    assert figures.disturbances.keys() >= {
        *REQUESTS,
        *(f"gateway {how}" for how in GATEWAY),
        "disk full",
        "clock jumps",
    }


@pytest.mark.slow
async def test_killed_on_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Server) -> None:
    """The same with a database on a server, which goes away for a moment too."""
    for name in ("CARSON_DATABASE", "CARSON_REMINDING"):
        monkeypatch.setenv(name, "set by each game")
    figures, plan = Figures(), (["server restarts"], ["answer lost"])
    await killed(tmp_path, len(plan), 12, figures, plan, postgres.empty(), {"server restarts": postgres.restarts})
    assert figures.faults == []
    assert figures.kills == len(plan)
    assert figures.confirmed > 0


def test_the_ledger_notices(tmp_path: Path) -> None:
    """The check itself can fail: a lost move, a doubled one, news told twice and news forgotten."""
    with closing(looking(new_database(tmp_path / "x.db"))) as made:
        made.execute(
            "INSERT INTO games (channel, host, game, created, moved, ply, status)"
            " VALUES (1, 1, 'carson_city', 0, 0, 0, 'running')"
        )
        made.execute("INSERT INTO seats (game, seat, name) VALUES (1, 0, 'x'), (1, 1, 'x')")
        made.execute("INSERT INTO log (game, ply, seat, move, user, at) VALUES (1, 1, 0, 'claim a1', 7, 0)")
        ledger = Ledger(made, [Attempt(7, "claim a1", True), Attempt(7, "claim b1", True), Attempt(7, "claim c1")])
        assert ledger.moves() == ["confirmed, but lost: ['claim b1']"]
        ledger.attempts = []
        assert "claim a1 is no attempt" in ledger.moves()[0]
        ledger.attempts = [Attempt(7, "claim a1"), Attempt(7, "claim a1", True)]
        assert ledger.moves() == [], "tried again after a kill"
        ledger.attempts = [Attempt(7, "claim a1", refused=True)]
        assert "claim a1 is no attempt" in ledger.moves()[0], "it was said not to be made"
        made.execute("DELETE FROM log")
        made.execute(
            "INSERT INTO messages (id, game, channel, kind, since, ply, at)"
            " VALUES (1, 1, 1, 'news', 0, 3, 0), (2, 1, 1, 'news', 2, 4, 0)"
        )
        assert ledger.untold(None) == ["told twice: after 2"]
        assert "0 prompts while the game is running" in ledger.messages([])
        assert "gone: news" in ledger.messages([])


def test_a_prompt_may_say_it_and_may_end_early() -> None:
    duel = "Waiting for bob\n● ann: takes E5 from ■ cem, buys it for $3\n■ cem: gets $4"
    assert told_in(duel, "● ann: buys E5 for $3")
    poor = "● bob: has too little money for B8, the Mine ($4), buys H1 for $1"
    assert told_in(poor, "● bob: buys H1 for $1, has too little money for the Mine ($4)"), "several at once"
    assert not told_in(poor, "● bob: buys H1 for $1, has too little money for C2")
    assert not told_in(duel, "● ann: buys E5 for $3, D4 for $2")
    assert not told_in(duel, "▲ bob: passed 1st")
    assert told_in(duel + "\n…", "▲ bob: passed 1st")
    assert not told_in(duel + "\n…", "■ cem: gets $4, passed 1st")


@pytest.mark.slow
@pytest.mark.parametrize("away", [0, 3600], ids=["at once", "after an hour"])
@pytest.mark.parametrize("moved", [False, True], ids=["the same people", "others"])
async def test_a_turn_message_that_only_discord_knows_is_brought_up_to_date(
    away: int, moved: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between posting and writing it down; what it must say has changed since."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        await table.seen("ct:new")
        turn, posts = await table.settled(), Posts(table.local)
        (person,) = table.up(turn)
        channel = table.local.channel(CHANNEL).id
        table.local.fault(rf"POST /channels/{channel}/messages", delay=60.0, after=True)
        await person.completed(await person.slash(CHANNEL, "move", text="claim a1"))
        await table.local.until(lambda: table.find("ct:options") is not turn, "the next turn message")
        await table.bot.kill()
        table.sql("UPDATE asked SET at = at - 4242")
        if moved:  # whoever was rung is not up any more
            table.sql("UPDATE seats SET user = user + 1 WHERE seat = (SELECT seat FROM asked)")
        table.local.advance(away)
        await table.restart()
        await table.calm()
        (standing,) = [each for each in table.local.bot_messages(CHANNEL) if "ct:options" in str(each.components)]
        assert Ledger(table.database).messages([standing, *greeting(table)]) == []
        ((at,),) = table.sql("SELECT at FROM asked")
        assert f"<t:{at}:R>" in words(standing)
        assert posts.number == 1 + moved, "posted again only for those who were not rung"


@pytest.mark.slow
@pytest.mark.parametrize("status", ["running", "over"])
async def test_a_turn_message_that_only_discord_knows_goes(
    status: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Posted because the one there was seemed too old to be changed; with the right clock that one is changed."""
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        await table.begin(computers=1)
        await table.seen("ct:new")
        turn, (ann,) = await table.settled(), table.people
        table.sql("UPDATE messages SET at = at - 7200 WHERE kind = 'turn'")
        channel = table.local.channel(CHANNEL).id
        table.local.fault(rf"POST /channels/{channel}/messages", delay=60.0, after=True)
        await ann.completed(await ann.slash(CHANNEL, "move", text="claim a1"))
        await table.local.until(lambda: table.find("ct:options") is not turn, "the next turn message")
        await table.bot.kill()
        table.sql("UPDATE messages SET at = at + 7200 WHERE kind = 'turn'")
        table.sql("UPDATE games SET status = ?", status)
        await table.restart()
        await table.calm()
        standing = [each for each in table.local.bot_messages(CHANNEL) if "ct:options" in str(each.components)]
        assert standing == ([turn] if status == "running" else [])


@pytest.mark.slow
@pytest.mark.parametrize("arrived", [False, True], ids=["never asked for", "never heard of"])
async def test_killed_while_a_turn_message_is_unfolded(
    arrived: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Posted as words, and not a layout yet, or one of which nobody knows: it is the same message afterwards."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        pace = Pace(table, tmp_path, pause=0)
        await table.begin()
        await pace.to_several_pictures()
        posts, channel, old = Posts(table.local), table.local.channel(CHANNEL).id, await table.settled()
        others = rf"PATCH /channels/{channel}/messages/(?!{old.id})\d+"
        unfolding = table.local.fault(others, delay=60.0 if arrived else 5.0, after=arrived)
        (person,) = table.up(old)
        await person.completed(await person.slash(CHANNEL, "move", text=pace.any_move(person)))
        async with asyncio.timeout(30):
            while not unfolding.hits or (arrived and not table.find("'type': 12")):
                await asyncio.sleep(0.01)
        turn, number = table.find("ct:options"), posts.number
        assert turn is not None
        await table.bot.kill()
        assert turn.flags & V2 or not arrived
        table.local.server.faults.clear()
        await table.restart()
        await table.local.until(lambda: turn.flags & V2 and turn.attachments, "it to be unfolded")
        await table.calm()
        assert (table.find("ct:options"), posts.number) == (turn, number)
        assert table.sql("SELECT since, ply FROM messages WHERE kind = 'turn'") == [(1, 0)]


def greeting(table: Saloon) -> list[Message]:
    return [each for each in table.local.bot_messages(CHANNEL) if "ct:new:" in str(each.components)]
