"""What lies on the board beside the buildings: players' badges and cowboys, property, roads, the ground's plants."""

from __future__ import annotations

import math

from render.draw.icons import Pen, icon
from render.words import SYMBOLS


def symbol(pen: Pen, x: float, y: float, r: float, fill: str) -> None:
    """The player's symbol: the same as in words."""
    sign = SYMBOLS[pen.own]
    if sign == "●":
        pen.disc(x, y, r * 0.86, fill, 0)
    elif sign == "■":
        pen.rect(x - r * 0.76, y - r * 0.76, x + r * 0.76, y + r * 0.76, fill, 0)
    elif sign == "▲":
        pen.poly([(x, y - r), (x + r, y + r * 0.76), (x - r, y + r * 0.76)], fill, 0)
    elif sign == "◆":
        pen.poly([(x, y - r * 1.1), (x + r * 0.85, y), (x, y + r * 1.1), (x - r * 0.85, y)], fill, 0)
    elif sign == "★":
        pen.star(x, y, r * 1.15, fill, 0)
    else:
        arm = r * 0.36
        pen.rect(x - arm, y - r, x + arm, y + r, fill, 0)
        pen.rect(x - r, y - arm, x + r, y + arm, fill, 0)


@icon("badge")
def badge(pen: Pen) -> None:
    """A round wooden token with the player's symbol."""
    pen.disc(50, 50, 44, "own", 8)
    symbol(pen, 50, 50, 26, "own-on")


@icon("plot")
def plot(pen: Pen) -> None:
    """A property tile: what lies on an owned parcel."""
    pen.rect(0, 0, 100, 100, "own-wash", 0)
    pen.rect(2, 2, 98, 98, "own", 0, r=3)
    pen.rect(8.5, 8.5, 91.5, 91.5, "own-wash", 1.6, "own-dark", r=2)


def figure(pen: Pen, body: str, hat: str) -> None:
    """A cowboy, 100 by 132: broad hat, broad shoulders, boots apart."""
    pen.shadow(10, 118, 90, 131)
    pen.poly(
        [
            (50, 44),
            (74, 50),
            (92, 78),
            (82, 90),
            (72, 80),
            (75, 126),
            (54, 126),
            (50, 106),
            (46, 126),
            (25, 126),
            (28, 80),
            (18, 90),
            (8, 78),
            (26, 50),
        ],
        body,
        6,
    )
    pen.disc(50, 34, 16, "cream", 6)
    pen.poly([(30, 24), (36, 4), (46, 8), (54, 8), (64, 4), (70, 24)], hat, 6)
    pen.poly([(10, 22), (26, 28), (74, 28), (90, 22), (80, 35), (20, 35)], hat, 6)


@icon("cowboy")
def cowboy(pen: Pen) -> None:
    figure(pen, "own", "own-dark")
    symbol(pen, 50, 72, 17, "own-on")


@icon("cowboy-white")
def cowboy_white(pen: Pen) -> None:
    """The Sheriff's white cowboy: a star on the hat, its owner's symbol on the coat."""
    figure(pen, "white", "white")
    pen.disc(50, 74, 21, "own", 4)
    symbol(pen, 50, 74, 13, "own-on")
    pen.star(50, 17, 13, "brass", 3)


@icon("cowboy-dynamite")
def cowboy_dynamite(pen: Pen) -> None:
    """A cowboy with a red stick and its spark."""
    cowboy(pen)
    pen.rect(72, 60, 92, 110, "card-red", 5, r=3)
    pen.line([(82, 60), (84, 48)], "ink", 5)
    pen.star(84, 42, 15, "glass", 3, 8, 0.5)


@icon("cowboy-noduel")
def cowboy_noduel(pen: Pen) -> None:
    """A cowboy with a white flag."""
    cowboy(pen)
    pen.line([(66, 40), (66, 122)], "ink", 7)
    pen.poly([(66, 38), (98, 46), (66, 74)], "white", 5)


@icon("cowboy-singer")
def cowboy_singer(pen: Pen) -> None:
    """The Singer's cowboy: a disc of brass on the hat."""
    cowboy(pen)
    pen.disc(50, 17, 13, "brass", 3)


@icon("cowboys")
def cowboys(pen: Pen) -> None:
    pen.own = pen.own or "orange"
    figure(pen, "wood-light", "wood")


@icon("road")
def road(pen: Pen) -> None:
    """A piece of road, seen from above."""
    pen.poly([(30, 96), (44, 4), (56, 4), (70, 96)], "road-light", 5)
    for y in (16, 40, 66):
        pen.line([(50, y), (50, y + 12)], "cream", 4)


@icon("roads3")
def roads3(pen: Pen) -> None:
    for x in (0, 32, 64):
        pen.rect(x + 6, 12, x + 30, 90, "road-light", 4, r=3)
        for y in (20, 44, 68):
            pen.line([(x + 18, y), (x + 18, y + 13)], "cream", 4)


@icon("road1")
def road1(pen: Pen) -> None:
    pen.rect(36, 8, 64, 92, "road-light", 4, r=3)
    for y in (17, 43, 69):
        pen.line([(50, y), (50, y + 14)], "cream", 4.5)


@icon("road-across")
def road_across(pen: Pen) -> None:
    """A road on a side that runs from left to right."""
    high = pen.high
    pen.rect(1, 1, 99, high - 1, "road-light", 2, "wood-dark", r=high / 3)
    for x in (14, 42, 70):
        pen.line([(x, high / 2), (x + 14, high / 2)], "cream", 2.4)


@icon("road-down")
def road_down(pen: Pen) -> None:
    """A road on a side that runs from top to bottom."""
    high = pen.high
    pen.rect(8, 8, 92, high - 8, "road-light", 16, "wood-dark", r=30)
    for part in (0.14, 0.42, 0.7):
        pen.line([(50, high * part), (50, high * (part + 0.14))], "cream", 19)


@icon("tuft")
def tuft(pen: Pen) -> None:
    """Dry grass, 14 by 10."""
    for x0, x1 in ((50, 50), (40, 22), (60, 80)):
        pen.line([(x0, pen.high - 8), (x1, 14 if x0 == 50 else 26)], "scrub", 10)


@icon("cactus")
def cactus(pen: Pen) -> None:
    """A little one far away, 18 by 24: part of the ground, not a piece."""
    pen.shadow(10, 122, 90, 133)
    for width, colour in ((26, "leaf-dark"), (17, "scrub")):
        pen.line([(50, 120), (50, 22)], colour, width)
        pen.line([(50, 84), (18, 76), (18, 50)], colour, width * 0.72)
        pen.line([(50, 70), (82, 62), (82, 36)], colour, width * 0.72)


@icon("wheel")
def wheel(pen: Pen) -> None:
    """A wagon wheel: the road comes here, something can be built."""
    pen.disc(50, 50, 42, "", 13, "road")
    for number in range(4):
        angle = math.pi * number / 4
        x, y = 40 * math.cos(angle), 40 * math.sin(angle)
        pen.line([(50 - x, 50 - y), (50 + x, 50 + y)], "road", 6)
    pen.disc(50, 50, 10, "road", 0)


@icon("scaffold")
def scaffold(pen: Pen) -> None:
    """Poles and planks around what is not finished."""
    high = pen.high
    for x in (6, 94):
        pen.line([(x, 4), (x, high - 3)], "ink", 8)
        pen.line([(x, 4), (x, high - 3)], "plank", 4)
    for y in (high * 0.3, high * 0.68):
        pen.line([(2, y), (98, y)], "ink", 8)
        pen.line([(2, y), (98, y)], "plank", 4)
