"""The second line under a choice of Carson City: what a card does, what a space brings, what a parcel is good for."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from render.carson_city.words.reasons import warnings
from render.carson_city.words.variant_labels import rodeo
from render.desk import LONGEST_LABEL
from render.words import say
from rules.carson_city import View, moves, town
from rules.carson_city.building_sites import would_earn
from rules.carson_city.hooks import PIECES, variants
from rules.carson_city.names import HOUSE, MOUNTAIN, SHOP_PRICE, SPACES, TOWNHOUSE, VP_PRICE
from rules.carson_city.road_plans import roads_away
from rules.carson_city.scoring import VP_PER_PIECE
from rules.game import Seat
from rules.notation import Move

KEPT = (MOUNTAIN, HOUSE, TOWNHOUSE)
"""What belongs to whoever owns its parcel, and leaves no room for a building."""
SURROUNDED = ("ranch", "mine", "saloon")
"""Buildings whose income is all around them."""


def about(move: Move, lang: str, view: View, seat: Seat) -> str:
    """What there is to know about a choice beyond its label; often nothing."""
    line = ABOUT[move.verb](move, lang, view, seat) if move.verb in ABOUT else ""
    return with_warnings(warnings(move, lang, view, seat), line)


def with_warnings(found: list[str], line: str) -> str:
    """What stands in the way comes first; then, where there is room, what a list tells of the choice anyway."""
    parts = [*found, line] if line else found
    while parts[1:] and len(" · ".join(parts)) > LONGEST_LABEL:
        parts.pop()
    return " · ".join(parts)


def _take(move: moves.Take, lang: str, view: View, seat: Seat) -> str:
    side = move.face or view.sides.get(move.character)
    return say(lang, f"picture.card.{move.character}.{side}") if side else ""


def _place(move: moves.Place, lang: str, view: View, seat: Seat) -> str:
    if move.spot not in SPACES:
        return around(move.spot, lang, view, seat)
    if move.spot in SHOP_PRICE:
        return tile(view, seat, move.spot, lang)
    if move.spot in VP_PRICE:
        return say(lang, "about.space.buyvp", dollars=VP_PRICE[move.spot], cash=view.players[seat].cash)
    if move.piece and PIECES[move.piece].performs is not None:
        return say(lang, f"about.space.{move.spot}-{move.piece}")
    changed = next((f"-{each.name}" for each in variants(view) if move.spot in each.actions), "")
    home = move.piece is None or PIECES[move.piece].power == 0
    power = max(0, town.firepower(view, seat) - home)  # this cowboy is at home no more
    owned = view.owned(seat)
    return say(
        lang,
        f"about.space.{move.spot}{changed}",
        wages=town.WAGES,
        owned=owned,
        parcels=town.PARCEL_INCOME * owned,
        land=owned // 2,
        power=power,
        cowboys=town.COWBOY_INCOME * power,
        guns=power // 2,
        buildings=len(town.buildings(view, seat)),
    )


def tile(view: View, seat: Seat, shop: str, lang: str) -> str:
    """What a building on the track brings; its price where it is not the space's own."""
    dollars, pays = town.tile_price(view, seat, shop), say(lang, f"picture.pays.{town.tile_on(view, shop)}")
    return pays if dollars == SHOP_PRICE[shop] else say(lang, "about.tile", dollars=dollars, pays=pays)


def around(parcel: str, lang: str, view: View, seat: Seat) -> str:
    """What a parcel is good for: its own piece, else what buildings would earn that live by their surroundings.

    Most buildings need a road there: how many are missing.
    """
    piece = view.built.get(parcel)
    if piece in KEPT:
        return say(lang, "about.here", piece=piece, points=VP_PER_PIECE)
    if piece is not None:
        return ""
    sums = {tile: would_earn(view, seat, tile, parcel) for tile in SURROUNDED}
    return _earning(lang, roads_away(view, parcel), **sums)


@lru_cache(1024)
def _earning(lang: str, away: int, **sums: int) -> str:
    """What buildings would earn, of those that would; the same for many parcels, and on every panel for all of them."""
    found = [say(lang, "about.earns", tile=tile, dollars=dollars) for tile, dollars in sums.items() if dollars]
    line = [say(lang, "about.around", sums=" · ".join(found))] if found else []
    return " · ".join([*line, say(lang, "about.away", roads=away)] if away else line)


ABOUT: dict[str, Callable[[Any, str, View, Seat], str]] = {
    "take": _take,
    "place": _place,
    "horse": rodeo,
    "mount": rodeo,
    "claim": lambda move, lang, view, seat: around(move.parcel, lang, view, seat),
    "lot": lambda move, lang, view, seat: around(move.parcel, lang, view, seat),
}
"""Verbs whose choices have a second line."""
