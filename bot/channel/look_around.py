"""Looking around: what could not be said is tried again, and games whose channel is gone are closed.

A few at a time, those with the newest letters first, and only where something may come of it: Discord counts what it
refuses.
"""

from __future__ import annotations

import asyncio
import logging

import aiohttp
import discord

from bot.channel.delivery import PICTURE_WAITS
from bot.channel.workers import Workers
from bot.store.games import GameRow
from bot.store.letters import ShowTurn
from bot.store.transaction import StoreAwayError
from bot.table import hosting
from bot.ui.app import App

LOG = logging.getLogger(__name__)
AT_ONCE = 20
"""Games that catch up at the same time."""
LOOKED_FOR = 5
"""Channels that are looked for at the same time."""
PICTURES_EVERY = 15.0
"""Seconds between two looks for pictures that are due: each comes within a minute of the last move."""
CATCH_UP_WAIT = 5.0
"""Seconds after which the next game catches up although none of the others is done."""


class LookAround:
    """Finds games that nobody speaks for just now."""

    def __init__(self, app: App, workers: Workers) -> None:
        self.app, self.workers = app, workers

    async def run(self, interval: float) -> None:
        """Now and then: Discord, the database or a permission may be back."""
        while True:
            await asyncio.sleep(interval)
            try:
                await self.app.store.owed.settle_all()
                await self.catch_up()
            except StoreAwayError as problem:
                LOG.warning("looking around later: the database cannot be reached: %s", problem)
            except Exception:
                LOG.exception("looking around for unsaid things failed")

    async def catch_up(self) -> None:
        """Wherever something is left to tell, or a computer player is to move."""
        bars = self.app.barred.bars
        unfinished = await self.app.store.outbox.unfinished()
        for each in sorted(unfinished, key=lambda one: one.channel in bars):  # first where nothing was ever refused
            busy = each.game in self.workers.tasks or each.game in self.app.computers.tasks
            if busy or not self.app.ours(each.guild) or self.app.barred.rests(each.channel):
                continue
            if not self.app.barred.retries:
                LOG.warning("Discord refuses too much: what is unsaid waits")
                return
            await self._room()
            self.app.computers.poke(each.game)

    async def show_pictures(self) -> None:
        """Where moves followed each other quickly, the turn message gets its picture after the last of them."""
        store = self.app.store
        while True:
            await asyncio.sleep(PICTURES_EVERY)
            try:
                for game in await store.messages.pictures_due(self.app.table.now(), PICTURE_WAITS):
                    if game in self.workers.tasks or game in self.app.computers.tasks:
                        continue  # whoever tells of a move looks after it
                    row = await store.games.get(game)
                    mine = row is not None and self.app.ours(row.guild)
                    if mine and not await store.outbox.holds(game):
                        await store.outbox.later(game, ShowTurn())
                        self.workers.poke(game)
            except Exception:
                LOG.exception("looking around for missing pictures failed")

    async def _room(self) -> None:
        busy = [*self.app.computers.tasks.values(), *self.workers.tasks.values()]
        if len(busy) >= AT_ONCE:
            await asyncio.wait(busy, timeout=CATCH_UP_WAIT, return_when=asyncio.FIRST_COMPLETED)

    async def opened(self, channel: int) -> None:
        """A channel that we could not write in may be open to us again."""
        if channel in self.app.barred.bars:
            for each in await self.app.store.outbox.unfinished(channel=channel):
                self.app.computers.poke(each.game)

    async def find_channels(self, guild: int | None = None) -> None:
        """Games whose channel was deleted while we were not there are closed."""
        rows = [row for row in await self.app.store.games.live() if guild in (None, row.guild)]
        for first in range(0, len(rows), LOOKED_FOR):
            await asyncio.gather(*map(self._find, rows[first : first + LOOKED_FOR]))

    async def _find(self, row: GameRow) -> None:
        client, barred = self.app.client, self.app.barred
        home = client.get_guild(row.guild) if row.guild is not None else None
        if home is None or home.unavailable or client.get_channel(row.channel) is not None:
            return
        if barred.rests(row.channel) or not barred.retries:
            return
        try:
            await client.fetch_channel(row.channel)  # perhaps a thread that sleeps
        except discord.NotFound:
            await hosting.abandon(self.app.table, row.id)
        except discord.Forbidden as problem:
            await barred.refused(row.channel, problem.code)
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            LOG.info("game %s: its channel cannot be seen", row.id)
