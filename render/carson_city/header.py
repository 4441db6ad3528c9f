"""The plank on top: round and phase, whose turn it is, turn order and pass order."""

from __future__ import annotations

from render.carson_city import layout
from render.carson_city.scene import Scene
from render.lettering import around, write
from render.shapes import Box, Circle, Icon, Rect, Shape
from rules.carson_city.names import SEATS
from rules.carson_city.scoring import scores
from rules.game import Seat


def ground(width: int = layout.WIDTH) -> list[Shape]:
    shapes: list[Shape] = [Rect(Box(0, 0, width, layout.HEADER.bottom), "wood-dark")]
    shapes.append(Rect(Box(0, 0, width, 5), "wood-light"))
    shapes.append(Rect(Box(0, layout.HEADER.bottom - 9, width, layout.HEADER.bottom - 5), "brass"))
    shapes.append(Rect(Box(0, layout.HEADER.bottom - 5, width, layout.HEADER.bottom), "wood-deep"))
    return shapes


def headline(scene: Scene) -> str:
    """Round and phase, as one line."""
    if scene.phase in ("setup", "over"):
        return scene.say(scene.phase)
    return f"{scene.say('round', round=scene.view.round)} · {scene.name('phase', scene.phase)}"


def shapes(scene: Scene, *, tracks: bool = True) -> list[Shape]:
    """The header's facts; close-ups leave the two orders out."""
    found: list[Shape] = [
        write(
            headline(scene), layout.TITLE, name="title", size=38, least=30, colour="cream", align="left", about="phase"
        )
    ]
    found += waiting(scene)
    if tracks:
        label = "choosing" if scene.phase in ("setup", "characters") else "order"
        found += socketed(scene, scene.say(label), scene.view.order, layout.ORDER_LABEL, layout.ORDER, "order")
        found += socketed(scene, scene.say("passed"), scene.view.passed, layout.PASSED_LABEL, layout.PASSED, "passed")
    return found


def waiting(scene: Scene) -> list[Shape]:
    """Whose turn it is, or who won."""
    spot = layout.WAITING
    icon = Box(spot.left, spot.top, spot.left + spot.height, spot.bottom)
    after = Box(icon.right + 10, spot.top, spot.right, spot.bottom)
    awaited = scene.awaited
    if scene.phase == "over":
        best = scores(scene.view)[0]
        said = sentence(scene, "winner", best.seat, after.width, points=best.total)
        return [
            Icon("badge", icon, SEATS[best.seat], "winner"),
            write(said, after, size=32, colour="brass-light", align="left", about="winner"),
        ]
    if not awaited:
        return [write(scene.say("luck"), spot, size=30, colour="brass-light", align="left", about="awaited")]
    if len(awaited) == 1:
        said = sentence(scene, "waiting", awaited[0], after.width)
        return [
            Icon("badge", icon, SEATS[awaited[0]], "awaited"),
            write(said, after, size=32, colour="brass-light", align="left", about="awaited"),
        ]
    label = write(scene.say("waiting-many"), spot, size=32, colour="brass-light", align="left", about="awaited")
    left = label.box.right + 14 - icon.left
    step = spot.height + 8
    return [
        label,
        *(
            Icon("badge", icon.moved(left + number * step, 0), SEATS[seat], "awaited")
            for number, seat in enumerate(awaited)
        ),
    ]


def sentence(scene: Scene, key: str, seat: Seat, room: int, **data: int) -> str:
    """A sentence about a player, whose name is cut where the rest of the sentence needs the room."""
    before, _, after = scene.say(key, name="\n", **data).partition("\n")
    return around(before, scene.player(seat), after, "label", 32, room)


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
