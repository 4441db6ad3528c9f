"""Colours for every eye: a person's for what they see alone, a server's for what stands in its channels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import V2, Message
from bot.local.person import Person
from render.draw.palette import PLAYERS
from tests.support.human_pace import Pace
from tests.support.table_driver import CHANNEL, Saloon, ask, saloon

pytestmark = pytest.mark.slow


def palette(table: Saloon, message: Message) -> str:
    """In which colours a picture is: each file lists its own."""
    data = table.local.world.files.get(message.attachments[0].id) if message.attachments else shown(table, message)
    assert data is not None
    colours = data[data.index(b"PLTE") + 4 :]
    (found,) = [name for name, each in PLAYERS.items() if bytes.fromhex(each["orange"][1:]) in colours[:768]]
    return found


def shown(table: Saloon, message: Message) -> bytes | None:
    """The first picture of a layout."""
    text = str(message.components)
    return table.local.world.files.get(text.split("'attachment_id': '")[1].split("'")[0])


def in_the_channel(table: Saloon) -> set[str]:
    """In which colours the pictures are that everybody sees."""
    public = [each for each in table.local.bot_messages(CHANNEL) if not each.flags & 64 and each.attachments]
    return {palette(table, each) for each in public}


async def test_a_persons_own_and_the_servers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        await table.begin()
        turn = await table.settled()
        up = table.up(turn)[0]

        async def board(reader: Person, **more: Any) -> str:
            return palette(table, (await reader.completed(await reader.slash(CHANNEL, "board", **more))).message)

        assert (await board(ann), await board(ann, palette="safe")) == ("default", "safe")
        assert in_the_channel(table) == {"default"}
        assert palette(table, await table.panel(up)) == "default"

        told = await ask(up, "remind", palette="safe")
        assert "Pictures for you alone: Colours for every eye." in told
        other = bob if up is ann else ann
        assert [await board(up), await board(up, palette="default")] == ["safe", "default"]
        assert await board(other) == "default"
        assert palette(table, await table.panel(up)) == "safe"
        me = await up.completed(await up.slash(CHANNEL, "me"))
        assert palette(table, me.message) == "safe"

        table.local.set_permissions(other.user, CHANNEL, allow=["manage_channels"])
        assert "Only people who may manage a server" in await ask(other, "host colours", palette="safe")
        assert "Only people who may manage a server" in await ask(other, "host colours", "dm", palette="safe")
        table.local.set_permissions(other.user, CHANNEL, allow=["manage_guild"])
        assert "in the channels of this server: Colours for every eye." in await ask(
            other, "host colours", palette="safe"
        )
        assert await board(other) == "safe", "the server's, where somebody chose none"
        assert "usual" in await ask(other, "remind", palette="default")
        assert await board(other) == "default", "their own counts more"
        assert "Only people who may manage a server" in await ask(up, "host turns", style="words")
        assert not turn.flags & V2, "one picture is widest in plain words"
        pace = Pace(table, tmp_path, pause=0)
        await pace.to_several_pictures()
        await pace.move()
        assert (await table.settled()).flags & V2, "unfolded, as everywhere"
        assert "A plain message with one picture" in await ask(other, "host turns", style="words")
        await pace.move()
        assert "safe" in in_the_channel(table)
        assert not (await table.settled()).flags & V2

        await table.restart()
        assert (await board(up), await board(other)) == ("safe", "default"), "also after a restart"
