"""Where does the card go? The town with every place in one of three strengths, and the points it brings there."""

from __future__ import annotations

from render.card_game.pictures.choices import to_lay
from render.card_game.pictures.phone import cards, choice, key, stage
from render.card_game.pictures.phone.town import RIM, TownMap
from render.card_game.pictures.phone.turn import TALLEST
from render.card_game.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding
from render.draw.shapes import Sheet
from render.draw.strength import BEST, FEW, GOOD, levels
from rules.card_game.ai.gains import gains
from rules.card_game.names import SPOTS
from rules.players import SEATS

CARD = 66.0
FOOT = CARD + 4
SHOWN = 3
"""So many places stand out."""
FILLS = {BEST: ("target", "white", "white"), GOOD: ("better", "target", "ink"), FEW: ("target-light", "target", "ink")}
SIZES = {BEST: 0.94, GOOD: 0.8, FEW: 0.7}
"""By strength: paper, edge and ink of a place, and how much of its parcel it takes."""
LARGEST = 52.0
CELLS = 4
"""So many explanations have room beside the card."""


def decide_lay(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    pad = deciding(scene.say("phone.cards.lay"), scene.player(seat), seat)
    land = to_lay(scene.view, seat)
    places = {target: worth for target, worth in choice.open_to(scene).items() if target in SPOTS}
    high = TALLEST - ASKING - FOOT - 4
    pad.rect(2, ASKING + 2, WIDTH - 4, high, "wood-light", SEATS[seat], 3, 5)
    room = (6.0, ASKING + 4, WIDTH - 14, high - 6)
    found = TownMap(pad, scene, seat, room, largest=LARGEST, places=[SPOTS[name] for name in places], rim=RIM)
    found.draw()
    points = gains(scene.view, seat, land) if land else {}
    strength = levels(places, SHOWN)
    for name, level in sorted(strength.items(), key=lambda each: (each[1], each[0])):
        mark(pad, found, name, level, points.get(SPOTS[name]))
    if land:
        foot(pad, scene, land, ASKING + high + 4)
    return pad.sheet(TALLEST)


def mark(pad: Pad, found: TownMap, name: str, level: int, points: int | None) -> None:
    """A place at the parcel where the card's upper left corner would lie, and what the card brings there."""
    x, y = found.at(SPOTS[name])
    size = found.cell * SIZES[level]
    x, y = x + (found.cell - size) / 2, y + (found.cell - size) / 2
    fill, edge, ink = FILLS[level]
    pad.rect(x, y, size, size, fill, edge, 1.8 if level == BEST else 1, 4, f"target {name}")
    if points is not None:
        letters = min(22.0, found.cell * 0.5) if level == BEST else min(17.0, found.cell * 0.42)
        style = Style(letters, ink, "centre", least=LEAST)
        pad.text(stage.plus(points), x, y, size, size, style, about=f"gain {name}")


def foot(pad: Pad, scene: Scene, land: str, y: float) -> None:
    """The card, its upper left parcel framed as the places are, and what the elements on it are worth."""
    pad.rect(0, y, WIDTH, FOOT, "dusk")
    cards.land_card(pad, land, 4, y + 2, CARD)
    pad.rect(4, y + 2, CARD / 2, CARD / 2, "", "target", 3.4, 3, f"corner {land}")
    left = CARD + 12
    said = scene.say("phone.cards.corner", number=land.removeprefix("land"))
    pad.text(said, left, y + 1, WIDTH - left - 4, 17, Style(13, "cream", least=LEAST), about="corner")
    across = (WIDTH - left - 2) / 2
    for place, element in enumerate(key.elements([land])):
        x, top = left + place % 2 * across, y + 18 + place // 2 * key.ROW
        pad.rect(x, top + 0.5, across - 3, key.ROW - 1, "paper", r=4)
        key.line(pad, scene, element, x + 2, top, across - 6)
    place = len(key.elements([land]))
    if place < CELLS:
        best(pad, scene, left + place % 2 * across + 4, y + 18 + place // 2 * key.ROW)


def best(pad: Pad, scene: Scene, x: float, y: float) -> None:
    """What the strongest colour means."""
    fill, edge, _ = FILLS[BEST]
    pad.rect(x, y + (key.ROW - 13) / 2, 22, 13, fill, edge, 1, 3)
    style = Style(13, "cream", least=LEAST)
    pad.text(scene.say("phone.cards.promises"), x + 27, y, WIDTH - x - 31, key.ROW, style, about="promises")
