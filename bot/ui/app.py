"""The bot as everything of it is handed in: one frozen record, put together at the start."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.ops.circuit_breaker import CircuitBreaker
from bot.ops.metrics import Metrics
from bot.store.database import Store
from bot.table.computers import Computers
from bot.table.table import Table
from bot.ui.barred import Barred
from bot.ui.guard import Guard
from bot.ui.handlers import Handlers
from bot.ui.interaction import Interaction
from bot.ui.languages import Languages
from bot.ui.live_panels import LivePanels
from bot.ui.palettes import Palettes
from bot.ui.permissions import Permissions
from bot.ui.pictures import Pictures
from bot.ui.turn_styles import TurnStyles

Tree = app_commands.CommandTree[discord.Client]


@dataclass(frozen=True)
class App:
    """What commands, channels and buttons work with."""

    table: Table
    """Every game, and the one door through which it changes; also the clock."""
    computers: Computers
    """Lets computer players move after whatever was written, then has it told."""
    store: Store
    """The database."""
    client: discord.Client
    """Discord: its servers, channels and people. What is said there passes `send`."""
    languages: Languages
    palettes: Palettes
    turn_styles: TurnStyles
    permissions: Permissions
    barred: Barred
    """Where we may not write, and until when it is left alone."""
    guard: Guard
    handlers: Handlers
    pictures: Pictures
    live: LivePanels
    """Panels that go on by themselves; whoever uses one need not be rung for."""
    metrics: Metrics
    breaker: CircuitBreaker

    def ours(self, guild: int | None) -> bool:
        """Whether we speak for the games of a server; those in direct messages belong to the first shard."""
        return ((guild or 0) >> 22) % (self.client.shard_count or 1) == (self.client.shard_id or 0)


class AppClient(discord.Client):
    """The client by which interactions arrive, and with them the app."""

    app: App


def app_of(interaction: Interaction) -> App:
    """The app that an interaction is for."""
    assert isinstance(interaction.client, AppClient)
    return interaction.client.app


def lang_of(interaction: Interaction) -> str:
    """The language of whoever is to read the answer."""
    return app_of(interaction).languages.of(interaction)


async def guarded(interaction: Interaction, work: Coroutine[Any, Any, object]) -> None:
    """Do what somebody asked for by a button or a form."""
    await app_of(interaction).guard.run(interaction, work)
