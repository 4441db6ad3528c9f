"""The smallest bot there can be: what a round trip costs before any bot does any work."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands


class Trivial(discord.Client):
    """Answers, completes and defers, and nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default(), guild_ready_timeout=0.1)
        self.tree: app_commands.CommandTree[Any] = app_commands.CommandTree(self)
        self.tree.add_command(ping)
        self.tree.add_command(pick)
        self.tree.add_command(post)
        self.tree.add_command(tell)

    async def setup_hook(self) -> None:
        await self.tree.sync()


@app_commands.command(description="Answer")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("pong")


async def complete(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"{typed} {n}", value=f"{typed}{n}") for n in range(25)]


@app_commands.command(description="Complete")
@app_commands.autocomplete(what=complete)
async def pick(interaction: discord.Interaction, what: str) -> None:
    await interaction.response.send_message(what)


@app_commands.command(description="Defer, then post")
async def post(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.channel.send("news")
    await interaction.followup.send("done")


@app_commands.command(description="Defer, then post a message of some size")
async def tell(interaction: discord.Interaction, size: int) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.channel.send("n" * size)
    await interaction.followup.send("done")


async def run(token: str) -> None:
    async with Trivial() as client:
        await client.start(token)
