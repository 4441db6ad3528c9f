"""Computer players against each other: who wins, by how much, how fast they think."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any

from rules.game import Game, Seat
from rules.notation import Move
from rules.play.playout import by_generator, computers, playout


def play_game(game: Game, options: Any, players: list[str], rng: Random, clock: dict[str, list[float]]) -> Any:
    """One game; each decision's seconds are noted by player."""
    state = game.setup(options, len(players))
    choose = computers(game, players, rng)

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
        start = time.perf_counter()
        entry = choose(state, seats)
        clock[players[seats[0]]].append(time.perf_counter() - start)
        return entry

    for played in playout(game, state, by_generator(rng), decide):
        state = played.state
    return state


def arena(game: Game, options: Any, players: list[str], games: int, seed: str) -> dict[str, Any]:
    """So many games with seats rotated; wins (shared ones too) and average points for each place in the list.

    Virtual players are listed after the others, under their kind.
    """
    guests = list(game.virtual(game.setup(options, len(players))))
    wins: Counter[int] = Counter()
    points: Counter[int] = Counter()
    clock: dict[str, list[float]] = {name: [] for name in (*players, *guests)}
    for number in range(games):
        turn = number % len(players)
        seated = players[turn:] + players[:turn]
        state = play_game(game, options, seated, Random(f"{seed}/{number}"), clock)
        for score in game.scores(state):
            guest = score.seat >= len(players)
            who = score.seat if guest else (score.seat + turn) % len(players)
            points[who] += score.total
            wins[who] += score.place == 1
    return {
        "games": games,
        "players": [
            {
                "name": name,
                "wins": wins[who],
                "win_rate": round(wins[who] / games, 3),
                "average_vp": round(points[who] / games, 2),
                "seconds_per_decision": round(sum(clock[name]) / max(1, len(clock[name])), 6),
            }
            for who, name in enumerate((*players, *guests))
        ],
    }
