"""Building income: a plate on every building that pays, and who gets how much from where."""

from __future__ import annotations

from typing import NamedTuple

from render.carson_city.pictures.phone.results import bottom_of, small_town
from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, PLANK, WIDTH, Pad, Style, slab, wide
from render.draw.shapes import Sheet
from render.draw.tally import TALLEST
from render.words import money
from rules.carson_city import town
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.names import SEATS
from rules.carson_city.state import View
from rules.game import Seat

ROW = 36.0
NAMES = 62.0
LEFT = 106.0
TOTAL = 58.0


class Share(NamedTuple):
    """What a building pays somebody: its owner, or a rival who stands there."""

    dollars: int
    piece: str
    parcel: str


def shares(view: View) -> dict[Seat, list[Share]]:
    """What everybody gets as the town stands, the most first; outlaws and rivals have taken theirs."""
    found: dict[Seat, list[Share]] = {seat: [] for seat in range(len(view.players))}
    for parcel, owner in sorted(view.owner.items()):
        piece = view.built.get(parcel, "")
        if piece not in BUILDINGS or BUILDINGS[piece].income is None:
            continue
        dollars = town.income(view, parcel) * town.multiplier(view, parcel)
        found[owner].append(Share(town.kept(view, parcel, dollars), piece, parcel))
        thief = town.thief(view, parcel)
        if thief is not None:
            found[thief].append(Share(dollars // 2, piece, parcel))
    return {seat: sorted(each, key=lambda share: (-share.dollars, share.parcel)) for seat, each in found.items()}


def total(each: list[Share]) -> int:
    return sum(share.dollars for share in each)


def phase_income(scene: Scene) -> Sheet:
    """To be drawn from a view in which the money is not yet paid: afterwards robbers are home again."""
    view = scene.view
    got = shares(view)
    pad = Pad()
    pad.plank()
    stage = scene.name("stage", "income")
    pad.title(f"{scene.say('phone.round', round=view.round)} · {stage}")
    tall = min(280.0, TALLEST - PLANK - 14 - 5 - len(got) * ROW - 2)
    found = small_town(pad, scene, PLANK, tall)
    found.lots(prices=False, incomes=False)
    found.roads()
    found.cowboys()
    for parcel in sorted({share.parcel for each in got.values() for share in each}):
        x, y = found.at(parcel)
        said = scene.money(town.income(view, parcel) * town.multiplier(view, parcel))
        size = min(17.0, 17 * found.k * 1.1)
        across = wide(said, size) + 7
        pad.rect(x + found.cell - across, y - 2, across, size + 1, "brass-light", "ink", 1.2, 4)
        pad.text(
            said,
            x + found.cell - across,
            y - 2,
            across,
            size + 1,
            Style(size, "ink", "centre"),
            about=f"income {parcel}",
        )
    y = bottom_of(found, PLANK)
    for seat in sorted(got, key=lambda seat: -total(got[seat])):
        line(pad, scene, seat, got[seat], y)
        y += ROW
    return pad.sheet(y + 2)


def line(pad: Pad, scene: Scene, seat: Seat, got: list[Share], y: float) -> None:
    """A player's buildings, each with its parcel and its dollars, and their sum."""
    colour, high = SEATS[seat], ROW - 2
    pad.rect(2, y, WIDTH - 4, high, "paper-light", "ink", 0.8, 4)
    pad.rect(3, y + 0.8, 6, high - 1.6, colour, r=2)
    pad.badge(seat, 12, y + 5, 24, f"player {colour}")
    pad.text(scene.player(seat), 40, y, NAMES, high, Style(17, least=13), about=f"name {colour}")
    sum_ = total(got)
    fill = "brass-light" if sum_ else "paper-dark"
    at = WIDTH - 4 - TOTAL
    pad.plate(money(scene.lang, sum_, sign=True), at, y + 4, TOTAL, 26, slab(20), fill, about=f"gain {colour}")
    if not got:
        pad.text(scene.say("phone.no-income"), LEFT, y, at - LEFT - 4, high, Style(14, "ink-soft", least=LEAST))
        return
    room = at - 4 - LEFT
    pitch = min(56.0, room / len(got))
    small = pitch < 48
    for place, share in enumerate(got):
        x = LEFT + place * pitch
        about = f"share {share.parcel} {colour}"
        if small:
            thin(pad, scene, share, x, y, pitch, about)
            continue
        pad.icon(share.piece, x, y + 4, 25)
        pad.text(share.parcel.upper(), x + 26, y + 1, pitch - 27, 15, Style(12, "ink-soft"))
        pad.text(scene.money(share.dollars), x + 26, y + 15, pitch - 27, 17, Style(16, least=LEAST), about=about)


def thin(pad: Pad, scene: Scene, share: Share, x: float, y: float, pitch: float, about: str) -> None:
    """Many buildings: the drawing over its dollars, the parcel is on the map."""
    size = min(20.0, pitch - 1)
    pad.icon(share.piece, x + (pitch - size) / 2, y + 1, size)
    said = scene.money(share.dollars)
    pad.text(said, x, y + 20, pitch, 14, Style(13, "ink", "centre", least=LEAST), about=about)
