"""Choosing at the same time, at a real table: nobody's open choice is lost to what another does."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from bot.channel import turn_message
from bot.channel.gamefile import game_file
from bot.store.letters import Question
from bot.table import computers, hosting
from bot.table.questions import DEADLINE, hidden_questions
from bot.table.session import RefusedError
from bot.table.table import Table
from rules import GAMES, codec
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.state import State
from rules.carson_city.variants.beginning import FillSheets
from rules.game import FATE, Seat
from rules.notation import IllegalError, Move
from rules.play.playout import by_generator, choice, playout
from tests.support.tables import begin, carson, press, to_placing_together, user_of

GAME = GAMES["carson_city"]
MOST = 60
"""Games that are watched until every way to be overtaken has been seen: a dozen will mostly do."""


async def test_sheets_are_filled_at_the_same_time(table: Table) -> None:
    start = await begin(table, options="variants=beginning")
    assert isinstance(start.state.agenda[-1], FillSheets)
    session = await press(table, start, 1, "sheet roads 2")
    assert session.asked[0] == start.asked[0]
    assert session.asked[1] != start.asked[1]
    session = await press(table, session, 0, "sheet cowboys 3", start)
    with pytest.raises(RefusedError, match="stale"):
        await press(table, session, 1, "sheet roads 3", start)
    session = await press(table, session, 1, "seal")
    session = await press(table, session, 2, "sheet vp 1", start)
    assert session.asked[2] != start.asked[2]
    session = await press(table, session, 1, "unseal")
    assert set(session.asked) == {0, 1, 2}
    for reader in (0, 2, None):
        text = await game_file(table, session, reader)
        assert "blue sheet ? ?" in text
        assert "roads" not in text
    assert "blue sheet roads 2" in await game_file(table, session, 1)


@pytest.mark.parametrize("computers_", [0, 1, 2])
async def test_hidden_choices_are_asked_by_message_where_others_play(table: Table, computers_: int) -> None:
    """Whoever is alone with computer players has nobody to hide them from: their panel is enough, also after undo."""
    start = await begin(table, options="variants=beginning", computers=computers_)
    people = [] if computers_ == 2 else [*range(3 - computers_)]
    letters = [each.letter for each in await table.store.outbox.next(start.row.id)]
    assert [each.seat for each in letters if isinstance(each, Question)] == people
    assert ("secret choices" in turn_message.up(start)) == bool(people)
    again = hidden_questions(start, replace(start, asked={}))
    assert [each.seat for each in again if isinstance(each, Question)] == people


async def test_placing_together_spoils_nobody_s_buttons(table: Table) -> None:
    session = opened = await to_placing_together(table)
    first, second, third = carson(session).order
    assert set(session.asked) == {first, second, third}
    session = await press(table, session, first, "place ammo")
    session = await press(table, session, first, "lift ammo")
    session = await press(table, session, first, "pass")
    session = await press(table, session, third, "place ammo", opened)
    assert session.asked[second] == opened.asked[second]
    session = await press(table, session, second, "place ammo", opened)
    assert [cowboy.seat for cowboy in carson(session).standing["ammo"]] == [third, second]


async def test_what_became_illegal_says_why(table: Table) -> None:
    session = opened = await to_placing_together(table)
    first, second, _ = carson(session).order
    carson(session).players[first].cards, carson(session).players[first].pieces = ("sheriff",), ("white",)
    session = await press(table, session, first, "place gambling white")
    with pytest.raises(IllegalError, match="stands-alone"):
        await press(table, session, second, "place gambling", opened)
    assert (await table.load(session.row.id)).asked[second] == opened.asked[second]


async def test_who_is_late_is_put_on_the_pass_track_in_turn_order(table: Table) -> None:
    """Q26: the window has a deadline, which the turn message names; a pause and another pace move it."""
    session = await to_placing_together(table)
    first, second, third = carson(session).order
    deadline = session.asked[second].until
    assert deadline == table.now() + DEADLINE * session.row.pace
    session = await press(table, session, third, "place ammo")
    assert {each.until for each in session.asked.values()} == {deadline}, "one window for all"
    session = await press(table, session, first, "pass")
    await hosting.overdue(table, session.row.id, table.now())
    assert (await table.load(session.row.id)).asked == session.asked, "there is time yet"
    table.clock = lambda: deadline + 1.0
    assert await table.store.timers.overdue(table.now()) == [session.row.id]
    await hosting.overdue(table, session.row.id, table.now())
    after = await table.load(session.row.id)
    assert [line.move for line in await table.store.moves.log(session.row.id, session.row.ply)][:2] == [
        "pass",
        "pass",
    ]
    assert carson(after).passed[:3] == (first, second, third)
    kinds = [row["kind"] for row in await table.store.all("SELECT kind FROM outbox ORDER BY id")]
    assert kinds.count("line") == 2, "the table hears of it"
    assert await table.store.timers.overdue(table.now()) == []


async def test_a_pause_moves_the_deadline(table: Table) -> None:
    session = await to_placing_together(table)
    await hosting.pause(table, session.row.id, "host")
    table.clock = lambda: 2_000_000.0
    assert await table.store.timers.overdue(table.now()) == [], "nothing happens to a game that rests"
    resumed = await hosting.resume(table, session.row.id, "host")
    assert {each.until for each in resumed.asked.values()} == {2_000_000 + DEADLINE * session.row.pace}


async def test_everybody_at_once(table: Table) -> None:
    session = await to_placing_together(table)
    users = [user_of(session, seat) for seat in carson(session).order]
    orders = [table.play(session.row.id, user, text) for user in users for text in ("place road1", "place road1")]
    await asyncio.gather(*orders)
    session = await table.load(session.row.id)
    assert len(carson(session).standing["road1"]) == 6


EVERYTHING = "variants=beginning+river+kit+outlaws+horses lineup=random buildings=full"


@pytest.mark.slow
@pytest.mark.parametrize("options", ["variants=kit", "variants=beginning", "variants=kit+horses", EVERYTHING])
def test_computer_players_come_to_an_end(options: str) -> None:
    rng = Random(options)
    state: State = GAME.setup(GAME.parse_options(options), 4)
    made = 0

    def decide(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        seat = rng.choice(seats)
        return seat, choice(GAME, state, seat, "newcomer", rng)

    for played in playout(GAME, state, by_generator(rng), decide):
        made += played.seat != FATE
        assert made < 600, "the game does not end"
        state = played.state
        if state.agenda and isinstance(state.agenda[-1], PlaceTogether):
            assert codec.from_json(codec.to_json(state, State), State) == state


async def test_a_computer_seat_fills_its_sheet(table: Table) -> None:
    session = await begin(table, options="variants=beginning+kit", computers=2, kind="newcomer")
    await computers.run(table, session)
    session = await table.load(session.row.id)
    (person,) = session.asked
    assert session.state.agenda[-1].sealed == tuple(seat for seat in range(3) if seat != person)


@pytest.mark.slow
async def test_computer_players_do_not_race_for_the_pass_track(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """They place at once, but each passes only when the place it drew has come, or when only they are left."""
    seeds = map(str, count())
    monkeypatch.setattr("secrets.token_hex", lambda size: next(seeds))  # always the same games
    behind: set[int] = set()
    for number in count():
        session = await begin(table, options="variants=kit", computers=2, kind="newcomer", channel=number)
        person = next(seat.seat for seat in session.seats if seat.user is not None)
        rng = Random(number)
        while not isinstance(session.state.agenda[-1], PlaceTogether) or not session.state.agenda[-1].opened:
            await computers.run(table, session)
            session = await table.load(session.row.id)
            if not isinstance(session.state.agenda[-1], PlaceTogether) or person in session.asked:
                session = await press(table, session, person, str(rng.choice(GAME.legal(session.state, person)[:1])))
        await computers.run(table, session)
        session = await table.load(session.row.id)
        assert not session.thinking
        assert person in session.asked
        machines = [seat for seat in session.asked if seat != person]
        assert all(not carson(session).players[seat].cowboys for seat in machines), "all of theirs are placed"
        behind.add(len(machines))
        session = await press(table, session, person, "pass")
        await computers.run(table, session)
        assert not isinstance((await table.load(session.row.id)).state.agenda[-1], PlaceTogether)
        if behind == {0, 1, 2}:
            break
        assert number < MOST, "sometimes both have passed before, sometimes neither"
