"""What players in an expert's head do without a thought: everything that is hardly a choice, or too often asked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.carson_city import town
from rules.carson_city.ai.houses import house_worth
from rules.carson_city.ai.land import leads_home, site_worth
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.characters.doctor import Recover
from rules.carson_city.cityhall import FoundCityHall
from rules.carson_city.construct import KEEP, Construct
from rules.carson_city.duel_order import OrderDuels
from rules.carson_city.moves import BUY, Build, Choose, Decline, Horse, House, Road, Spend, Tile, Vp
from rules.carson_city.names import VP_PRICE
from rules.carson_city.purchase import RENOUNCE, BuyParcels, BuyTile, BuyVp
from rules.carson_city.rounds import Overspend
from rules.carson_city.state import State, Step
from rules.carson_city.variants.duel_tiles import Showdown
from rules.carson_city.variants.horses import BuyHorse, SaddleUp
from rules.carson_city.variants.horses_enclosures import SecondTurn
from rules.carson_city.variants.outlaws import RideOn, Spoils
from rules.game import Seat, legal
from rules.notation import Move

FAR = 5
"""With so much more firepower a duel by tiles is decided before."""


def _buy_tile(step: BuyTile, state: State, seat: Seat, rng: Random) -> Move:
    player = state.players[seat]
    sites = sum(parcel not in state.built for parcel in state.parcels(seat))
    return BUY[step.shop] if sites > len(player.tiles) + len(player.bought) else RENOUNCE


def _buy_vp(step: BuyVp, state: State, seat: Seat, rng: Random) -> Move:
    return Vp(step.most(state) if VP_PRICE[step.space] * ROUND_END[state.round].cash < 1 else 0)


def _build(step: Construct, state: State, seat: Seat, rng: Random) -> Move:
    moves = step.options(state, seat)
    if step.site:
        houses = [move for move in moves if isinstance(move, House)]
        return max(houses, key=lambda move: house_worth(state, seat, step.site, move.parcel)) if houses else moves[-1]
    worths = ROUND_END[max(1, state.round)]
    best: Move = KEEP
    top = 1.0
    for move in moves:
        if isinstance(move, Build):
            worth = site_worth(state, seat, move.tile, move.parcel, worths, paid=False)
            if worth > top:
                best, top = move, worth
    if best is KEEP and state.players[seat].roads:
        roads = (move for move in state.free.options(state, seat) if isinstance(move, Road))
        return next((move for move in roads if leads_home(state, seat, move.side)), KEEP)
    return best


def _duel_tile(step: Showdown, state: State, seat: Seat, rng: Random) -> Move:
    """Any tile; the smallest where firepower has decided."""
    hand = state.players[seat].hand
    rivals = [town.firepower(state, rival) for rival in step.fighters if rival != seat] or [step.outlaw]
    decided = abs(town.firepower(state, seat) - max(rivals)) > FAR
    return Tile(hand[0] if decided else rng.choice(hand))


def _saddle(step: SaddleUp, state: State, seat: Seat, rng: Random) -> Move:
    return Horse("5")


def _first(step: Step[Any], state: State, seat: Seat, rng: Random) -> Move:
    return legal(state, seat)[0]


def _decline(step: Step[Any], state: State, seat: Seat, rng: Random) -> Move:
    return Decline()


QUICK: dict[type[Step[Any]], Callable[[Any, State, Seat, Random], Move]] = {
    BuyParcels: lambda step, state, seat, rng: step.candidates(state, seat)[0],
    BuyTile: _buy_tile,
    BuyVp: _buy_vp,
    Overspend: lambda step, state, seat, rng: Spend(step.least(state, seat)),
    Construct: _build,
    OrderDuels: _first,
    RideOn: _first,
    FoundCityHall: _first,
    Spoils: lambda step, state, seat, rng: Choose("points"),
    Showdown: _duel_tile,
    SaddleUp: _saddle,
    BuyHorse: _saddle,
    SecondTurn: _decline,
    Recover: _decline,
}
