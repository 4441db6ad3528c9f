"""A picture for a view: which part, in which language and colours, for whom."""

from __future__ import annotations

from render.draw import paint
from render.draw.palette import PALETTES
from render.draw.request import PictureRequest
from render.draw.scene import Scene, V
from render.draw.shapes import Shape, Sheet
from render.games import renderer
from render.language import LANGUAGES
from rules.game import Seat, Viewed
from rules.players import SEATS

ASKED_FOR = ("phase-income",)
"""Pictures for a phone that come with no message: whoever wants to know asks for them."""


def close_ups(view: Viewed) -> tuple[str, ...]:
    """The parts of a game's pictures that have a name of their own, the whole table first."""
    game = renderer(view)
    return (*game.CLOSE_UPS, *(part for part in ASKED_FOR if part in game.PHONE))


def parts(view: Viewed) -> tuple[str, ...]:
    """Everything that can be drawn."""
    return (*dict.fromkeys((*close_ups(view), *renderer(view).PHONE)), "player:NAME", "choices", "end")


class UnknownError(ValueError):
    """A part, palette, language or player that does not exist: one sentence says which there are."""


def picture(request: PictureRequest[Viewed]) -> bytes:
    """A PNG file. The same view gives the same bytes."""
    if request.palette not in PALETTES:
        raise UnknownError(f"there is no palette {request.palette!r}; there are {', '.join(PALETTES)}")
    return paint.png(sheet(request), request.palette)


def shapes(request: PictureRequest[Viewed]) -> tuple[Shape, ...]:
    """Everything on that picture, as plain shapes; colours are names, so palettes make no difference."""
    found = sheet(request)
    return (*found.ground, *found.shapes)


def sheet(request: PictureRequest[Viewed]) -> Sheet:
    """The picture before it is painted; raises UnknownError for a part, language or player that does not exist."""
    view, part = request.view, request.part
    if request.lang not in LANGUAGES:
        raise UnknownError(f"there is no language {request.lang!r}; there are {', '.join(LANGUAGES)}")
    game = renderer(view)
    scene = game.Scene(
        view,
        request.lang,
        request.players,
        request.before,
        tuple(request.targets),
        request.seat,
        request.worth,
        request.history,
        request.last_turn,
        request.finished,
    )
    if part.startswith("player:"):
        return game.one_player(scene, player_named(scene, part.partition(":")[2]))
    if part == "end":
        return game.end(scene, request.history)
    draw = {**game.CLOSE_UPS, **game.PHONE, "choices": game.choices}.get(part)
    if draw is None:
        raise UnknownError(f"there is no part {part!r}; there are {', '.join(parts(view))}")
    return draw(scene)


def player_named(scene: Scene[V], name: str) -> Seat:
    """The seat of a player, by colour or name."""
    for seat in scene.seats:
        if name in (SEATS[seat], scene.names.get(SEATS[seat])):
            return seat
    known = ", ".join(f"{scene.player(seat)} ({SEATS[seat]})" for seat in scene.seats)
    raise UnknownError(f"nobody is called {name!r}; there are {known}")
