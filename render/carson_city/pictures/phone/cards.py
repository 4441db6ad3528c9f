"""Character cards on a phone: number, name, cash limit, face, and what the card does, in letters that can be read."""

from __future__ import annotations

from render.carson_city.pictures.cards import power, taker
from render.carson_city.pictures.scene import Scene
from render.carson_city.words import names
from render.draw.pad import LEAST, Pad, Style, slab, wide
from rules.carson_city.hooks import CHARACTERS, side_of
from rules.carson_city.names import CARD_SIDES

WIDE = 190.0
PITCH = 193.0
BAND = 22.0
THIN = 20.0
"""How high a card's band is, and where it has one for each side."""
FACE = 44.0
SIZES = (14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, LEAST)
"""Of a card's words: the largest that fits."""


def in_order(scene: Scene) -> list[str]:
    """The cards of this game by their number."""
    return sorted(scene.view.sides, key=lambda card: CHARACTERS[card].number)


def card(
    pad: Pad, scene: Scene, name: str, x: float, y: float, high: float, foot: float = 0, across: float = WIDE
) -> None:
    """One card, so large; so much at its foot stays free. A taken one is darker and carries its owner's badge."""
    seat = taker(scene, name)
    if CHARACTERS[name].both and seat is None:
        either(pad, scene, name, x, y, high, foot)
        return
    side = scene.view.sides[name]
    pad.rect(x, y, across, high, f"card-{side}", "ink", 1, 5)
    pad.rect(x + 1, y + BAND, across - 2, high - BAND - 1, "paper-light" if seat is None else "paper-dark", r=4)
    pad.circle(x + 13, y + 11.3, 9.6, "paper-light", "ink", 1)
    pad.text(str(CHARACTERS[name].number), x + 3, y + 1.8, 20, 19, slab(13), about=f"number {name}")
    band(pad, scene, name, scene.card_name(name), side, x + 26, y + 0.5, x + across)
    face = min(FACE, high - foot - BAND - 4)
    pad.icon(scene.portrait(name), x + 4, y + BAND + 2, face, about=f"face {name}")
    left, room = x + face + 8, high - foot - BAND - 2
    pad.lines(power(scene, name), left, y + BAND + 1, across - face - 11, room, SIZES, f"power {name}")
    if seat is not None:
        pad.badge(seat, x + 23, y + high - 28, 26, f"taken {name}")


def band(pad: Pad, scene: Scene, card: str, name: str, side: str, x: float, y: float, right: float) -> None:
    """Name and cash limit on a card's coloured band."""
    ink = "ink" if side == "yellow" else "white"
    cap = scene.money(side_of(scene.view, card).limit if side == scene.view.sides[card] else limit_of(card, side))
    across = max(26.0, wide(cap, 16))
    left = right - across - 4
    pad.text(cap, left, y, across + 2, BAND - 1, Style(16, ink), about=f"limit {card}")
    pad.icon("purse", left - 18, y + 2, 17)
    pad.text(name, x, y, left - 20 - x, BAND - 1, Style(17, ink, least=LEAST), about=f"card {card}")


def limit_of(card: str, side: str) -> int:
    return CHARACTERS[card].side(side).limit


def either(pad: Pad, scene: Scene, name: str, x: float, y: float, high: float, foot: float) -> None:
    """A card whose taker chooses the side: both, one below the other, each with name, limit and power."""
    half = (high - foot) / 2
    pad.rect(x, y, WIDE, high, "card-yellow", "ink", 1, 5)
    pad.rect(x + 1, y + THIN, WIDE - 2, high - THIN - 1, "paper-light", r=4)
    pad.rect(x + 1, y + half, WIDE - 2, THIN - 2, "card-red")
    pad.circle(x + 12, y + 10.5, 9, "paper-light", "ink", 1)
    pad.text(str(CHARACTERS[name].number), x + 2, y + 1, 20, 19, slab(13), about=f"number {name}")
    for side, top, left in zip(CARD_SIDES, (0.0, half - 2), (26, 8), strict=True):
        word = scene.name("character", names.card(name, scene.view.options.edition, side))
        band(pad, scene, name, word, side, x + left, y + top, x + WIDE)
        room = half - THIN + (1 if top else 0)
        said = scene.say(f"card.{name}.{side}")
        pad.lines(said, x + 8, y + top + THIN - 1, WIDE - 14, room, SIZES, f"power {name}")
