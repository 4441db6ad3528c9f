"""A PostgreSQL server for tests: started once, on a socket in a folder of its own.

Where a test only wants a table it has a database that all of these share, emptied: making one takes longer than most
of them. Any other has a fresh one.

Where no server is installed those tests are left out, unless TEST_POSTGRES says that they are required.
"""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from random import Random

SERVERS = "/usr/lib/postgresql"
DURABLE = ("max_connections=100", "shared_buffers=16MB", "listen_addresses=")
"""Nobody comes by the network."""
QUICK = ("fsync=off", "full_page_writes=off", *DURABLE)
"""What is written need not outlive the machine."""
TEMPLATE = "schema_of_ours"
SHARED = "games_of_all"
EMPTIED = """
SET session_replication_role = replica;
DO $$ DECLARE each record; BEGIN
    FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema' LOOP
        EXECUTE format('DELETE FROM %I', each.tablename);
    END LOOP;
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
        FROM pg_sequences WHERE schemaname = 'public';
END $$
"""
"""What hangs on what is not looked at; TRUNCATE makes every table anew, which takes fifty times as long."""
DEATH = 1
"""PR_SET_PDEATHSIG: whoever kills the tests takes the server with them."""


@cache
def binaries() -> Path | None:
    """Where the newest server's programs are; None where there is none."""
    found = sorted(Path(SERVERS).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


class Server:
    """A server that can be restarted."""

    def __init__(self, folder: Path, programs: Path, who: Mapping[str, int], settings: Sequence[str]) -> None:
        self.folder, self.programs, self.who, self.settings = folder, programs, who, settings
        self.numbers, self.shared = count(), False
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        words = [self.programs / "postgres", "-D", self.folder / "data", "-k", self.folder]
        settings = [word for each in self.settings for word in ("-c", each)]
        self.process = subprocess.Popen(  # type: ignore[call-overload]
            [*words, *settings],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # some systems share the processor out by sessions, and Ctrl+C is not for it
            preexec_fn=lambda: ctypes.CDLL(None).prctl(DEATH, signal.SIGQUIT),
            **self.who,
        )
        limit = time.monotonic() + 60
        while not self.ready():
            assert time.monotonic() < limit, "PostgreSQL does not start"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """At once (SIGQUIT), as after a crash, or in order (SIGINT); either way nobody is waited for."""
        self.process.send_signal(how)
        self.process.wait()

    def restarts(self, rng: Random) -> None:
        """In one way or the other; it is back when this returns."""
        self.stop(rng.choice((signal.SIGQUIT, signal.SIGINT)))
        self.start()

    def address(self, name: str) -> str:
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def run(self, database: str, sql: str) -> None:
        """A statement by the server's own program."""
        words = f"{self.programs}/psql -qX -v ON_ERROR_STOP=1 -h {self.folder} -U postgres -d {database} -c".split()
        subprocess.run([*words, sql], check=True, capture_output=True)

    def ready(self) -> bool:
        words = f"{self.programs}/pg_isready -q -h {self.folder} -U postgres".split()
        return subprocess.run(words, check=False).returncode == 0

    def made(self) -> str:
        """The address of a new database with the newest schema."""
        return self.empty(f"TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")

    def emptied(self) -> str:
        """The address of the one that tests share one after the other: nothing is in it but the newest schema."""
        if not self.shared:
            self.run("postgres", f"CREATE DATABASE {SHARED} TEMPLATE {TEMPLATE} STRATEGY FILE_COPY")
            self.shared = True
        else:
            self.run(SHARED, EMPTIED)
        return self.address(SHARED)

    def empty(self, how: str = "") -> str:
        """The address of a new database."""
        name = f"games{next(self.numbers)}"
        self.run("postgres", f"CREATE DATABASE {name} {how}")
        return self.address(name)


@contextmanager
def server(settings: Sequence[str] = QUICK) -> Iterator[Server | None]:
    """A server while it is needed; None where none is installed."""
    programs = binaries()
    if programs is None:
        if os.environ.get("TEST_POSTGRES") == "required":
            raise AssertionError("PostgreSQL is not installed (apt-get install postgresql)")
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    who: dict[str, int] = {}
    if os.geteuid() == 0:  # it refuses to be run by root
        someone = pwd.getpwnam("postgres")
        who = {"user": someone.pw_uid, "group": someone.pw_gid}
        os.chown(folder, someone.pw_uid, someone.pw_gid)
    new = [programs / "initdb", "-D", folder / "data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"]
    subprocess.run([*new, "--no-sync"], check=True, capture_output=True, cwd=folder, **who)  # type: ignore[call-overload]
    found = Server(folder, programs, who, settings)
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(folder, ignore_errors=True)
