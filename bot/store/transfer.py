"""All of a database in a file, copied to one on a server.

It is marked as unfinished until everything was compared: no bot begins on it before, and another try starts over. What
is copied from is a copy itself, brought to the newest schema; the file stays as it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Any, Self

from bot.store.address import UnusableError, named
from bot.store.postgres import UNFINISHED, migrate
from bot.store.server import connected, told_as_unusable

AT_ONCE = 20_000
FIRST = ("games", "votes")
"""Tables that rows of others point to."""
BITS = 1 << 64


class Transfer:
    """One copy on its way."""

    def __init__(self, source: sqlite3.Connection, pool: Any, address: str) -> None:
        self.source, self.pool, self.address = source, pool, address
        found = source.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        self.tables = sorted((name for (name,) in found), key=lambda name: (name not in FIRST, name))
        self.columns = {
            table: [row[1] for row in source.execute(f"PRAGMA table_info({table})")] for table in self.tables
        }

    @classmethod
    async def begin(cls, copy: Path, address: str) -> Self:
        """Raises UnusableError, also where the target holds games that are no unfinished copy."""
        source = sqlite3.connect(copy)
        try:
            made = cls(source, await connected(address, 1, 3600.0), address)
        except BaseException:
            source.close()
            raise
        try:
            async with told_as_unusable(address):
                await made._clear()
        except BaseException:
            made.close()
            raise
        return made

    def close(self) -> None:
        self.source.close()
        self.pool.terminate()

    async def _clear(self) -> None:
        """The newest schema without a single row, marked as unfinished."""
        async with self.pool.acquire() as target:
            await migrate(target, named(self.address), exclusive=True)
            if await target.fetchval(f"SELECT to_regclass('{UNFINISHED}')") is None:
                for table in self.tables:
                    if await target.fetchval(f"SELECT 1 FROM {table} LIMIT 1"):
                        raise UnusableError(
                            f"The database {named(self.address)} holds games already: make a new one for the copy."
                        )
            async with target.transaction():
                await target.execute(f"CREATE TABLE IF NOT EXISTS {UNFINISHED} ()")
                await target.execute(f"TRUNCATE {', '.join(self.tables)}")

    async def copy(self) -> int:
        """Every row, all or nothing; how many."""
        number = 0
        async with told_as_unusable(self.address), self.pool.acquire() as target:
            async with target.transaction():
                for table in self.tables:
                    for rows in self._rows(table):
                        await target.copy_records_to_table(table, records=rows, columns=self.columns[table])
                        number += len(rows)
                for table, last in self.source.execute("SELECT name, seq FROM sqlite_sequence"):
                    if table in self.tables and last:
                        await target.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), $1)", last)
            await target.execute("ANALYZE")
        return number

    async def compare(self) -> None:
        """Raises UnusableError where a table does not hold the same on both sides."""
        async with told_as_unusable(self.address), self.pool.acquire() as target:
            for table in self.tables:
                here = there = 0
                for rows in self._rows(table):
                    here = (here + digest(rows)) % BITS
                names = ", ".join(f'"{name}"' for name in self.columns[table])
                async with target.transaction(readonly=True):
                    cursor = await target.cursor(f"SELECT {names} FROM {table}")
                    while found := await cursor.fetch(AT_ONCE):
                        there = (there + digest([tuple(row) for row in found])) % BITS
                if here != there:
                    raise UnusableError(f"The copy in {named(self.address)} differs in {table}: run this again.")

    async def finish(self) -> None:
        """From now on a bot may use it."""
        async with told_as_unusable(self.address):
            await self.pool.execute(f"DROP TABLE {UNFINISHED}")

    def _rows(self, table: str) -> Iterator[list[tuple[Any, ...]]]:
        names = ", ".join(f'"{name}"' for name in self.columns[table])
        with closing(self.source.execute(f"SELECT {names} FROM {table}")) as found:
            while rows := found.fetchmany(AT_ONCE):
                yield [tuple(map(clean, row)) for row in rows]


def clean(value: Any) -> Any:
    """What a server can keep: it does not know the character with the number 0, which nobody sees in a name."""
    return value.replace("\0", "") if isinstance(value, str) else value


def digest(rows: list[tuple[Any, ...]]) -> int:
    """A number for these rows, in whatever order; the sum of two is that of both."""
    return sum(int.from_bytes(blake2b(repr(row).encode(), digest_size=8).digest()) for row in rows)
