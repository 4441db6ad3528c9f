"""How a game of Carson City went, round by round: plain numbers for the chart at its end; where a phase ends."""

from __future__ import annotations

from collections.abc import Iterable

from render.draw.request import Round
from rules.carson_city.names import SEATS
from rules.carson_city.phase import phase
from rules.carson_city.state import View
from rules.game import Event

MONEY = ("gain", "stolen")
"""Events that bring money in."""
FINAL = ("cash", "town", "station")
"""Points of the final scoring."""


class Chronicle:
    """Points on the board, money that came in."""

    def __init__(self, view: View) -> None:
        self.seats = len(view.players)
        self.rounds: list[Round] = []
        self.earned = [0] * self.seats
        self.round = 0

    def note(self, view: View, events: Iterable[Event]) -> None:
        """Take in one move: what happened, and the position after it."""
        for event in events:
            if event.kind in MONEY:
                self.earned[SEATS.index(str(event.data["seat"]))] += int(event.data["dollars"])
        if not view.agenda:
            self.close([player.vp - sum(player.scored.get(why, 0) for why in FINAL) for player in view.players])
        elif view.round > self.round:
            if self.round:
                self.close([player.vp for player in view.players])
            self.round = view.round

    def close(self, points: list[int]) -> None:
        self.rounds.append(Round(tuple(points), tuple(self.earned)))
        self.earned = [0] * self.seats


def turning(now: View, then: View) -> bool:
    """Whether a phase ends between two positions."""
    return (now.round, phase(now)) != (then.round, phase(then))
