"""A picture for a phone, drawn in points: 390 of them are its width, whatever its height, and each is 3 pixels.

A point is about what a phone shows as one; so a size given here is the size in which it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.draw.lettering import CUT, around, clean, width, wrapped, write
from render.draw.scene import Scene, V
from render.draw.shapes import Box, Circle, Icon, Line, Point, Rect, Shape, Sheet
from rules.game import Seat
from rules.players import SEATS

POINT = 3
"""Pixels: sharp on a phone with three of its own to a point."""
WIDTH = 390
LEAST = 29 / POINT
"""The smallest letters: 9.5 points, and no pixel less."""
PLANK = 30
LEADING = 2.2
"""What lines of a text are apart, beyond the size of their letters."""
ASKING = 34.0
"""How high the plank of a decision is."""
BESIDE = 150.0
"""How much of a plank the words at its right end may take."""
THICK = 16
"""Pixels: the widest stroke a Line can have; beyond that a straight one is a rounded rectangle."""


def pixels(points: float) -> int:
    """A width of a line or a corner: there is always something to be seen."""
    return max(1, round(points * POINT))


def area(x: float, y: float, wide: float, high: float) -> Box:
    return Box(round(x * POINT), round(y * POINT), round((x + wide) * POINT), round((y + high) * POINT))


def wide(said: str, size: float, font: str = "label") -> float:
    """How much room a text takes."""
    return width(clean(said), font, pixels(size)) / POINT


class Style(NamedTuple):
    """How letters look."""

    size: float = 14
    colour: str = "ink"
    align: str = "left"
    font: str = "label"
    least: float = 0
    """How small they may get rather than be cut; without it they keep their size."""


PLAIN = Style()


def slab(size: float = 16, colour: str = "ink", align: str = "centre", least: float = LEAST) -> Style:
    """Slab letters, for numbers: they get smaller rather than cut."""
    return Style(size, colour, align, "title", least)


def fitting(said: str, across: float, high: float, sizes: Sequence[float]) -> tuple[list[str], float]:
    """A text in as many lines as have room, and how large its letters are; nothing is cut if that can be helped."""
    for size in sizes:
        found = wrapped(said, "note", pixels(size), round(across * POINT), int(high / (size + LEADING)) or 1)
        if CUT not in "".join(found):
            break
    return found, size


class Pad:
    """Takes shapes in the order in which they are painted."""

    def __init__(self) -> None:
        self.ground: tuple[Shape, ...] = ()
        self.shapes: list[Shape] = []

    def settle(self) -> None:
        """What is drawn by now is painted once and kept: it must be alike in most pictures of its kind."""
        self.ground, self.shapes = (*self.ground, *self.shapes), []

    def sheet(self, height: float) -> Sheet:
        whole = area(0, 0, WIDTH, height)
        return Sheet(whole.right, whole.bottom, (Rect(whole, "wood-dark"), *self.ground), tuple(self.shapes))

    # Plain shapes

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str = "",
        edge: str = "",
        line: float = 0,
        r: float = 0,
        about: str = "",
    ) -> None:
        thick, radius = pixels(line) if line else 0, pixels(r) if r else 0
        self.shapes.append(Rect(area(x, y, wide, high), fill, edge, thick, radius, about))

    def icon(self, name: str, x: float, y: float, wide: float, high: float = 0, own: str = "", about: str = "") -> None:
        self.shapes.append(Icon(name, area(x, y, wide, high or wide), own, about))

    def badge(self, seat: Seat, x: float, y: float, size: float, about: str = "") -> None:
        self.icon("badge", x, y, size, size, SEATS[seat], about)

    def pawn(self, seat: Seat, piece: str, x: float, y: float, high: float, about: str = "") -> None:
        """A cowboy at a small size: its owner's badge under a hat."""
        self.icon(f"pawn-{piece}" if piece else "pawn", x, y, high / 1.16, high, SEATS[seat], about)

    def text(
        self, said: str, x: float, y: float, wide: float, high: float, style: Style = PLAIN, about: str = ""
    ) -> float:
        """One line; where it would not fit smaller, down to the style's least, then cut. Tells how wide it is then."""
        spot, smallest = area(x, y, wide, high), pixels(max(LEAST, style.least or style.size))
        made = write(
            said,
            spot,
            name=style.font,
            size=max(pixels(style.size), smallest),
            colour=style.colour,
            align=style.align,
            least=smallest,
            about=about,
        )
        self.shapes.append(made)
        return width(made.text, made.font, made.size) / POINT

    def lines(
        self, said: str, x: float, y: float, wide: float, high: float, sizes: Sequence[float], about: str = ""
    ) -> None:
        """A text in as many lines as have room, in the largest of these sizes that fits, in the middle of its room."""
        found, size = fitting(said, wide, high, sizes)
        step = size + LEADING
        top = y + max(0.0, (high - step * len(found)) / 2)
        for number, line in enumerate(found):
            self.text(line, x, top + number * step, wide + 2, step, Style(size, font="note"), about)

    def line(self, dots: Sequence[Point], colour: str, thick: float, about: str = "") -> None:
        if thick * POINT > THICK and len(dots) == 2:
            (x0, y0), (x1, y1) = sorted(dots)
            half = thick / 2
            self.rect(x0 - half, y0 - half, x1 - x0 + thick, y1 - y0 + thick, colour, r=half, about=about)
            return
        drawn = tuple((round(x * POINT), round(y * POINT)) for x, y in dots)
        self.shapes.append(Line(drawn, colour, pixels(thick), about))

    def circle(self, x: float, y: float, r: float, fill: str = "", edge: str = "", line: float = 0) -> None:
        thick = pixels(line) if line else 0
        self.shapes.append(Circle((round(x * POINT), round(y * POINT)), round(r * POINT), fill, edge, thick))

    # Forms that mean something, the same on every picture

    def ticks(
        self, x: float, y: float, wide: float, high: float, about: str, arm: float = 13, thick: float = 4.6
    ) -> None:
        """New: four corners, white on ink. A closed frame is an owner's or a choice's."""
        for number, (stroke, colour) in enumerate(((thick, "ink"), (thick * 0.48, "white"))):
            for left, across in ((x, 1), (x + wide, -1)):
                for top, down in ((y, 1), (y + high, -1)):
                    dots = [(left + across * arm, top), (left, top), (left, top + down * arm)]
                    self.line(dots, colour, stroke, about if number and (across, down) == (1, 1) else "")

    def plate(
        self,
        said: str,
        x: float,
        y: float,
        wide: float,
        high: float,
        style: Style,
        fill: str = "brass-light",
        about: str = "",
    ) -> None:
        """Money on brass."""
        self.rect(x, y, wide, high, fill, "brass-dark", 1, 3)
        self.text(said, x + 1, y, wide - 2, high, style._replace(align="centre", least=LEAST), about)

    def chip(
        self, said: str, x: float, y: float, high: float, size: float, about: str = "", align: str = "left"
    ) -> float:
        """White on ink: odds, strength, the change of a number. Tells how wide it is; `x` is its left or right end."""
        across = wide(said, size) + 6
        left = x - across if align == "right" else x - across / 2 if align == "centre" else x
        self.rect(left, y, across, high, "ink", "white", 0.8, 3)
        self.text(said, left, y, across, high, Style(size, "white", "centre"), about)
        return across

    def versus(self, said: str, x: float, y: float, size: float, about: str = "") -> None:
        """A duel."""
        self.circle(x + size / 2, y + size / 2, size / 2, "ink", "white", 0.8)
        self.text(said, x - 2, y - 0.6, size + 4, size, Style(size * 0.76, "white", "centre"), about)

    def leads(self, x: float, y: float) -> None:
        """The crown over the corner of a number."""
        self.icon("crown", x - 7, y - 4, 17, 12.2)

    # The plank

    def plank(self, high: float = PLANK) -> None:
        self.rect(0, 0, WIDTH, high, "wood-dark")
        self.rect(0, 0, WIDTH, 1.4, "wood-light")
        self.rect(0, high - 2.6, WIDTH, 1.6, "brass")
        self.rect(0, high - 1, WIDTH, 1, "wood-deep")

    def title(self, said: str, room: float = WIDTH, high: float = PLANK, size: float = 17) -> None:
        self.text(said, 8, 0, room - 12, high - 2, slab(size, "cream", "left", 12), "phase")

    def beside(
        self, said: str, seat: Seat | None, room: float, high: float = PLANK, about: str = "awaited", size: float = 16
    ) -> float:
        """Words at the right end of the plank, a badge before them; tells where they begin."""
        left = WIDTH - 7 - min(wide(said, size), room)
        self.text(said, left, 0, WIDTH - 5 - left, high - 2, Style(size, "brass-light"), about)
        if seat is not None:
            left -= 27
            self.badge(seat, left, (high - 25) / 2, 23, about)
        return left


def sentence(scene: Scene[V], key: str, seat: Seat, room: float, size: float, **data: str | int) -> str:
    """A sentence about a player, whose name is cut where the rest of the sentence needs the room."""
    before, _, after = scene.say(key, name="\n", **data).partition("\n")
    return around(before, scene.player(seat), after, "label", pixels(size), round(room * POINT))


def deciding(
    title: str, beside: str, seat: Seat, *, about: str = "chooser", room: float = BESIDE, high: float = ASKING
) -> Pad:
    """A pad on which somebody decides: what about, and beside their badge what they have for it."""
    pad = Pad()
    pad.plank(high)
    pad.title(title, pad.beside(beside, seat, room, high, about), high, 17 if high < ASKING else 18)
    return pad
