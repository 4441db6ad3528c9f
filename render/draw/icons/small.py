"""Drawings for the size of a letter: what must be known at 22 pixels has thick lines, and nothing that tells little."""

from __future__ import annotations

from render.draw.icons import Pen, icon


@icon("dollar")
def dollar(pen: Pen) -> None:
    """Money: one coin."""
    pen.disc(50, 50, 44, "brass", 8)
    pen.disc(50, 50, 34, "brass-light", 0)
    pen.line([(50, 18), (50, 82)], "ink", 9)
    pen.arc(50, 39, 17, 90, 345, "ink", 10)
    pen.arc(50, 61, 17, 270, 165, "ink", 10)


@icon("vp-small")
def vp_small(pen: Pen) -> None:
    pen.star(50, 53, 48, "brass", 7, 5, 0.5)
    pen.star(50, 53, 24, "brass-light", 0, 5, 0.5)


@icon("power-small")
def power_small(pen: Pen) -> None:
    pen.star(50, 50, 49, "rust", 6, 8, 0.56)
    pen.star(50, 50, 28, "glass", 0, 8, 0.56)


@icon("road-small")
def road_small(pen: Pen) -> None:
    """A road that leads away."""
    pen.poly([(34, 4), (66, 4), (96, 96), (4, 96)], "road-light", 7)
    for start, end, wide in ((15, 25, 6), (43, 57, 8), (75, 89, 11)):
        pen.line([(50, start), (50, end)], "cream", wide)


@icon("duel")
def duel(pen: Pen) -> None:
    """Two stand against each other: "vs"."""
    pen.disc(50, 50, 44, "ink", 6, "white")
    pen.line([(26, 36), (37, 66), (48, 36)], "white", 9)
    pen.arc(66, 44, 9, 90, 340, "white", 8)
    pen.arc(66, 58, 9, 270, 160, "white", 8)


@icon("revolver-small")
def revolver_small(pen: Pen) -> None:
    pen.poly([(62, 44), (84, 42), (98, 84), (92, 92), (74, 92), (64, 60)], "wood-light", 7)
    pen.line([(44, 48), (46, 66), (62, 66)], "ink", 7)
    pen.poly([(2, 18), (90, 18), (90, 46), (56, 48), (2, 38)], "iron", 7)
    pen.rect(44, 18, 68, 44, "stone", 6)


@icon("deed-small")
def deed_small(pen: Pen) -> None:
    """A parcel: a piece of ground with somebody's flag on it."""
    pen.poly([(4, 66), (50, 36), (96, 66), (50, 96)], "leaf", 7)
    pen.line([(46, 68), (46, 8)], "ink", 9)
    pen.poly([(46, 6), (86, 18), (46, 34)], "card-red", 6)


@icon("church-small")
def church_small(pen: Pen) -> None:
    pen.line([(50, 4), (50, 34)], "ink", 10)
    pen.line([(37, 14), (63, 14)], "ink", 10)
    pen.rect(20, 58, 80, 94, "snow", 6)
    pen.poly([(8, 62), (50, 28), (92, 62)], "slate", 6)
    pen.poly([(39, 94), (39, 78), (50, 68), (61, 78), (61, 94)], "wood", 5)


@icon("prison-small")
def prison_small(pen: Pen) -> None:
    pen.poly(
        [
            (8, 94),
            (8, 10),
            (28, 10),
            (28, 22),
            (40, 22),
            (40, 10),
            (60, 10),
            (60, 22),
            (72, 22),
            (72, 10),
            (92, 10),
            (92, 94),
        ],
        "stone",
        6,
    )
    pen.rect(24, 38, 76, 80, "coal", 5)
    for x in (37, 50, 63):
        pen.line([(x, 38), (x, 80)], "snow", 6)


@icon("school-small")
def school_small(pen: Pen) -> None:
    pen.rect(12, 56, 88, 94, "rust", 6)
    pen.poly([(4, 58), (22, 40), (78, 40), (96, 58)], "slate", 6)
    pen.rect(34, 20, 66, 52, "cream", 6)
    pen.poly([(26, 22), (50, 2), (74, 22)], "slate", 6)
    pen.disc(50, 37, 8, "brass", 5)
    pen.rect(40, 70, 60, 94, "cream", 5)


@icon("blacksmith-small")
def blacksmith_small(pen: Pen) -> None:
    """The anvil, and a spark from it."""
    pen.poly(
        [
            (2, 46),
            (24, 40),
            (97, 40),
            (97, 54),
            (68, 64),
            (66, 76),
            (86, 84),
            (86, 96),
            (20, 96),
            (20, 84),
            (40, 76),
            (38, 64),
            (20, 60),
        ],
        "iron",
        6,
    )
    pen.star(60, 20, 20, "glass", 5, 8, 0.5)


@icon("cityhall-small")
def cityhall_small(pen: Pen) -> None:
    pen.line([(50, 28), (50, 4)], "ink", 6)
    pen.poly([(50, 2), (76, 10), (50, 18)], "card-red", 4)
    pen.poly([(22, 54), (28, 38), (38, 29), (50, 26), (62, 29), (72, 38), (78, 54)], "brass-light", 6)
    pen.rect(8, 60, 92, 94, "cream", 6)
    pen.rect(4, 52, 96, 62, "brass", 6)
    pen.rect(40, 70, 60, 94, "wood", 5)
    for x in (18, 74):
        pen.line([(x + 4, 68), (x + 4, 90)], "stone-dark", 7)


@icon("station-small")
def station_small(pen: Pen) -> None:
    """A locomotive."""
    pen.poly([(62, 46), (58, 12), (86, 12), (80, 46)], "coal", 6)
    pen.rect(34, 44, 94, 74, "slate", 6, r=6)
    pen.rect(8, 20, 40, 74, "rust", 6)
    pen.rect(15, 30, 32, 48, "glass", 5)
    for x in (24, 72):
        pen.disc(x, 78, 15, "card-red", 6)
        pen.disc(x, 78, 4, "brass", 0)


@icon("store-small")
def store_small(pen: Pen) -> None:
    """The striped awning, large."""
    pen.rect(12, 44, 88, 94, "plank", 6)
    pen.rect(44, 64, 76, 94, "wood", 5)
    pen.rect(20, 64, 36, 80, "glass", 5)
    for number in range(4):
        x = 6 + 22 * number
        colour = "card-red" if number % 2 == 0 else "snow"
        pen.poly([(x, 10), (x + 22, 10), (x + 22, 46), (x + 11, 56), (x, 46)], colour, 5)
