"""Pictures for the gallery: a position and how it is drawn, names to show, games that positions are taken from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from render.draw.request import PictureRequest, Round
from rules import GAMES, record
from rules.game import Seat

RECORDS = Path(__file__).parent / "tools" / "records"
NAMES = {"orange": "Ann", "blue": "Bob", "green": "Cem", "red": "Дарья", "purple": "Élodie", "yellow": "Φώτης"}
LONG_NAMES = {
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
    view: Any
    lang: str = "en"
    part: str = "table"
    palette: str = "default"
    players: Mapping[str, str] = field(default_factory=lambda: NAMES)
    before: Any = None
    targets: tuple[str, ...] = ()
    history: tuple[Round, ...] = ()
    seat: Seat | None = None
    worth: Mapping[str, float] = field(default_factory=dict)

    @property
    def request(self) -> PictureRequest[Any]:
        return PictureRequest(
            self.view,
            self.lang,
            self.part,
            self.palette,
            self.players,
            self.targets,
            self.before,
            self.seat,
            self.history,
            worth=self.worth,
        )


def recorded(name: str, chronicle: Callable[[Any], Any]) -> tuple[tuple[Any, ...], tuple[Round, ...]]:
    """Every position of a game in `tools/records/`, and how its rounds went.

    Recorded, so that it stays what it is when a card is added or computer players change their minds. Where a rule
    changes, `python -m tests.support.transcripts` plays them anew.
    """
    found = record.read((RECORDS / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    game = GAMES[found.headers["Game"]]
    states = [record.start(found, game)]
    history = chronicle(states[0])
    for played in record.replay(found, game):
        states.append(played.state)
        history.note(game.view(played.state, None), played.events)
    return tuple(states), tuple(history.rounds)
