"""What stands in the town: the thirteen building types, House, Townhouse and mountain. Our own art."""

from __future__ import annotations

from render.draw.icons import Pen, icon


def ground(pen: Pen, y: float = 92) -> None:
    pen.shadow(6, y - 6, 94, y + 7)


def front(pen: Pen, wall: str, board: str, left: float = 14, right: float = 86, top: float = 30) -> None:
    """A wooden house with the false front of every western main street."""
    pen.rect(left, top + 12, right, 91, wall)
    pen.poly(
        [
            (left - 4, top + 18),
            (left - 4, top),
            (left + 12, top),
            (left + 12, top - 9),
            (right - 12, top - 9),
            (right - 12, top),
            (right + 4, top),
            (right + 4, top + 18),
        ],
        board,
    )


def window(pen: Pen, x: float, y: float, w: float = 12, h: float = 14) -> None:
    pen.rect(x, y, x + w, y + h, "glass", 2.5)
    pen.line([(x + w / 2, y), (x + w / 2, y + h)], "ink", 1.8)


@icon("house")
def house(pen: Pen) -> None:
    ground(pen)
    pen.rect(62, 22, 73, 44, "rust-dark")
    pen.rect(22, 50, 78, 91, "plank")
    pen.poly([(12, 54), (50, 20), (88, 54)], "rust")
    pen.rect(42, 66, 58, 91, "wood")
    window(pen, 27, 60, 10, 12)
    window(pen, 63, 60, 10, 12)


@icon("townhouse")
def townhouse(pen: Pen) -> None:
    ground(pen)
    pen.rect(50, 42, 90, 91, "plank-dark")
    pen.poly([(44, 46), (70, 20), (96, 46)], "slate")
    pen.rect(10, 34, 54, 91, "plank")
    pen.poly([(4, 38), (32, 8), (60, 38)], "rust")
    pen.rect(25, 68, 39, 91, "wood")
    pen.rect(65, 70, 78, 91, "wood")
    for x, y in ((15, 46), (38, 46), (58, 52), (76, 52)):
        window(pen, x, y, 10, 13)


@icon("mountain")
def mountain(pen: Pen) -> None:
    pen.shadow(2, 82, 98, 98)
    pen.poly([(44, 90), (70, 30), (98, 90)], "stone-dark")
    pen.poly([(2, 90), (40, 10), (76, 90)], "stone")
    pen.poly([(40, 12), (76, 90), (50, 90), (44, 60), (50, 46)], "stone-dark", 0)
    pen.poly([(40, 10), (26, 40), (34, 36), (40, 44), (47, 35), (54, 41)], "snow", 2.5)
    pen.poly([(70, 30), (62, 48), (69, 45), (75, 50), (79, 49)], "snow", 2.5)


@icon("ranch")
def ranch(pen: Pen) -> None:
    ground(pen)
    pen.poly([(16, 91), (16, 50), (28, 26), (50, 14), (72, 26), (84, 50), (84, 91)], "rust")
    pen.line([(10, 54), (26, 26), (50, 12), (74, 26), (90, 54)], "ink", 9)
    pen.line([(10, 54), (26, 26), (50, 12), (74, 26), (90, 54)], "cream", 4)
    pen.rect(34, 58, 66, 91, "rust-dark", 3, "cream")
    pen.line([(34, 58), (66, 91)], "cream", 3.5)
    pen.line([(66, 58), (34, 91)], "cream", 3.5)
    pen.rect(43, 30, 57, 46, "coal", 2.5, "cream")


@icon("mine")
def mine(pen: Pen) -> None:
    ground(pen)
    pen.poly([(3, 92), (14, 56), (34, 26), (56, 16), (76, 34), (90, 62), (97, 92)], "stone-dark")
    pen.poly([(14, 56), (34, 26), (56, 16), (46, 44), (26, 60)], "stone", 0)
    pen.poly([(28, 92), (32, 52), (68, 52), (72, 92)], "coal")
    pen.line([(30, 92), (33, 54)], "ink", 11)
    pen.line([(70, 92), (67, 54)], "ink", 11)
    pen.line([(26, 52), (74, 52)], "ink", 13)
    pen.line([(30, 92), (33, 54)], "plank", 6)
    pen.line([(70, 92), (67, 54)], "plank", 6)
    pen.line([(26, 52), (74, 52)], "plank", 8)
    pen.poly([(37, 68), (63, 68), (59, 84), (41, 84)], "iron")
    pen.poly([(38, 68), (44, 60), (50, 64), (56, 59), (62, 68)], "brass-light", 2.5)
    pen.disc(44, 88, 5, "coal", 2.5, "stone")
    pen.disc(56, 88, 5, "coal", 2.5, "stone")


@icon("drugstore")
def drugstore(pen: Pen) -> None:
    ground(pen)
    front(pen, "leaf", "leaf-dark")
    pen.disc(50, 36, 17, "cream")
    pen.poly([(39, 34), (61, 34), (57, 46), (43, 46)], "leaf", 2.5)
    pen.line([(52, 34), (60, 23)], "ink", 4)
    pen.rect(42, 64, 58, 91, "wood")
    window(pen, 21, 62, 14, 18)
    window(pen, 65, 62, 14, 18)


@icon("bank")
def bank(pen: Pen) -> None:
    ground(pen)
    pen.rect(10, 82, 90, 91, "stone")
    pen.rect(16, 42, 84, 82, "stone-dark")
    for x in (19, 37, 54, 71):
        pen.rect(x, 44, x + 10, 82, "snow", 2.5)
    pen.poly([(6, 44), (50, 10), (94, 44)], "stone")
    pen.disc(50, 32, 9.5, "brass", 2.5)
    pen.line([(50, 26), (50, 38)], "ink", 2.2)
    pen.line([(54, 28.5), (48, 28.5), (46.5, 31), (53.5, 33.5), (52, 36), (46, 36)], "ink", 2)


@icon("saloon")
def saloon(pen: Pen) -> None:
    ground(pen)
    front(pen, "plank", "card-red", top=28)
    pen.rect(36, 22, 58, 47, "brass-light", 3, r=2)
    pen.arc(60, 34, 8, -80, 80, "ink", 4)
    pen.oval(33, 15, 61, 27, "snow", 3)
    pen.rect(33, 58, 67, 91, "coal")
    pen.poly([(33, 63), (49, 66), (49, 85), (33, 83)], "wood-light", 2.5)
    pen.poly([(67, 63), (51, 66), (51, 85), (67, 83)], "wood-light", 2.5)
    window(pen, 17, 58, 11, 18)
    window(pen, 72, 58, 11, 18)


@icon("hotel")
def hotel(pen: Pen) -> None:
    ground(pen)
    pen.rect(18, 16, 82, 91, "sky")
    pen.rect(12, 8, 88, 18, "slate")
    for y in (24, 44):
        for x in (25, 44.5, 64):
            window(pen, x, y, 11, 14)
    pen.rect(11, 62, 89, 69, "slate")
    pen.rect(42, 72, 58, 91, "wood")
    pen.line([(16, 70), (16, 91)], "ink", 4)
    pen.line([(84, 70), (84, 91)], "ink", 4)
    window(pen, 24, 74, 11, 12)
    window(pen, 65, 74, 11, 12)


@icon("church")
def church(pen: Pen) -> None:
    ground(pen)
    pen.rect(46, 58, 88, 91, "snow")
    pen.poly([(40, 60), (56, 42), (84, 42), (94, 60)], "slate")
    pen.rect(20, 46, 48, 91, "snow")
    pen.poly([(15, 48), (34, 18), (53, 48)], "slate")
    pen.line([(34, 4), (34, 20)], "ink", 4.5)
    pen.line([(28, 9.5), (40, 9.5)], "ink", 4.5)
    pen.poly([(27, 91), (27, 76), (34, 69), (41, 76), (41, 91)], "wood")
    pen.disc(34, 56, 5.5, "glass", 2.5)
    for x in (56, 72):
        pen.poly([(x, 82), (x, 71), (x + 5, 66), (x + 10, 71), (x + 10, 82)], "glass", 2.5)


@icon("prison")
def prison(pen: Pen) -> None:
    ground(pen)
    pen.poly(
        [
            (12, 91),
            (12, 26),
            (24, 26),
            (24, 34),
            (37, 34),
            (37, 26),
            (63, 26),
            (63, 34),
            (76, 34),
            (76, 26),
            (88, 26),
            (88, 91),
        ],
        "stone",
    )
    for y, xs in ((46, (12, 30)), (62, (12, 22)), (76, (70, 88)), (54, (78, 88)), (84, (12, 28))):
        pen.line([(xs[0], y), (xs[1], y)], "stone-dark", 2.5)
    pen.rect(32, 44, 68, 74, "coal", 4)
    for x in (39, 46.5, 53.5, 61):
        pen.line([(x, 43), (x, 75)], "stone", 3)
    pen.rect(26, 80, 74, 88, "iron", 2.5)


@icon("store")
def store(pen: Pen) -> None:
    ground(pen)
    pen.rect(14, 34, 86, 91, "plank")
    pen.rect(10, 16, 90, 36, "wood")
    pen.rect(22, 21, 78, 31, "cream", 2)
    for number in range(6):
        x = 8 + 14 * number
        pen.poly(
            [(x + 2, 38), (x + 14, 38), (x + 14, 54), (x + 7, 59), (x, 54)], "rust" if number % 2 == 0 else "cream", 2.5
        )
    pen.rect(42, 62, 58, 91, "wood-dark")
    window(pen, 20, 64, 15, 14)
    pen.oval(64, 66, 84, 92, "plank-dark")
    pen.line([(65, 74), (83, 74)], "ink", 2.5)
    pen.line([(65, 84), (83, 84)], "ink", 2.5)


@icon("school")
def school(pen: Pen) -> None:
    ground(pen)
    pen.rect(14, 52, 86, 91, "rust")
    pen.poly([(8, 54), (28, 34), (72, 34), (92, 54)], "slate")
    pen.rect(38, 20, 62, 40, "cream")
    pen.poly([(33, 22), (50, 5), (67, 22)], "slate")
    pen.poly([(43, 36), (45, 29), (50, 25), (55, 29), (57, 36)], "brass", 2.5)
    pen.rect(42, 66, 58, 91, "cream")
    window(pen, 20, 62, 14, 16)
    window(pen, 66, 62, 14, 16)


@icon("blacksmith")
def blacksmith(pen: Pen) -> None:
    ground(pen)
    pen.line([(14, 91), (14, 38)], "ink", 9)
    pen.line([(86, 91), (86, 38)], "ink", 9)
    pen.line([(14, 91), (14, 38)], "plank-dark", 4)
    pen.line([(86, 91), (86, 38)], "plank-dark", 4)
    pen.poly([(4, 40), (50, 10), (96, 40)], "wood")
    pen.poly(
        [
            (22, 52),
            (34, 50),
            (78, 50),
            (78, 58),
            (60, 64),
            (60, 72),
            (72, 78),
            (72, 86),
            (34, 86),
            (34, 78),
            (44, 72),
            (44, 64),
        ],
        "iron",
    )
    pen.line([(54, 46), (74, 30)], "ink", 7)
    pen.line([(54, 46), (74, 30)], "plank", 3)
    pen.poly([(42, 40), (52, 32), (62, 46), (52, 52)], "coal", 2.5)
    pen.star(28, 68, 9, "glass", 2.2, 6)


@icon("cityhall")
def cityhall(pen: Pen) -> None:
    ground(pen)
    pen.rect(8, 56, 92, 91, "cream")
    pen.rect(5, 50, 95, 58, "brass")
    pen.poly([(26, 50), (29, 36), (38, 27), (50, 23), (62, 27), (71, 36), (74, 50)], "brass-light")
    pen.line([(50, 23), (50, 4)], "ink", 3.5)
    pen.poly([(50, 4), (70, 8), (50, 14)], "rust", 2.5)
    pen.disc(50, 39, 6.5, "cream", 2.5)
    for x in (14, 29, 63, 78):
        pen.rect(x, 64, x + 8, 91, "snow", 2.5)
    pen.poly([(43, 91), (43, 72), (50, 65), (57, 72), (57, 91)], "wood")


@icon("station")
def station(pen: Pen) -> None:
    pen.line([(4, 92), (96, 92)], "ink", 6)
    for x in range(8, 96, 12):
        pen.line([(x, 92), (x, 97)], "wood", 4)
    pen.rect(8, 30, 38, 72, "rust")
    pen.rect(14, 38, 31, 54, "glass", 2.5)
    pen.rect(3, 22, 43, 32, "coal")
    pen.rect(36, 46, 88, 72, "iron", 3, r=6)
    pen.poly([(66, 46), (62, 20), (86, 20), (80, 46)], "coal")
    pen.rect(50, 36, 58, 46, "brass")
    pen.poly([(86, 72), (99, 88), (80, 88)], "rust")
    pen.disc(88, 56, 6, "glass", 2.5)
    for x, r in ((20, 12), (46, 9), (66, 9)):
        pen.disc(x, 90 - r, r, "card-red")
        pen.disc(x, 90 - r, r / 3, "brass", 2)
