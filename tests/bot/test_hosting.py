"""What a host does to a game is written whole, together with the line that tells of it, or not at all."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import pytest

from bot.store.messages import TurnSent
from bot.store.sqlite import Sqlite
from bot.store.transaction import ConflictError, Do, OvertakenError
from bot.table import hosting
from bot.table.questions import DEADLINE
from bot.table.session import BrokenError
from bot.table.table import Table
from tests.support.tables import EVE, begin, carson, replace_player, to_placing_together

TABLES = ("games", "seats", "asked", "timers", "outbox", "messages", "log")
HOW = ("INSERT", "UPDATE", "DELETE")
Change = Callable[[Table, int], Awaitable[object]]


async def everything(table: Table) -> list[list[tuple[object, ...]]]:
    return [[tuple(row) for row in await table.store.all(f"SELECT * FROM {name} ORDER BY 1, 2")] for name in TABLES]


async def break_down(table: Table, name: str) -> None:
    """From now on nothing can be written to one table of the database."""
    refuse = "BEGIN SELECT RAISE(ABORT, 'broken'); END"
    if not isinstance(table.store.backend, Sqlite):
        refuse = "EXECUTE FUNCTION broken()"
        body = "BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = 'integrity_constraint_violation'; END"
        await table.store.write(
            Do(f"CREATE OR REPLACE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $${body}$$")
        )
    for how in HOW:
        await table.store.write(Do(f"CREATE TRIGGER broken_{how} BEFORE {how} ON {name} {refuse}"))


async def repair(table: Table, name: str) -> None:
    where = "" if isinstance(table.store.backend, Sqlite) else f" ON {name}"
    for how in HOW:
        await table.store.write(Do(f"DROP TRIGGER broken_{how}{where}"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("resting", "change", "written"),
    [
        (False, lambda table, game: hosting.pause(table, game, "host"), "games outbox"),
        (True, lambda table, game: hosting.resume(table, game, "host"), "games asked timers outbox"),
        (False, lambda table, game: hosting.set_pace(table, game, 3600, "host"), "games asked timers outbox"),
        (False, lambda table, game: hosting.lend(table, game, 1, "newcomer", "host"), "seats timers outbox"),
        (False, lambda table, game: replace_player(table, game, 1, EVE, "Eve", "host"), "seats timers outbox"),
        (False, lambda table, game: hosting.close(table, game, "host"), "games outbox"),
        (False, hosting.abandon, "games outbox messages"),
    ],
    ids=["pause", "resume", "pace", "lend", "replace", "close", "abandon"],
)
async def test_a_change_is_written_whole_or_not_at_all(
    table: Table, resting: bool, change: Change, written: str
) -> None:
    """Whichever of its statements fails."""
    game = (await to_placing_together(table)).row.id
    await table.store.messages.remember(TurnSent(id=1, game=game, channel=5, at=0, questions=()))
    if resting:
        await hosting.pause(table, game, "host")
    table.clock = lambda: 1_000_500.0
    before = await everything(table)
    for name in written.split():
        await break_down(table, name)
        with pytest.raises(ConflictError, match="broken"):
            await change(table, game)
        await repair(table, name)
        assert await everything(table) == before
    await change(table, game)
    after = await everything(table)
    assert [name for name, old, new in zip(TABLES, before, after, strict=True) if old != new] == [
        name for name in TABLES if name in written.split()
    ]


@pytest.mark.slow
async def test_who_is_late_is_told_together_with_what_was_done_for_him(table: Table) -> None:
    session = await to_placing_together(table)
    deadline = session.asked[carson(session).order[1]].until
    assert deadline is not None
    table.clock = lambda: float(deadline)
    before = await everything(table)
    await break_down(table, "log")
    with pytest.raises(OvertakenError):
        await hosting.overdue(table, session.row.id, table.now())
    assert await everything(table) == before
    await repair(table, "log")
    await hosting.overdue(table, session.row.id, table.now())
    rows = await table.store.all("SELECT kind, data FROM outbox WHERE id > ? ORDER BY id", len(before[4]))
    late = [json.loads(row["data"])["seat"] for row in rows if row["kind"] == "line"]
    assert late == list(session.asked)
    assert [row["kind"] for row in rows][:4] == ["line", "news", "line", "news"]


@pytest.mark.slow
async def test_another_pace_moves_reminders_and_the_deadline(table: Table) -> None:
    session = await to_placing_together(table)
    after = await hosting.set_pace(table, session.row.id, 3600, "host")
    assert {each.until for each in after.asked.values()} == {table.now() + DEADLINE * 3600}
    rows = await table.store.all("SELECT DISTINCT due FROM timers")
    assert [row["due"] for row in rows] == [table.now() + 3600]


@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET options = 'lineup=atlantis'",
        "UPDATE games SET game = 'checkers'",
        "DELETE FROM seats WHERE seat = 2",
    ],
)
@pytest.mark.parametrize("change", [lambda table, game: hosting.close(table, game, "host"), hosting.abandon])
async def test_whatever_is_wrong_with_a_game_it_can_be_closed(table: Table, damage: str, change: Change) -> None:
    """Or its channel could never have another."""
    session = await to_placing_together(table)
    table.positions.states.clear()
    await table.store.write(Do("UPDATE snapshots SET state = '[]'"), Do(damage))
    with pytest.raises(BrokenError):
        await table.load(session.row.id)
    await change(table, session.row.id)
    assert await table.store.games.in_channel(session.row.channel) is None


async def asked_by_message(table: Table, game: int) -> list[int]:
    """Whose hidden choices are about to be put to them in direct messages; those so far are forgotten."""
    rows = await table.store.all("SELECT data FROM outbox WHERE game = ? AND kind = 'ask' ORDER BY id", game)
    await table.store.write(Do("DELETE FROM outbox"))
    return [json.loads(row["data"])["seat"] for row in rows]


async def test_who_comes_to_a_hidden_choice_is_asked_as_the_channel_says(table: Table) -> None:
    """Alone with computer players on the panel, with others by message: also who sat there before."""
    session = await begin(table, computers=2, options="variants=beginning")
    game, (ann, robot, _) = session.row.id, sorted(session.asked, key=lambda seat: session.seats[seat].user is None)
    assert session.state.agenda[-1].hidden
    assert await asked_by_message(table, game) == []
    await hosting.lend(table, game, ann, "newcomer", "Ann")
    await hosting.give_back(table, game, ann, "Ann")
    assert await asked_by_message(table, game) == [], "still alone"
    session = await replace_player(table, game, robot, EVE, "Eve", "Ann")
    assert [seat for seat in session.asked if session.by_message(seat)] == sorted((ann, robot))
    assert sorted(await asked_by_message(table, game)) == sorted((ann, robot))
    await hosting.lend(table, game, robot, "newcomer", "Ann")
    await hosting.give_back(table, game, robot, "Ann")
    assert await asked_by_message(table, game) == [robot], "Ann has hers"
