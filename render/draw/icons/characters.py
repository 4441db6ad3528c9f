"""Faces for the character cards: head and shoulders in a round frame, told apart by hat and tool."""

from __future__ import annotations

from render.draw.icons import Pen, icon


def frame(pen: Pen, back: str = "sky") -> None:
    pen.disc(50, 50, 46, back, 4)


def shoulders(pen: Pen, coat: str, shirt: str = "cream") -> None:
    """The coat, kept inside the frame."""
    pen.poly([(17, 83), (26, 68), (42, 62), (58, 62), (74, 68), (83, 83), (68, 93), (50, 96), (32, 93)], coat, 3)
    pen.poly([(42, 62), (50, 78), (58, 62)], shirt, 2.5)


def head(pen: Pen, skin: str = "new-light", beard: str = "") -> None:
    pen.oval(34, 28, 66, 68, skin, 3)
    if beard:
        pen.poly([(34, 50), (40, 52), (46, 57), (54, 57), (60, 52), (66, 50), (64, 62), (50, 72), (36, 62)], beard, 2)
    pen.disc(43, 46, 2.4, "ink", 0)
    pen.disc(57, 46, 2.4, "ink", 0)
    pen.line([(45, 58), (55, 58)], "ink", 2.2)


def moustache(pen: Pen, colour: str) -> None:
    pen.poly([(37, 58), (44, 52), (50, 54), (56, 52), (63, 58), (54, 58), (50, 56), (46, 58)], colour, 1.5)


def stetson(pen: Pen, colour: str, band: str) -> None:
    pen.poly([(34, 32), (38, 10), (46, 15), (54, 15), (62, 10), (66, 32)], colour, 3)
    pen.poly([(12, 28), (32, 34), (68, 34), (88, 28), (76, 41), (24, 41)], colour, 3)
    pen.line([(35, 31), (65, 31)], band, 4)


@icon("sheriff")
def sheriff(pen: Pen) -> None:
    frame(pen)
    shoulders(pen, "wood")
    head(pen)
    moustache(pen, "wood-dark")
    stetson(pen, "white", "brass")
    pen.star(66, 80, 11, "brass", 2.5)


@icon("banker")
def banker(pen: Pen) -> None:
    frame(pen, "leaf")
    shoulders(pen, "coal", "snow")
    head(pen, beard="stone")
    pen.rect(34, 8, 66, 32, "coal", 3)
    pen.rect(24, 30, 76, 36, "coal", 3, r=2)
    pen.line([(35, 27), (65, 27)], "rust", 4)
    pen.disc(57, 46, 6.5, "", 2.5, "brass-dark")
    pen.line([(63, 48), (66, 62)], "brass-dark", 1.8)


@icon("grocer")
def grocer(pen: Pen) -> None:
    frame(pen, "plank")
    pen.oval(27, 20, 73, 66, "wood", 3)
    pen.disc(50, 16, 9, "wood", 3)
    shoulders(pen, "leaf-dark")
    head(pen)
    pen.poly([(34, 44), (36, 32), (50, 27), (64, 32), (66, 44), (56, 36), (44, 36)], "wood", 2)
    pen.poly([(40, 76), (60, 76), (64, 94), (36, 94)], "cream", 2.5)
    pen.disc(26, 78, 9, "rust", 2.5)


@icon("worker")
def worker(pen: Pen) -> None:
    frame(pen, "stone")
    shoulders(pen, "slate", "slate")
    head(pen)
    pen.poly([(12, 36), (50, 8), (88, 36), (50, 42)], "plank", 3)
    pen.line([(30, 32), (50, 12), (70, 32)], "plank-dark", 2)
    pen.line([(70, 92), (84, 56)], "ink", 6)
    pen.line([(70, 92), (84, 56)], "plank", 3)
    pen.poly([(72, 52), (80, 50), (96, 58), (94, 66)], "iron", 2.5)


@icon("settler")
def settler(pen: Pen) -> None:
    frame(pen, "brass-light")
    shoulders(pen, "rust")
    head(pen, beard="plank-dark")
    pen.poly([(32, 34), (36, 20), (50, 15), (64, 20), (68, 34)], "wood-light", 3)
    pen.oval(18, 28, 82, 40, "wood-light", 3)
    pen.line([(24, 94), (24, 54)], "ink", 5)
    for x in (17, 24, 31):
        pen.line([(x, 60), (x, 46)], "iron", 3)
    pen.line([(17, 60), (31, 60)], "iron", 3)


@icon("captain")
def captain(pen: Pen) -> None:
    frame(pen, "sand-dark")
    shoulders(pen, "slate", "slate")
    head(pen)
    moustache(pen, "plank-dark")
    pen.poly([(32, 34), (34, 16), (64, 14), (68, 34)], "slate", 3)
    pen.poly([(30, 33), (70, 33), (76, 40), (40, 41)], "coal", 3)
    pen.disc(50, 24, 5, "brass", 2)
    for x in (24, 76):
        pen.rect(x - 8, 68, x + 8, 74, "brass", 2, r=3)
    for y in (72, 82):
        pen.disc(44, y, 2.4, "brass", 0)
        pen.disc(56, y, 2.4, "brass", 0)


@icon("mercenary")
def mercenary(pen: Pen) -> None:
    frame(pen, "rust")
    shoulders(pen, "coal", "coal")
    head(pen)
    pen.poly([(34, 50), (66, 50), (64, 66), (50, 78), (36, 66)], "card-red", 3)
    stetson(pen, "coal", "card-red")
    pen.line([(26, 70), (62, 94)], "brass", 6)
    for x, y in ((30, 72), (40, 79), (50, 86)):
        pen.line([(x, y + 3), (x + 3, y - 4)], "ink", 2.5)


@icon("stranger")
def stranger(pen: Pen) -> None:
    """For a character whose portrait nobody has drawn yet."""
    frame(pen, "plank")
    shoulders(pen, "wood")
    head(pen)
    stetson(pen, "wood-light", "wood-deep")
