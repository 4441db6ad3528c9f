"""What each level of computer players asks about this game."""

from rules.card_game.ai.newcomer import hunch
from rules.card_game.ai.thinker import thinker
from rules.card_game.ai.valuation import prospect, reasons
from rules.plans import never as win_chance  # nobody duels here

__all__ = ["hunch", "prospect", "reasons", "thinker", "win_chance"]
