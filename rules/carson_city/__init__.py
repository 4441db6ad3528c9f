"""Carson City (Xavier Georges): the 2009 original and the 2015 Big Box, as pure rules."""

from __future__ import annotations

from rules.carson_city import free as _free  # roads and standing answers enter the state's free moves
from rules.carson_city.content import base as _base  # characters enter their table when imported
from rules.carson_city.lineup import lineup
from rules.carson_city.moves import MOVES
from rules.carson_city.names import SEATS
from rules.carson_city.scoring import scores
from rules.carson_city.setup import setup
from rules.carson_city.state import Options, State, View
from rules.carson_city.view import guess, view
from rules.game import apply, legal, odds, to_act

__all__ = [
    "MOVES",
    "SEATS",
    "Options",
    "State",
    "View",
    "apply",
    "guess",
    "legal",
    "lineup",
    "odds",
    "scores",
    "setup",
    "to_act",
    "view",
]
assert _free.FREE
assert _base
