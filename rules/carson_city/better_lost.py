"""Whether a duel could be better lost than won: what winning brings, and what the cowboy is good for at home. D29.

That a cowboy at home may be placed again in the next round is no reason by itself: its owner knew that when they placed
it. It is one where winning brings nothing any more.
"""

from __future__ import annotations

from rules.carson_city import town
from rules.carson_city.hooks import cards, duels
from rules.carson_city.names import SHOP_PRICE, VP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import ROUNDS, State
from rules.game import Seat

AMMUNITION = "ammo"
BY_FIREPOWER = ("cowboyincome", "cowboyvp")
"""Spaces that pay for firepower."""


def better_lost(state: State, seat: Seat, spot: str) -> bool:
    """Whether a player who leads on this spot could rather want their cowboy home, or where a card may send it."""
    if any(side.rehouses for each in state.passed for side in cards(state, each)):
        return True
    if firepower_counts(state, seat, spot):
        return spot != AMMUNITION  # three revolvers are more than a cowboy
    return state.round < ROUNDS and not brings(state, seat, spot)


def firepower_counts(state: State, seat: Seat, spot: str) -> bool:
    """Whether firepower is of use to a player this round beyond this spot: in a duel, or where it is paid for."""
    for other, cowboys in state.standing.items():
        seats = {cowboy.seat for cowboy in cowboys if duels(cowboy)}
        if other == spot or not any(cowboy.seat == seat for cowboy in cowboys):
            continue
        fights = seat in seats and (len(seats) > 1 or other in state.foes)
        if other in BY_FIREPOWER or (fights and other not in NO_DUEL):
            return True
    return False


def brings(state: State, seat: Seat, spot: str) -> bool:
    """Whether winning on this spot brings a player anything, where firepower is of no more use."""
    if spot in state.foes:
        return True
    if spot in VP_PRICE:
        return can_buy_vp(state, seat, spot)
    if spot in SHOP_PRICE or spot in town.wanted(state):
        return can_pay(state, seat, spot)
    if spot in state.owner:
        return town.income(state, spot) * town.multiplier(state, spot) // 2 > 0
    yields = {
        AMMUNITION: 0,
        "parcelincome": state.owned(seat),
        "cowboyincome": town.firepower(state, seat),
        "parcelvp": state.owned(seat) // 2,
        "buildingvp": len(town.buildings(state, seat)),
        "cowboyvp": town.firepower(state, seat) // 2,
    }
    return yields.get(spot, 1) > 0


def can_pay(state: State, seat: Seat, spot: str) -> bool:
    """Whether a player could pay for a parcel or tile, and for every other one they may still win before any income."""
    mine = {each for each, cowboys in state.standing.items() if any(cowboy.seat == seat for cowboy in cowboys)}
    parcels = mine.intersection(town.wanted(state))
    bill = sum(town.price_for(state, seat, parcel) for parcel in parcels)
    bill += sum(town.tile_price(state, seat, shop) for shop in mine & SHOP_PRICE.keys())
    return bill <= state.players[seat].cash and len(parcels) <= town.property_tiles(state, seat)


def can_buy_vp(state: State, seat: Seat, spot: str) -> bool:
    """Whether a player could buy points here, and not for less on another space they stand on."""
    price = VP_PRICE[spot]
    cheaper = (space for space, dollars in VP_PRICE.items() if dollars < price)
    elsewhere = any(cowboy.seat == seat for space in cheaper for cowboy in state.standing.get(space, ()))
    return price <= state.players[seat].cash and not elsewhere
