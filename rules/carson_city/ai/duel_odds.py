"""The odds of a duel that has not been fought: told to players before they choose."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from rules.carson_city import town
from rules.carson_city.duel import BEST, dice_of, duellists, extra_dice
from rules.carson_city.hooks import PIECES, variants
from rules.carson_city.moves import Place
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import State
from rules.game import Seat
from rules.notation import Move


class Odds(NamedTuple):
    """A duel that is to be fought, and a player's odds in it."""

    spot: str
    rivals: tuple[Seat, ...]
    outlaw: int
    """The strength that must be reached; 0 without an outlaw."""
    firepower: int
    """The player's own, as they would fight it today."""
    now: float
    next: float | None
    """With one more cowboy placed; None where none is at home."""
    placed: float
    """With all of them placed: each one at home is firepower that leaves with it."""
    tiles: bool
    """Whether something else than dice decides: then the odds are those that dice would give, and not to be told."""


def coming(state: State, seat: Seat) -> list[Odds]:
    """The duels a player stands in."""
    spots = [spot for spot in state.standing if spot not in NO_DUEL and seat in duellists(state, spot)]
    fought = [spot for spot in spots if spot in state.foes or len(duellists(state, spot)) > 1]
    player = state.players[seat]
    home = player.cowboys + sum(PIECES[piece].power for piece in player.pieces)
    return [_odds(state, seat, spot, town.firepower(state, seat), home, *dice_of(state, seat, spot)) for spot in fought]


def joining(state: State, seat: Seat, spot: str, piece: str | None = None) -> Odds | None:
    """The duel that a cowboy put on a spot would walk into; None where there is none."""
    fought = spot in state.foes or any(rival != seat for rival in duellists(state, spot))
    if spot in NO_DUEL or not fought or (piece and not PIECES[piece].duels):
        return None
    player, kind = state.players[seat], PIECES[piece] if piece else None
    leaves = int(kind is None or kind.source == "home")
    if kind is not None and kind.name in player.pieces:
        leaves += kind.power
    home = player.cowboys + sum(PIECES[piece].power for piece in player.pieces) - leaves
    dice = kind.dice if kind is not None else 1
    return _odds(state, seat, spot, town.firepower(state, seat) - leaves, home, dice + extra_dice(state, seat), dice)


def chance(state: State, seat: Seat, spot: str, piece: str | None = None) -> float:
    """The odds of winning the duel that joining this spot would mean today, whoever stands there."""
    odds = joining(state, seat, spot, piece)
    return 1.0 if odds is None else odds.now


def _odds(state: State, seat: Seat, spot: str, mine: int, home: int, rolled: int, kept: int) -> Odds:
    """A player's odds with so much firepower, so much of it still at home, and so many dice."""
    rivals = tuple(rival for rival in duellists(state, spot) if rival != seat)
    outlaw = state.menace if spot in state.foes else 0
    tiles = any(variant.duel is not None for variant in variants(state))
    against = tuple(
        (town.firepower(state, rival), ties(state, seat, rival), *dice_of(state, rival, spot)) for rival in rivals
    )

    def wins(power: int) -> float:
        return _wins(power, rolled, kept, against, outlaw)

    return Odds(spot, rivals, outlaw, mine, wins(mine), wins(mine - 1) if home else None, wins(mine - home), tiles)


@lru_cache(maxsize=4096)
def _wins(mine: int, rolled: int, kept: int, against: tuple[tuple[int, float, int, int], ...], least: int) -> float:
    """The odds of being first with so much firepower and so many dice, and of reaching what an outlaw has.

    Of each rival: firepower, the odds of winning a tie with them, how many dice they roll and how many count.
    """
    odds = 0.0
    for roll, weight in sums(rolled, kept).items():
        won = float(mine + roll >= least)
        for power, tie, *dice in against:
            lead = mine + roll - power
            won *= sum(part * ((lead > other) + tie * (lead == other)) for other, part in sums(*dice).items())
        odds += weight * won
    return odds


def ties(state: State, seat: Seat, rival: Seat) -> float:
    """The odds of winning a tie: the earlier passer does, and while neither has passed nobody knows."""
    if seat not in state.passed and rival not in state.passed:
        return 0.5
    return float(rival not in state.passed or (seat in state.passed and state.rank(seat) < state.rank(rival)))


def win_chance(state: State, seat: Seat, move: Move) -> float | None:
    """The same for a move; None where it begins no duel."""
    if not isinstance(move, Place) or move.spot in NO_DUEL:
        return None
    fought = move.spot in state.foes or any(cowboy.seat != seat for cowboy in state.standing.get(move.spot, ()))
    return chance(state, seat, move.spot, move.piece) if fought else None


@cache
def sums(rolled: int, kept: int) -> dict[int, float]:
    """Every sum of the highest of so many dice, and its probability."""
    throws = product(range(1, BEST + 1), repeat=rolled)
    found = Counter(sum(sorted(dice)[rolled - kept :]) for dice in throws)
    return {total: ways / found.total() for total, ways in found.items()}
