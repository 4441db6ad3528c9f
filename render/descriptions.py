"""What the descriptions of both games have in common: players by name, facts under headings, who is awaited."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from render.deciding import decision
from render.words import Players, listed, say, who
from rules.game import FATE, Seat, Stateful, to_act
from rules.players import SEATS

V = TypeVar("V", bound=Stateful)


class Described(Generic[V]):
    """One view being told in one language; a game adds what is its own."""

    titles: ClassVar[str] = "table.title"
    """Where the catalogues have its headings."""

    def __init__(self, view: V, lang: str, players: Players) -> None:
        self.view, self.lang, self.players = view, lang, players

    def who(self, seat: Seat) -> str:
        return who(SEATS[seat], self.players)

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

    def won(self) -> str:
        """Who has won, when the game is over."""
        raise NotImplementedError(type(self).__name__)

    def awaited(self) -> str:
        """Who must decide what, or who has won."""
        seats = to_act(self.view)
        if not seats:
            return self.won()
        what = decision(self.view, self.lang)
        if seats[0] == FATE:
            return say(self.lang, "table.luck", what=what)
        return say(self.lang, "table.waiting", who=listed(self.lang, map(self.who, seats)), what=what)
