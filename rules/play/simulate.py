"""Whole games of random legal moves, with everything that must hold checked after every move."""

from __future__ import annotations

import time
from collections import Counter
from functools import partial
from random import Random
from typing import Any

from rules.ai.random import some
from rules.game import Event, Game, Seat, needless
from rules.notation import IllegalError, Move
from rules.play.playout import by_generator, in_place, playout

CATEGORIES = ("options", "virtual", "decision_kinds", "verbs")
"""What is counted in every game, beside what the game itself counts."""
WANDER = 0.03
"""How often a seat that is not awaited makes one of its free moves."""


class FaultError(Exception):
    """Something that must hold did not: where, and what."""


def play_game(
    game: Game, options: Any, players: int, rng: Random, counts: dict[str, Counter[str]], *, check: bool
) -> Any:
    """One random game to its end; the final state. Without checks it is played in place, at full speed."""
    state = game.setup(options, players)
    counts["virtual"].update(game.virtual(state))
    total, kinds, verbs = counts["total"], counts["decision_kinds"], counts["verbs"]
    awaited: frozenset[Seat] = frozenset()

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        nonlocal awaited
        now = frozenset(seats)
        total["handovers"] += not now <= awaited
        awaited = now
        if check and needless(state):
            raise FaultError(f"asked without need: {state.agenda[-1]}")
        seat = seats[int(rng.random() * len(seats))] if len(seats) > 1 else seats[0]
        if rng.random() < WANDER:
            other = int(rng.random() * players)
            seat = other if game.legal(state, other) else seat
        move = some(rng, game.legal(state, seat), game.SHY)
        total["decisions"] += 1
        kinds[type(state.agenda[-1]).__name__] += 1
        verbs[move.verb] += 1
        return seat, move

    make = partial(checked, game) if check else in_place
    for played in playout(game, state, by_generator(rng), decide, make=make):
        game.survey(played.events, counts)
        state = played.state
    return state


def checked(game: Game, state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
    """One move the pure way, with all checks."""
    try:
        after, events = game.apply(state, seat, move)
    except IllegalError as problem:
        raise FaultError(f"listed, but refused: {move}: {problem}") from None
    found = [*game.faults(after), *game.audit(state, after, events)]
    if found:
        raise FaultError(f"after {move}: {'; '.join(found)}")
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
    """Play so many random games; what occurred in them, and how fast. Raises FaultError with game and seed."""
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
        except FaultError as fault:
            raise FaultError(f"game {number} of seed {seed} ({chosen}, {size} players): {fault}") from None
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
