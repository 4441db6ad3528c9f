"""A table is asked to take moves back: driven people, both languages, a bot that is killed before all have agreed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table_driver import CHANNEL, ask, parts, saloon, words
from tests.support.voting import answer, asked, playing, questions

pytestmark = pytest.mark.slow
WORDS = {
    "en-US": {
        "offer": "I can take back 2 moves, from yours on",
        "ask": "Ask the table",
        "asked": "I have asked the table",
        "question": "would like to take back 2 moves",
        "claims": "claims",
        "yes": "Yes",
        "decided": "That decides it",
        "strange": "You are not asked this",
        "undone": "The table has taken back 2 moves",
        "void": "A move came in between",
        "moved-on": "The game has moved on since",
    },
    "fr": {
        "offer": "je peux annuler 2 coups, à partir du tien",
        "ask": "Consulter la table",
        "asked": "J’ai consulté la table",
        "question": "voudrait annuler 2 coups",
        "claims": "prend ",
        "yes": "Oui",
        "decided": "C’est décidé",
        "strange": "ne s’adresse pas à toi",
        "undone": "La table a annulé 2 coups",
        "void": "Un coup a été joué entre-temps",
        "moved-on": "La partie a avancé entre-temps",
    },
}


@pytest.mark.parametrize("lang", WORDS)
async def test_moves_are_taken_back_by_consent(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = WORDS[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "eve"]) as table:
        *players, eve = await playing(table, lang)
        (before,) = table.sql("SELECT ply FROM games")[0]
        order = []
        for parcel in ("a1", "c1"):
            (up,) = table.up(await table.settled())
            order.append(up)
            await ask(up, "move", text=f"claim {parcel}")
        first, second = order
        (third,) = [each for each in players if each not in order]
        offer = await first.completed(await first.slash(CHANNEL, "undo"))
        assert told["offer"] in words(offer.message)
        assert words(offer.message).count(told["claims"]) == 2, "exactly which moves"
        await first.click(offer.message, told["ask"])
        question = await asked(table, told["question"])
        assert words(question).count(told["claims"]) == 2
        assert sorted(question.mentions) == sorted([second.id, third.id])
        assert told["strange"] in await answer(eve, question, told["yes"])
        await answer(third, question, told["yes"])
        await table.calm()
        await table.restart()
        await table.calm()
        assert questions(table) == [question]
        assert told["decided"] in await answer(second, question, told["yes"])
        line = await table.seen(told["undone"])
        assert sorted(line.mentions) == sorted(each.id for each in players), "all who were concerned are rung"
        await table.local.until(lambda: not questions(table), "the question to go")
        await table.calm()
        assert table.sql("SELECT ply, undos FROM games") == [(before, 1)]
        assert sum(told["undone"] in words(each) for each in table.local.bot_messages(CHANNEL)) == 1
        turn = await table.settled()
        assert table.up(turn) == [first]
        assert told["claims"] not in words(turn), "what was taken back is not told any more"

        # Once more, but somebody moves before all have agreed.
        for person, parcel in ((first, "b1"), (second, "d1")):
            await table.settled()
            await ask(person, "move", text=f"claim {parcel}")
        offer = await first.completed(await first.slash(CHANNEL, "undo"))
        late = await first.completed(await first.slash(CHANNEL, "undo"))
        await first.click(offer.message, told["ask"])
        await asked(table, told["question"])
        await ask(third, "move", text="claim f1")
        void = await table.seen(told["void"])
        assert void.mentions == [first.id]
        await table.local.until(lambda: not questions(table), "the question to go")
        await first.click(late.message, told["ask"])
        await table.local.until(lambda: told["moved-on"] in words(late.message), "another offer")
        assert any(told["ask"] == part.get("label") for part in parts(late.message))
        assert table.sql("SELECT result FROM votes ORDER BY id") == [("yes",), ("gone",)]
