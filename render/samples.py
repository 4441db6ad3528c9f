"""Pictures for the gallery: a position and how it is drawn, names to show, games that positions are taken from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from render.draw.request import PictureRequest, Round
from rules.game import Game, Seat
from rules.play.playout import by_seed, computers, playout

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
        )


def played_out(
    game: Game, chronicle: Callable[[Any], Any], players: int, kind: str, seed: str, options: str
) -> tuple[tuple[Any, ...], tuple[Round, ...]]:
    """Every position of a game between computer players, always the same, and how its rounds went."""
    state = game.setup(game.parse_options(options), players)
    states, history = [state], chronicle(state)
    for played in playout(game, state, by_seed(seed), computers(game, [kind] * players, Random(seed))):
        states.append(played.state)
        history.note(game.view(played.state, None), played.events)
    return tuple(states), tuple(history.rounds)
