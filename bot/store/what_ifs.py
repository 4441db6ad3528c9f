"""What people imagine for themselves: their own turns of a round, as far as they have looked. Private like a plan."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


@dataclass(frozen=True)
class WhatIf:
    """One person's imagined turns in one game."""

    round: int = 0
    moves: str = ""
    """In notation, with commas between."""
    shown: int = 0
    """So many of them are looked at; the others can be looked at again."""
    said: str = ""
    """What is said about what they bring, where it is not what is suggested: the decision and the mark of each."""


async def read(store: Store, game: int, user: int) -> WhatIf:
    """What somebody has imagined; nothing where they have not."""
    row = await store.one("SELECT round, moves, shown, said FROM what_ifs WHERE game = ? AND user = ?", game, user)
    return WhatIf() if row is None else WhatIf(**row)


def keep(game: int, user: int, what_if: WhatIf) -> Do:
    """It takes the place of what they imagined before."""
    return Do(
        "INSERT INTO what_ifs (game, user, round, moves, shown, said) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (game, user) DO UPDATE SET round = excluded.round, moves = excluded.moves,"
        " shown = excluded.shown, said = excluded.said",
        (game, user, what_if.round, what_if.moves, what_if.shown, what_if.said),
    )


def forget(game: int, user: int) -> Do:
    return Do("DELETE FROM what_ifs WHERE game = ? AND user = ?", (game, user))
