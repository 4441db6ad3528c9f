"""Fixtures: a table on a real database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # tests need not wait for what they do not use to be imported
    from bot.table.table import Table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the table's database is."""
    return tmp_path / "games.db"


@pytest.fixture
async def table(path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    """Every game there is; the clock stands until it is set, and luck is the same every time."""
    from bot.store.database import Store
    from bot.table.table import Table
    from tests.support.tables import EVERY, Clock

    monkeypatch.setattr("bot.table.table.secrets.token_hex", lambda length: "5eed" * (length // 2))
    async with await Store.open(path) as store:
        yield Table(store, EVERY, Clock())
