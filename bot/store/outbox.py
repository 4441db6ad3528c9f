"""SQL about what is still to be said: the outbox.

Letters are written in the transaction of what they tell of. Before they go out they are bound into a batch; after a
crash the same batch goes out again, with the same marks, and Discord drops what it already has.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.ops.log_format import REQUEST
from bot.store.letters import HostLine, Letter, name, read, written
from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store

BIND = (
    "UPDATE outbox SET batch = (SELECT MIN(id) FROM outbox WHERE game = ?1 AND batch IS NULL)"
    " WHERE game = ?1 AND batch IS NULL"
)


MOVES = "('news', 'ask', 'turn')"
"""Letters that tell how a game goes on: those of several moves make one message as well as several."""
TOGETHER = (
    "UPDATE outbox SET batch = ?2 WHERE game = ?1 AND batch > ?2 AND NOT EXISTS (SELECT 1 FROM outbox AS other"
    " WHERE other.game = ?1 AND other.batch >= ?2 AND other.batch <= outbox.batch"
    f" AND other.kind NOT IN {MOVES})"
)


FEW = 50
"""Letters of a game that are looked at together: it seldom has more."""


@dataclass(frozen=True)
class Envelope:
    """A letter as it lies in the outbox: the batch it goes out with, and how often that was tried before."""

    letter: Letter
    id: int
    batch: int
    tries: int
    request: str = ""
    """What somebody did that it tells of, as the log calls it."""


class Unfinished(NamedTuple):
    """A game that has something to say, and where."""

    game: int
    guild: int | None
    channel: int


class Outbox:
    """The part of the database that is about what is still to be said."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def holds(self, game: int) -> bool:
        """Whether there is something to say about a game."""
        return await self.store.one("SELECT 1 FROM outbox WHERE game = ? LIMIT 1", game) is not None

    async def first(self, game: int) -> list[Envelope]:
        """The oldest letters of a game, those of one batch or of several, or not bound yet; empty when all was said."""
        rows = await self.store.all(
            "SELECT id, kind, data, batch, tries, request FROM outbox WHERE game = ? ORDER BY id LIMIT ?", game, FEW
        )
        return [*map(envelope, rows)]

    async def follow(self, game: int, batch: int) -> bool:
        """Whether there is more to say about a game, after a batch."""
        more = "SELECT 1 FROM outbox WHERE game = ? AND (batch IS NULL OR batch > ?) LIMIT 1"
        return await self.store.one(more, game, batch) is not None

    async def next(self, game: int, known: Sequence[Envelope] = ()) -> list[Envelope]:
        """The oldest batch of a game, bound now if it was not; empty when everything was said.

        `known` are its first letters, where they were read already.
        """
        whole = 0 < len(known) < FEW
        found = [each for each in known if each.batch == known[0].batch] if whole else await self._oldest(game)
        if found and not found[0].batch:
            await self.store.write(Do(BIND, (game,)))
            found = await self._oldest(game)
        return found

    async def _oldest(self, game: int) -> list[Envelope]:
        rows = await self.store.all(
            "SELECT id, kind, data, batch, tries, request FROM outbox WHERE game = ?1 AND COALESCE(batch, 0) ="
            " (SELECT COALESCE(batch, 0) FROM outbox WHERE game = ?1 ORDER BY id LIMIT 1) ORDER BY id",
            game,
        )
        return [*map(envelope, rows)]

    async def together(self, game: int, batch: int) -> list[Envelope]:
        """The oldest batch of a game, with the moves that were made since it was written and that nothing else follows.

        Only where it was never tried: what is tried again must be the same as before.
        """
        if await self.store.one("SELECT 1 FROM outbox WHERE game = ? AND batch > ? LIMIT 1", game, batch) is not None:
            await self.store.write(Do(TOGETHER, (game, batch)))
        return await self._oldest(game)

    async def sent(self, game: int, batch: int) -> None:
        """Discord has everything of a batch."""
        gone = Do("DELETE FROM outbox WHERE game = ? AND batch = ?", (game, batch))  # the index begins with the game
        await self.store.owed.write(game, gone)

    async def later(self, game: int, letter: Letter, tries: int = 0) -> None:
        """Something of a batch goes out on its own, after the rest."""
        values = (game, name(letter), written(letter), tries, REQUEST.get())
        later = "INSERT INTO outbox (game, kind, data, tries, request) VALUES (?, ?, ?, ?, ?)"
        await self.store.write(Do(later, values, tells=f"game {game}"))

    async def unfinished(self, *, guild: int | None = None, channel: int | None = None) -> list[Unfinished]:
        """Games where something is still to be said or a computer player is to move; the newest letters first.

        Everywhere, or in one server or channel.
        """
        rows = await self.store.all(
            "SELECT games.id, games.guild, games.channel FROM games JOIN ("
            "SELECT game, MAX(id) AS newest FROM outbox GROUP BY game"
            " UNION ALL SELECT asked.game, 0 FROM seats"
            " JOIN asked ON asked.game = seats.game AND asked.seat = seats.seat"
            " JOIN games ON games.id = seats.game AND games.status = 'running'"
            " WHERE seats.computer IS NOT NULL OR seats.orders != ''"
            ") AS unsaid ON unsaid.game = games.id"
            " WHERE (CAST(?1 AS BIGINT) IS NULL OR games.guild = ?1)"
            " AND (CAST(?2 AS BIGINT) IS NULL OR games.channel = ?2)"
            " GROUP BY games.id ORDER BY MAX(unsaid.newest) DESC",
            guild,
            channel,
        )
        return [Unfinished(*row) for row in rows]

    async def last(self) -> int:
        """The newest letter there is; those to come have higher numbers."""
        (newest,) = await self.store.one("SELECT COALESCE(MAX(id), 0) FROM outbox")
        return int(newest)

    async def waiting(self) -> int:
        """How many letters lie in the outbox."""
        (count,) = (await self.store.all("SELECT COUNT(*) FROM outbox"))[0]
        return int(count)


def envelope(row: Any) -> Envelope:
    """A letter as the database has it."""
    return Envelope(read(row["kind"], row["data"]), row["id"], row["batch"] or 0, row["tries"], row["request"])


def alone(letters: Sequence[Envelope]) -> bool:
    """Whether the first letters of a game are one batch, and all there is to say."""
    return 0 < len(letters) < FEW and letters[0].batch > 0 and len({each.batch for each in letters}) == 1


def put(game: int, letters: Iterable[Letter], *, bind: bool = True) -> list[Do]:
    """Add letters; `bind` if nothing that belongs with them can follow at once."""
    letters = list(letters)
    rows = [(game, name(letter), written(letter), REQUEST.get()) for letter in letters]
    new = "INSERT INTO outbox (game, kind, data, request) VALUES (?, ?, ?, ?)"
    todo = [Do(new, rows, many=True, tells=f"game {game}")] if rows else []
    todo += [remark(game, letter) for letter in letters if isinstance(letter, HostLine)]
    return [*todo, Do(BIND, (game,))] if bind else todo


def remark(game: int, line: HostLine) -> Do:
    """A line about the table stays in the record, whether or not it is said in the channel."""
    kept = "INSERT INTO remarks (game, ply, data) SELECT id, ply, ?2 FROM games WHERE id = ?1"
    return Do(kept, (game, written(line)))


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
