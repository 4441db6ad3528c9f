"""Our own emoji on Discord: asked for once per start, and sent one by one where one is missing or drawn anew.

All of it happens in the background, however long Discord lets us wait; until one is there the plain sign stands.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Iterable

import aiohttp
import discord

from bot.ops.log_format import fields
from bot.ops.pool import Pool, WorkError
from bot.store.emoji import Emojis, StoredEmoji
from bot.store.transaction import StoreError
from bot.ui.signs import Signs
from render.draw.emoji import EMOJI, emoji

LOG = logging.getLogger(__name__)
PAUSES = (10.0, 60.0, 600.0, 3600.0)
"""Seconds between tries; after the last the next start tries again."""
FULL = 30008
"""Discord has room for so many, and no more."""
LOOKS = 60.0
"""Seconds between two looks at what another worker has sent."""
TROUBLE = (discord.HTTPException, aiohttp.ClientError, OSError, StoreError, WorkError)


async def keep_emoji(client: discord.Client, stored: Emojis, signs: Signs, pool: Pool) -> None:
    """See to it that Discord has our emoji, also where one is lost later; the bot goes on meanwhile."""
    lost = asyncio.Event()
    signs.lost = lost.set
    while True:
        await tried(Upload(client, stored, signs, pool))
        await lost.wait()
        lost.clear()


async def know_emoji(client: discord.Client, stored: Emojis, signs: Signs) -> None:
    """Those that another worker has sent to Discord, as they come."""
    assert client.application_id is not None
    while len(signs.known) < len(EMOJI):
        try:
            signs.known |= {each.name: shown(each) for each in await stored.of(client.application_id) if each.id}
        except StoreError as problem:
            LOG.warning("emoji could not be looked up; trying again", extra=fields(problem=str(problem)))
        await asyncio.sleep(LOOKS)


async def tried(upload: Upload) -> None:
    """Where it fails at first, it is tried again."""
    for pause in PAUSES:
        try:
            await upload.run()
            return
        except TROUBLE as problem:
            why = f"{problem.status} {problem.code}" if isinstance(problem, discord.HTTPException) else str(problem)
            if isinstance(problem, discord.HTTPException) and problem.code == FULL:
                LOG.warning("Discord has no room for more emoji of ours; plain signs stand for those that are missing")
                return
        LOG.warning("emoji could not be sent to Discord; trying again", extra=fields(problem=why, seconds=pause))
        await asyncio.sleep(pause)
    LOG.error("emoji could not be sent to Discord; the next start tries again")


class Upload:
    """One look at what Discord has, and what follows from it."""

    def __init__(self, client: discord.Client, stored: Emojis, signs: Signs, pool: Pool) -> None:
        assert client.application_id is not None
        self.application = client.application_id
        self.client, self.stored, self.signs, self.pool = client, stored, signs, pool

    async def run(self) -> None:
        there = {each.name: each.id for each in await self.client.fetch_application_emojis()}
        ours = await self.settled(await self.stored.of(self.application), there)
        self.signs.known = {each.name: shown(each) for each in ours}  # the newest of each name comes last
        for name in EMOJI:
            picture = await self.pool.run(emoji, name)
            mark = hashlib.sha256(picture).hexdigest()[:16]
            one = next((each for each in ours if (each.name, each.mark) == (name, mark)), None)
            if one is None:
                one = await self.sent(StoredEmoji(name, free(name, there), mark), picture)
            self.signs.known[name] = shown(one)

    async def settled(self, stored: Iterable[StoredEmoji], there: dict[str, int]) -> list[StoredEmoji]:
        """Those that Discord has; what was sent just before a crash is found by its name, what is gone is forgotten."""
        found = []
        for each in stored:
            if each.shown not in there or each.id not in (None, there[each.shown]):
                await self.stored.drop(self.application, each)
                continue
            if each.id is None:
                each = StoredEmoji(each.name, each.shown, each.mark, there[each.shown])
                await self.stored.keep(self.application, each)
            found.append(each)
        return found

    async def sent(self, new: StoredEmoji, picture: bytes) -> StoredEmoji:
        """Noted before it is sent, so that it is not sent twice."""
        await self.stored.keep(self.application, new)
        made = await self.client.create_application_emoji(name=new.shown, image=picture)
        new = StoredEmoji(new.name, new.shown, new.mark, made.id)
        await self.stored.keep(self.application, new)
        return new


def shown(one: StoredEmoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=one.shown, id=one.id)


def free(name: str, taken: Iterable[str]) -> str:
    """A name that Discord does not have yet: another drawing of the same thing gets a number.

    >>> free("road", []), free("road", ["road"]), free("road", ["road", "road2"])
    ('road', 'road2', 'road3')
    """
    used = set(taken)
    return next(
        each for number in range(1, len(used) + 2) if (each := f"{name}{number if number > 1 else ''}") not in used
    )
