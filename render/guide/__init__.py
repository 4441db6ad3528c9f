"""Guided first games: where they begin, what their rivals do, what is advised; the words stand in the catalogues.

A guide is a file beside this one, `<game>.toml`. As long as everybody does what stands there the learner is *on the
line*: the rivals follow it, and every decision has its own words. Whoever does something else hears the general words
for each kind of decision, and computer players think for themselves.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rules.game import Seat
from rules.players import SEATS

FOLDER = Path(__file__).parent
LEARNER: Seat = 0
"""The learner sits first."""
Played = Iterable[tuple[Seat, str]]
"""The moves so far, luck's too: whose, and as text."""
Facts = Mapping[str, str]
"""What a text calls a value -> the fact that gives it."""


@dataclass(frozen=True)
class Passage:
    """One decision of the learner."""

    name: str
    move: str
    """What is advised."""
    before: Facts = field(default_factory=dict)
    after: Facts = field(default_factory=dict)
    before_is: tuple[str, ...] = ()
    after_is: tuple[str, ...] = ()
    """Facts that the words take for granted."""


@dataclass(frozen=True)
class Guide:
    """A guided first game."""

    game: str
    seed: str
    options: str
    rounds: int
    """How many of them are guided."""
    level: str
    """What kind of computer players the rivals are."""
    rivals: Mapping[Seat, tuple[str, ...]]
    passages: tuple[Passage, ...]
    end: Facts
    """Values for the words after the last of those rounds."""

    def line(self, seat: Seat) -> tuple[str, ...]:
        """What a seat does, move after move."""
        return self.rivals[seat] if seat in self.rivals else tuple(each.move for each in self.passages)

    def place(self, seat: Seat, played: Played) -> int | None:
        """How many moves of the line a seat has made; None where anybody has left it."""
        made: dict[Seat, list[str]] = {each: [] for each in (LEARNER, *self.rivals)}
        for mover, move in played:
            if mover in made:
                made[mover].append(move)
        if any(tuple(moves) != self.line(mover)[: len(moves)] for mover, moves in made.items()):
            return None
        return len(made[seat])

    def next_move(self, seat: Seat, played: Played) -> str | None:
        """What a seat does next on the line; None where it has been left, or ends."""
        at, line = self.place(seat, played), self.line(seat)
        return line[at] if at is not None and at < len(line) else None

    def passage(self, played: Played) -> Passage | None:
        """The learner's next decision on the line."""
        at = self.place(LEARNER, played)
        return self.passages[at] if at is not None and at < len(self.passages) else None


def guided_games() -> tuple[str, ...]:
    """The games there is a guide for."""
    return tuple(sorted((path.stem for path in FOLDER.glob("*.toml")), reverse=True))


@cache
def guide_of(game: str) -> Guide:
    """The guide of a game; raises KeyError where there is none."""
    if game not in guided_games():
        raise KeyError(game)
    told: dict[str, Any] = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    return Guide(
        game,
        told["seed"],
        told["options"],
        told["rounds"],
        told["level"],
        {SEATS.index(colour): tuple(moves) for colour, moves in told["rivals"].items()},
        tuple(
            Passage(
                each["name"],
                each["move"],
                each.get("before", {}),
                each.get("after", {}),
                tuple(each.get("before-is", ())),
                tuple(each.get("after-is", ())),
            )
            for each in told["passage"]
        ),
        told["end"]["values"],
    )
