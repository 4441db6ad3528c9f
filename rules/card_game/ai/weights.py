"""What things are worth in final points when a round begins, as measured in games of computer players.

A regression of everybody's final points on what they had (155 games of four with noise in bids and choices), round by
round with its neighbours, the epochs apart: at the change all bid cards come back. After the last round points are
points.
"""

from __future__ import annotations

from typing import NamedTuple


class Worths(NamedTuple):
    """What one of each is worth."""

    all: float
    """What everybody will still get."""
    point: float
    """A point that the town and its personalities bring as they lie."""
    house: float
    townhouse: float
    mountain: float
    mine: float
    ranch: float
    prison: float
    outlaws: float
    other: float
    """Any other parcel."""
    scoring: float
    """A personality that scores."""
    power: float
    """A personality with a power, upright or not."""
    tilted: float
    """One whose power is used up."""
    pip: float
    """A pip on the bid cards in hand, above 5 a card."""
    highest: float
    """A pip of the highest bid card in hand."""
    laid: float
    """A land card in town."""
    hole: float
    """A parcel of the town's rectangle that is still empty."""


ROUND_BEGINS = {
    2: Worths(
        96.83, 0.4, 1.3, 3.04, -1.27, -1.29, -0.27, -0.63, -0.74, -1.75, -1.97, 3.54, -5.16, -0.09, 3.16, -0.76, 0.1
    ),
    3: Worths(
        87.96, 0.43, 2.68, 6.38, -0.11, 0.94, 0.59, -0.12, 0.11, -0.37, 2.08, 7.14, -5.5, -0.14, 3.66, -2.49, 0.29
    ),
    4: Worths(88, 0.5, 3.27, 7.68, 0.13, 2.16, 0.39, 0.71, -0.1, 0.35, 2.98, 10.05, -7.55, -0.1, 3.09, -3.43, 0.29),
    5: Worths(83, 0.56, 3.39, 7.72, 0.11, 2.75, -0.56, 1.2, 1.37, 0.97, 3.3, 11.55, -7.72, -0.11, 2.97, -4.2, 0.36),
    6: Worths(96, 0.65, 2.95, 7.13, -0.08, 2.18, -1.0, 1.32, 1.89, 0.87, 1.79, 10.05, -6.37, 0.1, 1.52, -4.43, 0.23),
    7: Worths(93, 0.75, 2.71, 7.05, -0.2, 1.61, -1.07, 1.01, 2.04, 0.61, 1.69, 9.06, -5.16, 0.2, 1.06, -3.13, 0.04),
    8: Worths(
        94.29, 0.78, 2.41, 6.66, -0.26, 1.05, -1.03, 0.91, 1.47, 0.38, 1.7, 7.78, -3.82, 0.45, -0.04, -1.77, -0.05
    ),
    9: Worths(85, 0.8, 2.34, 6.33, -0.31, 0.9, -1.04, 0.93, 1.18, 0.32, 1.99, 7.98, -3.81, 0.49, -0.1, -0.89, -0.12),
    10: Worths(
        64.99, 0.92, 1.19, 3.53, -1.01, -0.03, -1.82, -1.1, 1.63, -0.01, 2.48, 5.83, -3.78, 0.26, 0.18, 1.9, 0.04
    ),
    11: Worths(
        53.55, 0.93, 1.0, 2.98, -0.97, -0.05, -1.85, -0.69, 1.48, 0.05, 2.39, 5.75, -3.68, 0.33, 0.47, 1.83, 0.02
    ),
    12: Worths(
        42.08, 0.94, 0.76, 2.46, -0.79, -0.12, -1.75, -0.72, 1.65, 0.09, 2.39, 5.95, -4.1, 0.33, 0.68, 1.78, -0.0
    ),
    13: Worths(
        39.2, 0.94, 0.54, 1.76, -0.56, -0.17, -1.71, -0.01, 1.55, 0.23, 1.74, 5.94, -4.46, 0.33, 0.66, 0.88, 0.02
    ),
    14: Worths(
        35.57, 0.94, 0.36, 1.06, -0.44, -0.27, -1.6, 0.21, 1.46, 0.22, 1.22, 6.11, -4.97, 0.31, 0.74, 0.42, 0.06
    ),
    15: Worths(33, 0.94, 0.21, 0.5, -0.38, -0.36, -1.57, 0.4, 1.15, 0.24, 0.66, 5.78, -4.83, 0.34, 0.83, -0.1, 0.07),
    16: Worths(
        25.85, 0.95, 0.13, 0.17, -0.41, -0.32, -1.36, 0.18, 0.67, 0.15, 0.66, 4.81, -3.75, 0.4, 0.78, 0.08, 0.04
    ),
    17: Worths(23.86, 0.94, 0.09, 0.03, -0.38, -0.14, -1.22, -0.16, 0.44, 0.13, 0.78, 3.39, -2.5, 0.61, 0.28, 0.0, 0.0),
    18: Worths(
        14.9, 0.94, 0.07, -0.03, -0.4, -0.01, -1.12, -0.39, 0.33, 0.1, 0.92, 2.59, -1.78, 0.51, 0.35, 0.13, 0.01
    ),
}
"""By the round that begins."""
