"""A new database at once: making one takes twenty scripts, as long as most of what is then done with it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.migrate import SCHEMA, statements
from bot.store.sqlite import SETTINGS


def new_database(path: Path) -> Path:
    """An empty one with the newest schema, as the bot would make it (tests/bot/test_migrate.py says so)."""
    path.write_bytes(_made())
    return path


@cache
def _made() -> bytes:
    scripts = sorted(SCHEMA.glob("*.sql"))
    with TemporaryDirectory() as folder:
        file = Path(folder, "new.db")
        with closing(sqlite3.connect(file, isolation_level=None)) as database:
            database.execute(f"PRAGMA {SETTINGS[0]}")
            database.execute("PRAGMA synchronous = OFF")
            for script in scripts:
                for statement in statements(script.read_text(encoding="utf-8")):
                    database.execute(statement)
            database.execute(f"PRAGMA user_version = {len(scripts)}")
        return file.read_bytes()
