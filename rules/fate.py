"""The one place where luck is drawn for a game: from its seed and the number of the log line."""

from random import Random

from rules.notation import Move


def pick(odds: list[tuple[Move, int]], seed: str, ply: int) -> Move:
    """An outcome for this ply. Uses `random()` alone, the one method whose sequence Python promises to keep.

    Seeded afresh for every ply, so undoing and repeating a move meets the same dice.
    """
    return luck(Random(f"{seed}/{ply}"), odds)


def luck(rng: Random, odds: list[tuple[Move, int]]) -> Move:
    """One outcome by its weight."""
    mark = rng.random() * sum([weight for _, weight in odds])
    for move, weight in odds:
        mark -= weight
        if mark < 0:
            return move
    return odds[-1][0]
