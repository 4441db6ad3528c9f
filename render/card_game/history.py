"""How a card game went, round by round: plain numbers for the chart at its end; where a round's bids are turned up."""

from __future__ import annotations

from collections.abc import Iterable

from render.draw.request import Round
from rules.card_game.phase import phase
from rules.card_game.scoring import scores
from rules.card_game.state import View
from rules.game import Event


class Chronicle:
    """Points as they would stand after each round of the card game."""

    def __init__(self, view: View) -> None:
        self.rounds: list[Round] = []
        self.round = 0

    def note(self, view: View, events: Iterable[Event]) -> None:
        """A round is over when the next one begins, or the game ends."""
        if view.round > self.round or not view.agenda:
            if self.round:
                points = sorted((score.seat, score.total) for score in scores(view))
                self.rounds.append(Round(tuple(total for _, total in points), ()))
            self.round = view.round


def turning(now: View, then: View) -> bool:
    """Whether bids are turned up between two positions: then all towns are finished, and the next cards lie there."""
    return phase(now) == "bids" != phase(then)
