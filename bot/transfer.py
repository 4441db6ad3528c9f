"""`python -m bot migrate --from data/carson.db --to postgresql://…`: all games from a file to a server.

The bot must be stopped. What was copied is compared row by row, and every game is played again there before any bot may
use it. Broken off or failed, it can be run again, and starts over.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.address import UnusableError, named, on_server
from bot.store.copies import from_file
from bot.store.database import Store
from bot.store.single_instance import Lease
from bot.store.transaction import StoreError
from bot.table.table import Table
from bot.table.upgrade_check import Finding, look
from rules import GAMES

STOPPED = 1.0
"""Seconds to wait for a bot that is just ending."""


def main(arguments: Sequence[str], environment: Mapping[str, str]) -> int:
    """Say what came of it; the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m bot migrate", description="Copy all games from a file to a server."
    )
    parser.add_argument("--from", dest="source", type=Path, required=True, help="the file: data/carson.db")
    parser.add_argument("--to", dest="target", help="postgresql://…; else what CARSON_DATABASE says")
    given = parser.parse_args(arguments)
    target = given.target or environment.get("CARSON_DATABASE", "")
    try:
        if not on_server(target):
            raise UnusableError("Say where to, with --to or in CARSON_DATABASE: postgresql://user:password@host/name.")
        rows, games, found = asyncio.run(transferred(given.source, target))
    except (UnusableError, StoreError) as problem:
        print(problem, file=sys.stderr)
        return 2
    for each in found:
        print(each)
    print(
        f"{rows} rows copied and compared, {games} games played again, {games - len(found)} without any remark."
        f" {given.source} is as it was; start the bot with CARSON_DATABASE set to the address of {named(target)}."
    )
    return int(any(each.stops for each in found))


async def transferred(source: Path, target: str) -> tuple[int, int, list[Finding]]:
    """How many rows and games, and what is to be said of which; raises UnusableError."""
    from bot.store.leases import ServerLease  # a library that most need not have
    from bot.store.transfer import Transfer

    if not source.is_file():
        raise UnusableError(f"There is no database {source} to copy.")
    here = await Lease.take(source, STOPPED)
    try:
        there = await ServerLease.take(target, STOPPED)
        try:
            with TemporaryDirectory() as folder:
                copy = Path(folder) / "copy.db"
                from_file(source, copy)
                await (await Store.open(copy)).close()  # the newest schema
                transfer = await Transfer.begin(copy, target)
                try:
                    rows = await transfer.copy()
                    await transfer.compare()
                    games, found = await played_again(target)
                    await transfer.finish()
                finally:
                    transfer.close()
        finally:
            await there.release()
    finally:
        await here.release()
    return rows, games, found


async def played_again(target: str) -> tuple[int, list[Finding]]:
    """How many games there are, and what is to be said of which."""
    async with await Store.open(target, unfinished=True) as store:
        table = Table(store, GAMES, time.time)
        rows = await store.games.played()
        found = [await look(table, row) for row in rows]
    return len(rows), [each for each in found if each is not None]
