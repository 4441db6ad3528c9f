"""Statements that belong together, run as one transaction in one visit to the database's thread.

aiosqlite runs each call in a thread of its own; a visit costs more than most of our statements, and between two of
them other games could look in. So a transaction is made ready first and then done in one go; with it go all that wait
(`writer.py`), for what takes longest is the disk.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from typing import Any, NamedTuple

FULL, NORMAL = "FULL", "NORMAL"
"""Whether the disk is waited for."""

TROUBLE = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the latter where a damaged database makes its very words unreadable."""


class StoreError(Exception):
    """The database did not do what it was asked: full, locked, damaged, or out of reach."""


class StoreAwayError(StoreError):
    """Its server does not answer, or went away in the middle; later it may be there again."""


class InDoubtError(StoreAwayError):
    """The server went away in the middle, and for so long that nobody knows whether it was written."""


class ConflictError(StoreError):
    """Something is in the way of what was to be written, such as a row that is already there."""


class OvertakenError(Exception):
    """Somebody else wrote to this game in between; nothing was written now."""


class Do(NamedTuple):
    """One statement."""

    sql: str
    values: Sequence[Any] = ()
    many: bool = False
    """`values` are many rows, for each of which it is done."""
    once: bool = False
    """It must change exactly one row; if not, somebody else was quicker (OvertakenError)."""
    told: bool = False
    """It gives the number of its row (RETURNING id)."""
    tells: str = ""
    """What other workers hear once it is written: `game 17`, `people`, `notes`."""

    def __repr__(self) -> str:
        """Without its values, which may be secrets: aiosqlite logs what it is given."""
        return f"Do({self.sql!r})"


def columns(table: str, row: Any) -> str:
    """The columns a row class is filled from, by name: a newer schema may have more of them."""
    return ", ".join(f"{table}.{field.name}" for field in fields(row))


class Transaction:
    """Statements on their way to the database, and what became of them."""

    def __init__(self, todo: Sequence[Do], durable: bool) -> None:
        self.todo, self.durable = todo, durable
        self.row = 0
        """The number of a row that was to be told, once it is written."""
        self.problem: Exception | None = None
        """Why nothing of it was written, where others were."""

    def __repr__(self) -> str:
        return f"Transaction({self.todo!r})"

    def run(self, cursor: sqlite3.Cursor) -> None:
        """All of it is done, or nothing; raises what concerns not only this one."""
        cursor.execute("SAVEPOINT before")
        try:
            for each in self.todo:
                if each.many:
                    cursor.executemany(each.sql, each.values)
                else:
                    cursor.execute(each.sql, each.values)
                if each.told:
                    (self.row,) = cursor.fetchone()
                if each.once and cursor.rowcount != 1:
                    raise OvertakenError
        except Exception as problem:
            if not cursor.connection.in_transaction:  # a full disk, for one, has undone everything already
                raise
            self.problem = problem
            cursor.execute("ROLLBACK TO before")
        cursor.execute("RELEASE before")


class Connection(sqlite3.Connection):
    """SQLite's connection as aiosqlite keeps it in its thread: `executemany` takes whole transactions.

    It is the call of aiosqlite that brings a list along.
    """

    def executemany(self, synchronous: str, todo: Iterable[Any], /) -> sqlite3.Cursor:
        """Transactions, each of which is done or has a problem, in one commit: if that fails, nothing is written."""
        self.execute(f"PRAGMA synchronous = {synchronous}")
        self.execute("BEGIN IMMEDIATE")
        cursor = self.cursor()
        try:
            for each in todo:
                each.run(cursor)
            self.execute("COMMIT")
        except BaseException:
            if self.in_transaction:
                self.execute("ROLLBACK")
            raise
        return cursor


@contextmanager
def told_apart() -> Iterator[None]:
    """Errors of SQLite as errors of the store: nobody outside needs to know what lies behind it."""
    try:
        yield
    except sqlite3.IntegrityError as problem:
        raise ConflictError(str(problem)) from problem
    except TROUBLE as problem:
        raise StoreError(reason(problem)) from problem


def reason(problem: Exception) -> str:
    """What is the matter, in words."""
    return "database disk image is malformed" if isinstance(problem, UnicodeDecodeError) else str(problem)
