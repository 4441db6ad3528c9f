"""State lasts: a world stopped and started again, and what a second process may not do."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

import pytest

from bot.local.driver import Local
from bot.local.persist import Store, UnusableError
from bot.local.sample import Sample
from tests.local.bots import connected


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    store = Store(tmp_path)
    async with Local(world=store.world) as local, connected(local, Sample()):
        ann, bob = local.person("ann"), local.person("bob")
        await ann.slash("saloon", "counter")
        await ann.slash("saloon", "board")
        await ann.slash("saloon", "whisper")
        bob.say("saloon", "howdy")
        bob.close_dms()
        bob.speak("fr")
        ann.nick("Annie")
        ann.mark_read("saloon")
        made = ann.create_channel(local.guild().name, "second")
        thread = ann.create_thread(made, "duel")
        gone = ann.create_channel(local.guild().name, "gone")
        ann.say(gone, "forgotten")
        local.world.delete_channel(gone)
        local.set_permissions("bot", "prairie", deny=["send_messages"])
        ann.dm()
        await local.quiet()
        before = {m.id: asdict(m) for m in bob.read("saloon")}
    token = store.world.bot_token
    store.close()

    store = Store(tmp_path)
    try:
        assert store.world.bot_token != token
        async with Local(world=store.world) as local, connected(local, Sample()):
            ann, bob = local.person("ann"), local.person("bob")
            assert {m.id: asdict(m) for m in bob.read("saloon")} == before
            assert [m.content for m in ann.read("saloon")][-1] == "howdy"
            assert ann.ephemerals("saloon") == []
            assert (bob.user.locale, bob.user.dms_open) == ("fr", False)
            assert ann.unread("saloon") == (0, 0)
            assert local.guild().members[ann.id].nick == "Annie"
            assert local.channel(thread.id).parent_id == made.id
            assert gone.id not in local.world.channels
            assert not local.world.may(local.channel("prairie"), local.world.app_id, "send_messages")
            picture = ann.read("saloon")[1].attachments[0]
            assert (local.world.files.get(picture.id) or b"")[:4] == b"\x89PNG"
            await ann.click(ann.read("saloon")[0], "Press")
            assert ann.read("saloon")[0].content == "Pressed 1 times."
            assert len(local.world.people()) == 3
            assert len(local.world.guilds) == 1
            assert local.log.problems() == []
    finally:
        store.close()


async def test_fresh_forgets(tmp_path: Path) -> None:
    store = Store(tmp_path)
    async with Local(world=store.world) as local:
        local.person("ann").say("saloon", "howdy")
    store.close()
    store = Store(tmp_path, fresh=True)
    assert not store.world.users
    assert not store.world.messages
    store.close()


def test_one_process_at_a_time(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(UnusableError, match="another local Discord"):
        Store(tmp_path)
    store.close()
    Store(tmp_path).close()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(UnusableError, match="cannot be used"):
        Store(tmp_path / "file" / "data")
