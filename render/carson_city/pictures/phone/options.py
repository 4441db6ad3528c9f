"""What will you do? Choices that lie on no map: every one in words, over everybody's numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.carson_city.pictures.phone import choice, players
from render.carson_city.pictures.scene import Scene
from render.carson_city.words.desk import Desk
from render.draw.lettering import CUT
from render.draw.pad import ASKING, WIDTH, Pad, deciding, fitting
from render.draw.shapes import Sheet
from render.draw.strength import BEST, FEW, GOOD, frame, levels
from render.draw.tally import TALLEST
from rules.carson_city.moves import Allow, Road
from rules.game import legal
from rules.notation import Move


class Grid(NamedTuple):
    """Fields in so many columns, so high, for at most so many choices."""

    columns: int
    high: float
    most: int


GRIDS = (Grid(1, 36, 5), Grid(2, 36, 10), Grid(3, 36, 24), Grid(2, 50, 16), Grid(1, 36, 12))
"""The first in which all choices can be read; in the last one always, though not all may be shown."""
SIZES = (18, 17, 16, 15, 14, 13.5, 13, 12.5)
"""Signs of another font stand among the words: smaller they would be too small."""
GAP = 3.0
GROUNDS = {FEW: "paper", GOOD: "paper-light", BEST: "better"}
"""Light under words: those of the best must be read too."""


def decide_options(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    purse = scene.say("phone.purse", dollars=scene.view.players[seat].cash)
    pad = deciding(scene.say("phone.options"), purse, seat, about="hand")
    y = options(pad, scene, open_moves(scene), ASKING + 3)
    if y + players.HEAD + len(scene.view.players) * players.row_height(scene) > TALLEST:
        return pad.sheet(y)
    label = "phone.choosing" if scene.phase in ("setup", "characters") else "phone.order"
    return pad.sheet(players.players(pad, scene, y, scene.say(label)) + 2)


def open_moves(scene: Scene) -> list[Move]:
    """What may be decided, without what is open at any time and numbers nobody would choose."""
    seat = choice.chooser(scene)
    desk = Desk(scene.view, seat, scene.lang)
    found = [move for move in legal(scene.view, seat) if not isinstance(move, (Road, Allow))]
    return [move for move in found if desk.handy(move)] or found


def options(pad: Pad, scene: Scene, found: list[Move], top: float) -> float:
    """A field each, in as many columns as it takes; tells where they end."""
    desk = Desk(scene.view, choice.chooser(scene), scene.lang)
    labels = {str(move): desk.label(move) for move in found}
    columns, high, most = next((grid for grid in GRIDS[:-1] if fits(grid, labels)), GRIDS[-1])
    across, strength = (WIDTH - 4) / columns, strengths(scene, list(labels))
    for place, (move, said) in enumerate(list(labels.items())[:most]):
        x, y = 3 + place % columns * across, top + place // columns * (high + GAP)
        pad.rect(x, y, across - 2, high, GROUNDS[strength[move]])
        frame(pad, x, y, across - 2, high, strength[move], f"option {move}")
        pad.lines(said, x + 7, y + 1, across - 16, high - 2, SIZES, f"said {move}")
    return top + -(-min(most, len(labels)) // columns) * (high + GAP)


def strengths(scene: Scene, found: Sequence[str]) -> dict[str, int]:
    """The best of them strongest, the better third after it; all alike where none is known to be better."""
    worths = {move: scene.worth[move] for move in found if move in scene.worth}
    if len(worths) < len(found) or len({*worths.values()}) < 2:
        return dict.fromkeys(found, GOOD)
    return levels(worths, 1)


def fits(grid: Grid, labels: Mapping[str, str]) -> bool:
    """Whether all of these can be read in such fields."""
    across = (WIDTH - 4) / grid.columns - 16
    return len(labels) <= grid.most and not any(
        CUT in "".join(fitting(said, across, grid.high - 2, SIZES)[0]) for said in labels.values()
    )
