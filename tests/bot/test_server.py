"""A database on a server: who acts for it, what leaves the bot, and whether every game would go on."""

from __future__ import annotations

import asyncio
import shutil
import signal
from pathlib import Path
from random import Random

import aiohttp
import pytest

from bot.commands.health import workers
from bot.local.driver import Local
from bot.ops.clock import awake
from bot.ops.fence import FencedError, fence
from bot.ops.metrics import Metrics
from bot.settings import SettingsError, running
from bot.store import connections, game_locks, leases, migrate
from bot.store import postgres as postgres_backend
from bot.store.address import OutOfReachError, UnusableError
from bot.store.colleagues import Facts, acting, written
from bot.store.connections import Connections
from bot.store.database import Store
from bot.store.leases import ServerLease, Shards
from bot.store.letters import ShowTurn
from bot.store.messages import LineSent
from bot.store.one_trip import function
from bot.store.server import AWAY
from bot.store.transaction import Do, OvertakenError, StoreAwayError
from bot.table.table import Table
from bot.table.upgrade_check import check
from rules import GAMES
from tests.support.forked import sentence
from tests.support.postgres import Server
from tests.support.tables import Clock, a_move, awaited, begin


def test_where_the_database_is() -> None:
    address = "postgresql://carson:secret@db.example/games"
    assert running({"CARSON_DATABASE": address}).database == address
    assert running({"CARSON_DATABASE": "games.db"}).database == Path("games.db")
    with pytest.raises(SettingsError, match=r"CARSON_DATABASE=mysql://… makes no sense") as told:
        running({"CARSON_DATABASE": "mysql://carson:secret@db.example/games"})
    assert "secret" not in str(told.value)


@pytest.mark.slow
async def test_an_address_that_cannot_be_used_is_one_sentence(postgres: Server, tmp_path: Path) -> None:
    """A wrong one ends the check; the password is not said."""
    none = postgres.address("nowhere").replace("postgres@", "postgres:secret@")
    said = await sentence(["bot", "--check"], {"CARSON_DATABASE": none}, tmp_path)
    assert "nowhere" in said
    assert "secret" not in said
    with pytest.raises(OutOfReachError, match="cannot be reached"):
        await Store.open(f"postgresql://postgres@/games?host={tmp_path}")


async def test_one_holds_a_database_on_a_server(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    address = postgres.empty()
    first = await ServerLease.take(address)
    assert first.holds()
    with pytest.raises(UnusableError, match="Another copy of this bot is running"):
        await ServerLease.take(address, 0.1)
    waiting = asyncio.create_task(ServerLease.take(address, 20.0))
    await first.release()
    assert not first.holds()
    second = await waiting
    assert second.holds()
    await second.release()


async def test_who_slept_too_long_is_followed_and_knows_it(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own clock says so before anybody else does; then another has taken over."""
    address = postgres.empty()
    asleep = await ServerLease.take(address)
    assert asleep.renewing is not None
    asleep.renewing.cancel()
    now = awake()
    monkeypatch.setattr(leases, "awake", lambda: now + leases.LASTS)
    assert not asleep.holds()
    monkeypatch.setattr(leases, "awake", lambda: now)
    await asleep.pool.execute("UPDATE shards SET until = clock_timestamp() - interval '1 second'")
    follower = await ServerLease.take(address, 1.0)
    monkeypatch.setattr(leases, "RENEWED", 0.001)
    await asleep._renew()
    assert asleep.lost.is_set()
    await asleep.release()
    assert await follower.pool.fetchval("SELECT holder FROM shards WHERE until > clock_timestamp()") == follower.holder
    await follower.release()


async def test_the_fence_is_asked_when_a_request_leaves() -> None:
    holding = True
    async with (
        Local() as local,
        aiohttp.ClientSession(trace_configs=[fence(aiohttp.TraceConfig(), lambda: holding)]) as session,
    ):
        async with session.get(f"{local.address}/api/v10/gateway") as answer:
            assert answer.status == 401, "it came there"
        holding = False
        with pytest.raises(FencedError):
            await session.get(f"{local.address}/api/v10/gateway")
        with pytest.raises(FencedError):  # whoever follows has it too, and answers
            await session.post(f"{local.address}/api/v10/interactions/1/x/callback")
        async with session.post(f"{local.address}/api/v10/webhooks/1/x") as answer:
            assert answer.status in range(400, 500), "what follows an answer passes, whatever becomes of it"


@pytest.mark.slow
async def test_a_check_reads_a_server_too(postgres: Server) -> None:
    address = postgres.empty()
    with pytest.raises(UnusableError, match="There are no games"):
        await check(address)
    async with await Store.open(address) as store:
        table, rng = Table(store, GAMES, Clock()), Random(3)
        session = await begin(table, "carson_city", channel=5)
        for _ in range(12):
            seat, user = awaited(table, session)
            session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
        assert await check(address) == (1, [])
        await store.backend.all("UPDATE log SET move = 'fly moon' WHERE ply = 3 RETURNING id", ())
        games, (finding,) = await check(address)
    assert (games, finding.stops) == (1, False)
    assert "replays only up to ply 2" in finding.text


async def test_a_game_is_changed_by_one_worker_at_a_time(postgres: Server) -> None:
    address = postgres.empty()
    async with await Store.open(address) as one, await Store.open(address) as other:
        first, second = one.lock(Metrics(), 7), other.lock(Metrics(), 7)
        async with first:
            waiting = asyncio.create_task(second.acquire())
            async with other.lock(Metrics(), 8):
                assert not waiting.done(), "another game is free"
        assert await waiting
        second.release()


async def test_who_sleeps_with_a_game_in_their_hand_is_cut_off(
    postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And learns it before they write: others have moved."""
    address = postgres.empty()
    monkeypatch.setattr(game_locks, "LONGEST", 0.05)
    monkeypatch.setattr(game_locks, "SURE", 0.0)
    async with await Store.open(address) as asleep, await Store.open(address) as other:
        async with asleep.lock(Metrics(), 7):
            await asleep.notes.set("still", "mine")
            await asyncio.create_task(taken_once(other))
            with pytest.raises(OvertakenError):
                await asleep.notes.set("still", "not mine")
        assert await other.notes.get("still") == "mine"
        async with asleep.lock(Metrics(), 7):
            await asleep.notes.set("still", "mine again")


async def taken_once(store: Store) -> None:
    async with store.lock(Metrics(), 7):
        await store.notes.set("other", "moved")


async def test_what_one_writes_others_hear(postgres: Server) -> None:
    address, heard, began = postgres.empty(), asyncio.Queue[str](), asyncio.Event()
    async with await Store.open(address) as one, await Store.open(address) as other:
        assert other.backend.ears is not None
        listening = asyncio.create_task(other.backend.ears.run(heard.put_nowait, began.set))
        await asyncio.wait_for(began.wait(), 10)
        await other.notes.set("palette user 1", "own words are not heard")
        await one.notes.set("looked", "nobody has this in mind")
        await one.notes.set("palette user 1", "dark")
        await one.people.hear(5, "fr")
        assert [await asyncio.wait_for(heard.get(), 10) for _ in range(2)] == ["notes", "people"]
        began.clear()
        await one.all("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        await asyncio.wait_for(began.wait(), 10)  # it listens again, and looks around
        await one.people.hear(5, "en")
        assert await asyncio.wait_for(heard.get(), 10) == "people"
        listening.cancel()


async def test_what_was_sent_is_known_after_the_server_crashed(postgres: Server) -> None:
    """The bot goes on meanwhile, and would neither tell it again as it was nor know of it."""
    address = postgres.made()
    async with await Store.open(address) as store:
        game = await store.games.create(guild=1, channel=2, host=3, game="card_game", lang="en", now=4)
        await store.outbox.later(game, ShowTurn())
        (letter,) = await store.outbox.next(game)
        await store.messages.remember(LineSent(id=5, game=game, channel=2, at=6, mark="7.t"))
        await store.outbox.sent(game, letter.batch)
        postgres.stop(signal.SIGQUIT)
        postgres.start()
    async with await Store.open(address) as store:
        assert await store.messages.marked("7.t") == 5
        assert not await store.outbox.holds(game)


async def test_connections_that_are_shared(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for ever for an answer, nor meets what somebody else gave up; one that nobody needs is given up."""
    monkeypatch.setattr(connections, "LOOKS", 0.05)
    monkeypatch.setattr(connections, "IDLE", 0.2)
    shared = Connections(postgres.made(), 2, answering=0.3)
    with pytest.raises(AWAY):
        await asyncio.wait_for(shared.fetch("SELECT pg_sleep(60)"), 20)
    given_up = asyncio.create_task(shared.fetch("SELECT pg_sleep(60)"))
    while not shared.busy:
        await asyncio.sleep(0.01)
    given_up.cancel()
    with pytest.raises(asyncio.CancelledError):
        await given_up
    await asyncio.gather(*(shared.fetch("SELECT 1") for _ in range(20)))
    assert not shared.busy
    assert 1 <= len(shared.free) <= 2
    while shared.free:
        await asyncio.sleep(0.02)
    assert [tuple(row) for row in await shared.fetch("SELECT 7")] == [(7,)]
    await shared.close()
    with pytest.raises(AWAY):
        await shared.fetch("SELECT 1")


async def test_two_may_be_the_first_to_write_such_a_thing(postgres: Server) -> None:
    """The function for it is made by one of them; the other, who was about to, uses it."""
    address, kept = postgres.made(), "INSERT INTO notes (name, text) VALUES (?, ?)"
    todo = (Do(kept, ("a", "x")), Do(kept, [("b", "y"), ("c", "z")], many=True))
    async with await Store.open(address) as one, await Store.open(address) as other:
        async with other.backend.connections.acquire() as connection, connection.transaction():  # type: ignore[attr-defined]
            await connection.execute(function(todo, [["text", "text"]] * 2)[1])
            late = asyncio.create_task(one.write(*todo))
            while not await other.all("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
                await asyncio.sleep(0.01)
        await late
        assert [await other.notes.get(name) for name in "abc"] == ["x", "y", "z"]


async def test_what_was_lost_on_its_way_is_not_written_later(postgres: Server) -> None:
    """The server may have it still when we think that nothing came of it: whoever looks sees to it that it ends."""
    address = postgres.made()
    async with await Store.open(address) as one, await Store.open(address) as other:
        game = await one.games.create(guild=1, channel=2, host=3, game="card_game", lang="en", now=4)
        async with other.backend.connections.acquire() as connection, connection.transaction():  # type: ignore[attr-defined]
            await connection.execute("UPDATE games SET moved = 5")
            late = asyncio.create_task(one.games.update(game, options="late"))
            while not await other.all("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
                await asyncio.sleep(0.01)
            for each in one.backend.connections.busy:  # type: ignore[attr-defined]
                each.terminate()  # it waits for the game, and we do not hear of it any more
            with pytest.raises(StoreAwayError):
                await late
            await one.notes.set("looked", "now")
        assert (await other.games.get(game)).options == ""  # type: ignore[union-attr]


async def test_who_asks_how_the_bot_is_hears_of_every_worker(postgres: Server) -> None:
    address = postgres.made()
    async with await Store.open(address) as store:
        first, second = await Shards.open(address), await Shards.open(address)
        await first.share(3)
        await second.share(3)
        await first.due(written(Facts("1.2", errors=1, warnings=2)))
        await second.due()
        lease = await first.take(2)
        assert lease is not None
        found, unheld = await acting(store)
        assert unheld == 1
        assert sorted((each.shards, each.facts.version) for each in found) == [(0, "?"), (2, "1.2")]
        told = "\n".join(workers("en", found, unheld))
        assert "version 1.2 · 2 shards · in the last hour 1 error, 2 warnings" in told
        assert "Held by nobody just now: 1 shard." in told
        await lease.let_go()
        await first.close()
        await second.close()


async def test_a_schema_that_the_version_before_understands(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes while workers run, and they go on; for any other a pause is needed, and that is said."""
    address, newer = postgres.made(), tmp_path / "schema"
    shutil.copytree(migrate.SCHEMA, newer)
    number = len([*newer.glob("*.sql")]) + 1
    (newer / f"{number:04}.sql").write_text("-- compatible\nALTER TABLE games ADD COLUMN mood TEXT;\n")
    lease = await ServerLease.take(address)
    with monkeypatch.context() as update:
        update.setattr(postgres_backend, "SCHEMA", newer)
        await (await Store.open(address)).close()
    await (await Store.open(address)).close()  # the version before, which takes over a shard
    (newer / f"{number + 1:04}.sql").write_text("ALTER TABLE games DROP COLUMN mood;\n")
    with monkeypatch.context() as update:
        update.setattr(postgres_backend, "SCHEMA", newer)
        with pytest.raises(UnusableError, match="stop all of them, then start this version"):
            await Store.open(address)
        await lease.release()
        await (await Store.open(address)).close()
    with pytest.raises(UnusableError, match="newer version"):
        await Store.open(address)
