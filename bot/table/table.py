"""The only door through which a game changes. Knows no Discord, no pictures, no sentences.

Under a game's lock: load, find the seat, refuse what is stale or not theirs, let the rules judge, draw luck, then
write log, position, who is asked, reminders and what is to be said in one transaction. Only then does anybody hear of
it: `wrote` is called, computer players move, and whoever announces takes the letters from the outbox.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from bot.ops.locks import Locks
from bot.ops.log_format import fields
from bot.ops.metrics import Metrics
from bot.ops.pool import Pool
from bot.store import orders, plans, votes
from bot.store.database import Store
from bot.store.letters import HostLine, Letter, Undone
from bot.store.plans import Plan
from bot.store.transaction import Do
from bot.table import planning
from bot.table.positions import Positions
from bot.table.questions import hidden_questions, letters_after, unseen, who_is_asked
from bot.table.session import BrokenError, Judged, LogLine, RefusedError, Session, Turn, judge
from bot.table.taking_back import Back, last_move
from rules import fate
from rules.ai.orders import Orders
from rules.codec import to_json
from rules.game import FATE, Entry, Game, Seat
from rules.intentions import Intention
from rules.notation import IllegalError, Move
from rules.plans import Wish

LOG = logging.getLogger(__name__)


class Wrote(Protocol):
    """Whoever is to know that something was written, with the game as it now stands where that is at hand."""

    def __call__(self, game: int, session: Session | None = None) -> None: ...


class Table:
    """All games of one database."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        clock: Callable[[], float],
        metrics: Metrics | None = None,
        pool: Pool | None = None,
    ) -> None:
        self.store, self.games, self.clock, self.metrics = store, games, clock, metrics or Metrics()
        self.pool = pool or Pool()
        self.positions = Positions(store, self.pool)
        self.wrote: Wrote = lambda game, session=None: None
        """Called after something was written that the channel is to hear of."""
        self._locks = Locks(lambda game: store.lock(self.metrics, game))

    def lock(self, game: int) -> asyncio.Lock:
        """Under which a game changes. Never ask Discord meanwhile: everybody at that table would wait for it."""
        return self._locks.of(game)

    def now(self) -> int:
        return int(self.clock())

    async def load(self, game: int) -> Session:
        """A game as it stands; raises RefusedError if there is none, or if its position cannot be read any more."""
        row, seats, asked, wishes = await self.store.games.whole(game)
        if row is None:
            raise RefusedError("no-such-game")
        wanted = plans.read(wishes, self.games[row.game]) if wishes else {}
        session = Session(self.games, row, tuple(seats), None, asked, wanted)
        if not row.ply and row.status not in ("running", "paused", "over"):
            return session
        try:
            session = replace(session, position=await self.positions.at(session, row.ply))
        except BrokenError:
            if row.status != "closed":
                raise
        else:
            self.positions.keep(session)
        return session

    # -- starting

    async def start(self, game_id: int, rng: Random) -> Turn:
        """Seats are drawn, luck lays the table, the first player is asked."""
        async with self.lock(game_id):
            session = await self.load(game_id)
            if session.row.status != "lobby":
                raise RefusedError("started")
            game = session.game
            state = game.setup(game.parse_options(session.row.options), len(session.seats))
            order, given = list(range(len(session.seats))), dict[int, str]()
            if not session.row.guide:  # whose learner sits where it says, and answers everything themselves
                order = rng.sample(order, len(order))
                given = await self.store.people.orders(each.user for each in session.seats if each.user is not None)
            seated = [
                replace(session.seats[old], seat=new, orders=given.get(session.seats[old].user or 0, ""))
                for new, old in enumerate(order)
            ]
            seed = session.row.seed if session.row.guide else secrets.token_hex(16)
            row = replace(session.row, seed=seed, rules=game.RULES)
            await self.store.games.change(game_id, seats=seated, values={"seed": row.seed, "rules": row.rules})
            return await self._write(replace(session, row=row, seats=tuple(seated), position=state), [], None)

    # -- moving

    async def play(
        self,
        game_id: int,
        user: int,
        text: str,
        opened: tuple[int, int] | None = None,
        judged: Judged | None = None,
    ) -> Turn:
        """A person's move, typed or pressed. `opened` is the undo count and ply a button was made for.

        `judged` is what was thought of it a moment ago: it counts if nothing has changed since. Raises RefusedError or
        IllegalError, and then nothing has changed.
        """
        async with self.lock(game_id):
            session = await self.load(game_id)
            if judged is None or judged.before != session:
                judged = self._judged(session, user, text, opened)
            return await self._move(judged, user)

    async def judge(self, game_id: int, user: int, text: str, opened: tuple[int, int]) -> Judged:
        """What a person's move would do, while it is not made; raises RefusedError or IllegalError."""
        return self._judged(await self.load(game_id), user, text, opened)

    def _judged(self, session: Session, user: int, text: str, opened: tuple[int, int] | None) -> Judged:
        seat = session.seat_of(user)
        move = session.read(text)
        if opened is not None and not session.fresh(seat, move, opened):
            raise RefusedError("stale")
        return judge(session, Entry(seat, move))

    async def play_for(self, game_id: int, seat: Seat, opened: tuple[int, int], move: Move) -> Turn:
        """A computer player's move, or what a person's orders say, if the seat is still asked the same question."""
        async with self.lock(game_id):
            session = await self.load(game_id)
            if seat not in session.thinking or not session.fresh(seat, move, opened):
                raise RefusedError("stale")
            ordered = session.seats[seat].computer is None
            user = session.seats[seat].user if ordered else None
            return await self._move(judge(session, Entry(seat, move)), user, ordered=ordered)

    async def leave_to(self, game_id: int, seat: Seat, opened: tuple[int, int]) -> None:
        """What a person's orders could not answer they are asked."""
        async with self.lock(game_id):
            session = await self.load(game_id)
            if seat in session.asked and session.opened(seat) == opened:
                await self.store.write(orders.by_hand(game_id, seat))

    async def too_late(self, session: Session, entry: Entry, letters: list[Letter]) -> Turn:
        """What a deadline does for a seat, and what is said of that; the game's lock is held."""
        return await self._move(judge(session, entry), None, letters)

    async def _move(
        self, judged: Judged, user: int | None, letters: Iterable[Letter] = (), *, ordered: bool = False
    ) -> Turn:
        before = judged.before
        made = [LogLine(before.row.ply + 1, judged.entry, judged.events, user)]
        return await self._write(replace(before, position=judged.state), made, before, letters, ordered=ordered)

    def _follow(self, session: Session, made: list[LogLine]) -> tuple[Any, dict[Seat, Plan]]:
        """Let luck speak and plans be followed: adds their lines, gives the position and what is left of the plans."""
        game, row, state = session.game, session.row, session.state
        wanted = dict(session.plans)  # also of those for whom a computer player stands in
        while True:
            ply = row.ply + len(made) + 1
            if game.to_act(state) == (FATE,):
                entry, user = Entry(FATE, fate.pick(game.odds(state), row.seed, ply)), None
            elif wanted and (wish := planning.follow(game, state, wanted)) is not None:
                entry, user = wish, session.seats[wish.seat].user
            else:
                return state, wanted
            state, events = game.apply(state, *entry)
            made.append(LogLine(ply, entry, tuple(events), user))

    async def _write(
        self,
        session: Session,
        made: list[LogLine],
        before: Session | None,
        letters: Iterable[Letter] = (),
        *,
        ordered: bool = False,
    ) -> Turn:
        """What was made and what follows by itself, all at once; `session` is where the moves led so far.

        `ordered` where its player was not there for the first of them either.
        """
        game, row, now = session.game, session.row, self.now()
        mover = made[0].entry if made else None
        state, wanted = self._follow(session, made)
        new = replace(row, ply=row.ply + len(made), moved=now)
        asked = who_is_asked(game, before, state, mover, {line.entry.seat for line in made[1:]}, new)
        turned = before is None or game.phase(before.state) != game.phase(state)
        after = replace(
            session,
            row=replace(new, status="running" if asked else "over"),
            position=state,
            asked={each.seat: each for each in asked},
            plans=planning.outlasting(game, before.state, state, {**session.plans, **wanted}) if before else {},
        )
        public = any(event.to is None for line in made for event in line.events)
        await self.store.moves.write(
            row,
            [line.row(now, planned=ordered or line is not made[0]) for line in made],
            state=saved(state),
            keep=turned,
            asked=asked,
            timers=after.timers(each for each in asked if before is None or before.asked.get(each.seat) != each),
            status=after.row.status,
            letters=[*letters, *letters_after(after, before, mover, public)],
            bind=not after.thinking,
            now=now,
            also=[
                *(plans.changes(row.id, session.plans, after.plans) if session.plans else ()),
                *(votes.overtaken(row.id, now, asked_no_more(before, after)) if before else ()),
            ],
        )
        for line in made:
            seat = "luck" if line.entry.seat == FATE else after.colour(line.entry.seat)
            self.metrics.counts["moves"] += 1
            LOG.info("moved", extra=fields(game=row.id, ply=line.ply, seat=seat, move=line.entry.move.redacted()))
        self.positions.keep(after, made)
        self.wrote(row.id, after)
        return Turn(after, tuple(made), before)

    # -- planning ahead, standing orders

    async def order(self, game_id: int, user: int, given: Orders) -> Session:
        """What a person's standing orders say in this game, and in those to come; raises RefusedError."""
        async with self.lock(game_id):
            session = await self.load(game_id)
            seat = session.planning_for(user)
            await self.store.write(orders.keep(game_id, seat, given), orders.remember(user, given))
            new = replace(session.seats[seat], orders=orders.written(given))
            after = replace(session, seats=(*session.seats[:seat], new, *session.seats[seat + 1 :]))
        self.wrote(game_id, after)
        return after

    async def plan(
        self, game_id: int, user: int, texts: Sequence[str], kept: int = 0, undos: int | None = None
    ) -> Session:
        """Keep the first so many of a player's wishes, then these: absolute, so a repeat is harmless.

        `undos` is the undo count a button was made for. Raises RefusedError or IllegalError: nothing has changed then.
        """
        return await self._planned(
            game_id, user, lambda session, seat: planning.changed(session, seat, texts, kept), undos
        )

    async def take_plan(self, game_id: int, user: int, suggestion: Sequence[Wish]) -> Session:
        """A plan that was suggested takes the place of a player's own; raises RefusedError or IllegalError."""
        return await self._planned(game_id, user, lambda session, seat: planning.taken(session, seat, suggestion))

    async def dare(self, game_id: int, user: int, dare: int | None) -> Session:
        """A player's plan may begin duels won in so many of a hundred cases, or (None) none; raises RefusedError."""
        return await self._planned(game_id, user, lambda session, seat: planning.daring(session, seat, dare))

    async def intend(self, game_id: int, user: int, said: Mapping[str, Intention]) -> Session:
        """What a player wants done with what their cowboys may bring them; raises RefusedError."""
        return await self._planned(game_id, user, lambda session, seat: planning.intended(session, seat, said))

    async def leave_open(self, game_id: int, user: int) -> Session:
        """What a player's planned moves ask at once is left to what is suggested then, where nothing is said of it."""
        return await self._planned(game_id, user, planning.left_open)

    async def submit(
        self, game_id: int, user: int, undos: int, texts: Sequence[str], said: Mapping[str, Intention]
    ) -> Turn:
        """What a player has imagined becomes their plan; who is up themselves makes the first of it.

        Raises RefusedError.
        """
        async with self.lock(game_id):
            session = await self.load(game_id)
            seat = session.planning_for(user)
            if undos != session.row.undos:
                raise RefusedError("stale")
            plan = planning.submitted(session, seat, texts, said)
            first = plan[0] if seat in session.asked and session.seats[seat].computer is None else None
            plan = plan if first is None else plan[1:]
            await self.store.write(*plans.keep(game_id, seat, plan))
            session = replace(session, plans={**session.plans, seat: plan})
            return Turn(session) if first is None else await self._move(judge(session, Entry(seat, first.move)), user)

    async def _planned(
        self, game_id: int, user: int, change: Callable[[Session, Seat], Plan], undos: int | None = None
    ) -> Session:
        async with self.lock(game_id):
            session = await self.load(game_id)
            seat = session.planning_for(user)
            if undos not in (None, session.row.undos):
                raise RefusedError("stale")
            plan = change(session, seat)
            await self.store.write(*plans.keep(game_id, seat, plan))
            return replace(session, plans={**session.plans, seat: plan})

    # -- taking back

    async def undoable(self, session: Session, user: int) -> int | None:
        """The ply of the move that a person can take back now, or None: so undo is shown only where it works."""
        try:
            return (await last_move(self.store, self.positions, session, user)).ply
        except IllegalError:  # refused, or the log cannot be read any more
            return None

    async def undo(self, game_id: int, user: int, made: tuple[int, int] | None = None) -> Turn:
        """Take back one's own last move, with the computer players' answers to it; raises RefusedError.

        `made` is the undo count and ply that a button means: a second tap must not take back the move before.
        """
        async with self.lock(game_id):
            session = await self.load(game_id)
            back = await last_move(self.store, self.positions, session, user)
            if made is not None and made != (session.row.undos, back.ply):
                raise RefusedError("stale")
            return await self.go_back(session, back)

    async def go_back(
        self,
        session: Session,
        back: Back,
        seats: Collection[Seat] = (),
        line: HostLine | None = None,
        also: Iterable[Do] = (),
    ) -> Turn:
        """Under the lock: a move is taken back and everything after it, with what was planned by those who made them.

        `seats` are theirs where it is more than one person's; `line` tells the table of it, `also` is written with it.
        """
        game, row, now = session.game, session.row, self.now()
        mine = {back.entry.seat, *seats}
        new = replace(row, ply=back.ply - 1, undos=row.undos + 1, moved=now)
        asked = [
            replace(each, by_hand=1) if each.seat in mine else each  # or an order would make it again
            for each in who_is_asked(game, session, back.state, back.entry, (), new)
        ]
        left = {seat: planning.taken_back(session, seat, game.view(back.state, seat)) for seat in mine}
        after = replace(
            session,
            row=new,
            position=back.state,
            asked={each.seat: each for each in asked},
            plans={each: plan for each, plan in {**session.plans, **left}.items() if plan},
        )
        public = await self.positions.happened(session, new.ply, row.ply, None)
        letters: list[Letter] = [] if unseen(after, session, bool(public)) else [Undone(new.ply)]
        if line is not None:
            letters = [line, *letters, *hidden_questions(after, session)]
        await self.store.moves.take_back(
            row,
            new.ply,
            state=saved(back.state),
            asked=asked,
            timers=after.timers(each for each in asked if session.asked.get(each.seat) != each),
            letters=letters,
            now=now,
            also=[
                *(do for seat in mine for do in plans.keep(row.id, seat, left[seat])),  # or they would be made again
                *also,
                *votes.overtaken(row.id, now, asked_no_more(session, after)),
            ],
        )
        self.positions.taken_back(row, new)
        self.wrote(row.id, after)
        return Turn(after)


def asked_no_more(before: Session, after: Session) -> list[Seat]:
    """Seats that are not asked any more what they were asked."""
    return [seat for seat, asked in before.asked.items() if after.asked.get(seat) != asked]


def saved(state: Any) -> str:
    """A position as it is stored."""
    return json.dumps(to_json(state, type(state)), separators=(",", ":"))
