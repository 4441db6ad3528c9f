"""`python -m bot --check`: would every game go on under this version? Reads a copy; the database is not touched.

A game goes on from its saved position, so a corrected rule never spoils it; but where its log does not lead to that
position any more, nothing before the difference can be taken back or shown again. That is worth knowing before an
update. What a move or a position says is never printed: it may be somebody's secret.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.copies import copied
from bot.store.database import Store
from bot.store.games import GameRow
from bot.store.moves import LogRow
from bot.table.session import BrokenError, Session
from bot.table.table import Table
from rules import GAMES
from rules.codec import to_json
from rules.notation import parse


@dataclass(frozen=True)
class Finding:
    """What is to be said of one game, and whether it stops here."""

    game: int
    text: str
    stops: bool = False

    def __str__(self) -> str:
        return f"Game {self.game}: {self.text}"


async def check(database: str | Path) -> tuple[int, list[Finding]]:
    """How many games are being played, and what is wrong with which; raises UnusableError."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        await copied(database, copy)
        async with await Store.open(copy) as store:
            table = Table(store, GAMES, time.time)
            rows = [row for row in await store.games.live() if row.status != "lobby"]
            found = [await look(table, row) for row in rows]
            return len(rows), [each for each in found if each is not None]


async def look(table: Table, row: GameRow) -> Finding | None:
    """What is wrong with one game, if anything."""
    if row.game not in table.games:
        return Finding(row.id, f"there is no game {row.game} in this version.", stops=True)
    try:
        session = await table.load(row.id)
    except BrokenError:
        return Finding(row.id, "neither a saved position nor its log can be used: it cannot go on.", stops=True)
    return replayed(table, session, await table.store.moves.log(row.id))


def replayed(table: Table, session: Session, log: list[LogRow]) -> Finding | None:
    """Whether the log leads to where the game stands."""
    row, game = session.row, session.game
    state = game.setup(game.parse_options(row.options), len(session.seats))
    for line in log:
        try:
            state, _ = game.apply(state, line.seat, parse(line.move, game.MOVES))
        except Exception:  # whatever this version makes of it
            return Finding(row.id, f"goes on; its log replays only up to ply {line.ply - 1} of {row.ply}.")
    if to_json(state, type(state)) != to_json(session.state, type(session.state)):
        return Finding(row.id, f"goes on from its saved position (ply {row.ply}); its log now leads elsewhere.")
    return None


def report(games: int, found: list[Finding]) -> str:
    """Line by line, for whoever runs the bot."""
    counted = "1 game is" if games == 1 else f"{games} games are"
    return "\n".join([*map(str, found), f"{counted} being played; {games - len(found)} without any remark."])
