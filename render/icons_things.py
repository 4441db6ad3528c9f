"""Everything that is not a building: players' badges and cowboys, money, revolvers, roads, cards, action spaces."""

from __future__ import annotations

import math

from render.icons import Dot, Pen, icon
from render.palette import SYMBOLS


def symbol(pen: Pen, x: float, y: float, r: float, fill: str) -> None:
    """The player's symbol: the same everywhere, also in text (● ■ ▲ ◆ ★ ✚)."""
    kind = SYMBOLS[pen.own]
    if kind == "disc":
        pen.disc(x, y, r * 0.86, fill, 0)
    elif kind == "square":
        pen.rect(x - r * 0.76, y - r * 0.76, x + r * 0.76, y + r * 0.76, fill, 0)
    elif kind == "triangle":
        pen.poly([(x, y - r), (x + r, y + r * 0.76), (x - r, y + r * 0.76)], fill, 0)
    elif kind == "diamond":
        pen.poly([(x, y - r * 1.1), (x + r * 0.85, y), (x, y + r * 1.1), (x - r * 0.85, y)], fill, 0)
    elif kind == "star":
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
    pen.oval(10, 118, 90, 131, "sand-line", 0)
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
    """The Sheriff's white cowboy: a star on the hat, his owner's symbol on the coat."""
    figure(pen, "white", "white")
    pen.disc(50, 74, 21, "own", 4)
    symbol(pen, 50, 74, 13, "own-on")
    pen.star(50, 17, 13, "brass", 3)


@icon("cowboys")
def cowboys(pen: Pen) -> None:
    pen.own = pen.own or "orange"
    figure(pen, "wood-light", "wood")


@icon("plate")
def plate(pen: Pen) -> None:
    """A brass plate for a price or an income."""
    high = pen.high
    pen.rect(3, 3, 97, high - 3, "brass-light", 5, "brass-dark", r=high / 5)


@icon("board")
def board(pen: Pen) -> None:
    """A paper label with an inked border."""
    pen.rect(2, 2, 98, pen.high - 2, "paper-light", 3, "ink", r=pen.high / 5)


@icon("coins")
def coins(pen: Pen) -> None:
    for x, y in ((8, 76), (8, 62), (8, 48), (46, 76), (46, 62)):
        pen.oval(x, y - 9, x + 46, y + 13, "brass", 4)
        pen.oval(x + 6, y - 6, x + 40, y + 7, "brass-light", 0)
    pen.disc(66, 34, 24, "brass", 4)
    pen.disc(66, 34, 17, "brass-light", 0)
    pen.line([(66, 20), (66, 48)], "ink", 4)
    pen.line([(74, 26), (63, 26), (59, 30), (73, 37), (69, 42), (58, 42)], "ink", 4)


@icon("vp")
def vp(pen: Pen) -> None:
    """A sheriff's star for victory points."""
    pen.star(50, 53, 47, "brass", 5, 5, 0.5)
    for number in range(5):
        angle = 2 * math.pi * number / 5 - math.pi / 2
        pen.disc(50 + 42 * math.cos(angle), 53 + 42 * math.sin(angle), 6, "brass-light", 3)
    pen.disc(50, 53, 15, "brass-light", 3)


def gun(pen: Pen, x: float, y: float, share: float) -> None:
    """A revolver pointing left."""

    def at(dots: list[Dot]) -> list[Dot]:
        return [(x + share * a, y + share * b) for a, b in dots]

    pen.poly(at([(62, 46), (80, 44), (96, 78), (90, 88), (76, 86), (66, 62)]), "wood-light", 5 * share)
    pen.poly(at([(4, 24), (64, 22), (82, 30), (82, 48), (60, 50), (52, 44), (4, 38)]), "iron", 5 * share)
    pen.poly(at([(42, 20), (62, 20), (62, 46), (42, 46)]), "stone-dark", 4 * share)
    pen.line(at([(54, 50), (56, 60), (66, 62)]), "ink", 4 * share)
    pen.poly(at([(76, 28), (84, 14), (88, 18), (84, 32)]), "iron", 4 * share)


@icon("revolver")
def revolver(pen: Pen) -> None:
    gun(pen, 0, 0, 1)


@icon("ammo")
def ammo(pen: Pen) -> None:
    """The 3 revolvers token."""
    pen.disc(50, 50, 46, "brass", 5)
    pen.disc(50, 50, 37, "brass-light", 0)
    for x, y in ((25, 8), (19, 29), (25, 50)):
        gun(pen, x, y, 0.52)


@icon("power")
def power(pen: Pen) -> None:
    """Firepower: a muzzle flash."""
    pen.star(50, 50, 48, "rust", 4, 9, 0.66)
    pen.star(50, 50, 29, "glass", 0, 9, 0.6)


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


@icon("deed")
def deed(pen: Pen) -> None:
    """A parcel: four stakes and a rope."""
    pen.poly([(10, 58), (50, 30), (90, 58), (50, 88)], "scrub", 3.5)
    for x, y in ((10, 58), (50, 30), (90, 58), (50, 88)):
        pen.line([(x, y), (x, y - 22)], "ink", 8)
        pen.line([(x, y), (x, y - 21)], "plank", 4)
    pen.line([(10, 44), (50, 16), (90, 44), (50, 74), (10, 44)], "cream", 2.5)


@icon("hat")
def hat(pen: Pen) -> None:
    pen.poly([(4, 60), (24, 70), (76, 70), (96, 60), (84, 84), (16, 84)], "wood-light", 4.5)
    pen.poly([(26, 68), (32, 26), (44, 32), (50, 28), (56, 32), (68, 26), (74, 68)], "wood-light", 4.5)
    pen.line([(28, 62), (72, 62)], "wood-deep", 7)


@icon("dice")
def dice(pen: Pen) -> None:
    pen.poly([(50, 14), (90, 26), (80, 66), (40, 54)], "coal", 4)
    for x, y in ((58, 28), (65, 40), (72, 52)):
        pen.disc(x, y, 4.5, "snow", 0)
    pen.rect(8, 40, 56, 88, "snow", 4, r=7)
    for x, y in ((20, 52), (44, 52), (32, 64), (20, 76), (44, 76)):
        pen.disc(x, y, 5, "ink", 0)


@icon("purse")
def purse(pen: Pen) -> None:
    """A cash limit: a purse with a string round its neck."""
    pen.poly([(36, 34), (28, 12), (44, 20), (50, 8), (56, 20), (72, 12), (64, 34)], "plank", 5)
    pen.poly([(36, 36), (64, 36), (86, 66), (80, 90), (20, 90), (14, 66)], "plank", 5)
    pen.line([(34, 36), (66, 36)], "rust", 8)
    pen.line([(50, 50), (50, 82)], "ink", 4.5)
    pen.line([(59, 57), (47, 57), (42, 61), (58, 69), (53, 75), (41, 75)], "ink", 4.5)


@icon("bag")
def bag(pen: Pen) -> None:
    """The bag the tiles are drawn from."""
    pen.poly([(30, 30), (22, 8), (42, 16), (58, 16), (78, 8), (70, 30)], "slate", 4.5)
    pen.poly([(32, 32), (68, 32), (92, 70), (84, 94), (16, 94), (8, 70)], "slate", 4.5)
    pen.line([(30, 32), (70, 32)], "brass", 7)
    pen.rect(38, 52, 62, 76, "plank", 3.5, r=3)


@icon("passed")
def passed(pen: Pen) -> None:
    """Passed: boots off, hat down; a chequered flag is for other games."""
    pen.line([(30, 92), (30, 10)], "ink", 8)
    pen.poly([(30, 12), (86, 22), (70, 34), (86, 48), (30, 56)], "paper", 5)


def _with(base: str, mark: str) -> None:
    @icon(f"{base}+{mark}")
    def both(pen: Pen) -> None:
        pen.inside(base, 0, 0, 0.82)
        pen.inside(mark, 46, 46, 0.54)


for _base in ("deed", "hat", "house"):
    for _mark in ("coins", "vp"):
        _with(_base, _mark)


@icon("vp+coins")
def vp_for_coins(pen: Pen) -> None:
    pen.inside("vp", 0, 0, 0.8)
    pen.inside("coins", 48, 48, 0.52)


@icon("arrow-right")
def arrow_right(pen: Pen) -> None:
    pen.poly([(14, 8), (90, pen.high / 2), (14, pen.high - 8)], "brass", 6, "wood-deep")


@icon("arrow-left")
def arrow_left(pen: Pen) -> None:
    pen.poly([(86, 8), (10, pen.high / 2), (86, pen.high - 8)], "brass", 6, "wood-deep")


@icon("arrow-down")
def arrow_down(pen: Pen) -> None:
    pen.poly([(8, 14), (50, pen.high - 12), (92, 14)], "brass", 6, "wood-deep")


@icon("closed")
def closed(pen: Pen) -> None:
    """Two boards nailed across a closed space."""
    high = pen.high
    for dots in ([(10, 12), (90, high - 12)], [(90, 12), (10, high - 12)]):
        pen.line(dots, "ink", 15)
        pen.line(dots, "plank-dark", 10)
    for x, y in ((14, 15), (86, high - 15), (86, 15), (14, high - 15), (50, high / 2)):
        pen.disc(x, y, 2.6, "ink", 0)


@icon("tuft")
def tuft(pen: Pen) -> None:
    """Dry grass, 14 by 10."""
    for x0, x1 in ((50, 50), (40, 22), (60, 80)):
        pen.line([(x0, pen.high - 8), (x1, 14 if x0 == 50 else 26)], "scrub", 10)


@icon("cactus")
def cactus(pen: Pen) -> None:
    """A little one far away, 18 by 24: part of the ground, not a piece."""
    pen.oval(10, 122, 90, 133, "sand-line", 0)
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
