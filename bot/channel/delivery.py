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
from dataclasses import replace
from typing import Any

import discord

from bot.channel import turn_message
from bot.channel.game_end import farewell, replay_file
from bot.panel.pages import SCREEN, shortened
from bot.panel.panel import panel
from bot.store.outbox import Letter, Sent
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from bot.ui.panel_view import panel_view
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

    def __init__(self, app: App, session: Session, letters: list[Letter], *, again: bool) -> None:
        self.app, self.session, self.letters, self.again = app, session, letters, again
        self.current: list[Sent] = []
        self.outbox, self.row, self.lang = app.store.outbox, session.row, session.row.lang
        self.batch = letters[0].batch
        self.posted = False
        """Whether something now stands below the turn message."""
        self.channel: Any = None

    async def send(self) -> None:
        self.channel = await send.channel(self.app.client, self.row.channel)
        self.current = await self.outbox.current(self.row.id)
        for letter in self.letters:
            if letter.kind == "line":
                await self._line(letter)
            elif letter.kind == "undone":
                await self._undone(letter.data["ply"])
            elif letter.kind == "picture":
                await self._late_picture(letter)
        news = [letter.data for letter in self.letters if letter.kind == "news"]
        if news:
            await self._news(news[0]["since"], news[-1]["ply"])
        for letter in self.letters:
            if letter.kind == "ask":
                await self._ask(**letter.data)
        await self._answered()
        if any(letter.kind != "picture" for letter in self.letters):
            await self._turn()
        if any(letter.kind == "end" for letter in self.letters):
            replay = await replay_file(self.app, self.session)
            if replay is not None:
                await self._post(say(self.lang, "bot.replay"), "r", "replay", files=[replay])

    async def _post(
        self, text: str, mark: str, kind: str, since: int = 0, ply: int = 0, note: str = "", **more: Any
    ) -> int:
        """A message in the channel, once: one that is known to have been sent is not sent again."""
        mark = f"{self.batch}.{mark}"
        known = await self.outbox.marked(mark) if self.again else None
        self.posted = True  # also where it was sent before a crash: what follows must be decided as it was then
        if known is not None:
            return known
        message = await send.post(self.channel, text, nonce=mark, **more)
        row, now = self.row, self.app.table.now()
        await self.outbox.remember(Sent(message.id, row.id, row.channel, kind, since, ply, now, note, mark))
        return message.id

    def _current(self, kind: str) -> list[Sent]:
        """Messages that stood there before this batch, oldest first."""
        return [each for each in self.current if each.kind == kind]

    async def _line(self, letter: Letter) -> None:
        """What a host did."""
        await self._post(turn_message.host_line(self.app, self.session, letter.data), f"l{letter.id}", "line", ping=())

    # -- news and pictures

    async def _news(self, since: int, ply: int) -> None:
        """What happened, as text; with a picture of the table if a phase ended or the game begins."""
        if since > self.row.ply or since == ply > 0:
            return
        game, positions = self.session.game, self.app.table.positions
        before, after = await positions.at(self.session, since), await positions.at(self.session, ply)
        told = await self._told(since, ply)
        mark = f"{after.round} {game.phase(after)}"
        if since and mark == f"{before.round} {game.phase(before)}":
            if told:
                await self._grow(since, ply, told, mark)
            return
        # At the end of the game the final scores are the picture.
        file = await self._draw(before, after, since, ply) if after.agenda else None
        view = self._more(since, ply) if len(told) > SCREEN else None
        if told or file is not None:
            files = [file] if file is not None else []
            text = "\n".join(filter(None, (shortened(told), self._standing(before, after))))
            await self._post(text, "n", "news", since, ply, view=view, files=files, ping=())

    def _standing(self, before: Any, after: Any) -> str:
        """Everybody's points where a round has ended, unless the table keeps them for the end."""
        if not 0 < before.round < after.round:
            return ""
        view = self.session.game.view(after, None)
        return score_line(view, self.lang) if getattr(view, "open_scores", True) else ""

    async def _told(self, since: int, ply: int) -> str:
        events = await self.app.table.happened(self.session, since, ply, None)
        players = safe_names(self.session)
        return "\n".join(sentences(self.session.view(None), events, self.lang, players))

    async def _grow(self, since: int, ply: int, told: str, mark: str) -> None:
        """Add to the phase's message while it is fresh and short, else begin another."""
        # One that this very batch began before a crash is not grown but posted again, which changes nothing.
        old = [each for each in self._current("news") if each.mark != f"{self.batch}.n"]
        fresh = [each for each in old if each.note == mark and self._fresh(each)]
        if fresh and fresh[0].ply in (since, ply):
            text = await self._told(fresh[0].since, ply)
            if len(text) <= GROWN and await self._rewrite(fresh[0], text, ply):
                return
        view = self._more(since, ply) if len(told) > SCREEN else None
        await self._post(shortened(told), "n", "news", since, ply, mark, view=view, ping=())

    async def _rewrite(self, old: Sent, text: str, ply: int) -> bool:
        """Change what a message of ours says; False if Discord does not want that any more."""
        if not self._fresh(old):
            return False
        try:
            await send.change(self.channel.get_partial_message(old.id), text)
        except send.Uneditable as problem:
            LOG.info("game %s: message %s cannot be edited: %s", self.row.id, old.id, problem)
            return False
        await self.outbox.remember(replace(old, ply=ply))
        return True

    def _fresh(self, old: Sent) -> bool:
        return self.app.table.now() - old.at < send.FRESH

    def _more(self, since: int, ply: int) -> discord.ui.View:
        """The whole of some news that are too long for the channel, privately and in the reader's language."""
        return rows(Control("read", self.row.id, say(self.lang, "bot.button.more"), f"0.log.{since}.{ply}"))

    async def _draw(self, before: Any, after: Any, since: int, ply: int) -> discord.File | None:
        """The table with its description; a picture that fails follows later and keeps nothing back."""
        try:
            return await table_picture(self.app, self.session, before, after)
        except Exception:
            LOG.exception("game %s ply %s: the picture could not be drawn", self.row.id, ply)
            await self.outbox.later(self.row.id, Letter("picture", {"since": since, "ply": ply}, tries=1))
            return None

    async def _late_picture(self, letter: Letter) -> None:
        since, ply = letter.data["since"], letter.data["ply"]
        if ply > self.row.ply:
            return
        positions = self.app.table.positions
        before, after = await positions.at(self.session, since), await positions.at(self.session, ply)
        await asyncio.sleep(PICTURE_PAUSE * letter.tries)
        try:
            file = await table_picture(self.app, self.session, before, after)
        except Exception:
            LOG.exception("game %s ply %s: the picture could not be drawn again", self.row.id, ply)
            if letter.tries < PICTURE_TRIES:
                again = Letter("picture", letter.data, tries=letter.tries + 1)
                await self.outbox.later(self.row.id, again)
            return
        await self._post("", f"p{letter.id}", "news", since, ply, files=[file])

    async def _undone(self, ply: int) -> None:
        """News of what was taken back are shortened or go, and so do pictures of it."""
        for old in await self.outbox.messages(self.row.id, "news"):
            if old.ply <= ply:
                continue
            text = await self._told(old.since, ply) if old.since < ply else ""
            if old.note and text and await self._rewrite(old, shortened(text), ply):
                continue
            if text:
                await self._post(shortened(text), f"u{old.since}", "news", old.since, ply, ping=())
            await self._retire(old)

    # -- hidden questions

    async def _ask(self, seat: int, since: int, undos: int) -> None:
        """A hidden choice, in a direct message with all its controls. Where those are closed, My options offers it."""
        user, asked = self.session.seats[seat].user, self.session.asked.get(seat)
        mark = f"{self.batch}.a{seat}"
        if asked is None or user is None or (asked.ply, asked.undos) != (since, undos):
            return
        if self.again and await self.outbox.marked(mark) is not None:
            return
        text, view = await self._question(seat, user)
        message = await send.direct(self.app.client, user, text, view=view, nonce=mark)
        if message is not None:
            now, note = self.app.table.now(), f"{seat}.{user}"
            sent = Sent(message.id, self.row.id, message.channel.id, "ask", since, undos, now, note, mark)
            await self.outbox.remember(sent)

    async def _question(self, seat: int, user: int) -> tuple[str, discord.ui.View]:
        """The question in the words and language of the one who is asked, from his own view."""
        session, asked = self.session, self.session.asked[seat]
        lang = self.app.languages.unasked(user, self.lang)
        found = panel(session, seat, lang)
        view = panel_view(session, (asked.undos, asked.ply), found, lang)
        news = [letter.data["since"] for letter in self.letters if letter.kind == "news"]
        happened = await self.app.table.happened(session, min([*news, asked.ply]), session.row.ply, seat)
        private = [event for event in happened if event.to == seat]
        told = sentences(session.view(seat), private, lang, safe_names(session))
        head = say(lang, "bot.ask.private", channel=f"<#{session.row.channel}>")
        text = "\n".join([head, *told, found.text])
        if len(text) > send.CONTENT:  # what came before stands under What happened too
            text = "\n".join([head, found.text])
        return text, view

    async def _answered(self) -> None:
        """Questions in direct messages that were answered elsewhere go away; those an undo made stale are renewed."""
        for old in self._current("ask"):
            place, _, whose = old.note.partition(".")
            seat = int(place)
            asked, user = self.session.asked.get(seat), self.session.seats[seat].user
            theirs = whose == str(user)  # whoever was replaced has no part in it any more
            if not theirs or user is None or asked is None or not self._secret():
                await self._retire(old)
            elif (asked.ply, asked.undos) != (old.since, old.ply):
                text, view = await self._question(seat, user)
                where = self.app.client.get_partial_messageable(old.channel)
                with contextlib.suppress(send.Uneditable):  # stale buttons say so
                    await send.change(where.get_partial_message(old.id), text, view)
                await self.outbox.remember(replace(old, since=asked.ply, ply=asked.undos))

    def _secret(self) -> bool:
        """Whether people choose in secret now."""
        return self.row.status != "closed" and self.session.state.agenda[-1].hidden

    # -- whose turn it is

    async def _turn(self) -> None:
        """The turn message, newest in the channel; older ones are retired."""
        row = self.row
        old, reminders = self._current("turn"), self._current("reminder")
        if row.status == "over":
            if any(letter.kind == "end" for letter in self.letters):
                text, more = await farewell(self.app, self.session)
                await self._post(text, "e", "end", row.ply, row.ply, **more)
        elif row.status == "running":
            old = await self._up(old)
        elif row.status == "closed":
            old += self._current("lobby")
        for each in (*old, *reminders):
            await self._retire(each)

    async def _up(self, old: list[Sent]) -> list[Sent]:
        """Who must act: the message there is, changed, or a new one; returns those to be retired."""
        session, row = self.session, self.row
        text, view = turn_message.text(self.app, session), turn_message.buttons(self.app, session)
        ring, note = await turn_message.ring(self.app, session, old[-1].note if old else "")
        last = old[-1] if old else None
        if last is not None and not ring and not self.posted and self._fresh(last):
            try:
                await send.change(self.channel.get_partial_message(last.id), text, view)
            except send.Uneditable:
                pass
            else:
                await self.outbox.remember(replace(last, ply=row.ply, note=note))
                return old[:-1]
        message = await self._post(text, "t", "turn", row.ply, row.ply, note, view=view, ping=ring)
        return [each for each in old if each.id != message]  # the very same one, told again

    async def _retire(self, old: Sent) -> None:
        try:
            await self.app.client.get_partial_messageable(old.channel).get_partial_message(old.id).delete()
        except discord.DiscordServerError:
            raise
        except discord.HTTPException:
            LOG.info("game %s: message %s was already gone", self.row.id, old.id)
        await self.outbox.forget(old.id)


async def table_picture(app: App, session: Session, before: Any, after: Any) -> discord.File:
    """The table as everybody sees it, the newest changes marked, with its description."""
    row, players, game = session.row, session.names, session.game
    view, old = game.view(after, None), game.view(before, None)
    data = await app.pictures.picture(PictureRequest(view, row.lang, players=players, before=old))
    alt = caption(view, row.lang, players, old)
    return discord.File(io.BytesIO(data), f"carson-city-{row.id}.png", description=alt)
