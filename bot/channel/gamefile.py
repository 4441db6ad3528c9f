"""A game as a file: redacted for its reader while it runs, whole and with its seed when it is over."""

from __future__ import annotations

import asyncio

from bot.table.session import Session
from bot.table.table import Table
from render.draw.request import Round
from render.tools.replay import told
from rules import record
from rules.game import Entry, Seat
from rules.notation import parse


async def game_file(table: Table, session: Session, reader: Seat | None) -> str:
    """The record of a game that has started."""
    row, game = session.row, session.game
    over = row.status == "over"
    end, seed = (session.state, row.seed) if over else (None, None)
    names = [seat.name for seat in session.seats]
    options = game.parse_options(row.options)
    headers = record.headers(row.game, game, options, names, rules=row.rules, end=end, seed=seed)
    log = [line for line in await table.store.moves.log(row.id) if line.ply <= row.ply]
    entries = [Entry(line.seat, parse(line.move, game.MOVES)) for line in log]
    return record.write(game, headers, entries, reader, whole=over)


async def rounds(table: Table, session: Session) -> tuple[Round, ...]:
    """How a game that is over went, round by round, for the chart at its end."""
    text = await game_file(table, session, None)
    return (await asyncio.to_thread(told, text)).history
