"""Least squares, for worths that are fitted to games: small tables, the standard library is enough."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

RIDGE = 3.0
"""How strongly worths are drawn to nothing where games tell little about them."""

Row = Sequence[float]


class Fitted(NamedTuple):
    """One worth, and its standard error."""

    worth: float
    error: float


def fit(rows: Sequence[Row], results: Sequence[float], ridge: float = RIDGE) -> list[Fitted]:
    """What each number of a row is worth, so that rows add up to results as well as they can.

    The first number of every row is the constant, and is not drawn to nothing.
    """
    scales = [_spread([row[at] for row in rows]) or 1.0 for at in range(len(rows[0]))]
    scales[0] = 1.0
    scaled = [[value / scale for value, scale in zip(row, scales, strict=True)] for row in rows]
    size = range(len(scales))
    square = [[sum([row[a] * row[b] for row in scaled]) for b in size] for a in size]
    for at in size[1:]:
        square[at][at] += ridge
    inverse = inverted(square)
    mixed = [sum([row[a] * result for row, result in zip(scaled, results, strict=True)]) for a in size]
    worths = [sum([inverse[a][b] * mixed[b] for b in size]) for a in size]
    told = [sum([worth * value for worth, value in zip(worths, row, strict=True)]) for row in scaled]
    missed = sum((result - each) ** 2 for result, each in zip(results, told, strict=True))
    noise = missed / max(1, len(rows) - len(scales))
    return [Fitted(worths[a] / scales[a], sqrt(max(0.0, noise * inverse[a][a])) / scales[a]) for a in size]


def _spread(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / len(values))


def inverted(square: Sequence[Row]) -> list[list[float]]:
    """The inverse of a symmetric matrix, by elimination with the largest pivot."""
    size = len(square)
    work = [[*row, *(float(at == number) for at in range(size))] for number, row in enumerate(square)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(work[row][column]))
        work[column], work[pivot] = work[pivot], work[column]
        top = work[column][column]
        work[column] = [value / top for value in work[column]]
        for row in range(size):
            if row != column and work[row][column]:
                share = work[row][column]
                work[row] = [a - share * b for a, b in zip(work[row], work[column], strict=True)]
    return [row[size:] for row in work]
