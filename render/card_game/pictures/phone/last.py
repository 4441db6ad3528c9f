"""The last moves: a personality that nobody has, or land cards to sell."""

from __future__ import annotations

from render.card_game.pictures.phone import cards, choice, stage
from render.card_game.pictures.phone.town import RIM, TownMap
from render.card_game.pictures.scene import Scene
from render.card_game.words.label import gain
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding
from render.draw.shapes import Sheet
from render.draw.strength import BEST, FEW, GOOD, frame, levels
from render.draw.tally import TALLEST
from rules.card_game.hooks import sales_left
from rules.card_game.moves import Sell
from rules.card_game.personalities import PERSONALITIES
from rules.game import legal
from rules.players import SEATS

HIGH = 54.0
MANY = 8
"""More personalities than that stand in two columns."""
SHOWN = 2
TALL = 380.0
THICK = {BEST: 3.4, GOOD: 1.8, FEW: 1.0}


def decide_leftover(scene: Scene) -> Sheet:
    """Every personality that nobody has, with what it would bring."""
    seat = choice.chooser(scene)
    pad = deciding(scene.say("phone.cards.leftover"), scene.player(seat), seat)
    found = {target: worth for target, worth in choice.open_to(scene).items() if target in PERSONALITIES}
    found = found or dict.fromkeys(scene.view.leftovers(), 0.0)
    strength = levels(found, SHOWN)
    columns = 1 if len(found) <= MANY else 2
    rows = -(-len(found) // columns)
    pitch = min(HIGH + 3, (TALLEST - ASKING - 4) / max(1, rows))
    across = (WIDTH - 4) / columns
    for place, card in enumerate(found):
        room = (3 + place % columns * across, ASKING + 3 + place // columns * pitch, across - 3, pitch - 2)
        if columns == 1:
            cards.person(pad, scene, card, room[0], room[1], across - SIDE - 6, pitch - 2)
        else:
            cards.narrow(pad, scene, card, room, NARROW)
        gained(pad, scene, card, room, strength[card], narrow=columns > 1)
    return pad.sheet(ASKING + 3 + rows * pitch)


SIDE, NARROW = 50.0, 34.0
"""How wide the chip with the points is: beside a personality, and on its band."""


def gained(
    pad: Pad, scene: Scene, card: str, room: tuple[float, float, float, float], level: int, *, narrow: bool
) -> None:
    """The frame of a choice, and in a chip the points it brings."""
    x, y, wide, high = room
    around = wide if narrow else wide - SIDE - 3
    pad.rect(x - 1, y - 1, around + 2, high + 2, "", "target", THICK[level], 5, f"target {card}")
    found = choice.promise(scene.view, choice.chooser(scene), card)
    if found.points is None:
        return
    fill, edge, ink = stage.CHIPS[level]
    across, top, tall = (NARROW, y + 1.5, 15.5) if narrow else (SIDE, y + high / 2 - 13, 26.0)
    left = x + wide - across - (2 if narrow else 0)
    pad.rect(left, top, across, tall, fill, edge, 1.2, 4)
    style = Style(14 if narrow else 19, ink, "centre", least=LEAST)
    pad.text(stage.plus(found.points), left + 1, top, across - 2, tall, style, about=f"gain {card}")


def decide_sell(scene: Scene) -> Sheet:
    """The town, every card that may be sold framed, and by how many points the sale changes what one has."""
    view, seat = scene.view, choice.chooser(scene)
    said = scene.say("phone.cards.sales-left", number=sales_left(view, seat))
    pad = deciding(scene.say("phone.cards.sell"), said, seat, about="sales")
    pad.rect(2, ASKING + 2, WIDTH - 4, TALL, "wood-light", SEATS[seat], 3, 5)
    found = TownMap(pad, scene, seat, (6, ASKING + 4, WIDTH - 14, TALL - 6), largest=50, rim=RIM)
    found.draw()
    points = {move.land: gain(view, seat, move) for move in legal(view, seat) if isinstance(move, Sell)}
    worths = {land: scene.worth.get(land, float(points[land])) for land in points}
    wanted = {land: worth for land, worth in worths.items() if not scene.targets or land in scene.targets}
    strength = levels(wanted, SHOWN)
    for laid in found.town:
        if laid.land in wanted:
            x, y = found.at((laid.column, laid.row))
            size, level = 2 * found.cell, strength[laid.land] if points[laid.land] > 0 else FEW
            frame(pad, x, y, size, size, level, f"target {laid.land}")
            fill, edge, ink = stage.CHIPS[level]
            pad.rect(x + size / 2 - 21, y + size / 2 - 12, 42, 24, fill, edge, 1.2, 5)
            style = Style(18, ink, "centre", least=LEAST)
            said = stage.plus(points[laid.land])
            pad.text(said, x + size / 2 - 20, y + size / 2 - 12, 40, 24, style, about=f"gain {laid.land}")
    return pad.sheet(ASKING + TALL + 4)
