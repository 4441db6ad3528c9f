"""Which card? Every card with what it would bring, one's own town, who chooses after, and what elements are worth."""

from __future__ import annotations

from render.card_game.pictures.phone import choice, key, stage
from render.card_game.pictures.phone.players import chosen, in_order
from render.card_game.pictures.phone.town import RIM, TownMap
from render.card_game.pictures.scene import Scene
from render.draw.pad import ASKING, WIDTH, Pad, Style, deciding, slab
from render.draw.shapes import Sheet
from render.draw.tally import TALLEST
from rules.players import SEATS

TOWN = 212.0
"""How wide and high one's own town is, beside those who choose."""
HIGH = 178.0
"""At most; without a town everybody's line decides."""
ROW = 27.0


def decide_take(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    pad = deciding(scene.say("phone.cards.take"), scene.player(seat), seat)
    found = choice.open_to(scene)
    strength = stage.strengths(scene, found)
    y = stage.stage(pad, scene, ASKING + 1, strength, targets=True) + 2
    explained = key.elements(scene.view.line)
    wanted = HIGH if scene.view.players[seat].town else len(scene.view.players) * ROW
    high = min(wanted, TALLEST - y - 2 - key.height(len(explained)) - stage.foot(scene))
    own_town(pad, scene, (2, y, TOWN, high))
    order(pad, scene, TOWN + 4, y, high)
    y = key.key(pad, scene, explained, y + high + 2)
    return pad.sheet(stage.legend(pad, scene, y))


def own_town(pad: Pad, scene: Scene, room: tuple[float, float, float, float]) -> None:
    """The town of whoever chooses, with letters to find a place by."""
    x, y, wide, high = room
    seat = choice.chooser(scene)
    pad.rect(x, y, wide, high, "wood-light", SEATS[seat], 3, 5)
    if scene.view.players[seat].town:
        TownMap(pad, scene, seat, (x + 4, y + 3, wide - 8, high - 7), largest=32, rim=RIM).draw()
    else:
        pad.text(scene.say("no-town"), x, y, wide, high, Style(15, "cream", "centre"))


def order(pad: Pad, scene: Scene, x: float, y: float, room: float) -> None:
    """Everybody in the order in which they choose, with what they bid; seat by seat where nobody has bid yet."""
    seats = in_order(scene)
    done, row = chosen(scene), min(45.0, room / len(seats))
    for place, seat in enumerate(seats):
        top, high, colour = y + place * row, row - 2, SEATS[seat]
        up = seat == choice.chooser(scene)
        pad.rect(x, top, WIDTH - 2 - x, high, "brass-light" if up else "paper-light", "ink", 0.8, 4)
        pad.badge(seat, x + 3, top + (high - 23) / 2, 23, f"player {colour}")
        if seat in done:
            pad.icon("check", x + 16, top + high - 14, 13, about=f"done {colour}")
        pad.text(scene.player(seat), x + 30, top, 98, high, Style(16, least=13), about=f"name {colour}")
        if scene.view.bids and seat in scene.view.order:
            pad.rect(WIDTH - 42, top + 3, 36, high - 6, "ink", "white", 0.8, 4)
            said = str(scene.view.total(seat))
            pad.text(
                said, WIDTH - 42, top + 3, 36, high - 6, slab(min(17.0, high - 10), "white"), about=f"bid {colour}"
            )
