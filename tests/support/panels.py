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
from bot.panel.plan_panel import plan_panel, plan_sketch
from bot.store.database import Store
from bot.store.games import GameRow, SeatRow
from bot.store.moves import Asked
from bot.table.session import Session
from bot.ui.buttons import MORE
from bot.ui.panel_view import panel_view
from rules import GAMES
from rules.codec import to_json

V2 = 1 << 15
MOST_PICTURES = 3
FAR = 10**9
"""A game, an undo count, a ply as large as they may ever be."""


def at_hand(session: Session, seat: int, lang: str, page: str = "", rng: Random | None = None) -> Panel:
    """A page of somebody's panel; with a generator its moves are worth something, whatever that is."""
    found = sketch(session, seat, lang, page)
    worth = {str(move): rng.random() for move in found.moves} if rng is not None else {}
    return panel(session, found, worth, "somebody")


def plan_page(session: Session, seat: int, lang: str, page: str = "") -> Panel | None:
    """A page of somebody's plan; None where nothing can be planned."""
    drafted = plan_sketch(session, seat, lang, page)
    return plan_panel(session, seat, drafted, str) if drafted is not None else None


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


def session_at(state: Any) -> Session:
    """A position as the bot holds it."""
    row = GameRow(
        *(FAR, 1, 1, 1, state.game, "", "", "", "running", "en"), pace=1, ply=FAR, undos=FAR, created=0,
        moved=0,
    )  # fmt: skip
    seats = tuple(SeatRow(FAR, seat, seat, None, "x") for seat in range(len(state.players)))
    return Session(
        GAMES, row, seats, state, {seat: Asked(seat, FAR, 0) for seat in GAMES[state.game].to_act(state) if seat >= 0}
    )


def reached(session: Session, seat: int, lang: str) -> list[str]:
    """All moves on all pages, found as a person finds them; each page with room for taking a move back."""
    moves: dict[str, set[str]] = {}
    waiting = [""]
    while waiting:
        page = waiting.pop()
        found = at_hand(session, seat, lang, page, Random(1))
        mine = moves.setdefault(page, set())
        for part in as_sent(session, seat, found, lang):
            mine.update(moves_of(part))
            waiting += [link for link in links(part) if link not in moves and link not in waiting]
    return sorted(set().union(*moves.values()))


def moves_of(part: dict[str, Any]) -> list[str]:
    """The moves that a button or a list makes."""
    custom_id = str(part["custom_id"])
    if custom_id.startswith("cc:"):
        return [custom_id.split(":", 3)[3]]
    if custom_id.startswith("cn:"):
        return typed(custom_id)
    return [option["value"] for option in part.get("options", ())] if custom_id.startswith("cs:") else []


def links(part: dict[str, Any]) -> list[str]:
    """The other pages to which a button or a list leads."""
    custom_id, values = str(part["custom_id"]), [option["value"] for option in part.get("options", ())]
    if custom_id.endswith(f":{MORE}"):
        return [value.partition(":")[2] for value in values if value.startswith("page:")]
    if custom_id.startswith(("ct:page:", "ct:plan:")):
        return custom_id.split(":", 3)[3:]
    return values if custom_id.startswith("cp:") else []


def typed(custom_id: str) -> list[str]:
    """Every move that a number in the form behind a button makes, as far as its question allows."""
    _, _, _, numbers, prefix = custom_id.split(":")
    lowest, highest = map(int, numbers.split("-"))
    return [f"{prefix} {number}" for number in range(lowest, highest + 1)]


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
