"""One batch of letters becomes messages: hosts' lines, news and pictures, hidden questions, whose turn it is.

Everything is made from what is stored: the same batch gives the same messages with the same marks (nonces), so that
after a crash nothing is said twice. Inside a phase the news grow in one message while it is fresh; the turn message is
the newest in the channel, and it rings only for those who are newly up.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot.channel import turn_message
from bot.channel.game_end import farewell, replay_file
from bot.channel.hidden_question import hidden_question
from bot.channel.sent_before import SentBefore
from bot.panel.pages import SCREEN, shortened
from bot.store.letters import End, HostLine, News, Picture, Question, Undone
from bot.store.messages import (
    EndSent,
    LineSent,
    LobbySent,
    NewsSent,
    QuestionSent,
    ReminderSent,
    ReplaySent,
    S,
    Sent,
    TurnSent,
)
from bot.store.outbox import Envelope
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from bot.ui.text import safe_names
from render import PictureRequest, caption, score_line, sentences
from render.words import say

LOG = logging.getLogger(__name__)
GROWN = 800
"""Characters beyond which news begin another message."""
PICTURE_TRIES = 3
PICTURE_PAUSE = 1.0
"""Seconds before a picture that failed is tried again, and twice as many the next time."""


class Delivery:
    """A batch on its way."""

    def __init__(self, app: App, session: Session, envelopes: list[Envelope], *, again: bool) -> None:
        self.app, self.session, self.envelopes, self.again = app, session, envelopes, again
        self.letters = [each.letter for each in envelopes]
        self.current: list[Sent] = []
        self.outbox, self.messages = app.store.outbox, app.store.messages
        self.row, self.lang = session.row, session.row.lang
        self.batch = envelopes[0].batch
        self.posted = False
        """Whether something now stands below the turn message."""
        self.channel: Any = None
        self.before = SentBefore(app.client, self.messages)

    async def send(self) -> None:
        self.channel = await send.channel(self.app.client, self.row.channel)
        self.current = await self.messages.current(self.row.id)
        for each in self.envelopes:
            match each.letter:
                case HostLine() as line:
                    text = turn_message.host_line(self.session, line)
                    await self._post(text, f"l{each.id}", LineSent, ping=())
                case Undone(ply):
                    await self._undone(ply)
                case Picture() as picture:
                    await self._late_picture(picture, each.id, each.tries)
        if news := self._news_letters():
            await self._news(news[0].since, news[-1].ply)
        for letter in self.letters:
            if isinstance(letter, Question):
                await self._ask(letter)
        await self._answered()
        if not all(isinstance(letter, Picture) for letter in self.letters):
            await self._turn()
        if self._ended():
            replay = await replay_file(self.app, self.session)
            if replay is not None:
                await self._post(say(self.lang, "bot.replay"), "r", ReplaySent, files=[replay])

    def _news_letters(self) -> list[News]:
        return [letter for letter in self.letters if isinstance(letter, News)]

    def _ended(self) -> bool:
        return any(isinstance(letter, End) for letter in self.letters)

    async def _post(self, text: str, mark: str, record: Callable[..., Sent], **more: Any) -> int:
        """A message in the channel, once: one that is known to have been sent is not sent again.

        `record` makes what is remembered of it, once it is known where it stands.
        """
        mark = f"{self.batch}.{mark}"
        known = await self.messages.marked(mark) if self.again else None
        self.posted = True  # also where it was sent before a crash: what follows must be decided as it was then
        if known is not None:
            return known
        message = await self._sent_before(self.channel, text, more.get("view"), more.get("files", ()))
        if message is None:
            message = await send.post(self.channel, text, nonce=mark, **more)
        row, now = self.row, self.app.table.now()
        await self.messages.remember(record(id=message.id, game=row.id, channel=row.channel, at=now, mark=mark))
        return message.id

    async def _sent_before(
        self, channel: Any, text: str, view: discord.ui.View | None, files: Sequence[discord.File] = ()
    ) -> discord.Message | None:
        """A message of this batch that reached Discord, of which we never heard or could write nothing down."""
        return await self.before.find(channel, text, view, files) if self.again else None

    def _current(self, kind: type[S]) -> list[S]:
        """Messages that stood there before this batch, oldest first."""
        return [each for each in self.current if isinstance(each, kind)]

    # -- news and pictures

    async def _news(self, since: int, ply: int) -> None:
        """What happened, as text; with a picture of the table if a phase ended or the game begins."""
        if since > self.row.ply or since == ply > 0:
            return
        game, positions = self.session.game, self.app.table.positions
        before, after = await positions.at(self.session, since), await positions.at(self.session, ply)
        told = await self._told(since, ply)
        phase = f"{after.round} {game.phase(after)}"
        if since and phase == f"{before.round} {game.phase(before)}":
            if told:
                await self._grow(since, ply, told, phase)
            return
        # At the end of the game the final scores are the picture.
        file = await self._draw(before, after, since, ply) if after.agenda else None
        view = self._more(since, ply) if len(told) > SCREEN else None
        if told or file is not None:
            files = [file] if file is not None else []
            text = "\n".join(filter(None, (shortened(told), self._standing(before, after))))
            record = partial(NewsSent, since=since, ply=ply)
            await self._post(text, "n", record, view=view, files=files, ping=())

    def _standing(self, before: Any, after: Any) -> str:
        """Everybody's points where a round has ended, unless the table keeps them for the end."""
        if not 0 < before.round < after.round:
            return ""
        view = self.session.game.view(after, None)
        return score_line(view, self.lang) if view.open_scores else ""

    async def _told(self, since: int, ply: int) -> str:
        events = await self.app.table.positions.happened(self.session, since, ply, None)
        players = safe_names(self.session)
        return "\n".join(sentences(self.session.view(None), events, self.lang, players))

    async def _grow(self, since: int, ply: int, told: str, phase: str) -> None:
        """Add to the phase's message while it is fresh and short, else begin another."""
        # One that this very batch began before a crash is not grown but posted again, which changes nothing.
        old = [each for each in self._current(NewsSent) if each.mark != f"{self.batch}.n" and each.phase == phase]
        if old and old[0].ply in (since, ply):
            text = await self._told(old[0].since, ply)
            if len(text) <= GROWN and (await self._rewrite(old[0], text, ply) or await self._grown(old[0], text, ply)):
                return
        view = self._more(since, ply) if len(told) > SCREEN else None
        record = partial(NewsSent, since=since, ply=ply, phase=phase)
        await self._post(shortened(told), "n", record, view=view, ping=())

    async def _rewrite(self, old: NewsSent, text: str, ply: int) -> bool:
        """Change what a message of ours says; False if Discord does not want that any more."""
        if not self._fresh(old):
            return False
        try:
            await send.change(self.channel.get_partial_message(old.id), text)
        except send.UneditableError as problem:
            LOG.info("game %s: message %s cannot be edited: %s", self.row.id, old.id, problem)
            return False
        await self.messages.remember(replace(old, ply=ply))
        return True

    async def _grown(self, old: NewsSent, text: str, ply: int) -> bool:
        """Whether a message that is too old to be changed now was changed in time, before a crash."""
        grown = self.again and await self.before.says(self.channel, old.id, text)
        if grown:
            await self.messages.remember(replace(old, ply=ply))
        return grown

    def _fresh(self, old: Sent) -> bool:
        return send.fresh(old.at, self.app.table.now())

    def _more(self, since: int, ply: int) -> discord.ui.View:
        """The whole of some news that are too long for the channel, privately and in the reader's language."""
        return rows(Control("read", self.row.id, say(self.lang, "bot.button.more"), f"0.log.{since}.{ply}"))

    async def _draw(self, before: Any, after: Any, since: int, ply: int) -> discord.File | None:
        """The table with its description; a picture that fails follows later and keeps nothing back."""
        try:
            return await table_picture(self.app, self.session, before, after)
        except Exception:
            LOG.exception("game %s ply %s: the picture could not be drawn", self.row.id, ply)
            await self.outbox.later(self.row.id, Picture(since, ply), tries=1)
            return None

    async def _late_picture(self, picture: Picture, number: int, tries: int) -> None:
        since, ply = picture.since, picture.ply
        if ply > self.row.ply:
            return
        positions = self.app.table.positions
        before, after = await positions.at(self.session, since), await positions.at(self.session, ply)
        await asyncio.sleep(PICTURE_PAUSE * tries)
        try:
            file = await table_picture(self.app, self.session, before, after)
        except Exception:
            LOG.exception("game %s ply %s: the picture could not be drawn again", self.row.id, ply)
            if tries < PICTURE_TRIES:
                await self.outbox.later(self.row.id, picture, tries + 1)
            return
        await self._post("", f"p{number}", partial(NewsSent, since=since, ply=ply), files=[file])

    async def _undone(self, ply: int) -> None:
        """News of what was taken back are shortened or go, and so do pictures of it."""
        for old in await self.messages.of(self.row.id, NewsSent):
            if old.ply <= ply:
                continue
            text = await self._told(old.since, ply) if old.since < ply else ""
            if old.phase and text and await self._rewrite(old, shortened(text), ply):
                continue
            if text:
                record = partial(NewsSent, since=old.since, ply=ply)
                await self._post(shortened(text), f"u{old.since}", record, ping=())
            await self._retire(old)

    # -- hidden questions

    async def _ask(self, question: Question) -> None:
        """A hidden choice, in a direct message with all its controls. Where those are closed, My options offers it."""
        seat, opened = question.seat, (question.since, question.undos)
        user, asked = self.session.seats[seat].user, self.session.asked.get(seat)
        mark = f"{self.batch}.a{seat}"
        if asked is None or user is None or (asked.ply, asked.undos) != opened:
            return
        if self.again and await self.messages.marked(mark) is not None:
            return
        text, view = await self._question(seat, user)
        before = partial(self._sent_before, text=text, view=view)
        client, barred = self.app.client, self.app.barred
        message = await send.direct(client, barred, user, text, view=view, nonce=mark, before=before)
        if message is not None:
            sent = QuestionSent(
                id=message.id,
                game=self.row.id,
                channel=message.channel.id,
                at=self.app.table.now(),
                mark=mark,
                seat=seat,
                user=user,
                since=question.since,
                undos=question.undos,
            )
            await self.messages.remember(sent)

    async def _question(self, seat: int, user: int) -> tuple[str, discord.ui.View]:
        since = min([letter.since for letter in self._news_letters()], default=self.row.ply)
        return await hidden_question(self.app, self.session, seat, user, since)

    async def _answered(self) -> None:
        """Questions in direct messages that were answered elsewhere go away; those an undo made stale are renewed."""
        for old in self._current(QuestionSent):
            asked = self.session.asked.get(old.seat)
            theirs = old.user == self.session.seats[old.seat].user  # whoever was replaced has no part in it any more
            if not theirs or asked is None or not self._secret():
                await self._retire(old)
            elif (asked.ply, asked.undos) != (old.since, old.undos):
                text, view = await self._question(old.seat, old.user)
                where = self.app.client.get_partial_messageable(old.channel)
                with contextlib.suppress(send.UneditableError):  # stale buttons say so
                    await send.change(where.get_partial_message(old.id), text, view)
                await self.messages.remember(replace(old, since=asked.ply, undos=asked.undos))

    def _secret(self) -> bool:
        """Whether people choose in secret now."""
        return self.row.status != "closed" and self.session.state.agenda[-1].hidden

    # -- whose turn it is

    async def _turn(self) -> None:
        """The turn message, newest in the channel; older ones are retired."""
        status, old = self.row.status, self._current(TurnSent)
        if status == "over" and self._ended():
            text, more = await farewell(self.app, self.session)
            await self._post(text, "e", EndSent, **more)
        elif status == "running":
            old = await self._up(old)
        cards = self._current(LobbySent) if status == "closed" else []
        for each in (*old, *cards, *self._current(ReminderSent)):
            await self._retire(each)

    async def _up(self, old: list[TurnSent]) -> list[TurnSent]:
        """Who must act: the message there is, changed, or a new one; returns those to be retired."""
        session = self.session
        text, view = turn_message.text(session), turn_message.buttons(session)
        last = old[-1] if old else None
        ring, questions = await turn_message.ring(
            self.app.store.moves, session, last.questions if last is not None else ()
        )
        if last is not None and not ring and not self.posted and self._fresh(last):
            try:
                await send.change(self.channel.get_partial_message(last.id), text, view)
            except send.UneditableError:
                pass
            else:
                await self.messages.remember(replace(last, questions=questions))
                return old[:-1]
        message = await self._post(text, "t", partial(TurnSent, questions=questions), view=view, ping=ring)
        return [each for each in old if each.id != message]  # the very same one, told again

    async def _retire(self, old: Sent) -> None:
        try:
            await self.app.client.get_partial_messageable(old.channel).get_partial_message(old.id).delete()
        except discord.DiscordServerError:
            raise
        except discord.HTTPException:
            LOG.info("game %s: message %s was already gone", self.row.id, old.id)
        await self.messages.forget(old)


async def table_picture(app: App, session: Session, before: Any, after: Any) -> discord.File:
    """The table as everybody sees it, the newest changes marked, with its description."""
    row, players, game = session.row, session.names, session.game
    view, old = game.view(after, None), game.view(before, None)
    data = await app.pictures.picture(PictureRequest(view, row.lang, players=players, before=old))
    alt = caption(view, row.lang, players, old)
    return discord.File(io.BytesIO(data), f"carson-city-{row.id}.png", description=alt)
