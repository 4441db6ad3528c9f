"""Pictures with their descriptions: of the running phase or one that is over; for a player alone, of what they have."""

from __future__ import annotations

import io
from typing import Any

import discord

from bot.limits.table import FILE_DESCRIPTION
from bot.store.moves import LogRow
from bot.table.session import Session
from bot.ui.app import App
from bot.ui.buttons import short
from render import PictureRequest, caption, renderer, table
from rules.game import Seat

TABLE = "table"
"""Where a game has no picture for a phone, the whole table must do."""


async def of_turn(app: App, session: Session, since: int, lines: list[LogRow]) -> discord.File:
    """The running phase, which began after a ply: what is new in it, and who came where since whoever is up moved."""
    positions, game = app.table.positions, session.game
    view, before = session.view(None), game.view(await positions.at(session, since), None)
    moved = [max((each.ply for each in lines if each.seat == seat), default=0) for seat in session.asked]
    last = min(moved, default=0)
    earlier = game.view(await positions.at(session, last), None) if last > since else None
    return await drawn(app, session, next(iter(renderer(view).turn_pictures(view)), TABLE), view, before, earlier)


async def of_phase(app: App, session: Session, since: int, ply: int) -> discord.File:
    """A phase that is over, from one ply to another."""
    positions, game = app.table.positions, session.game
    before = game.view(await positions.at(session, since), None)
    view = game.view(await positions.at(session, ply), None)
    return await drawn(app, session, renderer(view).phase_picture(before, view), view, before, finished=True)


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
    app: App, session: Session, part: str, view: Any, before: Any, last_turn: Any = None, *, finished: bool = False
) -> discord.File:
    """As everybody sees it, what is new marked."""
    row, players = session.row, session.names
    palette = app.palettes.of_server(row.guild)
    request = PictureRequest(
        view, row.lang, part, palette, players, before=before, last_turn=last_turn, finished=finished
    )
    data = await app.pictures.picture(request)
    # Nothing in the name of the file: everybody could read there how many secret choices were made.
    return discord.File(
        io.BytesIO(data), f"carson-city-{row.id}.png", description=caption(view, row.lang, players, before)
    )
