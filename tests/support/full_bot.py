"""The hasty bot on a disk that fills up: while a file named `full` lies beside the database, a statement in which, with
its values, every line of that file is found cannot be written.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from unittest.mock import patch

from bot.store.transaction import Transaction
from tests.support import hasty_bot

RUN = Transaction.run


def unless_full(self: Transaction, cursor: sqlite3.Cursor) -> None:
    full = Path(os.environ["CARSON_DATABASE"]).with_name("full")
    try:
        lines = full.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        RUN(self, cursor)
        return
    if any(all(line in f"{each.sql} {each.values}" for line in lines) for each in self.todo):
        self.problem = sqlite3.OperationalError("database or disk is full")
    else:
        RUN(self, cursor)


async def run(token: str) -> int:
    with patch.object(Transaction, "run", unless_full):
        return await hasty_bot.run(token)
