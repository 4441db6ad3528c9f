"""Reactions and changed messages of people: shown, counted, and told to the bot."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.person import Person
from tests.local.bots import Probe, discord_with

Told = list[tuple[str, Any]]


class Listening(Probe):
    """Writes down what it hears of reactions and changed messages."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Told = []

    async def on_raw_reaction_add(self, event: discord.RawReactionActionEvent) -> None:
        self.told.append(("add", (str(event.emoji), event.user_id, event.member and event.member.name)))

    async def on_raw_reaction_remove(self, event: discord.RawReactionActionEvent) -> None:
        self.told.append(("remove", (str(event.emoji), event.user_id, None)))

    async def on_raw_reaction_clear(self, event: discord.RawReactionClearEvent) -> None:
        self.told.append(("clear", event.message_id))

    async def on_raw_reaction_clear_emoji(self, event: discord.RawReactionClearEmojiEvent) -> None:
        self.told.append(("clear emoji", str(event.emoji)))

    async def on_raw_message_edit(self, event: discord.RawMessageUpdateEvent) -> None:
        self.told.append(("edit", event.message_id))

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.told.append(("delete", event.message_id))

    async def next(self) -> tuple[str, Any]:
        async with asyncio.timeout(5):
            while not self.told:
                await asyncio.sleep(0.005)
        return self.told.pop(0)


@pytest.fixture
def probe() -> Listening:
    return Listening()


async def test_reactions_of_people_and_bot(probed: Local, probe: Listening, ann: Person, bob: Person) -> None:
    said = ann.say("saloon", "howdy")
    message = probe.get_partial_messageable(int(said.channel_id)).get_partial_message(int(said.id))
    bob.react(said, "👍")
    bob.react(said, "👍")
    assert await probe.next() == ("add", ("👍", int(bob.id), "bob"))
    await message.add_reaction("👍")
    assert await probe.next() == ("add", ("👍", int(probed.world.app_id), "Carson City"))
    read = (await message.fetch()).reactions[0]
    assert (read.count, read.me) == (2, True)
    assert {user.name async for user in read.users()} == {"Carson City", "bob"}
    await message.remove_reaction("👍", discord.Object(int(bob.id)))
    assert await probe.next() == ("remove", ("👍", int(bob.id), None))
    bob.react(said, "🤠")
    bob.unreact(said, "🤠")
    bob.unreact(said, "🤠")
    assert [(await probe.next())[0] for _ in range(2)] == ["add", "remove"]
    await message.clear_reaction("👍")
    assert await probe.next() == ("clear emoji", "👍")
    await message.clear_reactions()
    assert await probe.next() == ("clear", int(said.id))
    assert said.reactions == {}


async def test_reactions_have_limits(probed: Local, probe: Listening, ann: Person, bob: Person) -> None:
    said = ann.say("saloon", "howdy")
    bob.react(said, "👍")
    probed.set_permissions(bob.user, "saloon", deny=["add_reactions"])
    with pytest.raises(RefusedError, match="no-permission"):
        bob.react(said, "🤠")
    ann.react(said, "🤠")
    bob.react(said, "🤠")
    assert said.reactions["🤠"] == [ann.id, bob.id]
    for number in range(18):
        ann.react(said, chr(0x1F400 + number))
    message = probe.get_partial_messageable(int(said.channel_id)).get_partial_message(int(said.id))
    with pytest.raises(discord.HTTPException) as error:
        await message.add_reaction("🎉")
    assert error.value.code == 30010


async def test_reactions_take_their_intent() -> None:
    deaf = Listening()
    deaf._connection._intents.reactions = False
    async with discord_with(deaf) as local:
        ann = local.person("ann")
        said = ann.say("saloon", "howdy")
        ann.react(said, "👍")
        ann.delete(said)
        assert await deaf.next() == ("delete", int(said.id))


async def test_people_change_their_own_messages(probed: Local, probe: Listening, ann: Person, bob: Person) -> None:
    said = ann.say("saloon", "howdi")
    ann.edit(said, "howdy")
    assert await probe.next() == ("edit", int(said.id))
    assert (bob.last("saloon").content, said.edited is not None) == ("howdy", True)
    for deed in (lambda: bob.edit(said, "no"), lambda: bob.delete(said)):
        with pytest.raises(RefusedError, match="not-yours"):
            deed()
    with pytest.raises(RefusedError, match="empty"):
        ann.edit(said, " ")
    ann.delete(said)
    assert await probe.next() == ("delete", int(said.id))
    assert bob.read("saloon") == []
    with pytest.raises(RefusedError, match="unknown-message"):
        ann.edit(said, "again")
