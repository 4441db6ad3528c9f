"""The message that a phase leaves: when phases end, what belongs to each, and what is told of it."""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

import discord

from bot.ops.log_format import fields
from bot.panel.pages import SCREEN, shortened
from bot.store.letters import News
from bot.table.session import Session
from bot.table.table import Table
from bot.ui.buttons import Control, rows
from bot.ui.text import safe_names
from render import cut, phase_story
from render.words import name, say
from rules.game import Event, Game
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
            before, after = [await table.positions.at(session, ply) for ply in (each.since, each.ply)]
            if where(session.game, before) != where(session.game, after):
                found.append(End(each.ply, each.since))
    return found


def where(game: Game, state: Any) -> tuple[int, str]:
    return state.round, game.phase(state)


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
    *lines, last = found.lines
    text = "\n".join(filter(None, (shortened("\n".join(lines), SCREEN - len(last)), last)))
    cut_off = found.more or text != "\n".join(found.lines)
    view = rows(more(session, start.ply, end.ply)) if cut_off else None
    return f"{title(session, before)}\n{text}", view


def title(session: Session, state: Any) -> str:
    """Round and phase."""
    lang, phase = session.row.lang, name(session.row.lang, "phase", session.game.phase(state))
    if not state.round:
        return say(lang, "bot.turn.setup", phase=phase)
    return say(lang, "bot.turn.title", round=state.round, phase=phase)


def more(session: Session, since: int, ply: int) -> Control:
    """The whole of a phase that is too long for the channel, privately and in the reader's language."""
    return Control("read", session.row.id, say(session.row.lang, "bot.button.more"), f"0.log.{since}.{ply}")
