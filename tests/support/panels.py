"""Panels without a network: as they would be sent, with as many pictures as there can be."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import discord

from bot.limits import check
from bot.local.messages import walk
from bot.panel.panel import Panel, panel, sketch
from bot.store.database import Store
from bot.store.games import SeatRow
from bot.store.moves import Asked
from bot.table.session import Session
from bot.ui.panel_view import panel_view
from rules.codec import to_json

V2 = 1 << 15
MOST_PICTURES = 3


def at_hand(session: Session, seat: int, lang: str, page: str = "", rng: Random | None = None) -> Panel:
    """A page of somebody's panel; with a generator its moves are worth something, whatever that is."""
    found = sketch(session, seat, lang, page)
    worth = {str(move): rng.random() for move in found.moves} if rng is not None else {}
    return panel(session, found, worth, "somebody")


def sent(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """What can be pressed or chosen from on a layout, after Discord's limits have been looked at."""
    made: Any = view
    body = {"flags": V2, "components": made.to_components()}
    problems = check("POST", "/channels/1/messages", body, files=MOST_PICTURES)
    assert not problems, problems
    return [part for part in walk(body["components"]) if "custom_id" in part]


def as_sent(session: Session, seat: int, shown: Panel, lang: str) -> list[dict[str, Any]]:
    """The same for a whole panel, with every way elsewhere and as many pictures as there can be."""
    files = [discord.File(io.BytesIO(b"x"), f"{number}.png", description="x") for number in range(MOST_PICTURES)]
    undo = session.row.ply if shown.plan is None else None
    return sent(panel_view(session, seat, shown, lang, text=shown.text, undo=undo, files=files))


async def lay(store: Store, state: Any, seat: int, *, channel: int, user: int) -> None:
    """A game that stands at a position, with one person in it."""
    game = await store.games.create(guild=None, channel=channel, host=user, game=state.game, lang="en", now=1)
    names = ((each, user if each == seat else None) for each in range(len(state.players)))
    await store.games.set_seats(
        game, [SeatRow(game, each, who, None if who else "newcomer", "x") for each, who in names]
    )
    row = await store.games.get(game)
    assert row is not None
    saved = json.dumps(to_json(state, type(state)))
    asked = [Asked(seat, 0, 1)]
    await store.moves.write(
        *(row, []), state=saved, keep=True, asked=asked, timers={}, status="running", letters=(), bind=True, now=1
    )
