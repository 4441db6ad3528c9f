"""Carson City (Xavier Georges): the 2009 original and the 2015 Big Box, as pure rules."""

from __future__ import annotations

from importlib import import_module

from rules.carson_city import characters as _characters
from rules.carson_city import fan as _fan
from rules.carson_city import free_moves as _free  # roads and standing answers enter the state's free moves
from rules.carson_city import variants as _variants
from rules.carson_city.ai.levels import hunch, prospect, reasons, thinker, win_chance
from rules.carson_city.io.invariants import audit, faults
from rules.carson_city.io.position import read as read_position
from rules.carson_city.io.position import write as write_position
from rules.carson_city.io.statistics import CATEGORIES, random_options, sizes, survey, virtual
from rules.carson_city.io.terminal_board import show
from rules.carson_city.moves import MOVES
from rules.carson_city.names import SEATS
from rules.carson_city.options import choices, parse_options
from rules.carson_city.phase import PHASES, phase
from rules.carson_city.scoring import scores
from rules.carson_city.setup import setup
from rules.carson_city.state import Options, State, View
from rules.carson_city.view import guess, view
from rules.game import apply, legal, odds, to_act

USUAL = frozenset({"claim", "take", "place", "pass", "road", "buy", "renounce", "build", "house", "vp"})
"""Verbs that are said round after round, so that they deserve a short way."""
SHY = frozenset(
    {"pass", "road", "allow", "renounce", "keep", "withdraw", "decline", "seal", "unseal", "lift", "dismount", "home"}
)
"""Verbs that end or put off something: random players do not let them crowd out the rest."""
SECRECY = 0.15
"""In points: so far behind the best a move is still chosen now and then, where nobody sees the choice."""
RULES = "1"
"""Version of the rules, written into records."""

__all__ = [
    "CATEGORIES",
    "MOVES",
    "PHASES",
    "RULES",
    "SEATS",
    "SECRECY",
    "SHY",
    "USUAL",
    "Options",
    "State",
    "View",
    "apply",
    "audit",
    "choices",
    "faults",
    "guess",
    "hunch",
    "legal",
    "odds",
    "parse_options",
    "phase",
    "prospect",
    "random_options",
    "read_position",
    "reasons",
    "scores",
    "setup",
    "show",
    "sizes",
    "survey",
    "thinker",
    "to_act",
    "view",
    "virtual",
    "win_chance",
    "write_position",
]
assert _free  # works by being imported
for _name in _characters.BY_NUMBER:
    import_module(f"{_characters.__name__}.{_name}")
for _name in _variants.MODULES.values():
    import_module(f"{_variants.__name__}.{_name}")
for _name in _fan.MODULES:
    import_module(f"{_fan.__name__}.{_name}")
