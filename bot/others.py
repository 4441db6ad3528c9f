"""What other workers do, as far as it concerns this one: games of ours that they changed, and what we have in mind."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from cachetools import LRUCache

from bot.channel.look_around import LookAround
from bot.store.transaction import StoreError
from bot.ui.app import App

LOG = logging.getLogger(__name__)
REMEMBERED = 10_000
"""Games of which it is known whose they are."""


class Others:
    """Hears what they have written."""

    def __init__(self, app: App, around: LookAround) -> None:
        self.app, self.around = app, around
        self.ours: LRUCache[int, bool] = LRUCache(REMEMBERED)
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """For ever; at once over where there are none."""
        if self.app.store.backend.ears is not None:
            await self.app.store.backend.ears.run(self.heard, self.missed)

    def heard(self, word: str) -> None:
        """`game 17`, `people`, `notes`."""
        kind, _, number = word.partition(" ")
        if kind == "game":
            self._soon(self._changed(int(number)))
        elif kind == "people":
            self._soon(self.app.languages.refresh())
        elif kind == "notes":
            self._soon(self.app.palettes.refresh())
            self._soon(self.app.turn_styles.refresh())
            self._soon(self.app.barred.refresh())

    def missed(self) -> None:
        """Something may have been said that we did not hear."""
        for each in (self.app.languages, self.app.palettes, self.app.turn_styles, self.app.barred):
            self._soon(each.refresh())
        if self.app.client.is_ready():
            self._soon(self.around.catch_up())

    async def _changed(self, game: int) -> None:
        self.app.live.poke(game)
        if game not in self.ours:
            row = await self.app.store.games.get(game)
            if row is None:
                return
            self.ours[game] = self.app.ours(row.guild)
        if self.ours[game] and self.app.client.is_ready():
            self.app.computers.poke(game)

    def _soon(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._done(what))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _done(self, what: Coroutine[Any, Any, None]) -> None:
        try:
            await what
        except StoreError as problem:
            LOG.warning("what another worker did could not be read: %s", problem)
