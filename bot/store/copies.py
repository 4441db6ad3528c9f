"""A copy of a database in a file of its own, to be looked at: what is looked at is only read, perhaps while a bot uses
it, and the newest schema is given to the copy alone.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.store.address import UnusableError, named, on_server
from bot.store.games import LIVE
from bot.store.migrate import SCHEMA, statements
from bot.store.transaction import TROUBLE, reason

PLAYED = ("seats", "asked", "wishes", "log", "snapshots")
"""What belongs to a game that is being played, as far as its course depends on it."""
AT_ONCE = 5000


async def copied(database: str | Path, path: Path) -> None:
    """The games that are being played; raises UnusableError."""
    if on_server(database):
        await from_server(str(database), path)
    elif not Path(database).is_file():
        raise UnusableError(f"There is no database {database} to check.")
    else:
        from_file(Path(database), path)


def from_file(database: Path, path: Path) -> None:
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source:
            source.execute("VACUUM INTO ?", (str(path),))
    except TROUBLE as problem:
        raise UnusableError(f"The database {database} cannot be read: {reason(problem)}.") from None


async def from_server(address: str, path: Path) -> None:
    """With the schema that it has; all of one moment."""
    from bot.store.server import connected, told_as_unusable  # a library that most need not have

    pool = await connected(address, 1)
    try:
        async with told_as_unusable(address), pool.acquire() as source:
            moment = source.transaction(isolation="repeatable_read", readonly=True)
            await moment.start()
            await fill(source, path, named(address))
    finally:
        pool.terminate()


async def fill(source: Any, path: Path, name: str) -> None:
    if await source.fetchval("SELECT to_regclass('schema')") is None:
        raise UnusableError(f"There are no games in the database {name} to check.")
    version, scripts = await source.fetchval("SELECT version FROM schema"), sorted(SCHEMA.glob("*.sql"))
    if version > len(scripts):
        raise UnusableError(f"The database {name} was written by a newer version of this bot: update the bot.")
    with closing(sqlite3.connect(path, isolation_level=None)) as copy:
        for script in scripts[:version]:
            for statement in statements(script.read_text(encoding="utf-8")):
                copy.execute(statement)
        copy.execute(f"PRAGMA user_version = {version}")
        copy.execute("BEGIN")
        live = f"SELECT id FROM games WHERE status IN {LIVE}"
        await poured(source, copy, "games", f"id IN ({live})")
        for table in PLAYED:
            await poured(source, copy, table, f"game IN ({live})")
        copy.execute("COMMIT")


async def poured(source: Any, copy: sqlite3.Connection, table: str, which: str) -> None:
    """The rows of a table."""
    names = ", ".join(f'"{row[1]}"' for row in copy.execute(f"PRAGMA table_info({table})"))
    marks = ", ".join("?" * (names.count(",") + 1))
    rows = await source.cursor(f"SELECT {names} FROM {table} WHERE {which}")
    while found := await rows.fetch(AT_ONCE):
        copy.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", [tuple(row) for row in found])
