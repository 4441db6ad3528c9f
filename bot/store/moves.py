"""SQL about what was played: the log, saved positions, and who is asked since when."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from bot.store.letters import Letter
from bot.store.outbox import clip, put
from bot.store.transaction import ConflictError, Do, InDoubtError, OvertakenError, StoreAwayError, columns

if TYPE_CHECKING:
    from bot.store.database import Store
    from bot.store.games import GameRow

LOOKS = (0.0, 0.2, 0.5, 1.0, 2.0, 3.0, 5.0)
"""Seconds between looks whether a move was written whose end was not heard."""

UNREAD = (
    "UPDATE seen SET ply = ?1 WHERE game = ?2 AND ply > ?1 AND user IN (SELECT user FROM seats WHERE seats.game = ?2)"
)
"""What comes instead of moves that were taken back is new to those who play."""


class LogRow(NamedTuple):
    """One live line of the log: what a dataclass costs would be felt, for they are read by the dozen."""

    ply: int
    seat: int
    move: str
    user: int | None
    at: int
    planned: int = 0
    """1 where a plan was followed: its player was not there."""


@dataclass(frozen=True)
class Asked:
    """Since which ply, and when, a seat has been asked."""

    seat: int
    ply: int
    at: int
    until: int | None = None
    """When it is answered for the seat, where a choice has a deadline."""
    undos: int = 0
    """How often something had been taken back by then: plies count anew from there."""
    by_hand: int = 0
    """1 where its owner answers it themselves, whatever their orders say: they took it back."""


class Moves:
    """The part of the database that is about moves."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def log(self, game: int, after: int = 0) -> list[LogRow]:
        """The live lines after a ply."""
        rows = await self.store.all(
            "SELECT ply, seat, move, user, at, planned FROM log"
            " WHERE game = ? AND ply > ? AND undone IS NULL ORDER BY ply",
            game,
            after,
        )
        return [*map(LogRow._make, rows)]

    async def since(self, game: int, user: int) -> list[LogRow]:
        """A person's last move and every live line after it; nothing where they have not moved."""
        rows = await self.store.all(
            "SELECT ply, seat, move, user, at, planned FROM log WHERE game = ?1 AND undone IS NULL AND ply >="
            " (SELECT MAX(ply) FROM log WHERE game = ?1 AND user = ?2 AND undone IS NULL) ORDER BY ply",
            game,
            user,
        )
        return [*map(LogRow._make, rows)]

    async def last_of(self, game: int, user: int) -> int:
        """The ply of the last move that a person made themselves; 0 where there is none."""
        row = await self.store.one(
            "SELECT MAX(ply) AS ply FROM log WHERE game = ? AND user = ? AND planned = 0 AND undone IS NULL", game, user
        )
        return int(row["ply"] or 0)

    async def done_for(self, game: int, user: int) -> list[LogRow]:
        """What was done for a person since their last own move."""
        rows = await self.store.all(
            "SELECT ply, seat, move, user, at, planned FROM log WHERE game = ?1 AND user = ?2 AND undone IS NULL"
            " AND ply > (SELECT COALESCE(MAX(ply), 0) FROM log WHERE game = ?1 AND user = ?2 AND planned = 0"
            " AND undone IS NULL) ORDER BY ply",
            game,
            user,
        )
        return [LogRow(**row) for row in rows]

    async def snapshot(self, game: int, upto: int) -> tuple[int, str] | None:
        """The newest saved position at or before a ply."""
        row = await self.store.one(
            "SELECT ply, state FROM snapshots WHERE game = ? AND ply <= ? ORDER BY ply DESC LIMIT 1", game, upto
        )
        return (row["ply"], row["state"]) if row else None

    async def asked(self, game: int) -> dict[int, Asked]:
        rows = await self.store.all(f"SELECT {columns('asked', Asked)} FROM asked WHERE game = ? ORDER BY seat", game)
        return {row["seat"]: Asked(**row) for row in rows}

    async def write(
        self,
        row: GameRow,
        lines: list[LogRow],
        *,
        state: str,
        keep: bool,
        asked: Iterable[Asked],
        timers: dict[int, int],
        status: str,
        letters: Iterable[Letter],
        bind: bool,
        now: int,
        also: Iterable[Do] = (),
    ) -> None:
        """Moves, position, who is asked, when to remind them and what to say: all in one transaction.

        Compare-and-set on ply and undo count: a second writer is refused (OvertakenError) and changes nothing.
        `keep` keeps this position when later ones come, because a phase began here.
        """
        ply = row.ply + len(lines)
        told = [(row.id, line.ply, line.seat, line.move, line.user, line.at, line.planned) for line in lines]
        new = "INSERT INTO log (game, ply, seat, move, user, at, planned) VALUES (?, ?, ?, ?, ?, ?, ?)"
        try:
            await self.store.write(
                advance(row, ply, row.undos, status, now),
                Do(new, told, many=True),
                Do("DELETE FROM snapshots WHERE game = ? AND ply = ? AND keep = 0", (row.id, row.ply)),
                *asking(row.id, ply, state, keep, list(asked), timers),
                *also,
                *put(row.id, letters, bind=bind),
            )
        except ConflictError:
            raise OvertakenError from None
        except StoreAwayError:
            if not lines or not await self._arrived(row, lines[0]):
                raise

    async def _arrived(self, row: GameRow, line: LogRow) -> bool:
        """Whether a move was written though the server went away before it said so; raises InDoubtError."""
        for pause in LOOKS:
            await asyncio.sleep(pause)
            try:
                nobody = Do("UPDATE games SET moved = moved WHERE id = ?", (row.id,))  # waits for whoever is writing
                await self.store.write(nobody, durable=False)
                found = await self.store.one(
                    "SELECT 1 FROM log JOIN games ON games.id = log.game WHERE log.game = ? AND log.ply = ?"
                    " AND log.seat = ? AND log.move = ? AND log.at = ? AND log.undone IS NULL AND games.undos = ?",
                    *(row.id, line.ply, line.seat, line.move, line.at, row.undos),
                )
                return found is not None
            except StoreAwayError:
                continue
        raise InDoubtError("the database went away while a move was written")

    async def take_back(
        self,
        row: GameRow,
        to: int,
        *,
        state: str,
        asked: Iterable[Asked],
        timers: dict[int, int],
        letters: Iterable[Letter],
        now: int,
        also: Iterable[Do] = (),
    ) -> None:
        """Mark the lines after a ply as undone; buttons from before stay dead by the undo count."""
        await self.store.write(
            advance(row, to, row.undos + 1, row.status, now),
            Do("UPDATE log SET undone = ? WHERE game = ? AND ply > ? AND undone IS NULL", (now, row.id, to)),
            Do("DELETE FROM snapshots WHERE game = ? AND ply > ?", (row.id, to)),
            *asking(row.id, to, state, False, list(asked), timers),
            *clip(row.id, to),
            Do("UPDATE remarks SET ply = ? WHERE game = ? AND ply > ?", (to, row.id, to)),  # those stand in any case
            Do(UNREAD, (to, row.id)),
            *also,
            *put(row.id, letters),
        )


def advance(row: GameRow, ply: int, undos: int, status: str, now: int) -> Do:
    """The game goes on, if it still stands where it stood."""
    return Do(
        "UPDATE games SET ply = ?, undos = ?, status = ?, moved = ? WHERE id = ? AND ply = ? AND undos = ?",
        (ply, undos, status, now, row.id, row.ply, row.undos),
        once=True,
    )


def asking(game: int, ply: int, state: str, keep: bool, asked: list[Asked], timers: dict[int, int]) -> list[Do]:
    """The newest position, who is awaited, and when each is to be reminded."""
    running = sorted({each.seat for each in asked} - timers.keys())
    but = f" AND seat NOT IN ({', '.join('?' * len(running))})" if running else ""
    awaited = [(game, each.seat, each.ply, each.at, each.until, each.undos, each.by_hand) for each in asked]
    return [
        Do(
            "INSERT INTO snapshots (game, ply, state, keep) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (game, ply) DO UPDATE SET state = excluded.state",
            (game, ply, state, int(keep)),
        ),
        Do("DELETE FROM asked WHERE game = ?", (game,)),
        Do(
            "INSERT INTO asked (game, seat, ply, at, until, undos, by_hand) VALUES (?, ?, ?, ?, ?, ?, ?)",
            awaited,
            many=True,
        ),
        Do(f"DELETE FROM timers WHERE game = ?{but}", (game, *running)),
        Do("INSERT INTO timers (game, seat, due) VALUES (?, ?, ?)", [(game, *p) for p in timers.items()], many=True),
    ]
