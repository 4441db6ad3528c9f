"""The message that a phase leaves: when phases end, and what is told of one."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.ops.log_format import fields
from bot.panel.pages import SCREEN, shortened
from bot.store.letters import News
from bot.table.session import Session
from bot.table.table import Table
from bot.ui.buttons import Control, rows
from bot.ui.text import safe_names
from render import score_line, sentences
from render.words import name, say
from rules.game import Game
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)
LINES = 12
"""The most a phase is told in; the rest is behind a button."""


async def ends(table: Table, session: Session, news: list[News]) -> list[int]:
    """The plies at which a phase was over, among those the news tell of."""
    found = []
    for each in news:
        if 0 < each.since < each.ply <= session.row.ply:
            before, after = [await table.positions.at(session, ply) for ply in (each.since, each.ply)]
            if where(session.game, before) != where(session.game, after):
                found.append(each.ply)
    return found


def where(game: Game, state: Any) -> tuple[int, str]:
    return state.round, game.phase(state)


async def told(table: Table, session: Session, since: int, ply: int) -> tuple[str, discord.ui.View | None]:
    """A phase in a few lines; where there is more to tell, with a button for the whole of it."""
    before, after = [await table.positions.at(session, each) for each in (since, ply)]
    lines = await story(table, session, since, ply)
    if not lines:
        return "", None
    ends = [each for each in (standing(session, before, after),) if each]
    room = LINES - 1 - len(ends)
    whole = "\n".join(lines[:room])
    text = shortened(whole, SCREEN)
    cut = len(lines) > room or text != whole
    if cut and text == whole:
        text = "\n".join([*lines[: room - 1], "…"])
    view = rows(more(session, since, ply)) if cut else None
    return "\n".join([title(session, before), text, *ends]), view


async def story(table: Table, session: Session, since: int, ply: int) -> list[str]:
    """What happened after one ply, up to another, for everybody; nothing where the log is an earlier version's."""
    try:
        events = await table.positions.happened(session, since, ply, None)
    except IllegalError as problem:
        kind = type(problem).__name__  # its text may hold somebody's secret
        LOG.error("what happened cannot be told", extra=fields(game=session.row.id, ply=ply, problem=kind))
        return []
    return sentences(session.view(None), events, session.row.lang, safe_names(session))


def title(session: Session, state: Any) -> str:
    """Round and phase."""
    lang, phase = session.row.lang, name(session.row.lang, "phase", session.game.phase(state))
    if not state.round:
        return say(lang, "bot.turn.setup", phase=phase)
    return say(lang, "bot.turn.title", round=state.round, phase=phase)


def more(session: Session, since: int, ply: int) -> Control:
    """The whole of a phase that is too long for the channel, privately and in the reader's language."""
    return Control("read", session.row.id, say(session.row.lang, "bot.button.more"), f"0.log.{since}.{ply}")


def standing(session: Session, before: Any, after: Any) -> str:
    """Everybody's points where a round has ended, unless the table keeps them for the end."""
    if not 0 < before.round < after.round:
        return ""
    view = session.game.view(after, None)
    return score_line(view, session.row.lang) if view.open_scores else ""
