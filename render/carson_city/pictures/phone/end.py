"""The end on a phone: the town and the places, where the points came from; and how they grew."""

from __future__ import annotations

from functools import partial

from render.carson_city.pictures.phone.town import TownMap
from render.carson_city.pictures.scene import Scene
from render.carson_city.words.names import reason
from render.draw.pad import Pad
from render.draw.shapes import Sheet
from render.draw.tally import CROWNED, crowned, curve, placed, sources
from rules.carson_city.scoring import scores

CELL = 25.0
RIM = 14.0


def phase_end(scene: Scene) -> Sheet:
    """Who won, the final town beside the places, and every source of points."""
    ranked = scores(scene.view)
    pad = Pad()
    crowned(pad, scene, ranked, "phone.winner")
    town = TownMap(pad, scene, 17, CROWNED + RIM + 1, CELL)
    town.ground()
    town.lots(prices=False, incomes=False)
    town.roads()
    town.cowboys()
    high = (8 * CELL + RIM + 5) / len(ranked)
    for place, score in enumerate(ranked):
        placed(pad, scene, score, CROWNED + 1 + place * high, high - 3)
    top = CROWNED + RIM + 8 * CELL + 9
    named = partial(reason, scene.lang, edition=scene.view.options.edition)
    return pad.sheet(sources(pad, scene, ranked, top, named) + 2)


def phase_curve(scene: Scene) -> Sheet:
    """Points after each round and at the end."""
    points = [each.points for each in scene.history] + [tuple(player.vp for player in scene.view.players)]
    return curve(scene, points, [*(str(number) for number in range(1, len(points))), scene.say("end")])
