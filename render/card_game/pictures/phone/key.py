"""What each element is worth, beside the cards one bids for and lays."""

from __future__ import annotations

from collections.abc import Iterable

from render.card_game.pictures.panels import KEY
from render.card_game.pictures.scene import Scene
from render.draw.pad import LEAST, WIDTH, Pad, Style
from rules.card_game.town import land_of

ROW = 25.0
COLUMNS = 3
ICON = 20.0
SIZES = (12, 11.5, 11, 10.5, 10, LEAST)


def elements(lands: Iterable[str]) -> list[str]:
    """What stands on these cards and needs explaining, in the key's order."""
    there = {element for land in lands for element in land_of(land).parcels}
    return [element for element in KEY if element in there]


def height(many: int, columns: int = COLUMNS) -> float:
    """How high a key of so many elements is."""
    return -(-many // columns) * ROW + 6 if many else 0.0


def key(pad: Pad, scene: Scene, found: list[str], top: float, columns: int = COLUMNS) -> float:
    """A strip across the picture; tells where it ends."""
    if not found:
        return top
    high = height(len(found), columns)
    pad.rect(2, top, WIDTH - 4, high - 2, "paper", "ink", 0.8, 5)
    across = (WIDTH - 10) / columns
    for place, element in enumerate(found):
        line(pad, scene, element, 6 + place % columns * across, top + 2 + place // columns * ROW, across - 3)
    return top + high


def line(pad: Pad, scene: Scene, element: str, x: float, y: float, across: float, row: float = ROW) -> None:
    """One element and what it brings."""
    pad.icon(element, x, y + (row - ICON) / 2, ICON)
    said = scene.say(f"worth.{element}")
    pad.lines(said, x + ICON + 4, y, across - ICON - 4, row, SIZES, f"key {element}")


def panel(pad: Pad, scene: Scene, room: tuple[float, float, float, float]) -> None:
    """The whole key where a town would lie."""
    x, y, wide, high = room
    pad.rect(x, y, wide, high, "paper", "ink", 1, 5)
    pad.text(scene.say("key"), x + 8, y + 1, wide - 16, 19, Style(15, least=11))
    columns = 2
    across, rows = (wide - 10) / columns, -(-len(KEY) // columns)
    pitch = (high - 21) / rows
    for place, element in enumerate(KEY):
        column, row = divmod(place, rows)
        line(pad, scene, element, x + 5 + column * across, y + 20 + row * pitch, across - 2, pitch)
