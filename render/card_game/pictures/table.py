"""The whole table of the card game, from a view to everything that is to be painted."""

from __future__ import annotations

from functools import lru_cache

from render.card_game.pictures import header, layout, offer, panels
from render.card_game.pictures.scene import Scene
from render.draw import banner
from render.draw.shapes import Box, Rect, Shape, Sheet


@lru_cache(maxsize=32)
def table_ground(people: int, virtual: int) -> tuple[Shape, ...]:
    """What never changes at a table of so many."""
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, layout.table_height(people, virtual)), "wood-dark")
    return (whole, *banner.ground(layout.WIDTH), *offer.ground(), *panels.ground(people, virtual))


def table(scene: Scene) -> Sheet:
    """The whole table."""
    view = scene.view
    people = len(view.people)
    virtual = len(view.players) - people
    shapes = (*header.shapes(scene), *offer.shapes(scene), *panels.shapes(scene))
    return Sheet(layout.WIDTH, layout.table_height(people, virtual), table_ground(people, virtual), shapes)


@lru_cache(maxsize=1)
def offer_ground() -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.WIDTH, layout.OFFER.bottom + 12), "wood-dark")
    return (whole, *banner.ground(layout.WIDTH), *offer.ground())


def offer_only(scene: Scene) -> Sheet:
    """The offer of the round with the order of choosing."""
    shapes = (*header.shapes(scene), *offer.shapes(scene))
    return Sheet(layout.WIDTH, layout.OFFER.bottom + 12, offer_ground(), shapes)


CLOSE_UPS = {"table": table, "offer": offer_only}
