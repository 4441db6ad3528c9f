"""Hidden choices, each put to one player in a direct message: what only they may know, and all the controls.

It is posted as words, for that is what a phone shows as it rings, and unfolded into the panel with its picture once all
else has been said. Where that comes to nothing, what stands there is complete.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass, replace

import discord

from bot.channel.posting import Posting
from bot.limits.table import CONTENT
from bot.panel import lessons
from bot.panel.outlook import panel_with
from bot.panel.pages import pages
from bot.panel.panel import panel, sketch
from bot.panel.sketch import Sketch
from bot.store.letters import Question
from bot.store.messages import QuestionSent
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import stamp
from bot.ui.layouts import attached, words
from bot.ui.panel_view import LONGEST, alt_text, explained, panel_view, question_view
from bot.ui.text import safe_names
from bot.ui.unfolding import unfold
from render import what_concerns
from render.words import say
from rules.game import Seat

LOG = logging.getLogger(__name__)


class HiddenQuestions:
    """The hidden questions of one batch; `since` is the ply before what it tells of."""

    def __init__(self, posting: Posting, since: int) -> None:
        self.posting, self.since = posting, since
        self.app, self.session = posting.app, posting.session
        self.told: set[int] = set()
        """People whose direct messages have rung: the channel need not."""
        self.in_words: list[tuple[discord.PartialMessage, HiddenQuestion]] = []
        """What was posted, and is not unfolded yet."""

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
        made = await hidden_question(self.app, session, seat, user, self.since)
        text, view = made.in_words()

        async def before(channel: discord.DMChannel) -> discord.Message | None:
            found = await posting.sent_before(channel, text, view)
            if found is None and posting.again:  # it may have become a panel before the crash
                found = await posting.before.stamped(channel, stamp(made.ticket))
            return found

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
        await lessons.shown(self.app.store, made.lesson)  # afterwards: without it the question would look like another
        if posting.unfolds and not message.flags.components_v2:
            self.in_words.append((self._partial(sent), made))

    async def answered(self) -> None:
        """Questions in direct messages that were answered elsewhere go away; those an undo made stale are renewed."""
        session = self.session
        for old in self.posting.current(QuestionSent):
            asked = session.asked.get(old.seat)
            theirs = old.user == session.seats[old.seat].user  # whoever was replaced has no part in it any more
            if not theirs or asked is None or not self._secret():
                await self.posting.retire(old)
            elif (asked.ply, asked.undos) != (old.since, old.undos):
                made = await hidden_question(self.app, session, old.seat, old.user, self.since)
                layout, files = await made.unfolded(self.app, pictured=self.posting.unfolds)
                with contextlib.suppress(send.UneditableError):  # stale buttons say so
                    await send.renew(self._partial(old), layout, files)
                    await lessons.shown(self.app.store, made.lesson)
                await self.posting.messages.remember(replace(old, since=asked.ply, undos=asked.undos))

    async def unfold(self) -> None:
        """What was posted as words becomes a panel, unless a press has made something of it already."""
        await asyncio.gather(*(self._unfold(*each) for each in self.in_words))

    async def _unfold(self, message: discord.PartialMessage, made: HiddenQuestion) -> None:
        layout, files = await made.unfolded(self.app)
        try:
            await unfold(message, layout, files)
        except send.UneditableError as problem:
            LOG.info("game %s: a question stays as it is: %s", self.session.row.id, problem)

    def _partial(self, sent: QuestionSent) -> discord.PartialMessage:
        return self.app.client.get_partial_messageable(sent.channel).get_partial_message(sent.id)

    def _secret(self) -> bool:
        """Whether people choose in secret now."""
        return self.session.row.status != "closed" and self.session.state.agenda[-1].hidden


@dataclass(frozen=True)
class HiddenQuestion:
    """A question in the words and language of whoever is asked, from their own view."""

    session: Session
    seat: Seat
    user: int
    drafted: Sketch
    news: tuple[str, ...]
    """What happened since, as far as nobody else may know."""
    lesson: lessons.LessonLine | None
    """What is told with it once; whoever has sent it notes that."""

    @property
    def ticket(self) -> tuple[int, int, int]:
        return (self.session.row.id, *self.session.opened(self.seat))

    def in_words(self) -> tuple[str, discord.ui.View]:
        """As it rings: no more than fits, for what came before stands under What happened too."""
        found = panel(self.session, self.drafted, {})
        asks = [f"**{found.title}**", *found.lines]
        text = self._text(asks, self.news)
        view = question_view(self.session, self.seat, found, self.drafted.desk.lang)
        return text if len(text) <= CONTENT else self._text(asks), view

    async def unfolded(self, app: App, *, pictured: bool = True) -> tuple[discord.ui.LayoutView, list[discord.File]]:
        """As a layout: the panel with what each choice is worth and its picture, or not `pictured` the same words."""
        if not pictured:
            text, view = self.in_words()
            return words(text, view.children), []
        session, seat, lang = self.session, self.seat, self.drafted.desk.lang
        seen = await app.pictures.outlook(session, self.drafted, app.palettes.of_person(self.user, session.row.guild))
        found = panel_with(session, self.drafted, seen)
        text = pages(self._text([found.text], self.news), LONGEST)[0]
        files = attached(session, seen.pictures, alt_text(found))
        also = explained(session, self.lesson.entry if self.lesson is not None else None)
        return panel_view(session, seat, found, lang, text=text, files=files, also=also), files

    def _text(self, asks: list[str], news: tuple[str, ...] = ()) -> str:
        head = say(self.drafted.desk.lang, "bot.ask.private", channel=f"<#{self.session.row.channel}>")
        return "\n".join([head, *news, *asks, *([self.lesson.text] if self.lesson is not None else [])])


async def hidden_question(app: App, session: Session, seat: Seat, user: int, since: int) -> HiddenQuestion:
    """The question a seat is asked, with the news since a ply."""
    asked, row, names = session.asked[seat], session.row, safe_names(session)
    lang = app.languages.unasked(user, row.lang)
    drafted = sketch(session, seat, lang, names=names)
    lesson = await lessons.lesson(app.store, session, user, drafted.desk)
    happened = await app.table.positions.happened(session, min(since, asked.ply), row.ply, seat)
    private = [event for event in happened if event.to == seat]
    told = what_concerns(session.view(seat), private, lang, names, session.colour(seat))
    return HiddenQuestion(session, seat, user, drafted, tuple(told), lesson)
