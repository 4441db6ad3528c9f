"""Panels over random games: every legal move stands on one of the pages, and Discord would take each page."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.buttons import Control, panel_view
from bot.limits import check
from bot.panel import panel
from bot.store import Asked, GameRow, SeatRow
from bot.table import Live, Table
from render.words import LANGUAGES
from rules import GAMES
from rules.carson_city import State
from rules.carson_city.board import SIDES
from tests.wordgames import GAME, played

FAR = 10**9
"""A game, an undo count, a ply as large as they may ever be."""
SELECT = 3


def live_at(state: State) -> Live:
    """A position as the bot holds it."""
    row = GameRow(
        *(FAR, 1, 1, 1, "carson_city", "", "", "", "running", "en"), pace=1, ply=FAR, undos=FAR, announced=0, created=0,
        moved=0,
    )  # fmt: skip
    seats = tuple(SeatRow(FAR, seat, seat, None, "x") for seat in range(len(state.players)))
    return Live(row, seats, state, {seat: Asked(seat, FAR, 0) for seat in GAME.to_act(state) if seat >= 0})


def table() -> Table:
    return Table(None, GAMES, lambda: 0.0)  # type: ignore[arg-type]


def parts(view: Any) -> list[dict[str, Any]]:
    return [part for row in view.to_components() for part in row["components"]]


def reached(live: Live, seat: int, lang: str) -> list[str]:
    """All moves on all pages, found as a person finds them; each page with room for taking a move back."""
    moves: dict[str, set[str]] = {}
    waiting = [""]
    while waiting:
        page = waiting.pop()
        found = panel(table(), live, seat, lang, page)
        view = panel_view(live, FAR, found, "more")
        view.add_item(Control("undo", FAR, "undo"))
        problems = check("POST", "/channels/1/messages", {"content": found.text, "components": view.to_components()})
        assert not problems, problems
        mine = moves.setdefault(page, set())
        for part in parts(view):
            custom_id = part["custom_id"]
            values = [option["value"] for option in part["options"]] if part["type"] == SELECT else []
            if custom_id.startswith("cc:"):
                mine.add(custom_id.split(":", 3)[3])
            elif custom_id.startswith("cs:"):
                mine.update(values)
            links = values if custom_id.startswith("cp:") else []
            if custom_id.startswith("ct:page:"):
                links = [custom_id.split(":", 3)[3]]
            waiting += [link for link in links if link not in moves and link not in waiting]
    return sorted(set().union(*moves.values()))


@pytest.mark.parametrize("number", range(4))
async def test_every_legal_move_is_on_a_page(number: int) -> None:
    rng = Random(number)
    for ply in played(number, players=2 + number):
        if rng.random() < 0.4:
            lang = rng.choice(list(LANGUAGES))
            live = live_at(ply.state)
            for seat in range(len(live.seats)):
                view = GAME.view(ply.state, seat)
                legal = [] if -1 in GAME.to_act(ply.state) else GAME.legal(view, seat)
                assert reached(live, seat, lang) == sorted(map(str, legal)), GAME.write_position(ply.state)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_largest_choice_there_is(lang: str) -> None:
    """An empty map to place on, with the white cowboy, every road open, and the standing answer."""
    state = next(ply.state for ply in played(1, players=6) if GAME.phase(ply.state) == "placement")
    seat = GAME.to_act(state)[0]
    player = state.players[seat]
    player.pieces, player.roads = ("white",), 5
    state.roads = frozenset(SIDES[::4])
    legal = GAME.legal(GAME.view(state, seat), seat)
    assert len(legal) > 240
    assert reached(live_at(state), seat, lang) == sorted(map(str, legal))
