"""Carson City: The Card Game (Xavier Georges): eighteen rounds of secret bids, a town of cards for everybody."""

from __future__ import annotations

from rules.card_game import free_moves as _free  # sales and resting powers enter the state's free moves
from rules.card_game import personality_effects as _content  # the personalities enter the table of effects
from rules.card_game.ai.levels import hunch, prospect, reasons, thinker, win_chance
from rules.card_game.io.invariants import audit, faults
from rules.card_game.io.position import read as read_position
from rules.card_game.io.position import write as write_position
from rules.card_game.io.statistics import CATEGORIES, random_options, survey, virtual
from rules.card_game.io.terminal_board import show
from rules.card_game.moves import MOVES
from rules.card_game.names import SEATS
from rules.card_game.options import choices, parse_options
from rules.card_game.phase import PHASES, phase
from rules.card_game.scoring import scores
from rules.card_game.setup import setup, sizes
from rules.card_game.state import Options, State, View
from rules.card_game.view import guess, view
from rules.game import apply, legal, odds, to_act

USUAL = frozenset({"bid", "take", "lay"})
"""Verbs that are said round after round, so that they deserve a short way."""
SHY = frozenset({"decline", "rest", "wake", "sell"})
"""Verbs that end or put off something: random players do not let them crowd out the rest."""
SECRECY = 0.8
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
assert _content  # works by being imported
assert _free
