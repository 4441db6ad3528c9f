"""A table that is asked something: driven people, both languages, a bot that is killed in the middle of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table_driver import CHANNEL, ask, saloon, words
from tests.support.voting import answer, asked, close, playing, questions

pytestmark = pytest.mark.slow
WORDS = {
    "en-US": {
        "asked": "I have asked the table",
        "pause": "bob would like to pause the game",
        "yes": "Yes",
        "no": "No",
        "counted": "Counted: No",
        "decided": "That decides it",
        "over": "decided already",
        "strange": "You are not asked this",
        "paused": "The table has paused the game",
    },
    "fr": {
        "asked": "J’ai consulté la table",
        "pause": "bob voudrait mettre la partie en pause",
        "yes": "Oui",
        "no": "Non",
        "counted": "Compté",
        "decided": "C’est décidé",
        "over": "déjà décidé",
        "strange": "ne s’adresse pas à toi",
        "paused": "La table a mis la partie en pause",
    },
}


@pytest.mark.parametrize("lang", WORDS)
async def test_a_vote_survives_a_kill(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked, answered by some, killed, answered by the rest: done once, said once, in the channel's language."""
    told = WORDS[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"]) as table:
        ann, bob, cem, eve = await playing(table, lang)
        assert told["asked"] in await ask(bob, "host pause")
        question = await asked(table, told["pause"])
        assert sorted(question.mentions) == sorted([ann.id, cem.id]), "whoever asks knows"
        assert f"/{question.id})" in table.turn_text(), "below the pictures it would not be seen"
        assert told["strange"] in await answer(eve, question, told["yes"])
        assert told["counted"] in await answer(cem, question, told["no"])
        await table.calm()
        await table.restart()
        await table.calm()
        assert questions(table) == [question]
        first, second = await ann.click(question, told["yes"]), await ann.click(question, told["yes"])
        answers = [words((await ann.completed(each)).message) for each in (first, second)]
        assert any(told["decided"] in each for each in answers)
        assert any(told["over"] in each for each in answers), "a double click counts once"
        await table.seen(told["paused"])
        await table.local.until(lambda: not questions(table), "the question to go")
        assert sum(told["paused"] in words(each) for each in table.local.bot_messages(CHANNEL)) == 1
        assert table.sql("SELECT status FROM games") == [("paused",)]
        assert table.sql("SELECT result FROM votes") == [("yes",)]
        log = await ask(cem, "log", whole=True)
        assert [each in log for each in (told["pause"], told["paused"])] == [True, True], "every step stands in the log"
        assert told["paused"] in await ask(cem, "log")


async def test_closing_asks_first_and_can_be_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"]) as table:
        ann, bob, cem, eve = await playing(table)
        assert "Only the host" in await ask(eve, "host close")
        assert "I have asked the table" in await close(ann)
        question = await asked(table, "ann would like to end the game here")
        assert "decides it" in await answer(bob, question, "Yes")
        await table.seen("The table has closed the game")
        await table.local.until(lambda: table.find("ct:options") is None, "the turn message to go")
        stale = await eve.slash(CHANNEL, "host reopen")
        assert "Only the host" in words((await eve.completed(stale)).message)
        assert "Done" in await ask(cem, "host reopen")
        again = await table.seen("cem has opened the game again")
        assert sorted(again.mentions) == sorted([ann.id, bob.id, cem.id])
        assert await table.play(most=2) == 2


async def test_a_hosts_power_needs_consent_or_an_emergency(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"]) as table:
        ann, bob, cem, eve = await playing(table)
        assert "I have asked" in await ask(ann, "host replace", player="bob", person=eve.user)
        assert "asked that already" in await ask(ann, "host replace", player="bob", person=eve.user)
        question = await asked(table, "to take over the seat of")
        assert "So far: Yes: 1 · No: 1" in await answer(bob, question, "No")
        assert "decides it" in await answer(cem, question, "Yes")
        offer = await asked(table, "would you take over")
        assert offer.mentions == [eve.id]
        assert "not asked this" in await answer(cem, offer, "Take the seat")
        await answer(eve, offer, "Take the seat")
        line = await table.seen("takes over from bob")
        assert sorted(line.mentions) == sorted([bob.id, eve.id]), "both are rung"
        table.people = [ann, cem, eve]
        assert "Done" in await ask(ann, "host computer", player="eve", emergency=True)
        alarm = await table.seen("Emergency: ann acts without asking the table")
        assert sorted(alarm.mentions) == sorted([cem.id, eve.id])
        assert "I have asked" in await ask(ann, "host pace", hours=48)
        assert "decides it" in await answer(cem, await asked(table, "after 2 days"), "No")
        await table.seen("The table keeps its clock")
        assert table.sql("SELECT pace FROM games") == [(86400,)]
        await table.local.until(lambda: not questions(table), "the question to go")
