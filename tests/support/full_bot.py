"""The hasty bot on a disk that fills up: while a file named `full` lies beside the database, a statement in which, with
its values, every line of that file is found cannot be written.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.store.transaction import Connection
from tests.support import hasty_bot

WRITE = Connection.executemany


def unless_full(self: Connection, synchronous: str, todo: Iterable[Any], /) -> sqlite3.Cursor:
    full = Path(os.environ["CARSON_DATABASE"]).with_name("full")
    try:
        lines = full.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return WRITE(self, synchronous, todo)
    todo = list(todo)
    if any(all(line in f"{each.sql} {each.values}" for line in lines) for each in todo):
        raise sqlite3.OperationalError("database or disk is full")
    return WRITE(self, synchronous, todo)


async def run(token: str) -> int:
    with patch.object(Connection, "executemany", unless_full):
        return await hasty_bot.run(token)
