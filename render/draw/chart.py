"""A chart on paper: a line per player through the rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.draw.lettering import write
from render.draw.scene import Scene, V
from render.draw.shapes import Box, Icon, Line, Rect, Shape, box
from rules.players import SEATS


def chart(
    scene: Scene[V],
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
            shift = round((seat - (len(scene.seats) - 1) / 2) * 12) if list(row).count(row[seat]) > 1 else 0
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
