"""What a picture of Carson City is made from."""

from __future__ import annotations

from dataclasses import dataclass

from render import words
from render.carson_city.words import names
from render.draw import scene
from render.draw.icons import face
from rules.carson_city.state import View


@dataclass(frozen=True)
class Scene(scene.Scene[View]):
    """Everything the drawing functions may know."""

    def money(self, dollars: int) -> str:
        return words.money(self.lang, dollars)

    def card_name(self, card: str) -> str:
        return self.name("character", names.card(card, self.view.options.edition, self.view.sides.get(card, "")))

    def portrait(self, card: str) -> str:
        """The drawing of whoever is on the side that is up."""
        return face(names.card(card, "", self.view.sides.get(card, "")))

    @property
    def seats(self) -> range:
        return range(len(self.view.players))
