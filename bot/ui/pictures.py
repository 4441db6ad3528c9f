"""Drawing pictures: in the pool, measured, and nobody may ask for very many."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Coroutine, Sequence
from typing import Any

from bot.ops.log_format import fields
from bot.ops.metrics import Metrics
from bot.ops.pool import Pool, WorkError
from bot.panel.outlook import Outlook, outlook
from bot.panel.sketch import Sketch, parts_of
from bot.table.session import RefusedError, Session
from render import PictureRequest, desk_at, picture, renderer
from rules.game import Seat
from rules.notation import Move

LOG = logging.getLogger(__name__)
MOST_PICTURES, WHILE = 12, 60.0
"""Pictures a person may ask for in so many seconds."""
KEPT = 120
"""Outlooks at hand: for who is up, turns a page, or comes back from a question."""
IDLE = 4
"""With less work than this waiting there is time for what nobody has asked for yet."""
DUEL = "decide-duel"
"""The picture of a duel that would begin."""
PLAN = "plan"
"""What is imagined where somebody plans: that they are up."""
PICTURE_WAIT = 2.0
"""Seconds for which a panel waits for its pictures; whoever turns a page later sees them."""


class Pictures:
    """The one place where pictures are made."""

    def __init__(self, metrics: Metrics, pool: Pool) -> None:
        self.metrics, self.pool = metrics, pool
        self.asked: dict[int, deque[float]] = {}
        self.kept: OrderedDict[tuple[object, ...], asyncio.Task[Outlook]] = OrderedDict()

    async def picture(self, request: PictureRequest[Any], user: int | None = None) -> bytes:
        """As `render.picture`; raises RefusedError where one person asks too often."""
        if user is not None:
            self.allow(user)
        begun = time.perf_counter()
        data = await self.pool.run(picture, request)
        self.metrics.took("draw", time.perf_counter() - begun)
        self.metrics.took("size", len(data))
        return data

    def allow(self, user: int) -> None:
        now = time.monotonic()
        self.asked = {each: times for each, times in self.asked.items() if now - times[-1] < WHILE}
        times = self.asked.setdefault(user, deque(maxlen=MOST_PICTURES))
        if len(times) == MOST_PICTURES and now - times[0] < WHILE:
            raise RefusedError("slowly", most=MOST_PICTURES)
        times.append(now)

    async def duel(self, session: Session, seat: Seat, lang: str, move: Move) -> list[bytes]:
        """The first duel that a move would begin, with both sides' firepower; nothing where there is none to show."""
        view = session.view(seat)
        spots = desk_at(view, seat, lang).duels(move)
        if not spots or DUEL not in renderer(view).PHONE:
            return []
        request = PictureRequest(view, lang, DUEL, players=session.names, targets=spots[:1], seat=seat)
        try:
            return [await asyncio.wait_for(self.picture(request), PICTURE_WAIT)]
        except Exception as problem:  # its text may hold somebody's secret
            LOG.error("game %s: a duel could not be drawn: %s", session.row.id, type(problem).__name__)
            return []

    async def outlook(self, session: Session, found: Sketch, palette: str, favoured: Sequence[str] = ()) -> Outlook:
        """What the moves on a page of somebody's panel are worth, and pictures of them; nothing where that fails.

        `favoured` are those that were just advised.
        """
        work = self.begun(session, found, palette, favoured)
        return await self._waited(work) if work is not None else Outlook({}, ())

    async def what_if(self, session: Session, found: Sketch, imagined: Sequence[str], palette: str) -> Outlook:
        """The table as it would look after turns that somebody imagines, and what each next one is worth."""
        view = found.desk.view
        return await self._waited(self._at_hand(session, found, renderer(view).turn_pictures(view), palette, imagined))

    async def plan(self, session: Session, found: Sketch, palette: str) -> Outlook:
        """What wishes on a page of somebody's plan are worth, and pictures of them as of a decision that has come."""
        if not found.moves:
            return Outlook({}, ())
        return await self._waited(self._at_hand(session, found, parts_of(found), palette, imagined=(PLAN,)))

    async def _waited(self, work: asyncio.Task[Outlook]) -> Outlook:
        await asyncio.wait({work}, timeout=PICTURE_WAIT)
        return work.result() if work.done() else Outlook({}, ())

    def ahead(self, session: Session, found: Sketch, palette: str) -> None:
        """Have what somebody is going to look at drawn while nobody waits for it, if there is time."""
        if self.pool.waiting < IDLE:
            self.begun(session, found, palette)

    def begun(
        self, session: Session, found: Sketch, palette: str, favoured: Sequence[str] = ()
    ) -> asyncio.Task[Outlook] | None:
        """What is at hand, or on its way; None where there is nothing to draw or to weigh."""
        if not found.moves:
            return None
        parts = parts_of(found)
        if not parts and found.desk.seat not in session.asked:
            return None  # what can be done at any time need not be weighed
        return self._at_hand(session, found, parts, palette, favoured=favoured)

    def _at_hand(
        self,
        session: Session,
        found: Sketch,
        parts: Sequence[str],
        palette: str,
        imagined: Sequence[str] | None = None,
        favoured: Sequence[str] = (),
    ) -> asyncio.Task[Outlook]:
        """What was begun for the same page of the same position, or is begun now."""
        row, desk = session.row, found.desk
        turns = None if imagined is None else tuple(imagined)
        sight = (desk.seat, desk.lang, found.page, palette, turns, tuple(favoured))
        key = (row.id, row.undos, row.ply, *sight, *session.names.items())
        work = self.kept.get(key)
        if work is None or (work.done() and work.result().problems):
            job = self.pool.run(outlook, session.game, found, parts, session.names, palette, favoured)
            work = self.kept[key] = asyncio.create_task(self.reckoned(job, row.id, row.ply), name=f"panel {row.id}")
            if len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return work

    async def reckoned(self, job: Coroutine[Any, Any, Outlook], game: int, ply: int) -> Outlook:
        """What comes of the pool's work, measured; what is missing is told to the log."""
        begun = time.perf_counter()
        try:
            seen = await job
        except WorkError as problem:
            seen = Outlook({}, (), (str(problem),))
        except Exception as problem:  # its text may hold somebody's secret
            seen = Outlook({}, (), (type(problem).__name__,))
        self.metrics.took("draw", time.perf_counter() - begun)
        if seen.problems:
            said = " ".join(seen.problems)
            LOG.error("a panel lacks something", extra=fields(game=game, ply=ply, problem=said))
        return seen
