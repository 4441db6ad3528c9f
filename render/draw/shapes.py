"""Plain shapes: what a picture consists of before anything is painted. Coordinates are pixels, colours are names.

`about` says what a shape tells ("income e5", "cash orange"), so that a picture can be read as text. Shapes that
tell nothing, like the wood of the frame, leave it empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle: left, top, right, bottom."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left

    @property
    def height(self) -> int:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[int, int]:
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def inset(self, by: int, down: int | None = None) -> Box:
        """This box made smaller on all sides; larger, if negative."""
        dy = by if down is None else down
        return Box(self.left + by, self.top + dy, self.right - by, self.bottom - dy)

    def moved(self, dx: int, dy: int) -> Box:
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def overlaps(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def holds(self, other: Box) -> bool:
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom


def box(left: int, top: int, width: int, height: int) -> Box:
    """A box from its corner and its size."""
    return Box(left, top, left + width, top + height)


class Rect(NamedTuple):
    """A rectangle, its corners perhaps rounded, its border inside the box."""

    box: Box
    fill: str = ""
    outline: str = ""
    width: int = 0
    radius: int = 0
    about: str = ""


class Polygon(NamedTuple):
    """A filled outline."""

    points: tuple[Point, ...]
    fill: str
    outline: str = ""
    width: int = 0
    about: str = ""


class Line(NamedTuple):
    """Straight strokes from point to point, with round ends."""

    points: tuple[Point, ...]
    colour: str
    width: int
    about: str = ""


class Circle(NamedTuple):
    """A disc or a ring."""

    centre: Point
    radius: float
    fill: str = ""
    outline: str = ""
    width: int = 0
    about: str = ""


class Text(NamedTuple):
    """One line of letters; `box` is exactly where their ink is, `start` the left end of the baseline."""

    text: str
    font: str
    size: int
    colour: str
    start: tuple[int, int]
    box: Box
    about: str = ""


class Icon(NamedTuple):
    """A little drawing out of the collection, in a player's colour where it has one."""

    name: str
    box: Box
    colour: str = ""
    about: str = ""


Shape = Rect | Polygon | Line | Circle | Text | Icon


def ring(spot: Box, about: str, width: int = 5, radius: int = 12) -> list[Shape]:
    """The mark of what changed: a red line with a white one inside it, seen on any colour."""
    return [
        Rect(spot, outline="white", width=width + 3, radius=radius),
        Rect(spot, outline="new", width=width, radius=radius, about=about),
    ]


@dataclass(frozen=True)
class Sheet:
    """A whole picture: its size, what never changes during a game, and what does."""

    width: int
    height: int
    ground: tuple[Shape, ...]
    """Painted once and kept; equal for all pictures of this kind."""
    shapes: tuple[Shape, ...]


def as_text(shapes: Iterable[Shape]) -> list[str]:
    """What a picture tells, one line per shape that tells something: what it is about, then what it says."""
    lines = []
    for shape in shapes:
        if shape.about:
            says = shape.text if isinstance(shape, Text) else ""
            if isinstance(shape, Icon):
                says = f"{shape.name} {shape.colour}".strip()
            lines.append(f"{shape.about}: {says or type(shape).__name__.lower()}")
    return lines
