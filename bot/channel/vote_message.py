"""What a table is asked: one message per question, with its buttons, which rings for those who are asked.

The message goes once the question is answered; what was decided is a line of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import discord

from bot.channel.posting import Posting
from bot.channel.table_line import asked, filled, tally
from bot.panel.pages import shortened
from bot.store.messages import VoteSent
from bot.store.votes import NOBODY, Vote
from bot.table import votes
from bot.table.deeds import SEAT
from bot.table.session import Session
from bot.table.table import Table
from bot.ui import send
from bot.ui.buttons import Control, rows
from bot.ui.text import safe, safe_names
from render import sentences
from render.words import listed, say

LONGEST = 1000
"""Characters of the moves that a table is asked to take back."""


class VoteMessages:
    """The questions of one game, as they stand when a batch goes out."""

    def __init__(self, posting: Posting) -> None:
        self.posting, self.session = posting, posting.session

    async def show(self, *, asked: bool) -> list[int]:
        """New questions are posted, those that were answered go. `asked` if there may be something new.

        The messages of all that are open now.
        """
        posting, standing = self.posting, self.posting.current(VoteSent)
        if not asked and not standing:
            return []
        table = posting.app.table
        there = {vote.id: vote for vote in await table.store.votes.open(self.session.row.id)}
        gone = await votes.departed(table, self.session.row.id)
        found = []
        for old in standing:
            vote = there.pop(old.vote, None)
            if vote is None:
                await posting.retire(old)
                continue
            found.append(old.id)
            if len(vote.ballots) != old.answers and posting.fresh(old):
                await self._change(old, vote, votes.electors(self.session, vote, gone))
        for vote in there.values():
            people = votes.electors(self.session, vote, gone)
            missing = [user for user in people if user not in vote.ballots]
            record = partial(VoteSent, vote=vote.id, answers=len(vote.ballots))
            text, view = await self._asked(vote, people), buttons(self.session, vote)
            found.append(await posting.post(text, f"v{vote.id}", record, view=view, ping=missing))
        return found

    async def _change(self, old: VoteSent, vote: Vote, people: list[int]) -> None:
        text, view = await self._asked(vote, people), buttons(self.session, vote)
        try:
            await send.change(self.posting.channel.get_partial_message(old.id), text, view)
        except send.UneditableError:
            return  # those who answer are told how it stands
        self.posting.messages.changed(replace(old, answers=len(vote.ballots)))

    async def _asked(self, vote: Vote, people: list[int]) -> str:
        """The words of a question; where moves are to be taken back, which."""
        if vote.kind != votes.UNDO:
            return question(self.session, vote, people)
        moves = await taken_back(self.posting.app.table, self.session, vote.data["to"], self.session.lang)
        return question(self.session, vote, people, moves)


async def taken_back(table: Table, session: Session, to: int, lang: str) -> list[str]:
    """What everybody saw happen with moves that are to be taken back."""
    last = session.row.ply
    events = await table.positions.happened(session, min(to, last), last, None)
    told = shortened("\n".join(sentences(session.view(None), events, lang, safe_names(session))), LONGEST)
    return [f"> {line}" for line in told.splitlines()]


def what(session: Session, vote: Vote, lang: str) -> str:
    """What a question is about."""
    words = filled(session, vote.data, vote.seat if vote.seat != NOBODY else None, lang)
    return asked(vote.kind, safe(vote.name), words, lang)


def question(session: Session, vote: Vote, people: list[int], about: Sequence[str] = ()) -> str:
    """The question with what is to be known about it, how it stands, who is still to answer and until when."""
    lang = session.lang
    lines = [f"**{what(session, vote, lang)}**", *about]
    lines += [say(lang, "bot.undo.all")] if vote.data.get("revealed") else []
    until = f"<t:{vote.until}:f>"
    if vote.kind == SEAT:
        return "\n".join([*lines, say(lang, "bot.vote.until-seat", until=until)])
    missing = [f"<@{user}>" for user in people if user not in vote.ballots]
    waiting = say(lang, "bot.vote.missing", people=listed(lang, missing)) if missing else ""
    lines += [" · ".join(filter(None, (so_far(vote, people, lang), waiting)))]
    rule = "all" if vote.kind == votes.UNDO else "most"
    return "\n".join([*lines, say(lang, f"bot.vote.until-{rule}", until=until)])


def so_far(vote: Vote, people: list[int], lang: str) -> str:
    """How many have said what so far."""
    return tally(Counter(choice for user, choice in vote.ballots.items() if user in people), lang)


def buttons(session: Session, vote: Vote) -> discord.ui.View:
    """One for each answer; its id is all it needs, also after a restart."""
    choices = votes.KINDS[vote.kind]
    if vote.kind == SEAT and not vote.data.get("user"):
        choices = choices[:1]
    return rows(
        *(
            Control(
                "vote", vote.game, say(session.lang, f"bot.vote.{each}"), f"{vote.id}.{each}", primary=each == first
            )
            for first in choices[:1]
            for each in choices
        )
    )
