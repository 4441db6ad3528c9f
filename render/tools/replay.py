"""A whole game as an animated picture, one frame per phase, from its record; and the history its end needs."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from PIL import Image

from render.draw import paint
from render.draw.request import Round
from render.games import renderer
from rules import GAMES, record
from rules.game import Seat, Viewed

LIMIT = 2_000_000
"""Bytes an animated file may have: whoever looks at it on the way has to load all of it."""
WIDTHS = (1200, 1000, 800, 600)
"""Tried from the largest until the file is small enough."""
SHOWN = 2500
"""Milliseconds per frame; the last stays longer."""
LAST = 8000
SMALLER = Image.Resampling.HAMMING
"""To the eye as sharp as LANCZOS at this size, in a third of the time."""


class Frame(NamedTuple):
    """The table as a phase left it, and as it was a frame earlier."""

    view: Viewed
    before: Viewed | None


class Replayed(NamedTuple):
    """A record played again: its positions as somebody sees them, and its rounds."""

    views: list[Any]
    """Views of whichever game it is."""
    history: tuple[Round, ...]
    players: Mapping[str, str]


def told(text: str, seat: Seat | None = None) -> Replayed:
    """Play a record; raises rules.record.DamagedError where it cannot be read or played."""
    found = record.read(text, GAMES)
    game = GAMES[found.headers["Game"]]
    views = [game.view(record.start(found, game), seat)]
    history = renderer(views[0]).Chronicle(views[0])
    for played in record.replay(found, game):
        seen = game.view(played.state, seat)
        history.note(seen, [event for event in played.events if event.to in (None, seat)])
        views.append(seen)
    return Replayed(views, tuple(history.rounds), found.seats)


def frames(views: Sequence[Viewed]) -> Iterator[Frame]:
    """The last position of every phase that a game shows, beginning when the table is laid."""
    before: Viewed | None = None
    for now, then in pairwise(views):
        if renderer(now).turning(now, then):
            yield Frame(now, before)
            before = now
    yield Frame(views[-1], before)


def replay(text: str, lang: str = "en", palette: str = "default", players: Mapping[str, str] | None = None) -> bytes:
    """A GIF: every Discord client plays it in the channel. The last frame is the end of the game with its chart."""
    game = told(text)
    names = {**game.players, **(players or {})}
    look = renderer(game.views[0])
    table = look.CLOSE_UPS["table"]
    scenes = [look.Scene(each.view, lang, names, each.before) for each in frames(game.views)]
    pictures = [paint.paint(table(scene), palette) for scene in scenes]
    size = pictures[0].width, max(each.height for each in pictures)
    if not game.views[-1].agenda:
        pictures.append(paint.paint(look.end(look.Scene(game.views[-1], lang, names), game.history), palette))
    pictures = [each if each.size == size else fitted(each, size) for each in pictures]
    for width in WIDTHS:
        file = animated(pictures, width, palette)
        if len(file) < LIMIT:
            break
    return file


def fitted(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """A picture of another size in the frame of all: the last one, or one without a row that others have."""
    share = min(size[0] / image.width, size[1] / image.height)
    small = image.resize((round(image.width * share), round(image.height * share)), Image.Resampling.LANCZOS)
    whole = Image.new("RGB", size, image.getpixel((0, image.height - 1)))
    whole.paste(small, ((size[0] - small.width) // 2, (size[1] - small.height) // 2))
    return whole


def animated(pictures: list[Image.Image], width: int, palette: str) -> bytes:
    """The pictures as one file, all in the same fixed colours; of each frame only what is new in it is kept."""
    height = round(pictures[0].height * width / pictures[0].width)
    small = [paint.reduced(each.resize((width, height), SMALLER), palette) for each in pictures]
    file = io.BytesIO()
    times = [SHOWN] * (len(small) - 1) + [LAST]
    small[0].save(file, "GIF", save_all=True, append_images=small[1:], duration=times, loop=0, optimize=True)
    return file.getvalue()
