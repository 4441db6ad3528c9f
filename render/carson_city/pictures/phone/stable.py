"""The horses: one's own five enclosures, large, with what each does; and everybody's in a line."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.players import in_order
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.yard import EFFECTS, changed
from render.carson_city.words.desk import ENCLOSURE
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding, slab
from render.draw.shapes import Sheet
from rules.carson_city.names import SEATS
from rules.carson_city.variants import horses
from rules.carson_city.variants.horses_enclosures import HATS, usable
from rules.game import Seat

PEN = (75.0, 106.0)
PITCH = 77.0
HEAD = 29.0
ROW = 30.0
COUNTS = (("home", "horse"), ("rodeos", "rodeo"), ("next", "hat"))
COUNT, CELL = 30.0, 36.0
"""How wide a column of counts is, and one of enclosures."""


def decide_stable(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    said = scene.say("phone.horses-left", horses=horses.stock(scene.view))
    pad = deciding(scene.say("phone.stable"), said, seat, about="stock horses")
    open_to = choice.choices(scene)
    for number in HATS:
        pen(pad, scene, seat, number, ASKING + 4, target=f"{ENCLOSURE}{number}" in open_to)
    top = ASKING + PEN[1] + 8
    left = WIDTH - 4 - len(COUNTS) * COUNT - len(HATS) * CELL
    heads(pad, scene, left, top)
    for place, each in enumerate(in_order(scene)):
        line(pad, scene, each, left, top + HEAD + place * ROW)
    return pad.sheet(top + HEAD + len(scene.view.players) * ROW + 2)


def pen(pad: Pad, scene: Scene, seat: Seat, number: int, y: float, *, target: bool = False) -> None:
    """One enclosure: what it does, how many horses are in it, who rides; framed where it may be chosen."""
    wide, high = PEN
    x = 3 + (number - 1) * PITCH
    player = scene.view.players[seat]
    if target:
        pad.rect(x, y, wide, high, "better", "target", 3.4, 4, f"target {ENCLOSURE}{number}")
    else:
        pad.rect(x, y, wide, high, "sand", "wood-light", 2, 4)
    pad.text(str(number), x + 7, y + 5, 14, 20, slab(16, align="left"))
    pad.icon(EFFECTS[number], x + wide - 28, y + 6, 20)
    said = scene.say(f"pen.{number}")
    pad.text(said, x + 4, y + 26, wide - 8, 15, Style(13, "ink", "centre", least=LEAST), about=f"pen {number}")
    if number not in usable(scene.view):
        pad.icon("crossed", x + wide / 2 - 18, y + 54, 36, about=f"closed pen {number}")
        return
    herd = player.enclosures[number - 1] if player.enclosures else 0
    if herd:
        pad.icon("horse", x + 6, y + 46, 42, 35)
        pad.chip(f"×{herd}", x + 8, y + high - 23, 17, 15, f"herd {number}")
    if number in player.riders:
        pad.pawn(seat, "", x + wide - 33, y + high - 40, 32, f"rider {number}")


def heads(pad: Pad, scene: Scene, left: float, top: float) -> None:
    """What the columns are."""
    for place, (what, icon) in enumerate(COUNTS):
        x = left + place * COUNT
        high = 11.8 if icon == "horse" else 14
        pad.circle(x + COUNT / 2, top + 8.5, 8.2, "paper-dark")
        pad.icon(icon, x + COUNT / 2 - 7, top + 8.5 - high / 2, 14, high)
        said = scene.say(f"phone.stable-column.{what}")
        pad.text(said, x - 1, top + 17, COUNT + 2, 11, Style(10.5, "cream", "centre", least=LEAST))
    for number in HATS:
        x = left + len(COUNTS) * COUNT + (number - 1) * CELL
        pad.circle(x + CELL / 2, top + 8.5, 8.2, "paper-dark")
        pad.icon(EFFECTS[number], x + CELL / 2 - 6, top + 2.5, 12)
        pad.text(str(number), x, top + 17, CELL, 11, slab(11, "cream"))


def line(pad: Pad, scene: Scene, seat: Seat, left: float, y: float) -> None:
    """A player's horses at home, rodeos won, points for the next one, and the enclosures."""
    colour, player, high = SEATS[seat], scene.view.players[seat], ROW - 1.5
    up = seat in scene.awaited
    pad.rect(2, y, WIDTH - 4, high, "brass-light" if up else "paper-light", "ink", 0.8, 4)
    pad.rect(3, y + 0.8, 6, high - 1.6, colour, r=2)
    pad.badge(seat, 12, y + (high - 24) / 2, 24, f"player {colour}")
    pad.text(scene.player(seat), 40, y, left - 42, high, Style(17, least=13), about=f"name {colour}")
    numbers = (player.horses, player.rodeos, horses.rodeo_points(scene.view, seat))
    for place, (number, (what, _)) in enumerate(zip(numbers, COUNTS, strict=True)):
        ink = "ink" if number else "ink-faint"
        pad.text(str(number), left + place * COUNT, y, COUNT, high, slab(16, ink), about=f"{what} {colour}")
    for number in HATS:
        x = left + len(COUNTS) * COUNT + (number - 1) * CELL
        pad.rect(x + 1, y + 2, CELL - 2, high - 4, "sand", "paper-edge", 1, 3)
        herd = player.enclosures[number - 1] if player.enclosures else 0
        if herd:
            pad.text(str(herd), x + 3, y, 14, high, slab(15), about=f"herd {number} {colour}")
        if number in player.riders:
            pad.pawn(seat, "", x + CELL - 18, y + 5, 18, f"rider {number} {colour}")
        if changed(scene, seat, number):
            pad.ticks(x + 2, y + 3, CELL - 4, high - 6, f"new pen {number} {colour}", 6, 3.4)
