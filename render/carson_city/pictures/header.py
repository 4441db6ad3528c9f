"""What the plank on top tells: round and phase, whose turn it is, turn order and pass order."""

from __future__ import annotations

from render.carson_city.pictures import layout
from render.carson_city.pictures.scene import Scene
from render.draw import banner
from render.draw.lettering import write
from render.draw.shapes import Box, Circle, Icon, Shape
from rules.carson_city.names import SEATS
from rules.carson_city.scoring import scores
from rules.game import Seat


def headline(scene: Scene) -> str:
    """Round and phase, as one line."""
    if scene.phase in ("setup", "over"):
        return scene.say(scene.phase)
    return f"{scene.say('round', round=scene.view.round)} · {scene.name('phase', scene.phase)}"


def shapes(scene: Scene, *, tracks: bool = True) -> list[Shape]:
    """The header's facts; close-ups leave the two orders out."""
    final = scores(scene.view) if scene.phase == "over" else ()
    found: list[Shape] = [banner.title(headline(scene)), *banner.waiting(scene, final)]
    if tracks:
        label = "choosing" if scene.phase in ("setup", "characters") else "order"
        found += socketed(scene, scene.say(label), scene.view.order, layout.ORDER_LABEL, layout.ORDER, "order")
        found += socketed(scene, scene.say("passed"), scene.view.passed, layout.PASSED_LABEL, layout.PASSED, "passed")
    return found


def socketed(scene: Scene, label: str, seats: tuple[Seat, ...], where: Box, first: Box, about: str) -> list[Shape]:
    """One order: badges in sockets, empty sockets numbered."""
    found: list[Shape] = [write(label, where, size=26, colour="brass-light", align="right", least=22)]
    for place in scene.seats:
        spot = first.moved(place * layout.SOCKET_PITCH, 0)
        if place < len(seats):
            seat = seats[place]
            if seat in scene.awaited:
                found.append(Circle(spot.middle, 26, "glass"))
            found.append(Icon("badge", spot.inset(3), SEATS[seat], f"{about} {place + 1}"))
        else:
            found.append(Circle(spot.middle, 21, "wood-deep", "wood-light", 3))
            found.append(write(str(place + 1), spot, size=24, colour="wood-light"))
    return found
