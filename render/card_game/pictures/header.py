"""What the plank on top tells: epoch, round and phase, whose turn it is, who chooses when."""

from __future__ import annotations

from render.card_game.pictures import layout
from render.card_game.pictures.offer import NUMERALS
from render.card_game.pictures.scene import Scene
from render.draw import banner
from render.draw.lettering import write
from render.draw.shapes import Circle, Icon, Shape
from rules.card_game.scoring import scores
from rules.players import SEATS


def headline(scene: Scene) -> str:
    """Epoch, round and phase, as one line."""
    if scene.phase in ("end", "over"):
        return scene.say(scene.phase if scene.phase == "over" else "last")
    epoch = NUMERALS[scene.view.epoch]
    return scene.say("epoch-round", epoch=epoch, round=scene.view.round, phase=scene.name("phase", scene.phase))


def shapes(scene: Scene, *, order: bool = True) -> list[Shape]:
    """The header's facts; close-ups leave the order out."""
    final = scores(scene.view) if scene.phase == "over" else ()
    found: list[Shape] = [banner.title(headline(scene)), *banner.waiting(scene, final)]
    return [*found, *choosing(scene)] if order and scene.phase == "choice" else found


def choosing(scene: Scene) -> list[Shape]:
    """In which order cards are taken, each with what was bid; nothing before that is known."""
    view = scene.view
    if not view.order:
        return []
    found: list[Shape] = [
        write(scene.say("choosing"), layout.ORDER_LABEL, size=32, colour="brass-light", align="right", least=24)
    ]
    for place, seat in enumerate(view.order):
        spot = layout.ORDER.moved(place * layout.ORDER_PITCH, 0)
        if seat in scene.awaited:
            found.append(Circle(spot.middle, 31, "glass"))
        found.append(Icon("badge", spot.inset(3), SEATS[seat], f"order {place + 1}"))
        number = layout.ORDER_NUMBER.moved(spot.left, spot.top)
        total, about = str(view.total(seat)), f"total {SEATS[seat]}"
        found.append(write(total, number, name="title", size=42, colour="cream", align="left", about=about))
    return found
