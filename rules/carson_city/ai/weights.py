"""What things are worth in victory points, as measured in games of computer players against each other.

`LEAF` is a regression of final points on what seats had when a round began, in games of four with noise in every
choice; `CARDS` comes from games in which characters were dealt at random, and says what a card brings beyond what the
valuation sees at once. Made by

    python -m rules tune carson_city --table leaf --games 600 --seed 1
    python -m rules tune carson_city --table cards --games 400 --seed 1

among regulars who went by the tables before these; measured again, they differ a little. One regular with these cards
won 103 of 320 games against three with those before: 32 % [27, 37], a lead of 1.6 +- 0.4 points. `ROUND_END` says what
`LEAF` says of a round that is being played: from an earlier fit to 628 games, smoothed by hand and kept as matches
went. After round 4 the rules themselves say what everything is worth.
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
    ("paperboy", "yellow"): (-0.69, -0.43, -0.26, -1.02),
    ("paperboy", "red"): (0.3, -0.2, -0.58, -0.62),
    ("sheriff", "yellow"): (3.68, 2.65, 3.24, 3.05),
    ("sheriff", "red"): (1.48, 1.39, 3.16, 2.4),
    ("banker", "yellow"): (-2.18, -0.96, -1.65, -1.44),
    ("banker", "red"): (-1.98, -1.94, -1.77, -2.31),
    ("grocer", "yellow"): (-1.41, -1.59, -2.7, -2.02),
    ("grocer", "red"): (-0.73, -0.47, -0.93, -1.02),
    ("worker", "yellow"): (0.25, -0.82, -1.03, -1.34),
    ("worker", "red"): (-1.51, -0.52, -1.09, -1.49),
    ("settler", "yellow"): (-1.1, -1.11, -0.8, -1.14),
    ("settler", "red"): (-0.54, 0.24, 0.8, -0.04),
    ("captain", "yellow"): (0.64, 0.41, -0.29, -0.92),
    ("captain", "red"): (-0.16, -0.34, 0.39, 0.51),
    ("mercenary", "yellow"): (-0.15, 1.84, 3.58, 5.03),
    ("mercenary", "red"): (0.93, 0.62, 1.93, 3.06),
    ("indian", "yellow"): (3.57, 3.15, 2.0, 1.38),
    ("indian", "red"): (-0.76, -0.6, -0.27, 0.21),
    ("prospector", "yellow"): (2.87, 0.87, 1.71, 1.03),
    ("prospector", "red"): (-0.39, 0.54, -0.42, -0.83),
    ("gunsmith", "yellow"): (1.2, 1.67, 1.81, 1.04),
    ("gunsmith", "red"): (-0.2, 0.21, 0.38, 0.71),
    ("singer", "yellow"): (-1.25, -0.99, 0.43, 0.34),
    ("singer", "red"): (-0.88, -0.47, -0.79, -1.39),
    ("auctioneer", "yellow"): (0.42, 0.99, 0.17, 0.62),
    ("auctioneer", "red"): (-0.12, -0.13, -0.51, -0.3),
    ("governor", "yellow"): (0.19, 0.59, 0.45, 0.22),
    ("governor", "red"): (0.24, 0.21, -0.54, 0.1),
    ("doctor", "yellow"): (-1.09, -0.79, -0.83, -0.44),
    ("doctor", "red"): (0.64, 0.9, 1.05, 2.09),
    ("cowboy", "yellow"): (0.0, 0.0, 0.0, 0.0),
    ("cowboy", "red"): (2.67, 1.2, 0.75, 0.72),
    ("heroes", "yellow"): (-1.78, -1.02, -1.31, -0.67),
    ("heroes", "red"): (-3.31, -3.28, -3.23, -3.6),
    ("teacher", "yellow"): (-0.06, -0.58, -0.36, -0.32),
    ("teacher", "red"): (-1.07, -1.07, -1.07, -1.22),
    ("lawyer", "yellow"): (-0.75, -0.69, -1.12, -0.96),
    ("lawyer", "red"): (-0.2, -0.74, -1.12, -1.1),
}
"""What each side of a character promises in rounds 1 to 4; standard error about 0.5 each."""

LEAF: dict[str, tuple[float, float, float]] = {
    "constant": (30.782, 22.269, 13.080),
    "cash": (0.288, 0.151, 0.143),
    "income": (0.183, 0.184, 0.124),
    "building": (4.038, 2.619, 1.874),
    "other": (2.656, 2.231, 2.037),
    "bare": (2.285, 1.609, 0.731),
    "best": (0.175, 0.111, 0.083),
    "second best": (0.019, 0.055, 0.062),
    "joined": (0.336, -0.186, 0.051),
    "tile": (10.552, -1.555, -1.598),
    "loose": (5.679, 2.094, -0.408),
    "tile dollars": (-0.338, 0.583, 0.406),
    "revolver": (-0.402, 0.545, 0.213),
    "cowboy": (-2.088, -1.243, -0.572),
    "road": (0.587, 0.368, 0.149),
    "place": (-0.641, -0.496, -0.751),
    "firepower lead": (3.211, 2.145, 1.545),
}
"""Points still to come when rounds 2, 3 and 4 begin, by what a seat then has: see `leaf.holdings`."""
