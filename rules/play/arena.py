"""Computer players against each other: who wins, by how much, how fast they think.

The first one named is the hero: everything is told of them in particular. Seats rotate from game to game.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from rules import GAMES
from rules.game import Game, Seat
from rules.notation import Move
from rules.play.playout import by_generator, computers, playout

SURE = 1.96
"""Standard deviations on either side that 95 of 100 cases lie within."""


class Outcome(NamedTuple):
    """One game, everything by place in the list of players; virtual players come after them."""

    agreed: list[str]
    """What it was played with, as `option=word`."""
    names: list[str]
    points: list[int]
    places: list[int]
    seconds: list[list[float]]
    """The processor's time for each decision."""

    @property
    def lead(self) -> float:
        """The hero's points less the mean of the others'."""
        rest = self.points[1:]
        return self.points[0] - sum(rest) / len(rest) if rest else 0.0


def play_game(game: Game, options: Any, players: list[str], turn: int, rng: Random) -> Outcome:
    """One game, in which the first player sits so many seats further on."""
    number = len(players)
    seated = [players[(seat + turn) % number] for seat in range(number)]
    state = game.setup(options, number)
    names = [*players, *game.virtual(state)]
    choose = computers(game, seated, rng)
    seconds: list[list[float]] = [[] for _ in names]

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
        start = time.thread_time()
        entry = choose(state, seats)
        seconds[(seats[0] + turn) % number].append(time.thread_time() - start)
        return entry

    for played in playout(game, state, by_generator(rng), decide):
        state = played.state
    points, places = [0] * len(names), [0] * len(names)
    for score in game.scores(state):
        who = (score.seat + turn) % number if score.seat < number else score.seat
        points[who], places[who] = score.total, score.place
    return Outcome(agreed(game, options, number), names, points, places, seconds)


def agreed(game: Game, options: Any, players: int) -> list[str]:
    """What a table has agreed on, in words that games can be sorted by."""
    chosen = {name: choice.chosen for name, choice in game.choices(options).items() if choice.kind != "text"}
    return [f"players={players}", *(f"{name}={word}" for name, words in chosen.items() for word in words)]


def numbered_game(name: str, options: Any, players: list[str], any_number: bool, seed: str, number: int) -> Outcome:
    """One of many games: options None are drawn, and with any number of players the last named sits there again."""
    game = GAMES[name]  # by its name, so that another process can be asked to
    rng = Random(f"{seed}/{number}")
    if options is None:
        options, size = game.random_options(rng, None if any_number else len(players))
        players = [*players, *players[-1:] * size][:size]
    return play_game(game, options, players, number % len(players), rng)


def arena(
    game: Game,
    options: Any,
    players: list[str],
    games: int,
    seed: str,
    jobs: int = 1,
    *,
    any_number: bool = False,
) -> dict[str, Any]:
    """So many games with seats rotated, on so many processes. The same seed gives the same games."""
    name = next(name for name, each in GAMES.items() if each is game)
    one = partial(numbered_game, name, options, players, any_number, seed)
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            outcomes = list(pool.map(one, range(games)))
    else:
        outcomes = [one(number) for number in range(games)]
    found: dict[str, Any] = {"games": games}
    if not any_number:
        found["players"] = [row(outcomes, who) for who in range(max(len(each.names) for each in outcomes))]
    else:
        found["players"] = [row(outcomes, 0)]
    found["hero"] = leads(outcomes)
    if options is None:
        found["options"] = by_option(outcomes)
    return found


def row(outcomes: Sequence[Outcome], who: int) -> dict[str, Any]:
    """How one player of the list fared."""
    played = [each for each in outcomes if who < len(each.names)]
    wins = sum(each.places[who] == 1 for each in played)
    seconds = [second for each in played for second in each.seconds[who]]
    return {
        "name": played[0].names[who],
        "wins": wins,
        "win_rate": round(wins / len(played), 3),
        "interval": interval(wins, len(played)),
        "average_vp": round(sum(each.points[who] for each in played) / len(played), 2),
        "seconds_per_decision": round(sum(seconds) / max(1, len(seconds)), 6),
        "slowest_decision": round(max(seconds, default=0.0), 6),
    }


def leads(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The hero's games: how often they won, and their lead with its standard error."""
    number = len(outcomes)
    wins = sum(each.places[0] == 1 for each in outcomes)
    mean = sum(each.lead for each in outcomes) / number
    spread = sum((each.lead - mean) ** 2 for each in outcomes) / max(1, number - 1)
    return {
        "games": number,
        "win_rate": round(wins / number, 3),
        "interval": interval(wins, number),
        "lead": round(mean, 2),
        "error": round(sqrt(spread / number), 2),
    }


def by_option(outcomes: Iterable[Outcome]) -> list[dict[str, Any]]:
    """The same for the games with each number of players, variant, line-up …"""
    sorted_by: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        for word in outcome.agreed:
            sorted_by[word].append(outcome)
    return [{"option": word, **leads(sorted_by[word])} for word in sorted(sorted_by)]


def interval(wins: int, games: int) -> tuple[float, float]:
    """Between which rates the true one lies in 95 of 100 cases (Wilson)."""
    rate, square = wins / games, SURE * SURE
    middle = rate + square / (2 * games)
    width = SURE * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    scale = 1 + square / games
    return round(max(0.0, middle - width) / scale, 3), round((middle + width) / scale, 3)
