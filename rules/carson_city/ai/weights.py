"""What things are worth in victory points, as measured in games of computer players against each other.

`LEAF` is a regression of final points on what seats had when a round began (628 games of four, with noise in every
choice); `ROUND_END` says the same of a round that is being played, smoothed by hand. `CARDS` comes from 330 games in
which characters were dealt at random, and says what a card brings beyond what the valuation sees at once. After round 4
the rules themselves say what everything is worth. `ai/fitting.py` makes such tables anew.
"""

from __future__ import annotations

from typing import NamedTuple


class Worths(NamedTuple):
    """What one of each is worth to its owner when a round has ended."""

    cash: float
    income: float
    """A dollar of building income."""
    building: float
    other: float
    """A House or a mountain on a parcel of one's own."""
    bare: float
    joined: float
    """How much more a bare parcel is worth where a road reaches it."""
    best: float
    """A dollar that the best building would earn on a bare parcel."""
    tile: float
    """A tile that has a site."""
    loose: float
    """A tile that has none."""
    revolver: float
    cowboy: float
    """One that was not placed and so is at home when the next round begins."""
    road: float
    place: float
    """One place earlier on the pass track."""
    pip: float
    """A point on a duel tile."""
    horse: float
    rodeo: float
    """A rodeo token."""


ROUND_END = {
    1: Worths(0.23, 0.28, 6.0, 3.0, 2.1, 1.0, 0.08, 4.0, 3.0, 1.7, 2.6, 0.1, 0.1, 0.33, 2.9, 0.4),
    2: Worths(0.185, 0.14, 4.7, 2.7, 1.45, 0.85, 0.02, 2.8, 1.2, 1.35, 1.75, 0.0, 0.25, 0.27, 2.9, 1.1),
    3: Worths(0.19, 0.085, 3.2, 2.35, 0.5, 0.8, 0.03, 0.6, 0.2, 0.85, 1.2, 0.0, 0.35, 0.19, 1.9, 1.5),
    4: Worths(1 / 6, 0.0, 2.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0),
}
"""By the round that is being played."""

CARDS: dict[tuple[str, str], tuple[float, float, float, float]] = {
    ("paperboy", "yellow"): (-0.56, -0.1, -0.4, -0.4),
    ("paperboy", "red"): (-0.76, -0.55, -0.84, -1.18),
    ("sheriff", "yellow"): (3.59, 2.44, 2.24, 2.03),
    ("sheriff", "red"): (0.41, 0.49, 1.0, 1.05),
    ("banker", "yellow"): (-1.61, -0.74, -1.72, -1.72),
    ("banker", "red"): (-1.0, -1.51, -1.23, -0.84),
    ("grocer", "yellow"): (-1.36, -0.95, -2.17, -1.66),
    ("grocer", "red"): (-0.63, -0.42, -1.09, -0.41),
    ("worker", "yellow"): (-0.09, -0.67, -0.73, -0.93),
    ("worker", "red"): (-1.42, -1.15, -0.65, -0.66),
    ("settler", "yellow"): (-0.14, -0.5, -0.66, -0.28),
    ("settler", "red"): (-0.43, -0.32, 0.16, -0.31),
    ("captain", "yellow"): (0.11, -0.37, 0.77, 0.06),
    ("captain", "red"): (-0.75, -0.52, -1.03, -1.18),
    ("mercenary", "yellow"): (0.4, 1.5, 2.76, 3.67),
    ("mercenary", "red"): (0.52, 0.95, 0.64, 0.98),
    ("indian", "yellow"): (3.75, 3.79, 3.2, 2.81),
    ("indian", "red"): (-0.46, -0.3, 0.17, -0.31),
    ("prospector", "yellow"): (2.12, -0.26, 0.28, 0.14),
    ("prospector", "red"): (-0.08, -0.37, -0.82, -0.28),
    ("gunsmith", "yellow"): (0.64, 0.74, 1.46, 1.56),
    ("gunsmith", "red"): (-0.5, 0.13, 0.88, 0.77),
    ("singer", "yellow"): (-1.28, 0.07, 0.05, -0.26),
    ("singer", "red"): (0.24, -0.73, -1.11, -1.04),
    ("auctioneer", "yellow"): (0.26, 0.44, -0.0, -0.26),
    ("auctioneer", "red"): (-1.22, -1.7, -1.32, -1.62),
    ("governor", "yellow"): (-0.81, 0.0, -0.29, 0.06),
    ("governor", "red"): (-1.07, -0.01, -0.96, -0.77),
    ("doctor", "yellow"): (-1.3, -0.78, -0.94, -1.13),
    ("doctor", "red"): (0.49, 0.21, 0.78, 0.55),
    ("cowboy", "yellow"): (-0.22, -0.22, -0.22, -0.3),
    ("cowboy", "red"): (2.91, 0.65, 0.49, 0.87),
    ("heroes", "yellow"): (-1.04, -1.02, -1.05, -0.69),
    ("heroes", "red"): (-2.49, -2.32, -2.86, -2.57),
    ("teacher", "yellow"): (-0.65, -0.48, -0.72, -0.58),
    ("teacher", "red"): (-0.15, -0.15, -0.15, -0.17),
    ("lawyer", "yellow"): (-0.9, -0.5, -0.85, -0.77),
    ("lawyer", "red"): (-0.21, 0.09, -0.14, -0.34),
}
"""What each side of a character promises in rounds 1 to 4; standard error about 0.5 each."""

LEAF: dict[str, tuple[float, float, float]] = {
    "constant": (7.905, 5.693, 2.217),
    "cash": (0.228, 0.180, 0.190),
    "income": (0.257, 0.141, 0.085),
    "building": (6.607, 4.774, 3.299),
    "other": (2.835, 2.690, 2.310),
    "bare": (2.311, 1.497, 0.545),
    "best": (0.102, 0.026, 0.014),
    "second best": (0.138, 0.042, 0.120),
    "joined": (0.871, 0.815, 0.690),
    "tile": (9.166, 3.012, 0.159),
    "loose": (4.245, 1.050, 0.021),
    "tile dollars": (-0.233, 0.025, 0.103),
    "revolver": (-0.134, -0.069, -0.244),
    "cowboy": (1.199, 0.442, 0.204),
    "road": (0.035, -0.075, -0.056),
    "place": (-0.152, -0.203, -0.367),
    "firepower lead": (1.617, 1.280, 0.904),
}
"""Points still to come when rounds 2, 3 and 4 begin, by what a seat then has: see `leaf.holdings`."""
