"""What the card game consists of: land, backs, bid cards, personalities upright and tilted. Our own art."""

from __future__ import annotations

from PIL import Image

from render.draw.icons import Pen, face, icon
from rules.card_game.names import SYMBOL
from rules.card_game.personalities import PERSONALITIES

GROUNDS = {1: ("sand", "sand-dark"), 2: ("paper-dark", "paper")}
"""The two shades of each epoch's land: desert first, trodden ground later."""


def ground(pen: Pen, light: str, dark: str) -> None:
    """A land card without what stands on it: two by two parcels, some grass."""
    pen.rect(0, 0, 100, 100, "wood-deep", 0, r=6)
    pen.rect(0.8, 0.8, 99.2, 99.2, "ink-faint", 0, r=5.5)
    pen.rect(2, 2, 98, 98, light, 0, r=4.5)
    pen.rect(50, 2, 98, 50, dark, 0, r=4)
    pen.rect(2, 50, 50, 98, dark, 0, r=4)
    pen.line([(50, 4), (50, 96)], "sand-line", 1)
    pen.line([(4, 50), (96, 50)], "sand-line", 1)
    for x, y in ((12, 20), (34, 40), (70, 14), (88, 36), (16, 78), (38, 62), (62, 88), (84, 66)):
        for lean in (-3, 0, 3):
            pen.line([(x, y), (x + lean, y - 5)], "scrub", 1.2)


@icon("land-1")
def land_one(pen: Pen) -> None:
    ground(pen, *GROUNDS[1])


@icon("land-2")
def land_two(pen: Pen) -> None:
    ground(pen, *GROUNDS[2])


def stack(pen: Pen, fill: str, edge: str) -> None:
    """Several cards face down, one on the other."""
    for step in (8, 4, 0):
        pen.rect(2 + step, 2 + step, 90 + step, pen.high - 10 + step, fill, 2, edge, r=5)


@icon("pile-land")
def pile_land(pen: Pen) -> None:
    """The back of land cards: mountains under the sun."""
    stack(pen, "rust", "ink")
    pen.rect(9, 9, 83, pen.high - 17, "brass-light", 2, r=3)
    pen.disc(60, 30, 12, "brass", 2)
    pen.poly([(12, 64), (34, 28), (56, 64)], "stone-dark", 2)
    pen.poly([(40, 64), (60, 42), (80, 64)], "stone", 2)
    pen.rect(9, 64, 83, pen.high - 17, "plank", 2)


@icon("pile-people")
def pile_people(pen: Pen) -> None:
    """The back of personalities: room for six symbols."""
    stack(pen, "wood", "wood-deep")
    pen.rect(9, 9, 83, pen.high - 17, "paper-dark", 2, "brass", r=4)


@icon("attraction")
def attraction(pen: Pen) -> None:
    """What a card's attraction stands on: slate, so that nobody takes it for points or money."""
    pen.rect(3, 3, 97, pen.high - 3, "white", 0, r=24)
    pen.rect(8, 8, 92, pen.high - 8, "slate", 0, r=20)


@icon("magnet")
def magnet(pen: Pen) -> None:
    """What draws virtual players to a card."""
    pen.arc(50, 49, 48, 180, 360, "ink", 34)
    pen.arc(50, 49, 43, 180, 360, "card-red", 24)
    for x in (19, 81):
        pen.rect(x - 17, 48, x + 17, 98, "ink", 0, r=5)
        pen.rect(x - 12, 48, x + 12, 72, "card-red", 0)
        pen.rect(x - 12, 72, x + 12, 93, "snow", 0)


def mark(pen: Pen, kind: str, x: float, y: float, r: float, fill: str) -> None:
    """One of the six symbols of the bid cards, in one colour."""
    draw = {"star": _star, "hat": _hat, "cactus": _cactus, "boot": _boot, "horseshoe": _horseshoe, "cow": _cow}[kind]
    pen.smaller(lambda small: draw(small, fill), x - r, y - r, r / 50)


def _star(pen: Pen, fill: str) -> None:
    pen.star(50, 54, 52, fill, 0)


def _hat(pen: Pen, fill: str) -> None:
    pen.poly([(24, 62), (30, 18), (44, 26), (56, 26), (70, 18), (76, 62)], fill, 0)
    pen.poly([(0, 56), (24, 66), (76, 66), (100, 56), (84, 82), (16, 82)], fill, 0)


def _cactus(pen: Pen, fill: str) -> None:
    pen.line([(50, 14), (50, 96)], fill, 22)
    pen.line([(18, 36), (18, 62), (50, 62)], fill, 15)
    pen.line([(82, 26), (82, 50), (50, 50)], fill, 15)


def _boot(pen: Pen, fill: str) -> None:
    pen.poly([(26, 4), (62, 4), (60, 52), (92, 66), (96, 88), (54, 88), (48, 80), (44, 96), (22, 96)], fill, 0)


def _horseshoe(pen: Pen, fill: str) -> None:
    pen.arc(50, 46, 44, 118, 422, fill, 22)
    pen.line([(30, 76), (24, 90)], fill, 20)
    pen.line([(70, 76), (76, 90)], fill, 20)


def _cow(pen: Pen, fill: str) -> None:
    pen.poly([(30, 36), (70, 36), (66, 62), (60, 92), (50, 98), (40, 92), (34, 62)], fill, 0)
    pen.poly([(34, 38), (12, 30), (2, 8), (20, 20), (44, 26)], fill, 0)
    pen.poly([(66, 38), (88, 30), (98, 8), (80, 20), (56, 26)], fill, 0)
    pen.poly([(30, 42), (12, 46), (14, 56), (32, 54)], fill, 0)
    pen.poly([(70, 42), (88, 46), (86, 56), (68, 54)], fill, 0)


for _kind in SYMBOL.values():

    @icon(f"mark-{_kind}")
    def draw_mark(pen: Pen, kind: str = _kind) -> None:
        mark(pen, kind, 50, 50, 46, "ink")


@icon("bid")
def bid(pen: Pen) -> None:
    """A bid card in the player's colour, 100 by 140: its symbol above, room for the number below."""
    pen.rect(4, 4, 96, pen.high - 4, "own", 7, r=14)
    pen.rect(13, pen.high * 0.38, 87, pen.high - 13, "paper-light", 0, r=9)
    mark(pen, SYMBOL[pen.own], 50, pen.high * 0.215, 22, "own-on")


@icon("bid-wide")
def bid_wide(pen: Pen) -> None:
    """The same lying down, where many stand in a row: its symbol at the left, room for the number at the right."""
    pen.rect(3, 3, 97, pen.high - 3, "own", 5, r=14)
    pen.rect(40, 9, 91, pen.high - 9, "paper-light", 0, r=9)
    mark(pen, SYMBOL[pen.own], 23, pen.high / 2, 15, "own-on")


@icon("bid-used")
def bid_used(pen: Pen) -> None:
    """A bid card that was played: it lies there, and is not to be had again in this epoch."""
    pen.rect(4, 4, 96, pen.high - 4, "paper-dark", 5, "paper-edge", r=14)
    pen.line([(14, pen.high - 16), (86, 16)], "paper-edge", 7)


@icon("sealed")
def sealed(pen: Pen) -> None:
    """A bid card face down under wax."""
    pen.rect(4, 4, 96, pen.high - 4, "own", 7, r=14)
    pen.rect(14, 14, 86, pen.high - 14, "own-dark", 0, r=8)
    pen.disc(50, pen.high / 2, 24, "card-red", 4)
    pen.star(50, pen.high / 2, 13, "cream", 0)


@icon("points-card")
def points_card(pen: Pen) -> None:
    """The dollar of points cards."""
    pen.disc(50, 50, 42, "brass", 6)
    pen.line([(66, 34), (44, 32), (36, 42), (64, 58), (56, 69), (34, 66)], "ink", 7)
    pen.line([(50, 24), (50, 76)], "ink", 6)


@icon("tilting-card")
def tilting_card(pen: Pen) -> None:
    """The curved arrow of cards that are tilted to be used."""
    pen.disc(50, 50, 42, "sky", 6)
    pen.arc(50, 54, 24, 180, 350, "ink", 8)
    pen.poly([(62, 48), (86, 48), (74, 66)], "ink", 0)


def card(pen: Pen, name: str, fill: str) -> None:
    """A small personality card."""
    pen.rect(7, 3, 93, 97, fill, 5, r=10)
    pen.inside(face(name), 11, 11, 0.78)


def upright(name: str) -> None:
    @icon(f"card-{name}")
    def draw(pen: Pen) -> None:
        card(pen, name, "paper-light")


def tilted(name: str) -> None:
    @icon(f"tilted-{name}")
    def draw(pen: Pen) -> None:
        """Turned on its side, as it lies on the table after use."""
        pen.smaller(lambda small: card(small, name, "paper-edge"), 11, 11, 0.78)
        turned = pen.image.rotate(-32, Image.Resampling.BICUBIC)
        pen.image = turned.convert("RGBA")  # by this way its rim keeps the shades it always had


for _name in PERSONALITIES:
    upright(_name)
    tilted(_name)
