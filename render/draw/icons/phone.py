"""Drawings for pictures on a phone, where a thing is a few points wide: bold, few lines."""

from __future__ import annotations

from render.draw.icons import Pen, icon
from render.draw.icons.pieces import symbol

CROWN_OF_HAT = [(24, 40), (31, 6), (44, 13), (56, 13), (69, 6), (76, 40)]
BRIM = [(1, 33), (20, 40), (80, 40), (99, 33), (86, 53), (14, 53)]


def hatted(pen: Pen, hat: str) -> None:
    """The player's symbol, large, under a hat: 100 by 116."""
    pen.disc(50, 72, 39, "own", 7)
    symbol(pen, 50, 77, 23, "own-on")
    pen.poly(CROWN_OF_HAT, hat, 6)
    pen.poly(BRIM, hat, 6)


@icon("pawn")
def pawn(pen: Pen) -> None:
    """A cowboy where it is too small for arms and legs."""
    hatted(pen, "own-dark")


@icon("pawn-white")
def pawn_white(pen: Pen) -> None:
    """The Sheriff's: a white hat with a star."""
    hatted(pen, "white")
    pen.star(50, 26, 14, "brass", 3)


@icon("pawn-dynamite")
def pawn_dynamite(pen: Pen) -> None:
    pawn(pen)
    pen.rect(70, 62, 92, 112, "card-red", 6, r=3)
    pen.star(84, 52, 17, "glass", 3, 8, 0.5)


@icon("pawn-noduel")
def pawn_noduel(pen: Pen) -> None:
    """A white flag."""
    pawn(pen)
    pen.line([(70, 50), (70, 112)], "ink", 7)
    pen.poly([(70, 50), (97, 62), (70, 82)], "white", 5)


@icon("pawn-singer")
def pawn_singer(pen: Pen) -> None:
    """A disc of brass on the hat."""
    pawn(pen)
    pen.disc(50, 24, 14, "brass", 4)


@icon("crown")
def crown(pen: Pen) -> None:
    """Who leads: 100 by 72."""
    pen.poly([(8, 62), (4, 18), (28, 38), (50, 6), (72, 38), (96, 18), (92, 62)], "brass", 7)
    for x, y in ((10, 17), (50, 8), (90, 17)):
        pen.disc(x, y, 6, "brass-light", 4)


@icon("check")
def check(pen: Pen) -> None:
    """Done: passed, chosen, sealed."""
    dots = [(14, 52), (40, 78), (86, 22)]
    pen.line(dots, "ink", 26)
    pen.line(dots, "white", 12)


def cross(pen: Pen, colour: str) -> None:
    pen.line([(12, 12), (88, 88)], colour, 9)
    pen.line([(88, 12), (12, 88)], colour, 9)


@icon("crossed")
def crossed(pen: Pen) -> None:
    """Closed: a thin cross, which asks for no attention."""
    cross(pen, "wood-light")


@icon("crossed-dark")
def crossed_dark(pen: Pen) -> None:
    """The same on wood."""
    cross(pen, "wood")
