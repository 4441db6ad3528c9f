"""SQL about games and who sits at them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from bot.store import timers
from bot.store.letters import Letter
from bot.store.moves import Asked
from bot.store.notes import note
from bot.store.outbox import put
from bot.store.plans import WishRow
from bot.store.transaction import ConflictError, Do, columns
from render.language import FALLBACK, LANGUAGES

if TYPE_CHECKING:
    from bot.store.database import Store

LIVE = "('lobby', 'running', 'paused')"


class BusyError(Exception):
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
    """Seconds until somebody is first reminded; 0: there is no clock."""
    ply: int
    undos: int
    created: int
    moved: int
    hints: int | None = None
    """Whether players may ask what a good player would do; None: where one person plays against computer players."""
    guide: int = 0
    """1 where a guide explains the first rounds to the one person at the table."""
    closed: int | None = None
    """When it was closed, if that can be undone."""
    late: str = "ask"
    """What the table agreed on for somebody who does not move: an entry of `table.ladder.LATE`."""

    def reminders(self, seats: Iterable[int], now: int) -> dict[int, int]:
        """When people who are asked from now on are first reminded: never where there is no clock."""
        return dict.fromkeys(seats, now + self.pace) if self.pace else {}


@dataclass(frozen=True)
class SeatRow:
    """Who sits where: a person, a computer player, or a computer player in a person's place."""

    game: int
    seat: int
    user: int | None
    computer: str | None
    name: str
    orders: str = ""
    """The person's standing orders, as `store.orders` writes them; only theirs to see."""


GAME = columns("games", GameRow)
SEATED = f"SELECT {columns('seats', SeatRow)} FROM seats WHERE game = ? ORDER BY seat"
WHOLE = (
    f"SELECT {GAME}, {columns('seats', SeatRow)}, {columns('asked', Asked)}, {columns('wishes', WishRow)} FROM games"
    " LEFT JOIN seats ON seats.game = games.id"
    " LEFT JOIN asked ON asked.game = seats.game AND asked.seat = seats.seat"
    " LEFT JOIN wishes ON wishes.game = seats.game AND wishes.seat = seats.seat"
    " WHERE games.id = ? ORDER BY seats.seat, wishes.place"
)
AT_SEAT, AT_ASKED, AT_WISH = accumulate(len(fields(each)) for each in (GameRow, SeatRow, Asked))
"""Where in a row of WHOLE each part begins."""


def spoken(row: GameRow) -> GameRow:
    """A game in a language that this version does not speak any more goes on in one it does."""
    return row if row.lang in LANGUAGES else replace(row, lang=FALLBACK)


class Games:
    """The part of the database that is about games, and who sits at them."""

    def __init__(self, store: Store) -> None:
        self.store = store

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
        more: Mapping[str, str | int] | None = None,
    ) -> int:
        """A lobby in a channel with its people, perhaps with earlier options; raises BusyError where one is on.

        `more` are other fields of the game.
        """
        values: dict[str, Any] = {"guild": guild, "channel": channel, "host": host, "game": game, "lang": lang}
        values |= {"created": now, "moved": now}
        if like is not None:
            values |= {"options": like.options, "pace": like.pace, "hints": like.hints, "late": like.late}
        values |= more or {}
        made = f"INSERT INTO games ({', '.join(values)}) VALUES ({', '.join('?' * len(values))}) RETURNING id"
        rows = [(channel, n, seat.user, seat.computer, seat.name, seat.orders) for n, seat in enumerate(seats)]
        seat = (
            "INSERT INTO seats (game, seat, user, computer, name, orders)"
            f" VALUES ((SELECT id FROM games WHERE channel = ? AND status IN {LIVE}), ?, ?, ?, ?, ?)"
        )
        try:
            return await self.store.write(Do(made, tuple(values.values()), told=True), Do(seat, rows, many=True))
        except ConflictError:
            raise BusyError from None

    async def whole(self, game: int) -> tuple[GameRow | None, list[SeatRow], dict[int, Asked], list[WishRow]]:
        """A game, its seats, who is asked and what is wished for; of one moment, since it is one statement."""
        row, seats, asked, wishes = None, {}, {}, []
        for cells in await self.store.all(WHOLE, game):
            row = row or spoken(GameRow(*cells[:AT_SEAT]))
            seat, question, wish = cells[AT_SEAT:AT_ASKED], cells[AT_ASKED:AT_WISH], cells[AT_WISH:]
            if seat[0] is not None:
                seats[seat[1]] = SeatRow(*seat)
            if question[0] is not None:
                asked[question[0]] = Asked(*question)
            if wish[0] is not None:
                wishes.append(WishRow(*wish))
        return row, [*seats.values()], asked, wishes

    async def _all(self, rest: str, *values: Any) -> list[GameRow]:
        """Games; `rest` is what follows the table's name in the statement."""
        return [spoken(GameRow(**row)) for row in await self.store.all(f"SELECT {GAME} FROM games {rest}", *values)]

    async def _first(self, rest: str, *values: Any) -> GameRow | None:
        return next(iter(await self._all(rest, *values)), None)

    async def get(self, game: int) -> GameRow | None:
        return await self._first("WHERE id = ?", game)

    async def in_channel(self, channel: int) -> GameRow | None:
        """The game that is on in a channel."""
        return await self._first(f"WHERE channel = ? AND status IN {LIVE}", channel)

    async def live(self) -> list[GameRow]:
        """Every game that is on."""
        return await self._all(f"WHERE status IN {LIVE}")

    async def played(self) -> list[GameRow]:
        """Every game in which a move was made, however long ago."""
        return await self._all("WHERE ply > 0 ORDER BY id")

    async def last_in(self, channel: int) -> GameRow | None:
        """The last game that was played to its end in a channel."""
        return await self._first("WHERE channel = ? AND status = 'over' ORDER BY id DESC LIMIT 1", channel)

    async def closed_in(self, channel: int, since: int) -> GameRow | None:
        """The last game that was closed in a channel since a time."""
        return await self._first(
            "WHERE channel = ? AND status = 'closed' AND closed >= ? ORDER BY closed DESC LIMIT 1", channel, since
        )

    async def of(self, user: int, *statuses: str) -> list[GameRow]:
        """The games of a person that stand so, the one that waited longest first."""
        marks = ", ".join("?" * len(statuses))
        # By the person, not by how games stand: there may be any number of those.
        mine = (
            f"WHERE id IN (SELECT game FROM seats WHERE user = ?) AND COALESCE(status, '') IN ({marks}) ORDER BY moved"
        )
        return await self._all(mine, user, *statuses)

    async def playing(self, user: int) -> list[tuple[GameRow, bool]]:
        """The running games in which a person has a seat to move for, and whether each waits for it; as `of` sorts."""
        rows = await self.store.all(
            f"SELECT {GAME}, asked.seat IS NOT NULL FROM games JOIN seats ON seats.game = games.id"
            " LEFT JOIN asked ON asked.game = seats.game AND asked.seat = seats.seat"
            " WHERE seats.user = ? AND seats.computer IS NULL AND status = 'running' ORDER BY moved",
            user,
        )
        return [(GameRow(*row[:AT_SEAT]), bool(row[AT_SEAT])) for row in rows]

    async def lent(self, game: int, user: int) -> bool:
        """Whether a computer player has a person's seat."""
        lent = "SELECT 1 FROM seats WHERE game = ? AND user = ? AND computer IS NOT NULL"
        return bool(await self.store.all(lent, game, user))

    async def hosted_by(self, user: int) -> list[GameRow]:
        """The games a person runs."""
        return await self._all(f"WHERE host = ? AND status IN {LIVE} ORDER BY moved", user)

    async def count_live(self) -> int:
        """How many games are being set up, played or resting."""
        (number,) = await self.store.one(f"SELECT COUNT(*) FROM games WHERE status IN {LIVE}")
        return int(number)

    async def update(self, game: int, **values: str | int | None) -> None:
        """Change a game's own fields."""
        await self.change(game, values=values)

    async def seats(self, game: int) -> list[SeatRow]:
        return [SeatRow(**row) for row in await self.store.all(SEATED, game)]

    async def set_seats(self, game: int, seats: Iterable[SeatRow]) -> None:
        """Who sits where, all at once."""
        await self.change(game, seats=seats)

    async def change(
        self,
        game: int,
        *,
        values: Mapping[str, str | int | None] | None = None,
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
            rows = [(game, row.seat, row.user, row.computer, row.name, row.orders) for row in seats]
            seated = "INSERT INTO seats (game, seat, user, computer, name, orders) VALUES (?, ?, ?, ?, ?, ?)"
            todo += [Do("DELETE FROM seats WHERE game = ?", (game,)), Do(seated, rows, many=True)]
        todo += [timers.stop(game, stop), timers.start(game, start or {}), note(notes or {})]
        await self.store.write(*todo, *put(game, letters, bind=False), *also)
