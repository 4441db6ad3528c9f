"""The collection of little drawings, and the pen they are drawn with: 100 units wide, whatever the size."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from PIL import Image, ImageDraw

from render.draw.palette import Rgb

Dot = tuple[float, float]
FINE = 4
"""Drawings are made this many times larger, then reduced: smooth edges."""
LARGE, COARSE = 80, 3
"""From this width on so many times will do: nobody sees the difference, and first pictures are sooner ready."""


class Pen:
    """Draws in units: the drawing is 100 wide and as high as its box asks. A player's colour is called `own`."""

    def __init__(self, size: tuple[int, int], colours: Mapping[str, Rgb], own: str, *, grounded: bool = True) -> None:
        fine = FINE if size[0] < LARGE else COARSE
        self.scale = fine * size[0] / 100
        self.high = 100 * size[1] / size[0]
        self.colours = colours
        self.own = own
        self.grounded = grounded
        self.shift: Dot = (0.0, 0.0)
        # RGBa: every colour times its opacity, so that outlines keep theirs at the rim. Reducing an RGBA picture
        # would make it one first, which takes longer than the rest; and all that is drawn here is opaque.
        self.image = Image.new("RGBa", (size[0] * fine, size[1] * fine))
        self.draw = ImageDraw.Draw(self.image)

    def colour(self, name: str) -> Rgb | None:
        if not name:
            return None
        return self.colours[name.replace("own", self.own) if name.startswith("own") else name]

    def at(self, x: float, y: float) -> Dot:
        return (x + self.shift[0]) * self.scale, (y + self.shift[1]) * self.scale

    def thick(self, width: float) -> int:
        return max(1, round(width * self.scale))

    def poly(self, dots: Sequence[Dot], fill: str = "", line: float = 3, edge: str = "ink") -> None:
        points = [self.at(*dot) for dot in dots]
        if fill:
            self.draw.polygon(points, fill=self.colour(fill))
        if line:
            self.line([*dots, dots[0]], edge, line)

    def line(self, dots: Sequence[Dot], colour: str = "ink", width: float = 3) -> None:
        points = [self.at(*dot) for dot in dots]
        wide = self.thick(width)
        self.draw.line(points, fill=self.colour(colour), width=wide, joint="curve")
        for x, y in points:
            self.draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=self.colour(colour))

    def rect(
        self, x0: float, y0: float, x1: float, y1: float, fill: str, line: float = 3, edge: str = "ink", r: float = 0
    ) -> None:
        half = line / 2
        corners = (*self.at(x0 - half, y0 - half), *self.at(x1 + half, y1 + half))
        width = self.thick(line) if line else 0
        outline = self.colour(edge) if line else None
        self.draw.rounded_rectangle(corners, (r + half) * self.scale, self.colour(fill), outline, width)

    def disc(self, x: float, y: float, r: float, fill: str, line: float = 3, edge: str = "ink") -> None:
        self.oval(x - r, y - r, x + r, y + r, fill, line, edge)

    def oval(self, x0: float, y0: float, x1: float, y1: float, fill: str, line: float = 3, edge: str = "ink") -> None:
        half = line / 2
        corners = (*self.at(x0 - half, y0 - half), *self.at(x1 + half, y1 + half))
        outline = self.colour(edge) if line else None
        self.draw.ellipse(corners, self.colour(fill), outline, self.thick(line) if line else 0)

    def shadow(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """The ground that a thing stands on, where the drawing is of a thing that stands somewhere."""
        if self.grounded:
            self.oval(x0, y0, x1, y1, "sand-line", 0)

    def arc(
        self, x: float, y: float, r: float, start: float, end: float, colour: str = "ink", width: float = 3
    ) -> None:
        corners = (*self.at(x - r, y - r), *self.at(x + r, y + r))
        self.draw.arc(corners, start, end, self.colour(colour), self.thick(width))

    def star(
        self, x: float, y: float, r: float, fill: str, line: float = 3, points: int = 5, deep: float = 0.45
    ) -> None:
        dots = []
        for number in range(2 * points):
            reach = r if number % 2 == 0 else r * deep
            angle = math.pi * number / points - math.pi / 2
            dots.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
        self.poly(dots, fill, line)

    def inside(self, name: str, x: float, y: float, share: float) -> None:
        """Another drawing of the collection, smaller, with its corner here."""
        self.smaller(drawing(name), x, y, share)

    def smaller(self, drawn: Drawing, x: float, y: float, share: float) -> None:
        """A drawing made smaller, with its corner here."""
        scale, shift = self.scale, self.shift
        left, top = self.at(x, y)
        self.scale *= share
        self.shift = (left / self.scale, top / self.scale)
        drawn(self)
        self.scale, self.shift = scale, shift


Drawing = Callable[[Pen], None]
ICONS: dict[str, Drawing] = {}


def icon(name: str) -> Callable[[Drawing], Drawing]:
    """Enter a drawing into the collection."""

    def enter(drawn: Drawing) -> Drawing:
        ICONS[name] = drawn
        return drawn

    return enter


def drawing(name: str) -> Drawing:
    """A drawing of the collection; of a cowboy-something that nobody has drawn yet, a cowboy, of else a blank."""
    return ICONS.get(name) or ICONS.get(name.partition("-")[0]) or blank


def blank(pen: Pen) -> None:
    """A sheet of paper with a question mark."""
    pen.rect(12, 12, 88, 88, "paper", 4, r=10)
    pen.arc(50, 42, 16, 180, 450, width=7)
    pen.line([(50, 58), (50, 62)], width=7)
    pen.disc(50, 76, 5, "ink", 0)


def face(name: str) -> str:
    """Which drawing is a character's portrait: some share their name with a piece, some have none yet."""
    return next((each for each in (f"face-{name}", name) if each in ICONS), "stranger")


def sprite(
    name: str, size: tuple[int, int], colours: Mapping[str, Rgb], own: str = "", *, grounded: bool = True
) -> Image.Image:
    """A drawing at its size, with smooth edges on nothing."""
    pen = Pen(size, colours, own, grounded=grounded)
    drawing(name)(pen)
    return pen.image.resize(size, Image.Resampling.BOX).convert("RGBA")
