"""One picture of the gallery: a position, and how it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from render.api import View, picture
from render.history import Round
from rules.game import Seat

NAMES = {"orange": "Ann", "blue": "Bob", "green": "Cem", "red": "Дарья", "purple": "Élodie", "yellow": "Φώτης"}
LONGEST = {
    "orange": "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "blue": "Bartholomew Fitzgerald O’Shaughn",
    "green": "Владимир Александрович Заречный",
    "red": "木村拓哉と仲間たちの西部開拓時代物語の長い名前です",
    "purple": "🤠🐎 Zoë Ångström-Łukasiewicz 🌵🔫",
    "yellow": "عبد الرحمن بن محمد الأندلسي הכהן",
}
"""Names of 32 signs, or nearly, in several scripts; some have glyphs no font here knows."""


@dataclass(frozen=True)
class Piece:
    """One picture of the gallery."""

    name: str
    view: View
    lang: str = "en"
    part: str = "table"
    palette: str = "default"
    players: Mapping[str, str] = field(default_factory=lambda: NAMES)
    before: View | None = None
    targets: tuple[str, ...] = ()
    history: tuple[Round, ...] = ()
    seat: Seat | None = None

    def png(self) -> bytes:
        return picture(
            self.view,
            self.lang,
            self.part,
            self.palette,
            self.players,
            self.targets,
            self.before,
            self.seat,
            self.history,
        )
