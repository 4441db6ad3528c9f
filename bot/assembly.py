"""What one bot is made of."""

from __future__ import annotations

import time

import discord

from bot.ops.circuit_breaker import CircuitBreaker
from bot.ops.metrics import Metrics
from bot.ops.pool import Pool
from bot.store.database import Store
from bot.table.computers import Computers
from bot.table.table import Table
from bot.ui.app import App
from bot.ui.barred import Barred
from bot.ui.guard import Guard
from bot.ui.handlers import Handlers
from bot.ui.languages import Languages
from bot.ui.live_panels import LivePanels
from bot.ui.palettes import Palettes
from bot.ui.permissions import Permissions
from bot.ui.pictures import Pictures
from bot.ui.turn_styles import TurnStyles
from rules import GAMES


async def assembled(client: discord.Client, store: Store, metrics: Metrics, pool: Pool) -> App:
    """Everything of one bot, put together."""
    table = Table(store, GAMES, time.time, metrics, pool)
    languages, breaker = await Languages.load(store.people), CircuitBreaker()
    computers = Computers(table)
    permissions = Permissions(store, languages, computers.poke)
    return App(
        table=table,
        computers=computers,
        store=store,
        client=client,
        languages=languages,
        palettes=await Palettes.load(store.notes),
        turn_styles=await TurnStyles.load(store.notes),
        permissions=permissions,
        barred=await Barred.load(store, table.now, metrics),
        guard=Guard(table, languages, permissions, breaker),
        handlers=Handlers(),
        pictures=Pictures(metrics, pool),
        live=LivePanels(table.clock, metrics.crowd),
        metrics=metrics,
        breaker=breaker,
    )
