"""Statements that belong together, run as one transaction in one visit to the database's thread.

aiosqlite runs each call in a thread of its own; a visit costs more than most of our statements, and between two of
them other games could look in. So a transaction is made ready first and then done in one go.
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

    def __repr__(self) -> str:
        """Without its values, which may be secrets: aiosqlite logs what it is given."""
        return f"Do({self.sql!r})"


def columns(table: str, row: Any) -> str:
    """The columns a row class is filled from, by name: a newer schema may have more of them."""
    return ", ".join(f"{table}.{field.name}" for field in fields(row))


class Connection(sqlite3.Connection):
    """SQLite's connection as aiosqlite keeps it in its thread: `executemany` takes a whole transaction.

    It is the call of aiosqlite that brings a list along; one statement with many rows is a transaction of one `Do`.
    """

    def executemany(self, synchronous: str, todo: Iterable[Any], /) -> sqlite3.Cursor:
        """Everything is written, or nothing; the cursor has the last row's number."""
        self.execute(f"PRAGMA synchronous = {synchronous}")
        self.execute("BEGIN IMMEDIATE")
        cursor = self.cursor()
        try:
            for each in todo:
                if each.many:
                    cursor.executemany(each.sql, each.values)
                else:
                    cursor.execute(each.sql, each.values)
                if each.once and cursor.rowcount != 1:
                    raise OvertakenError
        except BaseException:
            if self.in_transaction:  # a full disk, for one, has undone it already
                self.execute("ROLLBACK")
            raise
        self.execute("COMMIT")
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
