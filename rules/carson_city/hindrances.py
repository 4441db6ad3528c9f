"""Why a player could not have something as things stand, and what would mend it: facts for a sentence, no words.

Told before they place, before they pay and where they are asked whether to build.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from rules.carson_city import town
from rules.carson_city.board import Side, connected
from rules.carson_city.building_sites import site_refused
from rules.carson_city.construct import Construct
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.hooks import Side as CardSide
from rules.carson_city.moves import Buy, Fetch, Keep, Place, Take
from rules.carson_city.names import SHOP_PRICE, SPACES, STATION
from rules.carson_city.road_plans import bare_parcels, roads_for_tile
from rules.carson_city.state import State
from rules.game import Seat
from rules.notation import Move

ONCE: Mapping[str, Any] = {"on_take": None, "fee": 0, "needs": "", "spent": None, "worth": 0}
"""What a side that works at once, and only then, has beside its limit."""
ROADS = {"roads3": 3, "road1": 1}
"""What a cowboy on a space brings before buildings are bought."""


class Reason(NamedTuple):
    """What stands in the way."""

    key: str
    facts: Mapping[str, int] = {}
    roads: tuple[Side, ...] = ()
    """Roads that would mend it, which the player has, or will have by then."""


def hindrances(state: State, seat: Seat, move: Move) -> list[Reason]:
    """What would keep a player from what a legal move is after; mostly nothing."""
    if isinstance(move, Place):
        return _placing(state, seat, move.spot)
    if isinstance(move, Take):
        return [reason] if (reason := idle(state, seat, move)) is not None else []
    tiles: tuple[str, ...] = ()
    if isinstance(move, Buy) and move.spot in SHOP_PRICE:
        tiles = (town.tile_on(state, move.spot),)
    elif isinstance(move, Fetch) and move.shop in SHOP_PRICE:
        tiles = (town.tile_on(state, move.shop),)
    elif isinstance(move, Keep) and isinstance(state.agenda[-1], Construct):
        tiles = state.agenda[-1].tiles
    found = [cannot_build(state, seat, tile) for tile in dict.fromkeys(tiles)]
    reasons = [reason for reason in found if reason is not None]
    return reasons if len(reasons) == len(found) else []  # one of them can be built


def idle(state: State, seat: Seat, move: Take) -> Reason | None:
    """Why a character would do nothing for a player as things stand; None where it does, or may later in the round."""
    character, trial = CHARACTERS[move.character], state.copy()
    side = character.side(move.face or state.sides[move.character])
    if side.spent is not None and side.spent(state):
        side = character.side("red" if side is character.yellow else "yellow")
    if side.on_take is None or replace(side, **ONCE) != CardSide(side.limit):
        return None
    trial.offer = tuple(card for card in state.offer if card != move.character)
    trial.players[seat].cash -= getattr(state.agenda[-1], "fee", 0)  # what a second card costs
    have = trial.players[seat].cash
    side.on_take(trial, seat)
    if trial.events or trial.agenda != state.agenda:
        return None
    return Reason("card-too-dear", {"need": side.fee, "have": have}) if have < side.fee else Reason("card-idle")


def _placing(state: State, seat: Seat, spot: str) -> list[Reason]:
    if spot in SHOP_PRICE:
        found = [cannot_pay(state, seat, spot), cannot_build(state, seat, town.tile_on(state, spot))]
    elif spot in SPACES or spot in state.owner or spot in state.foes or town.building_on(state, spot):
        return []
    elif not town.property_tiles(state, seat):
        return [Reason("no-property-tile")]
    else:
        found = [cannot_pay(state, seat, spot)]
    return [reason for reason in found if reason is not None]


def standing_on(state: State, seat: Seat) -> list[str]:
    """Where a player has cowboys, once for each."""
    return [spot for spot, cowboys in state.standing.items() for cowboy in cowboys if cowboy.seat == seat]


def cannot_pay(state: State, seat: Seat, spot: str) -> Reason | None:
    """Why a player could not pay for a parcel or a building with what they have and their wages."""
    spots = standing_on(state, seat)
    funds = state.players[seat].cash + town.WAGES * spots.count("wages")
    price, claims = price_of(state, seat, spot), set(spots) - {spot}
    if price > funds:
        return Reason("too-dear", {"need": price, "have": funds})
    before = claims.intersection(town.wanted(state) if spot not in SHOP_PRICE else {*town.wanted(state), *SHOP_PRICE})
    bill = price + sum(price_of(state, seat, each) for each in before)
    return Reason("too-dear-together", {"need": bill, "have": funds}) if bill > funds else None


def price_of(state: State, seat: Seat, spot: str) -> int:
    return town.tile_price(state, seat, spot) if spot in SHOP_PRICE else town.price_for(state, seat, spot)


def cannot_build(state: State, seat: Seat, tile: str) -> Reason | None:
    """Why a player could not put up a tile today: with the parcels they stand on, and the roads that will have come."""
    state, player, spots = state.copy(), state.players[seat], standing_on(state, seat)
    state.owner = {**state.owner, **{parcel: seat for parcel in town.wanted(state) if parcel in spots}}
    mine = state.parcels(seat)
    if any(site_refused(state, seat, tile, parcel) is None for parcel in mine):
        return None
    free = [parcel for parcel in mine if parcel not in state.built]
    bare = bare_parcels(state, seat, tile)
    if not bare:
        held = [parcel for parcel in free if parcel in state.foes]
        taken = "outlaws" if held and len(held) == len(free) else "one-school" if free else "no-free-parcel"
        return Reason(taken if mine else "no-parcel")
    key = "no-line" if tile == STATION else "no-house" if bare & connected(state.roads) else "no-road"
    plan = roads_for_tile(state, seat, tile)
    if plan is None:
        return Reason(key)
    have = player.roads + sum(ROADS.get(spot, 0) for spot in spots)
    return Reason(key, {"need": plan.cost, "have": have}, plan.sides if plan.cost <= have else ())
