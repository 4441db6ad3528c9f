"""What each level of computer players asks about this game."""

from rules.carson_city.ai.duel_odds import win_chance
from rules.carson_city.ai.newcomer import hunch
from rules.carson_city.ai.thinker import thinker
from rules.carson_city.ai.valuation import prospect, reasons

__all__ = ["hunch", "prospect", "reasons", "thinker", "win_chance"]
