"""How players go on in an expert's head: like regulars, but quick, since it happens thousands of times.

What a further spot is worth to a seat, given the spots it holds, is worked out once and kept in mind for the whole
decision; rivals who stand there only scale it by the odds of the duel. Who disputes the spots it holds already hardly
matters for the next one.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from rules.carson_city.ai.chances import armed, beats, left_alone, strength
from rules.carson_city.ai.claims import looked_over
from rules.carson_city.ai.denial import DENIED, wanted
from rules.carson_city.ai.outlook import AFTER_BUYING, NEW_COWBOYS, Outlook, value
from rules.carson_city.ai.reflexes import QUICK
from rules.carson_city.ai.valuation import worth
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import PIECES
from rules.carson_city.moves import Place
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import NO_DUEL, PASS, Placement
from rules.carson_city.rounds import ChooseCharacters
from rules.carson_city.state import COWBOYS, Cowboy, State, Step
from rules.game import Seat
from rules.notation import Move

Own = dict[str, tuple[Cowboy, ...]]
"""Who stands on the spots of a seat."""
SPOTS, SITES = 20, 8
"""So many spots are kept in mind for each seat, and so many parcels: a tile makes those worth more."""
WHIM = 0.25
"""In points: how much moves differ from what they are worth, since people do not play alike."""


class Gain(NamedTuple):
    """What a further spot is worth to a seat."""

    worth: float
    move: Place


class Prospects(NamedTuple):
    """What one more cowboy can do for a seat."""

    gains: list[Gain]
    """What each further spot would bring if nobody disputed it, the best first."""
    cost: float
    """What it takes that a cowboy leaves home, wherever to: it shoots no more."""
    back: float
    """What it is worth at home when the round has ended."""
    safe: float
    """The odds that nobody comes after it, as the gains were judged."""


class Habits:
    """What is remembered while one decision is thought through."""

    def __init__(self) -> None:
        self.wide: dict[tuple[Seat, tuple[str, ...]], list[Place]] = {}
        """The spots worth a look, by seat and its cards."""
        self.known: dict[tuple[Any, ...], Prospects] = {}
        """What further spots are worth: by seat, cards, cowboys, pieces and own spots."""
        self.leaving: dict[tuple[Any, ...], float] = {}
        """What passing is worth: by the same, and how many passed before."""
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
        passing = (*key, len(state.passed))
        known, leaving = self.known.get(key), self.leaving.get(passing)
        if known is None or leaving is None:
            alone = apart(state, seat, own)
            stay = value(alone, seat)
            if leaving is None:
                leaving = self.leaving[passing] = worth_of_passing(alone, seat) - stay
            if known is None:
                known = self.known[key] = self.prospects(state, alone, seat, stay)
        best: Move = PASS
        top = leaving + WHIM * rng.random()
        for gain, move in known.gains:
            if gain + WHIM < top:
                break
            if (move.piece not in player.pieces) if move.piece else not player.cowboys:
                continue
            worth = contested(state, seat, move, gain, known) + WHIM * rng.random()
            if worth > top and step.check(state, seat, move) is None:
                best, top = move, worth
        return best

    def prospects(self, state: State, alone: State, seat: Seat, stay: float) -> Prospects:
        """What one more cowboy can do for a seat if nobody disputes it; `stay` is what it has alone without."""
        player, own = alone.players[seat], alone.standing
        moves = self.wide.get((seat, player.cards))
        first = moves is None
        if moves is None:
            every = (move for move in Placement(seat).candidates(state, seat) if isinstance(move, Place))
            moves = looked_over(state, seat, every)
        moves = [move for move in moves if move.spot not in own or move.spot in NO_DUEL]
        found = [
            Gain(with_piece(alone, seat, move, own) - stay, move)
            for move in moves
            if move.piece in player.pieces and not closed(state, seat, move.spot)
        ]
        player.cowboys = max(0, player.cowboys - 1)
        before = Outlook(alone, seat)
        before.see()
        supplied = before.copy()
        supplied.buy()
        for move in moves:
            if not move.piece and not closed(state, seat, move.spot):
                alone.standing = {**own, move.spot: (*own.get(move.spot, ()), Cowboy(seat, ""))}
                anew = move.spot in own or move.spot in state.foes
                look = supplied if move.spot in AFTER_BUYING else before
                worth = value(alone, seat) if anew else look.with_one_on(move.spot).think_through()
                found.append(Gain(worth - stay, move))
        found.sort(key=lambda gain: -gain.worth)
        if first:
            found = kept_in_mind(found)
            self.wide[seat, player.cards] = [gain.move for gain in found]
        alone.standing = own
        safe = left_alone(alone, seat, strength(alone, seat))
        room = COWBOYS - NEW_COWBOYS[before.round] - before.home
        back = before.worths.cowboy * min(1.0, max(0.0, room))
        return Prospects(found, stay - supplied.think_through(), back, safe)


def with_piece(alone: State, seat: Seat, move: Place, own: Own) -> float:
    """How a seat would stand with one of its pieces on a spot."""
    after = alone.copy()
    player, piece = after.players[seat], move.piece or ""
    left = list(player.pieces)
    left.remove(piece)
    player.pieces = tuple(left)
    player.cowboys -= PIECES[piece].source == "home"
    after.standing = {**own, move.spot: (*own.get(move.spot, ()), Cowboy(seat, piece))}
    return value(after, seat)


def apart(state: State, seat: Seat, own: Own) -> State:
    """The same for a seat whose spots alone count."""
    alone = state.copy()
    alone.standing, alone.agenda = own, [Placement(seat)]
    return alone


def kept_in_mind(gains: list[Gain]) -> list[Gain]:
    """The best ones and the best parcels, in the same order."""
    parcels = [gain for gain in gains if gain.move.spot in PARCEL_SET]
    others = [gain for gain in gains if gain.move.spot not in PARCEL_SET]
    return sorted(others[:SPOTS] + parcels[:SITES], key=lambda gain: -gain.worth)


def worth_of_passing(alone: State, seat: Seat) -> float:
    after = alone.copy()
    after.passed = (*after.passed, seat)
    return value(after, seat)


def contested(state: State, seat: Seat, move: Place, gain: float, known: Prospects) -> float:
    """What a spot is worth where others stand already: whoever is shot has the cowboy back."""
    there = state.standing.get(move.spot)
    if not there or move.spot in NO_DUEL:
        return gain
    rate = ROUND_END[max(1, state.round)]
    power, odds, denied = strength(state, seat) + armed(state, seat, move.spot) - 1, 1.0, 0.0
    for cowboy in there:
        if cowboy.piece and not PIECES[cowboy.piece].duels:
            continue
        theirs = strength(state, cowboy.seat) + armed(state, cowboy.seat, move.spot)
        odds *= beats(max(-6, min(6, power - theirs)))
        denied += wanted(state, cowboy.seat, move.spot, rate.cash)
    won = (gain + known.cost) / known.safe - known.back + DENIED[len(state.players)] * denied
    return odds * won + known.back - known.cost


def closed(state: State, seat: Seat, spot: str) -> bool:
    """Whether there is nothing to do for a seat on a parcel that has an owner."""
    owner = state.owner.get(spot)
    return owner is not None and (owner == seat or state.built.get(spot) not in BUILDINGS) and spot not in state.foes
