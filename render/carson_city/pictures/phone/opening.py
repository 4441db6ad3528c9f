"""The opening sheet: what may be bought and what is written, for its owner; how far everybody is."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.private import ITEMS
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding, slab
from render.draw.shapes import Sheet
from rules.carson_city import moves
from rules.carson_city.names import SEATS, SHEET_ITEMS
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.beginning_prices import CASH, Written, left, price_table
from rules.game import legal

CELL = (191.0, 46.0)
PITCH = (193.0, 48.0)
SUM = 34.0
PEOPLE = 38.0


def decide_sheet(scene: Scene) -> Sheet:
    """Ten lines in two columns: price and number of each; brass where something is written."""
    seat = choice.chooser(scene)
    pad = deciding(scene.say("sheet"), scene.player(seat), seat)
    step = next((each for each in scene.view.agenda if isinstance(each, FillSheets)), None)
    written = step.sheets[seat] if step is not None else None
    y = ASKING + 3
    if written is not None:
        y = lines(pad, scene, written, y)
    if step is not None:
        y = people(pad, scene, step, y)
    return pad.sheet(y)


def lines(pad: Pad, scene: Scene, written: Written, top: float) -> float:
    """Every item; those that may still be changed are framed. Then what is spent and left."""
    seat = choice.chooser(scene)
    rows = -(-len(SHEET_ITEMS) // 2)
    open_to = {move.item for move in legal(scene.view, seat) if isinstance(move, moves.Sheet)}
    for number, item in enumerate(SHEET_ITEMS):
        column, row = divmod(number, rows)
        cell(
            pad, scene, item, written.get(item, 0), 3 + column * PITCH[0], top + row * PITCH[1], target=item in open_to
        )
    y = top + rows * PITCH[1]
    rest = left(scene.view.options, written)
    total = CASH + price_table(scene.view.options.prices)["giveup"].dollars * written.get("giveup", 0)
    said = scene.say("sheet-total", spent=total - rest, money=total, left=rest)
    pad.plate(said, 3, y, WIDTH - 6, SUM - 4, Style(18), about="sheet total")
    return y + SUM


def cell(pad: Pad, scene: Scene, item: str, many: int, x: float, y: float, *, target: bool) -> None:
    wide, high = CELL
    fill = "brass-light" if many else "paper-light"
    if target:
        pad.rect(x, y, wide, high, fill, "target", 1.8, 4, f"target {item}")
    else:
        pad.rect(x, y, wide, high, fill, "paper-edge", 1, 4)
    tall = item == "cowboys"
    pad.icon(ITEMS[item], x + (9 if tall else 6), y + 8, 23 if tall else 30, 30)
    pad.text(scene.say(f"sheet-item.{item}"), x + 42, y + 4, 104, 20, Style(15, least=LEAST), about=f"item {item}")
    if item != "bid":
        price = scene.money(price_table(scene.view.options.prices)[item].dollars)
        pad.text(price, x + 42, y + 23, 60, 18, Style(14, "ink-soft"), about=f"price {item}")
    said = scene.money(many) if item == "bid" else f"×{many}"
    ink = "ink" if many else "ink-faint"
    pad.text(said, x + wide - 46, y, 40, high, slab(20, ink, "right"), about=f"sheet {item}")


def people(pad: Pad, scene: Scene, step: FillSheets, top: float) -> float:
    """Who still writes, and whose sheet is sealed."""
    pad.rect(3, top, WIDTH - 6, PEOPLE - 4, "wood", r=4)
    pitch = (WIDTH - 12) / len(scene.view.players)
    for seat in scene.seats:
        x = 8 + seat * pitch
        pad.badge(seat, x, top + 5, 24, f"player {SEATS[seat]}")
        sealed = seat in step.sealed
        pad.icon("sheet-sealed" if sealed else "sheet-open", x + 27, top + 5, 24, about=f"sealed {SEATS[seat]}")
    return top + PEOPLE
