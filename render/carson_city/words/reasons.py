"""Why something could not be built or paid for, in words: under a choice, before the second tap, with the question."""

from __future__ import annotations

from render.words import listed, say
from rules.carson_city import View
from rules.carson_city.construct import Construct
from rules.carson_city.hindrances import Reason, cannot_build, hindrances
from rules.carson_city.moves import Buy
from rules.carson_city.purchase import BuyTile
from rules.game import Seat
from rules.notation import Move


def warnings(move: Move, lang: str, view: View, seat: Seat) -> list[str]:
    """What would keep a player from what a move is after, a sentence without its full stop each."""
    return [told(reason, lang) for reason in hindrances(view, seat, move)] if seat >= 0 else []


def told(reason: Reason, lang: str, tile: str = "") -> str:
    """One reason; with a tile, of that one among several."""
    if "dear" in reason.key or reason.key == "card-idle" or reason.key == "no-property-tile":
        return say(lang, f"reason.{reason.key}", **reason.facts)
    why = say(lang, f"reason.{reason.key}")
    if len(reason.roads) == 1:
        why = say(lang, "reason.road", why=why, side=reason.roads[0])
    elif reason.roads:
        why = say(lang, "reason.roads", why=why, side=reason.roads[0], number=reason.facts["need"])
    elif reason.facts:
        why = say(lang, "reason.too-few", why=why, **reason.facts)
    return say(lang, "reason.build-tile", tile=tile, why=why) if tile else say(lang, "reason.build", why=why)


def open_question(view: View, seat: Seat, lang: str) -> list[str]:
    """For whoever is asked to buy or to build: what cannot be built, and what would mend it."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, BuyTile):
        return warnings(Buy(step.shop), lang, view, seat)
    if not isinstance(step, Construct):
        return []
    if step.site:
        denied = [parcel.upper() for parcel in step.denied]
        return [say(lang, "about.denied", parcels=listed(lang, denied))] if denied else []
    tiles = list(dict.fromkeys(step.tiles))
    found = {tile: cannot_build(view, seat, tile) for tile in tiles}
    several = len(tiles) > 1
    return [told(reason, lang, tile if several else "") for tile, reason in found.items() if reason is not None]
