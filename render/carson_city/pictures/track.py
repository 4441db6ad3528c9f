"""The action track: a winding path of three rows, what each space gives or sells, who stands there."""

from __future__ import annotations

from itertools import pairwise

from render.carson_city.pictures import crowd, layout
from render.carson_city.pictures.layout import within
from render.carson_city.pictures.scene import Scene
from render.draw.lettering import wrapped, write
from render.draw.shapes import Box, Icon, Line, Rect, Shape, Text, box, ring
from render.words import money, name
from rules.carson_city import town
from rules.carson_city.actions import Resolve, stages
from rules.carson_city.names import SEATS, SHOP_PRICE, SHOPS, VP_PRICE

ICONS = {
    "wages": "coins",
    "roads3": "roads3",
    "road1": "road1",
    "parcelincome": "deed+coins",
    "cowboyincome": "hat+coins",
    "gambling": "dice",
    "parcelvp": "deed+vp",
    "buildingvp": "house+vp",
    "cowboyvp": "hat+vp",
    **dict.fromkeys(VP_PRICE, "vp+coins"),
    "parcels": "deed",
    "income": "house+coins",
    "bag": "bag",
}
"""What a space shows; Ammunition shows its token, a building space its tile."""
TAGS = {
    "ammo": "+3",
    "roads3": "×3",
    "road1": "×1",
    "parcelvp": "÷2",
    "buildingvp": "×1",
    "cowboyvp": "÷2",
}
PRICES = {**SHOP_PRICE, **VP_PRICE, "wages": 4, "parcelincome": 2, "cowboyincome": 2}
SLOTS = ("parcels", "income", "bag")


def tag(space: str, lang: str) -> str:
    """What a space costs or gives, in a few signs."""
    if space == "gambling":
        return money(lang, 2).replace("2", "2–12")
    return TAGS.get(space) or money(lang, PRICES[space])


def ground(lang: str, spaces: tuple[str, ...], top: int = layout.TRACK_TOP) -> list[Shape]:
    """The path and its spaces, as they are printed."""
    boxes = layout.space_boxes(spaces, top)
    plate = Box(layout.EDGE - 10, top - 8, layout.WIDTH - layout.EDGE + 10, top + layout.TRACK_HEIGHT + 8)
    found: list[Shape] = [Rect(plate, "wood", radius=12)]
    middle = [top + number * layout.ROW_PITCH + layout.SPACE[1] // 2 for number in range(3)]
    left, right = boxes["income"].middle[0], boxes[spaces[6]].middle[0]
    winding = ((left, middle[0]), (right, middle[0]), (right, middle[1]), (left, middle[1]), (left, middle[2]))
    found.append(Line((*winding, (boxes[spaces[-1]].middle[0], middle[2])), "road-light", 24))
    for space, spot in boxes.items():
        slot = space in SLOTS
        found.append(Rect(spot, "wood-light" if slot else "paper", "wood-deep", 3, 10))
        if slot:
            found += slot_ground(space, spot, lang)
        else:
            found += space_ground(space, spot, lang)
    return found + arrows(boxes, (*spaces[:4], "parcels", *spaces[4:14], "income", *spaces[14:]))


def arrows(boxes: dict[str, Box], path: tuple[str, ...]) -> list[Shape]:
    """Which way the path goes, from space to space."""
    found: list[Shape] = []
    long, wide = layout.ARROW
    for one, other in pairwise(path):
        (x0, y0), (x1, y1) = boxes[one].middle, boxes[other].middle
        if y0 != y1:
            spot = box(x0 - wide // 2, (y0 + y1 - long) // 2, wide, long)
            found.append(Icon("arrow-down", spot))
            continue
        edge = (boxes[one].right + boxes[other].left) // 2 if x0 < x1 else (boxes[one].left + boxes[other].right) // 2
        spot = box(edge - long // 2, y0 - wide // 2, long, wide)
        found.append(Icon("arrow-right" if x0 < x1 else "arrow-left", spot))
    return found


def slot_ground(space: str, spot: Box, lang: str) -> list[Shape]:
    """A stage of the path that takes no cowboy of its own, or the bag."""
    found: list[Shape] = [Icon(ICONS[space], within(spot, layout.SLOT_ICON))]
    if space != "bag":
        said = name(lang, "stage", space)
        for line, where in zip(wrapped(said, "label", 24, 119, 2), layout.SLOT_LINES, strict=False):
            found.append(write(line, within(spot, where), size=24, colour="cream", least=22))
    return found


def space_ground(space: str, spot: Box, lang: str) -> list[Shape]:
    found: list[Shape] = []
    where = within(spot, layout.SPACE_TAG)
    if space in ICONS:
        found.append(Icon(ICONS[space], within(spot, layout.SPACE_ICON)))
    found.append(Icon("plate", where))
    wide = where.inset(3, 0)
    found.append(write(tag(space, lang), wide, size=33, least=22, about=f"price {space}"))
    if space not in SHOP_PRICE:
        named = within(spot, layout.SPACE_NAME)
        found.append(write(name(lang, "space", space), named, size=31, least=22, about=f"space {space}"))
    return found


def shapes(scene: Scene, top: int = layout.TRACK_TOP) -> list[Shape]:
    """Tiles for sale, the token, closed spaces, cowboys; what changed is ringed."""
    view = scene.view
    boxes = layout.space_boxes(view.box.spaces, top)
    found: list[Shape] = []
    for shop, tile in zip(SHOPS, view.track, strict=True):
        found += for_sale(scene, boxes[shop], shop, tile)
    token = within(boxes["ammo"], layout.SPACE_ICON)
    if view.token is None:
        found.append(Icon("ammo", token, about="token"))
    else:
        found.append(Rect(token.inset(4), "paper-dark", "paper-edge", 3, 28))
        found.append(Icon("badge", token.inset(12, 11), SEATS[view.token], "token"))
    if view.options.has("horses"):
        found.append(Icon("horse", within(boxes["wages"], layout.SPACE_HORSE), about="wages horse"))
    bag = boxes["bag"]
    found.append(bag_count(scene, bag))
    opened = town.open_spaces(view)
    for space in view.box.spaces:
        spot = boxes[space]
        found += crowd.on_space(view.standing.get(space, ()), within(spot, layout.SPACE_CROWD), f"on {space}")
        if space in VP_PRICE and space not in opened and view.round:
            found.append(Icon("closed", within(spot, layout.SPACE_CROWD).inset(4, 2), about=f"closed {space}"))
    now = current(scene)
    if now:
        found.append(Rect(boxes[now].inset(-3), outline="brass-light", width=6, radius=12, about=f"now {now}"))
    return [*found, *marks(scene, boxes)]


def bag_count(scene: Scene, spot: Box) -> Text:
    tiles = sum(scene.view.bag.values())
    where = Box(spot.left + 3, spot.top + 72, spot.right - 3, spot.bottom - 4)
    return write(str(tiles), where, name="title", size=36, colour="cream", about="bag")


def for_sale(scene: Scene, spot: Box, shop: str, tile: str) -> list[Shape]:
    """A tile on its space, with its name; or the bare place."""
    where = within(spot, layout.SPACE_ICON)
    if not tile:
        return [Rect(where.inset(4), "paper-dark", "paper-edge", 3, 8, f"empty {shop}")]
    said = write(scene.name("tile", tile), within(spot, layout.SPACE_NAME), size=31, least=22, about=f"sells {shop}")
    return [Icon(tile, where, about=f"sells {shop}"), said]


def current(scene: Scene) -> str:
    """The stage of the path that is being resolved, while phase 3 lasts."""
    if scene.phase != "resolution":
        return ""
    path = stages(scene.view.options.edition)
    ahead = next((step.stage for step in reversed(scene.view.agenda) if isinstance(step, Resolve)), None)
    index = path.index(ahead) - 1 if ahead else len(path) - 1
    # Kept buildings are placed on the last building space, which has no place of its own.
    return "shop3" if path[index] == "lap" else path[index]


def marks(scene: Scene, boxes: dict[str, Box]) -> list[Shape]:
    view, before = scene.view, scene.before
    if before is None:
        return []
    new = {space for space in view.box.spaces if view.standing.get(space, ()) != before.standing.get(space, ())}
    new = {space for space in new if view.standing.get(space)}
    new |= {shop for shop, tile, old in zip(SHOPS, view.track, before.track, strict=True) if tile != old}
    if view.token != before.token:
        new.add("ammo")
    return [part for space in sorted(new) for part in ring(boxes[space], f"new {space}", 4)]
