"""Lines of the desk that only some tables have: what variants keep in stock, what is open among several."""

from __future__ import annotations

from render.carson_city.pictures.notice import Fight, Notice, notice, title
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.yard import has_dynamite, has_stock
from render.draw.pad import LEAST, WIDTH, Pad, Style, slab
from rules.carson_city import town
from rules.carson_city.characters import dynamite
from rules.carson_city.characters.auctioneer import NO_LIMIT, Auction
from rules.carson_city.names import SEATS
from rules.carson_city.state import HIDDEN, View
from rules.carson_city.variants import horses, outlaws
from rules.carson_city.variants.beginning import FillSheets
from rules.game import Seat

__all__ = ["has_notice", "has_stock", "notice_line", "stock_line"]

LINE = 22.0
NOTICE = 33.0
WORDS = 116.0
"""How much of a notice its words take."""
TILES = range(6)


def stock_line(pad: Pad, scene: Scene, top: float) -> float:
    """How strong the outlaws are, how much is left of dynamite and horses, which duel tiles were played."""
    view = scene.view
    pad.rect(2, top + 1, WIDTH - 4, LINE, "wood", r=4)
    x = 8.0
    if view.options.has("outlaws"):
        pad.icon("outlaw", x, top + 2, 15, 20)
        said = scene.say("phone.beat", strength=view.menace, points=outlaws.points(view)) if view.menace else "–"
        x += (
            19
            + pad.text(said, x + 19, top, 110, LINE + 2, Style(13.5, "cream", least=LEAST), about="stock outlaws")
            + 10
        )
    if has_dynamite(view):
        pad.icon("dynamite", x, top + 3, 18)
        x += (
            20
            + pad.text(str(dynamite.stock(view)), x + 20, top, 30, LINE + 2, Style(14, "cream"), about="stock dynamite")
            + 10
        )
    if view.options.has("horses"):
        pad.icon("horse", x, top + 4, 19, 16)
        x += (
            22
            + pad.text(str(horses.stock(view)), x + 22, top, 30, LINE + 2, Style(14, "cream"), about="stock horses")
            + 10
        )
    if view.options.has("might"):
        played(pad, view, x, top)
    return top + LINE + 2


def played(pad: Pad, view: View, x: float, top: float) -> None:
    """Every value of duel tile, and how many of them lie open."""
    pitch = min(27.0, (WIDTH - 6 - x) / len(TILES))
    for value in TILES:
        number = view.stock.count(value)
        left = x + value * pitch
        pad.icon("tile-face", left, top + 3.5, 13, 17)
        pad.text(str(value), left, top + 3.5, 13, 17, Style(12, "ink", "centre"), about=f"tile {value}")
        colour = "cream" if number else "wood-light"
        pad.text(
            str(number), left + 14.5, top, pitch - 14, LINE + 2, Style(13, colour, least=LEAST), about=f"played {value}"
        )


def has_notice(view: View) -> bool:
    return notice(view) is not None


def notice_line(pad: Pad, scene: Scene, top: float) -> float:
    """What is at stake, then everybody concerned and how far they are."""
    step = notice(scene.view)
    assert step is not None
    pad.rect(2, top, WIDTH - 4, NOTICE, "paper", "brass", 1.6, 4)
    icon = "hammer" if isinstance(step, Auction) else "sheet-open" if isinstance(step, FillSheets) else "clash"
    pad.icon(icon, 6, top + 4, 25)
    upper, lower = title(scene, step)
    pad.text(upper, 35, top + 1, WORDS - 32, 17 if lower else NOTICE - 2, Style(14, least=LEAST), about="notice")
    if lower:
        pad.text(lower, 35, top + 16, WORDS - 32, 15, Style(13, "ink-soft", least=LEAST), about="notice")
    seats = step.fighters if isinstance(step, Fight) else tuple(scene.seats)
    outlaw = step.outlaw if isinstance(step, Fight) else 0
    pitch = (WIDTH - 6 - WORDS - 6) / (len(seats) + (outlaw > 0))
    for place, seat in enumerate(seats):
        person(pad, scene, step, seat, WORDS + 6 + place * pitch, top, pitch)
    if outlaw:
        x = WORDS + 6 + len(seats) * pitch
        pad.icon("outlaw", x, top + 4, 19, 25)
        pad.text(str(outlaw), x + 21, top, pitch - 22, NOTICE, slab(16, align="left"), about="duel outlaw")
    return top + NOTICE + 2


def person(pad: Pad, scene: Scene, step: Notice, seat: Seat, x: float, top: float, room: float) -> None:
    """One player's part in it: a bid, a sealed sheet, firepower and dice."""
    colour = SEATS[seat]
    if isinstance(step, Auction) and seat == step.leader:
        pad.rect(x - 1, top + 3, room - 1, NOTICE - 6, "brass-light", "brass-dark", 1, 4)
    size = 20.0
    pad.badge(seat, x + 1, top + (NOTICE - size) / 2, size, f"notice {colour}")
    left = x + size + 3
    if isinstance(step, Fight):
        duellist(pad, scene, step, seat, left, top, x + room - left)
    elif isinstance(step, FillSheets):
        pad.icon("sheet-sealed" if seat in step.sealed else "sheet-open", left, top + 7, 19, about=f"sheet {colour}")
    elif seat in step.out:
        pad.icon("out", left, top + 8, 16, about=f"out {colour}")
    elif said := bid(scene, step, seat):
        pad.text(said, left, top, x + room - left - 1, NOTICE, Style(14, least=LEAST), about=f"notice {colour}")


def bid(scene: Scene, step: Auction, seat: Seat) -> str:
    """Who leads, with what; whose turn it is. A limit is shown to nobody but its owner."""
    if seat == step.leader:
        return scene.money(step.high)
    limit = step.limits[seat]
    if limit > NO_LIMIT:
        return f"≤ {scene.money(limit)}"
    if limit != NO_LIMIT:
        return "≤ ?"
    return "?" if seat == step.turn else ""


def duellist(pad: Pad, scene: Scene, fight: Fight, seat: Seat, x: float, top: float, room: float) -> None:
    """Firepower, then the dice, or the tile: face down as long as it is secret."""
    colour = SEATS[seat]
    pad.icon("power", x, top + 8, 17)
    pad.text(
        str(town.firepower(scene.view, seat)),
        x + 18,
        top,
        18,
        NOTICE,
        slab(15, align="left"),
        about=f"duel power {colour}",
    )
    left, size = x + 37, 20.0
    shown = fight.shown.get(seat, ())
    pitch = min(size + 2, (room - 37) / max(1, len(shown)))
    for place, value in enumerate(shown):
        at = left + place * pitch
        if fight.dice:
            pad.icon(f"die-{value}", at, top + 6.5, size, about=f"rolled {colour}")
        elif value == HIDDEN:
            pad.icon("tile-back", at, top + 5, 17, 23, about=f"chosen {colour}")
        else:
            pad.icon("tile-face", at, top + 5, 17, 23)
            pad.text(str(value), at, top + 5, 17, 23, slab(13), about=f"chosen {colour}")
    if not shown:
        pad.text("…", left, top, 20, NOTICE, slab(15, align="left"), about=f"choosing {colour}")
