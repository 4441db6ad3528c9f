"""Where to build? One's own land and what the building would earn on each parcel of it."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.town import RIM, TownMap, port
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding, slab
from render.draw.shapes import Sheet
from rules.carson_city.board import connected
from rules.carson_city.building_sites import would_earn
from rules.carson_city.construct import AskConsent, Construct
from rules.carson_city.moves import Build, House
from rules.carson_city.names import HOUSE
from rules.game import Seat, legal

FOOT = 22.0
TALL = 440.0
"""How high the town may be at most."""
ACROSS = 5
"""So many columns at least, that parcels do not get huge."""


def tiles_of(scene: Scene, seat: Seat) -> tuple[str, ...]:
    """What is to be built: by the moves there are, else by the construction at hand; nothing for Houses."""
    found = dict.fromkeys(move.tile for move in legal(scene.view, seat) if isinstance(move, Build))
    step = scene.view.agenda[-1] if scene.view.agenda else None
    if not found and isinstance(step, Construct) and not step.site:
        found = dict.fromkeys(step.tiles)
    return tuple(found)


def decide_site(scene: Scene) -> Sheet:
    """Cropped to one's own land: the dollars on each site, the best strongest; where nothing can be built, why."""
    view, seat = scene.view, choice.chooser(scene)
    tiles = tiles_of(scene, seat)
    asked = asked_for(scene)
    sites = [asked] if asked else choice.spots(scene, Build, House)
    own = [parcel for parcel in view.parcels(seat) if parcel not in view.built] if tiles else []
    shown = port({*sites, *own}, 1, ACROSS)
    cell = min((WIDTH - 24) / shown.across, TALL / shown.down)
    purse = scene.say("phone.purse", dollars=view.players[seat].cash)
    pad = deciding(headline(scene, tiles), purse, seat, about="hand")
    x = (WIDTH - shown.across * cell - RIM) / 2 + RIM
    found = TownMap(pad, scene, x, ASKING + RIM, cell, shown)
    found.ground()
    found.lots(prices=False)
    earns = {parcel: best_tile(scene, seat, tiles, parcel) for parcel in sites}
    worths = {parcel: scene.worth.get(parcel, float(earns[parcel][0])) for parcel in sites}
    best = max(worths.values(), default=0.0)
    if len(worths) > 1 and best == min(worths.values()):
        best += 1  # all are alike: none stands out
    for parcel in sites:
        ground(pad, found, parcel, best=worths[parcel] == best)
    found.roads()
    found.cowboys()
    for parcel in sites:
        dollars, tile = earns[parcel]
        site(pad, scene, found, parcel, tile, dollars, strong=worths[parcel] == best)
    for parcel in own:
        if parcel not in sites:
            unfit(pad, scene, found, parcel)
    bottom = ASKING + RIM + shown.down * cell + 6
    pad.rect(0, bottom, WIDTH, FOOT, "dusk")
    pad.text(foot(scene, tiles), 10, bottom, WIDTH - 20, FOOT, Style(15, "cream", least=LEAST), about="pays")
    return pad.sheet(bottom + FOOT)


def asked_for(scene: Scene) -> str:
    """The parcel on which somebody else wants a House, while its owner is asked."""
    step = scene.view.agenda[-1] if scene.view.agenda else None
    return step.parcel if isinstance(step, AskConsent) else ""


def foot(scene: Scene, tiles: tuple[str, ...]) -> str:
    """What the building pays."""
    if not tiles:
        return scene.say("phone.house")
    return scene.say("phone.which-tile" if len(tiles) > 1 else f"pays.{tiles[0]}")


def headline(scene: Scene, tiles: tuple[str, ...]) -> str:
    if asked := asked_for(scene):
        return scene.say("phone.house-here", parcel=asked.upper())
    if not tiles:
        return scene.say("phone.where-house")
    return (
        scene.say("phone.build", tile=scene.name("tile", tiles[0]))
        if len(tiles) == 1
        else scene.say("phone.where-build")
    )


def best_tile(scene: Scene, seat: Seat, tiles: tuple[str, ...], parcel: str) -> tuple[int, str]:
    """Which of these tiles would earn most on a parcel, and how much; without any, a House."""
    if not tiles:
        return 0, HOUSE
    possible = [move.tile for move in legal(scene.view, seat) if isinstance(move, Build) and move.parcel == parcel]
    return max((would_earn(scene.view, seat, tile, parcel), tile) for tile in possible or tiles)


def ground(pad: Pad, found: TownMap, parcel: str, *, best: bool) -> None:
    """The frame of a site, under the roads."""
    x, y, c = *found.at(parcel), found.cell
    about = f"target {parcel}"
    pad.rect(x + 2, y + 2, c - 4, c - 4, "best" if best else "better", "target", 5 if best else 2.5, 4, about)
    if best:
        pad.rect(x + 6, y + 6, c - 12, c - 12, "", "white", 1.5, 3)


def site(pad: Pad, scene: Scene, found: TownMap, parcel: str, tile: str, earns: int, *, strong: bool) -> None:
    """The parcel's name, the building, and what it would earn."""
    x, y, c = *found.at(parcel), found.cell
    pad.text(parcel.upper(), x + 8, y + 6, c - 16, 15, Style(14), about=f"site {parcel}")
    if not earns:
        pad.icon(tile, x + c * 0.27, y + c * 0.36, c * 0.46)
        return
    pad.icon(tile, x + c * 0.1, y + c * 0.38, c * 0.38)
    size = min(26.0, 15 * found.k) if strong else min(20.0, 13 * found.k)
    said = scene.money(earns)
    pad.text(said, x + c * 0.46, y + c * 0.34, c * 0.44, c * 0.44, slab(size), about=f"earns {parcel}")


def unfit(pad: Pad, scene: Scene, found: TownMap, parcel: str) -> None:
    """An own parcel that will not do."""
    x, y, c = *found.at(parcel), found.cell
    roads = parcel in connected(scene.view.roads)
    said = scene.say("phone.not-here" if roads else "phone.no-road")
    pad.chip(said, x + c / 2, y + c - 19, 15, 12, f"unfit {parcel}", "centre")
