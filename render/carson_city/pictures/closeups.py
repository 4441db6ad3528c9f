"""Close-ups: the town alone, the track alone, and the town with the choices of an open decision marked."""

from __future__ import annotations

from functools import lru_cache

from render.carson_city.pictures import header, layout, notice, private, town, track
from render.carson_city.pictures.layout import Grid
from render.carson_city.pictures.scene import Scene
from render.carson_city.words.desk import ENCLOSURE, targets
from render.draw import banner
from render.draw.lettering import width, write
from render.draw.shapes import Box, Rect, Shape, Sheet, box
from rules.carson_city.board import ENDS, PARCEL_SET
from rules.carson_city.hooks import crossings
from rules.carson_city.moves import Allow, Road
from rules.carson_city.names import SPACES
from rules.carson_city.state import View
from rules.game import Seat, legal


@lru_cache(maxsize=8)
def town_ground(height: int, river: tuple[str, ...]) -> tuple[Shape, ...]:
    across, _ = layout.CLOSE_TOWN_SIZE
    whole: Shape = Rect(Box(0, 0, across, height), "wood-dark")
    return (whole, *banner.ground(across), *town.ground(layout.CLOSE_TOWN, river))


def town_only(scene: Scene) -> Sheet:
    """The town, larger."""
    across, height = layout.CLOSE_TOWN_SIZE
    shapes = (*header.shapes(scene, tracks=False), *town.shapes(scene, layout.CLOSE_TOWN))
    return Sheet(across, height, town_ground(height, town.water(scene.view)), shapes)


@lru_cache(maxsize=8)
def track_ground(lang: str, spaces: tuple[str, ...]) -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, layout.TRACK_ONLY_HEIGHT), "wood-dark")
    return (whole, *banner.ground(layout.WIDTH), *track.ground(lang, spaces))


def track_only(scene: Scene) -> Sheet:
    """The action track with both orders."""
    ground = track_ground(scene.lang, scene.view.box.spaces)
    shapes = (*header.shapes(scene), *track.shapes(scene))
    return Sheet(layout.WIDTH, layout.TRACK_ONLY_HEIGHT, ground, shapes)


def open_targets(view: View, seat: Seat) -> tuple[str, ...]:
    """The parcels, sides, spaces and enclosures a seat may choose now; what is open at any time is left out."""
    return targets(move for move in legal(view, seat) if not isinstance(move, (Road, Allow)))


def choices(scene: Scene) -> Sheet:
    """The town with the legal targets marked by their names; below it action spaces, enclosures, one's duel tiles."""
    seat = scene.seat if scene.seat is not None else next(iter(scene.awaited), None)
    wanted = scene.targets or (open_targets(scene.view, seat) if seat is not None else ())
    across, _ = layout.CLOSE_TOWN_SIZE
    top, step = layout.CHOICES_LINE
    on_map = [target for target in wanted if target in PARCEL_SET or target in ENDS]
    grid = layout.CLOSE_TOWN
    shapes: list[Shape] = [
        *header.shapes(scene, tracks=False),
        *(glow(grid, target) for target in on_map if target in PARCEL_SET),
        *town.shapes(scene, grid),
    ]
    for target in on_map:
        shapes += mark(scene.view, grid, target)
    title = Box(36, top, across - 36, top + step)
    said = scene.say("targets-none")
    if seat is not None and wanted:
        said = banner.sentence(scene, "targets", seat, title.width)
    shapes.append(write(said, title, size=30, colour="brass-light", align="left", about="choices"))
    spaces = [target for target in wanted if target in SPACES]
    listed, height = further(scene, spaces, title.left, top + step, title.right)
    shapes += listed
    if seat is not None:
        height = at_home(scene, seat, wanted, height, shapes)
    return Sheet(across, height, town_ground(height, town.water(scene.view)), tuple(shapes))


def at_home(scene: Scene, seat: Seat, wanted: tuple[str, ...], top: int, shapes: list[Shape]) -> int:
    """What is chosen among a player's own things: enclosures, and in a duel by tiles those in hand."""
    pens = tuple(int(target.removeprefix(ENCLOSURE)) for target in wanted if target.startswith(ENCLOSURE))
    fight = notice.notice(scene.view)
    if isinstance(fight, notice.Fight):
        shapes += notice.shapes(scene, top, layout.CLOSE_TOWN_SIZE[0])
        top += layout.NOTICE_HEIGHT + layout.ROW_GAP
    inner: list[Shape] = []
    bottom = top + 12
    if isinstance(fight, notice.Fight) and not fight.dice:
        bottom = private.hand(scene, seat, bottom, inner)
    if pens:
        bottom = private.stable(scene, seat, bottom, inner, pens)
    if inner:
        shapes += [Rect(Box(20, top, layout.CLOSE_TOWN_SIZE[0] - 20, bottom), "paper-light", "ink", 3, 12), *inner]
        return bottom + 16
    return top


def glow(grid: Grid, parcel: str) -> Rect:
    """Light under a parcel that may be chosen."""
    return Rect(grid.part(parcel, layout.TARGET), "target-light", radius=10)


def mark(view: View, grid: Grid, target: str) -> list[Shape]:
    """A frame and the name of what may be chosen; where a road would be a bridge, the frame is as wide as one."""
    if target in ENDS:
        bridge = target in crossings(view)
        where = town.bridge(grid, target).box if bridge else grid.side(target)
        x, y = where.middle
        wide, high = layout.SIDE_NAME
        spot = box(x - wide // 2, y - high // 2, wide, high)
        fill, edge, width_ = ("target-light", "target", 4) if bridge else ("target", "ink", 2)
        return [Rect(where, fill, edge, width_, 6), *label(spot, target, target)]
    frame = Rect(grid.part(target, layout.TARGET), outline="target", width=6, radius=10, about=f"target {target}")
    # An outlaw keeps its strength in sight.
    spot = grid.part(target, layout.TARGET_BESIDE if target in view.foes else layout.TARGET_NAME)
    return [frame, *label(spot, target.upper(), target)]


def label(spot: Box, said: str, target: str) -> list[Shape]:
    return [
        Rect(spot, "target", "white", 2, 7),
        write(said, spot.inset(2, 0), size=24, least=22, colour="white", about=f"target {target}"),
    ]


def further(scene: Scene, spaces: list[str], start: int, top: int, end: int) -> tuple[list[Shape], int]:
    """Action spaces among the choices, by name, as many to a line as fit; and where the last line ends."""
    _, step = layout.CHOICES_LINE
    found: list[Shape] = []
    left = start
    for space in spaces:
        said = scene.name("space", space)
        wide = width(said, "label", 24) + 20
        if left + wide > end:
            left, top = start, top + step
        spot = box(left, top + 3, wide, step - 6)
        found.append(Rect(spot, "target-light", "target", 2, 7))
        found.append(write(said, spot, size=24, about=f"target {space}"))
        left += wide + 8
    return found, top + (step if spaces else 0) + 16
