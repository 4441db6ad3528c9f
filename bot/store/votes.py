"""SQL about what a table decides together: questions, answers, and what was said about the table beside the moves."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.store.letters import HostLine, read
from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store

NOBODY = -1
"""Instead of a seat: a question about the whole table."""
Data = Mapping[str, Any]


@dataclass(frozen=True)
class Vote:
    """A question to the table; `data` is what would follow from it."""

    id: int
    game: int
    kind: str
    seat: int
    user: int | None
    """Who asked; None where the bot did."""
    name: str
    data: Data
    at: int
    until: int
    closed: int | None = None
    result: str = ""
    ballots: Mapping[int, str] = field(default_factory=dict)
    """Who has answered what."""


COLUMNS = "id, game, kind, seat, user, name, data, at, until, closed, result"


class Votes:
    """The part of the database that is about what a table decides together."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def _all(self, rest: str, *values: Any) -> list[Vote]:
        rows = await self.store.all(f"SELECT {COLUMNS} FROM votes {rest}", *values)
        found = []
        for row in rows:
            ballots = await self.store.all("SELECT user, choice FROM ballots WHERE vote = ? ORDER BY user", row["id"])
            given = {each["user"]: each["choice"] for each in ballots}
            found.append(Vote(**{**dict(row), "data": json.loads(row["data"])}, ballots=given))
        return found

    async def get(self, vote: int) -> Vote | None:
        return next(iter(await self._all("WHERE id = ?", vote)), None)

    async def open(self, game: int) -> list[Vote]:
        """What a table is asked now, the oldest first."""
        return await self._all("WHERE game = ? AND closed IS NULL ORDER BY id", game)

    async def every(self) -> list[Vote]:
        """What all tables are asked now."""
        return await self._all("WHERE closed IS NULL ORDER BY until")

    async def remarks(self, game: int, after: int = 0) -> list[tuple[int, HostLine]]:
        """What was said about the table from a ply on, each with the ply after which it was."""
        rows = await self.store.all(
            "SELECT ply, data FROM remarks WHERE game = ? AND ply >= ? ORDER BY id", game, after
        )
        found = ((row["ply"], read("line", row["data"])) for row in rows)
        return [(ply, line) for ply, line in found if isinstance(line, HostLine)]


def ask(vote: Vote, *, again: bool = False) -> Do:
    """A new question; its number is the database's. A second one on the same thing is a ConflictError, or nothing."""
    values = (vote.game, vote.kind, vote.seat, vote.user, vote.name, written(vote.data), vote.at, vote.until)
    new = "INSERT INTO votes (game, kind, seat, user, name, data, at, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    return Do(f"{new} ON CONFLICT DO NOTHING" if again else new, values)


def decided(vote: Vote, result: str) -> Do:
    """A question that was answered as soon as it was put."""
    values = (vote.game, vote.kind, vote.seat, vote.user, vote.name, written(vote.data), vote.at, result)
    new = "INSERT INTO votes (game, kind, seat, user, name, data, at, until, closed, result)"
    return Do(f"{new} VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?7, ?8)", values)


def first_answer(vote: Vote, user: int, choice: str) -> Do:
    """The answer of whoever asked, to a question that has no number yet."""
    found = "SELECT id FROM votes WHERE game = ? AND kind = ? AND seat = ? AND closed IS NULL"
    return Do(
        f"INSERT INTO ballots (vote, user, choice) VALUES (({found}), ?, ?)",
        (vote.game, vote.kind, vote.seat, user, choice),
    )


def answer(vote: int, user: int, choice: str) -> Do:
    """Somebody's answer, new or instead of an earlier one."""
    new = "INSERT INTO ballots (vote, user, choice) VALUES (?, ?, ?)"
    return Do(f"{new} ON CONFLICT (vote, user) DO UPDATE SET choice = excluded.choice", (vote, user, choice))


def decide(vote: int, result: str, now: int) -> Do:
    """The question is answered, if nobody was quicker."""
    new = "UPDATE votes SET closed = ?, result = ? WHERE id = ? AND closed IS NULL"
    return Do(new, (now, result, vote), once=True)


def drop(game: int, now: int, kinds: Iterable[str], seats: Iterable[int]) -> Do:
    """Questions of these kinds about these seats have answered themselves."""
    rows = [(now, game, kind, seat) for kind in kinds for seat in seats]
    gone = "UPDATE votes SET closed = ?, result = 'gone' WHERE game = ? AND kind = ? AND seat = ? AND closed IS NULL"
    return Do(gone, rows, many=True)


def drop_all(game: int, now: int) -> Do:
    """There is nothing left to decide."""
    return Do("UPDATE votes SET closed = ?, result = 'gone' WHERE game = ? AND closed IS NULL", (now, game))


VOID = '{"key":"undo-void","by":"","words":{},"ring":['
"""How the line begins that tells whoever asked for moves to be taken back that there was another in between."""


def overtaken(game: int, now: int, seats: Iterable[int]) -> list[Do]:
    """The game goes on: nothing need be decided about those who have moved, nor can be what was to be taken back."""
    void = f"'{VOID}' || user || ']}}' FROM votes WHERE game = ? AND kind = 'undo' AND closed IS NULL"
    now_at = "(SELECT ply FROM games WHERE id = votes.game)"
    return [
        drop(game, now, ("absent",), seats),
        Do(f"INSERT INTO outbox (game, kind, data) SELECT game, 'line', {void}", (game,), tells=f"game {game}"),
        Do(f"INSERT INTO remarks (game, ply, data) SELECT game, {now_at}, {void}", (game,)),
        drop(game, now, ("undo",), [NOBODY]),
        Do(
            "UPDATE votes SET closed = ?1, result = 'gone' WHERE game = ?2 AND closed IS NULL"
            " AND (SELECT status FROM games WHERE id = ?2) = 'over'",
            (now, game),
        ),
    ]


def moved(seconds: int) -> Do:
    """Every question is open so much longer, as the clock has jumped."""
    return Do("UPDATE votes SET until = until + ? WHERE closed IS NULL", (seconds,))


def written(data: Data) -> str:
    return json.dumps(dict(data), separators=(",", ":"))
