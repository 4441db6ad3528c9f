"""The clock of a table: which there are, what happens when one runs out, and a table that has none."""

from __future__ import annotations

from random import Random

import pytest

from bot.panel.lobby_fields import clocks, of_the_table
from bot.store.games import GameRow
from bot.table import hosting, votes
from bot.table.deeds import CLOCKS, DAY, HOUR
from bot.table.ladder import LATE
from bot.table.questions import DEADLINE
from bot.table.session import RefusedError
from bot.table.table import Table
from render.language import LANGUAGES
from tests.support.tables import ANN, BOB, CEM, a_move, begin, press, to_placing_together
from tests.support.wordgames import sound


def lobby(pace: int, late: str = "ask") -> GameRow:
    return GameRow(*(1, 1, 1, 1, "carson_city", "", "", "", "lobby", "en"), pace, 0, 0, 0, 0, late=late)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("late", LATE)
def test_every_clock_says_in_a_line_what_happens_when_it_runs_out(lang: str, late: str) -> None:
    offered = clocks(lobby(12 * HOUR, late), lang)
    assert [entry.value for entry in offered] == [str(pace) for pace in (*CLOCKS.values(), 12 * HOUR)]
    for entry in offered:
        assert len(sound(entry.about, lang)) <= 100, entry.about
    assert len({entry.about for entry in offered}) == len({entry.label for entry in offered}) == len(offered)


def test_the_words_of_a_clock() -> None:
    _, relaxed, _, brisk, _ = clocks(lobby(DAY), "en")
    assert relaxed.about == "For busy weeks. The table is told after 6 days, and asked what to do after 14 days."
    assert brisk.label == "brisk, first reminder after 6 hours"
    assert "stand-in plays after 42 hours" in clocks(lobby(DAY, "standin"), "en")[3].about


def test_without_a_clock_nobody_is_late() -> None:
    keys = {pace: [field.key for field in of_the_table(lobby(pace), [], "en")] for pace in (0, DAY)}
    assert [key for key in keys[DAY] if key not in keys[0]] == ["late"]


async def timers(table: Table) -> list[int]:
    return [row["due"] for row in await table.store.all("SELECT due FROM timers ORDER BY seat")]


async def test_without_a_clock_nobody_is_reminded(table: Table) -> None:
    session = await begin(table)
    assert await timers(table)
    session = await hosting.set_pace(table, session.row.id, 0, "host")
    assert await timers(table) == []
    seat = next(iter(session.asked))
    session = await press(table, session, seat, a_move(table, session, seat, Random(1)))
    await hosting.pause(table, session.row.id, "host")
    session = await hosting.resume(table, session.row.id, "host")
    assert await timers(table) == []
    session = await hosting.set_pace(table, session.row.id, HOUR, "host")
    assert await timers(table) == [table.now() + HOUR for _ in session.asked]


async def test_without_a_clock_the_others_wait_for_the_last(table: Table) -> None:
    session = await to_placing_together(table)
    game = session.row.id
    session = await hosting.set_pace(table, game, 0, "host")
    assert {each.until for each in session.asked.values()} == {None}
    session = await press(table, session, next(iter(session.asked)), "place ammo")
    assert {each.until for each in session.asked.values()} == {None}
    session = await hosting.set_pace(table, game, HOUR, "host")
    assert {each.until for each in session.asked.values()} == {table.now() + DEADLINE * HOUR}


async def test_a_table_without_a_clock_can_be_asked_all_the_same(table: Table) -> None:
    session = await begin(table)
    game = session.row.id
    with pytest.raises(RefusedError, match="no-pace"):
        await votes.propose(table, game, "pace", ANN, "Ann", pace=HOUR - 1)
    await votes.propose(table, game, "pace", ANN, "Ann", pace=0)
    (vote,) = await table.store.votes.open(game)
    await votes.cast(table, vote.id, BOB, "Bob", "yes")
    session = await table.load(game)
    assert session.row.pace == 0
    seat = next(iter(session.asked))
    async with table.lock(game):
        await hosting.left(table, session, seat)
    (vote,) = await table.store.votes.open(game)
    assert vote.until == table.now() + votes.LONGEST
    for user in (ANN, BOB, CEM):
        if user != session.seats[seat].user:
            await votes.cast(table, vote.id, user, "?", "wait")
    assert await timers(table) == []
