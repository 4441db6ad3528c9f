"""SQL about what is still to be said and what was: the outbox, and our messages in the channels.

Letters are written in the transaction of what they tell of. Before they go out they are bound into a batch; after a
crash the same batch goes out again, with the same marks, and Discord drops what it already has. That is also why
remembering what was sent need not wait for the disk.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Any

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store

BIND = (
    "UPDATE outbox SET batch = (SELECT MIN(id) FROM outbox WHERE game = ?1 AND batch IS NULL)"
    " WHERE game = ?1 AND batch IS NULL"
)
FIELDS = "id, game, channel, kind, since, ply, at, note, mark"


@dataclass(frozen=True)
class Letter:
    """Something to be said: what kind of thing, and the keys and numbers it is made from."""

    kind: str
    data: Mapping[str, Any]
    id: int = 0
    batch: int = 0
    tries: int = 0


@dataclass(frozen=True)
class Sent:
    """A message of ours, and of which stretch of the game it tells."""

    id: int
    game: int
    channel: int
    kind: str
    since: int
    ply: int
    at: int
    note: str = ""
    mark: str = ""
    """Which letter it was, so that none is sent twice."""


class Outbox:
    """The part of the database that is about messages."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- letters

    async def next(self, game: int) -> list[Letter]:
        """The oldest batch of a game, bound now if it was not; empty when everything was said."""
        found = await self._oldest(game)
        if found and not found[0].batch:
            await self.store.write(Do(BIND, (game,)))
            found = await self._oldest(game)
        return found

    async def _oldest(self, game: int) -> list[Letter]:
        rows = await self.store.all(
            "SELECT id, kind, data, batch, tries FROM outbox WHERE game = ?1 AND batch IS"
            " (SELECT batch FROM outbox WHERE game = ?1 ORDER BY id LIMIT 1) ORDER BY id",
            game,
        )
        return [Letter(r["kind"], json.loads(r["data"]), r["id"], r["batch"] or 0, r["tries"]) for r in rows]

    async def sent(self, batch: int) -> None:
        """Discord has everything of a batch."""
        await self.store.write(Do("DELETE FROM outbox WHERE batch = ?", (batch,)), durable=False)

    async def later(self, game: int, letter: Letter) -> None:
        """Something of a batch goes out on its own, after the rest."""
        values = (game, letter.kind, json.dumps(letter.data), letter.tries)
        await self.store.write(Do("INSERT INTO outbox (game, kind, data, tries) VALUES (?, ?, ?, ?)", values))

    async def unfinished(self) -> list[int]:
        """Games where something is still to be said or a computer player is to move."""
        rows = await self.store.all(
            "SELECT DISTINCT game FROM outbox"
            " UNION SELECT asked.game FROM seats"
            " JOIN asked ON asked.game = seats.game AND asked.seat = seats.seat"
            " JOIN games ON games.id = seats.game AND games.status = 'running'"
            " WHERE seats.computer IS NOT NULL"
        )
        return [row[0] for row in rows]

    async def last(self) -> int:
        """The newest letter there ever was."""
        row = await self.store.one("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
        return int(row["seq"]) if row else 0

    async def waiting(self) -> int:
        """How many letters lie in the outbox."""
        (count,) = (await self.store.all("SELECT COUNT(*) FROM outbox"))[0]
        return int(count)

    # -- messages

    async def remember(self, sent: Sent) -> None:
        marks = ", ".join("?" * len(astuple(sent)))
        sql = f"INSERT OR REPLACE INTO messages ({FIELDS}) VALUES ({marks})"
        await self.store.write(Do(sql, astuple(sent)), durable=False)

    async def current(self, game: int) -> list[Sent]:
        """Our messages of a game that may have to be changed: all but older news."""
        rows = await self.store.all(
            f"SELECT {FIELDS} FROM messages WHERE game = ?1 AND (kind IN ('turn', 'reminder', 'ask', 'lobby')"
            " OR id = (SELECT MAX(id) FROM messages WHERE game = ?1 AND kind = 'news')) ORDER BY id",
            game,
        )
        return [Sent(**row) for row in rows]

    async def messages(self, game: int, *kinds: str) -> list[Sent]:
        """Our messages of some kinds, oldest first."""
        marks = ", ".join("?" * len(kinds))
        rows = await self.store.all(
            f"SELECT {FIELDS} FROM messages WHERE game = ? AND kind IN ({marks}) ORDER BY id",
            game,
            *kinds,
        )
        return [Sent(**row) for row in rows]

    async def marked(self, mark: str) -> int | None:
        """The message that a letter became, if it is known to have been sent."""
        row = await self.store.one("SELECT id FROM messages WHERE mark = ?", mark)
        return int(row["id"]) if row else None

    async def forget(self, message: int) -> None:
        await self.store.write(Do("DELETE FROM messages WHERE id = ?", (message,)), durable=False)


def put(game: int, letters: Iterable[Letter], *, bind: bool = True) -> list[Do]:
    """Add letters; `bind` if nothing that belongs with them can follow at once."""
    rows = [(game, letter.kind, json.dumps(letter.data, separators=(",", ":"))) for letter in letters]
    todo = [Do("INSERT INTO outbox (game, kind, data) VALUES (?, ?, ?)", rows, many=True)] if rows else []
    return [*todo, Do(BIND, (game,))] if bind else todo


def clear(game: int) -> list[Do]:
    """Nobody is left to be told."""
    return [Do("DELETE FROM outbox WHERE game = ?", (game,)), Do("DELETE FROM messages WHERE game = ?", (game,))]


def clip(game: int, ply: int) -> list[Do]:
    """What was undone is not told any more."""
    return [
        Do(
            "UPDATE outbox SET data = json_set(data, '$.ply', ?)"
            " WHERE game = ? AND kind = 'news' AND json_extract(data, '$.ply') > ?",
            (ply, game, ply),
        ),
        Do(
            "DELETE FROM outbox WHERE game = ?1"
            " AND (kind IN ('news', 'picture') AND json_extract(data, '$.since') >= ?2"
            " OR kind = 'ask' AND json_extract(data, '$.since') > ?2)",  # whoever was asked by then still is
            (game, ply),
        ),
    ]
