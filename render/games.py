"""Which game is it? One registry by the game's name, and what a game must offer to be seen and told.

A view says of which game it is (`view.game`). A further game adds a package beside the others and a line to
RENDERERS; what it need not change it inherits from Scene, Desk, Described and Story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from render import card_game, carson_city, words
from render.descriptions import Described
from render.desk import Desk
from render.draw.request import Round
from render.draw.shapes import Sheet
from render.samples import Piece
from render.story import Story
from render.words import NAMELESS, Namer, Players
from rules.game import Event, Seat, Viewed
from rules.notation import Move


class Chronicle(Protocol):
    """Gathers the rounds while a game is played."""

    rounds: list[Round]

    def note(self, view: Any, events: Iterable[Event]) -> None:
        """Take in one move: what happened, and the position after it."""


class Tale(Protocol):
    """Gathers what will be told of a game when it is over."""

    def note(self, view: Any, events: Iterable[Event]) -> None:
        """Take in one move: what happened, and the position after it."""

    def told(self, lang: str, players: Players) -> list[str]:
        """A few sentences about the whole game."""


class Parts(Protocol):
    """Words for the parts that an option is put together from."""

    def part_name(self, lang: str, part: str) -> str: ...
    def about_part(self, lang: str, part: str) -> str:
        """What a part does, in one line; nothing where its name says it all."""


class Renderer(Protocol):
    """What a game's package offers; both games satisfy it as plain modules."""

    # Pictures
    @property
    def Scene(self) -> Callable[..., Any]:
        """What a picture is made from: a draw.scene.Scene."""

    @property
    def CLOSE_UPS(self) -> Mapping[str, Callable[[Any], Sheet]]:
        """Parts with a name of their own, the whole table first."""

    @property
    def PHONE(self) -> Mapping[str, Callable[[Any], Sheet]]:
        """Pictures for a phone, 390 points wide: of a turn, of a phase, of a decision."""

    def phase_picture(self, before: Any, after: Any) -> str:
        """The part that a phase leaves when it is over; nothing where it is told together with what follows."""

    def turn_pictures(self, view: Any) -> tuple[str, ...]:
        """Those of PHONE to look at now, each below the other, by the phase; none where the whole table must do."""

    def decision_pictures(self, view: Any, seat: Seat, moves: Sequence[Move] | None = None) -> tuple[str, ...]:
        """Those of PHONE that show a seat all it may choose now, or these moves alone; none without anything to see."""

    def corner_picture(self, view: Any) -> str:
        """That of PHONE which shows what lies in front of one player; nothing where the close-up must do."""

    @property
    def SIGNS(self) -> Mapping[str, str]:
        """Which drawing stands for a thing, by its word, where that is not the drawing's own name."""

    def one_player(self, scene: Any, seat: Seat) -> Sheet: ...
    def choices(self, scene: Any) -> Sheet: ...
    def end(self, scene: Any, history: Sequence[Round] = ()) -> Sheet: ...
    def turning(self, now: Any, then: Any) -> bool:
        """Whether something ends between two positions that a replay shows."""

    # Words
    @property
    def NAMERS(self) -> Mapping[str, Namer]:
        """Kinds of things whose names are put together, not found in a catalogue."""

    def Desk(self, view: Any, seat: Seat, lang: str, players: Players = NAMELESS) -> Desk[Any]:
        """What a player has before them while they decide."""

    def Table(self, view: Any, lang: str, players: Players) -> Described[Any]:
        """A view told in words."""

    @property
    def Story(self) -> type[Story]:
        """What happened, in words."""

    def sketch(self, view: Any, lang: str, players: Players) -> list[str]:
        """What lies on the table as plain characters, with a key; nothing where words tell it as well."""

    @property
    def PARTS(self) -> Mapping[str, Parts]:
        """Options that a table puts together from parts, with the words for those."""

    @property
    def FIRST_READ(self) -> Sequence[str]:
        """Entries of the rulebook, by their keys, that somebody new to the game reads first; none where it has none."""

    # Whole games
    def Chronicle(self, view: Any) -> Chronicle: ...
    def Tale(self, view: Any) -> Tale: ...
    def pieces(self) -> Iterator[Piece]:
        """Telling positions for people to look through: the game's part of the gallery."""


RENDERERS: dict[str, Renderer] = {
    "carson_city": carson_city,
    "card_game": card_game,
}

for each in RENDERERS.values():
    words.add_namers(each.NAMERS)


def renderer(view: Viewed) -> Renderer:
    """How the game of a view is seen and told."""
    return RENDERERS[view.game]


def desk_at(view: Viewed, seat: Seat, lang: str, players: Players = NAMELESS) -> Desk[Any]:
    """What a seat has before it while it decides, seeing this; with the others' names where they are to be told."""
    return renderer(view).Desk(view, seat, lang, players)
