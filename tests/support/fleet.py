"""Several workers on one PostgreSQL, a local Discord with servers on every shard, and what must hold there."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.launch import LocalLogin
from bot.local.model import Channel, Message
from bot.local.world import Rules
from bot.store.database import Store
from bot.store.transaction import StoreError
from bot.table.table import Table
from rules import GAMES
from rules.ai.random import some
from tests.support.begun_games import begun
from tests.support.forked import ForkedBot
from tests.support.ledger import Attempt, Posts
from tests.support.looking import ServerLook
from tests.support.table_driver import HASTY, said, words
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
        self.workers: list[ForkedBot] = []
        self.started = 0
        self.attempts: dict[int, list[Attempt]] = defaultdict(list)

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

    def heard(self) -> bool:
        """Whether every shard is held, and connected."""
        live = {each.shard for each in self.local.server.gateway.sessions.values() if each.socket is not None}
        return len(self.holders()) == self.shards == len(live)

    def prompts(self, game: int) -> list[Message]:
        """Turn messages that stand in a game's channel."""
        found = self.local.world.messages[self.places[game].id].values()
        return [each for each in found if "ct:options" in str(each.components) and not each.flags & 64]

    async def eventually(self, condition: Callable[[], bool], what: str, timeout: float = 90.0) -> None:
        limit = asyncio.get_running_loop().time() + timeout
        while not condition():
            assert asyncio.get_running_loop().time() < limit, f"waited {timeout} s for {what}"
            await asyncio.sleep(0.05)

    async def shared_by(self, *workers: ForkedBot) -> None:
        """Wait until these share the shards."""
        pids = {str(each.pid) for each in workers}
        await self.eventually(lambda: {*self.holders()} == pids and self.heard(), f"{pids} to hold the shards")

    async def calm(self) -> None:
        """Wait until everything is said."""

        def done() -> bool:
            unsaid = self.look.execute("SELECT 1 FROM outbox LIMIT 1").fetchall()
            return not unsaid and not self.local.server.busy and self.heard()  # who died leaves answers open

        await self.eventually(done, "everything to be said")

    # -- what people do

    async def move(self, game: int, rng: Random, *, direct: bool) -> Attempt:
        """A move of somebody who is up: in the channel, or by direct message, which comes to the first shard."""
        session = await self.table.load(game)
        seat = rng.choice(sorted(session.asked))
        move, user = str(some(rng, session.game.legal(session.state, seat), session.game.SHY)), session.seats[seat].user
        (name,) = [each.name for each in self.local.world.people() if int(each.id) == user]
        person, attempt = self.local.person(name), Attempt(user or 0, move)
        self.attempts[game].append(attempt)
        answer = await person.slash("dm" if direct else self.places[game], "move", text=move)

        def came() -> bool:
            return any(word in said(answer) for word in ("Done", TAKEN, NOT_TAKEN)) or answer.failed

        await self.eventually(came, "an answer", 8.0)
        attempt.done = "Done" in said(answer) or TAKEN in said(answer)
        attempt.refused = NOT_TAKEN in said(answer)
        return attempt

    async def keep_moving(self, game: int, rng: Random, over: asyncio.Event) -> None:
        """Move after move, whatever becomes of each."""
        while not over.is_set():
            try:
                await self.move(game, rng, direct=rng.random() < 0.3)
            except (LookupError, AssertionError, RefusedError, StoreError, IndexError):
                await asyncio.sleep(0.2)  # no answer in time, or no database just now
            await asyncio.sleep(rng.random() * 0.5)

    # -- what must hold

    def faults(self) -> list[str]:
        """Moves that were confirmed and are lost, or are there too often; what was said twice, or was not said."""
        found = self.posts.doubled()
        for game, channel in self.places.items():
            rows: list[Any] = self.look.execute(
                "SELECT user AS person, move FROM log WHERE game = ? AND undone IS NULL AND user IS NOT NULL", (game,)
            ).fetchall()
            made = Counter((row["person"], row["move"]) for row in rows)
            tried = Counter((each.user, each.move) for each in self.attempts[game] if not each.refused)
            confirmed = Counter((each.user, each.move) for each in self.attempts[game] if each.done)
            found += [f"game {game}: there too often: {each}" for each in made - tried]
            found += [f"game {game}: confirmed, but lost: {each}" for each in confirmed - made]
            asked = self.look.execute(
                "SELECT user AS person FROM asked JOIN seats ON seats.game = asked.game AND seats.seat = asked.seat"
                " WHERE asked.game = ?",
                (game,),
            ).fetchall()
            prompts = self.prompts(game)
            if len(prompts) != 1:
                found.append(f"game {game}: {len(prompts)} prompts in {channel.id}")
            elif not all(f"<@{row['person']}>" in words(prompts[0]) for row in asked):
                found.append(f"game {game}: somebody is not asked")
        return found


async def placed(local: Local, where: str, shards: int, games: int) -> dict[int, Channel]:
    """Games that have just begun, by turns on servers of every shard, each with its own two people; where they are."""
    world, people, places = local.world, [(int(each.id), each.name) for each in local.world.people()], {}
    for number in range(games):
        while True:  # a server's shard is told by the millisecond in which it was made
            await asyncio.sleep(0.002)
            home = world.add_guild(f"Town {len(world.guilds)}")
            if (int(home.id) >> 22) % shards == number % shards:
                break
        channel, pair = world.add_channel(home, "saloon"), people[2 * number : 2 * number + 2]
        game = await begun(
            where,
            Random(number),
            guild=int(home.id),
            channel=int(channel.id),
            people=pair,
            game="carson_city",
            options="",
            moves=0,
        )
        places[game] = channel
    return places


@asynccontextmanager
async def fleet(folder: Path, address: str, shards: int, games: int, rules: Rules = RULES) -> AsyncIterator[Fleet]:
    """CARSON_DATABASE and CARSON_SHARDS are set already."""
    people = [f"p{number}" for number in range(2 * games)]
    async with Local(people=people, rules=rules) as local, await Store.open(address) as store:
        made = Fleet(local, store, address, folder, shards)
        try:
            made.places = await placed(local, address, shards, games)
            yield made
        finally:
            for each in made.workers:
                await each.kill()
            made.look.close()
