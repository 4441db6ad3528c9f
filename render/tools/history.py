"""How a game went, round by round: plain numbers for the chart at its end, computed by playing the record again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from render.draw.request import Round
from rules import card_game
from rules.carson_city.names import SEATS
from rules.carson_city.state import View
from rules.game import Event

MONEY = ("gain", "stolen")
"""Events that bring money in."""
FINAL = ("cash", "town", "station")
"""Points of the final scoring."""


class Chronicle(Protocol):
    """Gathers the rounds while a game is played."""

    rounds: list[Round]

    def note(self, view: Any, events: Iterable[Event]) -> None:
        """Take in one move: what happened, and the position after it."""


def chronicle(view: Any) -> Chronicle:
    """An empty chronicle for the game that a view belongs to."""
    return CHRONICLES[type(view).__module__.split(".")[1]](len(view.players))


class BoardChronicle:
    """Points on the board, money that came in."""

    def __init__(self, players: int) -> None:
        self.seats = players
        self.rounds: list[Round] = []
        self.earned = [0] * players
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


class CardChronicle:
    """Points as they would stand after each round of the card game."""

    def __init__(self, players: int) -> None:
        self.rounds: list[Round] = []
        self.round = 0

    def note(self, view: card_game.View, events: Iterable[Event]) -> None:
        """A round is over when the next one begins, or the game ends."""
        if view.round > self.round or not view.agenda:
            if self.round:
                points = sorted((score.seat, score.total) for score in card_game.scores(view))
                self.rounds.append(Round(tuple(total for _, total in points), ()))
            self.round = view.round


CHRONICLES: dict[str, Callable[[int], Chronicle]] = {"carson_city": BoardChronicle, "card_game": CardChronicle}
