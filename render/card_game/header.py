"""What the plank on top tells: epoch, round and phase, whose turn it is, who chooses when."""

from __future__ import annotations

from render import plank
from render.card_game import layout
from render.card_game.offer import NUMERALS
from render.card_game.scene import Scene
from render.lettering import write
from render.shapes import Circle, Icon, Shape
from rules.card_game.scoring import scores
from rules.seats import SEATS


def headline(scene: Scene) -> str:
    """Epoch, round and phase, as one line."""
    if scene.phase in ("end", "over"):
        return scene.say(scene.phase if scene.phase == "over" else "last")
    epoch = NUMERALS[scene.view.epoch]
    return scene.say("epoch-round", epoch=epoch, round=scene.round, phase=scene.name("phase", scene.phase))


def shapes(scene: Scene, *, order: bool = True) -> list[Shape]:
    """The header's facts; close-ups leave the order out."""
    final = scores(scene.view) if scene.phase == "over" else ()
    found: list[Shape] = [plank.title(headline(scene)), *plank.waiting(scene, final)]
    return [*found, *choosing(scene)] if order and scene.phase != "over" else found


def choosing(scene: Scene) -> list[Shape]:
    """In which order cards are taken, each with what was bid; numbered sockets before that is known."""
    view = scene.view
    found: list[Shape] = [
        write(scene.say("choosing"), layout.ORDER_LABEL, size=26, colour="brass-light", align="right", least=22)
    ]
    for place in scene.seats:
        spot = layout.ORDER.moved(place * layout.ORDER_PITCH, 0)
        if place < len(view.order):
            seat = view.order[place]
            if seat in scene.awaited:
                found.append(Circle(spot.middle, 26, "glass"))
            found.append(Icon("badge", spot.inset(3), SEATS[seat], f"order {place + 1}"))
            number = layout.ORDER_NUMBER.moved(spot.left, spot.top)
            total = str(view.total(seat))
            found.append(
                write(total, number, name="title", size=30, colour="cream", align="left", about=f"total {SEATS[seat]}")
            )
        else:
            found.append(Circle(spot.middle, 21, "wood-deep", "wood-light", 3))
            found.append(write(str(place + 1), spot, size=24, colour="wood-light"))
    return found
