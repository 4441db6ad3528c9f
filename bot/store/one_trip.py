"""A transaction on PostgreSQL as one question and one answer.

Of a move that writes a dozen rows, most of the time goes by between the statements: each answer wakes the bot, which
has something else to do just then, while the game's rows stay locked. So all of it is sent at once, to a function in
the database that carries it out; being one statement it is a transaction by itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import asyncpg

from bot.store.transaction import Do, OvertakenError

OVERTAKEN = "CC001"
"""What the function says where nothing was written because somebody else was quicker."""
FUNCTION = """
CREATE FUNCTION done_together(statements TEXT[], given TEXT[], once BOOLEAN[], told BOOLEAN[])
RETURNS BIGINT LANGUAGE plpgsql AS $body$
DECLARE
    number BIGINT := 0;
    changed BIGINT;
BEGIN
    FOR each IN 1 .. cardinality(statements) LOOP
        IF told[each] THEN
            EXECUTE statements[each] INTO number USING given[each]::jsonb;
        ELSE
            EXECUTE statements[each] USING given[each]::jsonb;
        END IF;
        GET DIAGNOSTICS changed = ROW_COUNT;
        IF once[each] AND changed <> 1 THEN
            RAISE EXCEPTION 'somebody else was quicker' USING ERRCODE = 'CC001';
        END IF;
    END LOOP;
    RETURN number;
END $body$
"""
"""A version that needs another one gives it another name: the version before may still run."""
CALL = "SELECT done_together($1, $2, $3, $4)"


@cache
def spoken(sql: str) -> str:
    """A statement with this database's placeholders; `user` is a word of its own.

    >>> spoken("SELECT user FROM seats WHERE game = ? AND seat = ?")
    'SELECT "user" FROM seats WHERE game = $1 AND seat = $2'
    >>> spoken("UPDATE asked SET at = ?1 WHERE at > ?1")
    'UPDATE asked SET at = $1 WHERE at > $1'
    """
    numbers = iter(range(1, sql.count("?") + 1))
    sql = re.sub(r"\?(\d*)", lambda found: f"${found[1] or next(numbers)}", sql)
    return re.sub(r"\buser\b", '"user"', sql)


def unpacked(sql: str, types: Sequence[str]) -> str:
    """A statement whose values come as one list, in JSON.

    >>> unpacked("UPDATE asked SET at = $1 WHERE game = $2", ["int8", "int8"])
    'UPDATE asked SET at = ($1->>0)::int8 WHERE game = ($1->>1)::int8'
    """
    return re.sub(r"\$(\d+)", lambda found: f"($1->>{int(found[1]) - 1})::{types[int(found[1]) - 1]}", sql)


class Trips:
    """Carries transactions out; knows what kinds of values each statement takes once it was asked."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    async def run(self, connection: Any, todo: Sequence[Do]) -> int:
        """All of it or nothing; gives a row's number where that is to be told. Raises OvertakenError."""
        if len(todo) == 1 and not todo[0].many:
            return await single(connection, todo[0])
        rows = [(each, values) for each in todo for values in (each.values if each.many else (each.values,))]
        if not rows:
            return 0
        try:
            number = await connection.fetchval(
                CALL,
                [await self._unpacked(connection, each.sql) for each, _ in rows],
                [json.dumps([plain(value) for value in values]) for _, values in rows],
                [each.once for each, _ in rows],
                [each.told for each, _ in rows],
            )
        except asyncpg.PostgresError as problem:
            if problem.sqlstate == OVERTAKEN:
                raise OvertakenError from None
            raise
        return int(number)

    async def _unpacked(self, connection: Any, sql: str) -> str:
        if sql not in self.known:
            statement = await connection.prepare(spoken(sql))
            self.known[sql] = unpacked(spoken(sql), [each.name for each in statement.get_parameters()])
        return self.known[sql]


async def single(connection: Any, what: Do) -> int:
    """A statement that is a transaction by itself."""
    if what.told:
        return int(await connection.fetchval(spoken(what.sql), *what.values))
    changed = await connection.execute(spoken(what.sql), *what.values)
    if what.once and not changed.endswith(" 1"):
        raise OvertakenError
    return 0


def plain(value: Any) -> Any:
    """A value as JSON has it: truth is a number in our tables."""
    return int(value) if isinstance(value, bool) else value
