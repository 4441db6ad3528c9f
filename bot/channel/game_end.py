"""The last word of a game: who won and why, the end as a picture, the game file, the replay."""

from __future__ import annotations

import io
import logging
from typing import Any

import discord

from bot.channel.gamefile import game_file, rounds
from bot.limits.table import FILE_BYTES
from bot.panel.pages import shortened
from bot.table.session import Session
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from bot.ui.text import safe_names
from render import PictureRequest, caption, places, renderer
from render.tools.replay import replay
from render.tools.tale import tale
from render.words import say
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)
PHONE = "phase-end"
"""The picture of the end where a game has one for a phone."""
FILM = 300.0
"""Seconds that a whole game may take to be drawn."""
LONGEST_STORY = 1200
"""Characters: with the places of six people it stays one message."""


async def farewell(app: App, session: Session) -> tuple[str, dict[str, Any]]:
    """One message with everything; a picture that cannot be drawn keeps nothing else back."""
    row = session.row
    view = session.view(None)
    text = say(row.lang, "bot.turn.over", places=places(view, row.lang, safe_names(session)))
    text = "\n\n".join(filter(None, (text, await story(app, session, row.lang))))
    files = [await end_picture(app, session), await record_file(app, session)]
    again = Control("rematch", row.id, say(row.lang, "bot.button.rematch"), primary=True)
    mine = Control("review", row.id, say(row.lang, "bot.button.review"))
    return text, {"files": [file for file in files if file is not None], "view": rows(again, mine)}


async def story(app: App, session: Session, lang: str) -> str:
    """How it went, in a few sentences that can be passed on; nothing where the game cannot be played again."""
    try:
        text = await game_file(app.table, session, None)
        return shortened(await app.table.pool.run(tale, text, lang, safe_names(session)), LONGEST_STORY)
    except IllegalError:  # an earlier version's log: said with the record
        return ""
    except Exception:
        LOG.exception("game %s: its story could not be told", session.row.id)
        return ""


async def end_picture(app: App, session: Session) -> discord.File | None:
    """The final scores and where they came from, for a phone; else with the chart of the game, as `/board` has it."""
    row, players = session.row, session.names
    view = session.view(None)
    try:
        small = PHONE in renderer(view).PHONE
        history = () if small else await rounds(app.table, session)
        palette = app.palettes.of_server(row.guild)
        request = PictureRequest(view, row.lang, PHONE if small else "end", palette, players, history=history)
        data = await app.pictures.picture(request)
    except Exception as problem:  # its text may hold somebody's secret
        LOG.error("game %s: the end could not be drawn: %s", row.id, type(problem).__name__)
        return None
    return discord.File(io.BytesIO(data), f"end-{row.id}.png", description=caption(view, row.lang, players))


async def record_file(app: App, session: Session) -> discord.File | None:
    try:
        text = await game_file(app.table, session, None)
    except IllegalError:  # an earlier version's log
        LOG.error("game %s: its record cannot be written", session.row.id)
        return None
    return discord.File(io.BytesIO(text.encode()), f"carson-city-{session.row.id}.txt")


async def replay_file(app: App, session: Session) -> discord.File | None:
    """The whole game as an animated picture; made by a process of its own, for it takes its time."""
    row, table, palette = session.row, app.table, app.palettes.of_server(session.row.guild)
    try:
        text = await game_file(table, session, None)
    except IllegalError:  # said already
        return None
    try:
        data = await table.pool.run_apart(FILM, replay, text, row.lang, palette, session.names)
    except Exception as problem:  # likewise
        LOG.error("game %s: no replay: %s", row.id, type(problem).__name__)
        return None
    if len(data) > FILE_BYTES:
        LOG.warning("game %s: the replay has %s bytes, too many to send", row.id, len(data))
        return None
    return discord.File(io.BytesIO(data), f"replay-{row.id}.gif", description=say(row.lang, "bot.replay"))
