"""How a decision looks to whoever makes it: what each move is worth, and its pictures. Slow: only for the pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from bot.panel.choices import Draft
from bot.panel.lists import Worth
from bot.panel.sketch import Sketch
from render import PictureRequest, desk_at, picture, renderer
from rules.game import Game, Seat, Viewed
from rules.notation import Move

MARKED = "choices"
"""The picture of a choice where a game has none for a phone."""


class Outlook(NamedTuple):
    """What somebody who decides would know if they thought for a while."""

    worth: Worth
    """What a regular computer player thinks of each move, from what this seat sees."""
    pictures: tuple[bytes, ...]
    problems: tuple[str, ...] = ()
    """What could not be reckoned or drawn: the panel stands without it."""


def parts_of(found: Sketch) -> tuple[str, ...]:
    """The pictures of what stands on a page of somebody's panel."""
    desk, moves = found.desk, found.moves
    parts = renderer(desk.view).decision_pictures(desk.view, desk.seat, moves)
    return (MARKED,) if not parts and desk.targets(moves) else parts


def pictures_of(found: Sketch) -> list[int | None]:
    """Which of several pictures shows what is on each list, so that it stands below it; None for the last, or none."""
    desk, parts = found.desk, parts_of(found) if len(found.lists) > 1 else ()

    def shows(draft: Draft) -> int | None:
        ends = [draft.moves[0], draft.moves[-1]]  # all of a list are alike
        own = renderer(desk.view).decision_pictures(desk.view, desk.seat, ends)
        return parts.index(own[0]) if len(own) == 1 and own[0] in parts[:-1] else None

    return [shows(draft) if len(parts) > 1 else None for draft in found.lists]


def outlook(game: Game, view: Viewed, seat: Seat, moves: Sequence[Move], lang: str, parts: Sequence[str],
            players: Mapping[str, str], palette: str = "default",
            favoured: Sequence[str] = ()) -> Outlook:  # fmt: skip
    """Weigh the moves, and draw the choice with each of its places marked by what it is worth.

    What somebody has been told to do stands out, whatever a regular thinks of it: words and picture say the same.
    """
    problems: list[str] = []
    worth: dict[str, float] = {}
    try:
        worth = {str(move): game.prospect(view, seat, move) for move in moves}
        desk, least = desk_at(view, seat, lang), min(worth.values(), default=0.0)
        worth |= {str(move): least - 1 for move in moves if desk.hopeless(move)}
    except Exception as problem:  # its text may hold somebody's secret
        problems.append(type(problem).__name__)
    worth |= lifted(worth, favoured)
    marked = by_target(moves, worth)
    drawn: list[bytes] = []
    for part in parts:
        try:
            drawn.append(picture(PictureRequest(view, lang, part, palette, players, seat=seat, worth=marked)))
        except Exception as problem:
            problems.append(f"{part} {type(problem).__name__}")
    return Outlook(worth, tuple(drawn), tuple(problems))


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
