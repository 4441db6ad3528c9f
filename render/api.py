"""A picture for a view: which part, in which language and colours, for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from render import card_game, carson_city
from render.draw import paint
from render.draw.palette import PALETTES
from render.draw.request import PictureRequest, Round
from render.draw.scene import Scene, V
from render.draw.shapes import Shape, Sheet
from render.language import LANGUAGES
from rules.card_game import state as cards_state
from rules.carson_city import state as board_state
from rules.game import Seat
from rules.players import SEATS


class Drawing(Protocol):
    """What a game's package offers for pictures."""

    @property
    def CLOSE_UPS(self) -> Mapping[str, Callable[[Any], Sheet]]:
        """Parts with a name of their own, the whole table first."""

    @property
    def Scene(self) -> Callable[..., Any]: ...

    def one_player(self, scene: Any, seat: Seat) -> Sheet: ...
    def choices(self, scene: Any) -> Sheet: ...
    def end(self, scene: Any, history: Sequence[Round] = ()) -> Sheet: ...
    def turning(self, now: Any, then: Any) -> bool:
        """Whether something ends between two positions that a replay shows."""


DRAWINGS: dict[str, Drawing] = {"carson_city": carson_city, "card_game": card_game}
View = board_state.View | cards_state.View
"""What may be seen of any game; a raw state never gets here."""


def drawing(thing: object) -> Drawing:
    """The pictures of the game that a view belongs to: it is a class of that game's rules."""
    return DRAWINGS[type(thing).__module__.split(".")[1]]


def close_ups(thing: object) -> tuple[str, ...]:
    """The parts of a game's pictures that have a name of their own, the whole table first."""
    return tuple(drawing(thing).CLOSE_UPS)


def parts(thing: object) -> tuple[str, ...]:
    """Everything that can be drawn."""
    return (*close_ups(thing), "player:NAME", "choices", "end")


class Unknown(ValueError):
    """A part, palette, language or player that does not exist: one sentence says which there are."""


def picture(request: PictureRequest[View]) -> bytes:
    """A PNG file. The same view gives the same bytes."""
    if request.palette not in PALETTES:
        raise Unknown(f"there is no palette {request.palette!r}; there are {', '.join(PALETTES)}")
    return paint.png(sheet(request), request.palette)


def shapes(request: PictureRequest[View]) -> tuple[Shape, ...]:
    """Everything on that picture, as plain shapes; colours are names, so palettes make no difference."""
    found = sheet(request)
    return (*found.ground, *found.shapes)


def sheet(request: PictureRequest[View]) -> Sheet:
    """The picture before it is painted; raises Unknown for a part, language or player that does not exist."""
    view, part = request.view, request.part
    if request.lang not in LANGUAGES:
        raise Unknown(f"there is no language {request.lang!r}; there are {', '.join(LANGUAGES)}")
    game = drawing(view)
    scene = game.Scene(view, request.lang, request.players, request.before, tuple(request.targets), request.seat)
    if part.startswith("player:"):
        return game.one_player(scene, player_named(scene, part.partition(":")[2]))
    if part == "end":
        return game.end(scene, request.history)
    draw = {**game.CLOSE_UPS, "choices": game.choices}.get(part)
    if draw is None:
        raise Unknown(f"there is no part {part!r}; there are {', '.join(parts(view))}")
    return draw(scene)


def player_named(scene: Scene[V], name: str) -> Seat:
    """The seat of a player, by colour or name."""
    for seat in scene.seats:
        if name in (SEATS[seat], scene.names.get(SEATS[seat])):
            return seat
    known = ", ".join(f"{scene.player(seat)} ({SEATS[seat]})" for seat in scene.seats)
    raise Unknown(f"nobody is called {name!r}; there are {known}")
