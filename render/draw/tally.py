"""How a game ended, on a phone: the places, where everybody's points came from, and how they grew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.draw.lettering import signed
from render.draw.pad import LEAST, WIDTH, Pad, Style, sentence, slab
from render.draw.scene import Scene, V
from render.draw.shapes import Sheet
from rules.game import Score, Seat
from rules.players import SEATS

TALLEST = 1.35 * WIDTH - 1
"""How high a picture may be that is read once."""
CROWNED = 38.0
"""How high the plank of an end is."""
PLACES = 226.0
LABELS = 150.0
ROW = 22.0
HEAD = 30.0
MOST = 15
"""So many sources have a row; the rest are one."""
OTHER = "other"


def crowned(pad: Pad, scene: Scene[V], ranked: Sequence[Score], key: str) -> None:
    """The plank: who has won, or that several have."""
    pad.plank(CROWNED)
    pad.icon("crown", 348, 6, 34, 24.5)
    shared = len([score for score in ranked if score.place == 1]) > 1
    said = scene.say("winners", points=ranked[0].total) if shared else sentence(scene, key, ranked[0].seat, 270, 21)
    pad.title(said, 345, CROWNED, 21)


def placed(pad: Pad, scene: Scene[V], score: Score, y: float, high: float) -> None:
    """A player's place and points; the winner's are larger, on brass."""
    first, colour = score.place == 1, SEATS[score.seat]
    pad.rect(PLACES, y, WIDTH - 3 - PLACES, high, "brass-light" if first else "paper-light", "ink", 1, 5)
    pad.rect(PLACES + 1, y + 1, 7, high - 2, colour, r=2)
    pad.text(str(score.place), PLACES + 10, y, 18, high, slab(17, "ink-soft"), about=f"place {colour}")
    size = min(30.0, high - 4)
    pad.badge(score.seat, PLACES + 30, y + (high - size) / 2, size, f"player {colour}")
    pad.text(scene.brief(score.seat), PLACES + 63, y, 47, high, Style(20, least=13), about=f"name {colour}")
    style = slab(28 if first else 24, align="right")
    pad.text(signed(score.total), WIDTH - 52, y, 46, high, style, about=f"total {colour}")


def rows(ranked: Sequence[Score]) -> dict[str, dict[Seat, int]]:
    """Every source and what it brought whom; where there are too many, the least of them as one."""
    found: dict[str, dict[Seat, int]] = {}
    for score in ranked:
        for why, points in score.parts.items():
            found.setdefault(why, {})[score.seat] = points
    if len(found) > MOST:
        least = sorted(found, key=lambda why: -sum(map(abs, found[why].values())))[MOST - 1 :]
        rest = {score.seat: sum(found[why].get(score.seat, 0) for why in least) for score in ranked}
        found = {why: each for why, each in found.items() if why not in least} | {OTHER: rest}
    return found


def sources(pad: Pad, scene: Scene[V], ranked: Sequence[Score], top: float, reason: Callable[[str], str]) -> float:
    """A row for each source, the most of a row in ink; below them the totals. Tells where it ends."""
    found = rows(ranked)
    high = min(ROW, (TALLEST - top - HEAD - 8) / (len(found) + 1))
    pad.rect(2, top, WIDTH - 4, HEAD + (len(found) + 1) * high + 5, "paper-light", "ink", 1, 5)
    across = (WIDTH - 6 - LABELS) / len(ranked)
    pad.text(scene.say("breakdown"), 10, top, LABELS - 8, HEAD, Style(13.5, "ink-soft", least=LEAST))
    for place, score in enumerate(ranked):
        pad.badge(score.seat, 4 + LABELS + (place + 0.5) * across - 12, top + 3, 24)
    size = min(16.0, high * 0.76)
    for number, (why, each) in enumerate(found.items()):
        y = top + HEAD + number * high
        if number % 2 == 0:
            pad.rect(4, y, WIDTH - 8, high, "paper", r=2)
        name = scene.say("phone.other") if why == OTHER else reason(why)
        pad.text(name, 10, y, LABELS - 8, high, Style(size, least=LEAST), about=f"source {why}")
        most = max(each.values())
        for place, score in enumerate(ranked):
            points = each.get(score.seat, 0)
            style = slab(size, "ink" if points == most else "ink-soft")
            said, about = signed(points) if points else "·", f"scored {why} {SEATS[score.seat]}"
            pad.text(said, 4 + LABELS + place * across, y, across, high, style, about)
    y = top + HEAD + len(found) * high
    pad.rect(4, y, WIDTH - 8, high, "brass-light", r=2)
    pad.text(scene.say("total"), 10, y, LABELS - 8, high, Style(size), about="source total")
    for place, score in enumerate(ranked):
        pad.text(signed(score.total), 4 + LABELS + place * across, y, across, high, slab(size + 1.5))
    return y + high + 5


# The curve

CURVE = (34.0, 54.0, 318.0, 222.0)
"""Where the lines run: left, top, right, bottom."""
STEP = 20
FEW_ROUNDS = 9
"""More of them are not all named."""


def curve(scene: Scene[V], points: Sequence[Sequence[int]], labels: Sequence[str]) -> Sheet:
    """Everybody's points at each of these moments; badges and totals at the right ends of the lines."""
    pad = Pad()
    pad.plank(32)
    pad.title(scene.say("chart-points"), WIDTH, 32, 18)
    pad.rect(2, 35, WIDTH - 4, 212, "paper-light", "ink", 1, 5)
    left, top, right, bottom = CURVE
    highest = max(STEP, -(-max(map(max, points)) // STEP) * STEP)
    lowest = min(0, min(map(min, points)))
    step = (right - left - 10) / max(1, len(points) - 1)

    def height(value: int) -> float:
        return bottom - (bottom - top) * (value - lowest) / (highest - lowest)

    every = STEP * (-(-highest // (5 * STEP)))
    for value in range(0, highest + 1, every):
        pad.rect(left, height(value) - 0.4, right - left + 8, 0.8, "paper-edge")
        pad.text(str(value), 5, height(value) - 8, 24, 16, Style(13, "ink-soft", "right"))
    for number, said in enumerate(labels):
        if len(labels) <= FEW_ROUNDS or (len(labels) - 1 - number) % 3 == 0:
            x = left + 10 + number * step - 20
            pad.text(said, x, bottom + 4, 40, 16, Style(14, "ink-soft", "centre"))
    for seat in scene.seats:
        dots = [(left + 10 + number * step, height(each[seat])) for number, each in enumerate(points)]
        if len(dots) > 1:
            pad.line(dots, "ink", 4)
            pad.line(dots, SEATS[seat], 2.6, f"line {SEATS[seat]}")
    ends(pad, {seat: (height(points[-1][seat]), points[-1][seat]) for seat in scene.seats})
    return pad.sheet(250)


def ends(pad: Pad, found: dict[Seat, tuple[float, int]]) -> None:
    """Badge and total where each line ends, moved apart where they would cover each other."""
    right, pitch = CURVE[2], 24.0
    ranked = sorted(found, key=lambda seat: found[seat][0])
    low = CURVE[3] - (len(ranked) - 1) * pitch
    last = -pitch
    for number, seat in enumerate(ranked):
        y = min(max(found[seat][0], last + pitch), max(low + number * pitch, last + pitch))
        last = y
        pad.badge(seat, right + 4, y - 11, 22, f"player {SEATS[seat]}")
        style = slab(18, align="left")
        pad.text(signed(found[seat][1]), right + 28, y - 11, 36, 22, style, about=f"total {SEATS[seat]}")
