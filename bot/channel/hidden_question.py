"""Hidden choices, each put to one player in a direct message: what only they may know, and all the controls."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from functools import partial

import discord

from bot.channel.posting import Posting
from bot.limits.table import CONTENT
from bot.panel import lessons
from bot.panel.panel import panel, sketch
from bot.store.letters import Question
from bot.store.messages import QuestionSent
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.panel_view import question_view
from bot.ui.text import safe_names
from render import what_concerns
from render.words import say
from rules.game import Seat


class HiddenQuestions:
    """The hidden questions of one batch; `since` is the ply before what it tells of."""

    def __init__(self, posting: Posting, since: int) -> None:
        self.posting, self.since = posting, since
        self.app, self.session = posting.app, posting.session
        self.told: set[int] = set()
        """People whose direct messages have rung: the channel need not."""

    async def ask(self, question: Question) -> None:
        """A hidden choice, in a direct message with all its controls. Where those are closed, My options offers it."""
        posting, session, seat = self.posting, self.session, question.seat
        user, asked = session.seats[seat].user, session.asked.get(seat)
        mark = f"{posting.batch}.a{seat}"
        if asked is None or user is None or (asked.ply, asked.undos) != (question.since, question.undos):
            return
        if posting.again and await posting.messages.marked(mark) is not None:
            self.told.add(user)
            return
        text, view, told = await hidden_question(self.app, session, seat, user, self.since)
        before = partial(posting.sent_before, text=text, view=view)
        client, barred = self.app.client, self.app.barred
        message = await send.direct(client, barred, user, text, view=view, nonce=mark, before=before)
        if message is None:
            return
        self.told.add(user)
        sent = QuestionSent(
            id=message.id,
            game=session.row.id,
            channel=message.channel.id,
            at=self.app.table.now(),
            mark=mark,
            seat=seat,
            user=user,
            since=question.since,
            undos=question.undos,
        )
        await posting.messages.remember(sent)
        await lessons.shown(self.app.store, told)  # afterwards: without its lesson the question would look like another

    async def answered(self) -> None:
        """Questions in direct messages that were answered elsewhere go away; those an undo made stale are renewed."""
        session = self.session
        for old in self.posting.current(QuestionSent):
            asked = session.asked.get(old.seat)
            theirs = old.user == session.seats[old.seat].user  # whoever was replaced has no part in it any more
            if not theirs or asked is None or not self._secret():
                await self.posting.retire(old)
            elif (asked.ply, asked.undos) != (old.since, old.undos):
                text, view, told = await hidden_question(self.app, session, old.seat, old.user, self.since)
                where = self.app.client.get_partial_messageable(old.channel)
                with contextlib.suppress(send.UneditableError):  # stale buttons say so
                    await send.renew(where.get_partial_message(old.id), text, view)
                    await lessons.shown(self.app.store, told)
                await self.posting.messages.remember(replace(old, since=asked.ply, undos=asked.undos))

    def _secret(self) -> bool:
        """Whether people choose in secret now."""
        return self.session.row.status != "closed" and self.session.state.agenda[-1].hidden


async def hidden_question(
    app: App, session: Session, seat: Seat, user: int, since: int
) -> tuple[str, discord.ui.View, lessons.Line | None]:
    """The question in the words and language of whoever is asked, from their own view, with the news since a ply.

    Also what is told with it once; whoever has sent it notes that.
    """
    asked, row = session.asked[seat], session.row
    lang = app.languages.unasked(user, row.lang)
    drafted = sketch(session, seat, lang, names=safe_names(session))
    found, lesson = panel(session, drafted, {}), await lessons.lesson(app.store, session, user, drafted.desk)
    view = question_view(session, seat, found, lang)
    happened = await app.table.positions.happened(session, min(since, asked.ply), row.ply, seat)
    private = [event for event in happened if event.to == seat]
    told = what_concerns(session.view(seat), private, lang, safe_names(session), session.colour(seat))
    head = say(lang, "bot.ask.private", channel=f"<#{row.channel}>")
    asks = [f"**{found.title}**", *found.lines, *([lesson.text] if lesson is not None else [])]
    text = "\n".join([head, *told, *asks])
    if len(text) > CONTENT:  # what came before stands under What happened too
        text = "\n".join([head, *asks])
    return text, view, lesson
