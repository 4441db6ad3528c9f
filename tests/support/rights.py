"""What of the games changed, and whether those who were at it may have changed it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.support.table_driver import Saloon

Rows = dict[Any, tuple[Any, ...]]


@dataclass
class Facts:
    """Everything about the games that only some people may change, as the database has it at one moment."""

    games: Rows
    seats: Rows
    wishes: dict[Any, list[Any]]
    log: Rows
    decided: dict[int, int] = field(default_factory=dict)
    """How often each table has decided something together."""
    agreed: dict[int, int] = field(default_factory=dict)
    """How often each has agreed to take moves back."""
    offered: set[tuple[int, int]] = field(default_factory=set)
    """Channels, and who was asked to take a seat there."""

    @classmethod
    def read(cls, table: Saloon) -> Facts:
        games = {
            row[0]: row[1:] for row in table.sql("SELECT id, host, status, options, pace, lang, channel FROM games")
        }
        seats = {row[:2]: row[2:] for row in table.sql("SELECT game, seat, user, computer, name FROM seats")}
        wishes: dict[Any, list[Any]] = {}
        for game, seat, move in table.sql("SELECT game, seat, move FROM wishes ORDER BY game, seat, place"):
            wishes.setdefault((game, seat), []).append(move)
        log = {row[0]: row[1:] for row in table.sql("SELECT id, game, seat, move, user, undone, planned FROM log")}
        decided = dict(table.sql("SELECT game, COUNT(*) FROM votes WHERE closed IS NOT NULL GROUP BY game"))
        back = "SELECT game, COUNT(*) FROM votes WHERE kind = 'undo' AND result = 'yes' GROUP BY game"
        offered = "SELECT channel, json_extract(data, '$.user') FROM votes JOIN games ON games.id = votes.game"
        return cls(
            games, seats, wishes, log, decided, dict(table.sql(back)), {*table.sql(f"{offered} WHERE kind = 'seat'")}
        )

    def sitting(self, game: int, seat: int) -> int | None:
        user = self.seats.get((game, seat), (None,))[0]
        return None if user is None else int(user)

    def present(self) -> set[tuple[int, int]]:
        """Channels, and who plays or leads a game there, or was asked to play."""
        seated = {(self.games[game][-1], row[0]) for (game, _), row in self.seats.items() if row[0] is not None}
        return seated | {(row[-1], row[0]) for row in self.games.values()} | self.offered

    def people(self, game: int) -> dict[Any, tuple[Any, ...]]:
        return {seat: row for (of, seat), row in self.seats.items() if of == game}


def wrongs(before: Facts, after: Facts, actors: set[int], moderators: Mapping[int, set[int]]) -> list[str]:
    """Changes that none of those who did something had a right to; moderators are those of a channel."""
    found = [*moves(before, after, actors)]
    for game, old in before.games.items():
        leading = actors & {old[0], *moderators.get(old[-1], ())}
        new, seats = after.games[game], (before.people(game), after.people(game))
        if leading or before.decided.get(game, 0) < after.decided.get(game, 0):
            continue
        if old[1] == "lobby":
            found += [f"game {game}: {old} became {new}"] if old != new else []
            found += lobby(game, *seats, actors)
        elif (settings(old) != settings(new) and not reopened(old, new, seats[0], actors)) or others(*seats, actors):
            found.append(f"game {game}, which none of those leads: {old} {seats[0]} became {new} {seats[1]}")
    for key in before.wishes.keys() | after.wishes.keys():
        game, seat = key
        played = len(before.log) != len(after.log) or before.games.get(game) != after.games.get(game)
        if before.wishes.get(key) != after.wishes.get(key) and before.sitting(game, seat) not in actors and not played:
            found.append(f"game {game}: the plan of seat {seat} changed without its player")
    return found


def reopened(
    old: tuple[Any, ...], new: tuple[Any, ...], seats: Mapping[Any, tuple[Any, ...]], actors: set[int]
) -> bool:
    """Whether one of its players has opened a closed game again, and nothing else was changed."""
    playing = actors & {row[0] for row in seats.values()}
    return bool(playing) and old[1] == "closed" and (old[0], "running", *old[2:]) == new


def others(old: Mapping[Any, tuple[Any, ...]], new: Mapping[Any, tuple[Any, ...]], actors: set[int]) -> bool:
    """Whether a seat changed that is not of those who did something."""
    return any(row != new.get(seat) and row[0] not in actors for seat, row in old.items())


def settings(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a host decides; a game is over by a move of whoever is up."""
    host, status, *rest = row
    return host, "running" if status == "over" else status, *rest


def moves(before: Facts, after: Facts, actors: set[int]) -> list[str]:
    """Lines that came, or were taken back, by somebody else than the seat's player."""
    found = []
    for number, (game, seat, move, user, undone, planned) in after.log.items():
        old = before.log.get(number)
        if old is None and user is not None:
            if user not in (before.sitting(game, seat), after.sitting(game, seat)):
                found.append(f"game {game}: {move} of seat {seat} by {user}, who does not sit there")
            if user not in actors and not planned:
                found.append(f"game {game}: {move} of seat {seat} by {user}, who did nothing")
        agreed = before.agreed.get(game, 0) < after.agreed.get(game, 0)
        if undone and (old is None or not old[4]) and user is not None and user not in actors and not agreed:
            found.append(f"game {game}: {move} of seat {seat} was taken back by another")
    return found


def lobby(game: int, old: dict[Any, tuple[Any, ...]], new: dict[Any, tuple[Any, ...]], actors: set[int]) -> list[str]:
    """People who came or went, and did not do so themselves."""
    came = {row[0] for row in new.values()} ^ {row[0] for row in old.values()}
    robots = [row for row in new.values() if row[0] is None] != [row for row in old.values() if row[0] is None]
    found = [f"game {game}: {user} came or went by another" for user in came - {None} - actors]
    return found + ([f"game {game}: computer players changed, none of those leads"] if robots else [])
