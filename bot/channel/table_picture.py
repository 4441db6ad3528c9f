"""Pictures with their descriptions: of the running phase or one that is over; for a player alone, of what they have."""

from __future__ import annotations

import asyncio
import io
import logging
from typing import Any

import discord

from bot.limits.table import FILE_DESCRIPTION
from bot.store.moves import LogRow
from bot.table.session import Session
from bot.ui.app import App
from bot.ui.buttons import short
from render import PictureRequest, caption, renderer, table
from rules.game import Seat

LOG = logging.getLogger(__name__)
TABLE = "table"
"""Where a game has no picture for a phone, the whole table must do."""


async def of_turn(
    app: App, session: Session, since: int, lines: list[LogRow], *, every: bool = False
) -> list[discord.File]:
    """The running phase, which began after a ply: what is new in it, and who came where since whoever is up moved.

    The most telling picture comes first; `every` one of them, or that one alone.
    """
    positions, game = app.table.positions, session.game
    view, before = session.view(None), game.view(await positions.at(session, since), None)
    moved = [max((each.ply for each in lines if each.seat == seat), default=0) for seat in session.asked]
    last = min(moved, default=0)
    earlier = game.view(await positions.at(session, last), None) if last > since else None
    first, *more = renderer(view).turn_pictures(view) or (TABLE,)
    found = [drawn(app, session, first, view, before, earlier)]
    if every:
        found += [
            drawn(app, session, part, view, before, earlier, number=number) for number, part in enumerate(more, 2)
        ]
    seen = await asyncio.gather(*found, return_exceptions=True)
    if isinstance(seen[0], BaseException):
        raise seen[0]
    for problem in seen:
        if isinstance(problem, BaseException):  # its text may hold somebody's secret
            LOG.error("game %s: a picture is missing: %s", session.row.id, type(problem).__name__)
    return [file for file in seen if isinstance(file, discord.File)]


async def of_phase(app: App, session: Session, since: int, ply: int) -> list[discord.File]:
    """A phase that is over, from one ply to another."""
    positions, game = app.table.positions, session.game
    before = game.view(await positions.at(session, since), None)
    view = game.view(await positions.at(session, ply), None)
    part = renderer(view).phase_picture(before, view)
    if part in renderer(view).turn_pictures(before):  # the running table: as it stood then, whatever came of it since
        view = game.view(await positions.closing(session, since, ply), None)
        part = renderer(view).phase_picture(before, view)
    return [await drawn(app, session, part, view, before, finished=True)]


async def of_corner(
    app: App, session: Session, seat: Seat, lang: str, user: int, *, name: str = "me.png", asked: bool = False
) -> discord.File:
    """What lies in front of a player, for their eyes; raises RefusedError where they `asked` for too many pictures."""
    view, names = session.view(seat), session.names
    part = renderer(view).corner_picture(view) or f"player:{session.colour(seat)}"
    palette = app.palettes.of_person(user, session.row.guild)
    request = PictureRequest(view, lang, part, palette, names, seat=seat)
    data = await app.pictures.picture(request, user=user if asked else None)
    alt = short(table(view, lang, names).player(seat), FILE_DESCRIPTION)
    return discord.File(io.BytesIO(data), name, description=alt)


async def drawn(
    app: App,
    session: Session,
    part: str,
    view: Any,
    before: Any,
    last_turn: Any = None,
    *,
    finished: bool = False,
    number: int = 1,
) -> discord.File:
    """As everybody sees it, what is new marked. Only the first of several is described: they show the same table."""
    row, players = session.row, session.names
    palette = app.palettes.of_server(row.guild)
    request = PictureRequest(
        view, row.lang, part, palette, players, before=before, last_turn=last_turn, finished=finished
    )
    data = await app.pictures.picture(request)
    # Nothing in the name of the file: everybody could read there how many secret choices were made.
    alt = caption(view, row.lang, players, before) if number == 1 else None
    return discord.File(
        io.BytesIO(data), f"carson-city-{row.id}{f'-{number}' if number > 1 else ''}.png", description=alt
    )
