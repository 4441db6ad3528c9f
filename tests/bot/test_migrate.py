"""Databases of earlier versions: brought up to date with a backup first, or left as they were."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import migrate, what_ifs
from bot.store.address import UnusableError
from bot.store.database import Store
from bot.store.emoji import StoredEmoji
from bot.store.letters import HostLine
from bot.store.messages import TurnSent
from bot.table.table import Table
from tests.support.new_database import new_database
from tests.support.tables import EVERY, awaited, begin

SECOND = """
-- Games get a motto; the table is made anew, as larger changes need it.
CREATE TABLE games_new AS SELECT *, 'howdy' AS motto FROM games;
DROP TABLE games;
ALTER TABLE games_new RENAME TO games;
CREATE UNIQUE INDEX games_id ON games (id);
"""
NEXT = len(list(migrate.SCHEMA.glob("*.sql"))) + 1
"""The script that will be written next."""
OTHERS = ("log", "seats", "snapshots", "asked")
THIRD = "ALTER TABLE games ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm';"


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A database of today's schema with a game in it."""
    path = tmp_path / "games.db"
    async with await Store.open(path) as store:
        table = Table(store, EVERY, lambda: 1000.0)
        session = await begin(table, "sealed")
        await table.play(session.row.id, awaited(table, session)[1], "bid 1")
    return path


@pytest.fixture
def schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of scripts of our own, after the real ones."""
    folder = tmp_path / "schema"
    folder.mkdir()
    for script in migrate.SCHEMA.glob("*.sql"):
        shutil.copy(script, folder)
    monkeypatch.setattr(migrate, "SCHEMA", folder)
    return folder


def looked(path: Path, sql: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def older(path: Path, version: int) -> sqlite3.Connection:
    """An empty database as an older version left it."""
    old = sqlite3.connect(path)
    for script in sorted(migrate.SCHEMA.glob("*.sql"))[:version]:
        old.executescript(script.read_text(encoding="utf-8"))
    old.execute(f"PRAGMA user_version = {version}")
    return old


async def test_greedy_computer_players_are_newcomers(tmp_path: Path) -> None:
    """Seats, and what is still to be said of them, as version 1.0 left them."""
    said = '{"key":"lent","by":"ann","words":{"kind":"greedy"},"seat":1}'
    path = tmp_path / "old.db"
    with closing(older(path, 3)) as db, db:
        db.execute("INSERT INTO games (channel, host, game, created, moved) VALUES (1, 1, 'x', 0, 0)")
        db.execute("INSERT INTO seats (game, seat, computer, name) VALUES (1, 1, 'greedy', 'Robot')")
        db.execute("INSERT INTO outbox (game, kind, data) VALUES (1, 'line', ?)", (said,))
    await (await Store.open(path)).close()
    assert looked(path, "SELECT computer FROM seats WHERE seat = 1") == [("newcomer",)]
    assert looked(path, "SELECT data FROM outbox WHERE kind = 'line'") == [(said.replace("greedy", "newcomer"),)]


async def test_plans_and_questions_of_before_there_were_orders_go_on(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(older(path, 4)) as db, db:
        db.execute(
            "INSERT INTO games (channel, host, game, created, moved, status) VALUES (1, 1, 'x', 0, 0, 'running')"
        )
        db.execute("INSERT INTO seats (game, seat, user, name) VALUES (1, 0, 11, 'Ann')")
        db.execute("INSERT INTO asked (game, seat, ply, at) VALUES (1, 0, 3, 7)")
        db.execute(
            "INSERT INTO wishes (game, seat, place, kind, move, rests_on) VALUES (1, 0, 0, 'Placement', 'pass', '')"
        )
    async with await Store.open(path) as store:
        _, seats, asked, wishes = await store.games.whole(1)
        assert await what_ifs.read(store, 1, 11) == what_ifs.WhatIf()
        await store.write(what_ifs.keep(1, 11, what_ifs.WhatIf(2, "place c4", 1)))
        assert await what_ifs.read(store, 1, 11) == what_ifs.WhatIf(2, "place c4", 1)
        await store.write(what_ifs.keep(1, 11, what_ifs.WhatIf(2, "place c4", 1, "BuyParcels.c4=ask")))
        assert (await what_ifs.read(store, 1, 11)).said == "BuyParcels.c4=ask"
    assert (seats[0].orders, asked[0].by_hand) == ("", 0)
    (wish,) = wishes
    assert (wish.move, wish.dare, wish.spare, wish.lasting, wish.about) == ("pass", None, 0, 0, "")


async def test_what_was_imagined_before_anything_was_said_with_it_is_still_there(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(older(path, 19)) as db, db:
        db.execute("INSERT INTO games (channel, host, game, created, moved) VALUES (1, 1, 'x', 0, 0)")
        db.execute("INSERT INTO what_ifs (game, user, round, moves, shown) VALUES (1, 11, 2, 'place c4', 1)")
    async with await Store.open(path) as store:
        assert await what_ifs.read(store, 1, 11) == what_ifs.WhatIf(2, "place c4", 1, "")


async def test_games_of_before_tables_decided_together_go_on(tmp_path: Path) -> None:
    """One that was closed then stays closed; whatever happens from now on stands in the record."""
    path = tmp_path / "old.db"
    with closing(older(path, 16)) as db, db:
        for status in ("running", "closed"):
            db.execute(
                "INSERT INTO games (channel, host, game, created, moved, ply, status) VALUES (1, 1, 'x', 0, 0, 7, ?)",
                (status,),
            )
    async with await Store.open(path) as store:
        assert await store.games.closed_in(1, 0) is None
        await store.games.change(1, letters=[HostLine("paused", "ann", {})])
        assert await store.votes.remarks(1) == [(7, HostLine("paused", "ann", {}))]
        assert await store.votes.open(1) == []


async def test_games_of_before_a_table_agreed_on_stand_ins_ask(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(older(path, 20)) as db, db:
        db.execute("INSERT INTO games (channel, host, game, created, moved) VALUES (1, 1, 'x', 0, 0)")
    async with await Store.open(path) as store:
        row = await store.games.get(1)
    assert row is not None
    assert row.late == "ask"


async def test_emoji_are_known_from_now_on(tmp_path: Path) -> None:
    """A database that knew of none gets room for them."""
    path = tmp_path / "old.db"
    older(path, 5).close()
    async with await Store.open(path) as store:
        assert await store.emojis.of(7) == []
        sent = StoredEmoji("road", "road", "mark", 12)
        await store.emojis.keep(7, StoredEmoji("road", "road", "mark"))
        await store.emojis.keep(7, sent)
        await store.emojis.keep(8, StoredEmoji("road", "road", "other", 13))
        assert await store.emojis.of(7) == [sent]
        await store.emojis.drop(7, sent)
        assert (await store.emojis.of(7), len(await store.emojis.of(8))) == ([], 1)


SLOW = """
CREATE TABLE slow AS
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000000) SELECT count(*) AS number FROM n;
"""


def none_but(threads: list[threading.Thread]) -> None:
    """All others have ended, or are just ending."""
    for thread in set(threading.enumerate()) - set(threads):
        thread.join(2)
        assert not thread.is_alive()


@pytest.mark.parametrize("new", [False, True])
async def test_a_migration_that_is_called_off(played: Path, schema: Path, new: bool) -> None:
    """It ends at once, its threads with it, and leaves the database as it was."""
    path = played.with_name("new.db") if new else played
    (schema / f"{NEXT:04}.sql").write_text(SLOW)
    threads, opening = threading.enumerate(), asyncio.ensure_future(Store.open(path))
    while not path.exists() or looked(path, "PRAGMA user_version") != [(NEXT - 1,)]:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    opening.cancel()
    _, late = await asyncio.wait((opening,), timeout=2)
    assert not late
    assert opening.cancelled()
    none_but(threads)
    (schema / f"{NEXT:04}.sql").unlink()
    async with await Store.open(path) as store:
        assert (await store.games.live() == []) is new
    assert looked(path, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.slow
async def test_opening_is_called_off_at_any_moment(tmp_path: Path) -> None:
    threads = threading.enumerate()
    for steps in range(0, 200, 7):
        opening = asyncio.ensure_future(Store.open(tmp_path / f"{steps}.db"))
        for _ in range(steps):
            await asyncio.sleep(0)
        opening.cancel()
        await asyncio.wait((opening,), timeout=2)
        if not opening.cancelled():
            await opening.result().close()
        await (await Store.open(tmp_path / f"{steps}.db")).close()
    none_but(threads)


async def test_each_script_is_applied_once_with_a_backup_before_it(played: Path, schema: Path) -> None:
    before = {
        table: looked(played, f"SELECT * FROM {table}") for table in ("games", "log", "seats", "snapshots", "asked")
    }
    (schema / f"{NEXT:04}.sql").write_text(SECOND)
    (schema / f"{NEXT + 1:04}.sql").write_text(THIRD)
    Path(f"{played}.before-{NEXT:04}.part").write_text("half a backup of a start that was killed")
    Path(f"{played}.before-{NEXT:04}").write_text("a backup of a start that failed")
    for _ in range(2):  # the second time there is nothing to do
        await (await Store.open(played)).close()
        assert looked(played, "PRAGMA user_version") == [(NEXT + 1,)]
        assert looked(played, "SELECT motto, mood FROM games") == [("howdy", "calm")]
        for table in OTHERS:
            assert looked(played, f"SELECT * FROM {table}") == before[table], "a table made anew empties no other"
            assert before[table]
    for number in (NEXT, NEXT + 1):
        copy = Path(f"{played}.before-{number:04}")
        assert looked(copy, "PRAGMA user_version") == [(number - 1,)]
        assert looked(copy, "SELECT * FROM log") == before["log"]
    assert looked(Path(f"{played}.before-{NEXT:04}"), "SELECT * FROM games") == before["games"]
    assert sorted(path.name for path in played.parent.glob("*.before-*")) == [
        f"games.db.before-{NEXT:04}",
        f"games.db.before-{NEXT + 1:04}",
    ]


@pytest.mark.parametrize(
    "wrong", [THIRD + "INSERT INTO nowhere VALUES (1);", THIRD + "DELETE FROM games;"], ids=["fails", "breaks links"]
)
async def test_a_script_that_fails_changes_nothing(played: Path, schema: Path, wrong: str) -> None:
    before = looked(played, "SELECT * FROM games")
    (schema / f"{NEXT:04}.sql").write_text(wrong)
    with pytest.raises(UnusableError, match=f"schema {NEXT} and is as it was before"):
        await Store.open(played)
    assert looked(played, "PRAGMA user_version") == [(NEXT - 1,)]
    assert looked(played, "SELECT * FROM games") == before
    (schema / f"{NEXT:04}.sql").write_text(THIRD)
    await (await Store.open(played)).close()
    assert looked(played, "SELECT mood FROM games") == [("calm",)]


async def test_a_new_database_needs_no_backup(tmp_path: Path, schema: Path) -> None:
    (schema / f"{NEXT:04}.sql").write_text(THIRD)
    await (await Store.open(tmp_path / "new.db")).close()
    assert looked(tmp_path / "new.db", "PRAGMA user_version") == [(NEXT,)]
    assert list(tmp_path.glob("*.before-*")) == []
    async with await Store.open(tmp_path / "new.db") as made:
        (on,) = await made.one("PRAGMA foreign_keys")
    assert on == 1


async def test_the_new_database_of_tests_is_as_the_bot_makes_it(tmp_path: Path) -> None:
    await (await Store.open(tmp_path / "new.db")).close()
    new_database(tmp_path / "same.db")
    for asked in ("SELECT * FROM sqlite_master", "PRAGMA user_version", "PRAGMA journal_mode"):
        assert looked(tmp_path / "same.db", asked) == looked(tmp_path / "new.db", asked)


async def test_an_older_bot_does_not_touch_a_newer_database(played: Path, schema: Path) -> None:
    (schema / f"{NEXT:04}.sql").write_text(THIRD)
    await (await Store.open(played)).close()
    (schema / f"{NEXT:04}.sql").unlink()
    with pytest.raises(UnusableError, match="newer version"):
        await Store.open(played)


async def test_games_of_the_first_schema_go_on(tmp_path: Path) -> None:
    """What they had not been told is told, and the turn is shown anew."""
    path = tmp_path / "old.db"
    old = older(path, 1)
    old.executemany(
        "INSERT INTO games (channel, host, game, created, moved, status, ply, announced)"
        " VALUES (?, 1, 'x', 0, 0, ?, 5, ?)",
        [(1, "running", 3), (2, "running", 5), (3, "over", 5)],
    )
    old.execute("INSERT INTO messages (id, game, channel, ply, kind) VALUES (9, 1, 1, 3, 'turn')")
    old.execute("INSERT INTO asked (game, seat, ply, at) VALUES (1, 0, 3, 7)")
    old.commit()
    old.close()
    async with await Store.open(path) as store:
        row, asked = await store.games.get(1), await store.moves.asked(1)
        letters = [tuple(each) for each in await store.all("SELECT game, kind, data FROM outbox")]
        (message,) = await store.messages.of(1, TurnSent)
    assert row is not None
    assert (row.ply, asked[0].until) == (5, None)
    assert letters == [(1, "news", '{"since":3,"ply":5}'), (1, "turn", "{}"), (2, "turn", "{}")]
    assert (message.id, message.at) == (9, 0)
    assert message.due == 0, "it waits for no picture"
    assert looked(Path(f"{path}.before-0002"), "SELECT COUNT(*) FROM games") == [(3,)]
