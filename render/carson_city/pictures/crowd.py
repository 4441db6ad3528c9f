"""Cowboys standing together, on a space or a parcel."""

from __future__ import annotations

from collections import Counter

from render.carson_city.pictures import layout
from render.draw.lettering import write
from render.draw.shapes import Box, Icon, Shape, box
from rules.carson_city.names import SEATS
from rules.carson_city.state import Cowboy

MOST = 6
"""So many stand there one by one; more are counted."""


def piece(cowboy: Cowboy) -> str:
    """Which drawing shows a cowboy."""
    return f"cowboy-{cowboy.piece}" if cowboy.piece else "cowboy"


def on_space(cowboys: tuple[Cowboy, ...], room: Box, about: str) -> list[Shape]:
    """Up to six figures in two rows, or one figure per player with a count."""
    if len(cowboys) > MOST:
        return counted(cowboys, room, about)
    found: list[Shape] = []
    rows = (len(cowboys) + 2) // 3
    wide, high = layout.LARGE if rows == 1 else layout.FIGURE
    across, down = layout.CROWD_PITCH
    top = room.top + (room.height - rows * down) // 2
    for number, cowboy in enumerate(cowboys):
        row, column = divmod(number, 3)
        size = box(room.left + column * across + (across - wide) // 2, top + row * down, wide, high)
        found.append(Icon(piece(cowboy), size, SEATS[cowboy.seat], about))
    return found


def counted(cowboys: tuple[Cowboy, ...], room: Box, about: str) -> list[Shape]:
    found: list[Shape] = []
    wide, high = layout.COUNTED
    across, down = layout.COUNTED_PITCH
    for number, (cowboy, count) in enumerate(Counter(cowboys).items()):
        row, column = divmod(number, 2)
        left, top = room.left + column * across + 2, room.top + row * down
        found.append(Icon(piece(cowboy), box(left, top, wide, high), SEATS[cowboy.seat], about))
        said = box(left + wide + 2, top, across - wide - 4, high)
        found.append(write(f"×{count}", said, size=24, align="left", about=f"{about} {SEATS[cowboy.seat]}"))
    return found


def on_parcel(cowboys: tuple[Cowboy, ...], grid: layout.Grid, parcel: str, *, beside: bool = False) -> list[Shape]:
    """One or two large figures before the building, or two rows of smaller ones; room is left beside an outlaw."""
    found: list[Shape] = []
    room = grid.part(parcel, layout.BESIDE if beside else layout.COWBOYS)
    few = len(cowboys) <= 2
    wide, high = (grid.scaled(37), grid.scaled(49)) if few else (grid.scaled(29), grid.scaled(38))
    columns = 2 if few else 3
    pitch = min(grid.scaled(38 if few else 35), (room.width - wide) // max(1, columns - 1))
    for number, cowboy in enumerate(cowboys):
        row, column = divmod(number, columns)
        in_row = min(columns, len(cowboys) - row * columns)
        left = room.right - wide - (in_row - 1 - column) * pitch
        top = room.bottom - high - row * (high - grid.scaled(2))
        found.append(Icon(piece(cowboy), box(left, top, wide, high), SEATS[cowboy.seat], f"on {parcel}"))
    return found[::-1] if len(found) > columns else found
