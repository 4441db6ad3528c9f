"""Statements that belong together, run as one transaction in one visit to the database's thread.

aiosqlite runs each call in a thread of its own; a visit costs more than most of our statements, and between two of
them other games could look in. So a transaction is made ready first and then done in one go.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import aiosqlite

T = TypeVar("T")


class Overtaken(Exception):
    """Somebody else wrote to this game in between; nothing was written now."""


class Do(NamedTuple):
    """One statement."""

    sql: str
    values: Sequence[Any] = ()
    many: bool = False
    """`values` are many rows, for each of which it is done."""
    once: bool = False
    """It must change exactly one row; if not, somebody else was quicker (Overtaken)."""


async def visit(connection: aiosqlite.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """Do some work in the connection's own thread. aiosqlite has this only under a private name."""
    inside: Any = connection
    done: T = await inside._execute(work, inside._conn)
    return done


def transaction(todo: Iterable[Do], durable: bool = True) -> Callable[[sqlite3.Connection], int]:
    """Everything is written, or nothing; gives the last row's number.

    What is not durable survives a crash of the bot, but perhaps not one of the machine; it waits for no disk.
    """

    def work(connection: sqlite3.Connection) -> int:
        connection.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
        connection.execute("BEGIN IMMEDIATE")
        row = 0
        try:
            for each in todo:
                run = connection.executemany if each.many else connection.execute
                cursor = run(each.sql, each.values)
                if each.once and cursor.rowcount != 1:
                    raise Overtaken
                row = cursor.lastrowid or row
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
        return row

    return work
