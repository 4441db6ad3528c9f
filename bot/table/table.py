"""The only door through which a game changes. Knows no Discord, no pictures, no sentences.

Under a game's lock: load, find the seat, refuse what is stale or not theirs, let the rules judge, draw luck, then
write log, position, who is asked, reminders and what is to be said in one transaction. Only then does anybody hear of
it: `wrote` is called, and whoever announces takes the letters from the outbox.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.ops.log_format import fields
from bot.ops.metrics import Meter, TimedLock
from bot.store import plans
from bot.store.database import Store
from bot.store.games import GameRow, SeatRow
from bot.store.moves import LogRow
from bot.store.outbox import Letter
from bot.table.questions import learned, letters_after, unseen, who_is_asked
from bot.table.session import Broken, Refused, Session, Turn
from rules import fate
from rules.codec import from_json, to_json
from rules.game import FATE, Entry, Event, Game, Seat
from rules.notation import Illegal, Move, parse

LOG = logging.getLogger(__name__)
CACHED = 512
"""Positions kept in memory; any other is read from its snapshot."""


class Table:
    """All games of one database."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], clock: Callable[[], float], meter: Meter | None = None
    ) -> None:
        self.store, self.games, self.clock, self.meter = store, games, clock, meter or Meter()
        self.wrote: Callable[[int], None] = lambda game: None
        """Called after something was written that the channel is to hear of."""
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._states: LRUCache[tuple[int, int, int], Any] = LRUCache(CACHED)
        self._events: LRUCache[tuple[int, int, int], tuple[Event, ...]] = LRUCache(CACHED)

    def lock(self, game: int) -> asyncio.Lock:
        """One lock per game, kept as long as somebody holds or awaits it."""
        found = self._locks.get(game)
        if found is None:
            found = self._locks[game] = TimedLock(self.meter)
        return found

    def now(self) -> int:
        return int(self.clock())

    async def load(self, game: int, *, even_broken: bool = False) -> Session:
        """A game as it stands; raises Refused if there is none, or if its position cannot be read any more."""
        row, seats, asked, wishes = await self.store.games.whole(game)
        if row is None:
            raise Refused("no-such-game")
        state = None
        if row.ply or row.status in ("running", "paused", "over"):
            try:
                state = await self._position(row, tuple(seats))
            except Broken:
                if not even_broken and row.status != "closed":
                    raise
        return Session(row, tuple(seats), state, asked, plans.read(wishes, self.games[row.game]) if wishes else {})

    async def _position(self, row: GameRow, seats: tuple[SeatRow, ...]) -> Any:
        state = await self.position_at(row, seats, row.ply)
        self._states[row.id, row.ply, row.undos] = state
        return state

    async def happened(self, session: Session, since: int, upto: int, reader: Seat | None) -> list[Event]:
        """What a reader (None: everybody) may know of what happened after one ply, up to another."""
        row = session.row
        new = [self._events.get((row.id, row.undos, ply)) for ply in range(since + 1, upto + 1)]
        known = [events for events in new if events is not None]
        if len(known) < len(new):
            known = await self._replayed(session, since, upto)
        return [event for events in known for event in events if event.to is None or event.to == reader]

    async def _replayed(self, session: Session, since: int, upto: int) -> list[tuple[Event, ...]]:
        """What happened, from the log: the same story as when it was played."""
        game, state = self.games[session.row.game], await self.position_at(session.row, session.seats, since)
        found = []
        for line in await self.store.moves.log(session.row.id, since):
            if line.ply <= upto:
                state, new = game.apply(state, line.seat, parse(line.move, game.MOVES))
                found.append(tuple(new))
        return found

    async def position_at(self, row: GameRow, seats: tuple[SeatRow, ...], ply: int) -> Any:
        """The position after a ply: the nearest saved one, and the log from there."""
        known = self._states.get((row.id, ply, row.undos))
        if known is not None:
            return known
        try:
            game = self.games[row.game]
            start, upto = game.setup(game.parse_options(row.options), len(seats)), ply
        except (KeyError, Illegal) as problem:  # a game or an option this version does not have
            raise Broken("broken") from problem
        while True:
            saved = await self.store.moves.snapshot(row.id, upto)
            log = await self.store.moves.log(row.id, saved[0] if saved else 0)
            try:
                state = start if saved is None else from_json(json.loads(saved[1]), type(start))
                for line in log:
                    if line.ply <= ply:
                        state, _ = game.apply(state, line.seat, parse(line.move, game.MOVES))
                return state
            except Exception as problem:  # damaged, or of a version that meant something else by it
                kind = type(problem).__name__  # its text may hold somebody's secret
                LOG.error("a saved position cannot be used", extra=fields(game=row.id, ply=upto, problem=kind))
                if saved is None:
                    raise Broken("broken") from problem
                upto = saved[0] - 1

    # -- starting

    async def start(self, game_id: int, rng: Random) -> Turn:
        """Seats are drawn, luck lays the table, the first player is asked."""
        async with self.lock(game_id):
            session = await self.load(game_id)
            if session.row.status != "lobby":
                raise Refused("started")
            game = self.games[session.row.game]
            state = game.setup(game.parse_options(session.row.options), len(session.seats))
            order = rng.sample(range(len(session.seats)), len(session.seats))
            seated = [replace(session.seats[old], seat=new) for new, old in enumerate(order)]
            row = replace(session.row, seed=secrets.token_hex(16), rules=game.RULES)
            await self.store.games.change(game_id, seats=seated, values={"seed": row.seed, "rules": row.rules})
            return await self._write(Session(row, tuple(seated), state, {}), [], None)

    # -- moving

    async def play(self, game_id: int, user: int, text: str, opened: tuple[int, int] | None = None) -> Turn:
        """A person's move, typed or pressed. `opened` is the undo count and ply a button was made for.

        Raises Refused or Illegal, and then nothing has changed.
        """
        async with self.lock(game_id):
            session = await self.load(game_id)
            seat = self.seat_of(session, user)
            game = self.games[session.row.game]
            move = parse(text, game.MOVES)
            if opened is not None and not self.fresh(session, seat, move, opened):
                raise Refused("stale")
            return await self._move(session, seat, move, user)

    async def play_computer(self, game_id: int, seat: Seat, opened: tuple[int, int], move: Move) -> Turn:
        """A computer player's move, if it is still asked the same question."""
        async with self.lock(game_id):
            session = await self.load(game_id)
            if session.row.status != "running" or session.seats[seat].computer is None:
                raise Refused("stale")
            if not self.fresh(session, seat, move, opened):
                raise Refused("stale")
            return await self._move(session, seat, move, None)

    def seat_of(self, session: Session, user: int) -> Seat:
        """The seat of a person in a game that can be played on."""
        if session.row.status != "running":
            raise session.stopped
        for seat in session.seats:
            if seat.user == user:
                if seat.computer is not None:
                    raise Refused("seat-lent", name=seat.computer)
                return seat.seat
        raise Refused("stranger")

    def fresh(self, session: Session, seat: Seat, move: Move, opened: tuple[int, int]) -> bool:
        """Whether a button still means what it meant. Free moves do not belong to any one decision."""
        if self.opened(session, seat) == opened:
            return True
        return isinstance(move, session.state.free.takes) and opened[0] == session.row.undos

    def opened(self, session: Session, seat: Seat) -> tuple[int, int]:
        """The undo count and ply since which a seat is asked; for one that may only speak, since the others are."""
        if (asked := session.asked.get(seat)) is not None:
            return asked.undos, asked.ply
        return session.row.undos, max((each.ply for each in session.asked.values()), default=session.row.ply)

    async def too_late(self, session: Session, entry: Entry, letters: list[Letter]) -> Turn:
        """What a deadline does for a seat, and what is said of that; the game's lock is held."""
        return await self._move(session, entry.seat, entry.move, None, letters)

    async def _move(
        self, session: Session, seat: Seat, move: Move, user: int | None, letters: Iterable[Letter] = ()
    ) -> Turn:
        game = self.games[session.row.game]
        after, events = game.apply(session.state, seat, move)
        made = [(Entry(seat, move), tuple(events))]
        return await self._write(replace(session, state=after), made, user, session, letters)

    async def _write(
        self,
        session: Session,
        made: list[tuple[Entry, tuple[Event, ...]]],
        user: int | None,
        before: Session | None = None,
        letters: Iterable[Letter] = (),
    ) -> Turn:
        """Let luck speak and plans be followed, then write everything at once."""
        game, row, state, now = self.games[session.row.game], session.row, session.state, self.now()
        users = [user] * len(made)
        wanted = {seat: plan for seat, plan in session.plans.items() if session.seats[seat].computer is None}
        while True:
            if game.to_act(state) == (FATE,):
                entry = Entry(FATE, fate.pick(game.odds(state), row.seed, row.ply + len(made) + 1))
            elif (wish := plans.follow(game, state, wanted)) is not None:
                entry = wish
            else:
                break
            state, events = game.apply(state, entry.seat, entry.move)
            made.append((entry, tuple(events)))
            users.append(None if entry.seat == FATE else session.seats[entry.seat].user)
        new, mover = replace(row, ply=row.ply + len(made), moved=now), made[0][0] if before is not None else None
        asked = who_is_asked(game, before, state, mover, {each.seat for each, _ in made[1:]}, new)
        status = "running" if asked else "over"
        turned = before is None or game.phase(before.state) != game.phase(state)
        left = {} if turned else {**session.plans, **wanted}
        after = Session(replace(new, status=status), session.seats, state, {each.seat: each for each in asked}, left)
        public = any(event.to is None for _, events in made for event in events)
        await self.store.moves.write(
            row,
            [
                LogRow(at, entry.seat, str(entry.move), whose, now, int(at > row.ply + 1 and entry.seat != FATE))
                for at, ((entry, _), whose) in enumerate(zip(made, users, strict=True), row.ply + 1)
            ],
            state=saved(state),
            keep=turned,
            asked=asked,
            timers=after.timers(each for each in asked if before is None or before.asked.get(each.seat) != each),
            status=status,
            letters=[*letters, *letters_after(after, before, mover, public)],
            bind=not after.thinking,
            now=now,
            also=plans.changes(row.id, session.plans, left),
        )
        self._note(after, made)
        self.wrote(row.id)
        return Turn(after, tuple((at, *each) for at, each in enumerate(made, row.ply + 1)), before)

    def _note(self, after: Session, made: list[tuple[Entry, tuple[Event, ...]]]) -> None:
        """Log and remember what has just been written."""
        row, colours = after.row, self.games[after.row.game].SEATS
        for at, (entry, events) in enumerate(made, row.ply - len(made) + 1):
            seat = "luck" if entry.seat == FATE else colours[entry.seat]
            LOG.info("moved", extra=fields(game=row.id, ply=at, seat=seat, move=entry.move.redacted()))
            self._events[row.id, row.undos, at] = events
        self._states[row.id, row.ply, row.undos] = after.state

    # -- taking back

    async def undo(self, game_id: int, user: int, made: tuple[int, int] | None = None) -> Turn:
        """Take back one's own last move while nobody has moved since and nothing hidden has come to light.

        `made` is the undo count and ply that a button means: a second tap must not take back the move before.
        """
        async with self.lock(game_id):
            session = await self.load(game_id)
            seat = self.seat_of(session, user)
            log = await self.store.moves.log(game_id, max(0, session.row.ply - 1))
            if not log or log[-1].seat != seat or log[-1].user != user:
                raise Refused("nothing-to-undo")
            game, row = self.games[session.row.game], session.row
            if made is not None and made != (row.undos, row.ply):
                raise Refused("stale")
            state = await self.position_at(row, session.seats, row.ply - 1)
            back = Entry(seat, parse(log[-1].move, game.MOVES))
            if learned(game, state, session.state, back):
                raise Refused("learned")
            new = replace(row, ply=row.ply - 1, undos=row.undos + 1, moved=self.now())
            asked = who_is_asked(game, session, state, back, (), new)
            left = {other: plan for other, plan in session.plans.items() if other != seat}
            after = Session(new, session.seats, state, {each.seat: each for each in asked}, left)
            public = await self.happened(session, new.ply, row.ply, None)
            await self.store.moves.take_back(
                row,
                new.ply,
                state=saved(state),
                asked=asked,
                timers=after.timers(each for each in asked if session.asked.get(each.seat) != each),
                letters=[] if unseen(after, session, bool(public)) else [Letter("undone", {"ply": new.ply})],
                now=new.moved,
                also=[plans.drop(game_id, seat)],  # or what was taken back would be made again
            )
            self.wrote(game_id)
            return Turn(after, ())


def saved(state: Any) -> str:
    """A position as it is stored."""
    return json.dumps(to_json(state, type(state)), separators=(",", ":"))
