"""Brings a database to the newest schema: the numbered scripts in `schema/`, each once, with a backup before each."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import aiosqlite

from bot.store.address import UnusableError
from bot.store.opening import patiently
from bot.store.transaction import TROUBLE, reason

SCHEMA = Path(__file__).parent / "schema"
LOCKED = 30.0
"""Seconds to wait for another program that is writing."""


async def migrate(connection: aiosqlite.Connection, path: Path, folder: Path | None = None) -> None:
    """Apply what is missing, all of a script or nothing of it; raises UnusableError."""
    scripts = sorted((folder or SCHEMA).glob("*.sql"))
    (version,) = next(iter(await connection.execute_fetchall("PRAGMA user_version")))
    if version > len(scripts):
        raise UnusableError(f"The database {path} was written by a newer version of this bot: update the bot.")
    for number, script in enumerate(scripts[version:], version + 1):
        if version:  # a new database has nothing to lose
            await backup(connection, Path(f"{path}.before-{number:04}"))
        try:
            await apply(connection, number, script.read_text(encoding="utf-8"))
        except TROUBLE as problem:
            why = reason(problem)
            raise UnusableError(
                f"The database {path} cannot be brought to schema {number} and is as it was before: {why}."
            ) from None


async def backup(connection: aiosqlite.Connection, path: Path) -> None:
    """A whole copy, also where an earlier start left half of one."""
    unfinished = path.with_name(f"{path.name}.part")
    unfinished.unlink(missing_ok=True)
    await connection.execute("VACUUM INTO ?", (str(unfinished),))
    os.replace(unfinished, path)


async def apply(connection: aiosqlite.Connection, number: int, script: str) -> None:
    """One script in one transaction. Links between tables rest meanwhile: a table made anew must not empty others.

    Called off in the middle, nothing is undone here: that would have to wait, and whoever opened the connection
    closes it.
    """
    await connection.execute("PRAGMA foreign_keys = OFF")
    await patiently(connection, "BEGIN IMMEDIATE", LOCKED)
    try:
        for statement in statements(script):
            await connection.execute(statement)
        if broken := list(await connection.execute_fetchall("PRAGMA foreign_key_check")):
            raise sqlite3.IntegrityError(f"{len(broken)} rows would lead nowhere")
        await connection.execute(f"PRAGMA user_version = {number}")
        await connection.execute("COMMIT")
    except Exception:
        if connection.in_transaction:  # a full disk, for one, has undone it already
            await connection.execute("ROLLBACK")
        raise
    await connection.execute("PRAGMA foreign_keys = ON")


def statements(script: str) -> list[str]:
    """The single statements of a script; none of ours has a semicolon inside."""
    lines = (line.partition("--")[0] for line in script.splitlines())
    return [statement.strip() for statement in "\n".join(lines).split(";") if statement.strip()]
