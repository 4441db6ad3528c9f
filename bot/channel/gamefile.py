"""A game as a file: redacted for its reader while it runs, whole and with its seed when it is over.

What was said about the table stands in it as remarks, which whoever plays it again passes over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.channel import table_line
from bot.table.session import Session
from bot.table.table import Table
from render.draw.request import Round
from render.tools.replay import told
from rules import record
from rules.game import Entry, Game, Seat
from rules.notation import parse


async def game_file(table: Table, session: Session, reader: Seat | None) -> str:
    """The record of a game that has started."""
    row, game = session.row, session.game
    over = row.status == "over"
    end, seed = (session.state, row.seed) if over else (None, None)
    names = [*session.names.values()]
    options = game.parse_options(row.options)
    headers = record.headers(row.game, game, options, names, rules=row.rules, end=end, seed=seed)
    log = [(line.seat, line.move) for line in await table.store.moves.log(row.id) if line.ply <= row.ply]
    remarks: dict[int, list[str]] = {}
    for ply, line in await table.store.votes.remarks(row.id):
        remarks.setdefault(min(ply, row.ply), []).append(table_line.told(session, line, session.lang, file=True))
    return await table.pool.run(written, game, headers, log, reader, whole=over, remarks=remarks)


def written(
    game: Game,
    headers: dict[str, str],
    log: Sequence[tuple[Seat, str]],
    reader: Seat | None,
    *,
    whole: bool,
    remarks: Mapping[int, Sequence[str]],
) -> str:
    """The record from its headers and the log; raises IllegalError where that is of an earlier version."""
    entries = [Entry(seat, parse(text, game.MOVES)) for seat, text in log]
    return record.write(game, headers, entries, reader, whole=whole, remarks=remarks)


async def rounds(table: Table, session: Session) -> tuple[Round, ...]:
    """How a game that is over went, round by round, for the chart at its end."""
    text = await game_file(table, session, None)
    return await table.pool.run(history, text)


def history(text: str) -> tuple[Round, ...]:
    """The rounds of a record."""
    return told(text).history
