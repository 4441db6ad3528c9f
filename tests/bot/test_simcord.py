"""The opening of a game on simcord, a model of Discord that others made: it shares no line with `bot/local`.

It knows no nonces (a message is never recognised as sent before), so only the ordinary way is told here; faults,
restarts and lost answers are told on the local Discord.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import discord
import pytest

from bot.client import CarsonBot
from bot.local.messages import walk

if TYPE_CHECKING:  # it takes a second to import: only whoever runs this test shall
    import simcord


class Table:
    """A channel with the bot and two people."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        guild = env.create_guild("Carson City")
        self.channel = guild.create_text_channel("saloon")
        self.ann, self.bob = (guild.add_member(env.create_user(name)) for name in ("ann", "bob"))

    def message(self, mark: str) -> discord.Message:
        """The newest message with such a button or text."""
        for message in reversed(self.channel.history()):
            if mark in everything(message):
                return message
        raise AssertionError(f"no message with {mark!r}")

    def up(self) -> simcord.MemberActor:
        turn = self.message("ct:options")
        (person,) = [each for each in (self.ann, self.bob) if each.mention in everything(turn)]
        return person


def everything(message: discord.Message) -> str:
    """What a message says and what can be pressed there, be it a layout or not."""
    return message.content + str([part.to_dict() for part in message.components])


@asynccontextmanager
async def at_a_table(tmp_path: Path) -> AsyncIterator[Table]:
    import simcord

    bot = CarsonBot(tmp_path / "carson.db")
    try:
        async with simcord.run(bot, settle_timeout=10.0) as env:
            yield Table(env)
    finally:
        await bot.app.store.close()  # simcord ends the client without its farewell


@pytest.mark.slow
async def test_the_opening_on_another_discord(tmp_path: Path) -> None:
    """New, join, add a computer player, start; a claim by panel and one by command."""
    async with at_a_table(tmp_path) as table:
        ann, bob, channel = table.ann, table.bob, table.channel
        await ann.slash(channel, "new")
        card = table.message("ct:join")
        await bob.click(card, label="Join")
        refused = await bob.click(card, label="Start")
        assert "Only the host" in refused.followups[0].content
        assert refused.followups[0].ephemeral
        await ann.click(card, label="Add computer player")
        card = table.message("ct:join")
        assert "bob" in card.content
        assert "Robot 1" in card.content
        await ann.click(card, label="Start")
        await table.env.settle()
        assert [file for message in channel.history() for file in message.attachments], "a picture of the beginning"

        person = table.up()
        turn = table.message("ct:options")
        panel = await person.click(turn, label="My options")
        assert panel.response is not None
        assert panel.response.ephemeral
        select = next(part for part in walk(panel.response.components) if "options" in part)
        chosen = select["options"][0]["value"]
        done = await person.select(panel.response.message, [chosen], custom_id=select["custom_id"])
        assert done.response is not None
        assert "Done" in str(done.response.components)
        await table.env.settle()
        table.message(chosen.split()[1].upper())

        person = table.up()
        offered = await person.autocomplete(channel, "move", "text", "claim")
        typed = await person.slash(channel, "move", text=offered[0]["value"])
        assert typed.response is not None
        assert "Done" in str(typed.response.components)
        assert typed.ephemeral
        prompts = [each for each in channel.history() if "ct:options" in str([p.to_dict() for p in each.components])]
        assert len(prompts) == 1
