"""SQL about how games ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


@dataclass(frozen=True)
class ResultRow:
    """How one seat ended one game."""

    game: int
    seat: int
    user: int | None
    computer: str | None
    name: str
    points: int
    place: int
    taken: str = ""


@dataclass(frozen=True)
class Ended:
    """A result with the game it belongs to."""

    result: ResultRow
    kind: str
    """Which game it was, as in `rules.GAMES`."""
    options: str
    at: int


FIELDS = "game, seat, user, computer, name, points, place, taken"
HERE = "COALESCE(games.guild, 0) = COALESCE(CAST(?1 AS BIGINT), 0) AND games.status = 'over' AND games.ply > 0"


class Results:
    """The part of the database that is about how games ended."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def missing(self, guild: int | None, most: int) -> list[int]:
        """Games of a server that are over and of which nothing is written yet, the oldest first."""
        rows = await self.store.all(
            f"SELECT id FROM games WHERE {HERE} AND NOT EXISTS (SELECT 1 FROM results WHERE results.game = games.id)"
            " ORDER BY id LIMIT ?2",
            guild,
            most,
        )
        return [row["id"] for row in rows]

    async def add(self, rows: Iterable[ResultRow]) -> None:
        """Written once; a second time changes nothing."""
        values = [tuple(vars(row).values()) for row in rows]
        await self.store.write(
            Do(
                f"INSERT INTO results ({FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                values,
                many=True,
            )
        )

    async def of(self, guild: int | None) -> list[Ended]:
        """Everything that ended on a server, the oldest first."""
        named = ", ".join(f"results.{name}" for name in FIELDS.split(", "))
        rows = await self.store.all(
            f"SELECT {named}, games.game AS kind, games.options, games.moved AS at FROM results"
            f" JOIN games ON games.id = results.game WHERE {HERE} ORDER BY games.moved, games.id, results.place",
            guild,
        )
        return [Ended(ResultRow(*row[:8]), row["kind"], row["options"], row["at"]) for row in rows]
