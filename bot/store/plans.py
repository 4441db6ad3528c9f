"""Plans: a seat's wishes in their order, as the database keeps them.

A plan is private like a hand of cards. A wish lives until it has been followed, its seat takes a move back or changes
hands, or the phase it was made for is over; some outlive that. Intentions stand among them, and live for the round;
answers to what a planned move asks at once live with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bot.store.transaction import Do
from rules.game import Game, Seat
from rules.notation import IllegalError, parse
from rules.plans import Wish

LONGEST_PLAN = 10
"""Wishes in one plan: more cowboys nobody has."""
Plan = tuple[Wish, ...]


@dataclass(frozen=True)
class WishRow:
    """One wish as the database keeps it."""

    seat: int
    kind: str
    move: str
    rests_on: str
    dare: int | None
    spare: int
    lasting: int
    about: str


def read(rows: Iterable[WishRow], game: Game) -> dict[Seat, Plan]:
    """Every seat's plan. What this version cannot read any more is no wish."""
    found: dict[Seat, Plan] = {}
    for row in rows:
        try:
            move = parse(row.move, game.MOVES)
        except IllegalError:
            continue
        wish = Wish(row.kind, move, row.rests_on, row.dare, row.spare, bool(row.lasting), row.about)
        found[row.seat] = (*found.get(row.seat, ()), wish)
    return found


def forget(game: int) -> Do:
    """Nobody's wishes count any more."""
    return Do("DELETE FROM wishes WHERE game = ?", (game,))


def drop(game: int, seat: Seat) -> Do:
    """A seat wishes for nothing."""
    return Do("DELETE FROM wishes WHERE game = ? AND seat = ?", (game, seat))


def keep(game: int, seat: Seat, plan: Sequence[Wish]) -> list[Do]:
    """A seat's whole plan."""
    rows = [(game, seat, place, wish.kind, str(wish.move), *wish[2:]) for place, wish in enumerate(plan)]
    put = (
        "INSERT INTO wishes (game, seat, place, kind, move, rests_on, dare, spare, lasting, about)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    )
    return [drop(game, seat), Do(put, rows, many=True)]


def changes(game: int, before: Mapping[Seat, Plan], after: Mapping[Seat, Plan]) -> list[Do]:
    """What is to be written where plans have changed; mostly nothing."""
    if before == after:
        return []
    if not after:
        return [forget(game)]
    return [do for seat, plan in after.items() if plan != before.get(seat) for do in keep(game, seat, plan)]
