"""What is new since an earlier view."""

from __future__ import annotations

from typing import NamedTuple

from render.carson_city.pictures.scene import Scene
from rules.carson_city.board import PARCELS
from rules.carson_city.names import SHOPS
from rules.carson_city.phase import phase
from rules.carson_city.state import View

SETUP, PLACEMENT = "setup", "placement"


class News(NamedTuple):
    """Parcels, roads and spaces on which something came about."""

    parcels: frozenset[str] = frozenset()
    roads: frozenset[str] = frozenset()
    spaces: frozenset[str] = frozenset()


def news(scene: Scene) -> News:
    """Everything that changed on the board since the view before; nothing without one."""
    view, before = scene.view, scene.before
    if before is None:
        return News()
    over = scene.finished and phase(before) == PLACEMENT  # in which every cowboy came: none of them is news
    earlier = view if over else scene.last_turn or before
    changed = claimed if phase(before) == SETUP else built
    return News(
        frozenset(parcel for parcel in PARCELS if changed(view, before, parcel) or came(view, earlier, parcel)),
        view.roads - before.roads if changed is built else frozenset(),
        frozenset(spaces(view, before, earlier)),
    )


def claimed(view: View, before: View, parcel: str) -> bool:
    """Whether a parcel has another owner: the land itself, with which every game begins, is no news."""
    return view.owner.get(parcel) != before.owner.get(parcel)


def built(view: View, before: View, parcel: str) -> bool:
    """Whether a parcel has another owner, another building, or an outlaw came or went."""
    then = (before.owner.get(parcel), before.built.get(parcel), parcel in before.foes)
    return (view.owner.get(parcel), view.built.get(parcel), parcel in view.foes) != then


def came(view: View, before: View, spot: str) -> bool:
    """Whether somebody stands on a spot who did not, or no longer stands there alone or in company."""
    return bool(view.standing.get(spot)) and view.standing.get(spot) != before.standing.get(spot)


def spaces(view: View, before: View, earlier: View) -> set[str]:
    """Where cowboys came since the earlier view; where another building is for sale, the token was taken or is back."""
    found = {space for space in view.box.spaces if came(view, earlier, space)}
    found |= {shop for shop, tile, old in zip(SHOPS, view.track, before.track, strict=True) if tile != old}
    return found | ({"ammo"} if view.token != before.token else set())
