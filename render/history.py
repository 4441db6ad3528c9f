"""How a game went, round by round: plain numbers for the chart at its end."""

from __future__ import annotations

from collections.abc import Iterable

from render.draw.request import Round
from rules import GAMES
from rules.game import Event, Viewed


class Chronicle:
    """Everybody's points as they would stand after each round."""

    def __init__(self, view: Viewed) -> None:
        self.rounds: list[Round] = []
        self.round = 0

    def note(self, view: Viewed, events: Iterable[Event]) -> None:
        """Take in one move: a round is over when the next one begins, or the game ends."""
        if view.round > self.round or not view.agenda:
            if self.round:
                points = sorted((score.seat, score.total) for score in GAMES[view.game].scores(view))
                self.rounds.append(Round(tuple(total for _, total in points), ()))
            self.round = view.round
