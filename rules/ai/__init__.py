"""Computer players: each sees a view like anyone, its legal moves, and a generator of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.ai import expert, random
from rules.ai.judging import newcomer, regular
from rules.game import Game, Seat
from rules.notation import Move

Chooser = Callable[[Game, Any, Seat, list[Move], Random], Move]
"""(game, view, seat, legal moves, generator) -> the move to make."""

PLAYERS: dict[str, Chooser] = {
    "random": random.choose,
    "newcomer": newcomer,
    "regular": regular,
    "expert": expert.choose,
}

LEVELS = ("newcomer", "regular", "expert")
"""Those one plays against, from the weakest; the others are for trying things out."""
STAND_IN = "regular"
"""Who plays for a person that is away."""
