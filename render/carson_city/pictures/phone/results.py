"""After the resolution: the town with all that is new in it, and every number with its change."""

from __future__ import annotations

from render.carson_city.pictures.phone import players
from render.carson_city.pictures.phone.news import News, built, news
from render.carson_city.pictures.phone.town import RIM, Port, TownMap, in_use, port
from render.carson_city.pictures.phone.turn import headline
from render.carson_city.pictures.scene import Scene
from render.draw.lettering import signed
from render.draw.pad import LEAST, PLANK, WIDTH, Pad, Style, slab
from render.draw.shapes import Sheet
from render.draw.tally import TALLEST
from render.words import money
from rules.carson_city import town
from rules.carson_city.hooks import limit
from rules.carson_city.names import SEATS
from rules.carson_city.scoring import if_ended
from rules.carson_city.state import View
from rules.game import Seat

LARGEST = 60.0
"""How large a parcel of a cropped town gets at most."""
ROW = 37.0
COLUMNS = (
    players.Column("cash", 104, "coins"),
    players.Column("power", 62, "power"),
    players.Column("now", 60, "vp"),
    players.Column("ended", 50, "crown", (20, 14.4)),
)


def cropped(scene: Scene, tall: float, wide: float = WIDTH - 24) -> tuple[Port, float]:
    """The part of the town in which there is something, and how large its parcels can be."""
    shown = port(in_use(scene.view))
    return shown, min(wide / shown.across, tall / shown.down, LARGEST)


def small_town(pad: Pad, scene: Scene, top: float, tall: float) -> TownMap:
    """The cropped town in the middle, its ground drawn."""
    shown, cell = cropped(scene, tall)
    x = (WIDTH - shown.across * cell - RIM) / 2 + RIM
    found = TownMap(pad, scene, x, top + RIM, cell, shown)
    found.ground()
    return found


def bottom_of(found: TownMap, top: float) -> float:
    return top + RIM + found.port.down * found.cell + 5


def phase_results(scene: Scene) -> Sheet:
    """The town, ticks on what was bought and built; below it everybody, best first, and what it brought them."""
    many = len(scene.view.players)
    row = ROW if many < 5 else ROW - 5
    pad = Pad()
    pad.plank()
    pad.title(headline(scene))
    tall = min(292.0, TALLEST - PLANK - RIM - 5 - players.HEAD - many * row - 2)
    found = small_town(pad, scene, PLANK, tall)
    new = news(scene)
    before = scene.before
    land = {parcel for parcel in new.parcels if before is not None and built(scene.view, before, parcel)}
    found.lots(prices=False)
    found.roads(new.roads)
    found.cowboys()
    found.ticks(News(frozenset(land)), land=True)
    top = bottom_of(found, PLANK)
    left = players.EDGE - sum(column.wide for column in COLUMNS)
    players.heads(pad, scene, list(COLUMNS), left, top)
    order = sorted(scene.seats, key=lambda seat: -if_ended(scene.view, seat))
    first = players.leaders(scene)
    for place, seat in enumerate(order):
        line(pad, scene, seat, left, top + players.HEAD + place * row, row - 1.5, leads=seat in first)
    return pad.sheet(top + players.HEAD + many * row + 2)


def line(pad: Pad, scene: Scene, seat: Seat, left: float, y: float, high: float, *, leads: bool) -> None:
    """One player: name, then numbers with their changes."""
    colour = SEATS[seat]
    pad.rect(2, y, WIDTH - 4, high, "paper-light", "ink", 0.8, 4)
    pad.rect(3, y + 0.8, 6, high - 1.6, colour, r=2)
    pad.badge(seat, 12, y + (high - 26) / 2, 26, f"player {colour}")
    pad.text(scene.player(seat), 42, y, left - 43, high, Style(18, least=13), about=f"name {colour}")
    x = left
    for column in COLUMNS[:-1]:
        changed(pad, scene, seat, column.what, x, y, high)
        x += column.wide
    players.ended(pad, scene, seat, x + 4, y, 42, high, leads=leads, size=22)


def number(view: View, seat: Seat, what: str) -> int:
    player = view.players[seat]
    return {"cash": player.cash, "power": town.firepower(view, seat), "now": player.vp}[what]


def changed(pad: Pad, scene: Scene, seat: Seat, what: str, x: float, y: float, high: float) -> None:
    """A number, its limit where it has one, and in a chip how it changed."""
    now, colour = number(scene.view, seat, what), SEATS[seat]
    dollars = what == "cash"
    room = 36 if dollars else 25
    pad.text(
        scene.money(now) if dollars else str(now), x, y, room, high, slab(18, align="right"), about=f"{what} {colour}"
    )
    at = x + room + 2
    if dollars and scene.view.players[seat].cards:
        cap = f"/{limit(scene.view, seat)}"
        at += pad.text(cap, at, y + 1, 24, high, Style(13, "ink-soft", least=LEAST), about=f"limit {colour}") + 2
    if scene.before is None:
        return
    more = now - number(scene.before, seat, what)
    if more:
        said = money(scene.lang, more, sign=True) if dollars else signed(more) if more < 0 else f"+{more}"
        pad.chip(said, at + 1, y + high / 2 - 8, 16, 14, f"new {what} {colour}")
