"""The door through which games change, on a real database: nothing lost, nothing doubled, nobody else's."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.store.address import UnusableError
from bot.store.database import Store
from bot.store.games import BusyError
from bot.store.transaction import Do, OvertakenError
from bot.table import computers
from bot.table.session import RefusedError, judge
from bot.table.table import Table
from rules import GAMES
from rules.ai import PLAYERS
from rules.game import Entry
from rules.notation import IllegalError, Move, parse
from tests.support.tables import ANN, EVE, EVERY, Clock, a_move, awaited, begin


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY)
async def test_a_whole_game_survives_a_restart_before_every_tenth_move(path: Path, game: str) -> None:
    rng = Random(1)
    async with await Store.open(path) as store:
        session = await begin(Table(store, EVERY, Clock()), game)
    while session.asked:
        async with await Store.open(path) as store:
            table = Table(store, EVERY, Clock())
            assert await table.load(session.row.id) == session
            for _ in range(10):
                if session.asked:
                    seat, user = awaited(table, session)
                    session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    async with await Store.open(path) as store:
        log = await store.moves.log(session.row.id)
        assert [line.ply for line in log] == list(range(1, session.row.ply + 1))
        assert session.row.status == "over"
        assert await Table(store, EVERY, Clock()).positions.at(session, session.row.ply) == session.state
        assert await store.games.in_channel(5) is None, "a finished game makes room"


async def test_strangers_others_and_nonsense_change_nothing(table: Table) -> None:
    session = await begin(table)
    _, user = awaited(table, session)
    other = next(row.user for row in session.seats if row.user != user)
    assert other is not None
    for who, text, key in [
        (EVE, "claim a1", "stranger"),
        (other, "claim a1", "not-your-turn"),
        (user, "clam a1", "unknown-verb"),
        (user, "place wages", "not-now"),
        (user, "", "unknown-verb"),
    ]:
        with pytest.raises(IllegalError) as refused:
            await table.play(session.row.id, who, text)
        assert refused.value.key == key
    assert await table.load(session.row.id) == session
    with pytest.raises(RefusedError):
        await table.play(12345, user, "claim a1")


async def test_a_double_click_counts_once(table: Table) -> None:
    session = await begin(table)
    seat, user = awaited(table, session)
    opened = session.opened(seat)
    clicks = [
        table.play(session.row.id, user, "claim a1", opened),
        table.play(session.row.id, user, "claim b1", opened),
    ]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(result, IllegalError) for result in results) == 1
    after = await table.load(session.row.id)
    assert after.row.ply == session.row.ply + 1


async def test_two_writers_cannot_both_win(path: Path) -> None:
    """A second process with its own connection: the database itself refuses."""
    async with await Store.open(path) as one, await Store.open(path) as two:
        first, second = Table(one, EVERY, Clock()), Table(two, EVERY, Clock())
        session = await begin(first)
        seat, user = awaited(first, session)
        stale = await second.load(session.row.id)
        await first.play(session.row.id, user, "claim a1")
        move = EVERY["carson_city"].legal(stale.state, seat)[5]
        with pytest.raises(OvertakenError):
            await second._move(judge(stale, Entry(seat, move)), user)
        assert (await second.load(session.row.id)).row.ply == session.row.ply + 1


async def test_simultaneous_choices_do_not_spoil_each_other(table: Table) -> None:
    session = await begin(table, "sealed")
    tickets = {row.user: session.opened(row.seat) for row in session.seats}
    await asyncio.gather(
        *(table.play(session.row.id, user, "bid 1", ticket) for user, ticket in tickets.items() if user is not None)
    )
    after = await table.load(session.row.id)
    assert after.state.round == 1
    with pytest.raises(RefusedError, match="stale"):
        await table.play(session.row.id, ANN, "bid 1", tickets[ANN])


async def test_a_free_move_leaves_every_button_alive(table: Table) -> None:
    session = await begin(table)
    seat, user = awaited(table, session)
    ticket = session.opened(seat)
    other = next(row.user for row in session.seats if row.user != user)
    assert other is not None
    after = (await table.play(session.row.id, other, "allow yes")).session
    assert after.asked == session.asked
    assert (await table.play(session.row.id, user, "claim a1", ticket)).session.row.ply == session.row.ply + 2


async def test_undo_takes_back_the_last_own_move_and_kills_its_buttons(table: Table) -> None:
    session = await begin(table)
    seat, user = awaited(table, session)
    ticket = session.opened(seat)
    turn = await table.play(session.row.id, user, "claim a1", ticket)
    other = next(row.user for row in session.seats if row.user != user)
    assert other is not None
    with pytest.raises(RefusedError, match="nothing-to-undo"):
        await table.undo(session.row.id, other)
    back = (await table.undo(session.row.id, user)).session
    assert back.state == session.state
    assert (back.row.ply, back.row.undos) == (session.row.ply, session.row.undos + 1)
    with pytest.raises(RefusedError, match="stale"):
        await table.play(session.row.id, user, "claim a1", ticket)
    again = await table.play(session.row.id, user, "claim a1")
    assert again.session.state == turn.session.state
    assert (await table.load(session.row.id)).state == again.session.state


async def test_undo_stops_at_luck_and_at_the_start(table: Table) -> None:
    session = await begin(table)
    _, user = awaited(table, session)
    with pytest.raises(RefusedError, match="nothing-to-undo"):
        await table.undo(session.row.id, user)


@pytest.mark.slow
async def test_computer_players_move_until_a_person_is_awaited(table: Table) -> None:
    session = await begin(table, computers=2)
    rng = Random(2)
    while session.row.status == "running":
        await computers.run(table, session)
        session = await table.load(session.row.id)
        assert not session.thinking
        if session.asked:
            seat, user = awaited(table, session)
            session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    assert session.row.status == "over"


async def test_one_game_per_channel(table: Table) -> None:
    await begin(table)
    with pytest.raises(BusyError):
        await begin(table)
    await begin(table, channel=6)


async def test_who_is_asked_is_timed(table: Table) -> None:
    session = await begin(table)
    seat, user = awaited(table, session)
    rows = await table.store.all("SELECT game, seat, due, sent FROM timers")
    assert [tuple(row) for row in rows] == [(session.row.id, seat, 1_000_000 + session.row.pace, 0)]
    await table.play(session.row.id, user, "claim a1")
    rows = await table.store.all("SELECT seat FROM timers")
    assert [row["seat"] for row in rows] == list((await table.load(session.row.id)).asked)


async def test_a_database_that_cannot_be_used_says_so(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("this is no database, whatever its name says", encoding="utf-8")
    with pytest.raises(UnusableError, match="cannot be used"):
        await Store.open(tmp_path / "no.db")
    with pytest.raises(UnusableError, match="cannot be used"):
        await Store.open(tmp_path / "nowhere" / "games.db")
    async with await Store.open(tmp_path / "new.db") as store:
        await store.all("PRAGMA user_version = 99")
    with pytest.raises(UnusableError, match="newer"):
        await Store.open(tmp_path / "new.db")


@pytest.mark.parametrize("fault", ["crash", "illegal", "unknown"])
async def test_a_computer_player_that_fails_holds_up_nobody(
    table: Table, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It plays something else; the log says so without what it was thinking about."""

    def foolish(*_: object) -> Move:
        if fault == "crash":
            raise ValueError("orange holds 3 and 5")
        return parse("pass", GAMES["carson_city"].MOVES)

    session = await begin(table, computers=2)
    if fault == "unknown":
        monkeypatch.delitem(PLAYERS, "newcomer")
    else:
        monkeypatch.setitem(PLAYERS, "newcomer", foolish)
    await table.store.write(Do("UPDATE seats SET computer = 'newcomer' WHERE computer IS NOT NULL"))
    rng = Random(3)
    for _ in range(4):
        await computers.run(table, await table.load(session.row.id))
        session = await table.load(session.row.id)
        seat, user = awaited(table, session)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    assert "a computer player failed" in caplog.text
    assert "holds 3 and 5" not in caplog.text
