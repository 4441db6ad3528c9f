"""The phase in which characters are chosen: all cards large, and below them who has what."""

from __future__ import annotations

from render.carson_city.pictures.cards import taker
from render.carson_city.pictures.phone import players
from render.carson_city.pictures.phone.cards import PITCH, WIDE, card, in_order
from render.carson_city.pictures.phone.turn import plank
from render.carson_city.pictures.scene import Scene
from render.draw.pad import PLANK, Pad, Style, slab
from render.draw.shapes import Sheet

TOP = PLANK + 3
CARD = 76.0
ROW = 29.0
MANY = 5
"""So many players, and cards and lines are a little lower."""


def phase_characters(scene: Scene) -> Sheet:
    """Seven or eight cards in two columns: what each does and allows, who has taken it; then everybody's line."""
    pad = Pad()
    plank(pad, scene)
    cards = in_order(scene)
    crowd = len(scene.view.players) > MANY
    high, row = (CARD - 4, ROW - 2) if crowd else (CARD, ROW)
    new = taken_since(scene)
    for number, name in enumerate(cards):
        x, y = 3 + number % 2 * PITCH, TOP + number // 2 * (high + 3)
        card(pad, scene, name, x, y, high)
        if name in new:
            pad.ticks(x + 1, y + 1, WIDE - 2, high - 2, f"new {name}", 12)
    rows = -(-len(cards) // 2)
    if len(cards) % 2:
        hint(pad, scene, 3 + PITCH, TOP + (rows - 1) * (high + 3), high)
    label = scene.say("phone.choosing" if scene.phase in ("setup", "characters") else "phone.order")
    bottom = players.players(pad, scene, TOP + rows * (high + 3), label, row)
    return pad.sheet(bottom + 2)


def taken_since(scene: Scene) -> set[str]:
    """Cards taken since the view before; where that is most of those taken, a mark would mark nothing."""
    if scene.before is None:
        return set()
    before = {name for player in scene.before.players for name in player.cards}
    taken = {name for name in scene.view.sides if taker(scene, name) is not None}
    return taken - before if len(taken - before) * 2 <= len(scene.view.sides) else set()


def hint(pad: Pad, scene: Scene, x: float, y: float, high: float) -> None:
    """What the numbers on the cards mean, in the place of an eighth card."""
    pad.rect(x, y, WIDE, high, "wood", r=5)
    pad.circle(x + 17, y + high * 0.3, 10, "paper-light", "ink", 1)
    pad.text("1", x + 7, y + high * 0.3 - 10, 20, 20, slab(13))
    pad.text(scene.say("phone.lowest"), x + 34, y + high * 0.3 - 10, WIDE - 38, 20, Style(14, "cream", least=11))
    pad.icon("purse", x + 8, y + high * 0.68 - 9, 18)
    pad.text(scene.say("phone.kept"), x + 34, y + high * 0.68 - 10, WIDE - 38, 20, Style(14, "cream", least=11))
