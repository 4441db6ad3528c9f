"""Buy it? Each parcel with its surroundings, its price and its promise; or the building; then the sum."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.town import Port, TownMap
from render.carson_city.pictures.phone.track import short
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding, slab
from render.draw.shapes import Sheet
from rules.carson_city import town
from rules.carson_city.board import PARCEL_SET, connected, place_of
from rules.carson_city.building_sites import best_site
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.moves import Buy

ROW = 96.0
FOOT = 38.0
ROOM = 450.0
"""What all rows together may take."""
LOW = 88.0
"""Below this height a row says only the most important."""


def decide_buy(scene: Scene) -> Sheet:
    view, seat = scene.view, choice.chooser(scene)
    wanted = choice.spots(scene, Buy)
    cash = view.players[seat].cash
    pad = deciding(scene.say("phone.buy"), scene.say("phone.purse", dollars=cash), seat, about="hand")
    row = min(ROW, ROOM / max(1, len(wanted)))
    total = 0
    y = ASKING + 2
    for target in wanted:
        pad.rect(3, y, WIDTH - 6, row - 3, "paper-light", "target", 1.6, 5, f"target {target}")
        if target in PARCEL_SET:
            total += price(pad, scene, target, town.price_for(view, seat, target), y, row)
            parcel(pad, scene, target, y, row)
        else:
            total += price(pad, scene, target, town.tile_price(view, seat, target), y, row)
            shop(pad, scene, target, y, row)
        y += row
    if len(wanted) > 1:
        said = scene.say("phone.all", number=len(wanted), dollars=total)
        pad.text(said, 10, y, 180, FOOT - 4, Style(21, "cream", least=13), about="sum")
    rest = scene.say("phone.leaves" if total <= cash else "phone.lacks", dollars=abs(cash - total))
    pad.text(rest, 190, y, WIDTH - 200, FOOT - 4, Style(21, "brass-light", "right", least=13), about="rest")
    return pad.sheet(y + FOOT)


def height(row: float) -> float:
    """Of the upper line of a row."""
    return row - 3 if row < LOW else 38.0


def left_of(row: float) -> float:
    """Where the words of a row begin: right of its map."""
    return row + 10


def price(pad: Pad, scene: Scene, target: str, dollars: int, y: float, row: float) -> int:
    high = height(row)
    size = min(29.0, high - 6)
    x = left_of(row) + (56 if target in PARCEL_SET else 128)
    pad.plate(scene.money(dollars), x, y + (high - size) / 2 + 1, 48, size, slab(size * 0.78), about=f"price {target}")
    return dollars


def parcel(pad: Pad, scene: Scene, target: str, y: float, row: float, *, taken: bool = True) -> None:
    """A parcel's surroundings, with the cowboy who took it, its name, road, and what would earn most there."""
    view, seat = scene.view, choice.chooser(scene)
    cell = (row - 9) / 3
    column, line = (max(1, min(6, at - 1)) for at in place_of(target))
    found = TownMap(pad, scene, 6.5, y + 3, cell, Port(column, line, column + 2, line + 2))
    found.ground(0)
    found.lots(prices=False, incomes=False)
    found.roads()
    x, top = found.at(target)
    pad.rect(x, top, cell, cell, "", "target", min(3.0, cell / 8), 3)
    if taken:
        pad.pawn(seat, "", x + cell * 0.18, top + cell * 0.1, cell * 0.76)
    left, high = left_of(row), height(row)
    pad.text(target.upper(), left, y, 54, high, slab(min(27, high * 0.7), align="left"), about=f"parcel {target}")
    joined = target in connected(view.roads)
    pad.icon("wheel", left + 112, y + high / 2 - 9, 18)
    said = scene.say("phone.has-road" if joined else "phone.no-road-yet")
    room = WIDTH - 8 - left - 133
    pad.text(
        said,
        left + 133,
        y,
        room,
        high,
        Style(16, "ink" if joined else "ink-soft", least=LEAST),
        about=f"linked {target}",
    )
    if row < LOW:
        return
    earns, tile = choice.best_here(view, seat, target)
    if tile and earns and target not in view.built:
        pad.icon(tile, left, y + row - 51, 40)
        said = scene.say("phone.would-earn", tile=short(scene, tile), dollars=earns)
        pad.text(said, left + 46, y + row - 53, WIDTH - 8 - left - 46, 22, Style(17, least=11), about=f"earns {target}")
        built = scene.say("phone.once-built")
        pad.text(built, left + 46, y + row - 31, WIDTH - 8 - left - 46, 20, Style(15, "ink-soft", least=11))
    else:
        built = scene.say("phone.points-now" if target in view.built else "phone.once-built")
        pad.text(built, left, y + row - 48, WIDTH - 8 - left, 30, Style(16, "ink-soft", least=11))


def shop(pad: Pad, scene: Scene, target: str, y: float, row: float) -> None:
    """The building for sale, what it pays, and where it would earn most."""
    view, seat = scene.view, choice.chooser(scene)
    tile = town.tile_on(view, target)
    size, left, high = min(row - 9, 84), left_of(row), height(row)
    pad.icon(tile, 8, y + (row - 3 - size) / 2, size, about=f"sells {target}")
    pad.text(scene.name("tile", tile), left, y, 124, high, Style(24, least=14), about=f"tile {target}")
    said = scene.say(f"pays.{tile}")
    pad.text(said, left, y + row - 53, WIDTH - 8 - left, 22, Style(16, least=LEAST), about=f"pays {tile}")
    site = best_site(view, seat, tile)
    said = scene.say("phone.brings.no-site")
    if site is not None:
        earning = BUILDINGS[tile].income is not None
        said = scene.say("phone.earns-at" if earning else "phone.fits-at", parcel=site[0].upper(), dollars=site[1])
    pad.text(said, left, y + row - 31, WIDTH - 8 - left, 20, Style(16, "ink-soft", least=LEAST), about=f"site {target}")
