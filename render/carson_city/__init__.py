"""Carson City as shapes: from a view to everything that is to be painted."""

from __future__ import annotations

from functools import lru_cache

from render import plank
from render.carson_city import cards, header, layout, panels, town, track
from render.carson_city.closeups import choices, town_only, track_only
from render.carson_city.end import end
from render.carson_city.player import one_player
from render.carson_city.scene import Scene
from render.shapes import Box, Rect, Shape, Sheet
from rules.carson_city.phase import phase
from rules.carson_city.state import View

__all__ = ["CLOSE_UPS", "Scene", "choices", "end", "one_player", "table", "turning"]


@lru_cache(maxsize=32)
def table_ground(lang: str, players: int, spaces: tuple[str, ...], river: tuple[str, ...]) -> tuple[Shape, ...]:
    """What never changes at a table of so many players."""
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, layout.TABLE_HEIGHT), "wood-dark")
    return (
        whole,
        *plank.ground(layout.WIDTH),
        *track.ground(lang, spaces),
        *town.ground(layout.TOWN, river),
        *panels.ground(players),
    )


def table(scene: Scene) -> Sheet:
    """The whole table."""
    view = scene.view
    ground = table_ground(scene.lang, len(view.players), view.box.spaces, town.water(view))
    shapes = (
        *header.shapes(scene),
        *track.shapes(scene),
        *town.shapes(scene, layout.TOWN),
        *panels.shapes(scene),
        *cards.shapes(scene),
    )
    return Sheet(layout.WIDTH, layout.TABLE_HEIGHT, ground, shapes)


CLOSE_UPS = {"table": table, "town": town_only, "track": track_only}


def turning(now: View, then: View) -> bool:
    """Whether a phase ends between two positions."""
    return (now.round, phase(now)) != (then.round, phase(then))
