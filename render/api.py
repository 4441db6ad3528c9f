"""A picture for a view: which part, in which language and colours, for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render import carson_city, paint
from render.carson_city import Scene
from render.history import Round
from render.palette import PALETTES
from render.shapes import Shape, Sheet
from render.words import LANGUAGES
from rules.carson_city.names import SEATS
from rules.carson_city.state import View
from rules.game import Seat

PARTS = ("table", "town", "track", "player:NAME", "choices", "end")


class Unknown(ValueError):
    """A part, palette, language or player that does not exist: one sentence says which there are."""


def picture(
    view: View,
    lang: str = "en",
    part: str = "table",
    palette: str = "default",
    players: Mapping[str, str] | None = None,
    targets: Sequence[str] = (),
    before: View | None = None,
    seat: Seat | None = None,
    history: Sequence[Round] = (),
) -> bytes:
    """A PNG file. The same view gives the same bytes.

    `players` are the names to show, by colour. What is new since `before` is ringed. `targets` (parcels, sides,
    spaces) are marked in the part `choices`; without them, what `seat` or the awaited player may choose. `history`
    feeds the chart of the part `end`.
    """
    if palette not in PALETTES:
        raise Unknown(f"there is no palette {palette!r}; there are {', '.join(PALETTES)}")
    return paint.png(sheet(view, lang, part, players, targets, before, seat, history), palette)


def shapes(
    view: View,
    lang: str = "en",
    part: str = "table",
    players: Mapping[str, str] | None = None,
    targets: Sequence[str] = (),
    before: View | None = None,
    seat: Seat | None = None,
    history: Sequence[Round] = (),
) -> tuple[Shape, ...]:
    """Everything on that picture, as plain shapes; colours are names, so palettes make no difference."""
    found = sheet(view, lang, part, players, targets, before, seat, history)
    return (*found.ground, *found.shapes)


def sheet(
    view: View,
    lang: str,
    part: str,
    players: Mapping[str, str] | None,
    targets: Sequence[str],
    before: View | None,
    seat: Seat | None,
    history: Sequence[Round],
) -> Sheet:
    """The picture before it is painted; raises Unknown for a part, language or player that does not exist."""
    if lang not in LANGUAGES:
        raise Unknown(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
    scene = Scene(view, lang, players or {}, before, tuple(targets), seat)
    if part.startswith("player:"):
        return carson_city.one_player(scene, player_named(scene, part.partition(":")[2]))
    if part == "end":
        return carson_city.end(scene, history)
    draw = {
        "table": carson_city.table,
        "town": carson_city.town_only,
        "track": carson_city.track_only,
        "choices": carson_city.choices,
    }.get(part)
    if draw is None:
        raise Unknown(f"there is no part {part!r}; there are {', '.join(PARTS)}")
    return draw(scene)


def player_named(scene: Scene, name: str) -> Seat:
    """The seat of a player, by colour or name."""
    for seat in scene.seats:
        if name in (SEATS[seat], scene.names.get(SEATS[seat])):
            return seat
    known = ", ".join(f"{scene.player(seat)} ({SEATS[seat]})" for seat in scene.seats)
    raise Unknown(f"nobody is called {name!r}; there are {known}")
