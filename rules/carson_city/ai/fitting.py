"""How the tables of `weights` are made: from games of regulars against each other.

`python -m rules tune carson_city --table leaf` and `--table cards`; the same seed gives the same numbers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import rules.carson_city as game
from rules.ai.judging import regular
from rules.carson_city import town
from rules.carson_city.ai.leaf import holdings, hopes
from rules.carson_city.ai.valuation import worth
from rules.carson_city.ai.weights import CARDS, LEAF
from rules.carson_city.moves import Take
from rules.carson_city.rounds import ChooseCharacters
from rules.carson_city.state import ROUNDS, State
from rules.game import FATE, Seat
from rules.notation import Move
from rules.play.playout import by_generator, in_place, playout
from rules.play.regression import fit

TABLES = ("lineup=first", "lineup=random buildings=full")
PLAYERS = 4
NOISE, NOISY = 0.12, 6
"""How often one of so many best moves is made instead of the best: or nothing could be learned of other moves."""
DOUBT, CELL_DOUBT = 10, 25
"""As if a card's side had brought nothing so many times, and in each round so many times its own mean."""

Choose = Callable[[State, Seat, Random], Move]


def begun_rounds(number: int, seed: str, choose: Choose) -> Iterator[tuple[int, State]]:
    """The positions in which rounds of one game begin, and (as round 5) the last one."""
    rng = Random(f"{seed}/{number}")
    state = game.setup(game.parse_options(TABLES[number % len(TABLES)]), PLAYERS)
    begun = 0

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        return seats[0], choose(state, seats[0], rng)

    for played in playout(game, state, by_generator(rng), decide, make=in_place):
        state = played.state
        awaited = game.to_act(state)
        if state.round > begun and awaited and awaited[0] != FATE:
            begun = state.round
            yield begun, state
    yield ROUNDS + 1, state


def as_usual(state: State, seat: Seat, rng: Random) -> Move:
    view = game.view(state, seat)
    return regular(game, view, seat, game.legal(view, seat), rng)


def with_noise(state: State, seat: Seat, rng: Random) -> Move:
    """As a regular plays, and now and then almost so."""
    view = game.view(state, seat)
    legal = game.legal(view, seat)
    if len(legal) == 1 or view.agenda[-1].hidden or rng.random() > NOISE:
        return regular(game, view, seat, legal, rng)
    return rng.choice(sorted(legal, key=lambda move: -worth(view, seat, move))[:NOISY])


def leaf(games: int, seed: str) -> list[dict[str, Any]]:
    """Final points by what seats had when a round began."""
    rows: dict[int, list[tuple[float, ...]]] = defaultdict(list)
    results: dict[int, list[float]] = defaultdict(list)
    for number in range(games):
        seen = []
        for begun, state in begun_rounds(number, seed, with_noise):
            if 1 < begun <= ROUNDS:
                power = [town.firepower(state, seat) for seat in range(PLAYERS)]
                for seat in range(PLAYERS):
                    lead = power[seat] - (sum(power) - power[seat]) / (PLAYERS - 1)
                    has = (1.0, *holdings(state, seat), lead)
                    seen.append((begun, seat, has, state.players[seat].vp))
        for begun, seat, has, points in seen:
            rows[begun].append(has)
            results[begun].append(state.players[seat].vp - points)
    found = {begun: fit(rows[begun], results[begun]) for begun in sorted(rows)}
    return [
        {
            "name": name,
            **{f"round {begun}": f"{each[at].worth:.3f} ± {each[at].error:.3f}" for begun, each in found.items()},
        }
        for at, name in enumerate(LEAF)
    ]


class Dealing:
    """Characters taken at random; all else as usual. What each promised at once is noted, what it brought later."""

    def __init__(self) -> None:
        self.taken: dict[Seat, tuple[str, str, float]] = {}

    def choose(self, state: State, seat: Seat, rng: Random) -> Move:
        if not isinstance(state.agenda[-1], ChooseCharacters):
            return as_usual(state, seat, rng)
        takes = [move for move in game.legal(state, seat) if isinstance(move, Take)]
        seen = [worth(state, seat, move) - unseen(state, move) for move in takes]
        at = rng.randrange(len(takes))
        card = takes[at].character
        side = takes[at].face or state.sides[card]
        self.taken[seat] = (card, side, seen[at] - sum(seen) / len(seen))
        return takes[at]


def unseen(state: State, move: Take) -> float:
    """What the table says already of a card, which must not count again."""
    known = CARDS.get((move.character, move.face or state.sides[move.character]))
    return known[state.round - 1] if known is not None else 0.0


def cards(games: int, seed: str) -> list[dict[str, Any]]:
    """What each side of a character brought by the end of its round, beyond what was seen when it was taken."""
    gains: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for number in range(games):
        dealing = Dealing()
        before: list[float] = []
        for begun, state in begun_rounds(number, seed, dealing.choose):
            hope = hopes(state) if begun > 1 else [0.0] * PLAYERS
            for seat, (card, side, seen) in dealing.taken.items():
                gain = hope[seat] - before[seat] - (sum(hope) - sum(before)) / PLAYERS
                gains[card, side][begun - 1].append(gain - seen)
            dealing.taken, before = {}, hope
    rows = []
    for card, side in CARDS:
        by_round = gains[card, side]
        every = [gain for each in by_round.values() for gain in each]
        mean = sum(every) / (len(every) + DOUBT)
        row: dict[str, Any] = {"name": f"{card} {side}", "taken": len(every)}
        for number in range(1, ROUNDS + 1):
            cell = by_round[number]
            row[f"round {number}"] = round((sum(cell) + CELL_DOUBT * mean) / (len(cell) + CELL_DOUBT), 2)
        rows.append(row)
    return rows


FITTED: dict[str, Callable[[int, str], list[dict[str, Any]]]] = {"leaf": leaf, "cards": cards}
"""The tables that can be made anew."""
