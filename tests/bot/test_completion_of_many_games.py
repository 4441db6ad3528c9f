"""Somebody types in direct messages, where a command may mean any of many games: only what is needed is looked at."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.commands import offers
from bot.commands.autocomplete import Offer, complete
from bot.limits.table import CHOICES
from bot.store.games import SeatRow
from bot.table.table import Table
from rules.notation import Move
from tests.support.tables import ANN, BOB, begin

MANY = 8


@pytest.fixture
async def app(table: Table, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Ann sits in many games, all of which wait for her."""
    monkeypatch.setattr(offers, "lang_of", lambda interaction: "en")
    for number in range(MANY):
        session = await begin(table, channel=100 + number, people=((ANN, "Ann"), (BOB, "Bob")))
        (up,) = session.asked
        people = [(ANN, "Ann") if seat.seat == up else (BOB, "Bob") for seat in session.seats]
        rows = [SeatRow(session.row.id, n, user, None, name) for n, (user, name) in enumerate(people)]
        await table.store.games.set_seats(session.row.id, rows)
    return SimpleNamespace(table=table, store=table.store)


@pytest.fixture
def labelled(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """Every move for which a label was asked."""
    found: list[Move] = []
    label = Offer.label

    def noted(self: Offer, move: Move, lang: str) -> str:
        found.append(move)
        return label(self, move, lang)

    monkeypatch.setattr(Offer, "label", noted)
    return found


TYPING: Any = SimpleNamespace(channel_id=1, guild_id=None, user=SimpleNamespace(id=ANN))


async def test_the_games_that_wait_are_found_at_once(app: Any) -> None:
    playing = await app.store.games.playing(ANN)
    assert [waits for _, waits in playing] == [True] * MANY
    assert [row for row, _ in playing] == await app.store.games.of(ANN, "running")
    playing = await app.store.games.playing(BOB)
    assert [waits for _, waits in playing] == [False] * MANY


async def test_a_seat_lent_to_a_computer_player_is_not_played_for(app: Any) -> None:
    seats = await app.store.games.seats(1)
    lent = [SeatRow(1, each.seat, each.user, "newcomer", each.name) for each in seats]
    await app.store.games.set_seats(1, lent)
    assert [row.id for row, _ in await app.store.games.playing(ANN)] == [*range(2, MANY + 1)]


async def test_the_first_game_may_do(app: Any, labelled: list[Move], monkeypatch: pytest.MonkeyPatch) -> None:
    loaded, load = list[int](), app.table.load

    async def noted(game: int) -> Any:
        loaded.append(game)
        return await load(game)

    monkeypatch.setattr(app.table, "load", noted)
    found = await offers.moves_like(app, TYPING, "claim")
    assert len(found) == CHOICES
    assert all(each.value.startswith("claim") for each in found)
    assert loaded == [1]
    assert len(labelled) == CHOICES


async def test_others_are_heard_between_two_games(app: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed stands in no move's notation: every label of every game must be looked at."""
    turns, during = 0, set[int]()

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def label(self: Offer, move: Move, lang: str) -> str:
        during.add(turns)
        return "nothing like it"

    monkeypatch.setattr(Offer, "label", label)
    talking = asyncio.create_task(others())
    assert await offers.moves_like(app, TYPING, "xyzzy") == []
    talking.cancel()
    assert len(during) == MANY


async def test_what_is_found_by_its_label_follows_what_begins_so(app: Any) -> None:
    found = await offers.moves_like(app, TYPING, "d4")
    assert [each.value for each in found] == ["claim d4"]


async def test_an_argument_asks_for_no_more_labels_than_it_offers(app: Any, labelled: list[Move]) -> None:
    open_ = [offer async for offer in offers.offers(app, TYPING)]
    assert len(open_) == MANY
    found = complete(open_, "claim", "parcel", {}, "", "en")
    assert len(found) == CHOICES == len(labelled)
    assert complete(open_, "claim", "parcel", {}, "d4", "en")[0][1] == "d4"
