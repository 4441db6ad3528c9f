"""What stands on a player's desk, asked for in one call each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from render import desk_at
from render.desk import Desk
from rules import GAMES
from rules.game import FATE, Seat, to_act
from rules.notation import Move
from rules.players import SEATS


@cache
def opening(game: str) -> Any:
    """What an onlooker sees of a game for three when it begins."""
    rules = GAMES[game]
    return rules.view(rules.setup(rules.parse_options(""), 3), None)


def opening_for(move: Move) -> Any:
    """The beginning of the game that a move belongs to."""
    return opening(next(name for name, game in GAMES.items() if type(move) in game.MOVES.values()))


def desk(view: Any, lang: str, colour: str | None) -> Desk[Any]:
    """The desk of a colour; without one, of whoever is awaited."""
    seat = next(iter(to_act(view)), FATE) if colour is None else SEATS.index(colour)
    return desk_at(view, seat, lang)


def move_label(move: Move, lang: str, view: Any = None, colour: str | None = None) -> str:
    """A move in a few words; without a view, wherever it is made."""
    if view is None:
        return desk_at(opening_for(move), FATE, lang).plainly(move)
    return desk(view, lang, colour).label(move)


def about(move: Move, lang: str, view: Any, colour: str) -> str:
    return desk(view, lang, colour).about(move)


def heading(move: Move, lang: str) -> str:
    return desk_at(opening_for(move), FATE, lang).heading(move)


def targets(moves: Iterable[Move]) -> tuple[str, ...]:
    found = list(moves)
    return desk_at(opening_for(found[0]), FATE, "en").targets(found) if found else ()


def purse(view: Any, seat: Seat, lang: str) -> str:
    return desk_at(view, seat, lang).purse()


def facts(view: Any, seat: Seat, lang: str) -> str:
    return desk_at(view, seat, lang).facts()


def stakes(view: Any, seat: Seat, move: Move, lang: str) -> list[str]:
    return desk_at(view, seat, lang).stakes(move)
