"""Planning ahead: a player says what shall be made for him once he is up. Knows no Discord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.store import plans
from bot.table.session import Refused, Session
from bot.table.table import Table
from rules.notation import parse
from rules.plans import wish


async def set_plan(
    table: Table, game_id: int, user: int, texts: Sequence[str], kept: int = 0, undos: int | None = None
) -> Session:
    """Keep the first so many of a player's wishes, then these: absolute, so a repeat is harmless.

    `undos` is the undo count a button was made for. Raises Refused or Illegal, and then nothing has changed.
    """
    async with table.lock(game_id):
        session = await table.load(game_id)
        seat, game = table.seat_of(session, user), table.games[session.row.game]
        plan = session.plans.get(seat, ())
        if kept > len(plan) or undos not in (None, session.row.undos):
            raise Refused("stale")
        if kept + len(texts) > plans.MOST:
            raise Refused("plan-full", most=plans.MOST)
        wanted = (*plan[:kept], *(wish(session.state, seat, parse(text, game.MOVES)) for text in texts))
        await table.store.write(*plans.keep(game_id, seat, wanted))
        return replace(session, plans={**session.plans, seat: wanted})
