"""What the container file and the pages on hosting tell people to run, run without a container engine."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.database import Store
from tests.support.postgres import Server
from tests.support.table_driver import saloon

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "docs/hosting/Containerfile").read_text(encoding="utf-8").splitlines()
PAGE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def said(word: str) -> list[str]:
    """The lines of the container file that begin so."""
    return [line.removeprefix(word).strip() for line in LINES if line.startswith(f"{word} ")]


def health() -> list[str]:
    """The command by which the container is looked after, with this Python."""
    (line,) = said("HEALTHCHECK")
    program, *words = json.loads(line.partition("CMD ")[2])
    assert program == "python"
    return [sys.executable, *words]


def copied(folder: Path) -> None:
    """What the container would hold, with what is compiled already; a file that is just being written is left out."""
    unfinished = shutil.ignore_patterns("*.pyc.*")
    for line in said("COPY"):
        *sources, target = line.split()
        for each in sources:
            there = folder / target / Path(each).name if target.endswith("/") else folder / target
            there.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / each).is_dir():
                shutil.copytree(ROOT / each, there, symlinks=True, ignore=unfinished)
            else:
                shutil.copy(ROOT / each, there)


@pytest.mark.slow
def test_everything_the_bot_needs_is_in_the_container(tmp_path: Path) -> None:
    copied(tmp_path)
    needs = "import bot.client, bot.warm, render.rulebook as book; print(bool(book.__file__))"
    variables = {"PATH": os.environ["PATH"], "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", needs], cwd=tmp_path, env=variables, capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "True"), done.stderr
    assert not [path for path in tmp_path.rglob("*") if path.is_symlink() and not path.exists()]
    extras = re.findall(r"\.\[([\w,]+)\]", "\n".join(said("RUN")))[0].split(",")
    offered = tomllib.loads((tmp_path / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert {*extras} == {"postgres", "metrics"} <= offered.keys()
    asked = subprocess.run(health(), cwd=tmp_path, env=variables, capture_output=True, text=True)
    assert asked.returncode == 1
    assert "CARSON_METRICS is off" in asked.stderr


@pytest.mark.slow
async def test_the_health_check_knows_who_is_alive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("prometheus_client")
    monkeypatch.setenv("CARSON_METRICS", "0")

    async def asked(port: str) -> tuple[int | None, str]:
        variables = {**os.environ, "CARSON_METRICS": port, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path[1:]])}
        running = await asyncio.create_subprocess_exec(
            *health(), cwd=tmp_path, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        out, _ = await running.communicate()
        return running.returncode, out.decode().strip()

    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        await table.people[0].slash(table.place, "new")  # by now it is connected, and its loop was seen
        port = re.findall(r"at=http://127\.0\.0\.1:(\d+)/metrics", (tmp_path / "bot.log").read_text())[0]
        assert await asked(port) == (0, "The bot is alive.")
        await table.bot.stop()
        code, why = await asked(port)
    assert code == 1
    assert why.startswith(f"The bot does not answer at http://127.0.0.1:{port}/metrics")


async def test_a_backup_of_a_file_as_the_page_tells(tmp_path: Path) -> None:
    """Made while a bot has it open, put in its place as the page says."""
    (tmp_path / "data").mkdir()
    (line,) = re.findall(r"^    \.venv/bin/python (-c .*VACUUM.*)$", PAGE, re.MULTILINE)
    async with await Store.open(tmp_path / "data/carson.db") as store:
        kept = await store.games.create(guild=1, channel=5, host=11, game="carson_city", lang="en", now=0)
        subprocess.run([sys.executable, *shlex.split(line)], cwd=tmp_path, check=True)
        await store.games.create(guild=1, channel=6, host=11, game="carson_city", lang="en", now=0)
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"data/carson.db{end}").unlink(missing_ok=True)
    (tmp_path / "carson-backup.db").rename(tmp_path / "data/carson.db")
    async with await Store.open(tmp_path / "data/carson.db") as store:
        assert [row.id for row in await store.games.live()] == [kept]
    with closing(sqlite3.connect(tmp_path / "data/carson.db")) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.slow
async def test_a_backup_of_a_server_as_the_page_tells(tmp_path: Path, postgres: Server) -> None:
    """The page's two commands, with a database of the test in place of `carson`."""
    dump, restore = re.search(r"`(pg_dump [^`]+)`,\s+`(pg_restore [^`]+)`", PAGE).groups()  # type: ignore[union-attr]
    address = postgres.made()
    async with await Store.open(address) as store:
        kept = await store.games.create(guild=1, channel=5, host=11, game="carson_city", lang="en", now=0)
        await run(postgres, dump, re.findall(r"/(games\d+)\?", address)[0], tmp_path)
        await store.games.create(guild=1, channel=6, host=11, game="carson_city", lang="en", now=0)
    postgres.run("postgres", "CREATE DATABASE restored")
    await run(postgres, restore, "restored", tmp_path)
    async with await Store.open(postgres.address("restored")) as store:
        assert [row.id for row in await store.games.live()] == [kept]
        assert await store.games.create(guild=1, channel=6, host=11, game="carson_city", lang="en", now=0) > kept


async def run(server: Server, command: str, database: str, folder: Path) -> None:
    program, rest = command.split(" ", 1)
    words = re.sub(r"\bcarson\b(?!\.)", database, rest)
    line = f"{server.programs}/{program} -h {server.folder} -U postgres {words}"
    done = await asyncio.create_subprocess_shell(line, cwd=folder)
    assert await done.wait() == 0, line
