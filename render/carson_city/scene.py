"""What a picture is made from: a view, who looks, in which language, and what was there before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from render import words
from render.lettering import clean
from rules.carson_city.names import SEATS
from rules.carson_city.phase import phase
from rules.carson_city.state import View
from rules.game import FATE, Seat, to_act


@dataclass(frozen=True)
class Scene:
    """Everything the drawing functions may know."""

    view: View
    lang: str = "en"
    names: Mapping[str, str] = field(default_factory=dict)
    """Colour -> the name to show; the colour's own name where there is none."""
    before: View | None = None
    targets: tuple[str, ...] = ()
    seat: Seat | None = None

    def say(self, key: str, **data: str | int) -> str:
        return words.say(self.lang, f"picture.{key}", **data)

    def name(self, kind: str, word: str) -> str:
        return words.name(self.lang, kind, word)

    def money(self, dollars: int) -> str:
        return words.money(self.lang, dollars)

    def player(self, seat: Seat) -> str:
        """A player's name as given; the colour's where there is none, or none that can be drawn."""
        colour = SEATS[seat]
        given = self.names.get(colour, "")
        if any(letter.isalnum() for letter in clean(given)):
            return given
        return words.capital(words.name(self.lang, "seat", colour))

    def card_name(self, card: str) -> str:
        return self.name("character", words.card(card, self.view.options.edition))

    @property
    def seats(self) -> range:
        return range(len(self.view.players))

    @property
    def phase(self) -> str:
        return phase(self.view)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The players who are to act; nobody while luck speaks or when the game is over."""
        return tuple(seat for seat in to_act(self.view) if seat != FATE)
