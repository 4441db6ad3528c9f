"""The end of a game: the final town, the places, where the points came from, points and income over the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from render.carson_city import header, layout, town
from render.carson_city.scene import Scene
from render.history import Round
from render.lettering import write
from render.shapes import Box, Icon, Line, Rect, Shape, Sheet, box
from render.story import reason
from rules.carson_city.names import SEATS
from rules.carson_city.scoring import scores
from rules.game import Score


@lru_cache(maxsize=8)
def ground(height: int) -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, height), "wood-dark")
    return (whole, *header.ground(), *town.ground(layout.END_TOWN))


def end(scene: Scene, history: Sequence[Round] = ()) -> Sheet:
    """Everything about how it ended. Without a history the chart is left out."""
    ranked = scores(scene.view)
    shapes: list[Shape] = [*header.shapes(scene), *town.shapes(scene, layout.END_TOWN, prices=False)]
    for score in ranked:
        shapes += placed(scene, score)
    bottom = breakdown(scene, ranked, shapes)
    if history:
        top = bottom + 20
        half = (layout.WIDTH - 2 * layout.EDGE - 16) // 2
        points = [each.points for each in history] + [tuple(player.vp for player in scene.view.players)]
        labels = [*(str(number) for number in range(1, len(history) + 1)), scene.say("end")]
        left = box(layout.EDGE, top, half, layout.END_CHART)
        shapes += chart(scene, scene.say("chart-points"), points, labels, left, str)
        right = box(layout.EDGE + half + 16, top, half, layout.END_CHART)
        income = [each.income for each in history]
        shapes += chart(scene, scene.say("chart-income"), income, labels[:-1], right, scene.money)
        bottom = top + layout.END_CHART
    height = bottom + layout.EDGE
    return Sheet(layout.WIDTH, height, ground(height), tuple(shapes))


def placed(scene: Scene, score: Score) -> list[Shape]:
    """A player's place, name and points; the winner's on brass."""
    left, top, width, height = layout.END_PANEL
    spot = box(left, top + (score.place - 1) * layout.END_PITCH, width, height)
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


def breakdown(scene: Scene, ranked: list[Score], shapes: list[Shape]) -> int:
    """A row per source of points, a column per player; returns where it ends."""
    sources = list(dict.fromkeys(why for score in ranked for why in score.parts))
    head, row = 56, layout.END_ROW
    top = layout.END_TABLE
    whole = box(layout.EDGE, top, layout.WIDTH - 2 * layout.EDGE, head + row * (len(sources) + 1) + 24)
    shapes.append(Rect(whole, "paper-light", "ink", 3, 12))
    inner = whole.inset(16, 8)
    column = (inner.width - layout.END_LABEL) // len(ranked)
    title = box(inner.left, inner.top, layout.END_LABEL - 10, head)
    shapes.append(write(scene.say("breakdown"), title, size=30, least=24, colour="ink-soft", align="left"))
    for number, score in enumerate(ranked):
        left = inner.left + layout.END_LABEL + number * column
        shapes.append(Icon("badge", box(left, inner.top + 6, 44, 44), SEATS[score.seat]))
        name = box(left + 50, inner.top, column - 56, head)
        shapes.append(write(scene.player(score.seat), name, size=28, least=24, align="left"))
    edition = scene.view.options.edition
    for line, why in enumerate((*sources, "total")):
        at = inner.top + head + line * row
        total = why == "total"
        if line % 2 == 0 or total:
            band = Box(whole.left + 4, at, whole.right - 4, at + row)
            shapes.append(Rect(band, "brass-light" if total else "paper"))
        said = scene.say("total") if total else reason(scene.lang, why, edition)
        label = box(inner.left, at, layout.END_LABEL - 10, row)
        shapes.append(write(said, label, size=28, least=22, align="left"))
        for number, score in enumerate(ranked):
            value = score.total if total else score.parts.get(why, 0)
            cell = box(inner.left + layout.END_LABEL + number * column, at, 90, row)
            about = f"scored {why} {SEATS[score.seat]}"
            shown = str(value) if value or total else "–"
            shapes.append(write(shown, cell, name="title", size=28 if total else 26, about=about))
    return whole.bottom


def chart(
    scene: Scene,
    title: str,
    rows: Sequence[Sequence[int]],
    labels: Sequence[str],
    spot: Box,
    shown: Callable[[int], str],
) -> list[Shape]:
    """A line per player through the rounds, its points marked with the player's symbol."""
    found: list[Shape] = [Rect(spot, "paper-light", "ink", 3, 12)]
    head = Box(spot.left + 20, spot.top + 8, spot.right - 20, spot.top + 52)
    found.append(write(title, head, size=32, align="left"))
    plot = Box(spot.left + 116, spot.top + 76, spot.right - 50, spot.bottom - 60)
    low = min(0, min(min(row) for row in rows))
    step = nice((max(max(row) for row in rows) - low) / 4)
    high = max(step, -(-max(max(row) for row in rows) // step) * step)
    scale = plot.height / (high - low)
    for value in range(0, high + 1, step):
        y = round(plot.bottom - (value - low) * scale)
        found.append(Rect(Box(plot.left - 30, y - 1, plot.right + 20, y + 1), "paper-edge"))
        tick = Box(spot.left + 10, y - 16, plot.left - 40, y + 16)
        found.append(write(shown(value), tick, size=24, colour="ink-soft", align="right"))
    pitch = plot.width / max(1, len(rows) - 1)
    for number, label in enumerate(labels):
        x = round(plot.left + number * pitch)
        found.append(write(label, Box(x - 50, plot.bottom + 18, x + 50, plot.bottom + 52), size=26, colour="ink-soft"))
    for seat in scene.seats:
        dots = [
            (round(plot.left + at * pitch), round(plot.bottom - (row[seat] - low) * scale))
            for at, row in enumerate(rows)
        ]
        colour = SEATS[seat]
        found.append(Line(tuple(dots), "ink", 9))
        found.append(Line(tuple(dots), colour, 6))
    for seat in scene.seats:
        for at, row in enumerate(rows):
            x, y = round(plot.left + at * pitch), round(plot.bottom - (row[seat] - low) * scale)
            shift = round((seat - (len(scene.view.players) - 1) / 2) * 12) if list(row).count(row[seat]) > 1 else 0
            found.append(
                Icon("badge", box(x - 15 + shift, y - 15, 30, 30), SEATS[seat], f"chart {labels[at]} {row[seat]}")
            )
    return found


def nice(step: float) -> int:
    """A round number for the lines of a chart."""
    for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500):
        if size >= step:
            return size
    return 1000
