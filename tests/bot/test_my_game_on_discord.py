"""**My game** under the last word: whoever played hears in private, in their language, what cost them points."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, OVER, Saloon, ask, heard, parts, said, saloon, words

pytestmark = pytest.mark.slow


async def pressed(person: Person, last: Message, label: str = "My game") -> str:
    """What the button answers, which nobody else sees."""
    answer = await person.completed(await person.click(last, label))
    assert answer.message.flags & 64
    return said(answer).replace("\N{NO-BREAK SPACE}", " ").strip()


async def lent_to_the_end(table: Saloon, moves: int) -> Message:
    """So many moves by ann and bob, then computer players have their seats; the last word of the game."""
    await table.play(most=moves)
    for name in ("ann", "bob"):
        assert "Done" in await ask(table.people[0], "host computer", player=name, emergency=True)
    return await table.seen(OVER, 90)


async def test_those_who_played_look_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.begin(computers=1)
        turn = await table.settled()
        button = parts(turn)[0]
        button["custom_id"], before = "ct:review:1", button["custom_id"]
        early = await ann.click(turn, "ct:review:1")
        await heard(early, "This game is not over.")
        button["custom_id"] = before
        last = await lent_to_the_end(table, 12)

        text = await pressed(ann, last)
        ((own,),) = table.sql("SELECT COUNT(*) FROM log WHERE user = ? AND NOT planned", ann.user.id)
        found = re.search(r"your (\d+) decisions?", text)
        assert found is not None
        assert 0 < int(found[1]) <= own, "what a computer player decided for ann does not count"
        assert 1 <= text.count("you chose") <= 3, "who moves at random errs"
        assert "points more" in text

        bob.speak("fr")
        french = await pressed(bob, last)
        assert french.startswith("Aux yeux d’un expert")
        assert "tu as choisi «" in french
        assert "You did not play in this game." in await pressed(eve, last)

        await table.restart()
        assert await pressed(ann, last) == text
        score = await ann.completed(await ann.slash(CHANNEL, "score"))
        assert await pressed(ann, score.message) == text, "also where the last word has no such button yet"
        stranger = await eve.completed(await eve.slash(CHANNEL, "score"))
        assert "ct:review" not in str(stranger.message.components)
        public = [message for message in table.local.bot_messages(CHANNEL) if not message.flags & 64]
        assert not any("you chose" in words(message) for message in public)


async def test_a_card_game_in_french(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With processes beside the bot, as people run it: what is thought there can be sent."""
    monkeypatch.setenv("CARSON_WORKERS", "1")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, _ = table.people
        await table.begin(options="", game="card_game")
        last = await lent_to_the_end(table, 16)
        ann.speak("fr")
        assert "tu as choisi «" in await pressed(ann, last)
