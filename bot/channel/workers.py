"""Who speaks for a game: one worker per game that has something to say, until its outbox is empty.

Nothing is told while computer players are to move, so that what they do is told together with the move they answer.
Whatever Discord does, letters stay in the outbox until it took them: workers try again, and so does the next look
around.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import discord

from bot.channel.delivery import Delivery
from bot.ops.blame import advice, passing, unreachable
from bot.ops.fair_use import URGENCY, Urgency
from bot.ops.log_format import about, caused_by, fields
from bot.panel.panel import sketch
from bot.store.games import GameRow
from bot.store.letters import End, News, Picture, ShowTurn, Undone, name
from bot.store.outbox import Envelope, alone
from bot.store.transaction import StoreError
from bot.table import hosting
from bot.table.session import RefusedError, Session
from bot.ui import send, signs
from bot.ui.app import App

LOG = logging.getLogger(__name__)
PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds between tries while Discord cannot be reached, or this machine is short of something."""
OURS = (40005, 50035)
"""What Discord says to a message that is wrong in itself: too large, or not as it must be."""
BATCH_TRIES = 3
"""How often a batch is tried that fails by our own fault."""
QUICK = 60
"""Seconds between two moves of which the first needs no picture."""


class Pace:
    """How quickly moves follow each other in each game."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now = now
        self.moved: dict[int, tuple[int, int, bool]] = {}
        """The batch of each game that last told of a move, when, and whether it was hurried."""

    def hurried(self, game: int, letters: list[Envelope]) -> bool:
        """Whether what is told now follows another move so closely that its picture waits for the last of them."""
        if not any(isinstance(each.letter, News | Undone) for each in letters):
            return False
        now, batch = self.now(), letters[0].batch
        self.moved = {each: last for each, last in self.moved.items() if 0 <= now - last[1] < QUICK}
        before = self.moved.get(game)
        if before is not None and before[0] == batch:  # tried again
            return before[2]
        self.moved[game] = batch, now, before is not None
        return before is not None


class Workers:
    """One task per game that has something to say."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.again: set[int] = set()
        self.closed = False
        """Whether the bot takes its leave: nobody begins to speak then."""
        self.tried: dict[int, int] = {}
        """The batch of each game that was last tried."""
        self.since_start = 0
        """Letters up to this one may have been sent before we were started."""
        self.failures: dict[int, int] = {}
        """How often a batch has failed by our own fault."""
        self.pace = Pace(app.table.now)

    def poke(self, game: int) -> None:
        """There may be something new to tell about a game."""
        if self.closed:
            return
        if game in self.tasks:
            self.again.add(game)
        else:
            self.tasks[game] = asyncio.create_task(self._work(game), name=f"announce {game}")

    async def _work(self, game: int) -> None:
        about(game)
        URGENCY.set(Urgency.NEWS)
        try:
            tries = 0
            while True:
                self.again.discard(game)
                try:
                    await self.app.live.room()
                    await self._say_all(game)
                    tries = 0
                except Exception as problem:
                    if not passing(problem):
                        raise
                    if unreachable(problem):
                        LOG.warning("game %s: Discord cannot be reached, telling later", game)
                    else:
                        LOG.error("game %s: telling later: %s; %s", game, problem, advice(problem))
                    await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                    tries += 1
                    continue
                if game not in self.again:
                    return
        except discord.HTTPException as problem:
            if problem.code == send.UNKNOWN_CHANNEL:
                await hosting.abandon(self.app.table, game)
        except StoreError as problem:
            LOG.error("game %s: the database cannot be written, telling later: %s", game, problem)
        except RefusedError:
            LOG.warning("game %s is gone", game)
        except Exception:
            LOG.exception("game %s: announcing failed", game)
        finally:
            self.tasks.pop(game, None)
            if game in self.again:
                self.poke(game)

    async def _say_all(self, game: int) -> None:
        table, outbox = self.app.table, self.app.store.outbox
        await self.app.store.owed.settle(game)
        if not self.app.barred.speaks:
            return  # the next look around tells it
        while letters := await outbox.first(game):
            session = await table.load(game)
            if not self.app.ours(session.row.guild):
                return  # another worker speaks for it
            if session.row.guild is not None and self.app.client.get_guild(session.row.guild) is None:
                return  # we were removed from that server; it is told when we are back
            if self.app.computers.moving(session):
                return  # it is told together with what they do
            everything = alone(letters)
            if not everything:
                letters = await outbox.next(game, letters)
            batch = letters[0].batch
            again, self.tried[game] = batch <= self.since_start or self.tried.get(game) == batch, batch
            if not (again or everything):
                letters = await outbox.together(game, batch)
            last = letters[-1].letter
            if not isinstance(last, News | Picture | Undone | End) or last.ply != session.row.ply:
                session = await table.load(game)  # something else, or written in between
            about(game, session.row.ply)
            caused_by(letters[-1].request)
            posted, hurried = False, self.pace.hurried(game, letters)
            delivery = Delivery(self.app, session, letters, again=again, hurried=hurried)
            try:
                posted = await delivery.tell()
            except Exception as problem:
                signs.OURS.doubt(problem)
                if passing(problem):
                    raise
                if not await self._given_up(game, letters, problem):
                    await self._barred(session.row, problem)
                    raise
                everything = False
            self.failures.pop(batch, None)
            await outbox.sent(game, batch)
            await self.app.barred.lifted(session.row.channel)
            if posted:
                self.app.live.poke(game)  # panels come below it
            self._foresee(session)
            if everything and not delivery.later:
                return  # whoever has written more since has poked us

    def _foresee(self, session: Session) -> None:
        """Those who are up will look at their panels: what these show is drawn before, if no guide has a say."""
        row, app = session.row, self.app
        people = [(seat, session.seats[seat].user) for seat in session.asked if session.seats[seat].computer is None]
        for seat, user in people if row.status == "running" and not app.live.crowded else ():
            if user is not None and not session.learns(seat):
                found = sketch(session, seat, app.languages.unasked(user, row.lang))
                app.pictures.ahead(session, found, app.palettes.of_person(user, row.guild))

    async def _barred(self, row: GameRow, problem: Exception) -> None:
        """Discord does not let us write in a channel: it is tried again and again, but told once."""
        if not isinstance(problem, discord.HTTPException) or problem.code in (*OURS, send.UNKNOWN_CHANNEL):
            return
        if await self.app.barred.refused(row.channel, problem.code):
            LOG.warning("game %s: Discord refused an announcement: %s %s", row.id, problem.status, problem.code)

    async def _given_up(self, game: int, letters: list[Envelope], problem: Exception) -> bool:
        """Whether a batch has failed so often, by our own fault, that its game had better go on without it."""
        if isinstance(problem, StoreError):
            return False
        if isinstance(problem, discord.HTTPException) and problem.code not in OURS:
            return False
        batch, kinds = letters[0].batch, [name(each.letter) for each in letters]
        self.failures[batch] = self.failures.get(batch, 0) + 1
        if self.failures[batch] < BATCH_TRIES:
            return False
        kind = type(problem).__name__  # its text may hold somebody's secret
        LOG.error("what could not be said is given up", extra=fields(letters=" ".join(kinds), problem=kind))
        if kinds != ["turn"]:
            await self.app.store.outbox.later(game, ShowTurn())
        return True
