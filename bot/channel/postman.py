"""Reminders on their way: by direct message if wished and open, else by mention in the channel; who is still there."""

from __future__ import annotations

import contextlib
import logging
import re

import discord

from bot.channel.sent_before import SentBefore
from bot.limits.table import NONCE
from bot.ops.blame import advice, passing
from bot.store.messages import ReminderSent
from bot.store.transaction import StoreError
from bot.table.reminders import AwayError, ClosedError, LeftError, Reminder, UnsentError, homeless
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from bot.ui.membership import departed
from render import decision
from render.words import say, who

LOG = logging.getLogger(__name__)
MARK = re.compile(r"\d+\.(\d+)\.(\d+)\.(\d)\.")
"""A reminder's mark, as far as it names a question."""


class Postman:
    """Brings a reminder to a person, and asks whether they are still there."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def departed(self, guild: int, user: int) -> bool:
        """Whether somebody has left a server; raises AwayError where we have or cannot see it, or UnsentError."""
        home = self.app.client.get_guild(guild)
        if home is None or home.unavailable:
            raise AwayError
        try:
            return await departed(self.app.client, guild, user)
        except Exception as problem:
            if passing(problem):
                raise UnsentError(advice(problem)) from problem
            if not isinstance(problem, discord.HTTPException):
                raise
            raise AwayError from problem

    async def send(self, reminder: Reminder) -> None:
        row = reminder.session.row
        if row.guild is not None and self.app.client.get_guild(row.guild) is None:
            raise AwayError
        if not self.app.barred.speaks:
            raise UnsentError
        try:
            if await departed(self.app.client, row.guild, reminder.preferences.user):
                raise LeftError
            if reminder.preferences.remind == "dm" and await self._direct(reminder):
                return
            await self._mention(reminder)
        except Exception as problem:
            if passing(problem):
                raise UnsentError(advice(problem)) from problem
            if not isinstance(problem, discord.HTTPException):
                raise
            if problem.code == send.UNKNOWN_CHANNEL:
                raise ClosedError from problem
            # No permission: the next one comes at its time, not every minute.
            await self.app.barred.refused(row.channel, problem.code)
            LOG.warning("game %s: a reminder was refused: %s", row.id, problem.code)

    async def _direct(self, reminder: Reminder) -> bool:
        user, row = reminder.preferences.user, reminder.session.row
        lang = self.app.languages.unasked(user, row.lang)
        text, view = self.text(reminder, lang, "dm"), self.view(reminder, lang)
        client, barred, before = self.app.client, self.app.barred, SentBefore(self.app.client, self.app.store.messages)

        async def sent(channel: discord.DMChannel) -> discord.Message | None:
            """The same one, before a crash; those that were sent earlier for the same decision look alike."""
            return [await before.find(channel, text, view) for _ in range(reminder.timer.sent + 1)][-1]

        return await send.direct(client, barred, user, text, view=view, nonce=nonce(reminder), before=sent) is not None

    async def _mention(self, reminder: Reminder) -> None:
        row, messages, mark = reminder.session.row, self.app.store.messages, nonce(reminder)
        if self.app.barred.rests(row.channel):
            raise AwayError
        if await messages.marked(mark) is not None:
            return
        channel = await send.channel(self.app.client, row.channel)
        text, view = self.text(reminder, row.lang, "mention"), self.view(reminder, row.lang)
        message = await SentBefore(self.app.client, messages).find(channel, text, view)
        if message is None:
            message = await send.post(channel, text, view=view, nonce=mark, ping=[reminder.preferences.user])
        await self.app.barred.lifted(row.channel)
        sent = ReminderSent(id=message.id, game=row.id, channel=row.channel, at=self.app.table.now(), mark=mark)
        with contextlib.suppress(StoreError):  # it is owed: whoever writes the next time hears of it
            await messages.remember(sent)

    def text(self, reminder: Reminder, lang: str, key: str) -> str:
        session, timer = reminder.session, reminder.timer
        colour = session.colour(timer.seat)
        said = say(
            lang,
            f"bot.remind.{key}",
            who=who(colour, {colour: f"<@{reminder.preferences.user}>"}),
            channel=f"<#{session.row.channel}>",
            since=f"<t:{session.asked[timer.seat].at}:f>",
            decision=decision(session.view(None), lang),
        )
        return f"{said}\n{say(lang, 'bot.remind.where')}" if homeless(reminder.preferences) else said

    def view(self, reminder: Reminder, lang: str) -> discord.ui.View:
        session, seat = reminder.session, reminder.timer.seat
        detail = f"{seat}.{session.asked[seat].undos}.{session.asked[seat].ply}"
        return rows(
            Control("options", session.row.id, say(lang, "bot.button.options"), primary=True),
            Control("hush", session.row.id, say(lang, "bot.button.hush"), detail),
            Control("quiet", session.row.id, say(lang, "bot.button.quiet")),
        )


def nonce(reminder: Reminder) -> str:
    """The same for the same reminder: Discord takes one of several."""
    timer, asked = reminder.timer, reminder.session.asked[reminder.timer.seat]
    return f"{timer.game}.{asked.undos}.{asked.ply}.{timer.seat}.{timer.sent}"[:NONCE]


def answered(reminder: ReminderSent, session: Session) -> bool:
    """Whether what somebody was reminded of has been decided meanwhile: the mark, made as above, names the question."""
    found = MARK.match(reminder.mark)
    if found is None:
        return False
    undos, ply, seat = map(int, found.groups())
    asked = session.asked.get(seat)
    return asked is None or (asked.undos, asked.ply) != (undos, ply)
