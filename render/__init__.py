"""What people see: pictures and words made from a filtered view; no Discord.

picture(request)                a PNG file: the table, a close-up, the choices, the end
shapes(request)                 what that picture consists of, as plain shapes
replay(record)                  a whole game as an animated file
sentences, caption, describe    the same in words
"""

from __future__ import annotations

from render.api import Unknown, close_ups, picture, shapes
from render.carson_city.words.caption import caption
from render.carson_city.words.describe import describe
from render.carson_city.words.tell import sentences
from render.draw.palette import PALETTES
from render.draw.request import PictureRequest, Round
from render.language import LANGUAGES
from render.tools.replay import replay

__all__ = [
    "LANGUAGES",
    "PALETTES",
    "PictureRequest",
    "Round",
    "Unknown",
    "caption",
    "close_ups",
    "describe",
    "picture",
    "replay",
    "sentences",
    "shapes",
]
