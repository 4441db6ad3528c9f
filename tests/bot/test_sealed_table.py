"""Opening sheets on the local Discord: filled by commands and panels, and nothing of them in the channel."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.database import Store
from tests.support.table_driver import CHANNEL, saloon


async def test_sheets_stay_secret_in_the_channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        local = table.local
        card = await table.gather()
        async with await Store.open(tmp_path / "carson.db") as store:
            await store.games.update(1, options="variants=beginning")
            await table.start(card)
            answer = await ann.completed(await ann.slash(CHANNEL, "sheet", item="cowboys", number=4))
            assert answer.message.flags & 64
            shown = await table.panel(ann)
            assert "4 extra cowboys" in shown.content
            await ann.slash(CHANNEL, "seal")
            await local.until(lambda: table.find("sealed their opening sheet"), "the seal to be told")
            public = [message for message in local.bot_messages(CHANNEL) if not message.flags & 64]
            assert not any("extra cowboys" in m.content + str(m.components) for m in public)
            whole = (await bob.completed(await bob.slash(CHANNEL, "record"))).message
            assert "extra cowboys" not in str(whole.content)
            theirs = await table.panel(bob)
            assert "nothing yet" in theirs.content
            assert "4 extra" not in theirs.content
            await bob.slash(CHANNEL, "sheet", item="roads", number=2)
            await bob.slash(CHANNEL, "seal")
            await local.until(lambda: table.find("4 extra cowboys"), "the sheets to be revealed")
            log = [line.move for line in await store.moves.log(1) if line.seat >= 0]
            assert log == ["sheet cowboys 4", "seal", "sheet roads 2", "seal"]
        await table.settled()
