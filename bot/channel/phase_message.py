"""The message that a phase leaves: when phases end, what belongs to each, and what is told of it."""

from __future__ import annotations

import logging
from typing import NamedTuple

import discord

from bot.ops.log_format import fields
from bot.panel.pages import SCREEN, shortened
from bot.store.letters import News
from bot.table.session import Session
from bot.table.table import Table
from bot.ui.buttons import Control, rows
from bot.ui.text import safe_names
from render import cut, phase_story, renderer
from render.words import listed, name, say
from rules.game import Event, Game, Viewed
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)


class End(NamedTuple):
    """Where a phase ended: after which ply, and from which ply on the move was made that ended it."""

    ply: int = 0
    before: int = 0


START = End()
"""Where the first phase began."""


async def ends(table: Table, session: Session, news: list[News]) -> list[End]:
    """Where phases were over, among the moves the news tell of."""
    found = []
    for each in news:
        if 0 < each.since < each.ply <= session.row.ply:
            positions, game = table.positions, session.game
            before, after = [game.view(await positions.at(session, ply), None) for ply in (each.since, each.ply)]
            if where(game, before) != where(game, after) and renderer(after).phase_picture(before, after):
                found.append(End(each.ply, each.since))
    return found


def where(game: Game, view: Viewed) -> tuple[int, str]:
    return view.round, game.phase(view)


async def happened(table: Table, session: Session, start: End, end: End | None = None) -> list[Event]:
    """What everybody may know of a phase, or of the running one: a phase may begin, and end, in the midst of a move.

    Nothing where the log is an earlier version's.
    """
    positions, ply = table.positions, end.before if end is not None else session.row.ply
    try:
        found = await positions.happened(session, min(start.ply, ply), ply, None)
        if start.before:
            move = await positions.happened(session, start.before, start.ply, None)
            found = [*cut(session.game.view(await positions.at(session, start.ply), None), move)[1], *found]
        if end is not None:
            move = await positions.happened(session, end.before, end.ply, None)
            found += cut(session.game.view(await positions.at(session, end.ply), None), move)[0]
    except IllegalError as problem:
        kind = type(problem).__name__  # its text may hold somebody's secret
        LOG.error("what happened cannot be told", extra=fields(game=session.row.id, ply=ply, problem=kind))
        return []
    return found


async def told(table: Table, session: Session, start: End, end: End) -> tuple[str, discord.ui.View | None]:
    """A phase in a few lines; where there is more to tell, with a button for the whole of it."""
    game, positions = session.game, table.positions
    before, after = [game.view(await positions.at(session, each.ply), None) for each in (start, end)]
    events = await happened(table, session, start, end)
    found = phase_story(before, after, events, session.row.lang, safe_names(session))
    if not found.lines:
        return "", None
    *lines, ending = found.lines
    text = "\n".join(filter(None, (shortened("\n".join(lines), SCREEN - len(ending)), ending)))
    cut_off = found.more or text != "\n".join(found.lines)
    view = rows(more(session, start.ply, end.ply)) if cut_off else None
    last = game.view(await positions.at(session, end.before), None)
    return f"{title(session, before, last)}\n{text}", view


def title(session: Session, *views: Viewed) -> str:
    """Round and phase; both phases, where two of a round are told together."""
    lang, game = session.row.lang, session.game
    phases = dict.fromkeys(name(lang, "phase", game.phase(each)) for each in views)
    key = "bot.turn.title" if views[0].round else "bot.turn.setup"
    return say(lang, key, round=views[0].round, phase=listed(lang, [*phases]))


def more(session: Session, since: int, ply: int) -> Control:
    """The whole of a phase that is too long for the channel, privately and in the reader's language."""
    return Control("read", session.row.id, say(session.row.lang, "bot.button.more"), f"0.log.{since}.{ply}")
