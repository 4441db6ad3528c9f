"""One batch of letters becomes messages: hosts' lines, finished phases, hidden questions, whose turn it is.

Everything is made from what is stored: the same batch gives the same messages with the same marks (nonces), so that
after a crash nothing is said twice. A phase that is over leaves one message; the running one lives in the turn message
alone, the newest in the channel, which is posted anew to ring those who are newly up and changed otherwise.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import discord

from bot.channel import phase_message, table_picture, turn_message
from bot.channel.game_end import farewell, replay_file
from bot.channel.hidden_question import HiddenQuestions
from bot.channel.phase_message import End
from bot.channel.posting import Posting
from bot.channel.postman import answered
from bot.channel.table_line import host_line
from bot.channel.vote_message import VoteMessages
from bot.store import letters
from bot.store.letters import HostLine, News, Picture, Question, ShowVotes, Undone
from bot.store.messages import EndSent, LineSent, LobbySent, NewsSent, ReminderSent, ReplaySent, TurnSent
from bot.store.moves import LogRow
from bot.store.outbox import Envelope
from bot.table import ladder
from bot.table.session import Session
from bot.ui import send
from bot.ui.app import App
from bot.ui.unfolding import pictures_of, unfold
from render.words import say
from rules.game import Event

LOG = logging.getLogger(__name__)
PICTURE_TRIES = 3
PICTURE_PAUSE = 1.0
"""Seconds before a picture that failed is tried again, and twice as many the next time."""
PICTURE_WAITS = 40
"""Seconds after a move until the picture follows, where moves follow each other quickly."""
LOOKED_BACK = 20
"""Plies among which the last move of a person is looked for."""
Draw = Callable[[], Awaitable[list[discord.File]]]


class Delivery(Posting):
    """A batch on its way; `hurried` if it follows another so closely that its picture had better wait for more."""

    def __init__(
        self, app: App, session: Session, envelopes: list[Envelope], *, again: bool, hurried: bool = False
    ) -> None:
        super().__init__(app, session, envelopes[0].batch, again=again)
        self.envelopes, self.hurried = envelopes, hurried
        self.letters = [each.letter for each in envelopes]
        self.news = [letter for letter in self.letters if isinstance(letter, News)]
        self.told = phase_message.START
        """Where the last of the phases that were told ended: from there on it is the turn message's to tell."""
        self.tries = max(each.tries for each in envelopes)
        self.asking: list[str] = []
        """Where the open questions to the table stand."""
        self.later = False
        """Whether something of it was put off, and lies in the outbox again."""

    async def tell(self) -> bool:
        """Say all of it; whether something new stands in the channel now."""
        await self.look()
        self.told = last_of(self.current(NewsSent))
        turn = False
        for each in self.envelopes:
            match each.letter:
                case HostLine() as line:
                    text = host_line(self.session, line)
                    await self.post(text, f"l{each.id}", LineSent, ping=line.ring or ())
                case Undone(ply):
                    await self._undone(ply)
            turn |= not (isinstance(each.letter, Picture) and await self._late_picture(each.letter))
        asked = await VoteMessages(self).show(asked=any(isinstance(letter, ShowVotes) for letter in self.letters))
        self.asking = [self.channel.get_partial_message(each).jump_url for each in asked]
        for end in await phase_message.ends(self.app.table, self.session, self.news):
            await self._phase(end)
        questions = HiddenQuestions(self, min([letter.since for letter in self.news], default=self.row.ply))
        for letter in self.letters:
            if isinstance(letter, Question):
                await questions.ask(letter)
        await questions.answered()
        if turn:
            await self._turn(questions.told)
        await questions.unfold()
        if self._ended():
            replay = await replay_file(self.app, self.session)
            if replay is not None:
                await self.post(say(self.lang, "bot.replay"), "r", ReplaySent, files=[replay])
        return self.posted

    def _ended(self) -> bool:
        return any(isinstance(letter, letters.End) for letter in self.letters)

    # -- phases that are over

    async def _phase(self, end: End) -> None:
        """What happened in a phase that is over, with its picture; at the end of the game the final scores are it."""
        start, mark = self.told, f"n{end.ply}"
        if end.ply <= start.ply:  # told before a crash: what follows must be decided as it was then
            self.posted |= self.again and await self.messages.marked(f"{self.batch}.{mark}") is not None
            return
        text, view = await phase_message.told(self.app.table, self.session, start, end)
        over = self.row.status == "over" and end.ply == self.row.ply
        wanted = Picture(start.ply, end.ply)
        files = [] if over else await self._drawn(partial(self._phase_picture, wanted), wanted)
        if text or files:
            record = partial(NewsSent, since=start.ply, ply=end.ply, before=end.before)
            await self.post(text, mark, record, view=view, files=files, ping=())
            self.told = end

    def _phase_picture(self, phase: Picture) -> Awaitable[list[discord.File]]:
        return table_picture.of_phase(self.app, self.session, phase.since, phase.ply)

    async def _drawn(self, draw: Draw, letter: Picture) -> list[discord.File]:
        """Pictures with their description; what fails follows later and keeps nothing back."""
        try:
            return await draw()
        except Exception as problem:
            kind = type(problem).__name__  # its text may hold somebody's secret
            LOG.error("game %s ply %s: the picture could not be drawn: %s", self.row.id, letter.ply, kind)
            if self.tries < PICTURE_TRIES:
                await self.outbox.later(self.row.id, letter, self.tries + 1)
                self.later = True
            return []

    async def _late_picture(self, picture: Picture) -> bool:
        """A picture that could not be drawn before; False where it is the turn message's, which is then shown anew."""
        await asyncio.sleep(PICTURE_PAUSE * self.tries)
        standing = await self.messages.of(self.row.id, NewsSent)
        for old in standing:
            if (old.since, old.ply) == (picture.since, picture.ply):
                start = last_of([each for each in standing if each.ply <= old.since])
                text, view = await phase_message.told(self.app.table, self.session, start, End(old.ply, old.before))
                files = await self._drawn(partial(self._phase_picture, picture), picture)
                if files and self.fresh(old):
                    try:
                        await send.change(self.channel.get_partial_message(old.id), text, view, files)
                    except send.UneditableError as problem:
                        LOG.info("game %s: message %s cannot be edited: %s", self.row.id, old.id, problem)
                return True
        return False

    async def _undone(self, ply: int) -> None:
        """Phases that are not over any more: what is left of them is the turn message's to tell again."""
        standing = await self.messages.of(self.row.id, NewsSent)
        for old in standing:
            if old.ply > ply:
                await self.retire(old)
        self.told = last_of([each for each in standing if each.ply <= ply])

    # -- whose turn it is

    async def _turn(self, rung: set[int]) -> None:
        """The turn message, newest in the channel; older ones are retired."""
        status, old = self.row.status, self.current(TurnSent)
        if status == "over" and self._ended():
            text, more = await farewell(self.app, self.session)
            await self.post(text, "e", EndSent, **more)
        elif status == "running":
            old = await self._up(old, rung)
        cards = self.current(LobbySent) if status == "closed" else []
        stay = self._still_awaited()
        reminders = [each for each in self.current(ReminderSent) if not stay or answered(each, self.session)]
        for each in (*old, *cards, *reminders):
            await self.retire(each)
        # Whatever was done this time: posted, an older one changed, or nobody is up any more.
        await self.clear(turn_message.buttons(self.session))

    def _still_awaited(self) -> bool:
        """Whether the table only hears of somebody who does not move: then what reminds them stays."""
        lines = [letter for letter in self.letters if isinstance(letter, HostLine)]
        rest = [letter for letter in self.letters if not isinstance(letter, HostLine | ShowVotes | letters.ShowTurn)]
        return not rest and self.row.status == "running" and all(line.key == ladder.WAITING for line in lines)

    async def _up(self, old: list[TurnSent], rung: set[int]) -> list[TurnSent]:
        """Who must act: the message there is, changed, or a new one; returns those to be retired."""
        session, last = self.session, old[-1] if old else None
        lines = await self.app.store.moves.log(self.row.id, max(0, min(self.told.ply, self.row.ply - LOOKED_BACK)))
        ring, questions = turn_message.ring(session, lines, last.questions if last is not None else ())
        ring = [user for user in ring if not await self.app.live.shows(session, user)]
        if not self.news and any(isinstance(letter, Undone) for letter in self.letters):
            ring = []  # whoever took something back is there
        rung |= await self.app.store.people.with_digest(ring)
        ring = [user for user in ring if user not in rung]
        events = await phase_message.happened(self.app.table, session, self.told)
        text, view = turn_message.text(session, events, self.asking), turn_message.buttons(session)
        due = self.app.table.now() + PICTURE_WAITS if self.hurried else 0
        files = await self._turn_pictures(lines)
        fits = last is not None and (self.unfolds or not last.layout)
        if last is not None and fits and not ring and not self.posted and self.fresh(last):
            copies = [send.copied(file) for file in files]  # a file is read as it is sent
            try:
                layout = await self._changed(last, text, events, view, copies)
            except send.UneditableError:
                pass
            else:
                self.messages.changed(replace(last, questions=questions, due=due, layout=layout))
                return old[:-1]
        record = partial(TurnSent, questions=questions, due=due)
        message = await self._posted(record, text, events, view, files, ring)
        return [each for each in old if each.id != message]  # the very same one, told again

    async def _posted(
        self,
        record: Callable[..., TurnSent],
        text: str,
        events: list[Event],
        view: discord.ui.View,
        files: list[discord.File],
        ring: list[int],
    ) -> int:
        """A new turn message. One picture is widest in plain words; with more of them it becomes a layout.

        Where nobody is rung it is one at once. After a crash what stands there is looked for by its words.
        """
        several = self.unfolds and len(files) > 1
        if several and not ring and not self.again:
            layout = turn_message.unfolded(self.session, events, files, view, self.asking)
            return await self.post("", "t", record, view=layout, files=files, ping=ring)
        first = [send.copied(file) for file in files[:1]]
        message = await self.post(text, "t", record, view=view, files=first, ping=ring)
        if several or (self.unfolds and files and message in self.layouts):
            if await self.outbox.follow(self.row.id, self.batch):  # which changes it at once, or takes its place
                await self.messages.unfold_later(self.row.id, message, self.app.table.now() + PICTURE_WAITS)
            else:
                await self._unfold(message, events, view, files, ring)
        return message

    async def _changed(
        self, last: TurnSent, text: str, events: list[Event], view: discord.ui.View, files: list[discord.File]
    ) -> bool:
        """The turn message, brought up to date; whether it is a layout now. Without new pictures the old stay."""
        message = self.channel.get_partial_message(last.id)
        if not last.layout and not (self.unfolds and len(files) > 1):
            await send.change(message, text, view, files)
            return False
        shown = files or await pictures_of(message)
        await unfold(message, turn_message.unfolded(self.session, events, shown, view, self.asking), shown)
        return True

    async def _unfold(
        self, message: int, events: list[Event], view: discord.ui.View, files: list[discord.File], ring: list[int]
    ) -> None:
        """What was posted as words, so that a phone shows them as it rings, becomes a layout; where not, it has all."""
        layout = turn_message.unfolded(self.session, events, files, view, self.asking)
        try:
            await unfold(self.channel.get_partial_message(message), layout, files, ring)
        except send.UneditableError as problem:
            LOG.info("game %s: message %s stays as it is: %s", self.row.id, message, problem)
        else:
            self.messages.unfolded(self.row.id, message)

    async def _turn_pictures(self, lines: list[LogRow]) -> list[discord.File]:
        """The table as it stands, unless more is to come in a moment."""
        if self.hurried:
            return []
        draw = partial(table_picture.of_turn, self.app, self.session, self.told.ply, lines, every=self.unfolds)
        return await self._drawn(draw, Picture(self.told.ply, self.row.ply))


def last_of(phases: list[NewsSent]) -> End:
    """Where the last of some phases ended."""
    last = max(phases, key=lambda each: each.ply, default=None)
    return End(last.ply, last.before) if last is not None else phase_message.START
