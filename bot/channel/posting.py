"""One batch on its way into a channel: what stands there already, posting once, taking away."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.channel.sent_before import SentBefore
from bot.store.messages import S, Sent, TurnSent
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.unfolding import note

LOG = logging.getLogger(__name__)
TURN = ".t"
"""How the mark of a turn message ends."""


class Posting:
    """What a batch needs to be said once, and only once."""

    def __init__(self, app: App, session: Session, batch: int, *, again: bool) -> None:
        self.app, self.session, self.batch, self.again = app, session, batch, again
        self.outbox, self.messages = app.store.outbox, app.store.messages
        self.row, self.lang = session.row, session.row.lang
        self.standing: list[Sent] = []
        """Messages that stood there before this batch and may have to be changed."""
        self.posted = False
        """Whether something now stands below the turn message."""
        self.channel: Any = None
        self.unfolds = app.turn_styles.unfolds(self.row.guild)
        """Whether the turn message becomes a layout."""
        self.layouts: set[int] = set()
        """Turn messages that are layouts, although we would have posted words: they were unfolded before a crash."""
        self.before = SentBefore(app.client, self.messages)

    async def look(self) -> None:
        """Find the channel, and what stands there."""
        self.channel = await send.channel(self.app.client, self.row.channel)
        self.standing = await self.messages.current(self.row.id)
        self.layouts = {each.id for each in self.current(TurnSent) if each.layout}

    def current(self, kind: type[S]) -> list[S]:
        """Messages that stood there before this batch, oldest first."""
        return [each for each in self.standing if isinstance(each, kind)]

    def fresh(self, old: Sent) -> bool:
        return send.fresh(old.at, self.app.table.now())

    async def post(self, text: str, mark: str, record: Callable[..., Sent], **more: Any) -> int:
        """A message in the channel, once: one that is known to have been sent is not sent again.

        `record` makes what is remembered of it, once it is known where it stands.
        """
        mark = f"{self.batch}.{mark}"
        known = await self.messages.marked(mark) if self.again else None
        self.posted = True  # also where it was sent before a crash: what follows must be decided as it was then
        if known is not None:
            return known
        # Whether a turn message has its picture depends on how quickly others moved before, which nobody may know now.
        files = None if mark.endswith(TURN) else more.get("files", ())
        message = await self.sent_before(self.channel, text, more.get("view"), files)
        nonce = mark
        if message is None and self.again and mark.endswith(TURN):
            message, nonce = await self._lost_turn(text, mark, **more)
        if message is None:
            message = await send.post(self.channel, text, nonce=nonce, **more)
        row, now = self.row, self.app.table.now()
        sent = record(id=message.id, game=row.id, channel=row.channel, at=now, mark=mark)
        if isinstance(sent, TurnSent):
            if message.flags.components_v2:
                sent = replace(sent, layout=True)
                self.layouts.add(message.id)
                note(message)
            elif more.get("files") and not message.attachments:
                sent = replace(sent, due=now)  # the one that Discord had already, without its picture
        await self.messages.remember(sent)
        self.app.live.posted[row.id] = message.id
        return message.id

    async def _lost_turn(
        self, text: str, mark: str, *, view: discord.ui.View, files: Sequence[discord.File], ping: Sequence[int]
    ) -> tuple[discord.Message | None, str]:
        """A turn message that was posted just before a crash, brought up to date if it rang for the same people.

        Otherwise a new one takes its place. Discord must not take that for the one there was, so its nonce differs.
        """
        lost = (await self.before.alike(self.channel, view))[:1]
        for message in lost:
            if {each.id for each in message.mentions}.issuperset(ping):
                if message.flags.components_v2 and self.unfolds:  # whoever posts it unfolds it anew
                    self.before.found(message)
                    return message, mark
                with contextlib.suppress(send.UneditableError):
                    copies = [send.copied(file) for file in files]  # a file is read as it is sent
                    await send.change(self.channel.get_partial_message(message.id), text, view, copies)
                    self.before.found(message)
                    return message, mark
        return None, f"{mark}{lost[0].id % 10**6}" if lost else mark

    async def sent_before(
        self, channel: Any, text: str, view: discord.ui.View | None, files: Sequence[discord.File] | None = ()
    ) -> discord.Message | None:
        """A message of this batch that reached Discord, of which we never heard or could write nothing down."""
        return await self.before.find(channel, text, view, files) if self.again else None

    async def clear(self, view: discord.ui.View) -> None:
        """Take away messages with these buttons that were posted just before a crash and that others stand for now."""
        for lost in await self.before.alike(self.channel, view) if self.again else ():
            await self._delete(self.channel.get_partial_message(lost.id))

    async def retire(self, old: Sent) -> None:
        await self._delete(self.app.client.get_partial_messageable(old.channel).get_partial_message(old.id))
        self.messages.deleted(old)

    async def _delete(self, message: discord.PartialMessage) -> None:
        try:
            await message.delete()
        except discord.DiscordServerError:
            raise
        except discord.HTTPException:
            LOG.info("game %s: message %s was already gone", self.row.id, message.id)
