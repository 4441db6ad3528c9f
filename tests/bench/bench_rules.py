"""Speed, as ratios within one run: python -m tests.bench.bench_rules [--peer PYTHON].

Decisions per second over random 4-player games, each decision chosen from the full list of legal moves and
applied, invariant checks off, beside the same with every variant, the card game, and the Catan simulator catanatron
with its random player. CPU time is counted, so that a busy machine disturbs all alike. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from random import Random
from typing import Any

from rules import GAMES
from rules.game import FATE, Event, Game, Seat
from rules.notation import Move
from rules.play.playout import Decide, Make, by_generator, in_place, playout

OPTIONS = "edition=bigbox buildings=full"
"""The base game: its own characters."""
VARIANTS = "river+might+kit+outlaws+horses"
EVERYTHING = {
    "every_character": f"{OPTIONS} lineup=random",
    "every_variant": f"{OPTIONS} lineup=random variants=beginning+{VARIANTS}",
    # Random players write and write on their sheets: without them, the game proper.
    "every_variant_but_sheets": f"{OPTIONS} lineup=random variants={VARIANTS}",
}
LEAST = 0.6
"""So much of the base game's speed must be left with everything switched on."""
PEER = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer
limit, decisions, seed = float(sys.argv[1]), 0, 0
Game([RandomPlayer(color) for color in Color], seed=99).play()
start = time.process_time()
while time.process_time() - start < limit:
    seed += 1
    game = Game([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    decisions += len(getattr(game.state, "action_records", None) or game.state.actions)
spent = time.process_time() - start
print(json.dumps({"games": seed, "decisions": decisions, "decisions_per_s": decisions / spent}))
"""


def run(game: Game, make: Make | None, limit: float, words: str = OPTIONS, seed: int = 0) -> float:
    """Decisions per second: random games for so many seconds of CPU; luck's moves are made but not counted.

    Another seed gives other games, so that nothing remembered from an earlier round helps.
    """
    decisions, games = 0, seed * 100_000
    options = game.parse_options(words)
    start = time.process_time()
    while time.process_time() - start < limit:
        rng = Random(games)
        games += 1
        for played in playout(game, game.setup(options, 4), by_generator(rng), any_move(game, rng), make=make):
            decisions += played.seat != FATE
    return decisions / (time.process_time() - start)


def any_move(game: Game, rng: Random) -> Decide:
    """Any legal move of anybody who is awaited."""

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        seat = seats[int(rng.random() * len(seats))]
        moves = game.legal(state, seat)
        return seat, moves[int(rng.random() * len(moves))]

    return decide


def early_and_late(game: Game, games: int) -> dict[str, float]:
    """Median microseconds of one pure `apply` of the same kind of move, placing a cowboy, early and late in a game.

    The first cowboys come around the 10th to 40th move of a 6-player game, the last around the 300th.
    """
    options = game.parse_options(OPTIONS)
    windows: dict[str, list[float]] = {"place_by_move_40": [], "place_from_move_280": []}
    times: list[float] = []

    def timed(state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
        start = time.perf_counter()
        made = game.apply(state, seat, move)
        times.append(time.perf_counter() - start)
        return made

    for number in range(games):
        rng, ply = Random(number), 0
        for played in playout(game, game.setup(options, 6), by_generator(rng), any_move(game, rng), make=timed):
            ply += played.seat != FATE
            if played.move.verb == "place" and ply <= 40:
                windows["place_by_move_40"].append(times[-1])
            elif played.move.verb == "place" and ply >= 280:
                windows["place_from_move_280"].append(times[-1])
    found = {name: round(1e6 * statistics.median(times), 1) for name, times in windows.items()}
    return {**found, "ratio": round(found["place_from_move_280"] / found["place_by_move_40"], 2)}


def peer_rate(python: str, limit: float) -> float:
    command = [python, "-c", PEER, str(limit)]
    found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return float(found["decisions_per_s"])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--peer", help="a Python that has catanatron")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="of CPU, for each of them in each round")
    arguments = parser.parse_args()
    game = GAMES["carson_city"]
    run(game, in_place, 0.5)  # warm up
    names = ("pure", "in_place", *EVERYTHING, "card_game", "catanatron")
    rates: dict[str, list[float]] = {name: [] for name in names}
    # In turns, round after round, so that whatever else the machine does meets them all alike.
    for seed in range(1, arguments.rounds + 1):
        rates["pure"].append(run(game, None, arguments.seconds, seed=seed))
        rates["in_place"].append(run(game, in_place, arguments.seconds, seed=seed))
        for name, words in EVERYTHING.items():
            rates[name].append(run(game, None, arguments.seconds, words, seed))
        rates["card_game"].append(run(GAMES["card_game"], None, arguments.seconds, "", seed))
        if arguments.peer:
            rates["catanatron"].append(peer_rate(arguments.peer, arguments.seconds))
    result: dict[str, Any] = {
        "decisions_per_s": {name: round(statistics.median(found)) for name, found in rates.items() if found},
        "apply_us": early_and_late(game, 60),
    }
    for name in EVERYTHING:
        result[f"{name}_to_base"] = ratio(rates[name], rates["pure"])
    for path in ("pure", "in_place", "card_game") if arguments.peer else ():
        result[f"{path}_to_catanatron"] = ratio(rates[path], rates["catanatron"])
    json.dump(result, sys.stdout, indent=1)
    print()
    if result["every_variant_to_base"] < LEAST:
        sys.exit(f"less than {LEAST} of the base game's speed is left")


def ratio(mine: list[float], theirs: list[float]) -> float:
    """The median of the ratios round by round."""
    return round(statistics.median(a / b for a, b in zip(mine, theirs, strict=True)), 2)


if __name__ == "__main__":
    main()
