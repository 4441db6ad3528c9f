"""The players on a phone: a line each, numbers in columns under one icon; who is up, who leads, who is over a limit."""

from __future__ import annotations

from typing import NamedTuple

from render.carson_city.pictures.notice import done
from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, WIDTH, Pad, Style, slab
from rules.carson_city import town
from rules.carson_city.hooks import CHARACTERS, limit
from rules.carson_city.names import SEATS
from rules.carson_city.scoring import if_ended
from rules.game import Seat

HEAD = 27.0
ROW = 33.0
ROW_OF_SIX = 29.0
EDGE = WIDTH - 2.0
"""Where the columns end."""
FACE = 24.0
CASH = 37.0
"""How much of its column the cash takes; the rest is the limit's."""


class Column(NamedTuple):
    """A number of every player: what it counts, how wide it is, the drawing over it with its size."""

    what: str
    wide: float
    icon: str
    size: tuple[float, float] = (15.0, 15.0)


COLUMNS = (
    Column("cash", 62, "coins"),
    Column("home", 31, "cowboys", (12, 15.6)),
    Column("power", 33, "power"),
    Column("roads", 26, "road1"),
    Column("tiles", 24, "tile-back", (11, 15)),
    Column("horses", 27, "horse", (18, 15)),
    Column("now", 28, "vp"),
    Column("ended", 44, "crown", (20, 14.4)),
)
VARIANTS = {"tiles": "might", "horses": "horses"}
"""Columns that only a variant has."""


def row_height(scene: Scene) -> float:
    return ROW if len(scene.view.players) < 6 else ROW_OF_SIX


def columns(scene: Scene) -> list[Column]:
    """Those that this table needs."""
    return [
        each for each in COLUMNS if scene.view.options.has(VARIANTS.get(each.what, "")) or each.what not in VARIANTS
    ]


def value(scene: Scene, seat: Seat, what: str) -> int:
    """One of a player's plain numbers."""
    view, player = scene.view, scene.view.players[seat]
    plain = {"home": player.cowboys, "roads": player.roads, "tiles": len(player.hand), "horses": player.horses}
    return town.firepower(view, seat) if what == "power" else player.vp if what == "now" else plain[what]


def in_order(scene: Scene) -> tuple[Seat, ...]:
    """Turn order; seat by seat before there is one."""
    return tuple(dict.fromkeys((*scene.view.order, *scene.seats)))


def leaders(scene: Scene) -> set[Seat]:
    """Who would win if the game ended now; nobody where all are alike."""
    ended = {seat: if_ended(scene.view, seat) for seat in scene.seats}
    best = max(ended.values())
    return {seat for seat, points in ended.items() if points == best > min(ended.values())}


def players(pad: Pad, scene: Scene, top: float, heading: str, row: float = 0) -> float:
    """All lines in turn order, under their heads; tells where they end."""
    found = columns(scene)
    left = EDGE - sum(each.wide for each in found)
    heads(pad, scene, found, left, top)
    pad.text(heading, 8, top + 14, left - 10, 12, Style(11.5, "brass-light", least=LEAST), about="order")
    high = row or row_height(scene)
    first = leaders(scene)
    for place, seat in enumerate(in_order(scene)):
        y = top + HEAD + place * high
        paper(pad, scene, seat, y, high - 1.5)
        name(pad, scene, seat, left, y, high - 1.5)
        x = left
        for each in found:
            if each.what == "cash":
                cash(pad, scene, seat, x, y, high - 1.5)
            elif each.what == "ended":
                ended(pad, scene, seat, x + 2, y, 40, high - 1.5, leads=seat in first)
            else:
                plain(pad, scene, seat, each, x, y, high - 1.5)
            x += each.wide
    return top + HEAD + len(scene.view.players) * high


def heads(pad: Pad, scene: Scene, found: list[Column], left: float, top: float) -> None:
    """An icon once over each column, and its word."""
    x = left
    for each in found:
        across, high = each.size
        pad.icon(each.icon, x + each.wide / 2 - across / 2, top + 16 - high, across, high)
        said = scene.say(f"phone.column.{each.what}")
        pad.text(said, x - 2, top + 16, each.wide + 4, 10, Style(10.5, "cream", "centre", least=LEAST))
        x += each.wide


def paper(pad: Pad, scene: Scene, seat: Seat, y: float, high: float) -> None:
    """A line's ground: brass for whoever is up; a bar in the player's colour."""
    up = seat in scene.awaited
    about = f"awaited {SEATS[seat]}" if up else ""
    pad.rect(2, y, WIDTH - 4, high, "brass-light" if up else "paper-light", "ink", 0.8, 4, about)
    pad.rect(3, y + 0.8, 6, high - 1.6, SEATS[seat], r=2)


def name(pad: Pad, scene: Scene, seat: Seat, room: float, y: float, high: float) -> None:
    """Badge, name, and the face of the character taken; a tick for whoever has passed or chosen."""
    view, colour = scene.view, SEATS[seat]
    pad.badge(seat, 11, y + (high - 24) / 2, 24, f"player {colour}")
    mark = done(view, seat)
    if mark:
        pad.icon("check" if mark == "done" else mark, 25, y + high - 15, 13, about=f"{mark} {colour}")
    right = room
    cards = sorted(view.players[seat].cards, key=lambda card: CHARACTERS[card].number)
    size = min(FACE, high - 5)
    for place, card in enumerate(reversed(cards)):
        right = room - 1 - size - place * (size - 8)
        pad.icon(scene.portrait(card), right, y + (high - size) / 2, size, about=f"character {colour}")
    pad.text(scene.player(seat), 39, y, right - 40, high, Style(17, least=13), about=f"name {colour}")


def cash(pad: Pad, scene: Scene, seat: Seat, x: float, y: float, high: float) -> None:
    """Cash before its limit; white on ink where it is more."""
    player, colour = scene.view.players[seat], SEATS[seat]
    cap = limit(scene.view, seat) if player.cards else None
    over = cap is not None and player.cash > cap
    if over:
        pad.rect(x, y + 4, CASH, high - 8, "ink", r=3, about=f"over {colour}")
    said = scene.money(player.cash)
    pad.text(said, x + 1, y, CASH - 2, high, slab(16, "white" if over else "ink"), about=f"cash {colour}")
    if cap is not None:
        pad.text(
            f"/{cap}",
            x + CASH + 2,
            y + 1,
            62 - CASH - 2,
            high,
            Style(14, "ink-soft", least=11),
            about=f"limit {colour}",
        )


def ended(
    pad: Pad, scene: Scene, seat: Seat, x: float, y: float, wide: float, high: float, *, leads: bool, size: float = 20
) -> None:
    """Points if the game ended now, on a plate; brass and a crown for the most."""
    colours = ("brass", "brass-dark") if leads else ("paper-dark", "paper-edge")
    pad.rect(x, y + 3, wide, high - 6, *colours, 1, 4)
    if leads:
        pad.leads(x, y + 3)
    pad.text(str(if_ended(scene.view, seat)), x, y, wide, high, slab(size), about=f"ended {SEATS[seat]}")


def plain(pad: Pad, scene: Scene, seat: Seat, column: Column, x: float, y: float, high: float) -> None:
    """Any other number; nothing is pale."""
    number = value(scene, seat, column.what)
    colour = "ink" if number or column.what == "now" else "ink-faint"
    pad.text(str(number), x, y, column.wide, high, slab(16, colour), about=f"{column.what} {SEATS[seat]}")
