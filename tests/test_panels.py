"""Panels over random games: every legal move stands on one of the pages, and Discord would take each page."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.buttons import panel_view
from bot.limits import check
from bot.panel import panel
from bot.store import Asked, GameRow, SeatRow, Store
from bot.table import Live, Table
from render.words import LANGUAGES
from rules import GAMES
from rules.carson_city import State
from rules.carson_city.board import SIDES
from rules.codec import to_json
from tests.table_driver import CHANNEL, saloon
from tests.wordgames import GAME, played, writing

FAR = 10**9
"""A game, an undo count, a ply as large as they may ever be."""
SELECT = 3


def live_at(state: State) -> Live:
    """A position as the bot holds it."""
    row = GameRow(
        *(FAR, 1, 1, 1, "carson_city", "", "", "", "running", "en"), pace=1, ply=FAR, undos=FAR, created=0,
        moved=0,
    )  # fmt: skip
    seats = tuple(SeatRow(FAR, seat, seat, None, "x") for seat in range(len(state.players)))
    return Live(row, seats, state, {seat: Asked(seat, FAR, 0) for seat in GAME.to_act(state) if seat >= 0})


def table() -> Table:
    return Table(None, GAMES, lambda: 0.0)  # type: ignore[arg-type]


def reached(live: Live, seat: int, lang: str) -> list[str]:
    """All moves on all pages, found as a person finds them; each page with room for taking a move back."""
    moves: dict[str, set[str]] = {}
    waiting = [""]
    while waiting:
        page = waiting.pop()
        found = panel(table(), live, seat, lang, page)
        view = panel_view(live, FAR, found, lang, undo=True)
        problems = check("POST", "/channels/1/messages", {"content": found.text, "components": view.to_components()})
        assert not problems, problems
        mine = moves.setdefault(page, set())
        for part in flat(view.to_components()):
            custom_id = part["custom_id"]
            values = [option["value"] for option in part["options"]] if part["type"] == SELECT else []
            if custom_id.startswith("cc:"):
                mine.add(custom_id.split(":", 3)[3])
            elif custom_id.startswith("cn:"):
                mine.update(typed(custom_id))
            elif custom_id.startswith("cs:"):
                mine.update(values)
            links = values if custom_id.startswith("cp:") else []
            if custom_id.startswith("ct:page:"):
                links = [custom_id.split(":", 3)[3]]
            waiting += [link for link in links if link not in moves and link not in waiting]
    return sorted(set().union(*moves.values()))


def typed(custom_id: str) -> list[str]:
    """Every move that a number in the form behind a button makes, as far as its question allows."""
    _, _, _, numbers, prefix = custom_id.split(":")
    lowest, highest = map(int, numbers.split("-"))
    return [f"{prefix} {number}" for number in range(lowest, highest + 1)]


@pytest.mark.parametrize("number", range(4))
async def test_every_legal_move_is_on_a_page(number: int) -> None:
    rng = Random(number)
    for ply in played(number, players=2 + number):
        if rng.random() < 0.15:
            lang = rng.choice(list(LANGUAGES))
            live = live_at(ply.state)
            for seat in range(len(live.seats)):
                view = GAME.view(ply.state, seat)
                legal = [] if -1 in GAME.to_act(ply.state) else GAME.legal(view, seat)
                assert reached(live, seat, lang) == sorted(map(str, legal)), GAME.write_position(ply.state)


@pytest.mark.parametrize("seat", range(3))
async def test_an_opening_sheet_stands_on_one_page(seat: int) -> None:
    live = live_at(writing())
    assert reached(live, seat, "fr") == sorted(map(str, GAME.legal(live.state, seat)))
    assert not panel(table(), live, seat, "en").pages


def largest() -> tuple[State, int]:
    """A map to place on, with the white cowboy, roads open everywhere, and the standing answer; and who is up."""
    state = next(ply.state for ply in played(1, players=6) if GAME.phase(ply.state) == "placement")
    seat = GAME.to_act(state)[0]
    player = state.players[seat]
    player.pieces, player.roads = ("white",), 5
    state.roads = frozenset(SIDES[::4])
    return state, seat


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_largest_choice_there_is(lang: str) -> None:
    state, seat = largest()
    legal = GAME.legal(GAME.view(state, seat), seat)
    assert len(legal) > 240
    assert reached(live_at(state), seat, lang) == sorted(map(str, legal))


async def test_turning_pages_on_the_local_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        store = await Store.open(tmp_path / "carson.db")
        state, seat = largest()
        await lay(store, state, seat, channel=int(table.local.channel(CHANNEL).id), user=int(ann.user.id))
        shown = (await ann.completed(await ann.slash(CHANNEL, "options"))).message
        await ann.click(shown, "ct:page:1:road.1")
        await table.local.until(lambda: "road h" in str(shown.components), "another page")
        select = next(part for part in flat(shown.components) if part["custom_id"].startswith("cs:"))
        road = select["options"][0]["value"]
        await ann.select(shown, select["custom_id"], [road])
        await table.local.until(lambda: shown.content.startswith("Done"), "the move")
        assert any(part["custom_id"] == "ct:undo:1" for part in flat(shown.components))
        assert [line.move for line in await store.log(1)] == [road]
        await store.close()
        await table.seen("ct:options")


async def lay(store: Store, state: State, seat: int, *, channel: int, user: int) -> None:
    """A game that stands at a position, with one person in it."""
    game = await store.create(guild=1, channel=channel, host=user, game="carson_city", lang="en", now=1)
    names = ((each, user if each == seat else None) for each in range(len(state.players)))
    await store.set_seats(game, [SeatRow(game, each, who, None if who else "greedy", "x") for each, who in names])
    row = await store.game(game)
    assert row is not None
    saved = json.dumps(to_json(state, State))
    asked = [Asked(seat, 0, 1)]
    await store.write_moves(
        *(row, []), state=saved, keep=True, asked=asked, timers={}, status="running", letters=(), bind=True, now=1
    )


def flat(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [part for row in components for part in row["components"]]
