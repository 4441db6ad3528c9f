"""The places at the end of a game, and where everybody's points came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.draw.lettering import signed, write
from render.draw.scene import Scene, V
from render.draw.shapes import Box, Icon, Rect, Shape, box
from rules.game import Score
from rules.players import SEATS

WIDTH = 1600
"""Of every picture."""
EDGE = 20
"""What stays free around what is on it."""
LABEL = 400
ROW = 50


def placed(scene: Scene[V], score: Score, spot: Box) -> list[Shape]:
    """A player's place, name and points; the winner's on brass."""
    colour = SEATS[score.seat]
    first = score.place == 1
    found: list[Shape] = [
        Rect(spot, colour, "ink", 3, 12),
        Rect(
            Box(spot.left + 14, spot.top + 3, spot.right - 3, spot.bottom - 3),
            "brass-light" if first else "paper",
            radius=9,
        ),
    ]
    middle = spot.middle[1]
    place = Box(spot.left + 22, spot.top, spot.left + 92, spot.bottom)
    found.append(write(f"{score.place}.", place, name="title", size=52, colour="ink", about=f"place {colour}"))
    found.append(Icon("badge", box(spot.left + 100, middle - 36, 72, 72), colour))
    name = Box(spot.left + 188, spot.top, spot.right - 230, spot.bottom)
    found.append(write(scene.player(score.seat), name, size=46, least=30, align="left", about=f"name {colour}"))
    found.append(Icon("vp", box(spot.right - 216, middle - 38, 76, 76)))
    points = Box(spot.right - 134, spot.top, spot.right - 16, spot.bottom)
    found.append(write(str(score.total), points, name="title", size=60, align="left", about=f"vp {colour}"))
    return found


Reason = Callable[[str], str]
"""A source of points in words."""


def breakdown(
    scene: Scene[V],
    ranked: list[Score],
    sources: Sequence[str],
    top: int,
    reason: Callable[[str], str],
    shapes: list[Shape],
) -> int:
    """A row per source of points, a column per player; returns where it ends."""
    head, row = 64, ROW
    whole = box(EDGE, top, WIDTH - 2 * EDGE, head + row * (len(sources) + 1) + 24)
    shapes.append(Rect(whole, "paper-light", "ink", 3, 12))
    inner = whole.inset(16, 8)
    column = (inner.width - LABEL) // len(ranked)
    title = box(inner.left, inner.top, LABEL - 10, head)
    shapes.append(write(scene.say("breakdown"), title, size=36, least=26, colour="ink-soft", align="left"))
    for number, score in enumerate(ranked):
        left = inner.left + LABEL + number * column
        shapes.append(Icon("badge", box(left, inner.top + 7, 50, 50), SEATS[score.seat]))
        name = box(left + 58, inner.top, column - 64, head)
        shapes.append(write(scene.player(score.seat), name, size=36, least=26, align="left"))
    for line, why in enumerate((*sources, "total")):
        at = inner.top + head + line * row
        total = why == "total"
        if line % 2 == 0 or total:
            band = Box(whole.left + 4, at, whole.right - 4, at + row)
            shapes.append(Rect(band, "brass-light" if total else "paper"))
        said = scene.say("total") if total else reason(why)
        label = box(inner.left, at, LABEL - 10, row)
        shapes.append(write(said, label, size=34, least=26, align="left"))
        for number, score in enumerate(ranked):
            value = score.total if total else score.parts.get(why, 0)
            cell = box(inner.left + LABEL + number * column, at, 90, row)
            about = f"scored {why} {SEATS[score.seat]}"
            shown = signed(value) if value or total else "–"
            shapes.append(write(shown, cell, name="title", size=36 if total else 32, about=about))
    return whole.bottom
