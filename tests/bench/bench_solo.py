"""Alone against virtual players: python -m tests.bench.bench_solo [--games N] [--seed S] [--json].

Attractions and land cards are our own design (C11, C12), and this is what they are held to: a one-sided way to play
must not beat playing by what cards are worth, levels must differ, and no card may be one that nobody wants. One-sided
are the collector, who bids the lowest card and takes the personality whenever it is there, and the landowner, who never
takes one; both lay their land as a regular would. Prints wins (with the interval they lie in) and points of each at
each level, and which cards are left over too often: alone against experts, and among four people. Chance alone puts
some of a hundred cards beyond any mark: where a rate's interval reaches below it, more games must tell.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rules import GAMES
from rules.ai import Chooser
from rules.ai.judging import best, regular
from rules.card_game.moves import Bid, Take
from rules.card_game.names import LEVELS
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.town import land_of
from rules.game import Game, Seat
from rules.notation import Move
from rules.play.arena import interval
from rules.play.playout import by_generator, playout

GAME = GAMES["card_game"]
OFTEN = 2.0
"""So many times as often as an ordinary card one may be left over."""


def collector(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """Bids the lowest card and takes the personality; where it is gone, the best land."""
    bids = [move for move in legal if isinstance(move, Bid)]
    if bids:
        return min(bids, key=lambda move: move.value)
    people = [move for move in legal if isinstance(move, Take) and move.card in PERSONALITIES]
    return people[0] if people else regular(game, view, seat, legal, rng)


def landowner(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """Bids as a regular does and takes the best land."""
    lands: list[Move] = [move for move in legal if isinstance(move, Take) and move.card not in PERSONALITIES]
    if lands:
        return best(lands, lambda move: game.prospect(view, seat, move), rng)
    return regular(game, view, seat, legal, rng)


CHOOSERS: dict[str, Chooser] = {"collector": collector, "landowner": landowner, "regular": regular}


@dataclass
class Tally:
    """What many games came to."""

    places: list[int] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    taken: Counter[str] = field(default_factory=Counter)
    left: Counter[str] = field(default_factory=Counter)

    @property
    def wins(self) -> int:
        return self.places.count(1)


def games(chooser: Chooser, options: str, people: int, number: int, seed: str) -> Tally:
    """So many games of people who all play alike, and of the virtual players that the options add."""
    tally = Tally()
    for each in range(number):
        rng = Random(f"{seed}/{options}/{each}")
        one_game(chooser, GAME.setup(GAME.parse_options(options), people), rng, tally)
    return tally


def one_game(chooser: Chooser, state: Any, rng: Random, tally: Tally) -> None:
    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        view = GAME.view(state, seats[0])
        return seats[0], chooser(GAME, view, seats[0], GAME.legal(view, seats[0]), rng)

    for played in playout(GAME, state, by_generator(rng), decide):
        for event in played.events:
            if event.kind == "removed":
                tally.left[str(event.data["card"])] += 1
            elif event.kind in ("took.land", "took.personality"):
                tally.taken[str(event.data.get("land", event.data.get("personality")))] += 1
        state = played.state
    scores = sorted(GAME.scores(state), key=lambda score: score.seat)
    tally.places.append(scores[0].place)
    tally.points.append([score.total for score in scores])


def fared(tally: Tally) -> dict[str, Any]:
    """How the first player did, beside the others."""
    number = len(tally.places)
    own = sum(points[0] for points in tally.points) / number
    rest = sum(sum(points[1:]) / len(points[1:]) for points in tally.points) / number
    return {
        "wins": f"{tally.wins} of {number}",
        "interval": interval(tally.wins, number),
        "points": round(own, 1),
        "others": round(rest, 1),
    }


def unwanted(tally: Tally) -> dict[str, Any]:
    """How often a card is left over of the times it is shown, and the cards of which that is far more often true."""
    left, shown = sum(tally.left.values()), tally.left + tally.taken
    mark = OFTEN * left / sum(shown.values())
    rates = {card: tally.left[card] / shown[card] for card in tally.left}
    beyond = sorted((card for card in rates if rates[card] > mark), key=lambda card: -rates[card])
    sure = [card for card in beyond if interval(tally.left[card], shown[card])[0] > mark]
    return {
        "usual": round(mark / OFTEN, 3),
        "shown each": round(sum(shown.values()) / len(shown)),
        "too often": {drawn(card): round(rates[card], 2) for card in sure},
        "perhaps": {drawn(card): round(rates[card], 2) for card in beyond if card not in sure},
    }


def drawn(card: str) -> str:
    """A land card with what is on it."""
    if card in PERSONALITIES:
        return card
    return f"{card} ({' '.join(filter(None, land_of(card).parcels)) or 'empty'})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found: dict[str, Any] = {}
    for name, chooser in CHOOSERS.items():
        for level in LEVELS:
            tally = games(chooser, f"levels={level}", 1, arguments.games, arguments.seed)
            found[f"{name} v {level}"] = fared(tally)
    found["left over alone"] = unwanted(tally)
    found["left over among four"] = unwanted(games(regular, "", 4, arguments.games, arguments.seed))
    for name, row in found.items():
        print(f"{name}: {row}" if not arguments.json else json.dumps({name: row}))


if __name__ == "__main__":
    main()
