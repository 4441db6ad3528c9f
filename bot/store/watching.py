"""SQL about who hears privately how games go, and up to where each was told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store

ENDED = "(SELECT MAX(ply) FROM messages WHERE messages.game = games.id AND messages.kind = 'news')"
"""The ply with which the last phase ended that the channel was told of."""
CLOSED = -1
"""Instead of a ply: that the game was closed. Should it be opened again, whoever follows it hears what comes then."""
TOLD = (
    "INSERT INTO watching (user, game, ply, follows) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (user, game) DO UPDATE SET ply = excluded.ply, follows = excluded.follows"
)


@dataclass(frozen=True)
class Watch:
    """Somebody, a game, and what is to be told of it: from the end of one phase to that of another."""

    user: int
    game: int
    since: int | None
    """None where they were never told anything of it: then they hear what comes from now on."""
    ply: int
    follows: int


class Watching:
    """The part of the database that is about those who hear privately how games go."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def due(self) -> list[Watch]:
        """Everybody for whom a phase has ended that they were not told of: followers, and players who want alerts."""
        rows = await self.store.all(
            "SELECT person, game, since, ended, follows FROM ("
            "SELECT watching.user AS person, watching.game, watching.ply AS since,"
            f" CASE WHEN games.status = 'closed' THEN {CLOSED} ELSE COALESCE({ENDED}, 0) END AS ended,"
            " 1 AS follows FROM watching JOIN games ON games.id = watching.game"
            " AND (games.status IN ('running', 'over') OR games.status = 'closed' AND games.closed IS NOT NULL)"
            " WHERE watching.follows = 1"
            f" UNION ALL SELECT people.user, games.id, watching.ply, COALESCE({ENDED}, 0), 0"
            " FROM people JOIN seats ON seats.user = people.user AND seats.computer IS NULL"
            " JOIN games ON games.id = seats.game"
            " LEFT JOIN watching ON watching.user = people.user AND watching.game = games.id"
            " WHERE people.alerts = 1"
            " AND (games.status = 'running' OR games.status = 'over' AND watching.ply IS NOT NULL)"
            ") AS wanted WHERE since IS NULL OR since != ended"
        )
        return [Watch(*row) for row in rows]

    async def told(self, watch: Watch) -> None:
        """They know of everything up to there: it must be written before they are told more."""
        values = (watch.user, watch.game, watch.ply, watch.follows)
        await self.store.owed.write(watch.user, Do(TOLD, values), durable=True)

    async def follow(self, user: int, game: int) -> None:
        """From the last phase that is over on."""
        sql = (
            "INSERT INTO watching (user, game, ply, follows)"
            f" SELECT CAST(? AS BIGINT), games.id, COALESCE({ENDED}, 0), 1 FROM games WHERE games.id = ?"
            " ON CONFLICT (user, game) DO UPDATE SET ply = excluded.ply, follows = 1"
        )
        await self.store.write(Do(sql, (user, game)))

    async def unfollow(self, user: int, game: int) -> bool:
        """Whether they had followed it."""
        followed = game in await self.followed(user)
        await self.store.owed.write(
            user, Do("DELETE FROM watching WHERE user = ? AND game = ? AND follows = 1", (user, game)), durable=True
        )
        return followed

    async def followed(self, user: int) -> dict[int, int]:
        """The games that somebody follows, with the channel of each."""
        rows = await self.store.all(
            "SELECT games.id, games.channel FROM watching JOIN games ON games.id = watching.game"
            " AND games.status IN ('running', 'paused')"
            " WHERE watching.user = ? AND watching.follows = 1 ORDER BY games.id",
            user,
        )
        return {row["id"]: row["channel"] for row in rows}
