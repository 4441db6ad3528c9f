"""What is told once in Carson City, beside what each decision is: the moments at which a newcomer is surprised."""

from __future__ import annotations

from collections.abc import Mapping

from render.carson_city.words.pending import top
from render.desk import Happens
from render.words import Value
from rules.carson_city import View, town
from rules.carson_city.ai.duel_odds import coming
from rules.carson_city.building_sites import site_refused
from rules.carson_city.hooks import limit
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import Placement
from rules.carson_city.road_plans import roads_for_tile
from rules.carson_city.rounds import ChooseCharacters, Overspend
from rules.carson_city.scoring import if_ended
from rules.carson_city.state import ROUNDS
from rules.game import Seat

Facts = Mapping[str, Value]
NOTHING_MORE: Facts = {}
"""It happens, and its sentence needs no facts."""


def placing(view: View) -> bool:
    """Whether cowboys are being placed."""
    return isinstance(top(view), (Placement, PlaceTogether))


def last_round(view: View, seat: Seat) -> Facts | None:
    """Before the last round begins: what the end will bring."""
    return NOTHING_MORE if view.round == ROUNDS and (placing(view) or isinstance(top(view), ChooseCharacters)) else None


def too_much_cash(view: View, seat: Seat) -> Facts | None:
    """More money than may be kept, while there is still time to use it."""
    player = view.players[seat]
    if not view.agenda or isinstance(top(view), Overspend) or not player.cards or player.cash <= limit(view, seat):
        return None
    return {"cash": player.cash, "limit": limit(view, seat)}


def own_duel(view: View, seat: Seat) -> Facts | None:
    """A rival stands where the player stands."""
    if not placing(view) or not any(odds.rivals for odds in coming(view, seat)):
        return None
    return {"firepower": town.firepower(view, seat)}


def robbed(view: View, seat: Seat) -> Facts | None:
    """A rival stands alone on a building of the player, which the player can still defend."""
    if not placing(view):
        return None
    for parcel in town.buildings(view, seat):
        here = {cowboy.seat for cowboy in view.standing.get(parcel, ())}
        if here and seat not in here:
            return {"tile": view.built[parcel], "parcel": parcel}
    return None


def opening_road(view: View, seat: Seat) -> Facts | None:
    """The player has the roads without which a building on offer, or one they keep, could not stand on their land."""
    player, mine = view.players[seat], view.parcels(seat)
    if not placing(view) or not player.roads:
        return None
    for tile in dict.fromkeys(filter(None, (*player.tiles, *player.bought, *view.track))):
        if any(site_refused(view, seat, tile, parcel) is None for parcel in mine):
            continue
        plan = roads_for_tile(view, seat, tile)
        if plan is not None and plan.cost <= player.roads:
            return {"tile": tile, "side": plan.sides[0]}
    return None


def kept_tile(view: View, seat: Seat) -> Facts | None:
    """A building that was bought and does not stand yet."""
    tiles = view.players[seat].tiles
    return {"tile": tiles[0]} if placing(view) and tiles else None


def outlaws(view: View, seat: Seat) -> Facts | None:
    """The first outlaws are on the map."""
    return {"strength": view.menace} if placing(view) and view.foes else None


def more_at_the_end(view: View, seat: Seat) -> Facts | None:
    """The panel's first line counts what the end would add to the points."""
    ended, vp = if_ended(view, seat), view.players[seat].vp
    return {"ended": ended, "vp": vp} if view.agenda and ended != vp else None


CONSEQUENCES: dict[str, Happens[View]] = {
    "over": last_round,
    "cash-limit": too_much_cash,
    "duel": own_duel,
    "attack": robbed,
    "road": opening_road,
    "kept": kept_tile,
    "outlaws": outlaws,
    "ended": more_at_the_end,
}
"""By the rulebook's anchors, what costs most first."""
