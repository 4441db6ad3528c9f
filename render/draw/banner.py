"""The plank on top of every picture: wood and brass, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render.draw.lettering import around, write
from render.draw.scene import Scene, V
from render.draw.shapes import Box, Icon, Rect, Shape, box
from rules.game import Score, Seat
from rules.players import SEATS

HEIGHT = 100
TITLE = Box(28, 7, 560, 49)
WAITING = Box(28, 54, 560, 92)


def ground(width: int) -> list[Shape]:
    shapes: list[Shape] = [Rect(Box(0, 0, width, HEIGHT), "wood-dark")]
    shapes.append(Rect(Box(0, 0, width, 5), "wood-light"))
    shapes.append(Rect(Box(0, HEIGHT - 9, width, HEIGHT - 5), "brass"))
    shapes.append(Rect(Box(0, HEIGHT - 5, width, HEIGHT), "wood-deep"))
    return shapes


@lru_cache(maxsize=16)
def over_paper(width: int, height: int, colour: str) -> tuple[Shape, ...]:
    """The ground of a player's close-up: the plank, and below it paper on a board of that colour."""
    return (
        Rect(Box(0, 0, width, height), "wood-dark"),
        *ground(width),
        Rect(Box(16, 112, width - 16, height - 16), colour, "ink", 3, 14),
        Rect(Box(30, 116, width - 20, height - 20), "paper-light", radius=10),
    )


def title(said: str) -> Shape:
    """Round and phase, as one line."""
    return write(said, TITLE, name="title", size=38, least=30, colour="cream", align="left", about="phase")


def waiting(scene: Scene[V], scores: Sequence[Score] = ()) -> list[Shape]:
    """Whose turn it is; when the game is over and its scores are given, who won."""
    spot = WAITING
    icon = Box(spot.left, spot.top, spot.left + spot.height, spot.bottom)
    after = Box(icon.right + 10, spot.top, spot.right, spot.bottom)
    awaited = scene.awaited
    first = [score for score in scores if score.place == 1]
    if len(first) == 1:
        said = sentence(scene, "winner", first[0].seat, after.width, points=first[0].total)
        return [
            Icon("badge", icon, SEATS[first[0].seat], "winner"),
            write(said, after, size=32, colour="brass-light", align="left", about="winner"),
        ]
    if first:
        return several(scene.say("winners", points=first[0].total), [score.seat for score in first], "winner")
    if not awaited:
        return [write(scene.say(scene.luck), spot, size=30, colour="brass-light", align="left", about="awaited")]
    if len(awaited) == 1:
        said = sentence(scene, "waiting", awaited[0], after.width)
        return [
            Icon("badge", icon, SEATS[awaited[0]], "awaited"),
            write(said, after, size=32, colour="brass-light", align="left", about="awaited"),
        ]
    return several(scene.say("waiting-many"), awaited, "awaited")


def several(said: str, seats: Sequence[Seat], about: str) -> list[Shape]:
    """Something that concerns several players: words, then their badges."""
    label = write(said, WAITING, size=32, colour="brass-light", align="left", about=about)
    size, left = WAITING.height, label.box.right + 14
    return [
        label,
        *(
            Icon("badge", box(left + number * (size + 8), WAITING.top, size, size), SEATS[seat], about)
            for number, seat in enumerate(seats)
        ),
    ]


def sentence(scene: Scene[V], key: str, seat: Seat, room: int, **data: int) -> str:
    """A sentence about a player, whose name is cut where the rest of the sentence needs the room."""
    before, _, after = scene.say(key, name="\n", **data).partition("\n")
    return around(before, scene.player(seat), after, "label", 32, room)
