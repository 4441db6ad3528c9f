"""All games from a file to a server: everything arrives, once, and games go on there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.store.address import UnusableError
from bot.store.database import Store
from bot.store.leases import ServerLease
from bot.store.people import Preferences
from bot.store.single_instance import Lease
from bot.store.transfer import Transfer
from bot.table.session import Session
from bot.table.table import Table
from bot.transfer import main, transferred
from rules import GAMES
from tests.support.forked import outcome
from tests.support.postgres import Server
from tests.support.tables import Clock, a_move, awaited, begin


async def moved(table: Table, session: Session, moves: int) -> None:
    rng = Random(3)
    for _ in range(moves):
        seat, user = awaited(table, session)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A game of each kind, some moves old, a lobby beside them, and a name that a server cannot keep as it is."""
    path = tmp_path / "carson.db"
    async with await Store.open(path) as store:
        table = Table(store, GAMES, Clock())
        for channel, game in enumerate(GAMES, 5):
            await moved(table, await begin(table, game, channel=channel), 12)
        await store.games.create(guild=1, channel=9, host=1, game="carson_city", lang="en", now=0)
        await store.notes.set("name", "Ann\0")
        await store.people.set_preferences(Preferences(user=2**60))
    return path


@pytest.mark.slow
async def test_everything_arrives_and_games_go_on(played: Path, postgres: Server, tmp_path: Path) -> None:
    address, before = postgres.empty(), played.read_bytes()
    code, said, _ = await outcome(["bot", "migrate", "--from", str(played), "--to", address], {}, tmp_path)
    assert code == 0
    assert "2 games played again, 2 without any remark" in said
    assert played.read_bytes() == before
    async with await Store.open(address) as store, await Store.open(played) as old:
        table = Table(store, GAMES, Clock())
        for row in await old.games.live():
            assert await store.games.get(row.id) == row
            assert await store.moves.log(row.id) == await old.moves.log(row.id)
        assert await store.notes.get("name") == "Ann"
        await moved(table, await table.load(1), 2)
        new = await store.games.create(guild=1, channel=10, host=1, game="carson_city", lang="en", now=0)
        assert new == 4, "numbers go on where they were"
    code, _, said = await outcome(["bot", "migrate", "--from", str(played)], {"CARSON_DATABASE": address}, tmp_path)
    assert (code, "holds games already" in said) == (2, True)


async def test_nothing_is_copied_while_a_bot_runs(played: Path, postgres: Server, tmp_path: Path) -> None:
    address, there = postgres.empty(), tmp_path / "none.db"
    held = await Lease.take(played)
    with pytest.raises(UnusableError, match="Another copy of this bot is running"):
        await transferred(played, address)
    await held.release()
    lease = await ServerLease.take(address)
    with pytest.raises(UnusableError, match="Another copy of this bot is running"):
        await transferred(played, address)
    await lease.release()
    with pytest.raises(UnusableError, match="There is no database"):
        await transferred(there, address)


@pytest.mark.slow
async def test_half_a_copy_is_used_by_nobody_and_made_anew(
    played: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, compare = postgres.empty(), Transfer.compare

    async def spoiled(self: Transfer) -> None:
        await self.pool.execute("UPDATE log SET move = 'fly moon' WHERE game = 1 AND ply = 3")
        await compare(self)

    monkeypatch.setattr(Transfer, "compare", spoiled)
    with pytest.raises(UnusableError, match="differs in log"):
        await transferred(played, address)
    with pytest.raises(UnusableError, match="is half a copy"):
        await Store.open(address)
    monkeypatch.setattr(Transfer, "compare", compare)
    rows, games, found = await transferred(played, address)
    assert (rows > 50, games, found) == (True, 2, [])
    await (await Store.open(address)).close()


def test_where_to_must_be_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--from", str(tmp_path / "carson.db")], {"CARSON_DATABASE": "data/carson.db"}) == 2
    assert "postgresql://" in capsys.readouterr().err
