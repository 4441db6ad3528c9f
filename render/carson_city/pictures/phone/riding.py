"""Where outlaws would ride, drawn over the town: an arrow each, and what they would take of the income there."""

from __future__ import annotations

from render.carson_city.pictures.phone.town import CELL, TownMap
from render.carson_city.pictures.scene import Scene
from render.draw.pad import Pad, Style
from rules.carson_city.board import Parcel
from rules.carson_city.state import View
from rules.carson_city.variants.outlaws import RideOn, ranges
from rules.carson_city.variants.outlaws_riding import best_squares

FROM, TO = 0.2, 0.66
"""Where an arrow begins and ends, between the middles of two parcels: both stay in sight."""
HEAD = 6.5
LINES = (("white", 5.2), ("ink", 2.8))
"""An arrow is told apart on any ground."""


def outlaws_ride(view: View) -> bool:
    """Whether it is decided which outlaw goes first."""
    return bool(view.agenda) and isinstance(view.agenda[-1], RideOn)


def rides(pad: Pad, scene: Scene, found: TownMap) -> None:
    """Every outlaw that has not moved: where it would go if it were the next, all squares where luck decides."""
    view = scene.view
    (step,) = (each for each in view.agenda[-1:] if isinstance(each, RideOn))
    earns = dict(ranges(view))
    reached: dict[Parcel, None] = {}
    for parcel in step.waiting(view):
        squares = best_squares(parcel, view.foes, earns)
        reached |= dict.fromkeys(squares)
        for square in squares:
            if square != parcel:
                arrow(pad, found, parcel, square)
    for square in reached:
        if square in earns:
            x, y = found.at(square)
            said = scene.say("phone.outlaw-takes", dollars=-(-earns[square] // 2))  # half is left, rounded down
            pad.chip(said, x + CELL - 1.5, y + 17.5, 14, 13, f"takes {square}", "right")


def arrow(pad: Pad, found: TownMap, start: Parcel, end: Parcel) -> None:
    """From one parcel to another beside it, also across a corner."""
    (x0, y0), (x1, y1) = ((x + CELL / 2, y + CELL / 2) for x, y in (found.at(start), found.at(end)))
    across, down = x1 - x0, y1 - y0
    long = (across**2 + down**2) ** 0.5
    along, aside = (across / long, down / long), (-down / long, across / long)
    tip = x0 + across * TO, y0 + down * TO
    tail = x0 + across * FROM, y0 + down * FROM
    barbs = [
        (tip[0] - HEAD * (along[0] + side * aside[0]), tip[1] - HEAD * (along[1] + side * aside[1])) for side in (1, -1)
    ]
    for colour, thick in LINES:
        pad.line([tail, tip], colour, thick, f"ride {start} {end}" if colour == "ink" else "")
        pad.line([barbs[0], tip, barbs[1]], colour, thick)


def legend(pad: Pad, scene: Scene, y: float, high: float) -> None:
    """What an arrow and the number at its end mean."""
    for colour, thick in LINES:
        pad.line([(8, y + high / 2), (24, y + high / 2)], colour, thick)
        pad.line([(19, y + high / 2 - 5), (24, y + high / 2), (19, y + high / 2 + 5)], colour, thick)
    pad.text(scene.say("phone.outlaw-rides"), 34, y, 352, high, Style(13, "cream", least=11))
