"""The tale of a game that is over, in a few sentences: how the lead went, what happened, by how much it was won.

A game adds the moments that its players will remember.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from render.words import Players, Value, listed, say, who
from rules import GAMES
from rules.game import Event, Score, Seat, Viewed
from rules.players import SEATS

LONGER = 3
"""Rounds, or players, from which on it means something to have been first or last all the time."""


class Tale:
    """Gathered while a game is played again, told when it is over."""

    def __init__(self, view: Viewed) -> None:
        self.view: Any = view
        self.round = 0
        """The round that was begun last."""
        self.standings: list[dict[Seat, int]] = []
        """Everybody's points after each round, as if the game had ended there."""

    def note(self, view: Viewed, events: Iterable[Event]) -> None:
        """Take in one move: what happened, and the position after it."""
        for event in events:
            if event.kind == "round":
                if self.round:
                    self.standings.append(self.points(view))
                self.round = int(event.data["round"])
            self.hear(event)
        if not view.agenda:
            self.standings.append(self.points(view))
        self.view = view

    def points(self, view: Any) -> dict[Seat, int]:
        """Everybody's points if the game ended now."""
        return {score.seat: score.total for score in self.scores(view)}

    def scores(self, view: Any) -> list[Score]:
        """Those of the players, the best first."""
        return GAMES[view.game].scores(view)

    def hear(self, event: Event) -> None:
        """Remember what may be worth telling."""

    def moments(self, lang: str, players: Players) -> list[str]:
        """What people will remember, a sentence each."""
        return []

    def told(self, lang: str, players: Players) -> list[str]:
        """The whole of it, a sentence each."""
        names = self.names(lang, players)
        lines = [*self.race(lang, names), *self.moments(lang, names), *self.margin(lang, names)]
        return [line for line in lines if line]

    def names(self, lang: str, players: Players) -> Players:
        """The names to show."""
        return players

    def race(self, lang: str, players: Players) -> list[str]:
        """Who led, and from where the winner came."""
        first = [score.seat for score in self.scores(self.view) if score.place == 1]
        before = self.standings[:-1]
        if len(first) != 1 or len(before) + 1 < LONGER:
            return []
        (winner,) = first
        won: dict[str, Value] = {"who": who(SEATS[winner], players)}
        leaders = [*(leader(points) for points in before), winner]  # at the end ties are broken
        if set(leaders) == {winner}:
            return [say(lang, "tale.always", **won)]
        lines = []
        known = [each for each in leaders if each is not None]
        changes = sum(one != other for one, other in pairwise(known))
        if changes > 1:
            lines.append(say(lang, "tale.changes", number=changes))
        last = next((at for at in reversed(range(len(before))) if trails(before[at], winner)), None)
        ahead = leaders[-2]
        if last is not None and last > 0:
            behind = max(before[last].values()) - before[last][winner]
            lines.append(say(lang, "tale.last", **won, round=last + 1, points=behind))
        if last == len(before) - 1:
            return lines
        if ahead is not None and ahead != winner:
            points = before[-1][ahead] - before[-1][winner]
            lines.append(say(lang, "tale.overtaken", **won, other=who(SEATS[ahead], players), points=points))
        elif last is None or last == 0:
            front = len(leaders) - next(at for at, each in enumerate([*reversed(leaders), None]) if each != winner)
            lines.append(say(lang, "tale.ahead", **won, round=front + 1))
        return lines

    def margin(self, lang: str, players: Players) -> list[str]:
        """By how much it was won."""
        first, *others = self.scores(self.view)
        if not others:
            return []
        level = [each for each in others if each.place == first.place]
        if level:
            people = [who(SEATS[each.seat], players) for each in (first, *level)]
            return [say(lang, "tale.shared", who=listed(lang, people), points=first.total)]
        second, points = others[0], first.total - others[0].total
        facts: dict[str, Value] = {"who": who(SEATS[first.seat], players), "other": who(SEATS[second.seat], players)}
        key = "level" if not points else "close" if points <= LONGER else "clear"
        return [say(lang, f"tale.{key}", **facts, points=points)]


def leader(points: dict[Seat, int]) -> Seat | None:
    """Who leads alone."""
    most = max(points.values())
    first = [seat for seat, each in points.items() if each == most]
    return first[0] if len(first) == 1 else None


def trails(points: dict[Seat, int], seat: Seat) -> bool:
    """Whether somebody is last of several, alone."""
    others = [each for other, each in points.items() if other != seat]
    return len(points) >= LONGER and points[seat] < min(others)
