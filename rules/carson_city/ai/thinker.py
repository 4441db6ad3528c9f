"""What an expert tries out: which moves, how everybody goes on, and where a try ends."""

from __future__ import annotations

from random import Random

from rules.carson_city.ai.habits import Habits
from rules.carson_city.ai.leaf import hopes
from rules.carson_city.ai.valuation import FUTILE, prospect
from rules.carson_city.moves import Pass
from rules.carson_city.state import State, View
from rules.carson_city.view import guess
from rules.game import Seat
from rules.notation import Move

MOST = 8
MARGIN = 6.0
"""So many moves are tried, and none that looks so many points worse than the best."""
RIVALS = {2: 0.9, 3: 0.5, 4: 0.33, 5: 0.3, 6: 0.3}
"""How much the others' points count against one's own, by the number of players: half of it those of the best."""


class RoundThinker:
    """Tries go to the end of the round, in the last one to the end of the game."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.last = max(1, view.round)
        self.habits = Habits()

    def candidates(self, legal: list[Move]) -> list[tuple[Move, float]]:
        worths = [(move, prospect(self.view, self.seat, move)) for move in legal]
        worths.sort(key=lambda each: -each[1])
        top = worths[0][1]
        chosen = [each for each in worths[:MOST] if each[1] > top - MARGIN]
        if all(not isinstance(move, Pass) for move, _ in chosen):
            chosen += [each for each in worths if isinstance(each[0], Pass)]
        return [each for each in chosen if each[1] > FUTILE] or worths[:1]

    def guess(self, rng: Random) -> State:
        return guess(self.view, rng)

    def reply(self, state: State, seat: Seat, rng: Random) -> Move:
        return self.habits.reply(state, seat, rng)

    def enough(self, state: State) -> bool:
        return state.round > self.last

    def worth(self, state: State) -> float:
        hope = hopes(state)
        own = hope.pop(self.seat)
        return own - RIVALS[len(hope) + 1] * (max(hope) + sum(hope) / len(hope)) / 2


def thinker(view: View, seat: Seat) -> RoundThinker | None:
    """What it takes to try moves out; None where they are chosen in secret: there the best is not to be foreseen."""
    return None if view.agenda[-1].hidden else RoundThinker(view, seat)
