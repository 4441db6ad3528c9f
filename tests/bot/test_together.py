"""Choosing at the same time, at a real table: nobody's open choice is lost to what another does."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.channel.gamefile import game_file
from bot.store.database import SeatRow
from bot.table import computers, hosting
from bot.table.questions import PATIENCE
from bot.table.session import Live, Refused
from bot.table.table import Table
from rules import GAMES, codec
from rules.ai import PLAYERS
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.state import State
from rules.carson_city.variants.beginning import FillSheets
from rules.game import FATE
from rules.notation import Illegal

USERS = (11, 22, 33)
GAME = GAMES["carson_city"]


async def begin(table: Table, options: str, computers: int = 0, channel: int = 5) -> Live:
    made = await table.store.create(guild=1, channel=channel, host=11, game="carson_city", lang="en", now=0)
    await table.store.update(made, options=options)
    people = len(USERS) - computers
    rows = [SeatRow(made, n, user, None, f"User {user}") for n, user in enumerate(USERS[:people])]
    rows += [SeatRow(made, n, None, "greedy", f"Robot {n}") for n in range(people, len(USERS))]
    await table.store.set_seats(made, rows)
    return (await table.start(made, Random(4))).live


def user_of(live: Live, seat: int) -> int:
    user = live.seats[seat].user
    assert user is not None
    return user


async def press(table: Table, live: Live, seat: int, text: str, asked: Live | None = None) -> Live:
    """A button made when `asked` was the state of the game."""
    opened = table.opened(asked or live, seat)
    return (await table.play(live.row.id, user_of(live, seat), text, opened)).live


async def to_placement(table: Table) -> Live:
    """A game of Kit Carson whose first player has just placed."""
    live = await begin(table, "variants=kit")
    rng = Random(2)
    while not isinstance(live.state.agenda[-1], PlaceTogether):
        seat = next(iter(live.asked))
        move = rng.choice(GAME.legal(live.state, seat))
        live = await press(table, live, seat, str(move))
    assert list(live.asked) == [live.state.order[0]]
    return await press(table, live, live.state.order[0], "place wages")


async def test_sheets_are_filled_at_the_same_time(table: Table) -> None:
    start = await begin(table, "variants=beginning")
    assert isinstance(start.state.agenda[-1], FillSheets)
    live = await press(table, start, 1, "sheet roads 2")
    assert live.asked[0] == start.asked[0]
    assert live.asked[1] != start.asked[1]
    live = await press(table, live, 0, "sheet cowboys 3", start)
    with pytest.raises(Refused, match="stale"):
        await press(table, live, 1, "sheet roads 3", start)
    live = await press(table, live, 1, "seal")
    live = await press(table, live, 2, "sheet vp 1", start)
    assert live.asked[2] != start.asked[2]
    live = await press(table, live, 1, "unseal")
    assert set(live.asked) == {0, 1, 2}
    for reader in (0, 2, None):
        text = await game_file(table, live, reader)
        assert "blue sheet ? ?" in text
        assert "roads" not in text
    assert "blue sheet roads 2" in await game_file(table, live, 1)


async def test_placing_together_spoils_nobody_s_buttons(table: Table) -> None:
    live = opened = await to_placement(table)
    first, second, third = live.state.order
    assert set(live.asked) == {first, second, third}
    live = await press(table, live, first, "place ammo")
    live = await press(table, live, first, "lift ammo")
    live = await press(table, live, first, "pass")
    live = await press(table, live, third, "place ammo", opened)
    assert live.asked[second] == opened.asked[second]
    live = await press(table, live, second, "place ammo", opened)
    assert [cowboy.seat for cowboy in live.state.standing["ammo"]] == [third, second]


async def test_what_became_illegal_says_why(table: Table) -> None:
    live = opened = await to_placement(table)
    first, second, _ = live.state.order
    live.state.players[first].cards, live.state.players[first].pieces = ("sheriff",), ("white",)
    live = await press(table, live, first, "place gambling white")
    with pytest.raises(Illegal, match="stands-alone"):
        await press(table, live, second, "place gambling", opened)
    assert (await table.load(live.row.id)).asked[second] == opened.asked[second]


async def test_who_is_late_is_put_on_the_pass_track_in_turn_order(table: Table) -> None:
    """Q26: the window has a deadline, which the turn message names; a pause and another pace move it."""
    live = await to_placement(table)
    first, second, third = live.state.order
    deadline = live.asked[second].until
    assert deadline == table.now() + PATIENCE * live.row.pace
    live = await press(table, live, third, "place ammo")
    assert {each.until for each in live.asked.values()} == {deadline}, "one window for all"
    live = await press(table, live, first, "pass")
    await hosting.overdue(table, live.row.id)
    assert (await table.load(live.row.id)).asked == live.asked, "there is time yet"
    table.clock = lambda: deadline + 1.0
    assert await table.store.people.overdue(table.now()) == [live.row.id]
    await hosting.overdue(table, live.row.id)
    after = await table.load(live.row.id)
    assert [line.move for line in await table.store.journal.log(live.row.id, live.row.ply)][:2] == ["pass", "pass"]
    assert after.state.passed[:3] == (first, second, third)
    kinds = [row["kind"] for row in await table.store.all("SELECT kind FROM outbox ORDER BY id")]
    assert kinds.count("line") == 2, "the table hears of it"
    assert await table.store.people.overdue(table.now()) == []


async def test_a_pause_moves_the_deadline(table: Table) -> None:
    live = await to_placement(table)
    await hosting.pause(table, live.row.id, "host")
    table.clock = lambda: 2_000_000.0
    assert await table.store.people.overdue(table.now()) == [], "nothing happens to a game that rests"
    resumed = await hosting.resume(table, live.row.id, "host")
    assert {each.until for each in resumed.asked.values()} == {2_000_000 + PATIENCE * live.row.pace}


async def test_everybody_at_once(table: Table) -> None:
    live = await to_placement(table)
    users = [user_of(live, seat) for seat in live.state.order]
    orders = [table.play(live.row.id, user, text) for user in users for text in ("place road1", "place road1")]
    await asyncio.gather(*orders)
    live = await table.load(live.row.id)
    assert len(live.state.standing["road1"]) == 6


EVERYTHING = "variants=beginning+river+kit+outlaws+horses lineup=random buildings=full"


@pytest.mark.parametrize("options", ["variants=kit", "variants=beginning", "variants=kit+horses", EVERYTHING])
def test_computer_players_come_to_an_end(options: str) -> None:
    rng = Random(options)
    state: State = GAME.setup(GAME.parse_options(options), 4)
    made = 0
    while seats := GAME.to_act(state):
        if seats[0] == FATE:
            state, _ = GAME.apply(state, FATE, rng.choice(GAME.odds(state))[0])
            continue
        seat = rng.choice(seats)
        view = GAME.view(state, seat)
        state, _ = GAME.apply(state, seat, PLAYERS["greedy"](GAME, view, seat, GAME.legal(view, seat), rng))
        made += 1
        assert made < 600, "the game does not end"
        if state.agenda and isinstance(state.agenda[-1], PlaceTogether):
            assert codec.from_json(codec.to_json(state, State), State) == state


async def test_a_computer_seat_fills_its_sheet(table: Table) -> None:
    live = await begin(table, "variants=beginning+kit", computers=2)
    await computers.run(table, live)
    live = await table.load(live.row.id)
    (person,) = live.asked
    assert live.state.agenda[-1].sealed == tuple(seat for seat in range(3) if seat != person)


async def test_computer_players_do_not_race_for_the_pass_track(table: Table) -> None:
    """They place at once, but each passes only when the place it drew has come, or when only they are left."""
    behind: list[int] = []
    for number in range(12):
        live = await begin(table, "variants=kit", computers=2, channel=number)
        person = next(seat.seat for seat in live.seats if seat.user is not None)
        rng = Random(number)
        while not isinstance(live.state.agenda[-1], PlaceTogether) or not live.state.agenda[-1].opened:
            await computers.run(table, live)
            live = await table.load(live.row.id)
            if not isinstance(live.state.agenda[-1], PlaceTogether) or person in live.asked:
                live = await press(table, live, person, str(rng.choice(GAME.legal(live.state, person)[:1])))
        await computers.run(table, live)
        live = await table.load(live.row.id)
        assert not live.thinking
        assert person in live.asked
        machines = [seat for seat in live.asked if seat != person]
        assert all(not live.state.players[seat].cowboys for seat in machines), "all of theirs are placed"
        behind.append(len(machines))
        live = await press(table, live, person, "pass")
        await computers.run(table, live)
        assert not isinstance((await table.load(live.row.id)).state.agenda[-1], PlaceTogether)
    assert set(behind) == {0, 1, 2}, "sometimes both have passed before, sometimes neither"
