"""A transaction on PostgreSQL as one question and one answer.

Of a move that writes a dozen rows, most of the time goes by between the statements: each answer wakes the bot, which
has something else to do just then, while the game's rows stay locked. So all of it is sent at once, to a function in
the database that carries it out; being one statement it is a transaction by itself.

There is a function for each row of statements that belong together, made when it is first needed: what the server has
once understood of it, each connection keeps. To read and plan a dozen statements anew took the server longer than to
carry them out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import asyncpg

from bot.store.transaction import Do, OvertakenError

OVERTAKEN = "CC001"
"""What a function says where nothing was written because somebody else was quicker."""
HEAD = """
CREATE FUNCTION {name}(given_ JSONB) RETURNS BIGINT LANGUAGE plpgsql AS $body$
#variable_conflict use_column
DECLARE
    told_ BIGINT := 0;
    changed_ BIGINT;
    row_ JSONB;
BEGIN
"""
ONCE = """
    GET DIAGNOSTICS changed_ = ROW_COUNT;
    IF changed_ <> 1 THEN
        RAISE EXCEPTION 'somebody else was quicker' USING ERRCODE = 'CC001';
    END IF;
"""
TAIL = """
    RETURN told_;
END $body$
"""


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


def unpacked(sql: str, types: Sequence[str], source: str) -> str:
    """A statement whose values come as one list, in JSON.

    >>> unpacked("UPDATE asked SET at = $1 WHERE game = $2", ["int8", "int8"], "row_")
    'UPDATE asked SET at = (row_->>0)::int8 WHERE game = (row_->>1)::int8'
    """
    return re.sub(r"\$(\d+)", lambda found: f"({source}->>{int(found[1]) - 1})::{types[int(found[1]) - 1]}", sql)


def function(todo: Sequence[Do], types: Sequence[Sequence[str]]) -> tuple[str, str]:
    """The name of a function that does just this, whatever the values, and how it is made.

    Whatever it is made of is in its name: another version that says a thing differently calls another.
    """
    body = ""
    for number, (each, kinds) in enumerate(zip(todo, types, strict=True)):
        said = unpacked(spoken(each.sql), kinds, "row_" if each.many else f"(given_->{number})")
        said += f"{' INTO told_' if each.told else ''};{ONCE if each.once else ''}"
        if each.many:
            said = f"FOR row_ IN SELECT * FROM jsonb_array_elements(given_->{number}) LOOP\n    {said}\n    END LOOP;"
        body += f"    {said}\n"
    name = f"done_{hashlib.sha256(f'{HEAD}{body}{TAIL}'.encode()).hexdigest()[:24]}"
    return name, f"{HEAD.format(name=name)}{body}{TAIL}"


class Trips:
    """Carries transactions out; knows the functions for those it has seen."""

    def __init__(self) -> None:
        self.known: dict[tuple[tuple[str, bool, bool, bool], ...], tuple[str, str]] = {}
        self.types: dict[str, list[str]] = {}
        """What kinds of values each statement takes."""

    async def run(self, connection: Any, todo: Sequence[Do]) -> int:
        """All of it or nothing; gives a row's number where that is to be told. Raises OvertakenError."""
        if len(todo) == 1 and not todo[0].many:
            return await single(connection, todo[0])
        if not any(each.values or not each.many for each in todo):
            return 0
        shape = tuple((each.sql, each.many, each.once, each.told) for each in todo)
        if shape not in self.known:
            self.known[shape] = function(todo, [await self._types(connection, each.sql) for each in todo])
        name, making = self.known[shape]
        call = f"SELECT {name}($1)"
        given = json.dumps([[*map(plain, each.values)] if each.many else plain(each.values) for each in todo])
        try:
            try:
                return int(await connection.fetchval(call, given))
            except asyncpg.UndefinedFunctionError:
                await made(connection, making)
                return int(await connection.fetchval(call, given))
        except asyncpg.PostgresError as problem:
            if problem.sqlstate == OVERTAKEN:
                raise OvertakenError from None
            raise

    async def _types(self, connection: Any, sql: str) -> list[str]:
        if sql not in self.types:
            statement = await connection.prepare(spoken(sql))
            self.types[sql] = [each.name for each in statement.get_parameters()]
        return self.types[sql]


async def made(connection: Any, making: str) -> None:
    """A function that nobody has needed in this database before, or that somebody else makes just now."""
    with suppress(asyncpg.DuplicateFunctionError, asyncpg.UniqueViolationError):
        await connection.execute(making)


async def single(connection: Any, what: Do) -> int:
    """A statement that is a transaction by itself."""
    if what.told:
        return int(await connection.fetchval(spoken(what.sql), *what.values))
    changed = await connection.execute(spoken(what.sql), *what.values)
    if what.once and not changed.endswith(" 1"):
        raise OvertakenError
    return 0


def plain(values: Sequence[Any]) -> list[Any]:
    """Values as JSON has them: truth is a number in our tables.

    >>> plain((1, True, None, "x"))
    [1, 1, None, 'x']
    """
    return [int(value) if value is True or value is False else value for value in values]
