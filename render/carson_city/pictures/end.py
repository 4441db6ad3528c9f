"""The end of a game: the final town, the places, where the points came from, points and income over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render.carson_city.pictures import header, layout, town
from render.carson_city.pictures.scene import Scene
from render.carson_city.words.names import reason
from render.draw import banner
from render.draw.chart import chart
from render.draw.ranking import breakdown, placed
from render.draw.request import Round
from render.draw.shapes import Box, Rect, Shape, Sheet, box
from rules.carson_city.scoring import scores


@lru_cache(maxsize=8)
def ground(height: int, river: tuple[str, ...]) -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, height), "wood-dark")
    return (whole, *banner.ground(layout.WIDTH), *town.ground(layout.END_TOWN, river))


def end(scene: Scene, history: Sequence[Round] = ()) -> Sheet:
    """Everything about how it ended. Without a history the chart is left out."""
    ranked = scores(scene.view)
    shapes: list[Shape] = [*header.shapes(scene), *town.shapes(scene, layout.END_TOWN, prices=False)]
    for score in ranked:
        shapes += placed(scene, score, box(*layout.END_PANEL).moved(0, (score.place - 1) * layout.END_PITCH))
    edition = scene.view.options.edition
    sources = list(dict.fromkeys(why for score in ranked for why in score.parts))
    bottom = breakdown(scene, ranked, sources, layout.END_TABLE, lambda why: reason(scene.lang, why, edition), shapes)
    if history:
        top = bottom + 20
        half = (layout.WIDTH - 2 * layout.EDGE - 16) // 2
        points = [each.points for each in history] + [tuple(player.vp for player in scene.view.players)]
        labels = [*(str(number) for number in range(1, len(history) + 1)), scene.say("end")]
        left = box(layout.EDGE, top, half, layout.END_CHART)
        shapes += chart(scene, scene.say("chart-points"), points, labels, left, str)
        right = box(layout.EDGE + half + 16, top, half, layout.END_CHART)
        income = [each.income for each in history]
        shapes += chart(scene, scene.say("chart-income"), income, labels[:-1], right, scene.money)
        bottom = top + layout.END_CHART
    height = bottom + layout.EDGE
    return Sheet(layout.WIDTH, height, ground(height, town.water(scene.view)), tuple(shapes))
