"""Taking back is for slips of the finger: it is no way to look at what is hidden and then choose again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.asking import learned
from bot.live import Live, Refused
from bot.store import SeatRow, Store
from bot.table import Table
from rules import GAMES
from rules.game import FATE, Entry
from rules.simulate import some

USERS = (11, 22, 33)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    store = await Store.open(tmp_path / "games.db")
    yield Table(store, GAMES, lambda: 1_000_000.0)
    await store.close()


async def begin(table: Table, game: str, options: str = "", users: tuple[int, ...] = USERS) -> Live:
    made = await table.store.create(guild=1, channel=5, host=11, game=game, lang="en", now=0)
    rows = [SeatRow(made, n, user, None, f"User {user}") for n, user in enumerate(users)]
    await table.store.change(made, values={"options": options}, seats=rows)
    return (await table.start(made, Random(4))).live


async def say(table: Table, live: Live, seat: int, text: str) -> Live:
    user = live.seats[seat].user
    assert user is not None
    return (await table.play(live.row.id, user, text)).live


async def undo(table: Table, live: Live, seat: int) -> Live:
    user = live.seats[seat].user
    assert user is not None
    return (await table.undo(live.row.id, user)).live


async def test_the_last_bid_cannot_be_taken_back(table: Table) -> None:
    """Before it one's own bid can be; with it all are shown, and the others' would be known."""
    live = await begin(table, "card_game", users=(*USERS, 44))
    live = await say(table, live, 0, "bid 3")
    live = await undo(table, live, 0)
    for seat in range(4):
        live = await say(table, live, seat, f"bid {seat + 2}")
    assert live.state.bids == (2, 3, 4, 5)
    with pytest.raises(Refused, match="learned"):
        await undo(table, live, 3)
    assert (await table.load(live.row.id)).row == live.row


async def test_the_last_seal_cannot_be_taken_back(table: Table) -> None:
    live = await begin(table, "carson_city", "variants=beginning")
    live = await say(table, live, 0, "seal")
    live = await say(table, live, 1, "sheet cowboys 2")
    live = await undo(table, live, 1)
    live = await say(table, live, 1, "seal")
    live = await undo(table, live, 1)
    live = await say(table, live, 1, "seal")
    live = await say(table, live, 2, "seal")
    with pytest.raises(Refused, match="learned"):
        await undo(table, live, 2)


@pytest.mark.parametrize("game", GAMES)
def test_what_shows_nothing_hidden_may_be_taken_back(game: str) -> None:
    """Nearly every move: only where something hidden is decided can a player's own view not foresee what follows."""
    rules, shown = GAMES[game], {False: 0, True: 0}
    for seed in range(3):
        rng = Random(seed)
        options, seats = rules.random_options(rng, 3)
        state = rules.setup(options, seats)
        hidden = False
        while awaited := rules.to_act(state):
            seat = rng.choice(awaited)
            if seat == FATE:
                state, _ = rules.apply(state, FATE, rng.choice(rules.odds(state))[0])
                continue
            hidden |= state.agenda[-1].hidden
            move = some(rng, rules.legal(state, seat), rules.SHY)
            after, _ = rules.apply(state, seat, move)
            if rules.to_act(after) != (FATE,):
                known = learned(rules, state, after, Entry(seat, move))
                assert hidden or not known, (seed, seat, str(move))
                shown[known] += 1
            state = after
    assert shown[False] > 10 * shown[True]
