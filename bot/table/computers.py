"""Computer players: they see their own view alone and move one by one, through the same door as everybody."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable
from random import Random

from bot.ops.log_format import about, fields
from bot.ops.pool import Pool
from bot.store.transaction import OvertakenError
from bot.table.guided import rival_move
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules.ai import PLAYERS
from rules.ai.orders import LEAVE, NOTHING, Orders, answer, in_words
from rules.game import Game, Seat, Viewed
from rules.notation import Move

LOG = logging.getLogger(__name__)
POKER_FACE = 1.0
"""Hidden choices take a whole number of these seconds: nothing can be read from their speed."""


async def decide(pool: Pool, session: Session, seat: Seat) -> Move | None:
    """What the computer player of a seat would do, or what a person's orders say; None: better ask them."""
    row, computer = session.row, session.seats[seat].computer
    # Its own luck, from the secret seed: repeatable after a restart, unknown to the table.
    luck = hashlib.sha256(f"{row.seed}/{row.ply}/{row.undos}/{seat}/ai".encode()).hexdigest()
    move: Move | None
    given: Orders
    if computer is None:
        given = LEAVE if session.left_open(seat) else session.orders(seat)
        move, problem = await pool.run(obeyed, session.game, session.view(seat), seat, given, luck)
    else:
        given = {} if session.asked[seat].by_hand else session.orders(seat)
        move, problem = await pool.run(thought, session.game, session.view(seat), seat, computer, luck, given)
    if problem:
        LOG.error("a computer player failed", extra=fields(game=row.id, ply=row.ply, problem=problem))
    return move


def obeyed(game: Game, view: Viewed, seat: Seat, orders: Orders, luck: str) -> tuple[Move | None, str]:
    """What standing orders say, and what was wrong: then there is no move. Slow: only for the pool."""
    try:
        return answer(game, view, seat, orders, Random(luck)), ""
    except Exception as failure:
        return None, type(failure).__name__  # its text may hold somebody's secret


def thought(
    game: Game, view: Viewed, seat: Seat, computer: str, luck: str, orders: Orders = NOTHING
) -> tuple[Move, str]:
    """The move of a computer player, and what was wrong with it: then it is any move. Slow: only for the pool.

    `orders` are those of the person for whom it stands in: what they say in so many words it does.
    """
    rng, legal = Random(luck), game.legal(view, seat)
    try:
        if (told := in_words(game, view, seat, orders)) is not None:
            return told, ""
        move = PLAYERS[computer](game, view, seat, legal, rng)
        if move in legal:
            return move, ""
        problem = "illegal"
    except Exception as failure:
        problem = type(failure).__name__  # its text may hold somebody's secret
    return PLAYERS["random"](game, view, seat, legal, rng), problem  # the table does not wait for us to mend it


async def run(table: Table, session: Session) -> None:
    """Let computer players move until a person is awaited or the game is over."""
    began, hidden = time.monotonic(), False
    while seats := session.thinking:
        seat = seats[0]
        hidden |= session.state.agenda[-1].hidden
        move = await rival_move(table.store, session, seat) or await decide(table.pool, session, seat)
        opened = session.opened(seat)
        try:
            if move is not None:
                session = (await table.play_for(session.row.id, seat, opened, move)).session
                continue
            await table.leave_to(session.row.id, seat, opened)
            session = await table.load(session.row.id)
        except (RefusedError, OvertakenError):
            session = await table.load(session.row.id)
    if hidden:
        await asyncio.sleep((began - time.monotonic()) % POKER_FACE)


class Computers:
    """After whatever was written computer players move first; then it is told, with what they did."""

    def __init__(self, table: Table) -> None:
        self.table = table
        table.wrote = self.poke
        self.tell: Callable[[int], None] = lambda game: None
        """Called when there may be something to tell, and no computer player is to move."""
        self.ours: Callable[[int | None], bool] = lambda guild: True
        """Whether we speak for the games of a server; else its computer players are another worker's, who was told."""
        self.show: Callable[[int], None] = lambda game: None
        """Called where a game has changed that is not ours to tell."""
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.again: set[int] = set()

    def poke(self, game: int, session: Session | None = None) -> None:
        """Something was written about a game, or may have been; `session` is how it stands, where that is at hand."""
        if session is not None and not self.ours(session.row.guild):
            self.show(game)
            return
        if game in self.tasks:
            self.again.add(game)
        elif session is not None and not session.thinking:
            self.tell(game)
        else:
            self.tasks[game] = asyncio.create_task(self._move(game), name=f"computers {game}")

    def moving(self, session: Session) -> bool:
        """Whether news had better wait for a computer player."""
        return bool(session.thinking) or session.row.id in self.tasks

    async def _move(self, game: int) -> None:
        about(game)
        try:
            while True:
                self.again.discard(game)
                session = await self.table.load(game)
                if not self.ours(session.row.guild):
                    self.show(game)
                    return
                await run(self.table, session)
                if game not in self.again:
                    break
        except RefusedError:
            LOG.warning("game %s is gone", game)
            return
        except Exception:
            LOG.exception("game %s: computer players cannot move", game)
            return
        finally:
            del self.tasks[game]
        self.tell(game)
