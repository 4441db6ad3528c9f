"""Computer players: they see their own view alone and move one by one, through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import time
from random import Random

from bot.ops.log_format import fields
from bot.store.transaction import Overtaken
from bot.table.session import Live, Refused
from bot.table.table import Table
from rules.ai import PLAYERS
from rules.game import Seat
from rules.notation import Move

LOG = logging.getLogger(__name__)
POKER_FACE = 1.0
"""Hidden choices take a whole number of these seconds: nothing can be read from their speed."""


def decide(table: Table, live: Live, seat: Seat) -> Move:
    """What the computer player of a seat would do. Slow: call it off the loop."""
    game, computer = table.games[live.row.game], live.seats[seat].computer
    assert computer is not None
    view = game.view(live.state, seat)
    # Its own generator, from the secret seed: repeatable after a restart, unknown to the table.
    rng = Random(f"{live.row.seed}/{live.row.ply}/{live.row.undos}/{seat}/ai")
    legal = game.legal(view, seat)
    try:
        move = PLAYERS[computer](game, view, seat, legal, rng)
        if move in legal:
            return move
        problem = "illegal"
    except Exception as failure:
        problem = type(failure).__name__  # its text may hold somebody's secret
    LOG.error("a computer player failed", extra=fields(game=live.row.id, ply=live.row.ply, problem=problem))
    return PLAYERS["random"](game, view, seat, legal, rng)  # the table does not wait for us to mend it


async def run(table: Table, live: Live) -> None:
    """Let computer players move until a person is awaited or the game is over."""
    began, hidden = time.monotonic(), False
    while seats := live.thinking:
        seat = seats[0]
        hidden |= live.state.agenda[-1].hidden
        move = await asyncio.to_thread(decide, table, live, seat)
        try:
            opened = table.opened(live, seat)
            live = (await table.play_computer(live.row.id, seat, opened, move)).live
        except (Refused, Overtaken):
            live = await table.load(live.row.id)
    if hidden:
        await asyncio.sleep((began - time.monotonic()) % POKER_FACE)
