"""The card game with the real bot on the local Discord: chosen in the lobby, played by panels to its end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.support.table_driver import CHANNEL, OVER, saloon


async def test_a_whole_card_game_by_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await ann.slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        private = (await ann.completed(await ann.click(card, "Options"))).message
        await ann.select(private, "lo:1:game", ["card_game"])
        await table.seen("The Card Game")
        await ann.click(card, "Start")
        await table.seen("ct:options")
        begun = await table.seen("The game begins")
        assert "With ■ Virtual blue, ▲ Virtual green and ◆ Virtual red: virtual players bid at random" in begun.content
        manual = (await ann.completed(await ann.slash(CHANNEL, "help"))).text
        assert "nine rounds" in manual, "how to play the game that is on here"
        bidding = (await table.panel(ann)).content
        assert "On the table" in bidding, "what is bid for stands beside the bids"
        assert len(re.findall(r"Land \d+", bidding)) == 4
        made = await table.play()
        assert made > 30
        last = await table.seen(OVER)
        assert last.content.count(" ") > 8
        pictures = [message for message in table.local.bot_messages(CHANNEL) if message.attachments]
        assert len(pictures) >= 18
        assert all(picture.attachments[0].description for picture in pictures)
