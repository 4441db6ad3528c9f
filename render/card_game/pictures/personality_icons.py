"""More faces: the personalities the first box does not know, told apart like the others by hat and tool."""

from __future__ import annotations

from render.draw.icons import Pen, icon
from render.draw.icons.characters import frame, head, moustache, shoulders, stetson


def long_hair(pen: Pen, colour: str) -> None:
    """Hair behind the head, drawn before it."""
    pen.oval(27, 18, 73, 70, colour, 3)


def fringe(pen: Pen, colour: str) -> None:
    pen.poly([(33, 46), (35, 31), (50, 24), (65, 31), (67, 46), (58, 37), (42, 37)], colour, 2.5)


def glasses(pen: Pen) -> None:
    for x in (43, 57):
        pen.disc(x, 46, 6, "", 2.5)
    pen.line([(49, 46), (51, 46)], "ink", 2.5)


def top_hat(pen: Pen, colour: str, band: str, brim: float = 26) -> None:
    pen.poly([(35, 32), (33, 5), (67, 5), (65, 32)], colour, 3)
    pen.line([(35, 26), (65, 26)], band, 5)
    pen.rect(50 - brim, 30, 50 + brim, 36, colour, 3, r=3)


@icon("face-cowboy")
def cowboy(pen: Pen) -> None:
    """`cowboy` alone is the wooden piece."""
    frame(pen, "sand-line")
    shoulders(pen, "slate", "rust")
    head(pen)
    pen.poly([(36, 64), (50, 70), (64, 64), (58, 78), (50, 84), (42, 78)], "rust", 2.5)
    stetson(pen, "wood-light", "wood-deep")
    pen.arc(76, 72, 13, 0, 360, "ink", 6)
    pen.arc(76, 72, 12, 0, 360, "plank", 3)


@icon("auctioneer")
def auctioneer(pen: Pen) -> None:
    frame(pen, "rust-dark")
    shoulders(pen, "plank-dark", "snow")
    head(pen)
    moustache(pen, "coal")
    top_hat(pen, "wood", "brass")
    pen.line([(66, 90), (84, 64)], "ink", 8)
    pen.line([(66, 90), (84, 64)], "plank", 4)
    pen.poly([(70, 58), (80, 50), (98, 64), (88, 73)], "wood-light", 3)


@icon("singer")
def singer(pen: Pen) -> None:
    frame(pen, "card-red")
    long_hair(pen, "rust-dark")
    shoulders(pen, "new-light", "new-light")
    pen.poly([(20, 82), (32, 78), (50, 84), (68, 78), (80, 82), (68, 93), (50, 96), (32, 93)], "rust", 3)
    head(pen)
    fringe(pen, "rust-dark")
    pen.oval(45, 55, 55, 62, "rust", 2)
    pen.poly([(64, 30), (66, 6), (80, 4), (88, 16), (78, 30)], "leaf", 2.5)
    pen.line([(66, 30), (80, 8)], "ink", 2)
    pen.disc(63, 31, 5, "brass-light", 2)


@icon("lawyer")
def lawyer(pen: Pen) -> None:
    frame(pen, "sky")
    shoulders(pen, "coal", "snow")
    head(pen)
    glasses(pen)
    pen.poly([(33, 44), (34, 27), (50, 20), (66, 27), (67, 44), (62, 34), (38, 34)], "stone", 2.5)
    pen.poly([(46, 66), (54, 66), (52, 80), (48, 80)], "rust", 2)
    pen.rect(62, 68, 88, 92, "wood-light", 3, r=2)
    pen.line([(67, 68), (67, 92)], "brass", 3)


@icon("gunsmith")
def gunsmith(pen: Pen) -> None:
    frame(pen, "stone-dark")
    shoulders(pen, "wood", "cream")
    pen.poly([(38, 74), (62, 74), (66, 94), (34, 94)], "wood-light", 2.5)
    head(pen, beard="wood-deep")
    pen.poly([(33, 38), (36, 22), (50, 17), (64, 22), (67, 38), (50, 33)], "leaf-dark", 3)
    pen.poly([(30, 36), (50, 32), (70, 36), (74, 42), (26, 42)], "leaf", 2.5)
    pen.poly([(62, 82), (64, 72), (94, 72), (94, 79), (78, 79), (74, 90), (66, 90)], "iron", 2.5)


@icon("governor")
def governor(pen: Pen) -> None:
    frame(pen, "brass")
    shoulders(pen, "slate", "snow")
    head(pen, beard="snow")
    top_hat(pen, "snow", "rust", 28)
    pen.line([(26, 68), (70, 92)], "ink", 11)
    pen.line([(26, 68), (70, 92)], "rust", 7)
    pen.star(36, 76, 8, "brass-light", 2)


@icon("doctor")
def doctor(pen: Pen) -> None:
    frame(pen, "snow")
    shoulders(pen, "iron", "snow")
    head(pen, beard="stone")
    glasses(pen)
    pen.poly([(33, 36), (34, 20), (50, 13), (66, 20), (67, 36)], "coal", 3)
    pen.oval(24, 29, 76, 39, "coal", 3)
    pen.rect(62, 70, 92, 90, "wood-deep", 3, r=4)
    pen.rect(74, 73, 80, 87, "snow", 0)
    pen.rect(70, 77, 84, 83, "snow", 0)


def far_hero(pen: Pen) -> None:
    shoulders(pen, "rust", "cream")
    head(pen)
    stetson(pen, "plank", "wood")


def near_hero(pen: Pen) -> None:
    shoulders(pen, "slate", "cream")
    head(pen)
    moustache(pen, "wood-dark")
    stetson(pen, "wood", "brass")


@icon("heroes")
def heroes(pen: Pen) -> None:
    """Two of them, side by side."""
    frame(pen, "glass")
    pen.smaller(far_hero, 38, 17, 0.56)
    pen.smaller(near_hero, 6, 26, 0.62)
    pen.star(74, 78, 12, "brass", 2.5)


@icon("teacher")
def teacher(pen: Pen) -> None:
    frame(pen, "leaf-dark")
    long_hair(pen, "plank-dark")
    pen.disc(50, 13, 9, "plank-dark", 3)
    shoulders(pen, "sky", "snow")
    head(pen)
    fringe(pen, "plank-dark")
    glasses(pen)
    pen.poly([(58, 74), (76, 70), (94, 74), (94, 94), (76, 90), (58, 94)], "cream", 3)
    pen.line([(76, 71), (76, 90)], "ink", 2.5)


@icon("editor")
def editor(pen: Pen) -> None:
    frame(pen, "paper-edge")
    shoulders(pen, "snow", "snow")
    pen.poly([(42, 62), (50, 90), (58, 62)], "slate", 2.5)
    head(pen)
    moustache(pen, "wood")
    pen.oval(33, 21, 67, 37, "wood", 3)
    pen.poly([(26, 34), (34, 27), (66, 27), (74, 34), (62, 38), (38, 38)], "leaf", 3)
    pen.poly([(86, 48), (94, 52), (72, 88), (66, 92), (67, 84)], "glass", 2.5)


@icon("paperboy")
def paperboy(pen: Pen) -> None:
    frame(pen, "water")
    shoulders(pen, "plank", "cream")
    head(pen)
    pen.poly([(44, 57), (56, 57), (53, 63), (47, 63)], "rust-dark", 2)
    pen.poly([(28, 34), (30, 20), (48, 12), (68, 18), (72, 34)], "iron", 3)
    pen.poly([(30, 33), (58, 31), (80, 36), (74, 41), (34, 39)], "coal", 3)
    pen.rect(60, 66, 94, 92, "paper-light", 3)
    pen.line([(65, 73), (89, 73)], "ink", 4)
    for y in (80, 86):
        pen.line([(65, y), (89, y)], "ink-soft", 2)


@icon("indian")
def indian(pen: Pen) -> None:
    frame(pen, "plank")
    for x, y, colour in ((20, 20, "snow"), (34, 8, "rust"), (50, 4, "snow"), (66, 8, "rust"), (80, 20, "snow")):
        pen.poly([(50 + (x - 50) * 0.4 - 4, 34), (x - 5, y + 6), (x, y - 2), (x + 6, y + 6), (54, 34)], colour, 2.5)
    pen.poly([(28, 36), (36, 30), (36, 78), (28, 74)], "coal", 2.5)
    pen.poly([(72, 36), (64, 30), (64, 78), (72, 74)], "coal", 2.5)
    shoulders(pen, "wood-light", "rust")
    head(pen, skin="plank-dark")
    pen.rect(33, 29, 67, 37, "water", 2.5)
    for x in (40, 50, 60):
        pen.poly([(x - 4, 33), (x, 30), (x + 4, 33), (x, 36)], "rust", 0)


@icon("prospector")
def prospector(pen: Pen) -> None:
    frame(pen, "stone")
    shoulders(pen, "rust", "rust")
    pen.line([(36, 66), (38, 92)], "wood-deep", 5)
    pen.line([(64, 66), (62, 92)], "wood-deep", 5)
    head(pen, beard="snow")
    pen.poly([(40, 60), (60, 60), (62, 78), (50, 90), (38, 78)], "snow", 2.5)
    pen.poly([(32, 34), (34, 18), (44, 22), (54, 15), (66, 20), (68, 34)], "plank-dark", 3)
    pen.oval(16, 27, 84, 41, "plank-dark", 3)
    pen.oval(62, 72, 96, 90, "iron", 3)
    for x, y in ((73, 79), (80, 82), (86, 78)):
        pen.disc(x, y, 3, "brass-light", 1.5)


@icon("undertaker")
def undertaker(pen: Pen) -> None:
    frame(pen, "slate")
    shoulders(pen, "coal", "stone")
    head(pen, skin="cream")
    pen.line([(37, 40), (46, 43)], "ink", 3)
    pen.line([(63, 40), (54, 43)], "ink", 3)
    top_hat(pen, "coal", "stone-dark", 24)
    pen.poly([(68, 64), (78, 60), (88, 64), (92, 74), (84, 94), (72, 94), (64, 74)], "wood", 3)
    pen.line([(78, 68), (78, 86)], "brass", 3)
    pen.line([(72, 74), (84, 74)], "brass", 3)


def outlaw(pen: Pen, coat: str, hat: str, scarf: str) -> None:
    pen.poly([(14, 100), (24, 68), (42, 58), (58, 58), (76, 68), (86, 100)], coat, 4)
    pen.oval(34, 28, 66, 66, "new-light", 4)
    pen.disc(43, 44, 3.2, "ink", 0)
    pen.disc(57, 44, 3.2, "ink", 0)
    pen.poly([(34, 50), (66, 50), (64, 66), (50, 80), (36, 66)], scarf, 4)
    stetson(pen, hat, scarf)


@icon("outlaws")
def outlaws(pen: Pen) -> None:
    """Two masked men behind a rock: nobody wants them in town."""
    pen.oval(2, 82, 98, 98, "sand-line", 0)
    pen.smaller(lambda pen: outlaw(pen, "iron", "wood-dark", "slate"), 36, 8, 0.68)
    pen.smaller(lambda pen: outlaw(pen, "coal", "coal", "card-red"), -6, 6, 0.8)
    pen.poly([(3, 95), (8, 82), (24, 76), (42, 83), (60, 79), (78, 82), (97, 95)], "stone", 3)
    pen.poly([(24, 77), (42, 83), (34, 95), (14, 95)], "stone-dark", 0)
