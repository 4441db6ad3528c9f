"""Several workers on one database: each speaks for its shards alone, any may change any game, one follows another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.world import Rules
from bot.store.database import Store
from bot.table.table import Table
from rules import GAMES
from rules.ai.random import some
from tests.support.begun_games import begun
from tests.support.forked import ForkedBot
from tests.support.looking import ServerLook
from tests.support.postgres import Server
from tests.support.table_driver import HASTY, words

pytestmark = pytest.mark.slow
SHARDS = 2


class Fleet:
    """A local Discord with a server on each shard and a game on each, and workers."""

    def __init__(self, local: Local, address: str, folder: Path) -> None:
        self.local, self.address, self.folder = local, address, folder
        self.look = ServerLook(address)
        self.games: list[int] = []
        self.places: dict[int, str] = {}
        self.workers: list[ForkedBot] = []

    async def prepare(self) -> None:
        """A server on each shard, and a game that has just begun on each."""
        world, people = self.local.world, [(int(each.id), each.name) for each in self.local.world.people()]
        homes = {(int(each) >> 22) % SHARDS: world.guilds[each] for each in world.guilds}
        while len(homes) < SHARDS:
            await asyncio.sleep(0.002)  # a server's shard is told by the millisecond in which it was made
            made = world.add_guild(f"Town {len(world.guilds)}")
            world.add_channel(made, "saloon")
            homes.setdefault((int(made.id) >> 22) % SHARDS, made)
        for shard, home in sorted(homes.items()):
            channel = next(each for each in world.channels.values() if each.guild_id == home.id)
            game = await begun(
                self.address,
                Random(shard),
                guild=int(home.id),
                channel=int(channel.id),
                people=people[2 * shard : 2 * shard + 2],
                game="carson_city",
                options="",
                moves=0,
            )
            self.games.append(game)
            self.places[game] = channel.id

    async def start(self) -> ForkedBot:
        log = self.folder / f"worker{len(self.workers)}.log"
        bot = ForkedBot(LocalLogin(self.local.address, self.local.token), HASTY, log=log)
        await bot.start()
        self.workers.append(bot)
        return bot

    def holders(self) -> list[str]:
        """Which worker holds which shard, by its process."""
        rows = self.look.execute("SELECT holder FROM shards WHERE until > clock_timestamp() ORDER BY shard")
        return [row["holder"].split()[1] for row in rows.fetchall()]

    async def until(self, holders: set[str]) -> None:
        """Wait until these processes share the shards, and are heard."""

        def shared() -> bool:
            found = self.holders()
            live = {each.shard for each in self.local.server.gateway.sessions.values() if each.socket is not None}
            return len(found) == SHARDS and {*found} == holders and len(live) == SHARDS

        await self.local.until(shared, f"{holders} to hold the shards", 60)

    def turn(self, game: int) -> list[str]:
        """Turn messages that stand in a game's channel."""
        found = self.local.world.messages[self.places[game]].values()
        return [words(each) for each in found if "ct:options" in str(each.components) and not each.flags & 64]

    async def calm(self) -> None:
        def said() -> bool:
            return not self.look.execute("SELECT 1 FROM outbox LIMIT 1").fetchall() and all(map(self.turn, self.games))

        await self.local.until(said, "everything to be said", 60)

    async def move(self, game: int) -> None:
        """A move by direct message, which comes to the first shard whichever game it is of."""
        async with await Store.open(self.address) as store:
            session = await Table(store, GAMES, lambda: 0.0).load(game)
        seat = min(session.asked)
        move = str(some(Random(game), session.game.legal(session.state, seat), session.game.SHY))
        (name,) = [each.name for each in self.local.world.people() if int(each.id) == session.seats[seat].user]
        person = self.local.person(name)
        await person.completed(await person.slash("dm", "move", text=move))
        assert self.look.execute("SELECT move FROM log WHERE game = ? ORDER BY id DESC", (game,))[0]["move"] == move


@asynccontextmanager
async def fleet(tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Fleet]:
    address = postgres.empty()
    monkeypatch.setenv("CARSON_DATABASE", address)
    monkeypatch.setenv("CARSON_SHARDS", str(SHARDS))
    rules = Rules(logins=1, login_every=0.4)
    async with Local(people=["ann", "bob", "cem", "dan"], rules=rules) as local:
        made = Fleet(local, address, tmp_path)
        try:
            await made.prepare()
            yield made
        finally:
            for each in made.workers:
                await each.kill()
            made.look.close()


async def test_each_speaks_for_its_shard_and_one_follows_another(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fleet(tmp_path, postgres, monkeypatch) as here:
        first = await here.start()
        await here.until({str(first.pid)})
        second = await here.start()
        await here.until({str(first.pid), str(second.pid)})
        await here.calm()
        assert [len(here.turn(game)) for game in here.games] == [1, 1]
        for game in here.games:
            await here.move(game)
        await here.calm()
        await first.kill()
        await here.until({str(second.pid)})
        for game in here.games:
            await here.move(game)
        await here.calm()
        assert [len(here.turn(game)) for game in here.games] == [1, 1]
        assert here.local.server.gateway.too_soon == 0, "logins wait for each other over all workers"
