"""Choices made in secret: opening sheets, duel tiles, limits in auctions; and dice that have been thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rules.carson_city import town
from rules.carson_city.ai.outlook import value
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.better_lost import brings
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.duel import HoldDice, RollAgain, best, leave, send_home
from rules.carson_city.hooks import cards
from rules.carson_city.moves import Decline, Hold, Limit, Pass, Seal, Sheet, Tile
from rules.carson_city.state import HIDDEN, State, Step
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.beginning_prices import left, written
from rules.carson_city.variants.duel_tiles import Showdown, tiles_of, whole
from rules.game import Seat
from rules.notation import Move

LATER = -1e5
"""What can wait until the secret choice is made, or is not worth a thought: roads, bids in person, sheets reopened."""

ITEMS = {
    "cowboys": (2.9, 2.5, 2.1, 1.7, 1.4, 1.1),
    "revolvers": (2.5, 2.2, 1.9),
    "roads": (0.5, 0.1, 0.1, 0.1, 0.1),
    "parcels": (4.0, 3.6, 3.0, 2.5, 2.1),
    "vp": (0.8, 0.8, 0.8, 0.8, 0.8),
    "sides": (0.4,),
    "second": (0.5,),
    "dice": (2.5,),
}
"""What the first, second … of something on an opening sheet is worth: from 612 sheets drawn at random, their prices
added back."""
PURSE = ((8, 0.42), (7, 0.27), (100, 0.2))
"""So many dollars of the cash left, and what each is worth: the first buy parcels and tiles in round 1."""
SEALING = 0.05
"""Ending is better than a change that changes nothing."""

AT_LEAST = 0.5
"""What a duel is about at least: others see who gives way."""
HASTE = 0.05
"""In points a dollar: how much a limit beside what the lot is worth is disliked."""


def writing(step: FillSheets, state: State, seat: Seat, move: Move) -> float:
    """A sheet's worth. Nobody bids for the first place, nor opens a sealed sheet again."""
    if not isinstance(move, (Sheet, Seal)) or (isinstance(move, Sheet) and move.item == "bid"):
        return LATER
    sheet = written(step.of(seat), move.item, move.number) if isinstance(move, Sheet) else step.of(seat)
    bought = sum(sum(each[: sheet.get(item, 0)]) for item, each in ITEMS.items())
    cash = left(state.options, sheet)
    money = 0.0
    for dollars, worth in PURSE:
        money += worth * min(cash, dollars)
        cash -= min(cash, dollars)
    return bought + money - sheet.get("giveup", 0) + SEALING * isinstance(move, Seal)


def duelling(step: Showdown, state: State, seat: Seat, move: Move) -> float:
    """The chance to win with a tile, times what the duel is about, less what the tile could do later."""
    if not isinstance(move, Tile):
        return LATER
    mine = town.firepower(state, seat) + sum(tiles_of(move))
    odds = float(mine >= step.outlaw)
    for rival in step.fighters:
        if rival != seat:
            odds *= outdone(step, state, seat, rival, mine)
    pip = ROUND_END[max(1, state.round)].pip
    return at_stake(state, seat, step.spot) * odds - pip * sum(tiles_of(move))


def outdone(step: Showdown, state: State, seat: Seat, rival: Seat, mine: int) -> float:
    """The odds that a rival's total stays below: by the tiles they show, or any they may have; they like high ones."""
    power, shown = town.firepower(state, rival), step.chosen(rival)
    if shown and HIDDEN not in shown:
        totals = {rival: power + sum(shown), seat: mine}
        return float(best(state, totals) == seat)
    unseen = whole(state) - Counter(state.stock)
    for player in state.players:
        unseen -= Counter(tile for tile in player.hand if tile != HIDDEN)
    weights = {tile: count * (1 + tile) for tile, count in unseen.items()}
    ties = state.rank(seat) < state.rank(rival)
    beaten = sum(weight for tile, weight in weights.items() if (mine, ties) > (power + tile, False))
    return beaten / max(1, sum(weights.values()))


def at_stake(state: State, seat: Seat, spot: str) -> float:
    """What winning on a spot is worth more than losing there."""
    won, lost = state.copy(), state.copy()
    leave(won, spot, staying=tuple(cowboy for cowboy in state.standing[spot] if cowboy.seat == seat))
    send_home(lost, seat, spot)
    return max(AT_LEAST, value(won, seat) - value(lost, seat))


def bidding(step: Auction, state: State, seat: Seat, move: Move) -> float:
    """A limit close to what the lot is worth: bids go no higher than needed, so that nothing is gained by less."""
    worth = lot_dollars(step, state, seat)
    if isinstance(move, Pass):
        return -HASTE * max(0, worth - step.high)
    if not isinstance(move, Limit) or move.dollars == step.limits[seat]:
        return LATER
    return HASTE * (0.5 - abs(worth - move.dollars)) if move.dollars <= worth + 1 else -1.0 - move.dollars


def lot_dollars(step: Auction, state: State, seat: Seat) -> int:
    """The dollars that a seat would give for the lot; the Auctioneer pays only half of the bid for parcels."""
    with_lot = state.copy()
    for parcel in step.lots:
        with_lot.grant(parcel, seat)
    if not step.lots:
        with_lot.token = seat
    gain = value(with_lot, seat) - value(state, seat)
    dollars = max(0.0, gain) / ROUND_END[max(1, state.round)].cash
    return int(dollars * (1.5 if seat == step.seat and step.lots else 1.0))


def leading(step: RollAgain | HoldDice, state: State, seat: Seat, move: Move) -> float | None:
    """Who leads stays ahead where winning brings something; behind, or where cards speak, the position tells."""
    duel = step.duel
    if duel.leader(state, duel.thrown(state)) != seat or not brings(state, seat, duel.spot):
        return None
    if any(side.on_duel is not None for side in cards(state, seat)):
        return None
    return float(move in (Decline(), Hold("high")))


SEALED: dict[type[Step[Any]], Callable[[Any, State, Seat, Move], float | None]] = {
    FillSheets: writing,
    Showdown: duelling,
    Auction: bidding,
    RollAgain: leading,
    HoldDice: leading,
}
"""By the step that asks: how good a move is, or None where the position after it tells as usual."""
