"""Whole games of random legal moves, with everything that must hold checked after every move."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any

from rules.fate import luck as luck  # for whoever plays games out, as here
from rules.game import FATE, Event, Game, Seat, advance, needless, refusal
from rules.notation import Move

CATEGORIES = ("options", "virtual", "decision_kinds", "verbs")
"""What is counted in every game, beside what the game itself counts."""
WANDER = 0.03
"""How often a seat that is not awaited makes one of its free moves."""
BOLDNESS = 0.8
"""How often verbs that end a seat's share of the round are left aside while there are others."""


class Fault(Exception):
    """Something that must hold did not: where, and what."""


def some(rng: Random, moves: list[Move], shy: Any = ()) -> Move:
    """A verb at random, then one of its moves: rare verbs occur. A seat's moves come grouped by verb."""
    types: list[type[Move]] = [*map(type, moves)]
    kinds = [*dict.fromkeys(types)]
    if len(kinds) > 1 and shy and rng.random() < BOLDNESS:
        kinds = [kind for kind in kinds if kind.verb not in shy] or kinds
    kind = kinds[int(rng.random() * len(kinds))]
    return moves[types.index(kind) + int(rng.random() * types.count(kind))]


def play_game(
    game: Game, options: Any, players: int, rng: Random, counts: dict[str, Counter[str]], *, check: bool
) -> Any:
    """One random game to its end; the final state. Without checks it is played in place, at full speed."""
    state = game.setup(options, players)
    counts["virtual"].update(game.virtual(state))
    awaited: frozenset[Seat] = frozenset()
    total = counts["total"]
    while seats := game.to_act(state):
        if seats[0] == FATE:
            state, events = step(game, state, FATE, luck(rng, game.odds(state)), check)
            game.survey(events, counts)
            continue
        now = frozenset(seats)
        total["handovers"] += not now <= awaited
        awaited = now
        if check and needless(state):
            raise Fault(f"asked without need: {state.agenda[-1]}")
        seat = seats[int(rng.random() * len(seats))] if len(seats) > 1 else seats[0]
        if rng.random() < WANDER:
            other = int(rng.random() * players)
            seat = other if game.legal(state, other) else seat
        move = some(rng, game.legal(state, seat), game.SHY)
        total["decisions"] += 1
        counts["decision_kinds"][type(state.agenda[-1]).__name__] += 1
        counts["verbs"][move.verb] += 1
        state, events = step(game, state, seat, move, check)
        game.survey(events, counts)
    return state


def step(game: Game, state: Any, seat: Seat, move: Move, check: bool) -> tuple[Any, list[Event]]:
    """One move: the pure way with all checks, or in place."""
    if not check:
        return state, advance(state, seat, move)
    problem = refusal(state, seat, move)
    if problem is not None:
        raise Fault(f"listed, but refused: {move}: {problem}")
    after, events = game.apply(state, seat, move)
    found = [*game.faults(after), *game.audit(state, after, events)]
    if found:
        raise Fault(f"after {move}: {'; '.join(found)}")
    return after, events


def named(options: str) -> list[str]:
    """What a table decided, by name; cards and parcels that were spelled out are not counted.

    >>> named("edition=bigbox lineup=1y+2r variants=river+kit")
    ['edition=bigbox', 'variants=river', 'variants=kit']
    """
    pairs = [word.partition("=") for word in options.split()]
    return [f"{name}={part}" for name, _, value in pairs for part in value.split("+") if part.isalpha()]


def simulate(
    game: Game, games: int, seed: str, players: int | None, options: str, *, check: bool = True
) -> dict[str, Any]:
    """Play so many random games; what occurred in them, and how fast. Raises Fault with game and seed."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in (*game.CATEGORIES, *CATEGORIES, "total")}
    fixed = None if options == "random" else game.parse_options(options)
    sizes: Counter[str] = Counter()
    start = time.perf_counter()
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        if fixed is None:
            chosen, size = game.random_options(rng, players)
        else:
            tables = game.sizes(fixed)
            chosen, size = fixed, players or tables[number % len(tables)]
        sizes[str(size)] += 1
        counts["options"].update(named(str(chosen)))
        try:
            play_game(game, chosen, size, rng, counts, check=check)
        except Fault as fault:
            raise Fault(f"game {number} of seed {seed} ({chosen}, {size} players): {fault}") from None
    seconds = time.perf_counter() - start
    total = counts.pop("total")
    return {
        "games": games,
        "players": dict(sorted(sizes.items())),
        "decisions": total["decisions"],
        "seconds": round(seconds, 3),
        "decisions_per_s": round(total["decisions"] / seconds, 1),
        "decisions_per_game": round(total["decisions"] / games, 1),
        "handovers_per_game": round(total["handovers"] / games, 1),
        **{name: dict(sorted(counter.items())) for name, counter in counts.items()},
    }
