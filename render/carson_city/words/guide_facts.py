"""Facts of a position by name, for texts that are written beforehand: `price d3`, `firepower blue`.

A fact of a player is the reader's own unless a colour is named. What is either so or not is 1 or 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.words import Value
from rules.carson_city import View, town
from rules.carson_city.board import NEIGHBOURS, connected
from rules.carson_city.building_sites import would_earn
from rules.carson_city.duel import duellists
from rules.carson_city.hooks import limit
from rules.carson_city.names import HOUSE, MOUNTAIN
from rules.carson_city.scoring import if_ended
from rules.game import Seat, legal
from rules.players import SEATS

Fact = Callable[..., Value]


def fact(view: View, seat: Seat, text: str) -> Value:
    """What a fact says now; raises ValueError for one that nobody knows."""
    name, *words = text.split()
    if name in OF_A_PLAYER:
        return OF_A_PLAYER[name](view, SEATS.index(words[0]) if words else seat)
    if name in OF_A_PLACE:
        return OF_A_PLACE[name](view, seat, *words)
    raise ValueError(f"no fact is called {name!r}; there are {', '.join(sorted({**OF_A_PLAYER, **OF_A_PLACE}))}")


def over(view: View, seat: Seat) -> int:
    """Dollars above the cash limit."""
    return max(0, view.players[seat].cash - limit(view, seat))


def alone(view: View, seat: Seat, spot: str, colour: str) -> bool:
    """Whether cowboys of one player, and nobody else's, stand on a spot."""
    return {cowboy.seat for cowboy in view.standing.get(spot, ())} == {SEATS.index(colour)}


def meets(view: View, seat: Seat, spot: str, colour: str) -> bool:
    """Whether the reader and another player both stand on a spot."""
    return {seat, SEATS.index(colour)} <= {cowboy.seat for cowboy in view.standing.get(spot, ())}


OF_A_PLAYER: Mapping[str, Callable[[View, Seat], int]] = {
    "cash": lambda view, seat: view.players[seat].cash,
    "cowboys": lambda view, seat: view.players[seat].cowboys,
    "firepower": town.firepower,
    "limit": limit,
    "over": over,
    "ended": if_ended,
    "incomes": lambda view, seat: sum(town.income(view, parcel) for parcel in town.buildings(view, seat)),
    "passed": lambda view, seat: seat in view.passed,
    "first": lambda view, seat: view.order[0] == seat,
}
OF_A_PLACE: Mapping[str, Fact] = {
    "parcel": lambda view, seat, parcel: parcel.upper(),
    "mountains": lambda view, seat, parcel: [view.built.get(near) for near in NEIGHBOURS[parcel]].count(MOUNTAIN),
    "price": lambda view, seat, parcel: town.price_for(view, seat, parcel),
    "income": lambda view, seat, parcel: town.income(view, parcel),
    "earns": lambda view, seat, tile, parcel: would_earn(view, seat, tile, parcel),
    "cost": lambda view, seat, shop: town.tile_price(view, seat, shop),
    "tile": lambda view, seat, shop: town.tile_on(view, shop),
    "sells": lambda view, seat, shop, tile: town.tile_on(view, shop) == tile,
    "owns": lambda view, seat, parcel, colour: view.owner.get(parcel) == SEATS.index(colour),
    "house": lambda view, seat, parcel: view.built.get(parcel) == HOUSE,
    "connected": lambda view, seat, parcel: parcel in connected(view.roads),
    "touches": lambda view, seat, parcel, other: other in NEIGHBOURS[parcel],
    "took": lambda view, seat, colour, card: card in view.players[SEATS.index(colour)].cards,
    "alone": alone,
    "meets": meets,
    "may": lambda view, seat, *words: " ".join(words) in map(str, legal(view, seat)),
    "duels": lambda view, seat, spot: len(duellists(view, spot)) > 1,
}
