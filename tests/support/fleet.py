"""Several workers on one PostgreSQL, a local Discord with servers on every shard, and what must hold there."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.launch import LocalLogin
from bot.local.model import Channel, Guild
from bot.local.person import Answer, Person
from bot.local.world import Rules
from bot.store.database import Store
from bot.store.transaction import StoreError
from bot.table.table import Table
from rules import GAMES
from rules.ai.random import some
from tests.support.begun_games import opened
from tests.support.fleet_faults import askings_amiss, moves_amiss
from tests.support.forked import ForkedBot
from tests.support.ledger import Attempt, Posts
from tests.support.looking import ServerLook
from tests.support.table_driver import HASTY, said
from tests.support.trouble import NOT_TAKEN, TAKEN

RULES = Rules(logins=1, login_every=0.4)
"""Logins of one shard after the other; the hasty bot waits a tenth of what Discord asks for."""


class Fleet:
    """Workers, and a game on each of some servers, with two people of its own."""

    def __init__(self, local: Local, store: Store, address: str, folder: Path, shards: int) -> None:
        self.local, self.address, self.folder, self.shards = local, address, folder, shards
        self.table = Table(store, GAMES, time.time)
        self.look, self.posts = ServerLook(address), Posts(local)
        self.places: dict[int, Channel] = {}
        """Where each game is."""
        self.going: list[int] = []
        """Those that are not over."""
        self.moving: set[int] = set()
        """Those in which somebody is about to move."""
        self.workers: list[ForkedBot] = []
        self.started = 0
        self.attempts: dict[int, list[Attempt]] = defaultdict(list)
        self.confirmed: list[Answer] = []

    async def start(self, module: str = HASTY) -> ForkedBot:
        login, log = LocalLogin(self.local.address, self.local.token), self.folder / f"worker{self.started}.log"
        self.started += 1
        bot = ForkedBot(login, module, log=log)
        await bot.start()
        self.workers.append(bot)
        return bot

    # -- what is to be seen

    def holders(self) -> list[str]:
        """Which process holds each shard that is held."""
        rows = self.look.execute("SELECT holder FROM shards WHERE until > clock_timestamp() ORDER BY shard")
        return [row["holder"].split()[1] for row in rows.fetchall()]

    def sessions(self) -> int:
        """How many are connected: one of each shard, and those of who sleeps."""
        return sum(each.socket is not None for each in self.local.server.gateway.sessions.values())

    def heard(self) -> bool:
        """Whether every shard is held, and connected."""
        live = {each.shard for each in self.local.server.gateway.sessions.values() if each.socket is not None}
        return len(self.holders()) == self.shards == len(live)

    def state(self) -> str:
        """Who holds and hears what, for whoever must find out why something did not come."""
        live = sorted(each.shard for each in self.local.server.gateway.sessions.values() if each.socket is not None)
        logs = [each.log.read_text()[-1500:] for each in self.workers if each.log is not None and each.log.exists()]
        rows = self.look.execute("SELECT * FROM shards ORDER BY shard").fetchall()
        return "\n".join([f"connected {live}", *(str(dict(row)) for row in rows), *logs])

    async def eventually(self, condition: Callable[[], bool], what: str, timeout: float = 90.0) -> None:
        limit = asyncio.get_running_loop().time() + timeout
        while not condition():
            assert asyncio.get_running_loop().time() < limit, f"waited {timeout} s for {what}"
            await asyncio.sleep(0.05)

    async def shared_by(self, *workers: ForkedBot) -> None:
        """Wait until these share the shards."""
        pids = {str(each.pid) for each in workers}
        await self.eventually(lambda: {*self.holders()} == pids and self.heard(), f"{pids} to hold the shards")

    async def calm(self, timeout: float = 90.0) -> None:
        """Wait until everything is said."""

        def done() -> bool:
            unsaid = self.look.execute("SELECT 1 FROM outbox LIMIT 1").fetchall()
            return not unsaid and not self.local.server.busy and self.heard()  # who died leaves answers open

        await self.eventually(done, "everything to be said", timeout)

    # -- what people do

    async def move(self, game: int, rng: Random, *, direct: bool) -> Attempt:
        """A move of somebody who is up: in the channel, or by direct message, which comes to the first shard."""
        session = await self.table.load(game)
        if session.row.status == "over":
            session = await self.table.load(game := await self.again(game))
        seat = rng.choice(sorted(session.asked))
        move, user = str(some(rng, session.game.legal(session.state, seat), session.game.SHY)), session.seats[seat].user
        person, attempt = Person(self.local, self.local.world.users[str(user)]), Attempt(user or 0, move)
        self.attempts[game].append(attempt)
        answer = await person.slash("dm" if direct else self.places[game], "move", text=move)

        def came() -> bool:
            return any(word in said(answer) for word in ("Done", TAKEN, NOT_TAKEN)) or answer.failed

        await self.eventually(came, "an answer", 8.0)
        attempt.done = "Done" in said(answer) or TAKEN in said(answer)
        attempt.refused = NOT_TAKEN in said(answer)
        if attempt.done:
            self.confirmed.append(answer)
        return attempt

    async def again(self, game: int) -> int:
        """Where a game is over its people begin another; the same that they were about to begin, if they were."""
        session, store = await self.table.load(game), self.table.store
        there = await store.games.in_channel(session.row.channel)
        if there is None:
            people = [(seat.user or 0, seat.name) for seat in session.seats]
            row = session.row
            new = await opened(self.table, guild=row.guild, channel=row.channel, people=people, game=row.game)
        else:
            new = there.id
        if there is None or there.status == "lobby":
            await self.table.start(new, Random(new))
        self.places[new] = self.places[game]
        self.going[self.going.index(game)] = new
        return new

    async def keep_moving(self, rng: Random, over: asyncio.Event) -> None:
        """Move after move, here and there, whatever becomes of each."""
        while not over.is_set():
            game = rng.choice(self.going)
            if game not in self.moving:
                self.moving.add(game)
                try:
                    await self.move(game, rng, direct=rng.random() < 0.3)
                except (LookupError, AssertionError, RefusedError, StoreError, IndexError):
                    await asyncio.sleep(0.2)  # no answer in time, or no database just now
                finally:
                    self.moving.discard(game)
            await asyncio.sleep(rng.random() * 0.5)

    # -- what must hold

    def faults(self) -> list[str]:
        """Whatever does not hold."""
        found = self.posts.doubled()
        found += [f"confirmed and denied: {said(each)}" for each in self.confirmed if NOT_TAKEN in said(each)]
        return found + moves_amiss(self.look, self.attempts) + askings_amiss(self.look, self.local.world)


async def placed(local: Local, table: Table, shards: int, games: int, servers: int = 0) -> dict[int, Channel]:
    """Games that have just begun, by turns on servers of every shard, each with its own two people; where they are.

    `servers` is how many there are at least, also such where nothing is played.
    """
    world, people, places = local.world, [(int(each.id), each.name) for each in local.world.people()], {}
    free: dict[int, list[Guild]] = {shard: [] for shard in range(shards)}

    async def another() -> None:  # its shard is told by the millisecond in which it was made
        await asyncio.sleep(0.002)
        made = world.add_guild(f"Town {len(world.guilds)}", with_people=False)
        free[(int(made.id) >> 22) % shards].append(made)

    for number in range(games):
        while not free[number % shards]:
            await another()
        home, pair = free[number % shards].pop(), people[2 * number : 2 * number + 2]
        for user, _ in pair:
            world.join(home, world.users[str(user)])
        channel = world.add_channel(home, "saloon")
        guild, where = int(home.id), int(channel.id)
        game = await opened(table, guild=guild, channel=where, people=pair, game="carson_city")
        await table.start(game, Random(number))
        places[game] = channel
    while len(world.guilds) < servers:
        await another()
    return places


@asynccontextmanager
async def fleet(folder: Path, address: str, shards: int, games: int, servers: int = 0) -> AsyncIterator[Fleet]:
    """CARSON_DATABASE and CARSON_SHARDS are set already."""
    people = [f"p{number}" for number in range(2 * games)]
    async with Local(people=people, rules=RULES) as local, await Store.open(address) as store:
        made = Fleet(local, store, address, folder, shards)
        try:
            made.places = await placed(local, made.table, shards, games, servers)
            made.going = [*made.places]
            yield made
        finally:
            for each in made.workers:
                await each.kill()
            made.look.close()
