"""A small game says its moves, its steps and how it begins; all else that `rules.game.Game` asks for is said here.

It is a class of its own, so that it changes only what it wants otherwise: options, phases, what computer players like,
what must always hold. How to write one: docs/add-a-game.md. (The large games are packages of plain functions and say
everything themselves.)
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import fields
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self

from rules import game
from rules.codec import from_json, to_json
from rules.game import C, Choice, Event, Eventful, Score, Seat, Thinker, settle
from rules.notation import IllegalError, Move
from rules.players import SEATS
from rules.step import Free

PHASES = ("turns", "over")


class SmallState(Eventful[str]):
    """What a state has whatever the game; the dataclass made of it adds `round`, `agenda` and all of its own."""

    game: ClassVar[str]
    free: ClassVar[Free[Any, Any]] = Free()
    open_scores: ClassVar[bool] = True

    if TYPE_CHECKING:  # one type for positions and views: mypy does not tell a small game's apart

        @property
        def is_view(self) -> bool: ...

    def copy(self) -> Self:
        """Its lists, sets and dictionaries are copied; what lies in them must never be changed, only replaced."""
        made = copy(self)
        made.events = []
        for name, value in vars(self).items():
            if isinstance(value, (list, set, dict)):
                setattr(made, name, value.copy())
        return made


class SmallGame(ABC, Generic[C]):
    """One game, by what it does otherwise than most. `C` is its state."""

    MOVES: ClassVar[Mapping[str, type[Move]]]
    LEAST: ClassVar[int] = 2
    MOST: ClassVar[int] = len(SEATS)
    """So few and so many can play."""
    RULES: ClassVar[str] = "1"
    """Version of the rules, written into records."""

    # Playing

    @property
    def SEATS(self) -> Sequence[str]:
        return SEATS[: self.MOST]

    @abstractmethod
    def begin(self, options: Any, seats: int) -> C:
        """The table as it is laid, the first steps on the agenda."""

    def points(self, state: Any) -> Sequence[int]:
        """Everybody's points as they stand, by seat."""
        found: Sequence[int] = state.points
        return found

    def setup(self, options: Any, seats: int) -> C:
        if seats not in self.sizes(options):
            raise IllegalError("wrong-number-of-players", least=self.LEAST, most=self.MOST, have=seats)
        state = self.begin(options, seats)
        settle(state)
        return state

    def view(self, state: C, seat: Seat | None) -> C:
        """What the steps hide; a game with secrets of its own hides those too."""
        seen = state.copy()
        seen.agenda = [step.hide(seat) for step in state.agenda]
        return seen

    def scores(self, state: C) -> list[Score]:
        """The most points win; equal points share a place."""
        points = self.points(state)
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        return [Score(seat, points[seat], {}, 1 + sum(each > points[seat] for each in points)) for seat in order]

    def parse_options(self, text: str) -> Any:
        if text:
            raise IllegalError("no-options", word=text)
        return ""

    def choices(self, options: Any) -> Mapping[str, Choice]:
        return {}

    def sizes(self, options: Any) -> Sequence[int]:
        return range(self.LEAST, self.MOST + 1)

    def phase(self, state: C) -> str:
        """Where in a round the game is: a picture is posted when that changes."""
        return PHASES[0] if state.agenda else PHASES[1]

    def virtual(self, state: C) -> Sequence[str]:
        return ()

    to_act = staticmethod(game.to_act)
    legal = staticmethod(game.legal)
    odds = staticmethod(game.odds)
    apply = staticmethod(game.apply)

    # Computer players

    USUAL: ClassVar[Collection[str]] = ()
    SHY: ClassVar[Collection[str]] = ()
    SECRECY: ClassVar[float] = 0.1

    def prospect(self, view: C, seat: Seat, move: Move) -> float:
        """How good a move looks: while all look alike, computer players move at random."""
        return 0.0

    def hunch(self, view: C, seat: Seat, move: Move) -> float:
        """Newcomers judge as others do, unless a game says otherwise."""
        return self.prospect(view, seat, move)

    def reasons(self, view: C, seat: Seat, move: Move) -> Mapping[str, float]:
        return {}

    def win_chance(self, view: C, seat: Seat, move: Move) -> float | None:
        return None

    def thinker(self, view: C, seat: Seat) -> Thinker | None:
        return None

    def guess(self, view: C, rng: Random) -> C:
        """The view itself: enough while nobody thinks ahead about what is hidden."""
        return view

    # Inspection

    CATEGORIES: ClassVar[Sequence[str]] = ()

    def faults(self, state: C) -> list[str]:
        return []

    def audit(self, before: C, after: C, events: list[Event]) -> list[str]:
        return []

    def survey(self, events: Iterable[Event], counts: dict[str, Counter[str]]) -> None:
        return None

    def random_options(self, rng: Random, players: int | None = None) -> tuple[Any, int]:
        options = self.parse_options("")
        return options, players or rng.choice(self.sizes(options))

    def show(self, view: C) -> str:
        """A line for every field of the state that is saved."""
        known: Any = view
        return "\n".join(f"{field.name} {getattr(view, field.name)}" for field in fields(known) if field.init)

    def write_position(self, state: C) -> str:
        return json.dumps(to_json(state, type(state)))

    def read_position(self, text: str) -> C:
        first = self.setup(self.parse_options(""), self.LEAST)
        return from_json(json.loads(text), type(first))
