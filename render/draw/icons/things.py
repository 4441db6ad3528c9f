"""Everything else: money, revolvers, cards, what the action spaces show, arrows, plates."""

from __future__ import annotations

import math

from render.draw.icons import Dot, Pen, icon


@icon("plate")
def plate(pen: Pen) -> None:
    """A brass plate for a price or an income."""
    high = pen.high
    pen.rect(3, 3, 97, high - 3, "brass-light", 5, "brass-dark", r=high / 5)


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


def gun(pen: Pen, x: float, y: float, share: float, *, flip: bool = False) -> None:
    """A revolver pointing left, or the other way round."""

    def at(dots: list[Dot]) -> list[Dot]:
        return [(x + share * (100 - a if flip else a), y + share * b) for a, b in dots]

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
