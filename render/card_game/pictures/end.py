"""The end of a game: places with the final towns, where the points came from, points over the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from render.card_game.pictures import header, land, layout
from render.card_game.pictures.scene import Scene
from render.draw import banner
from render.draw.chart import chart
from render.draw.lettering import signed, write
from render.draw.ranking import breakdown
from render.draw.request import Round
from render.draw.shapes import Box, Icon, Rect, Shape, Sheet, box
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.scoring import POINTS, scores
from rules.card_game.taking import attraction
from rules.game import Score, Seat
from rules.players import SEATS

LANDS_ACROSS = 5
"""A virtual player's land cards in a row."""


@lru_cache(maxsize=8)
def ground(height: int) -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, height), "wood-dark")
    return (whole, *banner.ground(layout.WIDTH))


def end(scene: Scene, history: Sequence[Round] = ()) -> Sheet:
    """Everything about how it ended. Without a history the chart is left out."""
    ranked = [gathered(score) for score in scores(scene.view)]
    shapes: list[Shape] = [*header.shapes(scene)]
    columns = 4 if len(ranked) == 4 else 3
    wide = (layout.WIDTH - 2 * layout.EDGE + layout.END_GAP) // columns
    high = layout.END_HEAD + wide + layout.END_PEOPLE
    for number, score in enumerate(ranked):
        row, column = divmod(number, columns)
        left, top = layout.EDGE + column * wide, layout.END_TOP + row * (high + layout.END_GAP)
        shapes += placed(scene, score, box(left, top, wide - layout.END_GAP, high))
    rows = -(-len(ranked) // columns)
    sources = [why for why in (*POINTS, "lands", "people") if any(why in score.parts for score in ranked)]
    bottom = breakdown(scene, ranked, sources, layout.END_TOP + rows * (high + layout.END_GAP), scene.reason, shapes)
    if history:
        points = [each.points for each in history]
        labels = [str(number) for number in range(1, len(history) + 1)]
        spot = box(layout.EDGE, bottom + 12, layout.WIDTH - 2 * layout.EDGE, layout.END_CHART)
        shapes += chart(scene, scene.say("chart-points"), points, labels, spot, str)
        bottom = spot.bottom
    height = bottom + layout.EDGE
    return Sheet(layout.WIDTH, height, ground(height), tuple(shapes))


def gathered(score: Score) -> Score:
    """The same points with all personalities under one head: each is drawn with its own beside the town."""
    parts: Counter[str] = Counter()
    for why, points in score.parts.items():
        parts["people" if why in PERSONALITIES else why] += points
    return replace(score, parts=parts)


def placed(scene: Scene, score: Score, spot: Box) -> list[Shape]:
    """A player's place and name, the points below, over the final town; the winner's on brass."""
    colour = SEATS[score.seat]
    bar = Box(spot.left + 3, spot.top + 12, spot.right - 3, spot.top + layout.END_HEAD)
    upper = Box(bar.left + 8, bar.top + 4, bar.right - 8, bar.top + layout.END_NAME)
    lower = Box(bar.left + 8, upper.bottom, bar.right - 8, bar.bottom - 4)
    badge = box(upper.left + 58, upper.top + 2, upper.height - 4, upper.height - 4)
    name = Box(badge.right + 10, upper.top, upper.right, upper.bottom)
    star = box(badge.left, lower.top, lower.height, lower.height)
    points = Box(star.right + 10, lower.top, lower.right, lower.bottom)
    place = box(upper.left, upper.top, 54, upper.height)
    found: list[Shape] = [
        Rect(spot, colour, "ink", 3, 12),
        Rect(Box(bar.left, bar.top, bar.right, spot.bottom - 3), "paper-light", radius=9),
        Rect(bar, "brass-light" if score.place == 1 else "paper-dark", radius=9),
        write(f"{score.place}.", place, name="title", size=44, about=f"place {colour}"),
        Icon("badge", badge, colour),
        write(scene.player(score.seat), name, size=46, least=30, align="left", about=f"name {colour}"),
        Icon("vp", star),
        write(signed(score.total), points, name="title", size=54, align="left", about=f"vp {colour}"),
    ]
    low = spot.bottom - layout.END_PEOPLE - 6
    room = Box(spot.left + 10, bar.bottom + 6, spot.right - 10, low)
    player = scene.view.players[score.seat]
    if player.level:
        found += cards(player.lands, room)
    else:
        found.append(land.plain(room))
        found += land.town(scene, score.seat, land.town_frame(player.town, room.inset(4))) if player.town else []
    return found + people(scene, score.seat, Box(room.left, low + 6, room.right, spot.bottom - 8))


def people(scene: Scene, seat: Seat, room: Box) -> list[Shape]:
    """Personalities in a row, each with the points it brings."""
    player = scene.view.players[seat]
    size = room.height - 32
    pitch = min(size + 8, (room.width - size) // max(1, len(player.people) - 1))
    found: list[Shape] = []
    for number, name in enumerate(player.people):
        left = room.left + number * pitch
        found.append(Icon(f"card-{name}", box(left, room.top, size, size), about=f"has {SEATS[seat]} {name}"))
        points = attraction(name) if player.level else scene.standing[seat].parts.get(name, 0)
        below = box(left, room.top + size, min(size, pitch - 2), 32)
        found.append(write(signed(points), below, size=30, least=22, about=f"points {SEATS[seat]} {name}"))
    return found


def cards(lands: tuple[str, ...], room: Box) -> list[Shape]:
    """What a virtual player took."""
    size = room.width // LANDS_ACROSS - 4
    found: list[Shape] = []
    for number, name in enumerate(lands):
        row, column = divmod(number, LANDS_ACROSS)
        found += land.one_card(name, box(room.left + column * (size + 4), room.top + row * (size + 4), size, size))
    return found
