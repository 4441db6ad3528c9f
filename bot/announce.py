"""Who speaks for a game: one worker per game that has something to say, until its outbox is empty.

Computer players move first, so that what they did is told together with the move they answered. Whatever Discord
does, letters stay in the outbox until it took them: workers try again, and so does the next look around.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import steward
from bot.delivery import Delivery
from bot.drawing import Drawing
from bot.logs import about
from bot.table import Live, Refused

if TYPE_CHECKING:
    from bot.client import CarsonBot

LOG = logging.getLogger(__name__)
PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds between tries while Discord cannot be reached."""
UNKNOWN_CHANNEL = 10003


class Announcer:
    """The workers; drawing is bounded and off the loop."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot
        self.workers: dict[int, asyncio.Task[None]] = {}
        self.again: set[int] = set()
        self.drawing = Drawing(bot.meter)

    def poke(self, game: int) -> None:
        """There may be something new to tell about a game."""
        if game in self.workers:
            self.again.add(game)
        else:
            self.workers[game] = asyncio.create_task(self._work(game), name=f"announce {game}")

    async def look_around(self, interval: float) -> None:
        """What could not be said for want of a permission or of Discord is tried again now and then."""
        while True:
            await asyncio.sleep(interval)
            try:
                for game in await self.bot.store.outbox.unfinished():
                    if game not in self.workers:
                        self.poke(game)
            except Exception:
                LOG.exception("looking around for unsaid things failed")

    async def _work(self, game: int) -> None:
        about(game)
        try:
            tries = 0
            while True:
                self.again.discard(game)
                try:
                    await self._say_all(game)
                    tries = 0
                except (discord.DiscordServerError, aiohttp.ClientError, TimeoutError, OSError):
                    LOG.warning("game %s: Discord cannot be reached, telling later", game)
                    await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                    tries += 1
                    continue
                if game not in self.again:
                    return
        except discord.HTTPException as problem:
            LOG.warning("game %s: Discord refused an announcement: %s %s", game, problem.status, problem.code)
            if problem.code == UNKNOWN_CHANNEL:
                await steward.abandon(self.bot.table, game)
        except Refused:
            LOG.warning("game %s is gone", game)
        except Exception:
            LOG.exception("game %s: announcing failed", game)
        finally:
            self.workers.pop(game, None)
            if game in self.again:
                self.poke(game)

    async def _say_all(self, game: int) -> None:
        live = await self.bot.table.load(game)
        if self.bot.table.thinking(live):
            await self.bot.table.run_computers(live)
        while letters := await self.bot.store.outbox.next(game):
            live = await self.bot.table.load(game)
            about(game, live.row.ply)
            await Delivery(self.bot, live, letters).send()
            await self.bot.store.outbox.sent(letters[0].batch)
            live = await self.bot.table.load(game)
            if self.bot.table.thinking(live):  # a host lent a seat meanwhile
                await self.bot.table.run_computers(live)

    def players(self, live: Live) -> dict[str, str]:
        """The players' names by colour, safe to be shown."""
        game = self.bot.table.games[live.row.game]
        return {game.SEATS[seat.seat]: self.bot.safe(seat.name) for seat in live.seats}
