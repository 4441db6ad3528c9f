"""The whole table of Carson City, from a view to everything that is to be painted."""

from __future__ import annotations

from functools import lru_cache

from render.carson_city.pictures import cards, header, layout, notice, panels, town, track, yard
from render.carson_city.pictures.closeups import town_only, track_only
from render.carson_city.pictures.scene import Scene
from render.draw import banner
from render.draw.shapes import Box, Rect, Shape, Sheet


@lru_cache(maxsize=32)
def table_ground(
    lang: str, players: int, spaces: tuple[str, ...], river: tuple[str, ...], height: int
) -> tuple[Shape, ...]:
    """What never changes at a table of so many players."""
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, height), "wood-dark")
    return (
        whole,
        *banner.ground(layout.WIDTH),
        *track.ground(lang, spaces),
        *town.ground(layout.TOWN, river),
        *panels.ground(players),
    )


def table(scene: Scene) -> Sheet:
    """The whole table; between town and cards what variants and an open auction or duel need."""
    view = scene.view
    rows = layout.rows(
        notice=notice.notice(view) is not None,
        stock=yard.has_stock(view),
        stable=view.options.has("horses"),
    )
    ground = table_ground(scene.lang, len(view.players), view.box.spaces, town.water(view), rows.height)
    shapes: list[Shape] = [*header.shapes(scene), *track.shapes(scene), *town.shapes(scene, layout.TOWN)]
    shapes += panels.shapes(scene)
    if rows.notice is not None:
        shapes += notice.shapes(scene, rows.notice)
    if rows.stock is not None:
        shapes += yard.stock(scene, rows.stock)
    if rows.stable is not None:
        ground = (*ground, *yard.board(scene, rows.stable))
        shapes += yard.stables(scene, rows.stable)
    shapes += cards.shapes(scene, rows.cards)
    return Sheet(layout.WIDTH, rows.height, ground, tuple(shapes))


CLOSE_UPS = {"table": table, "town": town_only, "track": track_only}
