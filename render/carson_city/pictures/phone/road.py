"""Where to lay a road? The ends of the roads, every side by its name; those that reach own land stand out."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.site import FOOT, TALL
from render.carson_city.pictures.phone.town import RIM, TownMap, port
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding
from render.draw.shapes import Sheet
from rules.carson_city import town
from rules.carson_city.board import ENDS, FLANKS, connected
from rules.carson_city.hooks import crossings
from rules.carson_city.moves import Extend, Road
from rules.game import Seat, legal

LARGEST = 74.0
CHIP, HELPFUL = (27.0, 15.5), (31.0, 18.0)


def sides(scene: Scene, seat: Seat) -> list[str]:
    """Where a road may go: what is asked for, else what is legal."""
    if scene.targets:
        return [side for side in scene.targets if side in ENDS]
    found = dict.fromkeys(move.side for move in legal(scene.view, seat) if isinstance(move, (Road, Extend)))
    return list(found)


def reached(scene: Scene, seat: Seat, side: str) -> set[str]:
    """Own parcels without a road to which this one would lead."""
    view = scene.view
    joined = connected(view.roads | {side}) - connected(view.roads)
    return {parcel for parcel in joined if view.owner.get(parcel) == seat and parcel not in view.built}


def decide_road(scene: Scene) -> Sheet:
    view, seat = scene.view, choice.chooser(scene)
    open_to = sides(scene, seat)
    helpful = {side for side in open_to if scene.worth.get(side, len(reached(scene, seat, side))) > 0}
    shown = port({parcel for side in open_to for parcel in FLANKS[side]}, 1, 5)
    cell = min(LARGEST, (WIDTH - 24) / shown.across, TALL / shown.down)
    said = scene.say("phone.roads-left", roads=view.players[seat].roads)
    pad = deciding(scene.say("phone.road"), said, seat, about="hand")
    x = (WIDTH - shown.across * cell - RIM) / 2 + RIM
    found = TownMap(pad, scene, x, ASKING + RIM, cell, shown)
    found.ground()
    found.lots(prices=False, incomes=False)
    found.roads()
    found.cowboys()
    ordered = sorted(open_to, key=lambda side: (side in helpful, side))
    for side in ordered:
        dots = found.ends(side)
        wide = 3.0 if side in crossings(view) else 0.0
        good = side in helpful
        pad.line(dots, "ink", (5.4 if good else 4.4) + wide)
        pad.line(dots, "target" if good else "better", (3.8 if good else 2.8) + wide)
    for side in ordered:
        name(pad, found, side, good=side in helpful)
    bottom = ASKING + RIM + shown.down * cell + 6
    legend(pad, scene, bottom, open_to, helpful)
    return pad.sheet(bottom + FOOT)


def name(pad: Pad, found: TownMap, side: str, *, good: bool) -> None:
    """A side's name in its middle."""
    (x0, y0), (x1, y1) = found.ends(side)
    wide, high = HELPFUL if good else CHIP
    left, top = found.at(found.parcels[0])
    # At the edge of the map its letters and numbers stay free.
    x = min(WIDTH - wide - 1, max(left, (x0 + x1 - wide) / 2))
    y = max(top, (y0 + y1 - high) / 2)
    pad.rect(x, y, wide, high, "target" if good else "paper-light", "white" if good else "ink", 1.2, 4)
    said = f"{side[:2].upper()}{side[2]}"
    pad.text(
        said, x, y, wide, high, Style(16 if good else 14, "white" if good else "ink", "centre"), about=f"target {side}"
    )


def legend(pad: Pad, scene: Scene, y: float, open_to: list[str], helpful: set[str]) -> None:
    """What the colour means that stands out, if any; that a bridge takes two."""
    pad.rect(0, y, WIDTH, FOOT, "dusk")
    pad.rect(8, y + 4, 24, 14, "target" if helpful else "paper-light", "white" if helpful else "ink", 1, 4)
    seat = choice.chooser(scene)
    leads = all(reached(scene, seat, side) for side in helpful)
    said = scene.say("phone.may-lie" if not helpful else "phone.reaches" if leads else "phone.helps")
    x = 38 + pad.text(said, 38, y, 262, FOOT, Style(14, "cream", least=LEAST), about="means") + 12
    if any(town.roads_for(scene.view, side) > 1 for side in open_to):
        pad.text(
            scene.say("phone.bridge"), x, y, WIDTH - 4 - x, FOOT, Style(14, "brass-light", least=LEAST), about="bridge"
        )
