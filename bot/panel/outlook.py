"""How a decision looks to whoever makes it: what each move is worth, its words and its pictures.

`outlook` is slow: only for the pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.panel.lists import Worth
from bot.panel.panel import Panel, completed, page_of
from bot.panel.sketch import Sketch
from bot.table.session import Session
from render import PictureRequest, picture
from rules.game import Game
from rules.notation import Move


class Outlook(NamedTuple):
    """What somebody who decides would know if they thought for a while."""

    worth: Worth
    """What a regular computer player thinks of each move, from what this seat sees."""
    pictures: tuple[bytes, ...]
    problems: tuple[str, ...] = ()
    """What could not be reckoned, said or drawn: the panel stands without it."""
    page: Panel | None = None
    """What stands on the page, in words: most of the work that a panel is."""


def panel_with(session: Session, found: Sketch, seen: Outlook, awaited: str = "") -> Panel:
    """The panel of a decision with all that is known of it; `awaited` are the others, for whoever only looks."""
    page = seen.page or page_of(found, seen.worth, session.game.SHY)
    return completed(session, found, page, awaited, pictured=bool(seen.pictures))


def outlook(game: Game, found: Sketch, parts: Sequence[str], players: Mapping[str, str], palette: str = "default",
            favoured: Sequence[str] = ()) -> Outlook:  # fmt: skip
    """Weigh the moves, say them, and draw the choice with each of its places marked by what it is worth.

    What somebody has been told to do stands out, whatever a regular thinks of it: words and picture say the same.
    """
    desk, moves = found.desk, found.moves
    view, seat, lang = desk.view, desk.seat, desk.lang
    problems: list[str] = []
    worth: dict[str, float] = {}
    try:
        worth = {str(move): game.prospect(view, seat, move) for move in moves}
        least = min(worth.values(), default=0.0)
        worth |= {str(move): least - 1 for move in moves if desk.hopeless(move)}
    except Exception as problem:  # its text may hold somebody's secret
        problems.append(type(problem).__name__)
    worth |= lifted(worth, favoured)
    page = None
    try:
        page = page_of(found, worth, game.SHY)
    except Exception as problem:
        problems.append(f"words {type(problem).__name__}")
    marked = {**worth, **by_target(moves, worth)}
    drawn: list[bytes] = []
    for part in parts:
        try:
            drawn.append(picture(PictureRequest(view, lang, part, palette, players, seat=seat, worth=marked)))
        except Exception as problem:
            problems.append(f"{part} {type(problem).__name__}")
    return Outlook(worth, tuple(drawn), tuple(problems), page)


def lifted(worth: Worth, favoured: Sequence[str]) -> dict[str, float]:
    """Moves that come before all others, the first of them first."""
    best = max(worth.values(), default=0.0)
    return {move: best + len(favoured) - place for place, move in enumerate(favoured) if move in worth}


def by_target(moves: Iterable[Move], worth: Worth) -> dict[str, float]:
    """What each place, card or enclosure is worth: as much as the best that can be done with it."""
    found: dict[str, float] = {}
    for move in moves:
        if (points := worth.get(str(move))) is None:
            continue
        enclosure = getattr(move, "enclosure", None)
        for target in (*move.words(), *([f"enclosure{enclosure}"] if enclosure else ())):
            found[target] = max(points, found.get(target, points))
    return found
