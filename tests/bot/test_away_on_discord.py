"""People who are away, do not move or give up, driven in both languages with the clock moved."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.human_pace import CLOCK
from tests.support.moved_clock import move_clock
from tests.support.table_driver import CHANNEL, ask, pressable, said, saloon, words
from tests.support.voting import answer, asked, playing, questions

pytestmark = pytest.mark.slow
DAY = 86400
NOTE = "gone-fishing-secretly"
WORDS = {
    "en-US": {
        "when": "in 3 days",
        "away": "You are away until",
        "told": "is away until",
        "unread": "I cannot read",
        "lent": "has your seat until",
        "orders": "Standing orders",
        "offered": "Yes, answer those for me",
        "return": "I am back",
        "plan": "You are away: what you plan comes first",
        "back": "is back and plays again in person",
        "fresh": "Your note",
        "ask": "has not moved for a while",
        "stand": "Stand-in until they are back",
        "plays": "The table: a computer player",
        "sure": "gives your seat up for good",
        "offer": "Resign: offer the seat to others",
        "free": "is free, as it stands",
        "take": "Take the seat",
        "takes": "takes over from",
    },
    "fr": {
        "when": "dans 3 jours",
        "away": "Tu t’absentes jusqu’à",
        "told": "s’absente jusqu’à",
        "unread": "Je ne lis pas",
        "lent": "tient ta place jusqu’à",
        "orders": "Consignes",
        "offered": "Oui, réponds pour moi",
        "return": "Me revoilà",
        "plan": "En ton absence, ton plan passe d’abord",
        "back": "est de retour et joue de nouveau",
        "fresh": "Ta note",
        "ask": "n’a pas joué depuis un moment",
        "stand": "Remplaçant jusqu’au retour",
        "plays": "La table\u00a0: un joueur artificiel",
        "sure": "laisse ta place pour de bon",
        "offer": "Abandonner\u00a0: proposer la place",
        "free": "est libre, telle quelle",
        "take": "Prendre la place",
        "takes": "prend la place de",
    },
}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")


@pytest.mark.parametrize("lang", WORDS)
async def test_away_and_back(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in plays, the table knows until when but never why; back by moving, by command and by the clock."""
    told = WORDS[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"], module=CLOCK) as table:
        *_, eve = await playing(table, lang)
        up = table.up(await table.settled())[0]
        assert told["unread"] in await ask(up, "away until", when="whenever")
        assert told["away"] in await ask(up, "away until", when=told["when"], note=NOTE)
        await table.seen(told["told"])
        await table.local.until(lambda: (t := table.find("ct:options")) and table.up(t) != [up], "the stand-in to move")
        panel = (await up.completed(await up.slash(CHANNEL, "options"))).message
        assert told["lent"] in words(panel)
        await up.click(panel, told["orders"])
        await table.local.until(lambda: any("orderbuying" in each for each in pressable(panel)), "the orders")
        await up.click(panel, told["offered"])
        await table.eventually("SELECT COUNT(*) FROM seats WHERE orders <> '' AND computer IS NOT NULL", [(1,)])
        assert told["plan"] in await ask(up, "plan"), "planning makes nobody come back"
        await ask(up, "move", text="take sheriff")  # whether it may be made or not: they are there
        await table.seen(told["back"])
        assert table.sql("SELECT COUNT(*) FROM seats WHERE computer IS NOT NULL") == [(0,)]
        await ask(up, "away until", when=told["when"], note=NOTE)
        panel = (await up.completed(await up.slash(CHANNEL, "options"))).message
        await up.click(panel, told["return"])
        await table.eventually("SELECT COUNT(*) FROM seats WHERE computer IS NOT NULL", [(0,)])
        await ask(up, "away until", when=told["when"], note=NOTE)
        assert NOTE in await ask(up, "away back")
        await ask(up, "away until", when=told["when"], note=NOTE, tell=False)
        assert table.sql("SELECT COUNT(*) FROM seats WHERE computer IS NOT NULL") == [(1,)]
        await table.calm()
        await table.bot.kill()
        move_clock(tmp_path, 3 * DAY + 60)
        await table.restart()
        await table.eventually("SELECT COUNT(*) FROM seats WHERE computer IS NOT NULL", [(0,)])
        await table.calm()
        for command in ("log", "record", "games", "score", "board"):
            await eve.completed(await eve.slash(CHANNEL, command))
        seen = [each for place in table.local.world.messages.values() for each in place.values()]
        leaked = [each for each in seen if NOTE in str(each) and each.only_for != up.id]
        assert leaked == []
        assert NOTE not in (tmp_path / "bot.log").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", WORDS)
async def test_somebody_does_not_move(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reminded, told, asked; killed in the middle of the vote; a stand-in until they are back."""
    told = WORDS[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"], module=CLOCK) as table:
        *players, eve = await playing(table, lang)
        late = table.up(await table.settled())[0]
        others = [each for each in players if each is not late]
        for sent in (1, 2, 3):
            table.sql("UPDATE timers SET due = 0")
            await table.eventually("SELECT sent FROM timers", [(sent,)])
        question = await asked(table, told["ask"])
        assert sorted(question.mentions) == sorted(each.id for each in others)
        await answer(others[0], question, told["stand"])
        await table.calm()
        await table.restart()
        for person in (late, eve):
            await answer(person, question, told["stand"])
        assert table.sql("SELECT COUNT(*) FROM ballots") == [(1,)], "neither strangers nor whom it is about"
        await answer(others[1], question, told["stand"])
        await table.seen(told["plays"])
        await table.local.until(lambda: not questions(table), "the question to go")
        assert table.sql("SELECT user FROM seats WHERE computer IS NOT NULL") == [(int(late.id),)]


@pytest.mark.parametrize("lang", WORDS)
async def test_somebody_gives_up(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player plays on, the seat is offered, whoever comes first takes it."""
    told = WORDS[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"], module=CLOCK) as table:
        ann, bob, _, eve = await playing(table, lang)
        sure = await ann.completed(await ann.slash(CHANNEL, "away resign"))
        assert told["sure"] in said(sure)
        await ann.click(sure.message, told["offer"])
        offer = await asked(table, told["free"])
        assert table.sql("SELECT COUNT(*) FROM seats WHERE user = ?", int(ann.id)) == [(0,)]
        assert table.sql("SELECT host FROM games") != [(int(ann.id),)], "somebody else runs the game"
        await answer(bob, offer, told["take"])
        await asyncio.gather(*(each.click(offer, told["take"]) for each in (eve, eve)))
        line = await table.seen(told["takes"])
        assert eve.id in line.mentions
        assert f"<@{eve.id}>" in words(line)
        assert table.sql("SELECT COUNT(*) FROM seats WHERE user = ?", int(eve.id)) == [(1,)]
        table.people = [bob, table.people[2], eve]
        await table.settled()
