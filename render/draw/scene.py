"""What a picture is made from: a view, who looks, in which language, and what was there before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

from render import words
from render.draw.lettering import clean
from render.draw.request import Round
from rules import GAMES
from rules.game import FATE, Seat, Viewed, to_act
from rules.players import SEATS

V = TypeVar("V", bound=Viewed)


@dataclass(frozen=True)
class Scene(Generic[V]):
    """Everything the drawing functions of any game may know; a game adds what is its own."""

    view: V
    lang: str = "en"
    names: Mapping[str, str] = field(default_factory=dict)
    """Colour -> the name to show; the colour's own name where there is none."""
    before: V | None = None
    targets: tuple[str, ...] = ()
    seat: Seat | None = None
    worth: Mapping[str, float] = field(default_factory=dict)
    """What targets are worth to whoever looks, if somebody has reckoned it."""
    history: Sequence[Round] = ()
    """How the rounds went."""
    last_turn: V | None = None
    """An earlier view than `before`, perhaps: since when pieces put down are new to whoever is up."""
    finished: bool = False
    """Whether the phase is shown that began with `before` and is over now."""
    luck: ClassVar[str] = "luck"
    """What is said while luck speaks."""

    def say(self, key: str, **data: str | int) -> str:
        return words.say(self.lang, f"picture.{key}", **data)

    def name(self, kind: str, word: str) -> str:
        return words.name(self.lang, kind, word)

    def player(self, seat: Seat) -> str:
        """A player's name as given; the colour's where there is none, or none that can be drawn."""
        colour = SEATS[seat]
        given = self.names.get(colour, "")
        if any(letter.isalnum() for letter in clean(given)):
            return given
        return words.capital(words.name(self.lang, "seat", colour))

    def brief(self, seat: Seat) -> str:
        """A player's name where there is little room, beside their symbol."""
        return self.player(seat)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The players who are to act; nobody while luck speaks or when the game is over."""
        return tuple(seat for seat in to_act(self.view) if seat != FATE)

    @property
    def seats(self) -> range:
        """Everybody at the table."""
        return range(len(GAMES[self.view.game].scores(self.view)))

    @property
    def phase(self) -> str:
        """Where in a round the game is."""
        return GAMES[self.view.game].phase(self.view)
