"""How players go on in an expert's head: like regulars, but quick, since it happens thousands of times.

What a further spot is worth to a seat, given the spots it holds, is worked out once and kept in mind for the whole
decision; rivals who stand there only scale it by the odds of the duel. Who disputes the spots it holds already hardly
matters for the next one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from rules.carson_city import town
from rules.carson_city.ai.chances import FEARED, beats, strength
from rules.carson_city.ai.denial import DENIED, wanted
from rules.carson_city.ai.houses import house_worth
from rules.carson_city.ai.land import leads_home, site_worth
from rules.carson_city.ai.outlook import GUNS, WAITING, value
from rules.carson_city.ai.valuation import worth
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.characters.doctor import Recover
from rules.carson_city.cityhall import FoundCityHall
from rules.carson_city.construct import KEEP, Construct
from rules.carson_city.duel_order import OrderDuels
from rules.carson_city.hooks import PIECES
from rules.carson_city.moves import BUY, Build, Choose, Decline, Horse, House, Place, Road, Spend, Tile, Vp
from rules.carson_city.names import VP_PRICE
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import NO_DUEL, PASS, Placement
from rules.carson_city.purchase import RENOUNCE, BuyParcels, BuyTile, BuyVp
from rules.carson_city.rounds import ChooseCharacters, Overspend
from rules.carson_city.state import Cowboy, State, Step
from rules.carson_city.variants.duel_tiles import Showdown
from rules.carson_city.variants.horses import BuyHorse, SaddleUp
from rules.carson_city.variants.horses_enclosures import SecondTurn
from rules.carson_city.variants.outlaws import RideOn, Spoils
from rules.game import Seat, legal
from rules.notation import Move

WIDTH = 14
"""So many spots are kept in mind for each seat."""
WHIM = 0.25
"""In points: how much moves differ from what they are worth, since people do not play alike."""
ALONE = FEARED**3
"""What a lone cowboy's safety was taken for when a spot was judged."""
FAR = 5
"""With so much more firepower a duel by tiles is decided before."""


class Gain(NamedTuple):
    """What a further spot is worth to a seat."""

    worth: float
    move: Place


class Habits:
    """What is remembered while one decision is thought through."""

    def __init__(self) -> None:
        self.wide: dict[tuple[Seat, tuple[str, ...]], list[Place]] = {}
        """The spots worth a look, by seat and its cards."""
        self.known: dict[tuple[Any, ...], tuple[list[Gain], float]] = {}
        """What further spots are worth, and passing: by seat, cards, cowboys, pieces and own spots."""
        self.chosen: dict[tuple[Any, ...], Any] = {}
        """What was decided in the same situation before."""

    def reply(self, state: State, seat: Seat, rng: Random) -> Move:
        """What a seat does."""
        step = state.agenda[-1]
        if isinstance(step, Placement):
            return self.place(state, seat, step, rng)
        if isinstance(step, PlaceTogether):
            aside = step.aside(seat)
            return (
                self.place(state, seat, Placement(seat), rng) if aside is None else self.settle(state, seat, aside, rng)
            )
        return self.settle(state, seat, step, rng)

    def settle(self, state: State, seat: Seat, step: Step[Any], rng: Random) -> Move:
        """Everything that is not a turn of placing."""
        quick = QUICK.get(type(step))
        if quick is not None:
            return quick(step, state, seat, rng)
        if isinstance(step, ChooseCharacters):
            return self.take(state, seat, step, rng)
        moves = step.options(state, seat)
        if len(moves) == 1:
            return moves[0]
        key = (type(step), seat, state.players[seat].cash, state.players[seat].cards, len(moves))
        known = self.chosen.get(key)
        if known not in moves:
            known = self.chosen[key] = max(moves, key=lambda move: worth(state, seat, move))
        return known

    def take(self, state: State, seat: Seat, step: ChooseCharacters, rng: Random) -> Move:
        """A character; what each is worth to a seat hardly depends on what others took."""
        best, top = None, -1e9
        for move in step.candidates(state, seat):
            key = (seat, move)
            points = self.chosen.get(key)
            if points is None:
                points = self.chosen[key] = worth(state, seat, move)
            points += WHIM * rng.random()
            if points > top:
                best, top = move, points
        assert best is not None
        return best

    # Placing

    def place(self, state: State, seat: Seat, step: Placement, rng: Random) -> Move:
        """The best spot for one more cowboy, or the end of it."""
        player, standing = state.players[seat], state.standing
        if not player.cowboys and not player.pieces:
            return PASS
        own = {}
        for spot, cowboys in standing.items():
            for cowboy in cowboys:
                if cowboy.seat == seat:
                    own[spot] = cowboys
        key = (seat, player.cards, player.cowboys, player.pieces, frozenset(own))
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self.gains(state, seat, own)
        gains, leaving = known
        best: Move = PASS
        top = leaving + WHIM * rng.random()
        for gain, move in gains:
            if gain + WHIM < top:
                break
            if (move.piece not in player.pieces) if move.piece else not player.cowboys:
                continue
            worth = self.contested(state, seat, move, gain) + WHIM * rng.random()
            if worth > top and step.check(state, seat, move) is None:
                best, top = move, worth
        return best

    def contested(self, state: State, seat: Seat, move: Place, gain: float) -> float:
        """What a spot is worth where others stand already."""
        there = state.standing.get(move.spot)
        if not there or move.spot in NO_DUEL:
            return gain
        rate = ROUND_END[max(1, state.round)]
        power, odds, denied = strength(state, seat) - 1, 1.0, 0.0
        for cowboy in there:
            if cowboy.piece and not PIECES[cowboy.piece].duels:
                continue
            odds *= beats(max(-6, min(6, power - strength(state, cowboy.seat))))
            denied += wanted(state, cowboy.seat, move.spot, rate.cash)
        leaving = GUNS + WAITING[max(1, state.round)]
        won = (gain + rate.cowboy + leaving) / ALONE - rate.cowboy + DENIED[len(state.players)] * denied
        return odds * won - leaving

    def gains(self, state: State, seat: Seat, own: dict[str, tuple[Cowboy, ...]]) -> tuple[list[Gain], float]:
        """What each further spot would bring a seat if nobody disputed it, the best first; and what passing would."""
        alone = state.copy()
        alone.standing, alone.agenda = own, [Placement(seat)]
        player = alone.players[seat]
        stay = value(alone, seat)
        moves = self.wide.get((seat, player.cards))
        first = moves is None
        if moves is None:
            moves = [move for move in Placement(seat).candidates(state, seat) if isinstance(move, Place)]
        cowboys, pieces = player.cowboys, player.pieces
        found = []
        for move in moves:
            spot, piece = move.spot, move.piece
            if (spot in own and spot not in NO_DUEL) or closed(state, seat, spot):
                continue
            if piece:
                if piece not in pieces:
                    continue
                left = list(pieces)
                left.remove(piece)
                player.pieces = tuple(left)
            player.cowboys = cowboys - (not piece or PIECES[piece].source == "home")
            alone.standing = {**own, spot: (*own.get(spot, ()), Cowboy(seat, piece or ""))}
            found.append(Gain(value(alone, seat) - stay, move))
            player.cowboys, player.pieces = cowboys, pieces
        found.sort(key=lambda gain: -gain.worth)
        if first:
            found = found[:WIDTH]
            self.wide[seat, player.cards] = [gain.move for gain in found]
        alone.standing, alone.passed = own, (*alone.passed, seat)
        return found, value(alone, seat) - stay


def closed(state: State, seat: Seat, spot: str) -> bool:
    """Whether there is nothing to do for a seat on a parcel that has an owner."""
    owner = state.owner.get(spot)
    return owner is not None and (owner == seat or state.built.get(spot) not in BUILDINGS) and spot not in state.foes


# What needs no thought


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
