"""What a player alone may read, and others see from behind: the opening sheet and the duel tiles; and their stable."""

from __future__ import annotations

from render.carson_city.pictures import layout
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.yard import EFFECTS, duel_tile
from render.draw.lettering import write
from render.draw.shapes import Box, Icon, Rect, Shape, box
from rules.carson_city.names import SEATS, SHEET_ITEMS
from rules.carson_city.state import HIDDEN
from rules.carson_city.variants import horses
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.beginning_prices import CASH, Written, left, price_table
from rules.carson_city.variants.horses_enclosures import AGAIN, HATS, usable
from rules.game import Seat

ITEMS = {
    "cowboys": "cowboys",
    "revolvers": "revolver",
    "roads": "road",
    "parcels": "deed",
    "vp": "vp",
    "sides": "again",
    "second": "hat",
    "dice": "dice",
    "bid": "hammer",
    "giveup": "coins",
}
"""The drawing beside each line of a sheet."""
LEFT, RIGHT = 46, layout.PLAYER_WIDTH - 46
LINE = 56


def heading(scene: Scene, title: str, top: int) -> Shape:
    return write(title, Box(LEFT, top, RIGHT, top + 40), size=32, colour="ink-soft", align="left")


def sheet(scene: Scene, seat: Seat, top: int, shapes: list[Shape]) -> int:
    """The opening sheet while it is written: line by line for its owner, open or sealed for others."""
    step = next((each for each in scene.view.agenda if isinstance(each, FillSheets)), None)
    if step is None:
        return top
    sealed = seat in step.sealed
    shapes.append(heading(scene, scene.say("sheet"), top))
    state = Icon("sheet-sealed" if sealed else "sheet-open", box(LEFT, top + 46, 60, 60), about=f"sheet {SEATS[seat]}")
    said = scene.say("sheet-sealed" if sealed else "sheet-open")
    shapes += [state, write(said, Box(LEFT + 74, top + 46, 400, top + 106), size=32, align="left")]
    written = step.sheets[seat]
    if written is None:
        return top + 124
    rest = left(scene.view.options, written)
    total = CASH + price_table(scene.view.options.prices)["giveup"].dollars * written.get("giveup", 0)
    room = Box(400, top + 46, RIGHT, top + 106)
    shapes.append(Rect(room, "brass-light", "brass-dark", 3, 10))
    said = scene.say("sheet-total", spent=total - rest, money=total, left=rest)
    shapes.append(write(said, room, name="title", size=30, least=24, about="sheet total"))
    return lines(scene, written, top + 122, shapes)


def lines(scene: Scene, written: Written, top: int, shapes: list[Shape]) -> int:
    """What may be bought, what it costs, how much of it is written."""
    prices = price_table(scene.view.options.prices)
    half = (RIGHT - LEFT) // 2
    rows = -(-len(SHEET_ITEMS) // 2)
    for number, item in enumerate(SHEET_ITEMS):
        column, row = divmod(number, rows)
        spot = box(LEFT + column * half, top + row * LINE, half - 16, LINE - 6)
        many = written.get(item, 0)
        shapes.append(Rect(spot, "brass-light" if many else "paper", "paper-edge", 2, 8))
        icon = box(spot.left + 8, spot.top + 5, 40, 40)
        shapes.append(Icon(ITEMS[item], icon.inset(5, 0) if item == "cowboys" else icon))
        price = "" if item == "bid" else scene.money(prices[item].dollars)
        name = Box(icon.right + 10, spot.top, spot.right - 170, spot.bottom)
        shapes.append(write(scene.say(f"sheet-item.{item}"), name, size=28, least=22, align="left"))
        each = Box(spot.right - 168, spot.top, spot.right - 100, spot.bottom)
        shapes.append(write(price, each, size=26, colour="ink-soft", align="right"))
        value = Box(spot.right - 92, spot.top, spot.right - 12, spot.bottom)
        said = scene.money(many) if item == "bid" else f"×{many}"
        shapes.append(write(said, value, name="title", size=28, align="right", about=f"sheet {item}"))
    return top + rows * LINE + 14


def hand(scene: Scene, seat: Seat, top: int, shapes: list[Shape]) -> int:
    """Duel tiles: their values for their owner, their backs for others."""
    tiles = scene.view.players[seat].hand
    if not tiles:
        return top
    known = HIDDEN not in tiles
    said = scene.say("tiles-own" if known else "tiles", number=len(tiles), total=sum(tiles) if known else 0)
    shapes.append(heading(scene, said, top))
    for number, tile in enumerate(tiles):
        spot = box(LEFT + number * 84, top + 46, 72, 94)
        if known:
            shapes += duel_tile(tile, spot, f"tile {SEATS[seat]}", 44)
        else:
            shapes.append(Icon("tile-back", spot, about=f"tile {SEATS[seat]}"))
    return top + 158


def stable(scene: Scene, seat: Seat, top: int, shapes: list[Shape], marked: tuple[int, ...] = ()) -> int:
    """The five enclosures, large, with what each does; those that may be chosen are framed."""
    view, colour = scene.view, SEATS[seat]
    player = view.players[seat]
    if not player.enclosures:
        return top
    points = horses.rodeo_points(view, seat)
    shapes.append(heading(scene, scene.say("stable", horses=player.horses, rodeos=player.rodeos, points=points), top))
    wide = (RIGHT - LEFT) // len(HATS)
    for number in HATS:
        spot = box(LEFT + (number - 1) * wide, top + 46, wide - 12, 172)
        if number in marked:
            shapes.append(Rect(spot.inset(-5), "target-light", "target", 6, 12, f"target enclosure{number}"))
        shapes.append(Rect(spot, "sand", "wood-light", 5, 8))
        place = box(spot.left + 14, spot.top + 10, 26, 44)
        shapes.append(write(str(number), place, name="title", size=32, align="left"))
        shapes.append(Icon(EFFECTS[number], box(spot.left + 40, spot.top + 12, 40, 40)))
        says = box(spot.left + 86, spot.top + 10, spot.width - 94, 44)
        shapes.append(write(scene.say(f"pen.{number}"), says, size=26, least=22, align="left"))
        herd = player.enclosures[number - 1]
        if number in player.riders:
            shapes.append(Icon("cowboy", box(spot.right - 76, spot.top + 66, 66, 87), colour, f"rider {number}"))
        if herd:
            shapes.append(Icon("horse", box(spot.left + 12, spot.top + 68, 96, 81), about=f"pen {number}"))
            count = box(spot.left + 14, spot.bottom - 50, 44, 40)
            shapes.append(Rect(count, "paper-light", "ink", 2, 8))
            shapes.append(write(f"×{herd}", count, size=32, about=f"herd {number}"))
        if number == AGAIN and AGAIN not in usable(view):
            shapes.append(Icon("closed", spot.inset(30, 60)))
    return top + 240
