"""Which game? on the local Discord: one tap to a lobby that can be joined, one choice to any other game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.panel import presets
from bot.table.deeds import DAY, HOUR
from tests.support.table_driver import CHANNEL, heard, saloon, words


async def test_the_first_question_of_a_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        await ann.slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        await bob.click(card, "Join")
        await table.local.until(lambda: "bob" in words(card), "bob at the table")
        assert "about 6 days if everybody plans ahead" in words(card)
        await heard(await bob.select(card, "cp:1:preset", ["cards"]), "Only the host")
        await ann.select(card, "cp:1:preset", ["cards"])
        await table.local.until(lambda: "The Card Game" in words(card), "the card game on the card")
        assert f"about {round(presets.PLAIN['card_game'].planned)} days" in words(card)
        await ann.select(card, "cp:1:preset", ["evening"])
        await table.local.until(lambda: "Kit Carson" in words(card), "Kit Carson on the card")
        assert table.sql("SELECT game, options LIKE '%variants=kit%', pace FROM games") == [("carson_city", 1, HOUR)]
        assert "bob" in words(card), "nobody has to join again"
        await ann.select(card, "cp:1:preset", ["first"])
        await table.local.until(lambda: "Kit Carson" not in words(card), "the first game")
        assert table.sql("SELECT pace FROM games") == [(DAY,)]
        await table.start(card)


async def test_who_knows_what_they_want_says_it_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await ann.slash(CHANNEL, "new", game="everything")
        card = await table.seen("ct:join")
        assert f"about {round(presets.WITH_ALL.planned)} days" in words(card)
        assert "Outlaws" in words(card)
        await ann.click(card, "Add computer player")
        await table.local.until(lambda: "it takes an evening" in words(card), "days are for people who wait")
