"""Where a game stood after each ply, and what happened on the way: kept in memory, else made from what is saved."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Sequence
from typing import Any

from cachetools import LRUCache

from bot.ops.log_format import fields
from bot.ops.pool import Pool
from bot.store.database import Store
from bot.store.games import GameRow
from bot.store.moves import LogRow
from bot.table.session import BrokenError, LogLine, Session
from rules.codec import DamagedError, from_json
from rules.game import Event, Game, Seat, closing
from rules.notation import IllegalError, parse

LOG = logging.getLogger(__name__)
CACHED = 2_000
"""Positions kept in memory, some kilobytes each: of hundreds of games the last, and where the phase began. Any other is
read from its snapshot.
"""
TOLD = 10_000
"""Moves of which is kept what happened: the turn message tells a whole phase after each move of it."""
CARRIED = 60
"""Plies before a move that was taken back of which we still know: about a phase."""
FEW = 20
"""Moves that are played again, or told, here and now; more would keep the loop."""


class Positions:
    """The past of every game of one database."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self.store, self.pool = store, pool
        self.states: LRUCache[tuple[int, int, int], Any] = LRUCache(CACHED)
        self.starts: LRUCache[tuple[str, str, int], Any] = LRUCache(FEW)
        self.events: LRUCache[tuple[int, int, int], tuple[Event, ...]] = LRUCache(TOLD)

    def keep(self, session: Session, made: Iterable[LogLine] = ()) -> None:
        """Remember how a game stands, and what happened with the moves that led there."""
        row = session.row
        self.states[row.id, row.ply, row.undos] = session.state
        for line in made:
            self.events[row.id, row.undos, line.ply] = line.events

    def known(self, session: Session, ply: int) -> Any | None:
        """The position after a ply, where it is at hand."""
        return self.states.get((session.row.id, ply, session.row.undos))

    async def at(self, session: Session, ply: int) -> Any:
        """The position after a ply: the nearest saved one, and the log from there. Raises BrokenError."""
        row = session.row
        if (known := self.known(session, ply)) is not None:
            return known
        start, upto = self._start(session), ply
        while True:
            saved = await self.store.moves.snapshot(row.id, upto)
            log = await self.store.moves.log(row.id, saved[0] if saved else 0)
            try:
                state = start if saved is None else from_json(json.loads(saved[1]), type(start))
                found = (await self._replayed(session.game, state, log, ply))[0]
            except (json.JSONDecodeError, DamagedError, IllegalError) as problem:  # or of another version
                kind = type(problem).__name__  # its text may hold somebody's secret
                LOG.error("a saved position cannot be used", extra=fields(game=row.id, ply=upto, problem=kind))
                if saved is None:
                    raise BrokenError("broken") from problem
                upto = saved[0] - 1
            else:
                self.states[row.id, ply, row.undos] = found
                return found

    async def closing(self, session: Session, since: int, ply: int) -> Any:
        """How the phase that ran after a ply ended, which was over after another: luck and the next may follow it."""
        game, first = session.game, await self.at(session, since)
        for last in range(ply - 1, since - 1, -1):
            state = await self.at(session, last)
            if (state.round, game.phase(state)) == (first.round, game.phase(first)):
                line = next(each for each in await self.store.moves.log(session.row.id, last) if each.ply == last + 1)
                return closing(state, line.seat, parse(line.move, game.MOVES), game.phase)
        return await self.at(session, ply)

    def _start(self, session: Session) -> Any:
        """The position before the first move; raises BrokenError."""
        key = (session.row.game, session.row.options, len(session.seats))
        if key not in self.starts:
            try:
                self.starts[key] = session.game.setup(session.game.parse_options(session.row.options), key[2])
            except (KeyError, IllegalError) as problem:  # a game or an option this version does not have
                raise BrokenError("broken") from problem
        return self.starts[key]

    async def happened(self, session: Session, since: int, upto: int, reader: Seat | None) -> list[Event]:
        """What a reader (None: everybody) may know of what happened after one ply, up to another."""
        row = session.row
        new = [self.events.get((row.id, row.undos, ply)) for ply in range(since + 1, upto + 1)]
        known = [events for events in new if events is not None]
        if len(known) < len(new):
            before, log = await self.at(session, since), await self.store.moves.log(row.id, since)
            _, known = await self._replayed(session.game, before, log, upto)
            self._note(row, since, known)
        return [event for events in known for event in events if event.to is None or event.to == reader]

    def _note(self, row: GameRow, since: int, happened: Iterable[tuple[Event, ...]]) -> None:
        for ply, events in enumerate(happened, since + 1):
            self.events[row.id, row.undos, ply] = events

    def taken_back(self, before: GameRow, after: GameRow) -> None:
        """What was before the moves that were taken back is as it was."""
        for ply in range(max(0, after.ply - CARRIED), after.ply + 1):
            known: LRUCache[tuple[int, int, int], Any]
            for known, old, new in (
                (self.states, (before.id, ply, before.undos), (after.id, ply, after.undos)),
                (self.events, (before.id, before.undos, ply), (after.id, after.undos, ply)),
            ):
                if old in known:
                    known[new] = known[old]

    async def _replayed(
        self, game: Game, state: Any, log: Iterable[LogRow], upto: int
    ) -> tuple[Any, list[tuple[Event, ...]]]:
        """As `replayed`, up to a ply."""
        lines = [(line.seat, line.move) for line in log if line.ply <= upto]
        if len(lines) <= FEW:
            return replayed(game, state, lines)
        return await self.pool.run(replayed, game, state, lines)


def replayed(game: Game, state: Any, lines: Sequence[tuple[Seat, str]]) -> tuple[Any, list[tuple[Event, ...]]]:
    """Where a part of a log leads, and what happened: the same story as when it was played. Raises IllegalError."""
    found = []
    for seat, text in lines:
        state, events = game.apply(state, seat, parse(text, game.MOVES))
        found.append(tuple(events))
    return state, found
