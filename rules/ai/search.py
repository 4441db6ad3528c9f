"""The expert: tries its best moves out against the same luck, and keeps the better half until one is left.

What it knows of a game comes from the game's Thinker: which moves deserve a try, how a position that fits what the
seat sees may look, how everybody would go on, and what the seat has when a try ends.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from math import ceil, log2, sqrt
from random import Random
from statistics import stdev
from typing import Any, NamedTuple

from rules.fate import luck
from rules.game import FATE, Game, Seat, Thinker, advance
from rules.notation import Move

PRIOR = 4.0
"""How many tries the judgement before all tries counts for."""
FEWEST, CLEAR, DOUBT = 5, 2.5, 0.5
"""After so many tries a move is dropped that is behind by so many standard errors; in points, how far tries may be off
where all came to the same."""
LONGEST = 400
"""Moves in one try, at most: a try must end even where a game does not."""

BETWEEN_LOOKS = 8
"""Moves between two looks at the clock: on some machines a look takes longer than a move."""


TABLE = 4
"""The players for whom tries are counted."""


@dataclass(frozen=True)
class Budget:
    """How long an expert may think about one decision."""

    tries: int = 120
    """At a table of four; a try takes longer the more play it."""
    seconds: float = 1.0
    """Of the processor's time: a busy machine makes experts slow, not weak."""

    def at(self, players: int) -> Budget:
        """The same at a table of so many: as long a thought, so fewer tries where each takes longer."""
        return replace(self, tries=self.tries * TABLE // players)


USUAL = Budget()


class Tried(NamedTuple):
    """A move that was tried out."""

    move: Move
    worth: float
    """Its mean, in points; only moves of one decision can be compared."""
    tries: int


class Candidate:
    """A move that is being tried out."""

    def __init__(self, move: Move, prior: float) -> None:
        self.move, self.prior = move, prior
        self.came: list[float] = []
        """What each try came to."""

    @property
    def tries(self) -> int:
        return len(self.came)

    @property
    def worth(self) -> float:
        """What the tries say, and at first the judgement before them."""
        mean = sum(self.came) / len(self.came) if self.came else 0.0
        return mean + self.prior * PRIOR / (len(self.came) + PRIOR)


def think(
    game: Game, thinker: Thinker, seat: Seat, legal: list[Move], rng: Random, budget: Budget = USUAL
) -> list[Tried]:
    """The moves that were worth a thought, the best first. The view the thinker was made of is not changed."""
    worths = thinker.candidates(legal)
    field = [Candidate(move, worth - worths[0][1]) for move, worth in worths]
    alive = list(field)
    dropped: list[Candidate] = []
    stages = ceil(log2(len(field)))
    until = time.thread_time() + budget.seconds
    while len(alive) > 1:
        half = ceil(len(alive) / 2)
        for _ in range(max(2, budget.tries // (stages * len(alive)))):
            found = _each_once(game, thinker, seat, [each.move for each in alive], rng.random(), until)
            if found is None:
                return _ranked(alive) + _ranked(dropped)
            for each, worth in zip(alive, found, strict=True):
                each.came.append(worth)
            behind = _clearly_behind(alive)
            dropped += behind
            alive = [each for each in alive if each not in behind]
            if len(alive) <= half:
                break
        alive.sort(key=lambda each: -each.worth)
        dropped += alive[half:]
        alive = alive[:half]
    return _ranked(alive) + _ranked(dropped)


def _clearly_behind(alive: list[Candidate]) -> list[Candidate]:
    """Those that the best one beats so surely that trying them further would be a waste: all had the same luck."""
    tries = alive[0].tries
    if tries < FEWEST:
        return []
    best = max(alive, key=lambda each: each.worth)
    found = []
    for each in alive:
        if each is not best:
            leads = [a - b for a, b in zip(best.came, each.came, strict=True)]
            if best.worth - each.worth > CLEAR * (stdev(leads) + DOUBT) / sqrt(tries):
                found.append(each)
    return found


def side_by_side(
    game: Game, thinker: Thinker, seat: Seat, moves: list[Move], rng: Random, budget: Budget = USUAL
) -> list[list[float]]:
    """What these moves came to, all of them in every try: a list for each try, in the order of the moves."""
    found: list[list[float]] = []
    until = time.thread_time() + budget.seconds
    for _ in range(budget.tries // len(moves)):
        worths = _each_once(game, thinker, seat, moves, rng.random(), until)
        if worths is None:
            break
        found.append(worths)
    return found


def _each_once(
    game: Game, thinker: Thinker, seat: Seat, moves: list[Move], seed: float, until: float
) -> list[float] | None:
    """One try of each with the same luck; None where the time ran out before all had theirs."""
    found = []
    for move in moves:
        rng = Random(seed)
        state = thinker.guess(rng)
        advance(state, seat, move)
        if not _played_on(game, thinker, state, rng, until):
            return None
        found.append(thinker.worth(state))
    return found


def _played_on(game: Game, thinker: Thinker, state: Any, rng: Random, until: float) -> bool:
    """Everybody goes on as the thinker believes, until it has seen enough; False where the time runs out."""
    for made in range(LONGEST):
        seats = game.to_act(state)
        if not seats or thinker.enough(state):
            return True
        if made % BETWEEN_LOOKS == 0 and time.thread_time() > until:
            return False
        if seats[0] == FATE:
            advance(state, FATE, luck(rng, game.odds(state)))
        else:
            advance(state, seats[0], thinker.reply(state, seats[0], rng))
    return True


def _ranked(candidates: list[Candidate]) -> list[Tried]:
    ranked = sorted(candidates, key=lambda each: -each.worth)
    return [Tried(each.move, each.worth, each.tries) for each in ranked]
