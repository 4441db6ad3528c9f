"""Before an update: does every game go on? The database that is looked at never changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.store.address import UnusableError
from bot.store.database import Store
from bot.table.table import Table
from bot.table.upgrade_check import check, report
from rules import GAMES
from tests.support.forked import sentence
from tests.support.tables import Clock, a_move, awaited, begin


@pytest.fixture
async def database(tmp_path: Path) -> Path:
    """A game of each kind, some moves old, and a lobby beside them."""
    path = tmp_path / "carson.db"
    async with await Store.open(path) as store:
        table, rng = Table(store, GAMES, Clock()), Random(3)
        for channel, game in enumerate(("carson_city", "card_game"), 5):
            session = await begin(table, game, channel=channel)
            for _ in range(12):
                seat, user = awaited(table, session)
                session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
        await store.games.create(guild=1, channel=9, host=1, game="carson_city", lang="en", now=0)
    return path


async def test_games_that_go_on_bring_no_remark(database: Path) -> None:
    before = database.read_bytes()
    games, found = await check(database)
    assert (games, found) == (2, [])
    assert report(games, found) == "2 games are being played; 2 without any remark."
    assert database.read_bytes() == before


async def test_it_can_look_while_the_bot_runs(database: Path) -> None:
    async with await Store.open(database):
        assert await check(database) == (2, [])


def spoil(database: Path, *statements: str) -> None:
    with sqlite3.connect(database) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()


NO_SUCH_MOVE = "UPDATE log SET move = 'fly moon' WHERE game = 1 AND ply = 3"
NO_POSITION = "UPDATE snapshots SET state = '{}' WHERE game = 1"
ELSEWHERE = "DELETE FROM log WHERE game = 1 AND ply = (SELECT MAX(ply) FROM log WHERE game = 1)"


@pytest.mark.parametrize(
    ("statements", "said", "stops"),
    [
        ([NO_SUCH_MOVE], lambda text: "goes on; its log replays only up to ply 2 of " in text, False),
        ([ELSEWHERE], lambda text: "its log now leads elsewhere" in text, False),
        ([NO_SUCH_MOVE, NO_POSITION], lambda text: "it cannot go on" in text, True),
        (["UPDATE games SET game = 'poker' WHERE id = 1"], lambda text: "no game poker" in text, True),
    ],
)
async def test_what_would_not_go_on_is_named(
    database: Path, statements: list[str], said: Callable[[str], bool], stops: bool
) -> None:
    spoil(database, *statements)
    games, (finding,) = await check(database)
    assert (games, finding.game, finding.stops) == (2, 1, stops)
    assert said(report(games, [finding])), finding
    assert "fly" not in report(games, [finding])


@pytest.mark.slow
async def test_no_database_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnusableError, match="There is no database"):
        await check(tmp_path / "none.db")
    said = await sentence(["bot", "--check"], {"CARSON_DATABASE": str(tmp_path / "none.db")}, tmp_path)
    assert said.startswith("There is no database")
    (tmp_path / "text.db").write_text("not a database at all")
    said = await sentence(["bot", "--check"], {"CARSON_DATABASE": str(tmp_path / "text.db")}, tmp_path)
    assert "cannot be read" in said
    assert "stands alone" in await sentence(["bot", "--check", "--local"], {}, tmp_path)
