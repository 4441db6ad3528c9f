"""Carson River: a square of water for every way it can run on, and the bridges over it."""

from __future__ import annotations

import math
from itertools import combinations

from render.draw.icons import Dot, Pen, icon

BANK = 9.0
"""How far the land reaches into a square of water."""
TURN = 30.0
"""How round the river bends."""
WAYS = "nesw"
CORNERS = (("n", "e"), ("e", "s"), ("s", "w"), ("w", "n"))
"""Ways that meet at a corner, clockwise."""
INSIDE = {("n", "e"): (100.0, 0.0), ("e", "s"): (100.0, 100.0), ("s", "w"): (0.0, 100.0), ("w", "n"): (0.0, 0.0)}
"""The corner between two ways."""


def river(ways: str, filled: str) -> str:
    """The name of a square: where water goes on, and at which corners (given by their first way) all is water."""
    return f"river-{ways}" + (f"+{filled}" if filled else "")


def bed(pen: Pen, ways: str, grown: float, colour: str) -> None:
    """The water of one square, or (grown) the wet sand around it."""
    low, high = BANK - grown, 100 - BANK + grown
    pen.rect(low, low, high, high, colour, 0, r=TURN)
    for way in ways:
        x0, y0, x1, y1 = {"n": (low, -2, high, 50), "e": (50, low, 102, high), "s": (low, 50, high, 102)}.get(
            way, (-2, low, 50, high)
        )
        pen.rect(x0, y0, x1, y1, colour, 0)


def corners(pen: Pen, ways: str, filled: str) -> None:
    """Between two ways the land has a round corner, or there is water all around it."""
    for pair in CORNERS:
        x, y = INSIDE[pair]
        if pair[0] in ways and pair[1] in ways and pair[0] in filled:
            dx, dy = (-BANK - 2 if x else 0, -BANK - 2 if y else 0)
            pen.rect(x + dx, y + dy, x + dx + BANK + 2, y + dy + BANK + 2, "water", 0)


def ripples(pen: Pen) -> None:
    """Light on the water."""
    for x, y, long in ((24, 30, 28), (60, 22, 20), (52, 52, 26), (22, 70, 24), (58, 82, 20)):
        dots: list[Dot] = [(x + long * at / 12, y - 3 * math.sin(math.pi * at / 3)) for at in range(13)]
        pen.line(dots, "snow", 2.4)


def _square(ways: str, filled: str) -> None:
    @icon(river(ways, filled))
    def square(pen: Pen) -> None:
        bed(pen, ways, 4.5, "stone")
        bed(pen, ways, 1.6, "slate")
        bed(pen, ways, 0, "water")
        corners(pen, ways, filled)
        ripples(pen)


for _number in range(5):
    for _ways in combinations(WAYS, _number):
        _meet = [pair[0] for pair in CORNERS if set(pair) <= set(_ways)]
        for _some in range(len(_meet) + 1):
            for _filled in combinations(_meet, _some):
                _square("".join(_ways), "".join(_filled))


@icon("bridge-across")
def bridge_across(pen: Pen) -> None:
    """A wooden bridge from left to right: planks between two rails on posts."""
    high = pen.high
    pen.rect(1, high * 0.16, 99, high * 0.84, "plank", 2, "wood-deep", r=1)
    for x in range(8, 96, 8):
        pen.line([(x, high * 0.2), (x, high * 0.8)], "plank-dark", 1.5)
    for y in (high * 0.12, high * 0.88):
        pen.line([(2, y), (98, y)], "wood-deep", 4.6)
        pen.line([(2, y), (98, y)], "brass-light", 2)
        for x in (3, 34, 66, 97):
            pen.disc(x, y, 3, "wood-deep", 0)


@icon("bridge-down")
def bridge_down(pen: Pen) -> None:
    """A wooden bridge from top to bottom."""
    high = pen.high
    pen.rect(16, 3, 84, high - 3, "plank", 8, "wood-deep", r=4)
    step = high / 13
    for number in range(1, 13):
        pen.line([(20, number * step), (80, number * step)], "plank-dark", 6)
    for x in (12, 88):
        pen.line([(x, 8), (x, high - 8)], "wood-deep", 18)
        pen.line([(x, 8), (x, high - 8)], "brass-light", 8)
        for part in (0.03, 0.34, 0.66, 0.97):
            pen.disc(x, high * part, 12, "wood-deep", 0)
