"""The kinds of decision there are: classes of steps in which a player is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules import GAMES
from rules.carson_city import fan
from rules.notation import Move
from rules.step import Step


def asking(game: str) -> Iterator[str]:
    """The names of the classes of steps in which a player of a game decides, but for those that players made up."""
    players = {move for move in GAMES[game].MOVES.values() if not move.luck}
    waiting: list[type[Any]] = [Step]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        ours = kind.game == game and not kind.__subclasses__() and not kind.__module__.startswith(fan.__name__)
        if ours and decided(kind) & players:
            yield kind.__name__


def decided(kind: type[Step[Any, Any]]) -> set[type[Move]]:
    """The moves a step understands; where it takes any, those that place together."""
    return set(Move.__subclasses__()) if kind.takes == (Move,) else set(kind.takes)
