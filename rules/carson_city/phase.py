"""Where in the game a state stands, told from what is left on its agenda."""

from __future__ import annotations

from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.placement import NextTurn, Placement
from rules.carson_city.rounds import ChooseCharacters, CloseRound, StartPlacement
from rules.carson_city.state import State

PHASES = ("setup", "characters", "placement", "resolution", "round-end", "over")


def phase(state: State) -> str:
    """One of PHASES."""
    if not state.agenda:
        return "over"
    if not state.round:
        return "setup"
    left = {type(step) for step in state.agenda}
    if left & {ChooseCharacters, StartPlacement}:
        return "characters"
    if left & {Placement, NextTurn, PlaceTogether}:
        return "placement"
    return "resolution" if CloseRound in left else "round-end"
