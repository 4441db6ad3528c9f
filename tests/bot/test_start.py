"""Starting and stopping the real bot: wrong settings and databases are one sentence, SIGTERM loses nothing."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path

import pytest

from bot.identifies import DAY, MOST, Identifies, TooOftenError
from bot.local.driver import Local
from bot.local.launch import LocalLogin, environment
from bot.settings import NAMES, Running, SettingsError, read_env_file, running
from bot.store.address import UnusableError
from bot.store.database import Store
from bot.store.single_instance import Lease
from bot.ui.permissions import INVITED
from tests.support.forked import ForkedBot, sentence
from tests.support.table_driver import CHANNEL, saloon

ROOT = Path(__file__).parents[2]
HOLD = """
import asyncio, pathlib, sys
from bot.store.single_instance import Lease
async def main():
    lease = await Lease.take(pathlib.Path(sys.argv[1]))
    print(lease, flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""
REAL = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.real-looking-token"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"DISCORD_TOKEN": "abc"}, "DISCORD_TOKEN is no bot token"),
        ({"DISCORD_TOKEN": REAL, "CARSON_REMINDING": "soon"}, "CARSON_REMINDING=soon makes no sense"),
        ({"DISCORD_TOKEN": REAL, "CARSON_WORKERS": "many"}, "CARSON_WORKERS=many makes no sense"),
        ({"CARSON_LOG": "loud"}, "CARSON_LOG=loud makes no sense"),
        ({"CARSON_DATABSE": "x.db"}, "CARSON_DATABSE is no setting"),
    ],
)
async def test_wrong_settings(variables: dict[str, str], said: str) -> None:
    assert said in await sentence(["bot", "--port", "0"] if "DISCORD_TOKEN" not in variables else ["bot"], variables)


@pytest.mark.slow
async def test_wrong_settings_in_the_env_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=abc\n")
    assert "DISCORD_TOKEN is no bot token" in await sentence(["bot"], {}, tmp_path)
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    assert ".env cannot be read" in await sentence(["bot"], {}, tmp_path)


def test_every_setting_is_in_the_example() -> None:
    text = (ROOT / ".env.example").read_text()
    named = set(re.findall(r"^#(\w+)=", text, re.MULTILINE))
    assert named == {"DISCORD_TOKEN", "DISCORD_OPENAPI", *NAMES}
    filled = dict(re.findall(r"^#(\w+)=(.+)$", text, re.MULTILINE))
    assert running(filled) == Running(), "the values in the example are those without any"


def test_settings_of_the_bot(tmp_path: Path) -> None:
    path = tmp_path / ".env"
    path.write_text("CARSON_DATABASE=games.db\nCARSON_LOG=debug json\nCARSON_REMINDING=\n")
    assert running(read_env_file(path)) == Running(Path("games.db"), 60.0, "debug", True)
    for wrong in ("json", "info xml", "info json json"):
        with pytest.raises(SettingsError, match="CARSON_LOG"):
            running({"CARSON_LOG": wrong})


@pytest.mark.slow
async def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "text.db").write_text("Once upon a time in Carson City, " * 100)
    await (await Store.open(tmp_path / "newer.db")).close()
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("PRAGMA user_version = 4711")
    newer.close()
    locked = sqlite3.connect(tmp_path / "locked.db", isolation_level=None)
    locked.execute("BEGIN EXCLUSIVE")
    async with Local() as local:
        variables = environment(LocalLogin(local.address, local.token), {})
        said = await asyncio.gather(
            *(
                sentence(["bot.local.launch", "bot.client"], variables | {"CARSON_DATABASE": str(tmp_path / name)})
                for name in ("file/carson.db", "text.db", "newer.db", "locked.db", ".")
            )
        )
        assert local.bot_messages(CHANNEL) == []
    locked.close()
    assert all(str(tmp_path) in each for each in said)
    assert "file is not a database" in said[1]
    assert "newer version" in said[2]
    assert "locked" in said[3]


@pytest.mark.slow
@pytest.mark.parametrize("how", ["unreadable words", "one page of the schema", "a table", "no tables"])
async def test_a_damaged_database(tmp_path: Path, how: str) -> None:
    """Its header is fine, so it is noticed late; the start ends all the same, and so does a check."""
    database = tmp_path / "carson.db"
    await (await Store.open(database)).close()
    damage(database, how)
    async with Local() as local:
        variables = environment(LocalLogin(local.address, local.token), {"CARSON_DATABASE": str(database)})
        for words in (["bot.local.launch", "bot.client"], ["bot", "--check"]):
            assert str(database) in await sentence(words, variables)
        assert local.server.gateway.identifies == 0


def damage(database: Path, how: str) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        ((size,),) = connection.execute("PRAGMA page_size")
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_schema"))
        if how == "no tables":
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("DELETE FROM sqlite_schema")
    data = bytearray(database.read_bytes())
    if how == "unreadable words":
        data = data.replace(b"CREATE TABLE games", b"CREATE T\xff\xfe\xfd games")
    elif how == "one page of the schema":
        data[100:size] = b"\xff" * (size - 100)
    elif how == "a table":
        for name in ("people", "games"):
            data[size * (roots[name] - 1) : size * roots[name]] = b"\xff" * size
    database.write_bytes(data)


@pytest.mark.slow
async def test_a_token_that_discord_refuses(tmp_path: Path) -> None:
    async with Local() as local:
        variables = environment(LocalLogin(local.address, "local-wrong"), {"CARSON_DATABASE": str(tmp_path / "x.db")})
        said = await sentence(["bot.local.launch", "bot.client"], variables)
    assert "Discord refuses DISCORD_TOKEN" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "said"),
    [
        (4004, "refuses DISCORD_TOKEN"),
        (4010, "keep its games on PostgreSQL"),
        (4011, "keep its games on PostgreSQL"),
        (4012, "update it"),
        (4013, "update it"),
        (4014, "allow them on the developer pages"),
    ],
)
async def test_a_gateway_that_closes_for_good(tmp_path: Path, code: int, said: str) -> None:
    """Nothing but a person can help, so nobody starts the bot again."""
    async with Local() as local:
        local.server.gateway.refuse_identify = code
        variables = environment(LocalLogin(local.address, local.token), {"CARSON_DATABASE": str(tmp_path / "x.db")})
        assert said in await sentence(["bot.local.launch", "bot.client"], variables)
        assert local.server.gateway.identifies == 1


@pytest.mark.slow
async def test_a_running_bot_whose_token_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"], seed=1) as table:
        await table.local.server.gateway.close(4004)
        assert await asyncio.wait_for(table.bot.wait(), 20) == 2


@pytest.mark.slow
async def test_logins_are_counted_over_restarts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Near Discord's limit a start waits, and says so; told to stop, it does so at once."""
    log = tmp_path / "log"
    async with Local() as local:
        monkeypatch.setenv("CARSON_DATABASE", str(tmp_path / "x.db"))
        bot = ForkedBot(LocalLogin(local.address, local.token), "bot.client", log=log)
        await bot.start()
        await local.online()
        await bot.stop()
        async with await Store.open(tmp_path / "x.db") as store:
            identifies = Identifies(store.notes)
            assert len(await identifies.recent()) == 1
            for _ in range(MOST - 1):
                await identifies.count()
            with pytest.raises(TooOftenError):
                await identifies.count()
            later = Identifies(store.notes, lambda: time.time() + DAY + 60)
            assert await later.recent() == []
        await bot.start()
        assert bot.pid is not None
        await said_in(log, "too often today")
        os.kill(bot.pid, signal.SIGTERM)
        assert await asyncio.wait_for(bot.wait(), 3) == 0
        assert local.server.gateway.identifies == 1
        assert log.read_text().count("too often today") == 1


@pytest.mark.slow
async def test_sigterm_while_another_copy_still_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lease, log = await Lease.take(tmp_path / "x.db"), tmp_path / "log"
    monkeypatch.setenv("CARSON_DATABASE", str(tmp_path / "x.db"))
    try:
        bot = ForkedBot(LocalLogin("http://127.0.0.1:1", "local-abc"), "bot.client", log=log)
        await bot.start()
        assert bot.pid is not None
        await said_in(log, "another copy of this bot is running")
        os.kill(bot.pid, signal.SIGTERM)
        assert await asyncio.wait_for(bot.wait(), 3) == 0
    finally:
        await lease.release()


@pytest.mark.slow
@pytest.mark.parametrize("route", ["GET /users/@me", "PUT /applications/.*/commands"])
async def test_sigterm_while_discord_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, route: str) -> None:
    """Before the database is opened and after; it is as good as new."""
    async with Local() as local:
        local.fault(route, delay=30)
        monkeypatch.setenv("CARSON_DATABASE", str(tmp_path / "x.db"))
        bot = ForkedBot(LocalLogin(local.address, local.token), "bot.client")
        await bot.start()
        assert bot.pid is not None
        method, path = route.split()
        async with asyncio.timeout(20):
            while not any(each.method == method and re.match(path, each.path) for each in local.log.requests):
                await asyncio.sleep(0.02)
        os.kill(bot.pid, signal.SIGTERM)
        assert await asyncio.wait_for(bot.wait(), 5) == 0
        await bot.start()
        await local.online()
        await bot.stop()


async def said_in(log: Path, text: str) -> None:
    """Wait until a bot has said it."""
    async with asyncio.timeout(20):
        while not log.exists() or text not in log.read_text():
            await asyncio.sleep(0.02)


@pytest.mark.slow
async def test_the_local_discord_stops_with_a_bot_that_cannot_run(tmp_path: Path) -> None:
    (tmp_path / "carson.db").write_text("Once upon a time in Carson City, " * 100)
    said = await sentence(["bot", "--local", "--port", "0", "--data", str(tmp_path)], {})
    assert "file is not a database" in said


@pytest.mark.slow
async def test_sigterm_finishes_what_was_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told to stop in the middle of a move: what was answered is there, and the bot leaves in good order."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], seed=5) as table:
        await table.begin(computers=1)
        for _ in range(3):
            ready = await table.ready()
            assert ready is not None
            person, panel = ready
            part, value = next(each for each in table.choices(panel) if each[1] is not None)
            assert value is not None
            table.local.fault("POST .*/callback", delay=0.3)  # the answer is on its way when the bot is told
            begun = asyncio.ensure_future(person.select(panel, part["custom_id"], [value]))
            await asyncio.sleep(0.1)
            assert table.bot.pid is not None
            os.kill(table.bot.pid, 15)
            answer = await begun
            assert await asyncio.wait_for(table.bot.wait(), 20) == 0
            assert not answer.failed
            async with await Store.open(tmp_path / "carson.db") as store:
                made = [line.move for line in await store.moves.log(1) if line.seat >= 0]
            assert value in made, "acknowledged, so it must be there"
            await table.restart()


def test_the_docs_tell_the_truth_about_starting() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text()
    assert f"scope=bot+applications.commands&permissions={INVITED.value}`" in text
    assert "RestartPreventExitStatus=2" in text


def test_the_backup_of_the_docs(tmp_path: Path) -> None:
    (command,) = re.findall(r'python -c "(.*VACUUM.*)"$', (ROOT / "docs" / "hosting.md").read_text(), re.MULTILINE)
    (tmp_path / "data").mkdir()
    running_bot = sqlite3.connect(tmp_path / "data" / "carson.db", isolation_level=None)
    running_bot.execute("PRAGMA journal_mode = WAL")
    running_bot.execute("CREATE TABLE log (move TEXT)")
    running_bot.execute("INSERT INTO log VALUES ('claim c4')")
    subprocess.run([sys.executable, "-c", command], cwd=tmp_path, check=True)
    running_bot.close()
    copy = sqlite3.connect(tmp_path / "carson-backup.db")
    assert copy.execute("SELECT move FROM log").fetchall() == [("claim c4",)]
    copy.close()


@pytest.mark.slow
async def test_one_bot_per_database(tmp_path: Path) -> None:
    """A second copy waits for the first, and gives up after a while; a killed one leaves nothing behind."""
    database = tmp_path / "carson.db"
    first = await Lease.take(database, 0.1)
    with pytest.raises(UnusableError, match="Another copy of this bot is running"):
        await Lease.take(database, 0.1)
    waiting = asyncio.create_task(Lease.take(database, 20.0))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    await first.release()
    await (await waiting).release()
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", HOLD, str(database), stdout=PIPE, cwd=ROOT)
    assert process.stdout is not None
    await process.stdout.readline()
    with pytest.raises(UnusableError):
        await Lease.take(database, 0.1)
    process.kill()
    await process.wait()
    await (await Lease.take(database, 5.0)).release()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["its lease is deleted", "by another name"])
async def test_one_bot_per_database_whatever_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """The rule sticks to the database itself; and once the first was killed, the second goes on at once."""
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        log, other = tmp_path / "second.log", tmp_path / "other" / "games.db"
        if how == "by another name":
            other.parent.mkdir()
            other.symlink_to(tmp_path / "carson.db")
            monkeypatch.setenv("CARSON_DATABASE", str(other))
        else:
            (tmp_path / "carson.db.lease").unlink()
        second = ForkedBot(LocalLogin(table.local.address, table.local.token), "bot.client", log=log)
        await second.start()
        try:
            await said_in(log, "another copy of this bot is running")
            assert table.local.server.gateway.identifies == 1
            await table.bot.kill()
            await table.local.until(lambda: table.local.server.gateway.identifies == 2, "the second", 5)
            await table.local.online()
        finally:
            await second.stop()


async def test_a_system_that_does_not_know_such_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sandboxes, for one: the lock beside the database is there all the same."""

    def unknown(*_: object) -> None:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    monkeypatch.setattr("bot.store.single_instance.fcntl.fcntl", unknown)
    first = await Lease.take(tmp_path / "carson.db", 0.1)
    with pytest.raises(UnusableError, match="Another copy of this bot is running"):
        await Lease.take(tmp_path / "carson.db", 0.1)
    await first.release()
