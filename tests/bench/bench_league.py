"""A short league of computer players: python -m tests.bench.bench_league [--limit SECONDS] [--seed S] [--json].

In each game one of a level sits with three of the level below. Games are played until the match has had its share of
the processor's time, so a league takes under a minute of it; so few games say little, and the interval says how little.
`python -m rules arena` plays as many as one likes.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import count
from typing import Any

from rules import GAMES
from rules.play.arena import Outcome, leads, numbered_game, row

MATCHES = {
    "carson_city: regular v newcomers": ("carson_city", ["regular", *["newcomer"] * 3]),
    "carson_city: expert v regulars": ("carson_city", ["expert", *["regular"] * 3]),
    "card_game: regular v newcomers": ("card_game", ["regular", *["newcomer"] * 3]),
    "card_game: expert v regulars": ("card_game", ["expert", *["regular"] * 3]),
}
LIMIT = 48.0
"""Seconds of the processor's time for all matches together."""


def match(game: str, players: list[str], seed: str, limit: float) -> dict[str, Any]:
    """Games with seats rotated until the time is up; how the first player fared, and how long they think."""
    options, outcomes = GAMES[game].parse_options(""), list[Outcome]()
    start = time.process_time()
    for number in count():
        outcomes.append(numbered_game(game, options, players, False, seed, number))
        spent = time.process_time() - start
        if spent * (1 + 1 / len(outcomes)) > limit:  # one more would take too long
            break
    hero = row(outcomes, 0)
    return {
        **leads(outcomes),
        "mean_ms": round(1e3 * hero["seconds_per_decision"], 1),
        "slowest_ms": round(1e3 * hero["slowest_decision"], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=float, default=LIMIT)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    for name, (game, players) in MATCHES.items():
        found = match(game, players, arguments.seed, arguments.limit / len(MATCHES))
        if arguments.json:
            print(json.dumps({name: found}))
        else:
            low, high = found["interval"]
            print(
                f"{name}: {found['games']} games, won {found['win_rate']:.0%} [{low:.0%}, {high:.0%}], "
                f"lead {found['lead']:+} ± {found['error']}, {found['mean_ms']} ms a decision, "
                f"at most {found['slowest_ms']}"
            )


if __name__ == "__main__":
    main()
