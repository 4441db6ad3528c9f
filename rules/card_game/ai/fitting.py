"""How the worths of `weights` are made: from games of newcomers and regulars against each other.

`python -m rules tune card_game --table rounds`; the same seed gives the same numbers, printed as they stand there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import rules.card_game as game
from rules.card_game.ai.tempting import tempting
from rules.card_game.ai.weights import Worths
from rules.card_game.ai.worth import having
from rules.card_game.moves import Bid, Take
from rules.card_game.state import EPOCH, ROUNDS
from rules.game import FATE, Seat
from rules.notation import Move
from rules.play.playout import by_generator, choice, in_place, playout
from rules.play.regression import fit

PLAYERS = 4
LEVELS = ("newcomer", "regular", "regular")
"""Who sits at these tables, drawn for each seat."""
SPANS = (range(2, EPOCH + 1), range(EPOCH + 1, ROUNDS + 1))
"""The rounds whose beginnings are compared; neighbours are measured together, but at the change bid cards come back."""
ODD_BIDS, ODD_CHOICES = 0.35, 0.12
"""How often somebody bids or takes anything: what they have must not follow from how well they play."""
DOUBT = 8.0
"""How strongly worths are drawn to nothing: a town's things come together, and are hard to tell apart."""


class Seen(NamedTuple):
    """What somebody had when a round began, and the points they ended with."""

    counts: Worths
    points: int


def rounds(games: int, seed: str) -> str:
    """What everything is worth when each round begins."""
    seen: dict[int, list[Seen]] = defaultdict(list)
    for number in range(games):
        for begun, rows in one_game(Random(f"{seed}/{number}")).items():
            seen[begun] += rows
    return table(fitted(seen, SPANS))


def one_game(rng: Random) -> dict[int, list[Seen]]:
    """By round: what everybody had, in a game with odd moves now and then."""
    state = game.setup(game.parse_options(""), PLAYERS)
    levels = [rng.choice(LEVELS) for _ in range(PLAYERS)]
    begun: dict[int, list[Worths]] = {}

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        move = odd(game.legal(game.view(state, seats[0]), seats[0]), rng)
        return seats[0], move or choice(game, state, seats[0], levels[seats[0]], rng)

    for played in playout(game, state, by_generator(rng), decide, make=in_place):
        state = played.state
        asked = game.to_act(state)
        if state.round not in begun and asked and asked[0] != FATE:
            begun[state.round] = [having(state, seat) for seat in range(PLAYERS)]
    points = {score.seat: score.total for score in game.scores(state)}
    return {
        number: [Seen(counts, points[seat]) for seat, counts in enumerate(everybody)]
        for number, everybody in begun.items()
    }


def odd(legal: list[Move], rng: Random) -> Move | None:
    """A move without a reason, now and then."""
    bids = [move for move in legal if isinstance(move, Bid)]
    if bids:
        return rng.choice(bids) if rng.random() < ODD_BIDS else None
    cards = [move for move in legal if isinstance(move, Take)]
    return rng.choice(cards) if len(cards) > 1 and rng.random() < ODD_CHOICES else None


def fitted(seen: Mapping[int, Sequence[Seen]], spans: Sequence[range]) -> dict[int, list[float]]:
    """By round: what everybody gets anyway, then what one more of each is worth, seen with the rounds beside it."""
    found = {}
    for span in spans:
        means = {number: mean(seen[number]) for number in span}
        for number in span:
            near = [each for each in (number - 1, number, number + 1) if each in span]
            apart = [beyond(row, means[each]) for each in near for row in seen[each]]
            slopes = [
                each.worth for each in fit([(1.0, *row[:-1]) for row in apart], [row[-1] for row in apart], DOUBT)
            ]
            *counts, points = means[number]
            told = sum(slope * count for slope, count in zip(slopes[1:], counts, strict=True))
            found[number] = [points - told, *slopes[1:]]
    return found


def mean(rows: Sequence[Seen]) -> list[float]:
    """What players have on average, everybody's own left out, and last the points they end with."""
    columns = zip(*((*row.counts[1:], row.points) for row in rows), strict=True)
    return [sum(column) / len(rows) for column in columns]


def beyond(row: Seen, usual: Sequence[float]) -> list[float]:
    """How somebody differed from the average of their round."""
    return [each - other for each, other in zip((*row.counts[1:], row.points), usual, strict=True)]


def table(found: Mapping[int, Sequence[float]]) -> str:
    """The worths as they stand in `weights`: a column for each round, a row for each worth."""
    rows = [f"{'round':9}" + "".join(f"{number:6}" for number in found)]
    for name, worths in zip(Worths._fields, zip(*found.values(), strict=True), strict=True):
        rows.append(f"{name:9}" + "".join(f"{round(worth, 2) + 0.0:6.3g}" for worth in worths))
    return "\n".join(("", *rows))


FITTED: dict[str, Callable[[int, str], str]] = {"rounds": rounds, "tempting": tempting}
"""The tables that can be made anew."""
