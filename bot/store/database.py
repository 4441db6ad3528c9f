"""The database: games and who sits at them. One connection that writes, in short transactions; WAL.

Reading has a connection of its own, so that nobody sees half of a transaction. `moves.py`, `people.py`,
`outbox.py` and `plans.py` hold the SQL about moves, persons, messages and wishes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import aiosqlite

from bot.store import plans
from bot.store.migrate import Unusable, migrate
from bot.store.moves import AWAITED, Asked, Journal
from bot.store.outbox import Letter, Outbox, put
from bot.store.people import People
from bot.store.transaction import Do, transaction, visit

SETTINGS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 30000")
SEATED = "SELECT * FROM seats WHERE game = ? ORDER BY seat"
LIVE = "('lobby', 'running', 'paused')"


class Busy(Exception):
    """The channel already has a game."""


@dataclass(frozen=True)
class GameRow:
    """A game as the database knows it."""

    id: int
    guild: int | None
    channel: int
    host: int
    game: str
    options: str
    rules: str
    seed: str
    status: str
    lang: str
    pace: int
    ply: int
    undos: int
    created: int
    moved: int


@dataclass(frozen=True)
class SeatRow:
    """Who sits where: a person, a computer player, or a computer player in a person's place."""

    game: int
    seat: int
    user: int | None
    computer: str | None
    name: str


class Store:
    """The database of one bot."""

    def __init__(self, connection: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self.connection, self.reader = connection, reader
        self.journal, self.people, self.outbox = Journal(self), People(self), Outbox(self)

    @classmethod
    async def open(cls, path: str | Path) -> Self:
        """Open (or make) a database and bring it to the newest schema, with a backup before each change."""
        opened: list[aiosqlite.Connection] = []
        try:
            for _ in range(2):
                opened.append(await aiosqlite.connect(path, isolation_level=None))
                opened[-1].row_factory = sqlite3.Row
                for setting in SETTINGS:
                    await opened[-1].execute_fetchall(f"PRAGMA {setting}")  # read to its end: it would hold a lock
            store = cls(*opened)
            await migrate(store.connection, Path(path))
        except (sqlite3.Error, OSError, Unusable) as problem:
            for connection in opened:
                await connection.close()  # its thread would keep the process alive
            if isinstance(problem, Unusable):
                raise
            raise Unusable(f"The database {path} cannot be used: {problem}.") from None
        return store

    async def close(self) -> None:
        await self.reader.close()
        await self.connection.close()

    async def write(self, *todo: Do, durable: bool = True) -> int:
        """One transaction; gives the last row's number."""
        return await visit(self.connection, transaction(todo, durable))

    async def all(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        return list(await self.reader.execute_fetchall(sql, values))

    async def one(self, sql: str, *values: Any) -> Any:
        rows = await self.all(sql, *values)
        return rows[0] if rows else None

    # -- games and seats

    async def create(
        self,
        *,
        guild: int | None,
        channel: int,
        host: int,
        game: str,
        lang: str,
        now: int,
        like: GameRow | None = None,
        seats: Iterable[SeatRow] = (),
    ) -> int:
        """A lobby in a channel with its people, perhaps with an earlier game's options; raises Busy where one is on."""
        values: dict[str, Any] = {"guild": guild, "channel": channel, "host": host, "game": game, "lang": lang}
        values |= {"created": now, "moved": now}
        values |= {"options": like.options, "pace": like.pace} if like is not None else {}
        made = f"INSERT INTO games ({', '.join(values)}) VALUES ({', '.join('?' * len(values))})"
        rows = [(channel, n, seat.user, seat.computer, seat.name) for n, seat in enumerate(seats)]
        seat = (
            "INSERT INTO seats (game, seat, user, computer, name)"
            f" VALUES ((SELECT id FROM games WHERE channel = ? AND status IN {LIVE}), ?, ?, ?, ?)"
        )
        try:
            return await self.write(Do(made, tuple(values.values())), Do(seat, rows, many=True))
        except sqlite3.IntegrityError:
            raise Busy from None

    async def whole(self, game: int) -> tuple[GameRow | None, list[SeatRow], dict[int, Asked], list[sqlite3.Row]]:
        """A game, its seats, who is asked and what is wished for, as of one moment."""

        def work(connection: sqlite3.Connection) -> tuple[list[sqlite3.Row], ...]:
            connection.execute("BEGIN")
            try:
                return (
                    connection.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchall(),
                    connection.execute(SEATED, (game,)).fetchall(),
                    connection.execute(AWAITED, (game,)).fetchall(),
                    connection.execute(plans.READ, (game,)).fetchall(),
                )
            finally:
                connection.execute("COMMIT")

        rows, seats, asked, wishes = await visit(self.reader, work)
        found = GameRow(**rows[0]) if rows else None
        return found, [SeatRow(**row) for row in seats], {row["seat"]: Asked(**row) for row in asked}, wishes

    async def game(self, game: int) -> GameRow | None:
        row = await self.one("SELECT * FROM games WHERE id = ?", game)
        return GameRow(**row) if row else None

    async def game_in(self, channel: int) -> GameRow | None:
        """The game that is on in a channel."""
        row = await self.one(f"SELECT * FROM games WHERE channel = ? AND status IN {LIVE}", channel)
        return GameRow(**row) if row else None

    async def live(self) -> list[GameRow]:
        """Every game that is on."""
        return [GameRow(**row) for row in await self.all(f"SELECT * FROM games WHERE status IN {LIVE}")]

    async def last_in(self, channel: int) -> GameRow | None:
        """The last game that was played to its end in a channel."""
        row = await self.one("SELECT * FROM games WHERE channel = ? AND status = 'over' ORDER BY id DESC", channel)
        return GameRow(**row) if row else None

    async def games_of(self, user: int, *statuses: str) -> list[GameRow]:
        """The games of a person that stand so, the one that waited longest first."""
        marks = ", ".join("?" * len(statuses))
        rows = await self.all(
            "SELECT games.* FROM games JOIN seats ON seats.game = games.id"
            f" WHERE seats.user = ? AND status IN ({marks}) ORDER BY moved",
            user,
            *statuses,
        )
        return [GameRow(**row) for row in rows]

    async def hosted_by(self, user: int) -> list[GameRow]:
        """The games a person runs."""
        rows = await self.all(f"SELECT * FROM games WHERE host = ? AND status IN {LIVE} ORDER BY moved", user)
        return [GameRow(**row) for row in rows]

    async def count_live(self) -> int:
        """How many games are being set up, played or resting."""
        (number,) = await self.one(f"SELECT COUNT(*) FROM games WHERE status IN {LIVE}")
        return int(number)

    async def update(self, game: int, **values: str | int) -> None:
        """Change a game's own fields."""
        await self.change(game, values=values)

    async def seats(self, game: int) -> list[SeatRow]:
        return [SeatRow(**row) for row in await self.all(SEATED, game)]

    async def set_seats(self, game: int, seats: Iterable[SeatRow]) -> None:
        """Who sits where, all at once."""
        await self.change(game, seats=seats)

    async def change(
        self,
        game: int,
        *,
        values: Mapping[str, str | int] | None = None,
        seats: Iterable[SeatRow] | None = None,
        stop: Iterable[int] = (),
        start: Mapping[int, int] | None = None,
        letters: Iterable[Letter] = (),
        notes: Mapping[str, str] | None = None,
        also: Iterable[Do] = (),
    ) -> None:
        """What hosts do, in one transaction: fields, seats, timers stopped and started by seat, what to say of it.

        `also` is whatever else belongs to it.
        """
        todo = []
        if values:
            names = ", ".join(f"{name} = ?" for name in values)
            todo.append(Do(f"UPDATE games SET {names} WHERE id = ?", (*values.values(), game)))
        if seats is not None:
            rows = [(game, row.seat, row.user, row.computer, row.name) for row in seats]
            todo.append(Do("DELETE FROM seats WHERE game = ?", (game,)))
            todo.append(
                Do("INSERT INTO seats (game, seat, user, computer, name) VALUES (?, ?, ?, ?, ?)", rows, many=True)
            )
        todo.append(Do("DELETE FROM timers WHERE game = ? AND seat = ?", [(game, seat) for seat in stop], many=True))
        due = [(game, *pair) for pair in (start or {}).items()]
        todo.append(Do("INSERT OR REPLACE INTO timers (game, seat, due, sent) VALUES (?, ?, ?, 0)", due, many=True))
        remarks = list((notes or {}).items())
        todo.append(Do("INSERT OR REPLACE INTO notes (name, text) VALUES (?, ?)", remarks, many=True))
        await self.write(*todo, *put(game, letters, bind=False), *also)

    # -- the bot's own remarks

    async def note(self, name: str) -> str | None:
        """A remark of the bot's own, such as which commands Discord knows."""
        row = await self.one("SELECT text FROM notes WHERE name = ?", name)
        return str(row["text"]) if row else None

    async def set_note(self, name: str, text: str) -> None:
        await self.write(Do("INSERT OR REPLACE INTO notes (name, text) VALUES (?, ?)", (name, text)))

    async def drop_note(self, name: str) -> None:
        await self.write(Do("DELETE FROM notes WHERE name = ?", (name,)))
