"""Whole games with the real bot on the local Discord, to their scores: every variant on; the card game with four."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.test_hidden import begin
from tests.support.killing import Ledger
from tests.support.table_driver import CHANNEL, OVER, Saloon, saloon

EVERY = "variants=beginning+river+might+kit+outlaws+horses buildings=full lineup=random"


async def to_the_end(table: Saloon, folder: Path) -> None:
    """Play by panels until it is over; then nothing is awaited, nothing is unsaid, and everything was told once."""
    await table.play()
    last = await table.seen(OVER, 60)
    assert "**1st" in last.content
    ledger = Ledger(folder / "carson.db")
    await table.calm()
    public = [message for message in table.local.bot_messages(CHANNEL) if not message.flags & 64]
    assert ledger.messages(public) == []
    films = [each.content for each in public for file in each.attachments if file.filename.endswith(".gif")]
    assert films == ["The whole game as an animated picture"]


async def test_every_variant_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HASTY_FILM", "1")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], seed=8) as table:
        await begin(table, tmp_path, EVERY, computers=1)
        await to_the_end(table, tmp_path)


async def test_the_card_game_with_four(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HASTY_FILM", "1")
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem", "dan"], seed=9) as table:
        await begin(table, tmp_path, "", game="card_game")
        await to_the_end(table, tmp_path)
