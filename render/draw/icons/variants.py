"""What variants and characters bring to the table: outlaws, horses, dynamite, duel tiles, sheets, the hammer."""

from __future__ import annotations

from render.draw.icons import Pen, icon
from render.draw.icons.things import gun


@icon("outlaw")
def outlaw(pen: Pen) -> None:
    """Nobody's man, 100 by 132: black coat, black hat, a red kerchief before the face, both guns out."""
    pen.shadow(6, 118, 94, 131)
    pen.poly(
        [
            (50, 44),
            (76, 50),
            (98, 74),
            (88, 88),
            (73, 78),
            (82, 126),
            (56, 126),
            (50, 108),
            (44, 126),
            (18, 126),
            (27, 78),
            (12, 88),
            (2, 74),
            (24, 50),
        ],
        "coal",
        6,
    )
    pen.line([(50, 50), (50, 104)], "iron", 4)
    pen.disc(50, 36, 16, "cream", 5)
    pen.poly([(33, 36), (67, 36), (62, 52), (50, 66), (38, 52)], "card-red", 4)
    pen.poly([(28, 26), (34, 2), (46, 8), (54, 8), (66, 2), (72, 26)], "ink", 4)
    pen.poly([(2, 20), (24, 28), (76, 28), (98, 20), (84, 36), (16, 36)], "ink", 4)
    pen.line([(32, 24), (68, 24)], "card-red", 5)
    for x, way in ((12, -1), (88, 1)):
        pen.line([(x, 84), (x + 10 * way, 96)], "ink", 9)
        pen.line([(x, 84), (x + 10 * way, 96)], "stone", 4)


def body(pen: Pen, coat: str, mane: str) -> None:
    """A horse walking to the left, 100 by 84."""
    pen.shadow(16, 76, 92, 84)
    for x, y in ((36, 80), (46, 78), (74, 80), (84, 78)):
        pen.line([(x, 50), (x - 1, y)], "ink", 12)
        pen.line([(x, 50), (x - 1, y - 3)], coat, 6.5)
    pen.line([(86, 36), (94, 46), (94, 62)], "ink", 10)
    pen.line([(86, 36), (94, 46), (94, 61)], mane, 5)
    pen.poly(
        [
            (30, 58),
            (26, 44),
            (24, 32),
            (12, 38),
            (4, 34),
            (5, 26),
            (20, 12),
            (24, 4),
            (29, 10),
            (42, 20),
            (52, 32),
            (80, 30),
            (90, 38),
            (90, 54),
            (80, 60),
        ],
        coat,
        4.5,
    )
    pen.poly([(27, 8), (42, 18), (53, 33), (44, 33), (33, 21)], mane, 3)
    pen.disc(19, 23, 2.6, "ink", 0)


@icon("horse")
def horse(pen: Pen) -> None:
    body(pen, "plank-dark", "wood-deep")


@icon("pen")
def fence(pen: Pen) -> None:
    """An enclosure seen from above: trodden ground, rails all around, posts at the corners."""
    high = pen.high
    pen.rect(5, 5, 95, high - 5, "sand", 8, "wood-light", r=4)
    for x in (6, 94):
        for y in (6, high - 6):
            pen.disc(x, y, 6, "wood-deep", 0)


@icon("again")
def again(pen: Pen) -> None:
    """Going once more: an arrow in a circle."""
    pen.arc(50, 50, 34, -60, 210, "ink", 17)
    pen.arc(50, 50, 32, -55, 205, "leaf", 9)
    pen.poly([(44, 2), (86, 22), (52, 48)], "leaf", 5)


@icon("rodeo")
def rodeo(pen: Pen) -> None:
    """A rodeo token: a horseshoe on brass."""
    pen.disc(50, 50, 46, "brass", 5)
    pen.disc(50, 50, 38, "brass-light", 0)
    pen.arc(50, 52, 29, 120, 420, "ink", 17)
    pen.arc(50, 52, 26.5, 122, 418, "stone", 10)
    for x, y in ((27, 45), (36, 30), (50, 25), (64, 30), (73, 45)):
        pen.disc(x, y, 2.6, "ink", 0)


def stick(pen: Pen, x: float, y: float, high: float) -> None:
    pen.rect(x - 9, y, x + 9, y + high, "card-red", 4, r=3)
    pen.line([(x - 6, y + 6), (x - 6, y + high - 6)], "new-light", 3)


@icon("dynamite")
def dynamite(pen: Pen) -> None:
    """Three sticks, a band, a burning fuse."""
    for x in (28, 72, 50):
        stick(pen, x, 36, 56)
    pen.rect(17, 56, 83, 68, "brass", 4, r=2)
    pen.line([(50, 36), (54, 22), (68, 18)], "ink", 5)
    pen.star(74, 16, 15, "glass", 3, 8, 0.5)


@icon("noduel")
def noduel(pen: Pen) -> None:
    """The no-duel token: a white flag on a disc."""
    pen.disc(50, 50, 46, "slate", 5)
    pen.line([(32, 18), (32, 84)], "ink", 9)
    pen.line([(32, 18), (32, 84)], "plank", 4)
    pen.poly([(34, 20), (56, 26), (80, 18), (80, 50), (56, 58), (34, 52)], "white", 4)


@icon("tile-back")
def tile_back(pen: Pen) -> None:
    """A duel tile face down: crossed guns on red."""
    high = pen.high
    pen.rect(6, 4, 94, high - 4, "rust-dark", 5, r=12)
    pen.rect(16, 14, 84, high - 14, "rust", 3, "brass", r=7)
    for x0, x1 in ((30, 70), (70, 30)):
        pen.line([(x0, high * 0.32), (x1, high * 0.68)], "ink", 13)
        pen.line([(x0, high * 0.32), (x1, high * 0.68)], "brass-light", 6)


@icon("tile-face")
def tile_face(pen: Pen) -> None:
    """A duel tile face up; its number is written on it."""
    high = pen.high
    pen.rect(6, 4, 94, high - 4, "cream", 5, r=12)
    pen.rect(15, 13, 85, high - 13, "cream", 3, "rust", r=7)


@icon("sheet-open")
def sheet_open(pen: Pen) -> None:
    """A sheet being filled, with a pencil."""
    pen.rect(16, 6, 78, 94, "paper-light", 5, r=3)
    for y in (24, 40, 56, 72):
        pen.line([(28, y), (62, y)], "ink-faint", 5)
    pen.line([(94, 34), (58, 78)], "ink", 15)
    pen.line([(94, 34), (60, 75)], "brass", 8)


@icon("sheet-sealed")
def sheet_sealed(pen: Pen) -> None:
    """A folded sheet with a seal of red wax."""
    pen.rect(6, 20, 94, 84, "paper-light", 5, r=3)
    pen.line([(8, 22), (50, 56), (92, 22)], "ink", 5)
    pen.disc(50, 56, 19, "card-red", 5)
    pen.star(50, 56, 10, "brass-light", 0)


@icon("hammer")
def hammer(pen: Pen) -> None:
    """The Auctioneer's hammer over its block."""
    pen.line([(54, 52), (90, 88)], "ink", 17)
    pen.line([(54, 52), (90, 88)], "plank", 9)
    pen.poly([(10, 44), (44, 10), (66, 32), (32, 66)], "wood-light", 5)
    pen.line([(18, 36), (40, 58)], "brass", 6)
    pen.line([(36, 18), (58, 40)], "brass", 6)
    pen.rect(6, 80, 52, 94, "wood", 5, r=3)


@icon("clash")
def clash(pen: Pen) -> None:
    """A duel: two revolvers against each other, a flash between them."""
    pen.star(50, 40, 26, "rust", 3, 9, 0.6)
    pen.star(50, 40, 14, "glass", 0, 9, 0.6)
    gun(pen, 0, 28, 0.46, flip=True)
    gun(pen, 54, 28, 0.46)


@icon("done")
def done(pen: Pen) -> None:
    """A tick: this player has chosen, sealed or passed."""
    pen.disc(50, 50, 45, "leaf-dark", 8, "white")
    pen.line([(26, 52), (44, 70), (76, 32)], "white", 13)


@icon("out")
def out(pen: Pen) -> None:
    """A cross: this player is out."""
    pen.disc(50, 50, 45, "ink-soft", 8, "white")
    for x0, x1 in ((32, 68), (68, 32)):
        pen.line([(x0, 32), (x1, 68)], "white", 13)


PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""Which of nine places, row by row, have a pip."""


def _die(value: int) -> None:
    @icon(f"die-{value}")
    def die(pen: Pen) -> None:
        pen.rect(8, 8, 92, 92, "snow", 6, r=14)
        for place in PIPS[value]:
            row, column = divmod("abcdefghi".index(place), 3)
            pen.disc(28 + 22 * column, 28 + 22 * row, 8.5, "ink", 0)


for _value in PIPS:
    _die(_value)
