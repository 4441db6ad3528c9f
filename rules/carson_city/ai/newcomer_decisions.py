"""Decisions that are weighed by themselves, not by the position after them: sheets, duel tiles, bids, winning dice."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from rules.carson_city import town
from rules.carson_city.ai.sealed import leading
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.duel import HoldDice, RollAgain, best
from rules.carson_city.moves import Limit, Pass, Seal, Sheet, Tile, Unseal
from rules.carson_city.state import HIDDEN, State, Step
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.beginning_prices import left, written
from rules.carson_city.variants.duel_tiles import Showdown, tiles_of
from rules.game import Seat
from rules.notation import Move

ITEMS = {
    "cowboys": (2.6, 2.1, 1.5, 1.1, 0.8, 0.5),
    "revolvers": (1.6, 1.1, 0.8),
    "roads": (1.5, 0.9, 0.6, 0.4, 0.3),
    "parcels": (3.6, 3.0, 1.9, 1.5, 1.2),
    "vp": (1, 1, 1, 1, 1),
    "sides": (1.8,),
    "second": (1.8,),
    "dice": (2.4,),
}
"""What the first, second … of something on an opening sheet is worth, in victory points."""
PURSE = ((8, 0.42), (7, 0.27), (100, 0.2))
"""So many dollars of the cash left, and what each is worth: the first buy parcels and tiles in round 1."""
FANCY = ("dice", "second", "cowboys", "sides", "revolvers", "parcels")
"""What each seat's computer player likes more than others do, so that their starts differ."""
LIKING = 1.2

AVERAGE, TILE_COST, DUEL_WORTH = 2.5, 0.3, 2.0
"""What a rival may play, what a point on a duel tile is worth later, what a duel is about."""

LOT_DOLLARS, TOKEN_DOLLARS = 4, 4
"""How far a computer player goes in an auction, for a parcel and for the 3 revolvers."""


def writing(step: FillSheets, state: State, seat: Seat, move: Move) -> float:
    """A sheet's worth, and a little for ending; a computer player does not bid, nor opens a sealed sheet again."""
    if isinstance(move, Unseal):
        return float("-1e6")
    sheet = written(step.of(seat), move.item, move.number) if isinstance(move, Sheet) else step.of(seat)
    bought = sum(sum(each[: sheet.get(item, 0)]) for item, each in ITEMS.items())
    cash = left(state.options, sheet)
    money = 0.0
    for dollars, worth in PURSE:
        money += worth * min(cash, dollars)
        cash -= min(cash, dollars)
    bought += LIKING * (FANCY[seat] in sheet)
    return bought + money - sheet.get("giveup", 0) + 0.01 * isinstance(move, Seal)


def duelling(step: Showdown, state: State, seat: Seat, move: Move) -> float | None:
    """The chance to win with a tile, less what the tile could do later."""
    if not isinstance(move, Tile):
        return None
    totals = {}
    for rival in step.fighters:
        shown = step.chosen(rival)
        known = shown and HIDDEN not in shown
        totals[rival] = town.firepower(state, rival) + (sum(shown) if known else AVERAGE)
    mine = town.firepower(state, seat) + sum(tiles_of(move))
    others = [total for rival, total in totals.items() if rival != seat]
    lead = mine - max([*others, step.outlaw])
    if step.open:
        exact = {rival: int(total) for rival, total in totals.items()} | {seat: mine}
        won = float(best(state, exact, step.outlaw) == seat)
    else:
        won = 1 / (1 + exp(-lead))
    return DUEL_WORTH * won - TILE_COST * sum(tiles_of(move))


def bidding(step: Auction, state: State, seat: Seat, move: Move) -> float:
    """A limit close to what the lot is worth; nothing more once it is dearer."""
    most = LOT_DOLLARS * len(step.lots) or TOKEN_DOLLARS
    if isinstance(move, Limit) and move.dollars != step.limits[seat]:
        return 1 - abs(most - move.dollars)
    return 0.5 if isinstance(move, Pass) else float("-1e5")


DECISIONS: dict[type[Step[Any]], Callable[[Any, State, Seat, Move], float | None]] = {
    FillSheets: writing,
    Showdown: duelling,
    Auction: bidding,
    RollAgain: leading,
    HoldDice: leading,
}
"""By the step that asks: how good a move is, or None where the position after it tells as usual."""
