"""A view told in words: who must decide what, everything on the table under headings, what a picture shows in short."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from render.words import Players, Value, listed, name, say, who
from rules import GAMES
from rules.game import FATE, Score, Seat, Viewed, to_act
from rules.players import SEATS

V = TypeVar("V", bound=Viewed)
Detail = tuple[str, dict[str, Value]]
"""Which variant of a text, and its facts."""


class Described(Generic[V]):
    """One view being told in one language; a game adds what is its own."""

    titles: ClassVar[str] = "table.title"
    """Where the catalogues have its headings."""
    decisions: str = "decision"
    """Where the catalogues have what is to be decided, by the name of the step."""
    details: ClassVar[Mapping[str, Callable[[Any, Any, str], Detail]]] = {}
    """Decisions that tell more than their kind: from view, step and language."""

    def __init__(self, view: V, lang: str, players: Players) -> None:
        self.view, self.lang, self.players = view, lang, players

    # What a game tells

    def parts(self) -> Iterable[list[str]]:
        """Everything on the table, part by part, line by line."""
        yield [self.where(), self.awaited()]
        yield self.section("players", map(self.player, sorted(score.seat for score in self.scores())))

    def player(self, seat: Seat) -> str:
        """What lies in front of a player."""
        score = next(score for score in self.scores() if score.seat == seat)
        return say(self.lang, "table.score.none", place=score.place, who=self.who(seat), total=score.total)

    def ahead(self, seat: Seat) -> list[str]:
        """What a player has before them beyond what lies there, a sentence each: duels to come, with their odds."""
        return []

    def reason(self, why: str) -> str:
        """A source of points in words."""
        return name(self.lang, "why", why)

    def summary(self) -> str:
        """What a picture shows, in short: round and phase, whose turn, who leads."""
        title = self.fact(say(self.lang, f"about.title.{self.view.game}"), [self.where()])
        standings = ", ".join(f"{self.who(score.seat)} {score.total}" for score in self.scores())
        return " ".join([f"{title}.", self.awaited(), say(self.lang, "caption.points", items=standings)])

    def changes(self, before: V) -> Iterable[str]:
        """What is different from an earlier view, the most telling first."""
        return ()

    # What all games share

    def scores(self) -> list[Score]:
        return GAMES[self.view.game].scores(self.view)

    def ended(self) -> list[tuple[Seat, int]]:
        """Everybody's points if the game ended now, the leader first."""
        return [(score.seat, score.total) for score in self.scores()]

    def where(self) -> str:
        """Round and phase."""
        phase = GAMES[self.view.game].phase(self.view)
        if not self.view.round or not self.view.agenda:
            return name(self.lang, "phase", phase)
        return say(self.lang, "small.where", round=self.view.round, phase=phase)

    def won(self) -> str:
        """Who has won, when the game is over."""
        best = [score for score in self.scores() if score.place == 1]
        people = listed(self.lang, [self.who(score.seat) for score in best])
        return say(self.lang, "table.won", who=people, number=len(best), points=best[0].total)

    def who(self, seat: Seat) -> str:
        return who(SEATS[seat], self.players)

    def text(self) -> str:
        """Everything on the table, as a screen reader can follow it."""
        return "\n\n".join("\n".join(part) for part in self.parts() if part)

    def fact(self, head: str, items: Iterable[str]) -> str:
        return say(self.lang, "table.fact", head=head, items=", ".join(items))

    def order(self, head: str, seats: Iterable[Seat]) -> str:
        """Players one after the other, with their places."""
        places = (say(self.lang, "table.place", place=at, who=self.who(seat)) for at, seat in enumerate(seats, 1))
        return self.fact(head, places)

    def section(self, title: str, lines: Iterable[str]) -> list[str]:
        """Lines under their heading; nothing where there is nothing to tell."""
        found = list(lines)
        heading = say(self.lang, "table.heading", title=say(self.lang, f"{self.titles}.{title}"))
        return [heading, *found] if found else []

    def score(self) -> Iterable[str]:
        """The places, and where everybody's points come from."""
        for each in self.scores():
            parts = [
                say(self.lang, "table.score.part", why=self.reason(why), points=points)
                for why, points in each.parts.items()
            ]
            key = "table.score.line" if parts else "table.score.none"
            of = self.who(each.seat)
            yield say(self.lang, key, place=each.place, who=of, total=each.total, parts=", ".join(parts))

    def decision(self) -> str:
        """What the awaited players must decide, in a few words; or that luck speaks, or that all is over."""
        seats = to_act(self.view)
        if not seats:
            return say(self.lang, "decision.over")
        if seats[0] == FATE:
            return say(self.lang, "decision.luck")
        step = self.view.agenda[-1]
        kind = type(step).__name__
        detail, data = self.details[kind](self.view, step, self.lang) if kind in self.details else ("", {})
        return say(self.lang, f"{self.decisions}.{kind}{detail}", **data)

    def awaited(self) -> str:
        """Who must decide what, or who has won."""
        seats = to_act(self.view)
        if not seats:
            return self.won()
        if seats[0] == FATE:
            return say(self.lang, "table.luck", what=self.decision())
        return say(self.lang, "table.waiting", who=listed(self.lang, map(self.who, seats)), what=self.decision())
