"""Guided first games: how they begin, what their rivals do, and what the learner is told.

Where somebody stands in a guide is never written down: the log says what was played, and the guide what comes next.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import NamedTuple

from bot.store.database import Store
from bot.store.games import SeatRow
from bot.table.session import Session
from bot.table.table import Table
from render.guide import Guide, guide_of
from render.guide import words as guide_words
from render.words import Players, say
from rules.game import Seat
from rules.notation import Move


async def create(table: Table, guide: Guide, learner: SeatRow, *, guild: int | None, channel: int, lang: str) -> int:
    """A guided game in a channel, ready to start: the learner, then their rivals; raises BusyError where one is on."""
    assert learner.user is not None
    robots = {seat: say(lang, "bot.robot", number=seat) for seat in guide.rivals}
    return await table.store.games.create(
        guild=guild,
        channel=channel,
        host=learner.user,
        game=guide.game,
        lang=lang,
        now=table.now(),
        seats=[learner, *(SeatRow(0, seat, None, guide.level, name) for seat, name in robots.items())],
        more={"options": guide.options, "seed": guide.seed, "guide": 1},
    )


async def rival_move(store: Store, session: Session, seat: Seat) -> Move | None:
    """What the guide has a rival do; None where the learner has left its line, or in any other game."""
    guide = guide_of(session.row.game) if session.row.guide else None
    if guide is None or seat not in guide.rivals:
        return None
    text = guide.next_move(seat, await played(store, session))
    legal = session.game.legal(session.view(seat), seat) if text is not None else ()
    return next((move for move in legal if str(move) == text), None)


class GuideTold(NamedTuple):
    """What a learner is told."""

    after: str = ""
    """Of their last move."""
    before: str = ""
    """Of the decision they face."""
    advised: Move | None = None

    @property
    def text(self) -> str:
        """All of it, with a line between."""
        return "\n> \n".join(filter(None, (self.after, self.before)))


async def told(table: Table, session: Session, seat: Seat, lang: str, players: Players) -> GuideTold:
    """What a learner who is asked is told, once others have answered; nothing in any other game."""
    if not session.learns(seat) or seat not in session.asked:
        return GuideTold()
    guide, made, view = guide_of(session.row.game), await played(table.store, session), session.view(seat)
    passage = None if guide_words.over(guide, view) else guide.passage(made)
    before = guide_words.before(guide, view, made, lang, players)
    advised = session.read(passage.move) if passage is not None else None
    ply = max((ply for ply, (mover, _) in enumerate(made, 1) if mover == seat), default=0)
    if not ply:
        return GuideTold("", before, advised)
    then = replace(session, position=await table.positions.at(session, ply - 1))
    move, views = session.read(made[ply - 1][1]), (then.view(seat), view)
    return GuideTold(guide_words.after(guide, views, made[: ply - 1], move, lang, players), before, advised)


async def played(store: Store, session: Session) -> list[tuple[Seat, str]]:
    """Everything that was played up to a session's position."""
    return [(line.seat, line.move) for line in await store.moves.log(session.row.id) if line.ply <= session.row.ply]


def finished(session: Session, seat: Seat) -> bool:
    """Whether the rounds of a learner's guide are over."""
    return session.learns(seat) and guide_words.over(guide_of(session.row.game), session.view(seat))


async def go_on(table: Table, game: int, user: int) -> Session:
    """A game like any other from now on, with luck that stands in no file; raises RefusedError."""
    async with table.lock(game):
        session = await table.load(game)
        session.seat_of(user)
        if not session.row.guide:
            return session
        row = replace(session.row, guide=0, seed=secrets.token_hex(16))
        await table.store.games.change(game, values={"guide": row.guide, "seed": row.seed})
        return replace(session, row=row)
