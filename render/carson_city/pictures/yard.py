"""Below the town: what the variants keep in stock, and everybody's horses in their enclosures."""

from __future__ import annotations

from functools import lru_cache

from render.carson_city.pictures import layout
from render.carson_city.pictures.layout import within
from render.carson_city.pictures.scene import Scene
from render.draw.lettering import width, write
from render.draw.shapes import Box, Icon, Rect, Shape, box, ring
from rules.carson_city.characters import dynamite
from rules.carson_city.names import SEATS
from rules.carson_city.state import View
from rules.carson_city.variants import horses, outlaws
from rules.carson_city.variants.horses_enclosures import AGAIN, HATS, usable
from rules.game import Seat

EFFECTS = {1: "power", 2: "again", 3: "ranch", 4: "coins", 5: "hat"}
"""What each enclosure does."""
EXPLOSIVE = ("prospector", "gunsmith")
"""Characters whose red side brings dynamite."""


# What lies in stock


def has_stock(view: View) -> bool:
    """Whether this table has anything that is counted here."""
    return has_dynamite(view) or any(view.options.has(variant) for variant in ("might", "outlaws", "horses"))


def has_dynamite(view: View) -> bool:
    return dynamite.stock(view) < dynamite.STOCK or any(view.sides.get(each) == "red" for each in EXPLOSIVE)


def stock(scene: Scene, top: int) -> list[Shape]:
    """One line: how strong the outlaws are, what is left of dynamite and horses, which duel tiles were played."""
    view = scene.view
    row = box(layout.EDGE - 10, top, layout.WIDTH - 2 * layout.EDGE + 20, layout.STOCK_HEIGHT)
    found: list[Shape] = [Rect(row, "wood", radius=10)]
    left = row.left + 16
    if view.options.has("outlaws"):
        said = scene.say("no-outlaws")
        if view.menace:
            said = scene.say("outlaws", strength=view.menace, points=outlaws.points(view))
        left = chip(found, row, left, "outlaw", said, "outlaws")
    if has_dynamite(view):
        left = chip(found, row, left, "dynamite", scene.say("left", number=dynamite.stock(view)), "dynamite")
    if view.options.has("horses"):
        left = chip(found, row, left, "horse", scene.say("left", number=horses.stock(view)), "horses")
    if view.options.has("might"):
        left = chip(found, row, left, "tile-back", scene.say("played" if view.stock else "none-played"), "tiles")
        for value in sorted(set(view.stock)):
            tile = box(left, row.top + 6, 36, row.height - 12)
            found += duel_tile(value, tile, f"played {value}")
            room = box(tile.right + 3, row.top, 36, row.height)
            number = f"×{view.stock.count(value)}"
            found.append(write(number, room, size=26, colour="cream", align="left", about=f"played {value}"))
            left = room.left + width(number, "label", 26) + 14
    return found


def chip(found: list[Shape], row: Box, left: int, icon: str, said: str, about: str) -> int:
    """A drawing and its words; returns where the next may begin."""
    wide = {"horse": 50, "outlaw": 36, "tile-back": 36}.get(icon, 42)
    spot = box(left, row.top + 5, wide, row.height - 10)
    found.append(Icon(icon, spot.inset(0, 3) if icon == "horse" else spot))
    room = width(said, "label", 28) + 2
    where = box(spot.right + 8, row.top, room, row.height)
    found.append(write(said, where, size=28, colour="cream", align="left", about=f"stock {about}"))
    return where.right + 30


def duel_tile(value: int, spot: Box, about: str, size: int = 26) -> list[Shape]:
    """A duel tile face up."""
    return [Icon("tile-face", spot), write(str(value), spot, name="title", size=size, about=about)]


# Horses


@lru_cache(maxsize=16)
def ground(players: int, top: int, closed: bool) -> tuple[Shape, ...]:
    """The paper and the fences; an enclosure that is not used is boarded up."""
    found: list[Shape] = []
    for seat in range(players):
        spot = layout.stable(seat, players, top)
        found.append(Rect(spot, SEATS[seat], "ink", 3, 12))
        found.append(Rect(Box(spot.left + 12, spot.top + 3, spot.right - 3, spot.bottom - 3), "paper-light", radius=9))
        found.append(Icon("badge", within(spot, layout.STABLE_BADGE), SEATS[seat]))
        for place, icon in enumerate(("horse", "rodeo", "hat")):
            where = layout.stable_count(spot, place)[0]
            found.append(Icon(icon, where.inset(0, 2) if icon == "horse" else where))
        for number in HATS:
            fence = layout.pen(spot, number)
            found.append(Icon("pen", fence))
            found.append(write(str(number), within(fence, layout.PEN_NUMBER), size=24, align="left"))
            found.append(Icon(EFFECTS[number], layout.pen_effect(fence)))
            if closed and number == AGAIN:
                found.append(Icon("closed", fence.inset(5, 34), about=f"closed pen {SEATS[seat]}"))
    return tuple(found)


def board(scene: Scene, top: int) -> tuple[Shape, ...]:
    view = scene.view
    return ground(len(view.players), top, len(usable(view)) < len(HATS))


def stables(scene: Scene, top: int) -> list[Shape]:
    found: list[Shape] = []
    for seat in scene.seats:
        found += stable(scene, seat, layout.stable(seat, len(scene.view.players), top))
    return found


def stable(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """A player's horses at home, rodeos won, points for the next one, and who is in the enclosures."""
    view, colour = scene.view, SEATS[seat]
    player = view.players[seat]
    counts = (("horses", player.horses), ("rodeos", player.rodeos), ("rodeo", horses.rodeo_points(view, seat)))
    found: list[Shape] = []
    for place, (about, number) in enumerate(counts):
        where = layout.stable_count(spot, place)[1]
        found.append(write(str(number), where, size=28, least=22, align="left", about=f"{about} {colour}"))
    for number, herd in enumerate(player.enclosures, 1):
        fence = layout.pen(spot, number)
        if changed(scene, seat, number):
            found += ring(fence.inset(-2), f"new pen {number} {colour}", 4, 8)
        if number in player.riders:
            found.append(Icon("cowboy", layout.pen_rider(fence), colour, f"rider {number} {colour}"))
        if herd:
            found.append(Icon("horse", layout.pen_horse(fence), about=f"pen {number} {colour}"))
            count = layout.pen_count(fence, herd)
            found.append(Rect(count, "paper-light", "ink", 2, 6))
            found.append(write(str(herd), count, size=26, about=f"herd {number} {colour}"))
    return found


def changed(scene: Scene, seat: Seat, number: int) -> bool:
    """Whether a horse or a cowboy came into this enclosure."""
    if scene.before is None:
        return False
    now, then = scene.view.players[seat], scene.before.players[seat]
    came = now.enclosures[number - 1] > (then.enclosures[number - 1] if then.enclosures else 0)
    return came or (number in now.riders and number not in then.riders)
