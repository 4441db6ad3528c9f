"""The action track on a phone: three rows of seven, read like text; what a space costs or gives, who stands there."""

from __future__ import annotations

from collections.abc import Iterable

from render.carson_city.pictures.phone.pawns import on_space
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.track import ICONS, current
from render.carson_city.pictures.track import tag as old_tag
from render.draw.pad import LEAST, Pad, Style, wide
from render.words import has
from rules.carson_city import town
from rules.carson_city.names import SHOP_PRICE

SPACE = (50.0, 47.0)
PITCH = (52.0, 49.0)
GATE = 19.0
HEIGHT = 3 * PITCH[1]
GATES = {"parcels": "deed", "income": "house", "bag": "bag"}
SIGNS = {"roads3": "+3", "road1": "+1"}
Spot = tuple[float, float, float, float]


def short(scene: Scene, tile: str) -> str:
    """A building's name where there is little room."""
    key = f"phone.tile.{tile}"
    return scene.say(key) if has(f"picture.{key}") else scene.name("tile", tile)


def space_name(scene: Scene, space: str) -> str:
    """What a space is called, or what it sells."""
    if space not in SHOP_PRICE:
        return scene.say(f"phone.space.{space}")
    tile = town.tile_on(scene.view, space)
    return short(scene, tile) if tile else scene.say("phone.sold")


def space_icon(scene: Scene, space: str) -> str:
    if space in SHOP_PRICE:
        return town.tile_on(scene.view, space)
    return ICONS.get(space, space)


def tag(scene: Scene, space: str) -> str:
    """What a space costs or gives, in a few signs."""
    return SIGNS.get(space) or old_tag(space, scene.lang)


def spots(spaces: tuple[str, ...], top: float) -> dict[str, Spot]:
    """Where each space is; the stages without cowboys and the bag are narrow gates."""
    rows = ((*spaces[:4], "parcels", *spaces[4:7]), (*spaces[7:14], "income"), (*spaces[14:], "bag"))
    found: dict[str, Spot] = {}
    for number, row in enumerate(rows):
        x, y = 3.5, top + number * PITCH[1]
        for space in row:
            across = GATE if space in GATES else SPACE[0]
            found[space] = (x, y, across, SPACE[1])
            x += across + 2
    return found


def track(pad: Pad, scene: Scene, top: float, new: Iterable[str] = ()) -> None:
    """Everything; the stage that is being resolved in a frame of brass."""
    places = spots(scene.view.box.spaces, top)
    opened = town.open_spaces(scene.view)
    for space, (x, y, *_) in places.items():
        if space in GATES:
            gate(pad, scene, space, x, y)
        elif space in opened or (space == "ammo" and scene.view.token is not None):
            open_space(pad, scene, space, x, y)
        else:
            closed(pad, scene, space, x, y)
    now = current(scene)
    if now:
        x, y, across, high = places[now]
        pad.rect(x - 2, y - 2, across + 4, high + 4, "", "ink", 4, 5)
        pad.rect(x - 1.5, y - 1.5, across + 3, high + 3, "", "brass-light", 3, 5, f"now {now}")
    for space in sorted(new):
        x, y, across, high = places[space]
        pad.ticks(x + 1.2, y + 1.2, across - 2.4, high - 13.5, f"new {space}", 8, 4.2)


def gate(pad: Pad, scene: Scene, stage: str, x: float, y: float) -> None:
    """A stage of the path that takes no cowboy, or the bag with how many tiles are in it."""
    pad.rect(x, y, GATE, SPACE[1], "wood-light", r=3)
    pad.icon(GATES[stage], x + 1.5, y + 5, 16)
    said = str(sum(scene.view.bag.values())) if stage == "bag" else scene.say(f"phone.gate.{stage}")
    pad.text(
        said, x, y + 25, GATE, 14, Style(14 if stage == "bag" else 12, "cream", "centre", least=LEAST), about=stage
    )


def closed(pad: Pad, scene: Scene, space: str, x: float, y: float) -> None:
    """Dark, crossed, its name pale: nothing to look at."""
    across, high = SPACE
    pad.rect(x, y, across, high, "shade", "wood-deep", 1, 4)
    pad.icon("crossed", x + across / 2 - 12, y + 6, 24, about=f"closed {space}")
    name = space_name(scene, space)
    pad.text(name, x + 1, y + high - 13, across - 2, 12, Style(10.5, "ink-soft", "centre", least=LEAST))


def open_space(pad: Pad, scene: Scene, space: str, x: float, y: float) -> None:
    """What it shows, its tag, its name, who stands there: white where somebody does."""
    across, high = SPACE
    view = scene.view
    taken = bool(view.standing.get(space))
    pad.rect(x, y, across, high, "white" if taken else "paper-dark", "wood-deep", 1, 4)
    if space == "ammo" and view.token is not None:
        pad.badge(view.token, x + 5, y + 2, 19, "token")
    else:
        about = f"sells {space}" if space in SHOP_PRICE else "token" if space == "ammo" else ""
        pad.icon(space_icon(scene, space), x + 2, y + 1.5, 25, about=about)
    if space == "wages" and view.options.has("horses"):
        pad.icon("horse", x + 13, y + 10, 16, 13.5, about="wages horse")
    said = tag(scene, space)
    room = max(21.0, min(27.0, wide(said, 13) + 4))
    pad.plate(said, x + 2, y + 21, room, 13.5, Style(13), about=f"price {space}")
    name = space_name(scene, space)
    about = f"sells {space}" if space in SHOP_PRICE else f"space {space}"
    pad.text(name, x + 1, y + high - 12.5, across - 2, 12, Style(11, "ink", "centre", least=LEAST), about=about)
    on_space(pad, scene, space, x, y, across)
