"""All workers that act for one database, as any of them sees them."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.store.database import Store

RECENTLY = 60
"""Seconds since the last word of one that is still counted: where one died, it is seen that something is missing."""
ACTING = f"""
SELECT id, facts,
    (SELECT COUNT(*) FROM shards WHERE until > clock_timestamp() AND starts_with(holder, workers.id)) AS shards
    FROM workers WHERE seen > clock_timestamp() - interval '{RECENTLY} s' ORDER BY id
"""
UNHELD = "SELECT COUNT(*) FROM shards WHERE until <= clock_timestamp()"


@dataclass(frozen=True)
class Facts:
    """What a worker says of itself."""

    version: str = "?"
    errors: int = 0
    warnings: int = 0
    """In the last hour."""


@dataclass(frozen=True)
class Colleague:
    """One of them."""

    name: str
    """Its machine, and its number there."""
    shards: int
    facts: Facts


def written(facts: Facts) -> str:
    return json.dumps(asdict(facts))


def read(text: str) -> Facts:
    """What a worker of another version says may be more or less.

    >>> read('{"version": "1.2", "mood": "good"}'), read("")
    (Facts(version='1.2', errors=0, warnings=0), Facts(version='?', errors=0, warnings=0))
    """
    given = json.loads(text) if text else {}
    return Facts(**{name: given[name] for name in Facts.__dataclass_fields__ if name in given})


async def acting(store: Store) -> tuple[list[Colleague], int]:
    """Every worker, and how many shards nobody holds; none where there is but one process."""
    if store.backend.ears is None:
        return [], 0
    rows = await store.all(ACTING)
    found = [Colleague(row["id"].rpartition(" ")[0], row["shards"], read(row["facts"])) for row in rows]
    (unheld,) = await store.one(UNHELD)
    return found, int(unheld)
